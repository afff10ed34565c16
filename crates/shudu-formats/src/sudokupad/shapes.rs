//! Draws constraints in SudokuPad.
//!
//! Every kind describes its looks as [`Shape`]s; here each shape becomes the lines, areas and texts that setters use in
//! SudokuPad, in the usual colours. A kind needs no code here, its shapes are enough; a test draws all kinds both ways
//! and compares the pictures.

use shudu_core::contour::{are_in_line, contours, pill};
use shudu_core::{Cell, Geometry, Outline, Puzzle, Shape, Sketch, SketchForm, Tone};

type Point = (f32, f32);

const BLACK: &str = "#000000";
const WHITE: &str = "#ffffff";
const THIN: f32 = 0.045;
/// Distance of a cage from the borders of its cells.
const CAGE_INSET: f32 = 0.08;
/// Advance of an average character, relative to the font size.
const ADVANCE: f32 = 0.62;
/// Distance of extra cells from the board and from each other.
const EXTRA_GAP: f32 = 0.5;

/// Colours that setters use for one kind; other kinds have the colour of their tone.
const COLOURS: [(&str, Tone, &str); 9] = [
    ("palindrome", Tone::Shade, "#aaaaaa"),
    ("modular-line", Tone::Class, "#33bbaa"),
    ("lockout-line", Tone::Bound, "#aabeef"),
    ("between-line", Tone::Bound, "#aaaaaa"),
    ("diagonals", Tone::Rule, "#34bbe6"),
    ("row-indexer", Tone::Apart, "#80c0ff"),
    ("column-indexer", Tone::Bound, "#ff8080"),
    ("little-killer", Tone::Rule, BLACK),
    ("counting-circles", Tone::Rule, "#777777"),
];

fn colour(kind: &str, tone: Tone) -> &'static str {
    let own = COLOURS.iter().find(|(other, which, _)| *other == kind && *which == tone);
    match (own, tone) {
        (Some((.., colour)), _) => colour,
        (None, Tone::Shade) => "#cccccc",
        (None, Tone::Apart) => "#67f067",
        (None, Tone::Close) => "#f067f0",
        (None, Tone::Total) => "#2ecbff",
        (None, Tone::Class) => "#ffccaa",
        (None, Tone::Mirror) => "#dfc5fe",
        (None, Tone::Bound) => "#f5dc4b",
        (None, Tone::Rule) => "#aaaaaa",
    }
}

/// Whether regions contain each digit once, as they always do in SudokuPad.
pub(super) fn has_region_rule(puzzle: &Puzzle) -> bool {
    puzzle.has("block") || puzzle.has("regions")
}

/// The drawings of all constraints of a puzzle, except killer cages, which are more than a drawing in SudokuPad.
pub(super) fn sketches(puzzle: &Puzzle) -> Vec<Sketch> {
    let geometry = &**puzzle.geometry();
    let shapes: Vec<(&str, Shape)> = puzzle
        .constraints()
        .iter()
        .flat_map(|rule| rule.draw(geometry).into_iter().map(|shape| (rule.id(), shape)))
        .collect();
    let below = shapes.iter().map(|(_, shape)| reach_below(shape, geometry)).fold(0.0, f32::max);
    let mut easel = Easel { geometry, below, kind: "", drawn: Vec::new() };
    if !has_region_rule(puzzle) {
        easel.region_borders();
    }
    easel.extra_cells();
    for (kind, shape) in &shapes {
        easel.kind = kind;
        easel.shape(shape);
    }
    easel.drawn
}

/// How far a shape extends below the board.
fn reach_below(shape: &Shape, geometry: &Geometry) -> f32 {
    let lowest = match shape {
        Shape::Line { points, .. } | Shape::Arrow { points, .. } => {
            points.iter().map(|point| point.1).fold(0.0, f32::max)
        }
        Shape::Text { at, size, .. } => at.1 + size / 2.0,
        _ => 0.0,
    };
    lowest - geometry.rows() as f32
}

/// Collects the drawings of a puzzle.
struct Easel<'a> {
    geometry: &'a Geometry,
    /// Height of the space for clues below the board. Extra cells are below that.
    below: f32,
    /// The kind that is being drawn.
    kind: &'a str,
    drawn: Vec<Sketch>,
}

