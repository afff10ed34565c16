//! Reads a puzzle from Penpa+'s lines. Givens, regions by their borders, thermometers, arrows and killer cages are
//! logic; everything else is a drawing. It is reported in warnings, and lines, shaded cells and text are kept.

use std::sync::Arc;

use serde_json::{Map, Value as Json};
use shudu_constraints::{Killer, Thermometer, fitting_usual_rules};
use shudu_core::{
    Cell, Constraint, Digit, Entry, Geometry, Grid, Message, Puzzle, Regions, Sketch, SketchForm,
    Value, message,
};

use super::points::Points;
use crate::board::{self, Blocks, ReadOptions};
use crate::drawn::Drawn;
use crate::fpuzzles::blocks;
use crate::text::quoted;

/// The colour for cells that are shaded in any colour.
const SHADE: &str = "#cccccc";

/// The indices of the lines that matter.
const HEAD: usize = 0;
const DRAWING: usize = 3;
const CELLS: usize = 5;

/// The indices of the parts of the first line that matter.
const TITLE: usize = 15;
const AUTHOR: usize = 16;
const SOURCE: usize = 17;
const RULES: usize = 18;

/// The puzzle in a text and warnings about the rest, or why it is not a puzzle.
pub(crate) fn puzzle(
    text: &str,
    answer: Option<&str>,
    options: &ReadOptions,
) -> Result<(Puzzle, Vec<Message>), Message> {
    let lines: Vec<&str> = text.split('\n').collect();
    let line = |number: usize| lines.get(number).copied().unwrap_or("").trim();
    let head: Vec<&str> = line(HEAD).split(',').collect();
    let part = |number: usize| head.get(number).copied().unwrap_or("").trim();
    if part(0).starts_with(|c: char| c.is_ascii_digit()) {
        return Err(message!("penpa-old"));
    }
    if !["square", "sudoku"].contains(&part(0)) {
        return Err(message!("penpa-grid", found = quoted(part(0))));
    }
    let points = points(&head, line(CELLS)).ok_or_else(|| message!("penpa-board"))?;
    let Ok(Json::Object(drawing)) = serde_json::from_str::<Json>(line(DRAWING)) else {
        return Err(message!("penpa-data"));
    };
    if options.size.is_some_and(|size| size != points.size) {
        let (rows, columns) = points.size;
        return Err(message!("read-other-size", rows = rows, columns = columns));
    }
    let mut drawn = Drawn::default();
    let geometry = geometry(&points, &drawing, options, &mut drawn)?;
    let mut reading = PenpaReader {
        geometry: Arc::new(geometry),
        points,
        drawing: &drawing,
        drawn,
        found: Vec::new(),
        sketches: Vec::new(),
    };
    let mut puzzle = Puzzle::new(reading.geometry.clone());
    reading.found = match &options.rules {
        None => fitting_usual_rules(&reading.geometry)?,
        Some(rules) => {
            board::named_rules(rules, &reading.geometry).map_err(|error| error.message().clone())?
        }
    };
    reading.givens(&mut puzzle);
    reading.cages();
    reading.lines();
    reading.rest();
    for constraint in board::in_order(std::mem::take(&mut reading.found)) {
        puzzle.add(constraint).map_err(|misfit| misfit.message())?;
    }
    if let Some(answer) = answer {
        reading.solution(answer, &mut puzzle);
    }
    let credit = |number: usize, start: &str| {
        let text = unescaped(part(number).strip_prefix(start).unwrap_or(part(number)));
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    };
    puzzle.credits.title = credit(TITLE, "Title:");
    puzzle.credits.author = credit(AUTHOR, "Author:");
    puzzle.credits.source = credit(SOURCE, "");
    puzzle.credits.rules = credit(RULES, "");
    puzzle.sketches = std::mem::take(&mut reading.sketches);
    let mut warnings = reading.drawn.tell(puzzle.credits.rules.as_deref());
    let is_cut = *puzzle.geometry().region_layout() != Regions::None;
    if !is_cut && options.rules.is_none() && options.blocks.is_none() {
        warnings.push(message!("read-no-regions"));
    }
    Ok((puzzle, warnings))
}

/// Restores commas and line ends, which Penpa encodes so that the line can be split at commas.
fn unescaped(text: &str) -> String {
    text.replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&").replace("%2F", "=")
}

