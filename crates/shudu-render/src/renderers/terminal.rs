//! Boards as text with box-drawing characters.
//!
//! The compact form has one line per row and draws borders only between regions. If some cell shows marks, every cell
//! is as large as its marks need and has its own frame:
//!
//! ```text
//! ┏━━━━━┳━━━━━┓        ┏━━━━┯━━━━┳━━━━┯━━━━┓
//! ┃ 1 . ┃ .>. ┃        ┃    │  2 ┃    │    ┃
//! ┃ . . ┃ . 2 ┃        ┃ 1  │  4 ┃ 34 │ 34 ┃
//! ┣━━━━━╋━━━━━┫        ┠────┼────╂────┼────┨
//! ```
//!
//! Signs and dots between neighbours are on the border between them; `∧` and `∨` open towards the greater cell, `○` and
//! `●` are dots. Highlighted candidates are subscripts: `₃`. Constraints that characters cannot draw are listed below
//! the boards.

use shudu_core::{Cell, Geometry, Shape};
use unicode_width::UnicodeWidthStr;

use crate::borders::Borders;
use crate::canvas::{Arms, Canvas, Ink};
use crate::compose::{mark_place, marks_side};
use crate::listing::{listing, one_line};
use crate::view::Content;
use crate::{Options, Renderer, View};

pub(crate) struct Terminal;

/// Number of columns between two boards.
const GAP: usize = 3;

