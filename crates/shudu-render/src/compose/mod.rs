//! Turns a view into a scene: decides where everything goes.
//!
//! ```text
//!        title
//!      1   2   3        column labels
//!         12  7         clues outside the board, where there are any; `around` is their room
//!    ┏━━━┯━━━┯━━━┓
//!  1 ┃   │   │   ┃      the board; its corner is `board`
//!    ┗━━━┷━━━┷━━━┛
//!     x1  x2            extra cells, in rows as long as the board's
//!    notes
//! ```

mod player;
mod sketches;
mod step;

use shudu_core::contour::{are_in_line, contours, pill};
use shudu_core::{Cell, Digit, DigitSet, Geometry, Language, Outline, Shape, Sketch, Tone};
use unicode_width::UnicodeWidthStr;

use crate::borders::{Borders, runs};
use crate::listing::{listing, one_line};
use crate::view::Content;
use crate::{Anchor, Element, Point, Role, Scene, SceneForm, View};

const MARGIN: f32 = 0.2;
const LABELS: f32 = 0.45;
const TITLE_SIZE: f32 = 0.42;
const CAPTION_SIZE: f32 = 0.3;
const NOTE_SIZE: f32 = 0.28;
const EXTRA_GAP: f32 = 0.5;
const CAGE_INSET: f32 = 0.08;
const ARROW_WIDTH: f32 = 0.045;
const ARROW_HEAD: f32 = 0.16;
/// Advance of an average character, relative to the font size.
pub(crate) const ADVANCE: f32 = 0.62;

pub(crate) fn compose(view: &View<'_>, language: Language) -> Scene {
    let mut composer = Composer::new(view, language);
    composer.lines();
    composer.extra_cells();
    for constraint in view.puzzle().constraints() {
        for shape in constraint.draw(view.puzzle().geometry()) {
            composer.shape(&shape);
        }
    }
    composer.sketches();
    composer.step();
    composer.player();
    for cell in view.puzzle().geometry().cells() {
        composer.content(cell);
    }
    composer.labels();
    composer.words()
}

struct Composer<'a> {
    view: &'a View<'a>,
    language: Language,
    board: Point,
    around: Around,
    /// Whether some cage has a total in its corner, so that digits must leave space for it.
    has_cage_labels: bool,
    /// Whether there is a sign on some border, so that marks must leave space for it.
    has_signs: bool,
    elements: Vec<Element>,
}

impl<'a> Composer<'a> {
    fn new(view: &'a View<'a>, language: Language) -> Self {
        let geometry = view.puzzle().geometry();
        let gutter = if view.has_labels() { LABELS } else { 0.0 };
        let title = if view.title().is_some() { 2.0 * TITLE_SIZE } else { 0.0 };
        let constraints = view.puzzle().constraints().iter();
        let shapes: Vec<Shape> =
            constraints.flat_map(|constraint| constraint.draw(geometry)).collect();
        let mut around = Around::new(&shapes, geometry);
        around.add_sketches(&view.puzzle().sketches, geometry);
        let is_labelled = |shape: &Shape| matches!(shape, Shape::Cage { label: Some(_), .. });
        Self {
            view,
            language,
            board: (MARGIN + gutter + around.left, MARGIN + title + gutter + around.top),
            around,
            has_cage_labels: shapes.iter().any(is_labelled),
            has_signs: shapes.iter().any(|shape| matches!(shape, Shape::Sign { .. })),
            elements: Vec::new(),
        }
    }

    fn push(&mut self, role: Role, form: SceneForm) {
        self.elements.push(Element { role, form, colour: None });
    }

    fn line(&mut self, role: Role, points: Vec<Point>, width: f32) {
        self.push(role, SceneForm::Line { points, closed: false, width });
    }

    fn text(&mut self, role: Role, at: Point, size: f32, anchor: Anchor, text: String) {
        self.push(role, SceneForm::Text { at, size, anchor, text });
    }

    /// The position of a point of the board in the scene.
    fn on_board(&self, (across, down): Point) -> Point {
        (self.board.0 + across, self.board.1 + down)
    }

