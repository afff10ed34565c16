//! Two cells in a relation: wires between them, or a propagator within a branch.

use std::sync::Arc;

use shudu_core::{Cell, Digit, Relation};

use super::Propagate;
use crate::lists::Lists;
use crate::mask::Mask;
use crate::model::{Build, RelationOrigins, number};
use crate::space::{Narrowed, Space, Support, Wire};

/// Two cells in a relation, within a branch of [`super::Any`]. Elsewhere wires do this.
///
/// Sound: a digit is removed from a cell only if no remaining digit of the other cell goes with it.
#[derive(Debug)]
pub(crate) struct Pair<M> {
    pub first: u16,
    pub second: u16,
    forward: Support<M>,
    backward: Support<M>,
}

/// The relations between two cells that always hold, which become wires instead of propagators.
#[derive(Debug)]
pub(crate) struct Arcs<M> {
    /// The wires of each cell.
    wires: Vec<Vec<Wire>>,
    supports: Vec<Support<M>>,
    /// Relations that already have their two supports.
    relations: Vec<(Arc<Relation>, u16, u16)>,
    origins: RelationOrigins,
}

impl<M: Mask> Arcs<M> {
    pub(crate) fn new(n_cells: usize) -> Self {
        Self {
            wires: vec![Vec::new(); n_cells],
            supports: Vec::new(),
            relations: Vec::new(),
            origins: RelationOrigins::default(),
        }
    }

    /// Returns the wires of all cells, their supports, and their origins.
    pub(crate) fn into_wires(self) -> (Lists<Wire>, Vec<Support<M>>, RelationOrigins) {
        let mut wires = Lists::new();
        self.wires.iter().for_each(|list| wires.push(list.iter().copied()));
        (wires, self.supports, self.origins)
    }

    /// Returns the number of a support, adding it if necessary.
    fn number(&mut self, support: Support<M>) -> u16 {
        let known = self.supports.iter().position(|known| *known == support);
        known.unwrap_or_else(|| {
            self.supports.push(support);
            self.supports.len() - 1
        }) as u16
    }
}

impl<M: Mask> Build<M> {
    /// Makes a relation between digits of the board.
    pub(super) fn relation(&self, allowed: impl Fn(Digit, Digit) -> bool) -> Arc<Relation> {
        let relation = Relation::new(self.geometry.digits(), allowed);
        match self.arcs.relations.iter().find(|known| *known.0 == relation) {
            Some(known) => known.0.clone(),
            None => Arc::new(relation),
        }
    }

    /// Wires two cells.
    pub(super) fn relate(&mut self, a: u16, b: u16, relation: &Arc<Relation>) {
        let (forward, backward) = self.supports(relation);
        self.arcs.wires[usize::from(a)].push(Wire { to: b, support: forward });
        self.arcs.wires[usize::from(b)].push(Wire { to: a, support: backward });
        self.arcs.origins.push((a, b), self.origin());
    }

    /// The numbers of a relation's two supports.
    fn supports(&mut self, relation: &Arc<Relation>) -> (u16, u16) {
        let same = |known: &&(Arc<Relation>, u16, u16)| {
            Arc::ptr_eq(&known.0, relation) || known.0 == *relation
        };
        if let Some(&(_, forward, backward)) = self.arcs.relations.iter().find(same) {
            return (forward, backward);
        }
        let (forward, backward) = self.both_supports(relation);
        let (forward, backward) = (self.arcs.number(forward), self.arcs.number(backward));
        self.arcs.relations.push((relation.clone(), forward, backward));
        (forward, backward)
    }

    fn both_supports(&self, relation: &Relation) -> (Support<M>, Support<M>) {
        let n = self.n_digits as usize;
        let mut forward = vec![M::EMPTY; n];
        let mut backward = vec![M::EMPTY; n];
        for first in 0..self.n_digits {
            let partners = self.digit(first).map_or(M::EMPTY, |d| self.mask(relation.partners(d)));
            forward[first as usize] = partners;
            for second in partners.digits() {
                backward[second as usize] |= M::bit(first);
            }
        }
        (Support::new(forward), Support::new(backward))
    }
}

impl<M: Mask> Pair<M> {
    /// Posts that the first cell's digit is less than the second's.
    pub(super) fn post_less(less: Cell, greater: Cell, build: &mut Build<M>) -> Option<()> {
        let relation = build.relation(|a, b| a < b);
        Self::post(less, greater, &relation, build)
    }

    pub(super) fn post(
        first: Cell,
        second: Cell,
        relation: &Arc<Relation>,
        build: &mut Build<M>,
    ) -> Option<()> {
        if !build.is_top() {
            let (forward, backward) = build.both_supports(relation);
            let (first, second) = (number(first), number(second));
            build.push(Self { first, second, forward, backward });
        } else if first == second {
            let digits = build.geometry.all_digits().into_iter();
            let digits = digits.filter(|&digit| relation.allows(digit, digit)).collect();
            let mask = build.mask(digits);
            build.start[first.index()] &= mask;
        } else {
            build.relate(number(first), number(second), relation);
        }
        Some(())
    }
}

impl<M: Mask> Propagate<M> for Pair<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        space.keep(self.second, self.forward.of(space.get(self.first)))?;
        space.keep(self.first, self.backward.of(space.get(self.second)))
    }

    fn cells(&self) -> Vec<u16> {
        vec![self.first, self.second]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::{Control, Digit, Primitive, Puzzle, Relation};

    use crate::model::{Model, Source, number};
    use crate::testing::{Says, hold, row};

    #[test]
    fn relations_know_their_constraints() {
        let mut puzzle = Puzzle::new(row(4, 1, 4));
        let cells: Vec<_> = puzzle.geometry().cells().collect();
        let sum = |cells| Primitive::sum(cells, 5);
        puzzle.add(Arc::new(Says(vec![Primitive::Less(cells[0], cells[1])]))).unwrap();
        puzzle.add(Arc::new(Says(vec![sum(&cells[1..3]), sum(&cells[..2])]))).unwrap();
        let model = Model::<u16>::new(&puzzle, &Control::new()).unwrap().unwrap();
        let between = |one: usize, other: usize| {
            model.sources_between(number(cells[one]), number(cells[other]))
        };
        assert_eq!(between(1, 0), [Source::Constraint(0), Source::Constraint(1)]);
        assert_eq!(between(1, 2), [Source::Constraint(1)]);
        assert_eq!(between(2, 3), []);
    }

    #[test]
    fn pairs_are_related() {
        hold(row(4, 0, 3), |tiny| {
            let cells = tiny.cells(2, 2);
            if tiny.rng.chance(0.3) {
                return Primitive::Less(cells[0], cells[1]);
            }
            let allowed: Vec<bool> = (0..16).map(|_| tiny.rng.chance(0.5)).collect();
            let number = |digit: Digit| usize::from(digit.number());
            let relation =
                Relation::new(tiny.geometry.digits(), |a, b| allowed[number(a) * 4 + number(b)]);
            Primitive::Pair(cells[0], cells[1], Arc::new(relation))
        });
    }
}
