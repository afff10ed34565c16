//! Rates each puzzle.

use shudu_core::{Control, Message, Stop, message};
use shudu_formats::Format;
use shudu_logic::board::Board;
use shudu_logic::solver::Ending;
use shudu_study as study;

use super::watch::Watch;
use super::{Answer, Limits, Texts, each, read};
use crate::position::{Solutions, rules};
use crate::scale::Scale;

/// The difficulty of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rated {
    /// The level: its word, or its number on the study scale.
    pub level: String,
    /// The score.
    pub score: u64,
    /// The id of the hardest technique; `None` if nothing was left to do.
    pub hardest: Option<&'static str>,
}

/// Rates each puzzle of a table.
///
/// # Errors
///
/// Returns an error if `control` was stopped; there are no answers then.
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
    let solutions = Solutions::of(&puzzle, control);
    if let Some(note) = solutions.note() {
        return Err(note);
    }
    let rules = rules(&puzzle, control)?;
    match scale {
        Scale::Policy(policy) => {
            let board = Board::at(&puzzle, rules, &puzzle.grid(), control);
            let board = board.map_err(shudu_core::Stop::message)?;
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
            let options = study::Options::default();
            let world = study::World::of(puzzle, &rules, options.written_limit, control)?;
            let run = study::solve(world, &options, control);
            if let (study::Ending::Interrupted, Err(stop)) = (run.ending, control.stopped()) {
                return Err(stop.message());
            }
            if !run.is_solved() {
                return Err(message!("explain-stuck", steps = run.records().len()));
            }
            Ok(Rated {
                level: run.highest.as_ref().map_or(0, |method| method.level).to_string(),
                score: run.score,
                hardest: run.highest.map(|method| method.id),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_logic::policies::Policy;

    use super::*;

    #[test]
    fn each_puzzle_is_rated_as_its_policy_rates_it_alone() {
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let empty = ".".repeat(81);
        let pool = [Some(easy), Some("1...4..3...4..3."), Some(&empty), Some("what?"), None];
        let texts: Vec<Option<&str>> = pool.iter().copied().cycle().take(60).collect();
        for id in ["teach", "hodoku", "study"] {
            let scale = Scale::find(id).unwrap();
            let rate = |texts: &[Option<&str>], threads| {
                let limits = Limits { threads, ..Limits::default() };
                rate(texts, scale, None, &limits, &Control::new()).unwrap()
            };
            let alone: Vec<_> = pool.iter().flat_map(|text| rate(&[*text], 1)).collect();
            let together = rate(&texts, 3);
            assert!(together.iter().zip(alone.iter().cycle()).all(|(one, other)| one == other));
            let kinds: Vec<&str> = alone
                .iter()
                .map(|answer| match answer {
                    Answer::Is(_) => "is",
                    Answer::Missing => "missing",
                    Answer::Failed(_) => "failed",
                })
                .collect();
            assert_eq!(kinds, ["is", "is", "failed", "failed", "missing"], "{id}");
        }
        let puzzle = shudu_formats::read_one(easy).unwrap();
        let policy = Policy::find("teach").unwrap();
        let path = policy.solve(Board::of(&puzzle).unwrap(), true, &Control::new());
        let Answer::Is(rated) =
            &rate(&texts[..1], Scale::Policy(policy), None, &Limits::default(), &Control::new())
                .unwrap()[0]
        else {
            panic!("it has a rating")
        };
        assert_eq!(rated.score, u64::from(policy.rate(&path).score));
        assert!(Scale::find("what").is_none());
    }
}