    /// The position of a cell's top left corner in the scene.
    fn corner(&self, cell: Cell) -> Point {
        let geometry = self.view.puzzle().geometry();
        match geometry.position(cell) {
            Some((row, column)) => self.on_board((column as f32, row as f32)),
            None => {
                let number = cell.index() - geometry.n_board_cells();
                let (row, column) = (number / geometry.columns(), number % geometry.columns());
                let below = geometry.rows() as f32 + self.around.bottom;
                let down = below + EXTRA_GAP + row as f32 * (1.0 + EXTRA_GAP);
                self.on_board((column as f32, down))
            }
        }
    }

    fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.corner(cell);
        (x + 0.5, y + 0.5)
    }

    /// Draws the lines between cells, the thicker ones between regions, and the outer border.
    fn lines(&mut self) {
        let geometry = self.view.puzzle().geometry();
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let (right, bottom) = (columns as f32, rows as f32);
        let across =
            |y: usize, from: usize, to: usize| [(from as f32, y as f32), (to as f32, y as f32)];
        let down =
            |x: usize, from: usize, to: usize| [(x as f32, from as f32), (x as f32, to as f32)];
        let borders = Borders(geometry);
        let mut thick = Vec::new();
        for row in 1..rows {
            self.board_line(Role::CellLine, &across(row, 0, columns), 0.02);
            let edges = runs((0..columns).map(|column| borders.horizontal(row, column)));
            thick.extend(edges.into_iter().map(|(from, to)| across(row, from, to)));
        }
        for column in 1..columns {
            self.board_line(Role::CellLine, &down(column, 0, rows), 0.02);
            let edges = runs((0..rows).map(|row| borders.vertical(row, column)));
            thick.extend(edges.into_iter().map(|(from, to)| down(column, from, to)));
        }
        for line in thick {
            self.board_line(Role::RegionLine, &line, 0.055);
        }
        self.closed(
            Role::RegionLine,
            &[(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)],
            0.07,
        );
    }

    fn board_line(&mut self, role: Role, points: &[Point], width: f32) {
        let points = points.iter().map(|&point| self.on_board(point)).collect();
        self.line(role, points, width);
    }

    fn closed(&mut self, role: Role, points: &[Point], width: f32) {
        let points = points.iter().map(|&point| self.on_board(point)).collect();
        self.push(role, SceneForm::Line { points, closed: true, width });
    }

    fn extra_cells(&mut self) {
        let geometry = self.view.puzzle().geometry();
        for cell in (0..geometry.n_extra()).filter_map(|number| geometry.extra(number)) {
            let (x, y) = self.corner(cell);
            let points = vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)];
            self.push(Role::RegionLine, SceneForm::Line { points, closed: true, width: 0.04 });
            let name = geometry.name(cell);
            self.text(Role::Label, (x + 0.5, y - 0.16), 0.24, Anchor::Middle, name);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let role = |tone: &Tone| Role::Tone(*tone);
        match shape {
            Shape::Cage { cells, label } => self.cage(cells, label.as_deref()),
            Shape::Line { points, width, tone } => self.board_line(role(tone), points, *width),
            Shape::Disc { cell, radius, tone } => {
                let middle = self.middle(*cell);
                self.push(role(tone), SceneForm::Disc { middle, radius: *radius });
            }
            Shape::Square { cell, radius, tone } => {
                let (x, y) = self.middle(*cell);
                let (corner, side) = ((x - radius, y - radius), 2.0 * radius);
                self.push(role(tone), SceneForm::Rect { corner, width: side, height: side });
            }
            Shape::Arrow { points, tone } => self.arrow(role(tone), points),
            Shape::Outline { cells, radius, form, tone } => {
                self.outline(role(tone), cells, *radius, *form);
            }
            Shape::Dot { cells, radius, black, label } => {
                self.dot(cells, *radius, *black, label.as_deref());
            }
            Shape::Fill { cells, tone } => {
                for &cell in cells {
                    let corner = self.corner(cell);
                    self.push(
                        Role::Fill(*tone),
                        SceneForm::Rect { corner, width: 1.0, height: 1.0 },
                    );
                }
            }
            Shape::Text { at, size, text } => {
                let at = self.on_board(*at);
                self.text(Role::Clue, at, *size, Anchor::Middle, text.clone());
            }
            Shape::Sign { first, second, sign } => self.sign(*first, *second, *sign),
            // `words` lists all notes together.
            Shape::Note(_) => {}
        }
    }

    fn arrow(&mut self, role: Role, points: &[Point]) {
        self.board_line(role, points, ARROW_WIDTH);
        if let Some(head) = arrow_head(points) {
            self.board_line(role, &head, ARROW_WIDTH);
        }
    }

    /// Draws an outline: a ring, a diamond or a square around one cell, a pill around cells in a line, or the border
    /// around any other cells.
    fn outline(&mut self, role: Role, cells: &[Cell], radius: f32, form: Outline) {
        let middles: Vec<Point> = cells.iter().map(|&cell| self.middle(cell)).collect();
        let (points, width) = match (&middles[..], form) {
            ([], _) => return,
            (&[middle], Outline::Round) => {
                return self.push(role, SceneForm::Ring { middle, radius, width: ARROW_WIDTH });
            }
            (&[(x, y)], Outline::Diamond) => (
                vec![(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)],
                ARROW_WIDTH,
            ),
            (&[first, .., last], Outline::Round) if are_in_line(&middles) => {
                (pill(first, last, radius), ARROW_WIDTH)
            }
            _ => return self.border(role, cells, 0.5 - radius, ARROW_WIDTH),
        };
        self.push(role, SceneForm::Line { points, closed: true, width });
    }

    fn dot(&mut self, cells: &[Cell], radius: f32, black: bool, label: Option<&str>) {
        let n = cells.len().max(1) as f32;
        let middles = cells.iter().map(|&cell| self.middle(cell));
        let middle = middles.fold((0.0, 0.0), |sum, (x, y)| (sum.0 + x / n, sum.1 + y / n));
        if black {
            self.push(Role::Sign, SceneForm::Disc { middle, radius });
        } else {
            self.push(Role::Gap, SceneForm::Disc { middle, radius });
            self.push(Role::Sign, SceneForm::Ring { middle, radius, width: 0.025 });
        }
        if let Some(label) = label {
            let role = if black { Role::DotLabel } else { Role::Sign };
            let room = 1.7 * radius / (label.width().max(1) as f32 * ADVANCE);
            self.text(role, middle, room.min(1.4 * radius), Anchor::Middle, label.to_owned());
        }
    }

    /// Draws closed lines just inside the outer border of some cells.
    fn border(&mut self, role: Role, cells: &[Cell], inset: f32, width: f32) {
        let geometry = self.view.puzzle().geometry();
        let places: Vec<(usize, usize)> =
            cells.iter().filter_map(|&cell| geometry.position(cell)).collect();
        for points in contours(&places, inset) {
            self.closed(role, &points, width);
        }
        for &cell in cells.iter().filter(|&&cell| geometry.position(cell).is_none()) {
            let (x, y) = self.corner(cell);
            let points = contours(&[(0, 0)], inset).concat();
            let points = points.iter().map(|point| (x + point.0, y + point.1)).collect();
            self.push(role, SceneForm::Line { points, closed: true, width });
        }
    }

    fn cage(&mut self, cells: &[Cell], label: Option<&str>) {
        self.border(Role::Cage, cells, CAGE_INSET, 0.025);
        // Cells are numbered row by row, so the lowest number is the topmost, leftmost cell.
        if let (Some(label), Some(&first)) = (label, cells.iter().min()) {
            let (x, y) = self.corner(first);
            let width = label.width() as f32 * 0.13 + 0.05;
            self.push(
                Role::Gap,
                SceneForm::Rect { corner: (x + 0.04, y + 0.04), width, height: 0.22 },
            );
            self.text(Role::CageLabel, (x + 0.06, y + 0.15), 0.22, Anchor::Start, label.to_owned());
        }
    }

    /// Draws a chevron that opens towards the greater cell; any other sign is drawn as text.
    fn sign(&mut self, first: Cell, second: Cell, sign: char) {
        let (from, to) = (self.middle(first), self.middle(second));
        let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let distance = right.hypot(down).max(f32::EPSILON);
        let (right, down) = (right / distance, down / distance);
        if distance > 1.01 {
            let near = |end: Point, by: f32| (end.0 + by * right, end.1 + by * down);
            self.line(Role::Link, vec![near(from, 0.3), near(to, -0.3)], 0.02);
        }
        self.push(Role::Gap, SceneForm::Disc { middle: (x, y), radius: 0.14 });
        let apex = match sign {
            '>' => 0.075,
            '<' => -0.075,
            _ => {
                return self.text(Role::Sign, (x, y), 0.3, Anchor::Middle, sign.to_string());
            }
        };
        // A point at some distance along the line from the first cell to the second, and to its side.
        let point = |along: f32, aside: f32| {
            (x + along * right - aside * down, y + along * down + aside * right)
        };
        let points = vec![point(-apex, -0.11), point(apex, 0.0), point(-apex, 0.11)];
        self.line(Role::Sign, points, 0.035);
    }

    fn content(&mut self, cell: Cell) {
        match self.view.content(cell) {
            Content::Digit { digit, given } => {
                let role = if given { Role::Given } else { Role::Inferred };
                let size = if digit.number() < 10 { 0.62 } else { 0.5 };
                let (x, y) = self.middle(cell);
                let lower = if self.has_cage_labels { 0.03 } else { 0.0 };
                self.text(role, (x, y + lower), size, Anchor::Middle, digit.to_string());
            }
            Content::Marks(digits) => self.marks(cell, digits),
            Content::Empty => {}
        }
    }

    /// Draws every candidate at its place in a k × k grid.
    fn marks(&mut self, cell: Cell, digits: DigitSet) {
        let size = self.mark_room().size;
        for digit in digits {
            let at = self.mark_point(cell, digit);
            let role = match self.view.role(cell, digit) {
                Some(role) => Role::MarkDigit(role),
                None if self.view.is_rare(cell, digit) => Role::RareCandidate,
                None => Role::Candidate,
            };
            self.text(role, at, size, Anchor::Middle, digit.to_string());
        }
    }

    /// The position of a candidate's digit.
    fn mark_point(&self, cell: Cell, digit: Digit) -> Point {
        let room = self.mark_room();
        let (row, column) =
            mark_place(digit, self.view.puzzle().geometry().digits().first(), room.side);
        let (x, y) = self.corner(cell);
        (
            x + room.left + (column as f32 + 0.5) * room.step.0,
            y + room.top + (row as f32 + 0.5) * room.step.1,
        )
    }

    /// Radius of the mark around a candidate.
    fn mark_radius(&self) -> f32 {
        let (across, down) = self.mark_room().step;
        (0.49 * across.min(down)).min(0.2)
    }

    fn mark_room(&self) -> MarkRoom {
        let range = self.view.puzzle().geometry().digits();
        let side = marks_side(range.len());
        let left = match (self.has_signs, self.has_cage_labels) {
            (true, _) => 0.13,
            (false, true) => 0.11,
            (false, false) => 0.06,
        };
        let top = if self.has_cage_labels { 0.23 } else { left };
        let (width, height) = (1.0 - 2.0 * left, 1.0 - top - left);
        let step = (width / side as f32, height / side as f32);
        let n_characters = if range.last().number() < 10 { 1.0 } else { 2.0 };
        let size = (0.95 * step.1).min(0.82 * step.0 / (n_characters * ADVANCE)).min(0.3);
        MarkRoom { side, left, top, step, size }
    }

    fn labels(&mut self) {
        if !self.view.has_labels() {
            return;
        }
        let geometry = self.view.puzzle().geometry();
        for row in 0..geometry.rows() {
            let at = self.on_board((-self.around.left - LABELS / 2.0, row as f32 + 0.5));
            self.text(Role::Label, at, 0.28, Anchor::Middle, (row + 1).to_string());
        }
        for column in 0..geometry.columns() {
            let at = self.on_board((column as f32 + 0.5, -self.around.top - LABELS / 2.0));
            self.text(Role::Label, at, 0.28, Anchor::Middle, (column + 1).to_string());
        }
    }

    /// Adds the title and the notes, which determine the size of the whole scene.
    fn words(mut self) -> Scene {
        let geometry = self.view.puzzle().geometry();
        let columns = geometry.columns() as f32;
        let extra_rows = geometry.n_extra().div_ceil(geometry.columns()) as f32;
        let mut width = self.board.0 + columns + self.around.right + MARGIN;
        let below = self.around.bottom + extra_rows * (1.0 + EXTRA_GAP);
        let mut height = self.board.1 + geometry.rows() as f32 + below + MARGIN;
        let mut fit = |text: &str, size: f32| {
            width = width.max(2.0 * MARGIN + text.width() as f32 * size * ADVANCE);
        };
        let mut words = Vec::new();
        if let Some(title) = self.view.title() {
            let title = title.text(self.language);
            fit(&title, TITLE_SIZE);
            words.push((Role::Title, MARGIN + 0.75 * TITLE_SIZE, TITLE_SIZE, title));
        }
        let room = |size: f32| (columns.max(8.0) / (size * ADVANCE)) as usize;
        let caption = self.view.caption().map(|caption| one_line(&caption.text(self.language)));
        for line in caption.iter().flat_map(|caption| wrapped(caption, room(CAPTION_SIZE))) {
            fit(&line, CAPTION_SIZE);
            words.push((Role::Caption, height + 0.7 * CAPTION_SIZE, CAPTION_SIZE, line));
            height += 1.4 * CAPTION_SIZE;
        }
        if caption.is_some() {
            height += MARGIN;
        }
        let notes = listing(self.view, self.language, |shape| !matches!(shape, Shape::Note(_)));
        for line in notes.iter().flat_map(|note| wrapped(note, room(NOTE_SIZE))) {
            fit(&line, NOTE_SIZE);
            words.push((Role::Note, height + NOTE_SIZE / 2.0, NOTE_SIZE, line));
            height += 1.5 * NOTE_SIZE;
        }
        if words.iter().any(|(role, ..)| *role == Role::Note) {
            height += MARGIN / 2.0;
        }
        for (role, y, size, text) in words {
            let left = self.board.0 - self.around.left;
            self.text(role, (left, y), size, Anchor::Start, text);
        }
        self.push(Role::Paper, SceneForm::Rect { corner: (0.0, 0.0), width, height });
        self.elements.sort_by_key(|element| element.role);
        let description = self.view.description(self.language);
        let cells = geometry.cells().map(|cell| self.corner(cell)).collect();
        Scene { width, height, description, cells, elements: self.elements }
    }
}