impl Renderer for Terminal {
    fn id(&self) -> &'static str {
        "terminal"
    }

    fn ending(&self) -> &'static str {
        "txt"
    }

    fn render(&self, views: &[View<'_>], options: &Options) -> String {
        let blocks: Vec<Block> = views.iter().map(|view| Block::new(view, options)).collect();
        let width = blocks.iter().map(|block| block.width).sum::<usize>()
            + GAP * blocks.len().saturating_sub(1);
        let mut lines = if width <= options.columns {
            side_by_side(&blocks)
        } else {
            blocks.into_iter().map(|block| block.lines).collect::<Vec<_>>().join(&String::new())
        };
        // Views of one puzzle have the same notes, so each note is shown only once.
        for view in views {
            for note in listing(view, options.language, |shape| is_drawn(shape, view)) {
                if !lines.contains(&note) {
                    lines.push(note);
                }
            }
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

/// The lines of one view, all of the same width.
struct Block {
    width: usize,
    lines: Vec<String>,
}

impl Block {
    fn new(view: &View<'_>, options: &Options) -> Self {
        let sheet = Sheet::new(view);
        let title = view.title().map(|title| one_line(&title.text(options.language)));
        let extra = extra_cells(view);
        let words = title.iter().chain(&extra).map(|line| line.width());
        let width = words.chain([sheet.width()]).max().unwrap_or(0);
        let padded = |line: &str, ink: Ink| {
            let padding = " ".repeat(width - line.width());
            format!("{}{padding}", ink.paint(line, options.colour))
        };
        let to_full_width = " ".repeat(width - sheet.width());
        let mut lines: Vec<String> = title.iter().map(|title| padded(title, Ink::Title)).collect();
        let board = sheet.draw(view).into_lines(options.colour);
        lines.extend(board.into_iter().map(|line| line + &to_full_width));
        lines.extend(extra.iter().map(|line| padded(line, Ink::Plain)));
        Self { width, lines }
    }
}

fn side_by_side(blocks: &[Block]) -> Vec<String> {
    let height = blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
    (0..height)
        .map(|number| {
            let line = |block: &Block| {
                block.lines.get(number).cloned().unwrap_or_else(|| " ".repeat(block.width))
            };
            blocks.iter().map(line).collect::<Vec<_>>().join(&" ".repeat(GAP))
        })
        .collect()
}

/// Extra cells in words, as many to a line as the board has columns.
fn extra_cells(view: &View<'_>) -> Vec<String> {
    let geometry = view.puzzle().geometry();
    let in_words = |cell: Cell| {
        let content = match view.content(cell) {
            Content::Digit { digit, .. } => digit.to_string(),
            Content::Marks(digits) => digits.to_string(),
            Content::Empty => ".".to_owned(),
        };
        format!("{} = {content}", geometry.name(cell))
    };
    let cells: Vec<String> =
        geometry.cells().skip(geometry.n_board_cells()).map(in_words).collect();
    cells.chunks(geometry.columns()).map(|line| line.join("  ")).collect()
}

/// Whether the board shows a shape. It only shows signs and plain dots between neighbours.
fn is_drawn(shape: &Shape, view: &View<'_>) -> bool {
    sign_of(shape, view.puzzle().geometry()).is_some()
}

fn sign_of(shape: &Shape, geometry: &Geometry) -> Option<SignPlace> {
    match shape {
        Shape::Sign { first, second, sign } => sign_place(*first, *second, *sign, geometry),
        Shape::Dot { cells, black, label: None, .. } => match cells[..] {
            [first, second] => sign_place(first, second, if *black { '●' } else { '○' }, geometry),
            _ => None,
        },
        _ => None,
    }
}

/// A sign on the edge to the left of a cell, or above it.
struct SignPlace {
    row: usize,
    column: usize,
    above: bool,
    character: char,
}

fn sign_place(first: Cell, second: Cell, sign: char, geometry: &Geometry) -> Option<SignPlace> {
    let (from, to) = (geometry.position(first)?, geometry.position(second)?);
    let above = from.1 == to.1;
    let neighbours = from.0.abs_diff(to.0) + from.1.abs_diff(to.1) == 1;
    let character = match (sign, from < to, above) {
        ('>', true, false) | ('<', false, false) => '>',
        ('<', true, false) | ('>', false, false) => '<',
        ('>', true, true) | ('<', false, true) => '∨',
        ('<', true, true) | ('>', false, true) => '∧',
        _ => sign,
    };
    // Any other sign must be as wide as a border.
    let narrow = character.to_string().width() == 1;
    let (row, column) = from.max(to);
    (neighbours && narrow).then_some(SignPlace { row, column, above, character })
}

/// Where the cells and lines of a board go on a canvas.
struct Sheet {
    /// Whether every cell has a frame and room for its marks.
    framed: bool,
    cell_width: usize,
    cell_height: usize,
    /// The leftmost column of each column's cells.
    lefts: Vec<usize>,
    /// The column of each vertical line, including the outer ones.
    bars: Vec<usize>,
    /// The top line of each row's cells.
    tops: Vec<usize>,
    /// The line of each horizontal line, if it is drawn, including the outer ones.
    rules: Vec<Option<usize>>,
    signs: Vec<SignPlace>,
}

impl Sheet {
    fn new(view: &View<'_>) -> Self {
        let geometry = view.puzzle().geometry();
        let digit_width = geometry.digits().last().to_string().len();
        let label_width = if view.has_labels() { geometry.columns().to_string().len() } else { 1 };
        let framed = view.has_marks();
        let side = marks_side(geometry.digits().len());
        let mut sheet = Self {
            framed,
            cell_width: digit_width.max(label_width),
            cell_height: 1,
            lefts: Vec::new(),
            bars: Vec::new(),
            tops: Vec::new(),
            rules: Vec::new(),
            signs: signs(view),
        };
        if framed {
            let gap = digit_width - 1;
            sheet.cell_width = (side * (digit_width + gap) - gap).max(label_width);
            sheet.cell_height = geometry.digits().len().div_ceil(side);
        }
        sheet.place_columns(geometry, view.has_labels());
        sheet.place_rows(geometry, view.has_labels());
        sheet
    }

    fn place_columns(&mut self, geometry: &Geometry, labels: bool) {
        let borders = Borders(geometry);
        let columns = geometry.columns();
        let mut x = if labels { geometry.rows().to_string().len() + 1 } else { 0 };
        for column in 0..=columns {
            let bar = self.framed || (0..geometry.rows()).any(|row| borders.vertical(row, column));
            let before = usize::from(bar && column > 0);
            self.bars.push(x + before);
            x += before + 1 + usize::from(bar);
            if column < columns {
                self.lefts.push(x);
                x += self.cell_width;
            }
        }
    }

    fn place_rows(&mut self, geometry: &Geometry, labels: bool) {
        let borders = Borders(geometry);
        let mut y = usize::from(labels);
        for row in 0..=geometry.rows() {
            let signs = self.signs.iter().any(|sign| sign.above && sign.row == row);
            let border = (0..geometry.columns()).any(|column| borders.horizontal(row, column));
            let rule = self.framed || border || signs;
            self.rules.push(rule.then_some(y));
            y += usize::from(rule);
            if row < geometry.rows() {
                self.tops.push(y);
                y += self.cell_height;
            }
        }
    }

    fn width(&self) -> usize {
        self.bars.last().map_or(0, |bar| bar + 1)
    }

    fn height(&self) -> usize {
        self.rules.last().copied().flatten().map_or(0, |rule| rule + 1)
    }

    fn draw(&self, view: &View<'_>) -> Canvas {
        let mut canvas = Canvas::new(self.width(), self.height());
        self.draw_lines(view.puzzle().geometry(), &mut canvas);
        for cell in view.puzzle().geometry().board_cells() {
            self.draw_content(cell, view, &mut canvas);
        }
        for sign in &self.signs {
            self.draw_sign(sign, &mut canvas);
        }
        if view.has_labels() {
            self.draw_labels(&mut canvas);
        }
        canvas
    }

    fn draw_lines(&self, geometry: &Geometry, canvas: &mut Canvas) {
        let borders = Borders(geometry);
        let light = usize::from(self.framed);
        let weight = |border: bool| if border { 2 } else { light };
        let vertical = |row: usize, column: usize| {
            if row < geometry.rows() { weight(borders.vertical(row, column)) } else { 0 }
        };
        let horizontal = |row: usize, column: usize| {
            if column < geometry.columns() { weight(borders.horizontal(row, column)) } else { 0 }
        };
        for (column, &x) in self.bars.iter().enumerate() {
            for (row, &top) in self.tops.iter().enumerate() {
                let weight = vertical(row, column);
                let bar = Arms { up: weight, down: weight, ..Arms::default() }.character();
                (top..top + self.cell_height).for_each(|y| canvas.put(x, y, bar, Ink::Plain));
            }
        }
        for (row, &y) in self.rules.iter().enumerate() {
            let Some(y) = y else { continue };
            for (column, &x) in self.bars.iter().enumerate() {
                let right = horizontal(row, column);
                let arms = Arms {
                    up: row.checked_sub(1).map_or(0, |above| vertical(above, column)),
                    right,
                    down: vertical(row, column),
                    left: column.checked_sub(1).map_or(0, |before| horizontal(row, before)),
                };
                canvas.put(x, y, arms.character(), Ink::Plain);
                let rule = Arms { left: right, right, ..Arms::default() }.character();
                let end = self.bars.get(column + 1).copied().unwrap_or(x);
                (x + 1..end).for_each(|x| canvas.put(x, y, rule, Ink::Plain));
            }
        }
    }

    fn draw_content(&self, cell: Cell, view: &View<'_>, canvas: &mut Canvas) {
        let range = view.puzzle().geometry().digits();
        let Some((row, column)) = view.puzzle().geometry().position(cell) else {
            return;
        };
        let (left, top) = (self.lefts[column], self.tops[row]);
        let (text, ink) = match view.content(cell) {
            Content::Digit { digit, given } => {
                (digit.to_string(), if given { Ink::Given } else { Ink::Inferred })
            }
            Content::Marks(digits) => {
                let side = marks_side(range.len());
                let width = range.last().to_string().len();
                for digit in digits {
                    let (down, across) = mark_place(digit, range.first(), side);
                    let x = left + across * (2 * width - 1);
                    let mark = format!("{digit:>width$}");
                    if view.is_rare(cell, digit) {
                        canvas.write(x, top + down, &lowered(&mark), Ink::RareCandidate);
                    } else {
                        canvas.write(x, top + down, &mark, Ink::Candidate);
                    }
                }
                return;
            }
            Content::Empty if self.framed => return,
            Content::Empty => (".".to_owned(), Ink::Plain),
        };
        let room = self.cell_width - text.len();
        // In the compact form, numbers are right-aligned, as in a column of numbers.
        let x = left + if self.framed { room.div_ceil(2) } else { room };
        canvas.write(x, top + (self.cell_height - 1) / 2, &text, ink);
    }

    fn draw_sign(&self, sign: &SignPlace, canvas: &mut Canvas) {
        let (x, y) = if sign.above {
            let left = self.lefts[sign.column];
            let x =
                if self.framed { left + self.cell_width / 2 } else { left + self.cell_width - 1 };
            (x, self.rules[sign.row].unwrap_or(0))
        } else {
            (self.bars[sign.column], self.tops[sign.row] + (self.cell_height - 1) / 2)
        };
        canvas.put(x, y, sign.character, Ink::Sign);
    }

    fn draw_labels(&self, canvas: &mut Canvas) {
        for (column, left) in self.lefts.iter().enumerate() {
            let label = (column + 1).to_string();
            let room = self.cell_width - label.len();
            let x = left + if self.framed { room.div_ceil(2) } else { room };
            canvas.write(x, 0, &label, Ink::Candidate);
        }
        for (row, top) in self.tops.iter().enumerate() {
            let width = self.bars[0] - 1;
            let label = format!("{:>width$}", row + 1);
            canvas.write(0, top + (self.cell_height - 1) / 2, &label, Ink::Candidate);
        }
    }
}

/// Writes a number in subscript digits, which set it apart even without colour.
fn lowered(number: &str) -> String {
    let lower = |sign: char| match sign.to_digit(10) {
        Some(digit) => char::from_u32(0x2080 + digit).unwrap_or(sign),
        None => sign,
    };
    number.chars().map(lower).collect()
}

fn signs(view: &View<'_>) -> Vec<SignPlace> {
    let geometry = view.puzzle().geometry();
    let shapes =
        view.puzzle().constraints().iter().flat_map(|constraint| constraint.draw(geometry));
    shapes.filter_map(|shape| sign_of(&shape, geometry)).collect()
}
