//! What is known of a model while it is built.

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

/// What is known of a model while it is built. Every propagator is made with it: see [`post`].
pub(crate) struct Build<M> {
    pub geometry: Arc<Geometry>,
    pub n_cells: usize,
    pub n_digits: u32,
    pub first_digit: u32,
    /// What each cell may hold at first.
    pub start: Vec<M>,
    /// All digits.
    pub all: M,
    /// Cells that may not hold the same digit, by cell.
    pub peers: Vec<CellSet>,
    /// Sets of cells without repeats.
    pub groups: Vec<Group<M>>,
    /// Sums of different digits, which others can be inferred from.
    pub sums: Vec<KnownSum>,
    /// The rows and the columns that are houses, by their numbers among the groups; filled where sums are inferred.
    pub line_numbers: [Vec<usize>; 2],
    /// Relations between two cells.
    pub arcs: Arcs<M>,
    pub propagators: Vec<Propagator<M>>,
    /// By propagator, where it comes from.
    pub origins: Vec<Origin>,
    /// Groups that hold one of some sets.
    pub with_sets: Vec<CellSet>,
    pub set_tables: SetTables<M>,
    pub graphs: Graphs<M>,
    pub sets: SetLists<M>,
    pub rankings: Rankings,
    /// Each is a cell of the model, from `first_link` on.
    pub links: Links,
    pub first_link: usize,
    /// Where the primitive that is being posted stands.
    scope: Scope,
    /// Where it comes from.
    origin: Origin,
}

/// Where a primitive stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// It holds: it may narrow any cell, from the start or by wires, and have cells of its own.
    Top,
    /// It is in a branch of an `Any` and may not hold at all. It narrows no cells but its own, by
    /// propagators alone, for those are what the branch puts back when it is done.
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

    /// What follows comes from this.
    pub(crate) fn set_origin(&mut self, origin: Origin) {
        self.origin = origin;
    }

    /// Where what is being posted comes from.
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

    /// Whether what is posted holds, as it does outside of branches.
    pub(crate) fn is_top(&self) -> bool {
        self.scope == Scope::Top
    }

    /// The propagators of primitives that hold together or not at all; none if they cannot hold.
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

    /// The sets of so many digits that add up to a sum, if they are not too many to list.
    pub(crate) fn sets_of(&mut self, size: u32, sum: u32) -> Option<Arc<[M]>> {
        let total = sum as i32 - (size * self.first_digit) as i32;
        self.sets.get(self.n_digits, size, total)
    }

    /// The cell that tells whether two labels are the same.
    pub(crate) fn link(&self, one: u16, other: u16) -> Option<u16> {
        Some((self.first_link + self.links.find(one, other)?) as u16)
    }
}

/// A cell as the model knows it.
pub(crate) fn number(cell: Cell) -> u16 {
    cell.index() as u16
}

/// Cells as the model knows them.
pub(crate) fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|&cell| number(cell)).collect()
}