/// The layout of the candidates in a cell.
struct MarkRoom {
    /// Number of candidates side by side.
    side: usize,
    left: f32,
    top: f32,
    /// Distance from one candidate to the next, horizontally and vertically.
    step: (f32, f32),
    /// The font size.
    size: f32,
}

/// How far shapes extend beyond the edges of the board.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Around {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Around {
    fn new(shapes: &[Shape], geometry: &Geometry) -> Self {
        let (right, bottom) = (geometry.columns() as f32, geometry.rows() as f32);
        let mut around = Self::default();
        let mut reach = |(x, y): Point, across: f32, down: f32| {
            around.left = around.left.max(across - x);
            around.top = around.top.max(down - y);
            around.right = around.right.max(x + across - right);
            around.bottom = around.bottom.max(y + down - bottom);
        };
        for shape in shapes {
            match shape {
                Shape::Line { points, .. } | Shape::Arrow { points, .. } => {
                    points.iter().for_each(|&point| reach(point, 0.0, 0.0));
                }
                Shape::Text { at, size, text } => {
                    reach(*at, text.width() as f32 * size * ADVANCE / 2.0, size / 2.0);
                }
                _ => {}
            }
        }
        around
    }

    /// Makes space for imported drawings, but no more than another board would need: their positions are not checked
    /// and may be anywhere.
    fn add_sketches(&mut self, sketches: &[Sketch], geometry: &Geometry) {
        let (right, bottom) = (geometry.columns() as f32, geometry.rows() as f32);
        for (x, y) in sketches.iter().flat_map(sketches::reach) {
            self.left = self.left.max((-x).min(right));
            self.top = self.top.max((-y).min(bottom));
            self.right = self.right.max((x - right).min(right));
            self.bottom = self.bottom.max((y - bottom).min(bottom));
        }
    }
}

