//! Puzzles in tables, as data scientists keep them: an array with one text per row, and answers in the same order.
//!
//! ```text
//! Texts ── 81 characters ── lanes, a few thousand at a time ─────────────┐
//!   │                                                                    ├── one answer or reason each, in order
//!   └── any other text ── Reader ── engines or logic, one at a time ─────┘
//! ```
//!
//! All cores share the work. A text that is missing or wrong has no answer but a reason; it never stops the others.
//!
//! ```
//! use shudu::Control;
//! use shudu::table::{self, Answer, Limits};
//!
//! let texts = [
//!     Some("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
//!     Some("1...4..3...4..3."),
//!     Some("no puzzle"),
//!     None,
//! ];
//! let solved = table::solve(&texts[..], &Default::default(), &Limits::default(), &Control::new())?;
//! assert!(matches!(solved.get(0), Answer::Is(digits) if digits.starts_with("534678912")));
//! assert!(matches!(solved.get(1), Answer::Is("1342421331242431")));
//! assert!(matches!(solved.get(2), Answer::Failed(reason) if reason.contains("no puzzle")));
//! assert!(matches!(solved.get(3), Answer::Missing));
//! # Ok::<(), shudu::Stop>(())
//! ```

mod generate;
mod rate;
mod solve;
mod watch;

use std::borrow::Cow;
use std::ops::Range;
use std::time::Duration;

use shudu_core::{Control, Language, Message, Puzzle, Stop, message};
use shudu_formats::{Format, ReadOptions, Reader};
use shudu_solve::in_order;

pub use generate::{Made, generate};
pub use rate::{Rated, rate};
pub use solve::{SolveOptions, Solved, solve};

/// An array of texts, some of which may be missing.
pub trait Texts: Sync {
    /// Number of texts, including missing ones.
    fn len(&self) -> usize;

    /// Whether there are no texts.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text at an index; `None` if it is missing.
    fn get(&self, place: usize) -> Option<Cow<'_, [u8]>>;

    /// The contiguous memory that all texts of a range borrow from, if there is such: they need not be copied then.
    fn memory(&self, places: Range<usize>) -> Option<&[u8]> {
        let _ = places;
        None
    }
}

impl<T: AsRef<str> + Sync> Texts for [Option<T>] {
    fn len(&self) -> usize {
        <[_]>::len(self)
    }

    fn get(&self, place: usize) -> Option<Cow<'_, [u8]>> {
        self[place].as_ref().map(|text| Cow::Borrowed(text.as_ref().as_bytes()))
    }
}

/// Limits on the work on a table.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Number of workers; at least one.
    pub threads: usize,
    /// Longest time for one puzzle. Classic puzzles that go through the lanes are exempt.
    pub timeout: Option<Duration>,
    /// Largest number of steps for one puzzle, with the same exception.
    pub max_steps: Option<u64>,
    /// The language of the reasons.
    pub language: Language,
}

impl Default for Limits {
    fn default() -> Self {
        Self { threads: 1, timeout: None, max_steps: None, language: Language::English }
    }
}

/// The result for one text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer<T, R = T> {
    /// The answer.
    Is(T),
    /// There is no text.
    Missing,
    /// The reason why there is no answer.
    Failed(R),
}

/// The only puzzle in a text, in the given format or in the one it looks like.
fn read(text: &[u8], format: Option<&'static dyn Format>) -> Result<Puzzle, Message> {
    let reader = Reader::new("", Box::new(text), format, ReadOptions::default());
    let mut reader = reader.map_err(|error| error.message().clone())?;
    match (reader.next(), reader.next()) {
        (Some(Ok(record)), None) => Ok(record.puzzle),
        (Some(Err(error)), _) | (_, Some(Err(error))) => Err(error.message().clone()),
        (Some(Ok(_)), Some(Ok(_))) => Err(message!("read-several-puzzles")),
        (None, _) => Err(message!("read-no-puzzle")),
    }
}

/// Number of puzzles that a worker takes at a time, if each of them may take long.
const AT_A_TIME: usize = 16;

/// Does the work for each index on all workers; the results are in order.
fn each<T: Send>(
    places: &[usize],
    threads: usize,
    control: &Control,
    work: impl Fn(usize) -> T + Sync,
) -> Result<Vec<T>, Stop> {
    let mut pieces = places.chunks(AT_A_TIME);
    let mut results = Vec::with_capacity(places.len());
    in_order(
        threads.min(pieces.len()),
        || (&[] as &[usize], Vec::new()),
        |(piece, _)| {
            *piece = pieces.next().unwrap_or_default();
            Ok(!piece.is_empty())
        },
        |(piece, made)| {
            for &place in *piece {
                control.stopped()?;
                made.push(work(place));
            }
            Ok(())
        },
        |(_, made)| {
            results.append(made);
            Ok(())
        },
    )?;
    // A result whose work was stopped during its last steps does not count either.
    control.stopped()?;
    Ok(results)
}
