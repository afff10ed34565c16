//! A puzzle from items: first what the board is, then every constraint by its line in `tokens.rs`.

use std::ops::Range;
use std::sync::Arc;

use shudu_constraints::{Block, Column, IrregularRegions, Row};
use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Message, Misfit, Puzzle, Value, message,
};

use super::items::{self, Item};
use super::layout::{Extra, LONGEST_SIDE, Layout, Shift};
use super::source::Source;
use super::tokens::{self, TokenForm};
use super::{bits, cells_own, layers};
use crate::board::{self, Blocks, ReadOptions, in_order};
use crate::entries::parse_rule;
use crate::error::ReadError;
use crate::nearest::suggestion;
use crate::text::quoted;

/// How many items and cells a string may come to when all copies are made: a short one can ask for
/// copies of copies of copies.
const MOST_STEPS: usize = 2_000_000;

/// How much text counts as much as a cell.
pub(super) const BYTES_PER_STEP: usize = 16;

/// The puzzle in a string, and what else the string contains.
pub(crate) fn puzzle(
    source: &Source,
    options: &ReadOptions,
) -> Result<(Puzzle, Vec<Message>), ReadError> {
    let items = items::items(source)?;
    let frame = Frame::read(source, &items, options)?;
    let geometry = Arc::new(frame.geometry);
    let mut reading = IssReader {
        source,
        options,
        layout: frame.layout,
        box_size: frame.box_size,
        region_size: frame.region_size,
        ties_are_fine: frame.ties_are_fine,
        givens: vec![geometry.all_digits(); geometry.n_cells()],
        geometry: geometry.clone(),
        shift: None,
        in_branch: false,
        found: Vec::new(),
        warnings: Vec::new(),
        steps_left: MOST_STEPS,
    };
    for item in &items {
        reading.item(item)?;
    }
    let mut puzzle = Puzzle::new(geometry.clone());
    for cell in geometry.cells() {
        // The digits are the board's: they came through `digit`.
        let _ = puzzle.allow(cell, reading.givens[cell.index()]);
    }
    let written = match &options.rules {
        None => frame.rules,
        Some(rules) => rules
            .iter()
            .map(|rule| parse_rule(rule, &geometry).map_err(|error| error.in_source("--rules")))
            .collect::<Result<_, _>>()?,
    };
    let all = written.into_iter().chain(frame.pieces).chain(reading.found).collect();
    for constraint in in_order(all) {
        puzzle.add(constraint).map_err(|misfit| source.error(0..0, misfit.message()))?;
    }
    Ok((puzzle, reading.warnings))
}

/// What the board is.
struct Frame {
    geometry: Geometry,
    layout: Layout,
    box_size: Option<(usize, usize)>,
    region_size: usize,
    ties_are_fine: bool,
    /// Rows, columns, and blocks or regions.
    rules: Vec<Arc<dyn Constraint>>,
    /// Irregular regions on a board that has blocks too.
    pieces: Vec<Arc<dyn Constraint>>,
}

/// `.Shape~6x6~0-5~Raw`.
struct BoardShape {
    range: Range<usize>,
    size: (usize, usize),
    digits: Option<(u8, u8)>,
    is_raw: bool,
}

