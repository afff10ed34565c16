//! The opposite of a constraint: what holds on every grid that breaks it, and on no other.
//!
//! Whether a clue can go is the question whether a grid that breaks it keeps all others. Asked like this,
//! there is less to search than for two solutions of the puzzle without the clue.

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Primitive, Puzzle, Relation, Shape, Violation,
};

/// A constraint that wants another one broken.
#[derive(Debug)]
pub(super) struct Denial {
    constraint: Arc<dyn Constraint>,
    /// At least one of these holds.
    branches: Vec<Primitive>,
}

impl Denial {
    /// The opposite of a constraint, if it can be said in primitives. Cells that `differ` hold different
    /// digits anyhow.
    pub(super) fn new(
        constraint: &Arc<dyn Constraint>,
        geometry: &Geometry,
        differ: &Differ,
    ) -> Option<Self> {
        let mut branches = Vec::new();
        for primitive in constraint.clone().lower(geometry) {
            branches.extend(opposite(&primitive, geometry, differ)?);
        }
        Some(Self { constraint: constraint.clone(), branches })
    }
}

/// What is true where a primitive is not: one of these; none if there is no way to say it.
fn opposite(primitive: &Primitive, geometry: &Geometry, differ: &Differ) -> Option<Vec<Primitive>> {
    let digits = geometry.digits();
    let equal = |(one, other)| Primitive::equal(one, other, digits);
    Some(match primitive {
        Primitive::AllDifferent(cells) => {
            let pairs = (0..cells.len()).flat_map(|n| (0..n).map(move |m| (cells[m], cells[n])));
            pairs.filter(|&(one, other)| !differ.must(one, other)).map(equal).collect()
        }
        Primitive::Less(less, greater) if differ.must(*less, *greater) => {
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

/// Which cells hold different digits by the rules of a board.
#[derive(Debug)]
pub(super) struct Differ {
    n_cells: usize,
    pairs: Vec<bool>,
}

impl Differ {
    pub(super) fn new(rules: &Puzzle) -> Self {
        let geometry = rules.geometry();
        let n_cells = geometry.n_cells();
        let mut pairs = vec![false; n_cells * n_cells];
        for group in rules.constraints().iter().flat_map(|rule| rule.groups(geometry)) {
            for one in &group.cells {
                for other in &group.cells {
                    pairs[one.index() * n_cells + other.index()] = one != other;
                }
            }
        }
        Self { n_cells, pairs }
    }

    fn must(&self, one: Cell, other: Cell) -> bool {
        self.pairs[one.index() * self.n_cells + other.index()]
    }
}
