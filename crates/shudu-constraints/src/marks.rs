//! Marks between two cells, and rules about neighbours without one.

use std::collections::BTreeSet;
use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Relation, Rng, Violation, message,
};

use crate::{Field, moves, sampling};

pub(crate) const FIRST: Field = Field::cell("first");
pub(crate) const SECOND: Field = Field::cell("second");

const RIGHT_AND_DOWN: [(isize, isize); 2] = [(0, 1), (1, 0)];

/// Pairs of cells with a mark between them, the lower cell first.
pub(crate) type Marked = BTreeSet<(Cell, Cell)>;

/// One violation, worded by `broken`, if both cells are filled and their digits are not related.
pub(crate) fn check(
    (first, second): (Cell, Cell),
    grid: &Grid,
    related: impl Fn(Digit, Digit) -> bool,
    broken: Message,
) -> Vec<Violation> {
    match (grid.get(first), grid.get(second)) {
        (Some(a), Some(b)) if !related(a, b) => {
            vec![of_pair((first, second), (a, b), grid, broken)]
        }
        _ => Vec::new(),
    }
}

fn of_pair(
    (first, second): (Cell, Cell),
    (a, b): (Digit, Digit),
    grid: &Grid,
    message: Message,
) -> Violation {
    let message = message
        .with("first", grid.geometry().name(first))
        .with("second", grid.geometry().name(second))
        .with("first_digit", a.number())
        .with("second_digit", b.number());
    Violation { cells: vec![first, second], message }
}

/// The two cells hold related digits.
pub(crate) fn lower(
    (first, second): (Cell, Cell),
    geometry: &Geometry,
    related: impl Fn(Digit, Digit) -> bool,
) -> Vec<Primitive> {
    let relation = Relation::new(geometry.digits(), related);
    vec![Primitive::Pair(first, second, Arc::new(relation))]
}

/// Two random neighbours of a full grid, with their digits.
pub(crate) fn neighbours(grid: &Grid, rng: &mut Rng) -> Option<((Cell, Cell), (i64, i64))> {
    let first = sampling::cell(grid.geometry(), rng)?;
    let around: Vec<Cell> = grid.geometry().neighbours(first).collect();
    let &second = rng.choose(&around)?;
    let number = |cell| Some(i64::from(grid.get(cell)?.number()));
    Some(((first, second), (number(first)?, number(second)?)))
}

/// The pairs that constraints of these kinds mark.
pub(crate) fn marked(all: &[Arc<dyn Constraint>], kinds: &[&str]) -> Marked {
    let marks = all.iter().filter(|one| kinds.contains(&one.id())).filter_map(|one| one.entry());
    marks
        .filter_map(|entry| {
            let (&a, &b) = (entry.cells(FIRST.name).first()?, entry.cells(SECOND.name).first()?);
            Some((a.min(b), a.max(b)))
        })
        .collect()
}

/// The values on marks of a kind, `usual` where none is written.
pub(crate) fn values(all: &[Arc<dyn Constraint>], kind: &str, usual: i64) -> BTreeSet<i64> {
    let marks = all.iter().filter(|one| one.id() == kind).filter_map(|one| one.entry());
    marks.map(|entry| entry.number("value").unwrap_or(usual)).collect()
}

/// Pairs of neighbours without a mark.
fn unmarked<'a>(
    geometry: &Geometry,
    marked: &'a Marked,
) -> impl Iterator<Item = (Cell, Cell)> + use<'a> {
    moves::pairs(geometry, &RIGHT_AND_DOWN).into_iter().filter(|pair| !marked.contains(pair))
}

/// One violation for each pair of neighbours without a mark whose digits would need one.
pub(crate) fn check_unmarked(
    grid: &Grid,
    marked: &Marked,
    related: impl Fn(Digit, Digit) -> bool,
) -> Vec<Violation> {
    let digits = |(a, b): (Cell, Cell)| Some((grid.get(a)?, grid.get(b)?));
    let pairs = unmarked(grid.geometry(), marked);
    let wrong = pairs.filter_map(|pair| {
        let (a, b) = digits(pair).filter(|&(a, b)| related(a, b))?;
        Some(of_pair(pair, (a, b), grid, message!("unmarked-broken")))
    });
    wrong.collect()
}

