//! Boards as plain lines, for screen readers and logs: a line for each row, cells separated by spaces, and everything
//! that other renderers draw is listed in words below.
//!
//! ```text
//! 5 3 . . 7 . . . .
//! (12) 3 . (1 4)
//! ```
//!
//! A dot is an empty cell; candidates are in parentheses, and those that occur in one solution only have an asterisk.

use shudu_core::{Cell, Geometry};

use crate::listing::{listing, one_line};
use crate::view::Content;
use crate::{Options, Renderer, View};

pub(crate) struct Plain;

impl Renderer for Plain {
    fn id(&self) -> &'static str {
        "plain"
    }

    fn ending(&self) -> &'static str {
        "txt"
    }

    fn render(&self, views: &[View<'_>], options: &Options) -> String {
        let mut lines = Vec::new();
        for (number, view) in views.iter().enumerate() {
            if number > 0 {
                lines.push(String::new());
            }
            if let Some(title) = view.title() {
                lines.push(one_line(&title.text(options.language)));
            }
            lines.extend(rows(view));
        }
        // Views of one puzzle have the same notes: once is enough.
        for view in views {
            for note in listing(view, options.language, |_| false) {
                if !lines.contains(&note) {
                    lines.push(note);
                }
            }
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

fn rows(view: &View<'_>) -> Vec<String> {
    let geometry = view.puzzle().geometry();
    let board: Vec<Cell> = geometry.cells().take(geometry.n_board_cells()).collect();
    let row = |cells: &[Cell]| {
        cells.iter().map(|&cell| content(view, cell)).collect::<Vec<_>>().join(" ")
    };
    let extra = geometry.cells().skip(geometry.n_board_cells());
    let named = |cell: Cell| format!("{} = {}", geometry.name(cell), content(view, cell));
    board.chunks(columns(geometry)).map(row).chain(extra.map(named)).collect()
}

fn columns(geometry: &Geometry) -> usize {
    geometry.columns().max(1)
}

fn content(view: &View<'_>, cell: Cell) -> String {
    let digits = match view.content(cell) {
        Content::Digit { digit, .. } => return digit.to_string(),
        Content::Empty => return ".".to_owned(),
        Content::Marks(digits) => digits,
    };
    let mark = |digit| {
        let sign = if view.is_rare(cell, digit) { "*" } else { "" };
        format!("{digit}{sign}")
    };
    let marks: Vec<String> = digits.into_iter().map(mark).collect();
    let is_short = marks.iter().all(|mark| mark.len() == 1);
    format!("({})", marks.join(if is_short { "" } else { " " }))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_constraints::{Inequality, Sign, classic};
    use shudu_core::{Digit, message};

    use super::*;

    #[test]
    fn rows_are_lines_and_rules_are_words() {
        let mut puzzle = classic(4).unwrap();
        let cells: Vec<Cell> = puzzle.geometry().cells().collect();
        puzzle.give(cells[0], Digit::from_symbol('1').unwrap()).unwrap();
        let sign = Inequality { first: cells[1], sign: Sign::Greater, second: cells[2] };
        puzzle.add(Arc::new(sign)).unwrap();
        let grid = puzzle.grid();
        let view = View::new(&puzzle, &grid).with_title(message!("title-puzzle"));
        let shown = Plain.render(&[view.clone(), view], &Options::default());
        let board = "Puzzle\n1 . . .\n. . . .\n. . . .\n. . . .\n";
        let (boards, rules) = shown.split_at(2 * board.len() + 1);
        assert_eq!(boards, format!("{board}\n{board}"));
        assert_eq!(rules.lines().count(), 1, "{rules}");
        assert!(rules.contains("r1c2") && rules.contains("r1c3"), "{rules}");
    }
}
