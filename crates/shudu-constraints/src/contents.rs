//! What kinds that say which digits some cells hold share: how often each digit stands there.

use shudu_core::{Cell, Digit, DigitSet, Geometry, Grid, Message, Primitive, Violation, message};

use crate::{Field, groups};

/// The digits that some cells hold.
pub(crate) const DIGITS: Field = Field::numbers("digits", 0, 63);
/// The cells that hold them.
pub(crate) const CELLS: Field = Field::cells("cells", 1);

/// A digit and how often it is wanted.
pub(crate) type Wanted = (Digit, usize);

/// The digits with these numbers; numbers that are no digit on any board are left out.
pub(crate) fn digits(numbers: &[i64]) -> Vec<Digit> {
    numbers.iter().filter_map(|&number| Digit::new(u8::try_from(number).ok()?)).collect()
}

/// Digits as numbers.
pub(crate) fn numbers(digits: &[Digit]) -> Vec<i64> {
    digits.iter().map(|digit| i64::from(digit.number())).collect()
}

/// How often each digit is in a list.
pub(crate) fn counted(digits: &[Digit]) -> Vec<Wanted> {
    let set: DigitSet = digits.iter().copied().collect();
    let count = |digit| digits.iter().filter(|&&other| other == digit).count();
    set.into_iter().map(|digit| (digit, count(digit))).collect()
}

/// Whether digits are digits of the board.
pub(crate) fn digits_fit(digits: &[Digit], geometry: &Geometry) -> Result<(), Message> {
    let range = geometry.digits();
    match digits.iter().find(|&&digit| !range.contains(digit)) {
        None => Ok(()),
        Some(digit) => Err(message!(
            "listed-digit-off-board",
            digit = digit.number(),
            from = range.first().number(),
            to = range.last().number()
        )),
    }
}

/// Whether the cells are on the board and have room for all that is wanted.
pub(crate) fn fits(wanted: &[Wanted], cells: &[Cell], geometry: &Geometry) -> Result<(), Message> {
    groups::listed_cells_fit(cells, geometry)?;
    let digits: Vec<Digit> = wanted.iter().map(|one| one.0).collect();
    digits_fit(&digits, geometry)?;
    let total: usize = wanted.iter().map(|one| one.1).sum();
    if total > cells.len() {
        return Err(message!("contents-too-long", digits = total, cells = cells.len()));
    }
    Ok(())
}

/// The violations: digits for which there are too few empty cells and, if `exactly`, digits that appear too often.
pub(crate) fn check(
    wanted: &[Wanted],
    cells: &[Cell],
    exactly: bool,
    grid: &Grid,
) -> Vec<Violation> {
    let names = grid.geometry().names(cells);
    let n_empty = cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
    let mut missing: Vec<String> = Vec::new();
    let mut violations = Vec::new();
    for &(digit, expected) in wanted {
        let found = cells.iter().filter(|&&cell| grid.get(cell) == Some(digit)).count();
        missing.extend((found..expected).map(|_| digit.to_string()));
        if exactly && found > expected {
            let message = message!(
                "contents-too-many",
                digit = digit.number(),
                found = found,
                expected = expected,
                cells = names.clone()
            );
            violations.push(Violation { cells: cells.to_vec(), message });
        }
    }
    if missing.len() > n_empty {
        let digits = missing.join(" ");
        let message = message!("contents-no-room", cells = names, digits = digits);
        violations.push(Violation { cells: cells.to_vec(), message });
    }
    violations
}

/// Each digit appears as often as wanted, or at least that often.
pub(crate) fn lower(wanted: &[Wanted], cells: &[Cell], exactly: bool) -> Vec<Primitive> {
    let count = |&(digit, n): &Wanted| {
        let most = if exactly { n } else { cells.len() };
        let digits = DigitSet::only(digit);
        Primitive::Count { cells: cells.to_vec(), digits, counts: (n..=most).collect() }
    };
    wanted.iter().map(count).collect()
}

/// The methods of a constraint whose `cells` hold its `digits`, each exactly as often as it is listed, or at least
/// that often.
macro_rules! contents_methods {
    ($kind:ident, exactly: $exactly:literal) => {
        $crate::data::data_methods!($kind, cells);

        fn fits(&self, geometry: &Geometry) -> Result<(), shudu_core::Message> {
            contents::fits(&contents::counted(&self.digits), &self.cells, geometry)
        }

        fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
            contents::check(&contents::counted(&self.digits), &self.cells, $exactly, grid)
        }

        fn lower(self: std::sync::Arc<Self>, _: &Geometry) -> Vec<shudu_core::Primitive> {
            contents::lower(&contents::counted(&self.digits), &self.cells, $exactly)
        }
    };
}
pub(crate) use contents_methods;