fn points(head: &[&str], cells: &str) -> Option<Points> {
    let number = |place: usize| head.get(place)?.trim().parse::<usize>().ok();
    let (columns, rows) = (number(1)?, number(2)?);
    // The first cell, and then the distance from each cell to the next.
    let steps: Vec<i64> = serde_json::from_str(cells).ok()?;
    let mut at = 0_i64;
    let mut board = Vec::new();
    for step in steps {
        at = at.checked_add(step)?;
        board.push(usize::try_from(at).ok()?);
    }
    Points::new((rows, columns), &board)
}

/// The board, divided along the borders that are drawn, if they form regions.
fn geometry(
    points: &Points,
    drawing: &Map<String, Json>,
    options: &ReadOptions,
    drawn: &mut Drawn,
) -> Result<Geometry, Message> {
    let (rows, columns) = points.size;
    let board = board::geometry(points.size, options.digits, Some(Blocks::None));
    let geometry = board.map_err(|error| error.message().clone())?;
    match options.blocks {
        Some(Blocks::Size(rows, columns)) => {
            let cut = geometry.with_blocks(rows, columns);
            return cut.map_err(|error| error.message().clone());
        }
        Some(Blocks::None) => return Ok(geometry),
        None => {}
    }
    let mut walls: Vec<(usize, usize)> =
        borders(drawing).filter_map(|(key, _)| pair(key)).collect();
    walls.sort_unstable();
    let is_wall = |edge: (usize, usize)| walls.binary_search(&edge).is_ok();
    let mut region_of: Vec<Option<u16>> = vec![None; rows * columns];
    let mut sizes: Vec<usize> = Vec::new();
    for start in 0..rows * columns {
        if region_of[start].is_some() {
            continue;
        }
        let number = u16::try_from(sizes.len()).ok();
        region_of[start] = number;
        let (mut open, mut size) = (vec![start], 0);
        while let Some(cell) = open.pop() {
            size += 1;
            let (row, column) = (cell / columns, cell % columns);
            let mut reach = |other: usize, edge: (usize, usize)| {
                if !is_wall(edge) && region_of[other].is_none() {
                    region_of[other] = number;
                    open.push(other);
                }
            };
            if column + 1 < columns {
                reach(cell + 1, points.edge(row + 1, column + 1, false));
            }
            if column > 0 {
                reach(cell - 1, points.edge(row + 1, column, false));
            }
            if row + 1 < rows {
                reach(cell + columns, points.edge(row + 1, column + 1, true));
            }
            if row > 0 {
                reach(cell - columns, points.edge(row, column + 1, true));
            }
        }
        sizes.push(size);
    }
    if sizes.len() == 1 {
        return Ok(geometry);
    }
    if sizes.iter().any(|&size| size != geometry.digits().len()) {
        drawn.unknown("regions");
        return Ok(geometry);
    }
    let cut = match blocks(points.size, &region_of) {
        Some((rows, columns)) => geometry.with_blocks(rows, columns),
        None => geometry.with_regions(region_of),
    };
    cut.map_err(|error| error.message().clone())
}

/// The edges that are drawn, by their vertices.
fn borders(drawing: &Map<String, Json>) -> impl Iterator<Item = (&String, &Json)> {
    drawing.get("lineE").and_then(Json::as_object).into_iter().flatten()
}

/// Two points separated by a comma, the lower one first.
fn pair(key: &str) -> Option<(usize, usize)> {
    let (first, second) = key.split_once(',')?;
    let (first, second) = (first.parse::<usize>().ok()?, second.parse::<usize>().ok()?);
    Some((first.min(second), first.max(second)))
}

