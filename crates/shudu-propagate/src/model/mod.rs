//! A puzzle prepared for propagation: the digits of each cell at the start, the propagators, and the wiring
//! between them.

mod build;
mod groups;
mod infer;
mod links;
mod sets;
mod source;

use shudu_core::{Control, Primitive, Program, Puzzle, Stop};

pub(crate) use build::{Build, number, numbers};
pub(crate) use groups::Group;
pub(crate) use links::Links;
pub(crate) use sets::{MOST_SETS, combinations};
pub use source::{Behind, Source};
pub(crate) use source::{Origin, RelationOrigins};

use self::source::Origins;
use crate::lists::Lists;
use crate::mask::Mask;
use crate::propagators::{self, Blame, Missed, Propagator, Rankings, post};
use crate::space::{Conflict, Space, Wiring};

/// A puzzle prepared for propagation: the digits of each cell at the start, and everything that narrows them.
///
/// The cells of the board come first. They are followed by cells that only the model has: the digits that
/// groups lack, and links between labels.
#[derive(Debug)]
pub struct Model<M> {
    start: Vec<M>,
    propagators: Vec<Propagator<M>>,
    origins: Origins<M>,
    wiring: Wiring<M>,
    watched: Lists<u16>,
    with_memory: Vec<usize>,
    houses: Vec<Vec<u16>>,
    weights: Vec<f32>,
}

/// A primitive, and the index of the constraint that it came from.
pub(crate) type Sourced<'a> = (usize, &'a Primitive);

/// Asks whether to go on; returns `None` once the call was stopped.
pub(crate) type Going<'a> = dyn FnMut() -> Option<()> + 'a;

/// A conflict, and the propagator that found it, if one did.
#[derive(Debug, Clone, Copy)]
pub struct Failure {
    /// Where the conflict was noticed.
    pub conflict: Conflict,
    /// The number of the propagator, or `None` if peers or relations clashed.
    pub propagator: Option<usize>,
}

impl<M: Mask> Model<M> {
    /// Builds the model of a puzzle. Returns `None` if the puzzle obviously has no solution. Building takes
    /// long if there are thousands of constraints, so it ends early when the control is stopped.
    pub fn new(puzzle: &Puzzle, control: &Control) -> Result<Option<Self>, Stop> {
        let program = puzzle.program(control)?;
        let mut stopped = Ok(());
        let model = Self::build(puzzle, program, &mut || {
            stopped = control.stopped();
            stopped.ok()
        });
        stopped.map(|()| model)
    }

    /// Builds the model, as long as `going` returns `Some`.
    fn build(puzzle: &Puzzle, program: &Program, going: &mut Going<'_>) -> Option<Self> {
        let mut primitives: Vec<Sourced<'_>> = program.primitives().collect();
        let missed = Missed::find(&primitives, puzzle.geometry());
        let links = Links::new(&primitives);
        let together: Vec<(usize, Primitive)> = links.together();
        primitives.extend(together.iter().map(|(constraint, one)| (*constraint, one)));
        let mut build = Build::new(puzzle, program, &missed, links);
        let together = together.iter().filter_map(|(_, one)| one.group());
        together.for_each(|cells| build.tell_apart(&numbers(cells)));
        build.find_groups(&primitives, going)?;
        missed.post(&mut build)?;
        build.rankings = Rankings::find(&primitives, &build);
        for &(constraint, primitive) in &primitives {
            going()?;
            build.set_origin(Origin::Constraint(constraint));
            post(primitive, &mut build)?;
        }
        build.find_sums(program);
        build.find_houses();
        let n_given = build.propagators.len();
        propagators::count_classes(&primitives, &mut build);
        infer::post(&mut build, going)?;
        build.finish(n_given, going)
    }

    /// A space with all cells at their start.
    pub fn space(&self) -> Space<M> {
        Space::new(self.start.clone(), self.propagators.len())
    }

    /// The number of cells, including those that only the model has.
    #[inline]
    pub fn n_cells(&self) -> usize {
        self.start.len()
    }

    /// The number of propagators. They are numbered from 0, the cheapest first.
    pub fn n_propagators(&self) -> usize {
        self.propagators.len()
    }

    #[cfg(test)]
    pub(crate) fn propagators(&self) -> &[Propagator<M>] {
        &self.propagators
    }

    /// Which cells to blame for a conflict that a propagator found.
    #[inline]
    pub fn blame(&self, propagator: usize) -> Blame {
        self.propagators[propagator].blame()
    }

    /// The cells that a propagator looks at. Its result depends on no others.
    pub fn looked_at(&self, propagator: usize) -> Vec<u16> {
        self.propagators[propagator].cells()
    }