impl Frame {
    fn read(source: &Source, items: &[Item], options: &ReadOptions) -> Result<Self, ReadError> {
        let text = source.text();
        let named =
            |name: &'static str| items.iter().filter(move |i| &text[i.name.clone()] == name);
        let mut shape = BoardShape { range: 0..1, size: (9, 9), digits: None, is_raw: false };
        for (number, item) in named("Shape").enumerate() {
            let next = BoardShape::read(source, item)?;
            if number > 0
                && (next.size, next.digits, next.is_raw) != (shape.size, shape.digits, shape.is_raw)
            {
                return Err(source.error(next.range, message!("iss-shape-twice")));
            }
            shape = next;
        }
        let size = options.size.unwrap_or(shape.size);
        let digits = options.digits.or(shape.digits);
        let wrong = |error: shudu_core::GeometryError| {
            source.error(shape.range.clone(), error.message().clone())
        };
        let mut geometry = Geometry::new(size.0, size.1).map_err(wrong)?;
        if let Some((first, last)) = digits {
            geometry = geometry.with_digits(first, last).map_err(wrong)?;
        }
        let mut region_size = None;
        for item in named("RegionSize") {
            region_size = Some(one_number(source, item, 1..=1000)?);
        }
        let has_boxes = !shape.is_raw && named("NoBoxes").next().is_none();
        let target = region_size.unwrap_or(size.0.max(size.1));
        let box_size = box_size(size, target);
        let usual = box_size.filter(|_| has_boxes);
        let blocks = match options.blocks {
            Some(Blocks::Size(rows, columns)) => Some((rows, columns)),
            Some(Blocks::None) => None,
            None => usual,
        };
        if let Some((rows, columns)) = blocks {
            geometry = geometry.with_blocks(rows, columns).map_err(wrong)?;
        }
        let mut rules: Vec<Arc<dyn Constraint>> = Vec::new();
        if !shape.is_raw {
            rules.extend([Arc::new(Row) as Arc<dyn Constraint>, Arc::new(Column)]);
        }
        if blocks.is_some() {
            rules.push(Arc::new(Block));
        }
        let mut pieces = Vec::new();
        for item in named("Jigsaw") {
            let region_of = jigsaw(source, item, &geometry)?;
            if region_of.iter().all(Option::is_none) {
                continue;
            }
            if blocks.is_none() && pieces.is_empty() && !has_regions(&rules) {
                let here = |message: &Message| source.error(item.range(), message.clone());
                geometry =
                    geometry.with_regions(region_of).map_err(|error| here(error.message()))?;
                rules.push(Arc::new(IrregularRegions));
                continue;
            }
            // The board has regions already, so these are sets of cells like any other.
            let cut = geometry.clone().with_regions(region_of);
            let cut = cut.map_err(|error| source.error(item.range(), error.message().clone()))?;
            for (_, cells) in cut.regions() {
                pieces.push(cells_own::all_different(cells));
            }
        }
        let extra = extra_cells(source, items, &geometry)?;
        let n_extra = extra.iter().map(|group| group.n).sum();
        let geometry = geometry.with_extra(n_extra).map_err(wrong)?;
        for rule in rules.iter().chain(&pieces).filter(|_| options.rules.is_none()) {
            if let Err(reason) = rule.fits(&geometry) {
                let misfit = Misfit::new(rule.name(), reason);
                return Err(source.error(shape.range.clone(), misfit.message()));
            }
        }
        let ties_are_fine = named("FullRankTies")
            .any(|item| item.arguments.first().is_some_and(|range| &text[range.clone()] == "any"));
        Ok(Self {
            geometry,
            layout: Layout::new(size, extra),
            box_size,
            region_size: target,
            ties_are_fine,
            rules,
            pieces,
        })
    }
}

fn has_regions(rules: &[Arc<dyn Constraint>]) -> bool {
    rules.iter().any(|rule| rule.id() == "regions")
}

impl BoardShape {
    fn read(source: &Source, item: &Item) -> Result<Self, ReadError> {
        let text = source.text();
        let wrong = |range: &Range<usize>| {
            let found = quoted(&text[range.clone()]);
            let error = source.error(range.clone(), message!("iss-shape", found = found));
            error.with_help(message!("iss-shape-help"))
        };
        let arguments: Vec<&Range<usize>> = item.arguments.iter().collect();
        let (size, digits, kind) = match *arguments {
            [size] => (size, None, None),
            [size, digits] => (size, Some(digits), None),
            [size, digits, kind] => (size, Some(digits), Some(kind)),
            _ => return Err(wrong(&item.range())),
        };
        let number = |word: &str| -> Option<usize> {
            let plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            word.parse().ok().filter(|_| plain)
        };
        let sides = text[size.clone()].split_once('x');
        let sides = sides.and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
        let sides = sides.ok_or_else(|| wrong(size))?;
        if sides.0.max(sides.1) > LONGEST_SIDE {
            let message =
                message!("iss-shape-large", rows = sides.0, columns = sides.1, most = LONGEST_SIDE);
            return Err(source.error(size.clone(), message));
        }
        let byte = |word: &str| number(word).and_then(|number| u8::try_from(number).ok());
        let digits = match digits.map(|range| (range, &text[range.clone()])) {
            None | Some((_, "")) => None,
            Some((range, words)) => {
                let pair = match words.split_once('-') {
                    Some((first, last)) => byte(first).zip(byte(last)),
                    None => byte(words).map(|last| (1, last)),
                };
                Some(pair.ok_or_else(|| wrong(range))?)
            }
        };
        let is_raw = match kind.map(|range| (range, &text[range.clone()])) {
            None | Some((_, "Sudoku")) => false,
            Some((_, "Raw")) => true,
            Some((range, _)) => return Err(wrong(range)),
        };
        Ok(Self { range: item.range(), size: sides, digits, is_raw })
    }
}

