//! # Regular expression
//!
//! All the digits along a line, from the first to the last, match a regular expression.
//!
//! In the `REGEXES` section, each line is the expression, then the cells (row and column, from 0). An
//! expression may contain digits (letters from `A` for 10), `.` for any digit, `[1-35]` for some
//! digits and `[^1-3]` for all others, `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}` for repeats, `|` for
//! alternatives and brackets `(…)`. Put the expression in quotes if it starts with a quote or
//! contains a `#`.
//!
//! ```text
//! REGEXES
//! [12]+[34]{2}1?2 3 1 2 1 2 0 1 1 0 0
//! [12]+[34]{2}1?2 3 3 2 2 2 3 3 2 2 1
//!
//! GRID
//! . 4 . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Rng, Shape, Tone, Violation,
    message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::expression::{Machine, Regex};
use crate::{Field, lines};

appears!(RegexKind: Other, Board, ["regexp", "pattern", "正则", "正則"]);

/// Digits along a line match a regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegexLine {
    /// The expression.
    pub regex: String,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

const REGEX: Field = Field::text("regex");
const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    RegexKind builds RegexLine { regex: REGEX, cells: CELLS },
    "regex",
    message!("kind-regex"),
    ["regexes", "regular-expression"],
    "REGEXES",
    "regex.rs",
    sample
);

/// A random expression that matches a random line: its digits, most of them made less exact.
fn sample(solution: &Grid, rng: &mut Rng) -> Option<RegexLine> {
    lines::sample(solution, rng, 1, |solution, rng, cells| {
        let symbols = cells.iter().map(|&cell| solution.get(cell).and_then(Digit::symbol));
        let mut regex = String::new();
        for symbol in symbols.map(|symbol| symbol.unwrap_or('.')) {
            regex += &match rng.below(9) {
                0 => symbol.to_string(),
                1 => ".".to_owned(),
                2 => format!("[1{symbol}]"),
                3 => format!("[^{symbol}]?{symbol}"),
                4 => format!("({symbol}|21)+"),
                5 => format!("[12{symbol}]{{1,2}}"),
                6 => "[^1]*.{0,1}".to_owned(),
                7 => format!("({symbol}|.2*){{1}}"),
                _ => format!("(1?{symbol}?){{1,}}"),
            };
        }
        RegexLine { regex, cells }
    })
}

impl RegexLine {
    /// The expression, ready to match lines of as many digits as there are cells.
    fn machine(&self, geometry: &Geometry) -> Result<Machine, Message> {
        let regex = Regex::parse(&self.regex, geometry)?;
        Ok(Machine::new(&regex, self.cells.len()))
    }
}

impl Constraint for RegexLine {
    data_methods!(RegexKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 1, geometry)?;
        self.machine(geometry)?.automaton().map(drop)
    }

    fn weight(&self, geometry: &Geometry) -> usize {
        let machine = self.machine(geometry).and_then(|machine| machine.automaton());
        machine.map_or(0, |automaton| lines::word_weight(&automaton, self.cells.len()))
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let digits: Option<Vec<Digit>> = self.cells.iter().map(|&cell| grid.get(cell)).collect();
        let Some(digits) = digits else { return Vec::new() };
        match self.machine(grid.geometry()) {
            Ok(machine) if !machine.accepts(&digits) => {
                let cells = grid.geometry().names(&self.cells);
                let message = message!("regex-broken", cells = cells, regex = self.regex.clone());
                vec![Violation { cells: self.cells.clone(), message }]
            }
            _ => Vec::new(),
        }
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let automaton = self.machine(geometry).and_then(|machine| machine.automaton());
        vec![Primitive::Word(self.cells.clone(), Arc::new(automaton.unwrap_or_default()))]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Class)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(regex: &str, numbers: &[u8]) -> Vec<String> {
        let make = |cells| RegexLine { regex: regex.to_owned(), cells };
        lines::tests::messages(make, 12, numbers)
    }

    #[test]
    fn lines_match_as_a_whole() {
        for (regex, matching, other) in [
            ("123", &[1, 2, 3][..], &[1, 2, 4][..]),
            ("1.[2-4]", &[1, 12, 3], &[1, 2, 5]),
            ("[^1-3]*1+", &[4, 1, 1], &[4, 3, 1]),
            ("(12|3)+4?", &[3, 1, 2, 3], &[1, 3, 2]),
            ("(1{2}|2){1,2}", &[1, 1, 2], &[1, 1, 1]),
            ("AbC", &[10, 11, 12], &[10, 11, 11]),
            ("(1*)*2{2,}", &[1, 2, 2], &[1, 1, 2]),
            ("|5", &[5], &[6]),
        ] {
            assert_eq!(messages(regex, matching), [] as [&str; 0], "{regex}");
            let broken = messages(regex, other);
            assert!(broken[0].ends_with(&format!("do not match {regex}")), "{broken:?}");
            let half: Vec<u8> = std::iter::once(0).chain(other[1..].iter().copied()).collect();
            assert_eq!(messages(regex, &half), [] as [&str; 0]);
        }
        assert_eq!(messages("12?", &[1, 3]), ["the digits of r1c1 r1c2 do not match 12?"]);
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        let deep = "(".repeat(99);
        for (regex, wrong) in [
            ("1)", "')' at position 2 of the expression has no meaning there"),
            ("*1", "'*' at position 1 of the expression has no meaning there"),
            ("1{2", "the expression ends too early"),
            ("(1|2", "the expression ends too early"),
            ("[1-", "the expression ends too early"),
            ("1{x}", "'x' at position 3 of the expression has no meaning there"),
            ("1{3,2}", "a repeat cannot be from 3 to 2 times; write the lower number first"),
            (
                "((1{99}){99})",
                "the expression has more than 2000 digits when its repeats are written out",
            ),
            (
                "(()*{9999}){9999}",
                "the expression has more than 2000 digits when its repeats are written out",
            ),
            (&deep, "brackets are nested more than 50 levels deep"),
        ] {
            assert_eq!(messages(regex, &[0, 0]), [wrong], "{regex}");
        }
    }
}
