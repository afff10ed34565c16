//! How hard each puzzle is.

use shudu_core::{Control, Message, Stop, message};
use shudu_formats::Format;
use shudu_logic::board::Board;
use shudu_logic::policies::Policy;
use shudu_logic::solver::Ending;
use shudu_logic::study;

use super::watch::Watch;
use super::{Answer, Limits, Texts, each, read};
use crate::position::{Solutions, rules};

/// A scale to rate puzzles by.
#[derive(Debug, Clone, Copy)]
pub enum Scale {
    /// The levels and scores of a policy.
    Policy(&'static Policy),
    /// The levels and the score of students.
    Study,
}

impl Scale {
    /// The scale with an id: that of a policy, or `study`.
    pub fn find(id: &str) -> Option<Self> {
        if id == "study" { Some(Self::Study) } else { Policy::find(id).map(Self::Policy) }
    }
}

/// How hard a puzzle is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rated {
    /// The level: the word for it, or its number among students.
    pub level: String,
    /// The score.
    pub score: u64,
    /// The id of the hardest technique; none if nothing was left to do.
    pub hardest: Option<&'static str>,
}

/// Rates each puzzle of a table.
///
/// # Errors
///
/// When `control` was stopped: there is no answer then.
pub fn rate(
    texts: &(impl Texts + ?Sized),
    scale: Scale,
    format: Option<&'static dyn Format>,
    limits: &Limits,
    control: &Control,
) -> Result<Vec<Answer<Rated, String>>, Stop> {
    let places: Vec<usize> = (0..texts.len()).collect();
    Watch::over(limits, control, |watch| {
        each(&places, limits.threads, control, |place| match texts.get(place) {
            None => Answer::Missing,
            Some(text) => match one(&text, scale, format, &watch.control()) {
                Ok(rated) => Answer::Is(rated),
                Err(reason) => Answer::Failed(reason.text(limits.language)),
            },
        })
    })
}

fn one(
    text: &[u8],
    scale: Scale,
    format: Option<&'static dyn Format>,
    control: &Control,
) -> Result<Rated, Message> {
    let puzzle = read(text, format)?;
    let solutions = Solutions::of_one_of_many(&puzzle, control);
    if let Some(note) = solutions.note() {
        return Err(note);
    }
    let board = Board::at(&puzzle, rules(&puzzle)?, &puzzle.grid());
    match scale {
        Scale::Policy(policy) => {
            let path = policy.solve(board, true, control);
            let rating = policy.rate(&path);
            match path.ending {
                Ending::Stopped(stop) => Err(stop.message()),
                _ if !rating.solved => Err(message!("explain-stuck", steps = path.steps.len())),
                _ => Ok(Rated {
                    level: rating.level.id().to_owned(),
                    score: rating.score.into(),
                    hardest: rating.hardest,
                }),
            }
        }
        Scale::Study => {
            let run = study::solve(board, &study::Options::default());
            if !run.is_solved() {
                return Err(message!("explain-stuck", steps = run.records.len()));
            }
            Ok(Rated {
                level: run.highest.map_or(0, |method| method.level).to_string(),
                score: run.score,
                hardest: run.highest.map(|method| method.id),
            })
        }
    }
}
