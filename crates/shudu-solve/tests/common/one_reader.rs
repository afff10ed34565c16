//! Compares the fast path for a file of classic puzzles with the slow and obvious one: the same bytes must
//! give the same answers and the same errors. Used by a test and by a fuzz target.

use shudu_classic::Simd;
use shudu_core::{Control, Language, Message, message};
use shudu_formats::{Format, ReadError, ReadOptions, Reader, find};
use shudu_solve::batch::{Batch, BatchError, BatchForm, BatchStats, Observer};
use shudu_solve::{Answer, EngineChoice, Goal, Request, solve};

/// The result of a run: its output, each puzzle that could not be read, and why it ended early.
#[derive(Debug, Default, PartialEq, Eq)]
struct Came {
    /// The text of all answers.
    output: String,
    /// Number, line, column and message of each error.
    unread: Vec<(usize, usize, usize, String)>,
    /// The same for the error that ended the run.
    fatal: Option<(usize, usize, usize, String)>,
}

/// Boards with longer sides are left out, since some of them take long to solve.
const LONGEST_SIDE: usize = 9;

/// Asserts that both paths agree if the fast one accepts the text. Returns whether it does.
pub(crate) fn compare(bytes: &[u8], to: BatchForm, threads: usize) -> bool {
    let Ok(reader) = Reader::new("in", Box::new(bytes), None, ReadOptions::default()) else {
        return false;
    };
    let Some(from) = BatchForm::of(reader.format().id()) else { return false };
    let pieces = reader.pieces();
    let Some(slow) = slow(reader, to) else { return false };
    let batch = Batch {
        pieces,
        from,
        to,
        engine: EngineChoice::Auto,
        unique: true,
        threads,
        simd: Simd::best(),
        language: Language::English,
        n_before: 0,
    };
    let (mut output, mut errors) = (Vec::new(), Errors::default());
    let done = batch.run(bytes, &mut output, &mut errors, &Control::new());
    let fatal = match done {
        Ok(_) => None,
        Err(BatchError::Unreadable(error)) => Some(told(&error)),
        Err(error) => panic!("{error:?}"),
    };
    let output = String::from_utf8(output).expect("answers are text");
    let fast = Came { output, unread: errors.0, fatal };
    assert_eq!(fast, slow, "{:?}", String::from_utf8_lossy(bytes));
    true
}

/// Solves puzzle by puzzle, through the format's reader and the front. Returns `None` if a board is too
/// large.
fn slow(reader: Reader<'_>, to: BatchForm) -> Option<Came> {
    let format = find(to.id()).expect("a form is a format");
    let mut came = Came::default();
    for (index, record) in reader.enumerate() {
        let record = match record {
            Err(error) if error.is_fatal() => {
                // A text without a puzzle is reported by whoever reads it from the start.
                came.fatal = (error.number() > 0).then(|| told(&error));
                break;
            }
            record => record,
        };
        let answer = match record {
            Err(error) => {
                came.unread.push(told(&error));
                Err(error.message().clone())
            }
            Ok(record) => {
                let geometry = record.puzzle.geometry();
                if geometry.rows().max(geometry.columns()) > LONGEST_SIDE {
                    return None;
                }
                let request = Request { engine: EngineChoice::Auto, goal: Goal::Unique };
                let report = solve(&record.puzzle, request, &Control::new());
                match (report.answer.reason(), report.answer) {
                    (None, Answer::Solved(grid)) => written(format, &grid),
                    (reason, _) => Err(reason.unwrap_or_else(|| message!("no-solution"))),
                }
            }
        };
        let number = index + 1;
        if number > 1 {
            came.output.push_str(format.separator());
        }
        match answer {
            Ok(text) => came.output.push_str(&text),
            Err(reason) if to == BatchForm::Line => came.output.push_str(&format!("! {reason}\n")),
            Err(reason) => came.output.push_str(&format!("! puzzle {number}: {reason}\n")),
        }
    }
    Some(came)
}

fn written(format: &dyn Format, grid: &shudu_core::Grid) -> Result<String, Message> {
    let mut text = String::new();
    format.write_grid(grid, &mut text).map_err(|cannot| cannot.message().clone())?;
    Ok(text)
}

fn told(error: &ReadError) -> (usize, usize, usize, String) {
    assert_eq!(error.source(), "in");
    (error.number(), error.line(), error.column(), error.to_string())
}

#[derive(Default)]
struct Errors(Vec<(usize, usize, usize, String)>);

impl Observer for Errors {
    fn unread(&mut self, error: &ReadError) {
        self.0.push(told(error));
    }

    fn progress(&mut self, _: &BatchStats) {}
}
