//! Steps on pictures: turns a step of the logical solver into what a picture shows.
//!
//! ```
//! use shudu::logic::board::Board;
//! use shudu::logic::explain;
//! use shudu::logic::policies::Policy;
//! use shudu::render::{Scene, View};
//! use shudu::{Control, Language, formats};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = formats::read_one(text)?;
//! let board = Board::of(&puzzle).unwrap();
//! let path = Policy::find("teach").unwrap().solve(board.clone(), true, &Control::new());
//!
//! let marks = explain::marks(&path.steps[0], &board);
//! let (grid, candidates) = (board.grid(), board.all_candidates());
//! let view = View::new(&puzzle, &grid)
//!     .with_candidates(&candidates)
//!     .with_marks(&marks)
//!     .with_caption(explain::sentence(&path.steps[0], &board));
//! assert!(Scene::new(&view, Language::English).to_json()["elements"].is_array());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeSet;

use shudu_constraints::kinds;
use shudu_core::{
    CandidateMark, Control, DigitSet, Group, Language, MarkRole, Marks, Message, Puzzle,
};
use shudu_i18n::help_text;
use shudu_logic::board::{Board, Candidate, CellSet};
use shudu_logic::policies::Policy;
use shudu_study::{self as study, Reason};

use crate::position;

/// What a picture shows of a record of the study methods, drawn on the board before that record.
pub fn record_marks(record: &study::Record, board: &Board) -> Marks {
    let candidate =
        |one: Candidate, role: MarkRole| CandidateMark { cell: one.cell, digit: one.digit, role };
    let of = |cells: CellSet, digits: DigitSet| {
        let pairs = cells.into_iter().flat_map(move |cell| {
            (board.candidates(cell) & digits)
                .into_iter()
                .map(move |digit| Candidate::new(cell, digit))
        });
        pairs.map(|one| candidate(one, MarkRole::Pattern)).collect::<Vec<_>>()
    };
    let digit = DigitSet::only(record.candidate.digit);
    let (houses, mut marked) = match &record.reason {
        Reason::LastCell { house } | Reason::Seen { house } | Reason::LastPlace { house } => {
            (vec![*house], Vec::new())
        }
        Reason::LastPlaceByGroups { house, groups } => {
            let groups = groups.iter().flat_map(|cells| of(*cells, digit));
            (vec![*house], groups.collect())
        }
        Reason::GroupNumber { house, cells, line } => (vec![*house, *line], of(*cells, digit)),
        Reason::Chain { house, cells, digits } => (vec![*house], of(*cells, *digits)),
        Reason::TwoPossibles { cell, other, second } => {
            let mut marked = of(CellSet::only(*cell), digit);
            marked.push(candidate(Candidate::new(*cell, *other), MarkRole::Other));
            marked.extend(of(CellSet::only(*second), digit));
            (Vec::new(), marked)
        }
        Reason::Fails { tried } => (Vec::new(), vec![candidate(*tried, MarkRole::Other)]),
        Reason::AllAgree { cases } => {
            (Vec::new(), cases.iter().map(|&one| candidate(one, MarkRole::Other)).collect())
        }
        Reason::SoleDigit | Reason::Solves { .. } | Reason::Guess { .. } | Reason::Own { .. } => {
            (Vec::new(), Vec::new())
        }
    };
    let role = match record.action {
        study::Action::Set => MarkRole::Placed,
        study::Action::Reduce => MarkRole::Eliminated,
    };
    marked.retain(|one| (one.cell, one.digit) != (record.candidate.cell, record.candidate.digit));
    marked.push(candidate(record.candidate, role));
    let group = |house: usize| {
        let house = board.rules().houses().get(house)?;
        Some(Group { name: house.name.clone(), cells: house.cells.into_iter().collect() })
    };
    Marks {
        houses: houses.into_iter().filter_map(group).collect(),
        cells: vec![record.candidate.cell],
        candidates: marked,
        arrows: Vec::new(),
    }
}

/// The level of a puzzle with one solution, for a booklet; `None` if people cannot solve it.
pub fn difficulty(puzzle: &Puzzle, control: &Control) -> Option<Message> {
    let policy = Policy::find("teach")?;
    let board =
        Board::at(puzzle, position::rules(puzzle, control).ok()?, &puzzle.grid(), control).ok()?;
    let rating = policy.rate(&policy.solve(board, true, control));
    rating.solved.then(|| rating.level.name())
}

/// The rules of some puzzles beyond those that everybody knows, in the order of the catalogue.
pub fn rules<'a>(
    puzzles: impl Iterator<Item = &'a Puzzle>,
    language: Language,
) -> Vec<(Message, Message)> {
    let ids: BTreeSet<&str> = puzzles
        .flat_map(|puzzle| puzzle.constraints().iter())
        .map(|constraint| constraint.id())
        .collect();
    let kinds = kinds().iter().filter(|kind| ids.contains(kind.id()) && !kind.is_well_known());
    kinds
        .filter_map(|kind| {
            let text = help_text(language, &format!("rule-{}", kind.id()))?;
            Some((kind.name(), Message::verbatim(text)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_explained_in_every_language() {
        for kind in kinds() {
            for language in Language::ALL {
                let id = format!("rule-{}", kind.id());
                assert!(help_text(language, &id).is_some(), "{id} in {language}");
            }
        }
    }
}
