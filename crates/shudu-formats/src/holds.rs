//! What a format can hold beyond the digits of a usual board, and what else a puzzle has. The writers of the foreign
//! formats share this.

use shudu_constraints::usual_rules;
use shudu_core::{Constraint, Geometry, Message, Puzzle, message};

use crate::error::CannotWrite;

/// What a format can hold in addition to the givens of a square board with the rules for rows, columns and blocks.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Holds {
    /// Only 9 × 9 boards.
    pub(crate) only_nine: bool,
    /// Several digits for a cell, or none.
    pub(crate) marks: bool,
    /// Blocks of other sizes, and irregular regions.
    pub(crate) regions: bool,
    /// The author and the source.
    pub(crate) origin: bool,
    /// Kinds of constraints.
    pub(crate) kinds: &'static [&'static str],
}

impl Holds {
    /// Returns an error if a puzzle has anything else, and says what.
    pub(crate) fn check(&self, puzzle: &Puzzle, format: &str) -> Result<(), CannotWrite> {
        refuse(format, self.lost(puzzle))
    }

    /// The parts of a puzzle that the format cannot hold.
    pub(crate) fn lost(&self, puzzle: &Puzzle) -> Vec<Message> {
        let mut lost = Vec::new();
        let mut has = |there: bool, part: Message| {
            if there {
                lost.push(part);
            }
        };
        let credits = &puzzle.credits;
        has(credits.title.is_some(), message!("write-title"));
        has(credits.author.is_some() && !self.origin, message!("write-author"));
        has(credits.source.is_some() && !self.origin, message!("write-source"));
        has(credits.rules.is_some(), message!("write-ruleset"));
        has(puzzle.solution().is_some(), message!("write-solution"));
        has(!puzzle.sketches.is_empty(), message!("write-sketches"));
        let geometry = puzzle.geometry();
        let several = geometry.cells().find(|&cell| {
            let given = puzzle.givens().get(cell);
            given.len() != 1 && given != geometry.all_digits()
        });
        if let Some(cell) = several.filter(|_| !self.marks) {
            has(true, message!("write-marks", cell = geometry.name(cell)));
        }
        has(geometry.n_extra() > 0, message!("write-extra"));
        let (rows, columns) = (geometry.rows(), geometry.columns());
        if self.only_nine && (rows, columns) != (9, 9) {
            has(true, message!("write-not-nine"));
        } else {
            has(rows != columns, message!("write-not-square"));
        }
        if let Ok(usual) = Geometry::square(rows.max(columns)) {
            has(usual.digits() != geometry.digits(), message!("write-digits"));
            let differ = usual.region_layout() != geometry.region_layout();
            has(differ && rows == columns && !self.regions, message!("write-regions"));
        }
        lost.extend(self.lost_rules(puzzle));
        lost
    }

    fn lost_rules(&self, puzzle: &Puzzle) -> Vec<Message> {
        let mut lost: Vec<Message> = Vec::new();
        let geometry = puzzle.geometry();
        let mut usual: Vec<String> =
            usual_rules(geometry).iter().map(|rule| rule.id().to_owned()).collect();
        let mut others: Vec<Message> = Vec::new();
        for rule in puzzle.constraints() {
            if let Some(place) = usual.iter().position(|id| id == rule.id()) {
                usual.remove(place);
            } else if !self.kinds.contains(&rule.id()) && !others.contains(&rule.name()) {
                others.push(rule.name());
            }
        }
        if !others.is_empty() {
            lost.push(message!("write-rules", rules = others));
        }
        if !usual.is_empty() {
            lost.push(message!("write-usual-rules"));
        }
        lost
    }
}

/// Returns an error if there is anything that the format cannot hold.
pub(crate) fn refuse(format: &str, lost: Vec<Message>) -> Result<(), CannotWrite> {
    if lost.is_empty() {
        return Ok(());
    }
    Err(CannotWrite::new(format, lost).with_help(message!("write-help")))
}

/// The constraints of a kind.
pub(crate) fn of_kind<'a>(
    puzzle: &'a Puzzle,
    kind: &'a str,
) -> impl Iterator<Item = &'a dyn Constraint> {
    puzzle.constraints().iter().map(AsRef::as_ref).filter(move |rule| rule.id() == kind)
}
