//! The second half of the section format: turns a list of sections into a puzzle.

use std::ops::Range;

use shudu_constraints::IrregularRegions;
use shudu_core::{
    Cell, Constraint as _, Digit, DigitSet, Geometry, Grid, Message, Misfit, Place, Puzzle, Sketch,
    message,
};

use crate::board::{self, Blocks, ReadOptions};
use crate::cells::{self, Table};
use crate::cursor::{Cells, Cursor};
use crate::error::ReadError;
use crate::lines::TextLine;
use crate::names;
use crate::regions;
use crate::section_list::{Heading, Section};
use crate::sketches;
use crate::text;

/// The size of the board if neither `SIZE` nor a `GRID` gives it.
const SIZE: (usize, usize) = (9, 9);

/// The puzzle of a list of sections, of which there is at least one.
pub(crate) fn puzzle(sections: &[Section], options: &ReadOptions) -> Result<Puzzle, ReadError> {
    let list = List(sections);
    let geometry = list.geometry(options)?;
    let mut puzzle = Puzzle::new(geometry);
    list.credits(&mut puzzle)?;
    if let Some(section) = list.get(Heading::Grid) {
        let grid = drawn_grid(section, puzzle.geometry())?;
        puzzle.give_all(&grid).map_err(|error| section.error(error.message().clone()))?;
    }
    if let Some(section) = list.get(Heading::Candidates) {
        candidates(section, &mut puzzle)?;
    }
    list.constraints(&mut puzzle, options)?;
    if let Some(section) = list.get(Heading::Solution) {
        let solution = drawn_grid(section, puzzle.geometry())?;
        puzzle.set_solution(Some(solution));
    }
    if let Some(section) = list.get(Heading::Drawings) {
        nothing_after(section)?;
        for line in &section.rows {
            let sketch = sketch(line.content(), puzzle.geometry());
            let sketch =
                sketch.map_err(|message| ReadError::at(line, 0..line.content().len(), message))?;
            puzzle.sketches.push(sketch);
        }
    }
    Ok(puzzle)
}

/// A drawing as JSON.
fn sketch(text: &str, geometry: &Geometry) -> Result<Sketch, Message> {
    let value = serde_json::from_str(text).map_err(|_| message!("sketch-object"))?;
    sketches::from_json(&value, geometry)
}

struct List<'a>(&'a [Section]);

