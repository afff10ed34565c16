//! # sdk
//!
//! Files from SadMan and SudoCue: `[Puzzle]`, then one row per line. Lines that start with `#` and a
//! letter say who made the puzzle (`#A`) and where it is from (`#S`). A `[State]` section after it
//! contains a player's progress and is ignored.
//!
//! ```text
//! #ASomebody
//! [Puzzle]
//! 1..2
//! ..1.
//! .1..
//! 2..1
//! ```

use shudu_core::{Grid, MAX_SIDE, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::cells;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::{self, Holds};
use crate::lines::{Lines, TextLine};
use crate::plain;
use crate::reader::{ReadResult, Record};
use crate::text::quoted;

const PUZZLE: &str = "[Puzzle]";
const STATE: &str = "[State]";

pub(crate) struct Sdk;

impl Format for Sdk {
    fn id(&self) -> &'static str {
        "sdk"
    }

    fn summary(&self) -> Message {
        message!("format-name-sdk")
    }

    fn endings(&self) -> &'static [&'static str] {
        &["sdk"]
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| is_heading(first, PUZZLE))
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        let mut remarks = Remarks::default();
        let mut first = None;
        loop {
            let line = lines.peek(0)?;
            if line.is_blank() {
                lines.take();
            } else if line.is_comment() {
                first.get_or_insert(line.number());
                let line = lines.take()?;
                remarks.add(line.text());
            } else if is_heading(line.content(), PUZZLE) {
                first.get_or_insert(line.number());
                lines.take();
                break;
            } else {
                break;
            }
        }
        let next = lines.peek(0);
        let Some(next) = next.filter(|line| !is_heading(line.content(), PUZZLE)) else {
            let message = message!("sdk-empty");
            return Some(Err(ReadError::bare(first.unwrap_or(1), 1, message)));
        };
        let first = first.unwrap_or(next.number());
        let (rows, n_state) = take_rows(lines);
        let record = puzzle(lines, options, &rows).map(|mut puzzle| {
            let mut warnings = Vec::new();
            if n_state > 0 {
                warnings.push(message!("sdk-state"));
            }
            (puzzle.credits.author, puzzle.credits.source) = (remarks.author, remarks.source);
            if !remarks.others.is_empty() {
                let what = remarks.others.join(", ");
                warnings.push(message!("sdk-remarks", what = quoted(&what)));
            }
            Record::new(puzzle, first).with_warnings(warnings)
        });
        Some(record)
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let mut lost = Holds { origin: true, ..Holds::default() }.lost(puzzle);
        let credits = &puzzle.credits;
        // A remark is the rest of a line, and is never empty.
        let fits = |text: &Option<String>| {
            text.as_ref().is_none_or(|text| {
                !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
            })
        };
        if !fits(&credits.author) {
            lost.push(message!("write-author"));
        }
        if !fits(&credits.source) {
            lost.push(message!("write-source"));
        }
        holds::refuse(self.id(), lost)?;
        for (letter, text) in [('A', &credits.author), ('S', &credits.source)] {
            if let Some(text) = text {
                out.push_str(&format!("#{letter}{text}\n"));
            }
        }
        out.push_str(PUZZLE);
        out.push('\n');
        self.write_rows(&puzzle.grid(), out);
        Ok(())
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_board(grid, self.id())?;
        out.push_str(PUZZLE);
        out.push('\n');
        self.write_rows(grid, out);
        Ok(())
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

impl Sdk {
    fn write_rows(&self, grid: &Grid, out: &mut String) {
        cells::write_rows(grid, out, |_| false);
    }
}

/// The contents of the lines that start with `#`.
#[derive(Default)]
struct Remarks {
    author: Option<String>,
    source: Option<String>,
    others: Vec<String>,
}

impl Remarks {
    fn add(&mut self, text: &str) {
        let Some(remark) = text.trim_start().strip_prefix('#') else {
            return;
        };
        let mut characters = remark.chars();
        let letter = characters.next();
        let words = characters.as_str().trim();
        // A space after the `#` makes it a comment, as everywhere.
        if words.is_empty() {
            return;
        }
        match letter {
            Some('A') if self.author.is_none() => self.author = Some(words.to_owned()),
            Some('S') if self.source.is_none() => self.source = Some(words.to_owned()),
            // Limit the number of remarks, since endless ones would fill the memory.
            Some('A' | 'S' | 'D' | 'C' | 'B' | 'L' | 'U') if self.others.len() < 20 => {
                self.others.push(quoted(remark));
            }
            _ => {}
        }
    }
}

fn is_heading(line: &str, heading: &str) -> bool {
    line.trim().eq_ignore_ascii_case(heading)
}

/// The rows of a puzzle, and the number of rows of a player's progress that follow.
fn take_rows(lines: &mut Lines<'_>) -> (Vec<TextLine>, usize) {
    let (mut rows, mut n_state) = (Vec::new(), 0);
    let mut in_state = false;
    while let Some(line) = lines.peek(0)
        && !is_heading(line.content(), PUZZLE)
    {
        let content = line.content();
        if line.is_blank() && !in_state {
            // A blank line ends a puzzle, unless progress follows.
            if lines.peek(1).is_none_or(|next| !is_heading(next.content(), STATE)) {
                break;
            }
        } else if line.is_blank() && n_state > 0 {
            break;
        } else if is_heading(content, STATE) {
            in_state = true;
        } else if !line.is_comment() && !cells::is_separator(content) {
            if in_state {
                n_state += 1;
            } else if rows.len() <= MAX_SIDE {
                rows.extend(lines.take());
                continue;
            }
        }
        lines.take();
    }
    (rows, n_state)
}

fn puzzle(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    rows: &[TextLine],
) -> Result<Puzzle, ReadError> {
    let Some(first) = rows.first() else {
        return Err(ReadError::bare(lines.n_fetched().max(1), 1, message!("sdk-empty")));
    };
    let table = cells::table(rows, options.size, first)?;
    plain::puzzle_of_table(lines, options, rows, &table)
}
