//! The catalogue of constraint kinds, one file each under `kinds/`.
//!
//! A [`Kind`] says what a constraint is called, which data it takes and how to build it; the
//! [`Constraint`] it builds knows its meaning (`check`), its primitives
//! (`lower`) and its looks (`draw`). Formats, help, documentation and tests all come from the list
//! [`kinds()`], so to add a kind:
//!
//! 1. write `kinds/<id>.rs`: the module comment is the page that users read, with an example that the
//!    tests solve; then how it is found and recognised (`appears!`), the data, `Kind`, `Constraint`, unit tests;
//! 2. add `mod <id>;` and its line to the list in `kinds/mod.rs`;
//! 3. add `kind-<id>` and its sentences to `shudu-i18n/messages/*/kinds.ftl`.
//!
//! The battery in `shudu-testkit` then checks it without another line: `lower` against `check`,
//! `allows` against `check`, soundness on partial grids, every format's round trip.
//!
//! A rule of your own needs none of that: implement [`Rule`].

mod appearance;
mod axes;
mod cages;
mod catalogue;
mod chaos;
mod classes;
mod contents;
mod data;
mod digit_list;
mod entry_kind;
mod expression;
mod extremes;
mod groups;
mod indexers;
mod kinds;
mod layers;
mod lines;
mod lists;
mod marks;
mod moves;
mod outside;
mod parity;
mod rule;
mod sampling;
mod shorthand;
mod squares;
mod whole_board;

pub use appearance::{Appearance, KindGroup, KindIcon};
pub use catalogue::{Field, FieldShape, Kind, Supply, find, kind_of, kinds, search};
pub use kinds::*;
pub use outside::{Direction, Sightline};
pub use rule::{Rule, rule};
pub use shorthand::Shorthand;

use std::sync::Arc;

use shudu_core::{Constraint, Geometry, GeometryError, Message, Misfit, Puzzle, Regions, message};

/// The rules that a puzzle has unless it says otherwise: rows, columns, and the board's blocks or regions. They
/// need not fit the board: see [`fitting_usual_rules`].
pub fn usual_rules(geometry: &Geometry) -> Vec<Arc<dyn Constraint>> {
    let mut rules: Vec<Arc<dyn Constraint>> = vec![Arc::new(Row), Arc::new(Column)];
    match geometry.region_layout() {
        Regions::None => {}
        Regions::Blocks { .. } => rules.push(Arc::new(Block)),
        Regions::Irregular(_) => rules.push(Arc::new(IrregularRegions)),
    }
    rules
}

/// The same, but fails if one of them does not fit the board, such as a row with more cells than there are digits.
/// A puzzle that silently lost the rule would be another puzzle. The message says what to give instead.
pub fn fitting_usual_rules(geometry: &Geometry) -> Result<Vec<Arc<dyn Constraint>>, Message> {
    let rules = usual_rules(geometry);
    for rule in &rules {
        rule.fits(geometry).map_err(|reason| usual_misfit(&Misfit::new(rule.name(), reason)))?;
    }
    Ok(rules)
}

fn usual_misfit(misfit: &Misfit) -> Message {
    message!("usual-rule-misfit", message = misfit.message())
}

/// A puzzle without givens under the usual rules; fails if one of them does not fit the board.
pub fn usual_puzzle(geometry: impl Into<Arc<Geometry>>) -> Result<Puzzle, Message> {
    let mut puzzle = Puzzle::new(geometry);
    for rule in usual_rules(puzzle.geometry()) {
        puzzle.add(rule).map_err(|misfit| usual_misfit(&misfit))?;
    }
    Ok(puzzle)
}

/// A board without givens, to show digits on: under the usual rules where they fit, else under none.
pub fn board_for_digits(geometry: impl Into<Arc<Geometry>>) -> Puzzle {
    let geometry = geometry.into();
    usual_puzzle(geometry.clone()).unwrap_or_else(|_| Puzzle::new(geometry))
}

/// An n × n Sudoku without givens: rows, columns and the usual blocks.
///
/// ```
/// use shudu_core::Digit;
///
/// let mut puzzle = shudu_constraints::classic(9)?;
/// let corner = puzzle.geometry().cell(0, 0).unwrap();
/// puzzle.give(corner, Digit::new(5).unwrap())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn classic(n: usize) -> Result<Puzzle, GeometryError> {
    Ok(usual_puzzle(Geometry::square(n)?).expect("a square board has as many digits as a house"))
}

/// Whether a puzzle's rules are just the usual ones of its board, in any order: then a format that
/// holds nothing but digits holds all of it.
pub fn has_only_usual_rules(puzzle: &Puzzle) -> bool {
    let mut usual: Vec<String> =
        usual_rules(puzzle.geometry()).iter().map(|rule| rule.id().to_owned()).collect();
    let mut found: Vec<String> =
        puzzle.constraints().iter().map(|rule| rule.id().to_owned()).collect();
    usual.sort_unstable();
    found.sort_unstable();
    usual == found
}