impl<'a> List<'a> {
    fn get(&self, heading: Heading) -> Option<&'a Section> {
        self.0.iter().find(|section| section.heading.word() == heading.word())
    }

    fn geometry(&self, options: &ReadOptions) -> Result<Geometry, ReadError> {
        let size = self.size(options)?;
        let digits = self.get(Heading::Digits).map(digits).transpose()?;
        let blocks = self.get(Heading::Blocks).map(blocks).transpose()?;
        let drawn = self.get(Heading::Regions);
        if let (Some(_), Some(section)) = (drawn, self.get(Heading::Blocks)) {
            return Err(section.error(message!("read-blocks-and-regions")));
        }
        // Each part is checked separately, so that an error points at the part that is wrong.
        let wrong = |section: Option<&Section>, message: &shudu_core::Message| {
            let section = section.unwrap_or(&self.0[0]);
            section.error(message.clone())
        };
        let sized = self.get(Heading::Size).or(self.get(Heading::Grid));
        Geometry::new(size.0, size.1).map_err(|error| wrong(sized, error.message()))?;
        board::geometry(size, options.digits.or(digits), Some(Blocks::None))
            .map_err(|error| wrong(self.get(Heading::Digits), error.message()))?;
        let blocks = if drawn.is_some() { Some(Blocks::None) } else { options.blocks.or(blocks) };
        let mut geometry = board::geometry(size, options.digits.or(digits), blocks)
            .map_err(|error| wrong(self.get(Heading::Blocks), error.message()))?;
        if let Some(section) = drawn {
            geometry = with_regions(geometry, section)?;
        }
        if let Some(section) = self.get(Heading::Extra) {
            let n = number(section)?;
            geometry =
                geometry.with_extra(n).map_err(|error| section.error(error.message().clone()))?;
        }
        Ok(geometry)
    }

    fn size(&self, options: &ReadOptions) -> Result<(usize, usize), ReadError> {
        let written = self.get(Heading::Size);
        let written =
            written.map(|section| pair(section, message!("read-size-help"))).transpose()?;
        if let Some(size) = options.size.or(written) {
            return Ok(size);
        }
        let drawn = [Heading::Grid, Heading::Regions, Heading::Solution];
        match drawn.into_iter().find_map(|heading| self.get(heading)) {
            Some(section) => Ok(table(section, None)?.size),
            None => Ok(SIZE),
        }
    }

    fn credits(&self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let words = |heading| self.get(heading).and_then(credit);
        puzzle.credits.title = words(Heading::Title);
        puzzle.credits.author = words(Heading::Author);
        puzzle.credits.source = words(Heading::Source);
        puzzle.credits.rules = words(Heading::Ruleset);
        if let Some(section) = self.get(Heading::Puzzle)
            && let Some(title) = credit(section)
        {
            if let Some(second) = self.get(Heading::Title) {
                let line = section.line.number();
                return Err(second.error(message!("read-title-twice", line = line)));
            }
            puzzle.credits.title = Some(title);
        }
        Ok(())
    }

    /// The rules first, then each kind's section in turn.
    fn constraints(&self, puzzle: &mut Puzzle, options: &ReadOptions) -> Result<(), ReadError> {
        match self.get(Heading::Rules) {
            Some(section) if options.rules.is_none() => rules(section, puzzle)?,
            _ => board::add_rules(puzzle, options, &self.0[0].line)?,
        }
        let geometry = puzzle.geometry().clone();
        for section in self.0 {
            let Heading::Kind(kind) = section.heading else {
                continue;
            };
            nothing_after(section)?;
            for line in &section.rows {
                let mut cursor = Cursor::new(line, 0, Cells::Counted, &geometry);
                let data = cursor.whole_line(kind)?;
                let constraint = data.build(kind, line, &geometry)?;
                add(puzzle, constraint, line, 0..line.content().len())?;
            }
        }
        Ok(())
    }
}

fn add(
    puzzle: &mut Puzzle,
    constraint: std::sync::Arc<dyn shudu_core::Constraint>,
    line: &TextLine,
    place: Range<usize>,
) -> Result<(), ReadError> {
    puzzle.add(constraint).map_err(|misfit: Misfit| ReadError::at(line, place, misfit.message()))
}

/// Rules by name, on the line of the heading and below; `none` for a puzzle without any.
fn rules(section: &Section, puzzle: &mut Puzzle) -> Result<(), ReadError> {
    let geometry = puzzle.geometry().clone();
    let (_, start) = section.rest();
    let first = std::iter::once((&section.line, start));
    for (line, start) in first.chain(section.rows.iter().map(|line| (line, 0))) {
        let mut cursor = Cursor::new(line, start, Cells::Counted, &geometry);
        while !cursor.is_done() {
            if cursor.pass("none") {
                continue;
            }
            let (kind, data) = cursor.rule()?;
            let constraint = data.build(kind, line, &geometry)?;
            add(puzzle, constraint, line, 0..line.content().len())?;
        }
    }
    Ok(())
}