/// Whether no neighbour without a mark holds a digit that would need one.
pub(crate) fn allows_unmarked(
    grid: &Grid,
    cell: Cell,
    marked: &Marked,
    related: impl Fn(Digit, Digit) -> bool,
) -> bool {
    let Some(digit) = grid.get(cell) else { return true };
    let is_marked = |other: Cell| marked.contains(&(cell.min(other), cell.max(other)));
    let beside = grid.geometry().neighbours(cell).filter(|&other| !is_marked(other));
    beside.filter_map(|other| grid.get(other)).all(|other| !related(digit, other))
}

/// Neighbours without a mark do not hold related digits.
pub(crate) fn lower_unmarked(
    geometry: &Geometry,
    marked: &Marked,
    related: impl Fn(Digit, Digit) -> bool,
) -> Vec<Primitive> {
    let relation = Arc::new(Relation::new(geometry.digits(), |a, b| !related(a, b)));
    unmarked(geometry, marked).map(|(a, b)| Primitive::Pair(a, b, relation.clone())).collect()
}

/// The weight of a rule about what is not marked: it looks at all other constraints, so a puzzle has room for only
/// a few of them.
pub(crate) const LOOKS_AROUND: usize = 400_000;

/// The same for kinds whose every mark is a constraint that looks at all others.
pub(crate) const LOOKS_AROUND_FOR_MARKS: usize = 16_000;

/// The methods of a rule about neighbours without a mark: its constraint has `marked` and `related`.
macro_rules! unmarked_methods {
    () => {
        $crate::whole_board::noted_methods!();

        fn weight(&self, _: &shudu_core::Geometry) -> usize {
            $crate::marks::LOOKS_AROUND
        }

        fn check(&self, grid: &shudu_core::Grid) -> Vec<shudu_core::Violation> {
            $crate::marks::check_unmarked(grid, &self.marked, |a, b| self.related(a, b))
        }

        fn allows(&self, grid: &shudu_core::Grid, cell: shudu_core::Cell) -> bool {
            $crate::marks::allows_unmarked(grid, cell, &self.marked, |a, b| self.related(a, b))
        }

        fn lower(
            self: std::sync::Arc<Self>,
            geometry: &shudu_core::Geometry,
        ) -> Vec<shudu_core::Primitive> {
            $crate::marks::lower_unmarked(geometry, &self.marked, |a, b| self.related(a, b))
        }
    };
}

/// Everything of a dot between two cells except its kind and its samples. `$related` tells whether two digits fit
/// the dot's `value`; the usual value is neither drawn nor written.
macro_rules! dot {
    ($dot:ident, $kind:ident, $related:ident, $broken:expr, $usual:ident, black: $black:literal) => {
        impl $dot {
            fn from_entry(entry: &shudu_core::Entry) -> Self {
                let cell = |field: Field| $crate::entry_kind::cell(entry, field.name);
                let value = entry.number(VALUE.name).unwrap_or($usual);
                Self { first: cell(FIRST), second: cell(SECOND), value }
            }
        }

        impl shudu_core::Constraint for $dot {
            $crate::entry_kind::kind_methods!($kind);

            fn cells(&self, _: &shudu_core::Geometry) -> Vec<Cell> {
                vec![self.first, self.second]
            }

            fn fits(&self, geometry: &shudu_core::Geometry) -> Result<(), shudu_core::Message> {
                $crate::groups::listed_cells_fit(&[self.first, self.second], geometry)
            }

            fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
                let broken = $broken.with("value", self.value);
                let related = |a, b| $related(a, b, self.value);
                marks::check((self.first, self.second), grid, related, broken)
            }

            fn lower(
                self: std::sync::Arc<Self>,
                geometry: &shudu_core::Geometry,
            ) -> Vec<shudu_core::Primitive> {
                marks::lower((self.first, self.second), geometry, |a, b| $related(a, b, self.value))
            }

            fn draw(&self, _: &shudu_core::Geometry) -> Vec<shudu_core::Shape> {
                let label = (self.value != $usual).then(|| self.value.to_string());
                let cells = vec![self.first, self.second];
                vec![shudu_core::Shape::Dot { cells, radius: 0.14, black: $black, label }]
            }

            fn entry(&self) -> Option<shudu_core::Entry> {
                let mut entry = shudu_core::Entry::new()
                    .with(FIRST.name, shudu_core::Value::Cells(vec![self.first]))
                    .with(SECOND.name, shudu_core::Value::Cells(vec![self.second]));
                if self.value != $usual {
                    entry.push(VALUE.name, shudu_core::Value::Number(self.value));
                }
                Some(entry)
            }
        }
    };
}

