//! A model under construction.

use std::sync::Arc;

use shudu_core::{Cell, Digit, DigitSet, Geometry, Primitive, Program, Puzzle};

use super::groups::Group;
use super::infer::KnownSum;
use super::links::Links;
use super::sets::SetLists;
use super::source::Origin;
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::propagators::{Arcs, Graphs, Missed, Propagator, Rankings, SetTables, post};

/// A model under construction. Every propagator is made with it: see [`post`].
pub(crate) struct Build<M> {
    pub geometry: Arc<Geometry>,
    pub n_cells: usize,
    pub n_digits: u32,
    pub first_digit: u32,
    /// The digits that each cell may hold at the start.
    pub start: Vec<M>,
    /// All digits.
    pub all: M,
    /// For each cell, the cells that may not hold the same digit.
    pub peers: Vec<CellSet>,
    /// Sets of cells without repeats.
    pub groups: Vec<Group<M>>,
    /// Sums of different digits, from which other sums can be inferred.
    pub sums: Vec<KnownSum>,
    /// The rows and columns that are houses, by their numbers among the groups; filled in when sums are
    /// inferred.
    pub line_numbers: [Vec<usize>; 2],
    /// Relations between two cells.
    pub arcs: Arcs<M>,
    pub propagators: Vec<Propagator<M>>,
    /// The origin of each propagator.
    pub origins: Vec<Origin>,
    /// Groups that hold one of a list of digit sets.
    pub with_sets: Vec<CellSet>,
    pub set_tables: SetTables<M>,
    pub graphs: Graphs<M>,
    pub sets: SetLists<M>,
    pub rankings: Rankings,
    /// The links between labels. Each is a cell of the model, from `first_link` on.
    pub links: Links,
    pub first_link: usize,
    /// The scope of the primitive that is being posted.
    scope: Scope,
    /// The origin of the primitive that is being posted.
    origin: Origin,
}

/// Whether a primitive has to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// It has to hold: it may narrow any cell, at the start or through wires, and may have cells of its own.
    Top,
    /// It is in a branch of an `Any` and need not hold. It narrows only its own cells, and only by
    /// propagators, because that is what the branch restores when it is done.
    Branch,
}

impl<M: Mask> Build<M> {
    pub(crate) fn new(puzzle: &Puzzle, program: &Program, missed: &Missed, links: Links) -> Self {
        let geometry = puzzle.geometry().clone();
        let first_link = missed.n_cells;
        let n_cells = first_link + links.len();
        let n_digits = geometry.digits().len() as u32;
        let first_digit = u32::from(geometry.digits().first().number());
        let mut start: Vec<M> = geometry
            .cells()
            .map(|cell| M::from_bits(puzzle.givens().get(cell).bits() >> first_digit))
            .collect();
        start.resize(first_link, M::first(n_digits));
        start.extend(links.states().map(M::from_bits));
        let known = geometry.cells().map(|cell| program.peers().bits(cell));
        let mut peers: Vec<CellSet> =
            known.map(|bits| CellSet::from_words(n_cells, bits)).collect();
        peers.resize(n_cells, CellSet::new(n_cells));
        Self {
            n_cells,
            n_digits,
            first_digit,
            start,
            all: M::first(n_digits),
            peers,
            groups: Vec::new(),
            sums: Vec::new(),
            line_numbers: [Vec::new(), Vec::new()],
            arcs: Arcs::new(n_cells),
            propagators: Vec::new(),
            origins: Vec::new(),
            with_sets: Vec::new(),
            set_tables: SetTables::default(),
            graphs: Graphs::default(),
            sets: SetLists::new(),
            rankings: Rankings::default(),
            links,
            first_link,
            scope: Scope::Top,
            origin: Origin::Constraint(0),
            geometry,
        }
    }

    /// Sets the origin of everything posted from now on.
    pub(crate) fn set_origin(&mut self, origin: Origin) {
        self.origin = origin;
    }

    /// The origin of what is being posted.
    pub(crate) fn origin(&self) -> Origin {
        self.origin
    }

    /// Adds a propagator to the model, or to the branch that is being built.
    pub(crate) fn push(&mut self, propagator: impl Into<Propagator<M>>) {
        self.propagators.push(propagator.into());
        if self.scope == Scope::Top {
            self.origins.push(self.origin);
        }
    }

    /// Whether what is posted has to hold, which is the case outside branches.
    pub(crate) fn is_top(&self) -> bool {
        self.scope == Scope::Top
    }

    /// The propagators of primitives that hold together or not at all. Returns `None` if they cannot hold.
    pub(crate) fn branch(&mut self, primitives: &[Primitive]) -> Option<Vec<Propagator<M>>> {
        let outside = std::mem::take(&mut self.propagators);
        let scope = std::mem::replace(&mut self.scope, Scope::Branch);
        let posted = primitives.iter().try_for_each(|primitive| post(primitive, self));
        self.scope = scope;
        let inside = std::mem::replace(&mut self.propagators, outside);
        posted.map(|()| inside)
    }

    pub(crate) fn mask(&self, digits: DigitSet) -> M {
        M::from_bits(digits.bits() >> self.first_digit) & self.all
    }

    pub(crate) fn digit(&self, index: u32) -> Option<Digit> {
        u8::try_from(index + self.first_digit).ok().and_then(Digit::new)
    }

    /// The sets of `size` digits that add up to `sum`, if there are few enough to list.
    pub(crate) fn sets_of(&mut self, size: u32, sum: u32) -> Option<Arc<[M]>> {
        let total = sum as i32 - (size * self.first_digit) as i32;
        self.sets.get(self.n_digits, size, total)
    }

    /// The cell that says whether two labels are the same.
    pub(crate) fn link(&self, one: u16, other: u16) -> Option<u16> {
        Some((self.first_link + self.links.find(one, other)?) as u16)
    }
}

/// The number of a cell in the model.
pub(crate) fn number(cell: Cell) -> u16 {
    cell.index() as u16
}

/// The numbers of cells in the model.
pub(crate) fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|&cell| number(cell)).collect()
}