/// Rows and columns of a box with this many cells: as close to square as possible, and
/// wider than tall if possible. None if no such
/// box tiles the board.
pub(crate) fn box_size((rows, columns): (usize, usize), n: usize) -> Option<(usize, usize)> {
    let tiles =
        |height: usize, width: usize| rows.is_multiple_of(height) && columns.is_multiple_of(width);
    let short_sides = (2..=n).take_while(|short| short * short <= n).collect::<Vec<_>>();
    short_sides.into_iter().rev().filter(|short| n.is_multiple_of(*short)).find_map(|short| {
        let long = n / short;
        let both = [(short, long), (long, short)];
        both.into_iter().find(|&(height, width)| tiles(height, width))
    })
}

/// The regions that a layout draws, a character per cell. One region may be of another size: its
/// cells are in no region. A single region is none.
fn jigsaw(
    source: &Source,
    item: &Item,
    geometry: &Geometry,
) -> Result<Vec<Option<u16>>, ReadError> {
    let Some(range) = item.arguments.last() else {
        return Err(source.error(item.range(), message!("iss-jigsaw-none")));
    };
    let layout: Vec<char> = source.text()[range.clone()].chars().collect();
    let (found, expected) = (layout.len(), geometry.n_board_cells());
    if found != expected {
        let message = message!("regions-length", found = found, expected = expected);
        return Err(source.error(range.clone(), message));
    }
    let mut labels: Vec<char> = Vec::new();
    for &label in &layout {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let size_of = |label: char| layout.iter().filter(|&&other| other == label).count();
    let smallest = geometry.rows().max(geometry.columns());
    let fits = |label: char| (smallest..=geometry.digits().len()).contains(&size_of(label));
    let odd: Vec<char> = labels.iter().copied().filter(|&label| !fits(label)).collect();
    if labels.len() == 1 {
        return Ok(vec![None; expected]);
    }
    if let Some(&second) = odd.get(1) {
        let message = message!(
            "iss-jigsaw-size",
            region = second.to_string(),
            cells = size_of(second),
            from = smallest,
            to = geometry.digits().len()
        );
        return Err(source.error(range.clone(), message));
    }
    let number = |label: char| match label {
        '0'..='9' | 'a'..='z' => label.to_digit(36),
        'A'..='Z' => label.to_digit(36).map(|number| number + 26),
        _ => None,
    };
    let by_label = labels.iter().all(|&label| number(label).is_some());
    let region = |label: char| {
        let position = labels.iter().position(|&other| other == label);
        let number = if by_label { number(label) } else { position.map(|p| p as u32) };
        number.and_then(|number| u16::try_from(number).ok()).filter(|_| fits(label))
    };
    Ok(layout.iter().map(|&label| region(label)).collect())
}

/// The groups of extra cells that the items ask for.
fn extra_cells(
    source: &Source,
    items: &[Item],
    geometry: &Geometry,
) -> Result<Vec<Extra>, ReadError> {
    let text = source.text();
    let mut extra: Vec<Extra> = Vec::new();
    for item in items {
        let groups = match &text[item.name.clone()] {
            "Var" => vec![variables(source, item)?],
            name => layers::extra_cells(name, text, geometry),
        };
        for group in groups {
            let n: usize = extra.iter().map(|group| group.n).sum();
            if n + group.n > shudu_core::MAX_EXTRA {
                let message = message!(
                    "board-too-many-extra",
                    found = n + group.n,
                    most = shudu_core::MAX_EXTRA
                );
                return Err(source.error(item.range(), message));
            }
            if extra.iter().any(|other| other.prefix == group.prefix) {
                let message = message!("iss-group-twice", group = group.prefix);
                return Err(source.error(item.range(), message));
            }
            extra.push(group);
        }
    }
    Ok(extra)
}

/// `.Var~X~label~12` or `.Var~X~label~3x4`.
fn variables(source: &Source, item: &Item) -> Result<Extra, ReadError> {
    let text = source.text();
    let argument = |n: usize| item.arguments.get(n).map_or("", |range| &text[range.clone()]);
    let name = argument(0);
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
        let range = item.arguments.first().cloned().unwrap_or(item.range());
        return Err(source.error(range, message!("iss-group", found = quoted(name))));
    }
    let size = argument(2);
    let number = |word: &str| word.parse::<usize>().ok().filter(|n| (1..=1000).contains(n));
    let (n, columns) = match size.split_once('x') {
        _ if size.is_empty() => (Some(1), None),
        Some((rows, columns)) => {
            let columns = number(columns);
            (number(rows).zip(columns).map(|(rows, columns)| rows * columns), columns)
        }
        None => (number(size), None),
    };
    match n {
        Some(n) => Ok(Extra { prefix: format!("V{name}"), n, columns }),
        None => {
            let message = message!("iss-group-size", found = quoted(size));
            Err(source.error(item.arguments[2].clone(), message))
        }
    }
}

