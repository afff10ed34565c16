//! The opposite of a constraint: a constraint that holds exactly on the grids that break it.
//!
//! A clue can go unless some grid breaks it and keeps all others. Looking for such a grid takes less search
//! than looking for two solutions of the puzzle without the clue.

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Peers, Primitive, Program, Relation, Shape,
    Violation,
};

/// A constraint that requires another one to be broken.
#[derive(Debug)]
pub(super) struct Denial {
    constraint: Arc<dyn Constraint>,
    /// The primitives of which at least one has to hold.
    branches: Vec<Primitive>,
}

/// The opposites of the constraints of a puzzle.
pub(super) struct Denials<'a> {
    /// The puzzle with all its clues.
    pub(super) whole: &'a Program,
    /// The rules of its board, which always hold.
    pub(super) rules: &'a Program,
}

impl Denials<'_> {
    /// The opposite of a constraint, if it can be expressed by primitives.
    pub(super) fn of(&self, constraint: &Arc<dyn Constraint>) -> Option<Denial> {
        let known = self.whole.constraints();
        let place = known.iter().position(|known| Arc::ptr_eq(known, constraint))?;
        let mut branches = Vec::new();
        for primitive in self.whole.of(place) {
            branches.extend(opposite(primitive, self.whole.geometry(), self.rules.peers())?);
        }
        Some(Denial { constraint: constraint.clone(), branches })
    }
}

/// Primitives of which one holds if and only if the given one does not, or `None` if this cannot be
/// expressed. Cells that `differ` hold different digits in any case.
fn opposite(primitive: &Primitive, geometry: &Geometry, differ: &Peers) -> Option<Vec<Primitive>> {
    let digits = geometry.digits();
    let equal = |(one, other)| Primitive::equal(one, other, digits);
    Some(match primitive {
        Primitive::AllDifferent(cells) => {
            let pairs = (0..cells.len()).flat_map(|n| (0..n).map(move |m| (cells[m], cells[n])));
            pairs.filter(|&(one, other)| !differ.contains(one, other)).map(equal).collect()
        }
        Primitive::Less(less, greater) if differ.contains(*less, *greater) => {
            vec![Primitive::Less(*greater, *less)]
        }
        Primitive::Less(less, greater) => {
            let relation = Relation::new(digits, |less, greater| less >= greater);
            vec![Primitive::Pair(*less, *greater, Arc::new(relation))]
        }
        Primitive::Pair(first, second, relation) => {
            let other = Relation::new(digits, |first, second| !relation.allows(first, second));
            vec![Primitive::Pair(*first, *second, Arc::new(other))]
        }
        Primitive::Among(cell, set) => {
            vec![Primitive::Among(*cell, geometry.all_digits() - *set)]
        }
        Primitive::Sum { terms, totals } => {
            let [low, high] = [digits.first(), digits.last()].map(|d| i64::from(d.number()));
            let bound = |positive: i64, negative: i64| -> i64 {
                terms.iter().map(|term| term.0 * if term.0 > 0 { positive } else { negative }).sum()
            };
            let others = (bound(low, high)..=bound(high, low)).filter(|n| !totals.contains(n));
            vec![Primitive::Sum { terms: terms.clone(), totals: others.collect() }]
        }
        _ => return None,
    })
}

impl Constraint for Denial {
    fn id(&self) -> &'static str {
        "denial"
    }

    fn name(&self) -> Message {
        self.constraint.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.constraint.cells(geometry)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        self.constraint.fits(geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        if self.branches.iter().any(|one| one.holds(grid)) {
            return Vec::new();
        }
        vec![Violation { cells: self.cells(grid.geometry()), message: self.name() }]
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        match self.branches.as_slice() {
            [only] => vec![only.clone()],
            several => vec![Primitive::Any(several.iter().map(|one| vec![one.clone()]).collect())],
        }
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        Vec::new()
    }

    fn entry(&self) -> Option<Entry> {
        None
    }
}