impl Easel<'_> {
    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> Point {
        if let Some((row, column)) = self.geometry.position(cell) {
            return (column as f32, row as f32);
        }
        let columns = self.geometry.columns();
        let number = cell.index() - self.geometry.n_board_cells();
        let (row, column) = (number / columns, number % columns);
        let top = self.geometry.rows() as f32 + self.below + EXTRA_GAP;
        (column as f32, top + row as f32 * (1.0 + EXTRA_GAP))
    }

    fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.corner(cell);
        (x + 0.5, y + 0.5)
    }

    fn colour(&self, tone: Tone) -> &'static str {
        colour(self.kind, tone)
    }

    fn line(&mut self, points: &[Point], width: f32, colour: &str) {
        self.drawn.push(line(points, width, colour));
    }

    fn closed(&mut self, points: &[Point], width: f32, colour: &str) {
        let all: Vec<Point> = points.iter().chain(points.first()).copied().collect();
        self.line(&all, width, colour);
    }

    fn words(&mut self, at: Point, size: f32, colour: &str, text: &str) {
        let mut sketch = Sketch::new(SketchForm::Rectangle {
            at: exact_point(at),
            size: (exact(width(text) * size * ADVANCE), exact(size)),
        });
        write_on(&mut sketch, text, size, colour);
        sketch.above = true;
        self.drawn.push(sketch);
    }

    fn region_borders(&mut self) {
        let geometry = self.geometry;
        for cell in geometry.board_cells() {
            let Some((row, column)) = geometry.position(cell) else { continue };
            let (x, y) = self.corner(cell);
            let differs = |other: Option<Cell>| {
                other.is_some_and(|other| geometry.region_of(cell) != geometry.region_of(other))
            };
            if differs(geometry.cell(row, column + 1)) {
                self.line(&[(x + 1.0, y), (x + 1.0, y + 1.0)], 0.055, BLACK);
            }
            if differs(geometry.cell(row + 1, column)) {
                self.line(&[(x, y + 1.0), (x + 1.0, y + 1.0)], 0.055, BLACK);
            }
        }
    }

    /// Draws the cells that are not on the board below it, with their names.
    fn extra_cells(&mut self) {
        for cell in self.geometry.cells().skip(self.geometry.n_board_cells()) {
            let (x, y) = self.corner(cell);
            self.closed(&[(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)], 0.03, BLACK);
            self.words((x + 0.5, y - 0.16), 0.24, "#595959", &self.geometry.name(cell));
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Cage { cells, label } => self.cage(cells, label.as_deref()),
            Shape::Line { points, width, tone } => self.line(points, *width, self.colour(*tone)),
            Shape::Disc { cell, radius, tone } => {
                let disc = round(self.middle(*cell), *radius);
                self.drawn.push(filled(disc, self.colour(*tone)));
            }
            Shape::Square { cell, radius, tone } => {
                let square = square(self.middle(*cell), *radius);
                self.drawn.push(filled(square, self.colour(*tone)));
            }
            Shape::Arrow { points, tone } => {
                let mut arrow = line(points, THIN, self.colour(*tone));
                if let SketchForm::Line(points) = arrow.form {
                    arrow.form = SketchForm::Arrow(points);
                }
                self.drawn.push(arrow);
            }
            Shape::Outline { cells, radius, form, tone } => {
                self.outline(cells, *radius, *form, self.colour(*tone));
            }
            Shape::Dot { cells, radius, black, label } => {
                self.dot(cells, *radius, *black, label.as_deref());
            }
            Shape::Fill { cells, tone } => {
                // Half as strong, so that lines of the same tone are visible on it.
                let colour = format!("{}80", self.colour(*tone));
                for &cell in cells {
                    let square = filled(square(self.middle(cell), 0.5), &colour);
                    // Filling a cell twice would make it darker.
                    if !self.drawn.contains(&square) {
                        self.drawn.push(square);
                    }
                }
            }
            Shape::Text { at, size, text } => self.words(*at, *size, BLACK, text),
            Shape::Sign { first, second, sign } => self.sign(*first, *second, *sign),
            // Constraints that are not drawn are listed in the rules.
            Shape::Note(_) => {}
        }
    }

    fn cage(&mut self, cells: &[Cell], label: Option<&str>) {
        let is_on_board = |cell: &Cell| self.geometry.position(*cell).is_some();
        let (board, extra): (Vec<Cell>, Vec<Cell>) =
            cells.iter().partition(|cell| is_on_board(cell));
        for &cell in &extra {
            let (x, y) = self.corner(cell);
            let points = contours(&[(0, 0)], CAGE_INSET).concat();
            let points: Vec<Point> =
                points.iter().map(|point| (x + point.0, y + point.1)).collect();
            self.closed(&points, 0.025, BLACK);
        }
        let is_killer = self.kind == "killer" && !board.is_empty();
        if !is_killer && !board.is_empty() {
            let mut cage = Sketch::new(SketchForm::Cage(board.clone()));
            cage.color = Some(BLACK.to_owned());
            // A label with a colon would be read as information about the puzzle.
            cage.text = label.filter(|label| !label.contains(':')).map(str::to_owned);
            self.drawn.push(cage);
        }
        let is_written = !board.is_empty() && label.is_some_and(|label| !label.contains(':'));
        if let (Some(label), Some(&first), false) = (label, cells.iter().min(), is_written) {
            let (x, y) = self.corner(first);
            let half = width(label) * 0.22 * ADVANCE / 2.0;
            self.words((x + 0.06 + half, y + 0.15), 0.22, BLACK, label);
        }
    }

    fn outline(&mut self, cells: &[Cell], radius: f32, form: Outline, colour: &str) {
        let middles: Vec<Point> = cells.iter().map(|&cell| self.middle(cell)).collect();
        match (&middles[..], form) {
            ([], _) => {}
            (&[middle], Outline::Round) => self.drawn.push(bordered(round(middle, radius), colour)),
            (&[(x, y)], Outline::Diamond) => {
                let corners = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)];
                self.closed(&corners, THIN, colour);
            }
            (&[first, .., last], Outline::Round) if are_in_line(&middles) => {
                self.closed(&pill(first, last, radius), THIN, colour);
            }
            _ => {
                let places: Vec<(usize, usize)> =
                    cells.iter().filter_map(|&cell| self.geometry.position(cell)).collect();
                for points in contours(&places, 0.5 - radius) {
                    self.closed(&points, THIN, colour);
                }
                let extra = cells.iter().filter(|&&cell| self.geometry.position(cell).is_none());
                for &cell in extra {
                    self.drawn.push(bordered(square(self.middle(cell), radius), colour));
                }
            }
        }
    }

    fn dot(&mut self, cells: &[Cell], radius: f32, black: bool, label: Option<&str>) {
        let n = cells.len().max(1) as f32;
        let middles = cells.iter().map(|&cell| self.middle(cell));
        let middle = middles.fold((0.0, 0.0), |sum, (x, y)| (sum.0 + x / n, sum.1 + y / n));
        let (fill, ink) = if black { (BLACK, WHITE) } else { (WHITE, BLACK) };
        let mut dot = filled(round(middle, radius), fill);
        (dot.color, dot.width, dot.above) = (Some(BLACK.to_owned()), Some(exact(0.025)), true);
        if let Some(label) = label {
            let room = 1.7 * radius / (width(label).max(1.0) * ADVANCE);
            write_on(&mut dot, label, room.min(1.4 * radius), ink);
        }
        self.drawn.push(dot);
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
            self.line(&[near(from, 0.3), near(to, -0.3)], 0.02, "#4a4a4a");
        }
        let apex = match sign {
            '>' => 0.075,
            '<' => -0.075,
            _ => {
                let mut sketch = filled(round((x, y), 0.14), WHITE);
                sketch.above = true;
                write_on(&mut sketch, &sign.to_string(), 0.3, BLACK);
                return self.drawn.push(sketch);
            }
        };
        // A point at some distance along the line from the first cell to the second, and to its side.
        let point = |along: f32, aside: f32| {
            (x + along * right - aside * down, y + along * down + aside * right)
        };
        let points = [point(-apex, -0.11), point(apex, 0.0), point(-apex, 0.11)];
        let mut chevron = line(&points, 0.035, BLACK);
        chevron.above = true;
        self.drawn.push(chevron);
    }
}