fn one_number(
    source: &Source,
    item: &Item,
    fits: std::ops::RangeInclusive<usize>,
) -> Result<usize, ReadError> {
    let range = item.arguments.first().cloned().unwrap_or(item.range());
    let found = &source.text()[range.clone()];
    let number = found.parse().ok().filter(|number| fits.contains(number));
    number.ok_or_else(|| {
        let found = message!("read-found-word", word = quoted(found));
        let (min, max, field) = (*fits.start(), *fits.end(), &source.text()[item.name.clone()]);
        let message =
            message!("read-number-expected", found = found, min = min, max = max, field = field);
        source.error(range, message)
    })
}

/// A string while it is read.
pub(crate) struct IssReader<'a> {
    source: &'a Source,
    options: &'a ReadOptions,
    pub(crate) geometry: Arc<Geometry>,
    pub(crate) layout: Layout,
    /// Rows and columns of the boxes that there are if nothing says otherwise.
    pub(crate) box_size: Option<(usize, usize)>,
    /// How many cells a region has if nothing says otherwise.
    pub(crate) region_size: usize,
    /// Whether rows and columns with a rank may read the same as others.
    pub(crate) ties_are_fine: bool,
    givens: Vec<DigitSet>,
    /// Where the copy that is being made stands.
    shift: Option<Shift>,
    /// Whether the items may not hold all at once.
    in_branch: bool,
    /// The constraints so far.
    pub(crate) found: Vec<Arc<dyn Constraint>>,
    warnings: Vec<Message>,
    steps_left: usize,
}