/// Everything of the rule that all possible dots of a kind are drawn, except its kind and its samples. It is about
/// its `values`; if it has none, about those `used` on dots, or else about the usual one.
macro_rules! no_other_dots {
    ($rule:ident, $kind:ident, $related:ident, $dots:literal, $usual:ident) => {
        impl $rule {
            fn from_entry(entry: &shudu_core::Entry) -> Self {
                Self { values: entry.numbers(VALUES.name).to_vec(), ..Self::default() }
            }

            fn related(&self, a: shudu_core::Digit, b: shudu_core::Digit) -> bool {
                let is_usual = self.values.is_empty() && self.used.is_empty();
                let used = self.used.iter().filter(|_| self.values.is_empty());
                let values = self.values.iter().chain(used).copied();
                let mut values = values.chain(is_usual.then_some($usual));
                values.any(|value| $related(a, b, value))
            }
        }

        impl shudu_core::Constraint for $rule {
            $crate::entry_kind::kind_methods!($kind);

            $crate::marks::unmarked_methods!();

            fn beside(
                &self,
                all: &[std::sync::Arc<dyn shudu_core::Constraint>],
            ) -> Option<std::sync::Arc<dyn shudu_core::Constraint>> {
                Some(std::sync::Arc::new(Self {
                    values: self.values.clone(),
                    marked: $crate::marks::marked(all, &[$dots]),
                    used: $crate::marks::values(all, $dots, $usual),
                }))
            }

            fn entry(&self) -> Option<shudu_core::Entry> {
                let mut entry = shudu_core::Entry::new();
                if !self.values.is_empty() {
                    entry.push(VALUES.name, shudu_core::Value::Numbers(self.values.clone()));
                }
                Some(entry)
            }
        }
    };
}

/// Everything of the rule that all possible marks of some kinds are drawn, except its kind. `$related` tells
/// whether two neighbouring digits need a mark.
macro_rules! strict_constraint {
    ($rule:ident, $kind:ident, $marks:expr, $related:expr) => {
        impl $rule {
            fn from_entry(_: &shudu_core::Entry) -> Self {
                Self::default()
            }

            fn sampled(solution: &shudu_core::Grid, _: &mut shudu_core::Rng) -> Option<Self> {
                let rule = Self::default();
                let is_kept = shudu_core::Constraint::check(&rule, solution).is_empty();
                is_kept.then_some(rule)
            }

            fn related(&self, a: shudu_core::Digit, b: shudu_core::Digit) -> bool {
                $related(a, b)
            }
        }

        impl shudu_core::Constraint for $rule {
            $crate::entry_kind::kind_methods!($kind);

            $crate::marks::unmarked_methods!();

            fn beside(
                &self,
                all: &[std::sync::Arc<dyn shudu_core::Constraint>],
            ) -> Option<std::sync::Arc<dyn shudu_core::Constraint>> {
                let marked = $crate::marks::marked(all, &$marks);
                Some(std::sync::Arc::new(Self { marked }))
            }

            fn entry(&self) -> Option<shudu_core::Entry> {
                Some(shudu_core::Entry::new())
            }
        }
    };
}

pub(crate) use {dot, no_other_dots, strict_constraint, unmarked_methods};
