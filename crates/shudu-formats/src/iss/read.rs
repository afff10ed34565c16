//! Reads a puzzle from items: first the board (`frame.rs`), then every constraint by its entry in `tokens.rs`.

use std::ops::Range;
use std::sync::Arc;

use shudu_core::names::suggestion;
use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Message, Misfit, Puzzle, Value, message,
};

use super::frame::Frame;
use super::items::{self, Item};
use super::layout::{Layout, Shift};
use super::source::Source;
use super::tokens::{self, TokenForm};
use super::{bits, cells_own};
use crate::board::{self, ReadOptions, in_order};
use crate::entries::parse_rule;
use crate::error::ReadError;
use crate::text::quoted;

/// Largest number of items and cells that a string may expand to, with all copies: a short one can ask for copies of
/// copies of copies.
const MOST_STEPS: usize = 2_000_000;

/// Length of text that counts as much as one cell, in bytes.
pub(super) const BYTES_PER_STEP: usize = 16;

/// The puzzle in a string, and warnings about the rest of the string.
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
        // This cannot fail: the digits came through `digit`, so the board has them.
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

/// The state of reading a string.
pub(crate) struct IssReader<'a> {
    source: &'a Source,
    options: &'a ReadOptions,
    pub(crate) geometry: Arc<Geometry>,
    pub(crate) layout: Layout,
    /// The number of rows and columns of the default boxes.
    pub(crate) box_size: Option<(usize, usize)>,
    /// The default number of cells in a region.
    pub(crate) region_size: usize,
    /// Whether rows and columns with a rank may be equal to others.
    pub(crate) ties_are_fine: bool,
    givens: Vec<DigitSet>,
    /// The offset of the current copy from its original.
    shift: Option<Shift>,
    /// Whether the items are in a branch, so that they need not all hold.
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

    /// Counts work, so that copies of copies do not exceed the limit.
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

    /// Warns that an item is ignored.
    pub(crate) fn warn(&mut self, item: &Item) {
        let text = quoted(self.text(&item.range()));
        self.warnings.push(message!("iss-nothing", found = text));
    }

    /// Numbers separated by `_`.
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

    /// Adds a constraint of the kind with this name.
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

    /// Adds a constraint, if it fits the board.
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

    /// Adds a constraint that consists of cells only.
    pub(crate) fn add_cells(
        &mut self,
        item: &Item,
        kind: &str,
        cells: Vec<Cell>,
    ) -> Result<(), ReadError> {
        self.add(item, kind, &Entry::new().with("cells", Value::Cells(cells)))
    }

    /// The arguments of an item, of which there must be at least this many.
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

    /// `.Replicate~targets~origin … .End`: the nested items, once for each target, moved by the distance of the target
    /// from the origin.
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