fn line(points: &[Point], width: f32, colour: &str) -> Sketch {
    let points = points.iter().map(|&point| exact_point(point)).collect();
    let mut sketch = Sketch::new(SketchForm::Line(points));
    (sketch.color, sketch.width) = (Some(colour.to_owned()), Some(exact(width)));
    sketch
}

fn round(middle: Point, radius: f32) -> SketchForm {
    SketchForm::Oval { at: exact_point(middle), size: (exact(2.0 * radius), exact(2.0 * radius)) }
}

fn square(middle: Point, radius: f32) -> SketchForm {
    let side = exact(2.0 * radius);
    SketchForm::Rectangle { at: exact_point(middle), size: (side, side) }
}

fn filled(form: SketchForm, colour: &str) -> Sketch {
    let mut sketch = Sketch::new(form);
    sketch.fill = Some(colour.to_owned());
    sketch
}

fn bordered(form: SketchForm, colour: &str) -> Sketch {
    let mut sketch = Sketch::new(form);
    (sketch.color, sketch.width) = (Some(colour.to_owned()), Some(exact(THIN)));
    sketch
}

fn write_on(sketch: &mut Sketch, text: &str, size: f32, colour: &str) {
    sketch.text = Some(text.to_owned());
    (sketch.text_size, sketch.text_color) = (Some(exact(size)), Some(colour.to_owned()));
}

/// Approximate number of terminal columns that a text takes: East Asian characters are twice as wide.
fn width(text: &str) -> f32 {
    text.chars().map(|c| if c >= '\u{2e80}' { 2.0 } else { 1.0 }).sum()
}

/// A length as a number with few decimals.
fn exact(length: f32) -> f64 {
    (f64::from(length) * 10_000.0).round() / 10_000.0
}

fn exact_point(point: Point) -> (f64, f64) {
    (exact(point.0), exact(point.1))
}