    /// What a propagator, given by its number, follows from.
    pub fn source(&self, propagator: usize) -> Source {
        self.origins.source(propagator, &self.houses)
    }

    /// What the relations between two cells follow from, in the order of the constraints. A relation has no
    /// propagator: it is applied as soon as one of its cells changes.
    pub fn sources_between(&self, one: u16, other: u16) -> Vec<Source> {
        self.origins.between(one, other, &self.houses)
    }

    /// The cells that a propagator may narrow without looking at them.
    pub fn narrowed(&self, propagator: usize) -> Vec<u16> {
        self.propagators[propagator].narrows()
    }

    /// The cells whose changes wake a propagator.
    #[inline]
    pub fn watched(&self, propagator: usize) -> &[u16] {
        self.watched.get(propagator)
    }

    /// The propagators that need to know the digits of filled cells while one of their cells is open. Houses
    /// are not among them, because their digits are gone from the open cells, nor are propagators that follow
    /// from others.
    #[inline]
    pub fn with_memory(&self) -> &[usize] {
        &self.with_memory
    }

    /// Groups that hold every digit once. On a 9 × 9 board with the usual houses, rows come first, then
    /// columns, then blocks.
    #[inline]
    pub fn houses(&self) -> &[Vec<u16>] {
        &self.houses
    }

    /// How much each cell matters to a search before it has learnt anything.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }
}

/// Narrows the space until nothing changes or the control is stopped: with thousands of propagators, one step
/// of a search may take seconds.
pub fn propagate<M: Mask>(
    model: &Model<M>,
    space: &mut Space<M>,
    control: &Control,
) -> Result<Result<(), Failure>, Stop> {
    loop {
        if let Err(conflict) = space.settle(&model.wiring) {
            return Ok(Err(Failure { conflict, propagator: None }));
        }
        let Some(number) = space.next_waiting(&model.wiring) else { return Ok(Ok(())) };
        control.stopped()?;
        if let Err(conflict) = model.propagators[number].run(space) {
            return Ok(Err(Failure { conflict, propagator: Some(number) }));
        }
    }
}

impl<M: Mask> Build<M> {
    /// Wires up everything that was posted. The first `n_given` propagators come from primitives.
    fn finish(mut self, n_given: usize, going: &mut Going<'_>) -> Option<Model<M>> {
        if self.start.iter().any(|mask| mask.is_empty()) {
            return None;
        }
        let nine = propagators::post_nine(&mut self);
        let mut houses: Vec<Vec<u16>> = nine.iter().map(|cells| cells.iter().collect()).collect();
        houses.extend(propagators::post_houses(&nine, &mut self));
        propagators::post_crossings(&nine, &mut self, going)?;
        // Inferred propagators and houses have no memory of their own.
        let mut order: Vec<usize> = (0..self.propagators.len()).collect();
        order.sort_by_key(|&number| self.propagators[number].cost());
        let with_memory = (0..order.len()).filter(|&place| order[place] < n_given).collect();
        let origins = order.iter().map(|&number| self.origins[number]).collect();
        let mut propagators = self.propagators;
        propagators.sort_by_key(Propagator::cost);
        let n_words = propagators.len().div_ceil(64);
        let mut watchers = vec![0_u64; self.n_cells * n_words];
        let mut fix_watchers = vec![0_u64; self.n_cells * n_words];
        let mut watched = Lists::new();
        for (index, propagator) in propagators.iter().enumerate() {
            watched.push(propagator.wakes());
            let watchers = if propagator.is_late() { &mut fix_watchers } else { &mut watchers };
            for &cell in watched.get(index) {
                watchers[usize::from(cell) * n_words + index / 64] |= 1 << (index % 64);
            }
        }
        let mut peers = Lists::new();
        self.peers.iter().for_each(|cells| peers.push(cells.iter()));
        let (wires, supports, relations) = self.arcs.into_wires();
        let mut weights = vec![1.0; self.first_link];
        // Links are worth deciding only if conflicts occur at them.
        weights.resize(self.n_cells, 0.0);
        propagators.iter().for_each(|propagator| propagator.weigh(&mut weights));
        let takes_turns = |propagator: &Propagator<M>| propagator.takes_turns();
        let first = propagators.iter().position(takes_turns).unwrap_or(0);
        let in_turn = first..first + propagators.iter().filter(|one| takes_turns(one)).count();
        Some(Model {
            start: self.start,
            propagators,
            origins: Origins {
                of: origins,
                relations,
                groups: self.groups,
                sums: self.sums,
                lines: self.line_numbers,
            },
            wiring: Wiring { peers, wires, supports, watchers, fix_watchers, in_turn },
            watched,
            with_memory,
            houses,
            weights,
        })
    }
}