/// The text of a number: its first part.
fn written(value: &Json) -> String {
    match value.get(0) {
        Some(Json::String(text)) => text.clone(),
        Some(Json::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// The state of reading a drawing.
struct PenpaReader<'a> {
    geometry: Arc<Geometry>,
    points: Points,
    drawing: &'a Map<String, Json>,
    drawn: Drawn,
    found: Vec<Arc<dyn Constraint>>,
    sketches: Vec<Sketch>,
}

impl PenpaReader<'_> {
    /// The entries of a part of the drawing whose keys are points.
    fn entries(&self, part: &str) -> Vec<(usize, Json)> {
        let object = self.drawing.get(part).and_then(Json::as_object);
        let entries = object.into_iter().flatten();
        // A key that is not a number is not a point of the board.
        entries.map(|(key, value)| (key.parse().unwrap_or(usize::MAX), value.clone())).collect()
    }

    /// The lists of cells in a part of the drawing; those that leave the board are reported.
    fn lists(&mut self, part: &str) -> Vec<Vec<Cell>> {
        let lists = self.drawing.get(part).and_then(Json::as_array);
        let mut found = Vec::new();
        for list in lists.into_iter().flatten() {
            let list = list.as_array().map_or(&[][..], Vec::as_slice);
            let cell = |point: &Json| {
                let point = usize::try_from(point.as_u64()?).ok()?;
                self.points.cell(point, &self.geometry)
            };
            let most = self.geometry.n_board_cells();
            let cells = list.iter().take(most + 1).map(cell).collect::<Option<Vec<Cell>>>();
            match cells.filter(|cells| cells.len() <= most) {
                Some(cells) if cells.is_empty() => {}
                Some(cells) => found.push(cells),
                None => self.drawn.unknown(part),
            }
        }
        found
    }

    /// Adds a constraint, or reports it if it does not fit.
    fn add(&mut self, part: &str, cells: &[Cell], constraint: Arc<dyn Constraint>) {
        match constraint.fits(&self.geometry) {
            Ok(()) => self.found.push(constraint),
            Err(_) => self.drawn.unknown(&format!("{part} {}", self.geometry.names(cells))),
        }
    }

    fn givens(&mut self, puzzle: &mut Puzzle) {
        let range = self.geometry.digits();
        for (point, value) in self.entries("number") {
            let text = written(&value);
            // The third part is the style: one digit in the middle, small, or with an arrow.
            let is_plain = matches!(value.get(2).and_then(Json::as_str), Some("1" | "10") | None);
            let digit = text.trim().parse::<u8>().ok().and_then(Digit::new);
            let cell = self.points.cell(point, &self.geometry).filter(|_| is_plain);
            match (cell, digit.filter(|&digit| range.contains(digit))) {
                (Some(cell), Some(digit)) if puzzle.give(cell, digit).is_ok() => {}
                (Some(cell), _) => {
                    self.drawn.unknown(&format!("{} {text}", self.geometry.name(cell)));
                }
                (None, _) => {
                    self.drawn.add("number", &text);
                    self.square(point, |square| square.text = Some(text));
                }
            }
        }
    }

    /// Reads cages, each with the small number in one of its cells.
    fn cages(&mut self) {
        // The small number of each cell: there is room for four, but a sum is the only one in its cell.
        let mut sums: Vec<Option<u32>> = vec![None; self.geometry.n_board_cells()];
        for (point, value) in self.entries("numberS") {
            let text = written(&value);
            let sum = text.trim().parse::<u32>().ok().filter(|sum| *sum < 10_000);
            let cell = self.points.cell_of_corner(point, &self.geometry);
            match cell.map(|cell| &mut sums[cell.index()]) {
                Some(place @ None) if sum.is_some() => *place = sum,
                _ => self.drawn.add("numberS", &text),
            }
        }
        for cells in self.lists("killercages") {
            let sum = cells.iter().find_map(|cell| sums[cell.index()].take());
            self.add("cage", &cells, Arc::new(Killer { sum, cells: cells.clone() }));
        }
        for sum in sums.into_iter().flatten() {
            self.drawn.add("numberS", &sum.to_string());
        }
    }

    /// Thermometers and arrows.
    fn lines(&mut self) {
        for cells in self.lists("thermo") {
            if cells.len() < 2 {
                self.drawn.add("thermo", "");
                continue;
            }
            self.add("thermo", &cells, Arc::new(Thermometer { cells: cells.clone() }));
        }
        for cells in self.lists("arrows") {
            let (circle, shaft) = cells.split_at(1);
            let Some(kind) = shudu_constraints::find("arrow").filter(|_| !shaft.is_empty()) else {
                self.drawn.add("arrows", "");
                continue;
            };
            let lists = Value::CellLists(vec![circle.to_vec(), shaft.to_vec()]);
            self.add("arrow", &cells, kind.build(&Entry::new().with("cells", lists)));
        }
    }

    /// Counts everything else that is drawn.
    fn rest(&mut self) {
        let has_cages =
            self.drawing.get("killercages").and_then(Json::as_array).is_some_and(|l| !l.is_empty());
        for (part, value) in self.drawing {
            let n = match value {
                Json::Array(list) => list.len(),
                Json::Object(object) => object.len(),
                _ => 0,
            };
            match part.as_str() {
                "number" | "numberS" | "killercages" | "thermo" | "arrows" => {}
                "command_redo" | "command_undo" | "command_replay" => {}
                // The outlines of the cages.
                "cage" if has_cages => {}
                "lineE" => {
                    for key in self.loose_borders() {
                        self.drawn.add(part, "");
                        self.line(&key);
                    }
                }
                _ => {
                    (0..n).for_each(|_| self.drawn.add(part, ""));
                    self.keep(part, value);
                }
            }
        }
    }

    /// Keeps a drawing if it is of a known form. Colours are numbers in Penpa and depend on the settings, so none is
    /// kept.
    fn keep(&mut self, part: &str, value: &Json) {
        for (key, _) in value.as_object().into_iter().flatten() {
            match (part, key.parse()) {
                ("line" | "freeline" | "freelineE", _) => self.line(key),
                ("surface", Ok(point)) => {
                    self.square(point, |square| square.fill = Some(SHADE.to_owned()));
                }
                _ => {}
            }
        }
    }

    /// Keeps a line between two points.
    fn line(&mut self, key: &str) {
        let ends = pair(key).and_then(|(from, to)| {
            Some(vec![self.points.position(from)?, self.points.position(to)?])
        });
        self.sketches.extend(ends.map(|ends| Sketch::new(SketchForm::Line(ends))));
    }

    /// Keeps something in the square around a point.
    fn square(&mut self, point: usize, dress: impl FnOnce(&mut Sketch)) {
        if let Some(at) = self.points.position(point) {
            let mut square = Sketch::new(SketchForm::Rectangle { at, size: (1.0, 1.0) });
            dress(&mut square);
            self.sketches.push(square);
        }
    }

    /// The edges that are drawn but are neither the border of the board nor between two regions.
    fn loose_borders(&self) -> Vec<String> {
        let (rows, columns) = self.points.size;
        let region = |row: usize, column: usize| {
            // Counted from 1: 0 and numbers beyond the last are outside.
            let cell = self.geometry.cell(row.checked_sub(1)?, column.checked_sub(1)?)?;
            Some(self.geometry.region_of(cell))
        };
        let mut between: Vec<(usize, usize)> = Vec::new();
        for row in 0..=rows {
            for column in 0..=columns {
                if region(row, column) != region(row, column + 1) {
                    between.push(self.points.edge(row, column, false));
                }
                if region(row, column) != region(row + 1, column) {
                    between.push(self.points.edge(row, column, true));
                }
            }
        }
        between.sort_unstable();
        let is_loose = |key: &str| pair(key).is_none_or(|e| between.binary_search(&e).is_err());
        borders(self.drawing).filter(|(key, _)| is_loose(key)).map(|(key, _)| key.clone()).collect()
    }

    /// The digits of the answer; other sorts of answers have none.
    fn solution(&mut self, answer: &str, puzzle: &mut Puzzle) {
        /// The index of the numbers in an answer.
        const NUMBERS: usize = 4;
        let Ok(answer) = serde_json::from_str::<Json>(answer) else {
            return;
        };
        let numbers = answer.get(NUMBERS).and_then(Json::as_array);
        let range = self.geometry.digits();
        let mut grid = Grid::empty(self.geometry.clone());
        for number in numbers.into_iter().flatten().filter_map(Json::as_str) {
            let Some((point, digit)) = number.split_once(',') else {
                continue;
            };
            let cell = point.parse().ok().and_then(|point| self.points.cell(point, &self.geometry));
            let digit = digit.trim().parse::<u8>().ok().and_then(Digit::new);
            if let (Some(cell), Some(digit)) = (cell, digit.filter(|&d| range.contains(d))) {
                grid.set(cell, digit);
            }
        }
        if grid.n_filled() > 0 {
            puzzle.set_solution(Some(grid));
        }
    }
}