/// Lines with a cell and the digits it may hold: `0 8 1 3 5`, or `-` for none at all.
fn candidates(section: &Section, puzzle: &mut Puzzle) -> Result<(), ReadError> {
    nothing_after(section)?;
    let geometry = puzzle.geometry().clone();
    let mut seen: Vec<Cell> = Vec::new();
    for line in &section.rows {
        let mut cursor = Cursor::new(line, 0, Cells::Counted, &geometry);
        let (cell, spot) = cursor.cell()?;
        let given = puzzle.givens().get(cell);
        let is_given = given != geometry.all_digits();
        if seen.contains(&cell) || is_given {
            let message = message!("read-candidates-twice", cell = geometry.name(cell));
            return Err(cursor.error(spot, message));
        }
        seen.push(cell);
        let digits = if cursor.pass("-") {
            DigitSet::EMPTY
        } else {
            let numbers = cursor.numbers()?;
            if numbers.is_empty() {
                let message = message!("read-candidates-none", cell = geometry.name(cell));
                let error = cursor.error(spot, message);
                return Err(error.with_help(message!("read-candidates-help")));
            }
            digit_set(line, &numbers, &geometry)?
        };
        puzzle.allow(cell, digits).map_err(|error| cursor.error(spot, error.message().clone()))?;
    }
    Ok(())
}

fn digit_set(
    line: &TextLine,
    numbers: &[(usize, Range<usize>)],
    geometry: &Geometry,
) -> Result<DigitSet, ReadError> {
    let range = geometry.digits();
    let mut set = DigitSet::EMPTY;
    for (number, place) in numbers {
        let digit = u8::try_from(*number).ok().and_then(Digit::new);
        match digit.filter(|&digit| range.contains(digit)) {
            Some(digit) => set.insert(digit),
            None => {
                let (from, to) = (range.first().number(), range.last().number());
                let message = message!("read-digit-range", found = *number, from = from, to = to);
                return Err(ReadError::at(line, place.clone(), message));
            }
        };
    }
    Ok(set)
}

fn table(section: &Section, size: Option<(usize, usize)>) -> Result<Table, ReadError> {
    nothing_after(section)?;
    let is_row = |line: &&TextLine| extra_cell(line).is_none();
    let n_rows = section.rows.iter().take_while(is_row).count();
    cells::table(&section.rows[..n_rows], size, &section.line).map_err(|error| match size {
        None if error.help().is_none() => error.with_help(message!("read-not-square-help")),
        _ => error,
    })
}

/// `x 0 5`: the digit of an extra cell, below the rows of a grid.
fn extra_cell(line: &TextLine) -> Option<(usize, Range<usize>)> {
    let words: Vec<Range<usize>> = text::words(line.content()).collect();
    let [x, number, digit] = words.as_slice() else {
        return None;
    };
    let word = |place: &Range<usize>| &line.content()[place.clone()];
    match names::number(word(number)) {
        Some((number, "")) if word(x) == "x" => Some((number, digit.clone())),
        _ => None,
    }
}

fn drawn_grid(section: &Section, geometry: &std::sync::Arc<Geometry>) -> Result<Grid, ReadError> {
    let table = table(section, Some((geometry.rows(), geometry.columns())))?;
    let mut grid = Grid::empty(geometry.clone());
    cells::fill(&table, &section.rows, &mut grid)?;
    let is_row = |line: &&TextLine| extra_cell(line).is_none();
    let n_rows = section.rows.iter().take_while(is_row).count();
    for line in &section.rows[n_rows..] {
        let Some((number, place)) = extra_cell(line) else {
            let message = message!("read-rows-many", expected = geometry.rows());
            return Err(ReadError::at(line, 0..line.content().len(), message));
        };
        let Some(cell) = geometry.extra(number) else {
            let message = crate::entries::off_board(Place::Extra(number), geometry);
            return Err(ReadError::at(line, 0..place.start, message));
        };
        if let Some(digit) = cells::digit(line, &place, geometry.digits())? {
            grid.set(cell, digit);
        }
    }
    Ok(grid)
}