impl IssReader<'_> {
    /// The text of a part.
    pub(crate) fn text(&self, range: &Range<usize>) -> &str {
        &self.source.text()[range.clone()]
    }

    pub(crate) fn error(&self, range: &Range<usize>, message: Message) -> ReadError {
        self.source.error(range.clone(), message)
    }

    fn step(&mut self, item: &Range<usize>) -> Result<(), ReadError> {
        self.charge(item, 1)
    }

    /// Counts work; copies of copies must not come to more than one machine can do.
    pub(crate) fn charge(&mut self, item: &Range<usize>, steps: usize) -> Result<(), ReadError> {
        match self.steps_left.checked_sub(steps) {
            Some(left) => self.steps_left = left,
            None => return Err(self.error(item, message!("iss-too-much", most = MOST_STEPS))),
        }
        Ok(())
    }

    fn item(&mut self, item: &Item) -> Result<(), ReadError> {
        let range = item.range();
        self.charge(&range, 1 + range.len() / BYTES_PER_STEP)?;
        let name = self.text(&item.name).to_owned();
        match name.as_str() {
            "" => self.givens(item),
            "And" => item.children.iter().try_for_each(|child| self.item(child)),
            "Or" => self.branches(item),
            "Replicate" => self.copies(item),
            _ => match tokens::find(&name) {
                Some(token) => match token.form {
                    TokenForm::Frame if self.shift.is_some() || self.in_branch => {
                        Err(self.error(&range, message!("iss-not-within", found = name)))
                    }
                    TokenForm::Frame => Ok(()),
                    TokenForm::Hint => {
                        self.warnings.push(message!("iss-hint", found = name));
                        Ok(())
                    }
                    _ => tokens::read(token, self, item),
                },
                None => self.unknown(item, &name),
            },
        }
    }

    fn unknown(&mut self, item: &Item, name: &str) -> Result<(), ReadError> {
        if self.options.skip_unknown {
            let whole = quoted(self.text(&item.range()));
            self.warnings.push(message!("not-understood", what = whole));
            return Ok(());
        }
        let error = self.error(&item.name, message!("iss-unknown", found = quoted(name)));
        let names: Vec<&str> = tokens::names().collect();
        Err(error.with_help(suggestion(name, &names)))
    }

    fn givens(&mut self, item: &Item) -> Result<(), ReadError> {
        for range in &item.arguments {
            let end = self.text(range).find('_').map_or(range.end, |at| range.start + at);
            let cell = self.cell(&(range.start..end))?;
            let mut digits = DigitSet::EMPTY;
            let mut from = end + 1;
            for word in self.text(range).split('_').skip(1).map(str::len).collect::<Vec<_>>() {
                digits.insert(self.digit(&(from..from + word))?);
                from += word + 1;
            }
            if self.in_branch && digits.is_empty() {
                let cell = self.geometry.name(cell);
                return Err(self.error(range, message!("read-candidates-none", cell = cell)));
            } else if self.in_branch {
                cells_own::add_given(self, item, cell, digits)?;
            } else {
                self.givens[cell.index()] = self.givens[cell.index()] & digits;
            }
        }
        Ok(())
    }

    /// The cell that a part names, moved if this is a copy.
    pub(crate) fn cell(&mut self, range: &Range<usize>) -> Result<Cell, ReadError> {
        self.step(range)?;
        let name = self.text(range);
        let Some(cell) = self.layout.find(name, &self.geometry) else {
            let error = self.error(range, message!("iss-cell", found = quoted(name)));
            return Err(error.with_help(message!("iss-cell-help")));
        };
        match self.shift {
            None => Ok(cell),
            Some(shift) => self
                .layout
                .shifted(cell, shift, &self.geometry)
                .ok_or_else(|| self.error(range, message!("iss-copy-off", found = quoted(name)))),
        }
    }

    pub(crate) fn cells(&mut self, ranges: &[Range<usize>]) -> Result<Vec<Cell>, ReadError> {
        ranges.iter().map(|range| self.cell(range)).collect()
    }

    pub(crate) fn digit(&self, range: &Range<usize>) -> Result<Digit, ReadError> {
        let found = self.text(range);
        let plain = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
        let digits = self.geometry.digits();
        let digit = found.parse().ok().filter(|_| plain).and_then(Digit::new);
        digit.filter(|&digit| digits.contains(digit)).ok_or_else(|| {
            let message = message!(
                "read-digit-range",
                found = quoted(found),
                from = digits.first().number(),
                to = digits.last().number()
            );
            self.error(range, message)
        })
    }

    pub(crate) fn number(
        &self,
        range: &Range<usize>,
        fits: std::ops::RangeInclusive<i64>,
        field: &str,
    ) -> Result<i64, ReadError> {
        let found = self.text(range);
        let number = found.parse().ok().filter(|number| fits.contains(number));
        number.ok_or_else(|| {
            let found = message!("read-found-word", word = quoted(found));
            let (min, max) = (*fits.start(), *fits.end());
            let message = message!(
                "read-number-expected",
                found = found,
                min = min,
                max = max,
                field = field
            );
            self.error(range, message)
        })
    }

    /// Says that an item means nothing.
    pub(crate) fn warn(&mut self, item: &Item) {
        let text = quoted(self.text(&item.range()));
        self.warnings.push(message!("iss-nothing", found = text));
    }

    /// Numbers with `_` between them.
    pub(crate) fn numbers(
        &self,
        range: &Range<usize>,
        fits: std::ops::RangeInclusive<i64>,
        field: &str,
    ) -> Result<Vec<i64>, ReadError> {
        let mut from = range.start;
        let words: Vec<usize> = self.text(range).split('_').map(str::len).collect();
        let numbers = words.into_iter().map(|length| {
            let word = from..from + length;
            from = word.end + 1;
            self.number(&word, fits.clone(), field)
        });
        numbers.collect()
    }

    /// Adds a constraint by the name of its kind.
    pub(crate) fn add(&mut self, item: &Item, kind: &str, entry: &Entry) -> Result<(), ReadError> {
        let Some(kind) = shudu_constraints::find(kind) else {
            let name = self.text(&item.name).to_owned();
            return self.unknown(item, &name);
        };
        match board::entry_fault(kind, entry) {
            Some(fault) => Err(self.error(&item.range(), fault)),
            None => self.push(item, kind.build(entry)),
        }
    }

    /// Adds a constraint that fits the board.
    pub(crate) fn push(
        &mut self,
        item: &Item,
        constraint: Arc<dyn Constraint>,
    ) -> Result<(), ReadError> {
        if let Err(reason) = constraint.fits(&self.geometry) {
            let misfit = Misfit::new(constraint.name(), reason);
            return Err(self.error(&item.range(), misfit.message()));
        }
        self.step(&item.range())?;
        self.found.push(constraint);
        Ok(())
    }

    /// Adds a constraint that is nothing but cells.
    pub(crate) fn add_cells(
        &mut self,
        item: &Item,
        kind: &str,
        cells: Vec<Cell>,
    ) -> Result<(), ReadError> {
        self.add(item, kind, &Entry::new().with("cells", Value::Cells(cells)))
    }

    /// The arguments of an item, which needs at least this many.
    pub(crate) fn arguments<'i>(
        &self,
        item: &'i Item,
        least: usize,
    ) -> Result<&'i [Range<usize>], ReadError> {
        let found = item.arguments.len();
        if found >= least {
            return Ok(&item.arguments);
        }
        let name = self.text(&item.name).to_owned();
        let message = message!("iss-arguments-few", name = name, found = found, expected = least);
        Err(self.error(&item.range(), message))
    }

    fn branches(&mut self, item: &Item) -> Result<(), ReadError> {
        let outside = std::mem::take(&mut self.found);
        let was_in_branch = std::mem::replace(&mut self.in_branch, true);
        let mut branches = Vec::new();
        for child in &item.children {
            self.item(child)?;
            branches.push(std::mem::take(&mut self.found));
        }
        self.in_branch = was_in_branch;
        self.found = outside;
        cells_own::add_any_of(self, item, branches)
    }

    /// `.Replicate~targets~origin … .End`: the items within, once for each target, moved as the target
    /// is from the origin.
    fn copies(&mut self, item: &Item) -> Result<(), ReadError> {
        let Some(targets) = item.arguments.first() else {
            return Ok(());
        };
        let origin = match item.arguments.get(1) {
            Some(range) => self.layout.find(self.text(range), &self.geometry).ok_or_else(|| {
                self.error(range, message!("iss-cell", found = quoted(self.text(range))))
            })?,
            None => {
                self.geometry.board_cells().next().ok_or_else(|| {
                    self.error(&item.range(), message!("iss-cell", found = "R1C1"))
                })?
            }
        };
        let Some(group) = self.layout.group(origin).cloned() else {
            return Err(self.error(targets, message!("iss-copy-off", found = "R1C1")));
        };
        let outer = self.shift;
        let start = group.position(origin);
        for (place, character) in self.text(targets).char_indices().collect::<Vec<_>>() {
            let here = targets.start + place..targets.start + place + character.len_utf8();
            let Some(bits) = bits::sextet(character) else {
                let message = message!("iss-bits", found = character.to_string());
                return Err(self.error(&here, message));
            };
            for bit in (0..6).filter(|bit| bits >> bit & 1 == 1) {
                let index = origin.index() + place * 6 + bit;
                let target = self.geometry.cell_by_index(index);
                let Some(target) = target.filter(|cell| group.cells().contains(&cell.index()))
                else {
                    return Err(self.error(&here, message!("iss-copy-target")));
                };
                let (row, column) = group.position(target);
                let far = |to: usize, from: usize| to as isize - from as isize;
                let inner = outer.unwrap_or_default();
                self.shift = Some(Shift {
                    down: inner.down + far(row, start.0),
                    right: inner.right + far(column, start.1),
                });
                item.children.iter().try_for_each(|child| self.item(child))?;
            }
        }
        self.shift = outer;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_as_square_as_can_be() {
        for (size, n, expected) in [
            ((9, 9), 9, Some((3, 3))),
            ((6, 6), 6, Some((2, 3))),
            ((6, 6), 9, Some((3, 3))),
            ((6, 8), 8, Some((2, 4))),
            ((5, 10), 10, Some((5, 2))),
            ((4, 10), 10, Some((2, 5))),
            ((10, 4), 10, Some((5, 2))),
            ((7, 7), 7, None),
            ((16, 16), 16, Some((4, 4))),
            ((12, 12), 12, Some((3, 4))),
            ((1, 1), 1, None),
        ] {
            assert_eq!(box_size(size, n), expected, "{size:?} {n}");
        }
        for n in 1..=16 {
            assert_eq!(box_size((n, n), n), Geometry::usual_blocks(n), "{n}");
        }
    }
}