/// The head of an arrow through these points, or `None` if it has no direction.
fn arrow_head(points: &[Point]) -> Option<Vec<Point>> {
    let [.., from, tip] = *points else { return None };
    let (right, down) = (tip.0 - from.0, tip.1 - from.1);
    let length = right.hypot(down).max(f32::EPSILON);
    let (right, down) = (ARROW_HEAD * right / length, ARROW_HEAD * down / length);
    let side = |aside: f32| (tip.0 - right - aside * down, tip.1 - down + aside * right);
    Some(vec![side(0.8), tip, side(-0.8)])
}

/// Number of marks side by side in a cell: the side of the smallest square that holds all digits.
pub(crate) fn marks_side(n_digits: usize) -> usize {
    (1..).find(|side| side * side >= n_digits).unwrap_or(1)
}

/// The row and the column of a digit's mark within its cell.
pub(crate) fn mark_place(digit: Digit, first: Digit, side: usize) -> (usize, usize) {
    let place = usize::from(digit.number() - first.number());
    (place / side, place % side)
}

/// Breaks text into lines of at most `room` columns. Lines break after spaces and around Chinese characters, but never
/// before closing punctuation.
pub(crate) fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || line.width() + piece.trim_end().width() <= room => {
                line.push_str(piece);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The pieces of a text between which a line may break.
fn pieces(text: &str) -> Vec<&str> {
    let is_wide = |character: char| character >= '\u{2e80}';
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (place, character) in text.char_indices() {
        let may_break = match before {
            None => false,
            Some(' ') => character != ' ',
            Some('（' | '《' | '“' | '「') => false,
            Some(before) => {
                (is_wide(before) || is_wide(character))
                    && !"、，。：；！？）》”」…— ".contains(character)
            }
        };
        if may_break {
            pieces.push(&text[start..place]);
            start = place;
        }
        before = Some(character);
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_in_the_least_square() {
        let sides = [(1, 1), (4, 2), (5, 3), (9, 3), (10, 4), (16, 4), (36, 6)];
        for (n_digits, side) in sides {
            assert_eq!(marks_side(n_digits), side, "{n_digits}");
        }
        let digit = |number| Digit::new(number).unwrap();
        assert_eq!(mark_place(digit(6), digit(1), 3), (1, 2));
        assert_eq!(mark_place(digit(3), digit(0), 2), (1, 1));
    }

    #[test]
    fn clues_outside_the_board_make_room() {
        let geometry = Geometry::square(4).unwrap();
        let clue = |at| Shape::Text { at, size: 0.4, text: "7".to_owned() };
        let around = |at| Around::new(&[clue(at)], &geometry);
        assert_eq!(around((2.0, 2.0)), Around::default());
        let above = around((0.5, -0.5));
        assert_eq!((above.top, above.left, above.bottom), (0.7, 0.0, 0.0));
        let right = around((4.5, 0.5));
        assert!(right.right > 0.5 && right.top == 0.0);
        let line =
            Shape::Line { points: vec![(1.0, 1.0), (1.0, 5.0)], width: 0.1, tone: Tone::Rule };
        assert_eq!(Around::new(&[line], &geometry).bottom, 1.0);
    }

    #[test]
    fn only_cells_in_line_have_a_pill() {
        assert!(are_in_line(&[(0.5, 0.5), (1.5, 1.5), (2.5, 2.5)]));
        assert!(!are_in_line(&[(0.5, 0.5), (1.5, 0.5), (1.5, 1.5)]));
        let pill = pill((0.5, 0.5), (2.5, 0.5), 0.4);
        assert!(pill.iter().all(|(x, y)| (0.09..2.91).contains(x) && (0.09..0.91).contains(y)));
    }

    #[test]
    fn long_lines_are_broken_at_spaces() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("规则：甲、乙", 8), ["规则：", "甲、乙"]);
        assert_eq!(wrapped("数对在r1c1（甲）中", 6), ["数对在", "r1c1", "（甲）", "中"]);
        assert_eq!(wrapped("", 8), [""]);
    }
}