fn with_regions(geometry: Geometry, section: &Section) -> Result<Geometry, ReadError> {
    let table = table(section, Some((geometry.rows(), geometry.columns())))?;
    let mut labels = Vec::with_capacity(table.cells.len());
    for (line, place) in &table.cells {
        let line = &section.rows[*line];
        let word = &line.text()[place.clone()];
        if word != "." && !word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            let message = message!("read-region-unknown", found = text::quoted(word));
            return Err(ReadError::at(line, place.clone(), message));
        }
        labels.push((word != ".").then(|| word.to_owned()));
    }
    let geometry = geometry
        .with_regions(regions::numbers(&labels))
        .map_err(|error| section.error(error.message().clone()))?;
    let digits = geometry.digits().len();
    if let Some((_, region)) =
        geometry.regions().into_iter().find(|(_, cells)| cells.len() > digits)
    {
        let cell = region[digits];
        let (line, place) = &table.cells[cell.index()];
        let reason = message!(
            "read-region-too-large",
            region = labels[cell.index()].clone().unwrap_or_default(),
            cells = region.len(),
            digits = digits
        );
        let message = Misfit::new(IrregularRegions.name(), reason).message();
        return Err(ReadError::at(&section.rows[*line], place.clone(), message));
    }
    Ok(geometry)
}

fn nothing_after(section: &Section) -> Result<(), ReadError> {
    let (rest, _) = section.rest();
    if rest.is_empty() {
        return Ok(());
    }
    let (word, found) = (section.heading.word(), text::quoted(rest));
    Err(section.error(message!("read-after-heading", section = word, found = found)))
}

/// The text of a setting; in quotes, as in JSON, it may be anything.
fn credit(section: &Section) -> Option<String> {
    let (rest, start) = section.rest();
    // Text within quotes that looks like a comment is not a comment.
    let whole = section.line.text().get(start..).unwrap_or("").trim_end();
    if whole.starts_with('"')
        && let Ok(words) = serde_json::from_str(whole)
    {
        return Some(words);
    }
    match serde_json::from_str(rest) {
        Ok(words) if rest.starts_with('"') => Some(words),
        _ => (!rest.is_empty()).then(|| rest.to_owned()),
    }
}

/// `6` or `4x6`.
fn pair(section: &Section, help: shudu_core::Message) -> Result<(usize, usize), ReadError> {
    let (rest, _) = section.rest();
    let both = rest.replace(['X', '×', '*'], "x");
    let mut parts = both.split('x').map(str::trim);
    let number = |part: Option<&str>| match names::number(part?) {
        Some((number, "")) => Some(number),
        _ => None,
    };
    let sides = match (number(parts.next()), parts.next()) {
        (Some(side), None) => Some((side, side)),
        (Some(rows), columns) => number(columns).map(|columns| (rows, columns)),
        _ => None,
    };
    sides.filter(|_| parts.next().is_none()).ok_or_else(|| {
        let message =
            message!("read-setting", setting = section.heading.word(), found = text::quoted(rest));
        section.error(message).with_help(help)
    })
}

fn blocks(section: &Section) -> Result<Blocks, ReadError> {
    if section.rest().0.eq_ignore_ascii_case("none") {
        return Ok(Blocks::None);
    }
    let (rows, columns) = pair(section, message!("read-blocks-help"))?;
    Ok(Blocks::Size(rows, columns))
}

/// `0-8`.
fn digits(section: &Section) -> Result<(u8, u8), ReadError> {
    let (rest, _) = section.rest();
    let range = rest.split_once(['-', '–']).and_then(|(first, last)| {
        // A number that does not fit a `u8` is too high in any case, which the geometry reports.
        let number = |part: &str| match names::number(part.trim()) {
            Some((number, "")) => Some(u8::try_from(number).unwrap_or(u8::MAX)),
            _ => None,
        };
        Some((number(first)?, number(last)?))
    });
    range.ok_or_else(|| {
        let found = text::quoted(rest);
        section
            .error(message!("read-setting", setting = section.heading.word(), found = found))
            .with_help(message!("read-digits-help"))
    })
}

fn number(section: &Section) -> Result<usize, ReadError> {
    let (rest, _) = section.rest();
    match names::number(rest) {
        Some((number, "")) => Ok(number),
        _ => {
            let found = text::quoted(rest);
            let setting = section.heading.word();
            let error = section.error(message!("read-setting", setting = setting, found = found));
            Err(error.with_help(message!("read-extra-help")))
        }
    }
}
