//! The board: its shape, digits, blocks or regions, extra cells and usual rules.

use std::ops::Range;
use std::sync::Arc;

use shudu_constraints::{Block, Column, IrregularRegions, Row};
use shudu_core::{Constraint, Geometry, Message, Misfit, UsualRule, message};

use super::items::Item;
use super::layout::{Extra, LONGEST_SIDE, Layout};
use super::source::Source;
use super::{cells_own, layers};
use crate::board::{Blocks, ReadOptions};
use crate::error::ReadError;
use crate::text::quoted;

/// The board.
pub(super) struct Frame {
    pub(super) geometry: Geometry,
    pub(super) layout: Layout,
    pub(super) box_size: Option<(usize, usize)>,
    pub(super) region_size: usize,
    pub(super) ties_are_fine: bool,
    /// Rows, columns, and blocks or regions.
    pub(super) rules: Vec<Arc<dyn Constraint>>,
    /// Irregular regions on a board that also has blocks.
    pub(super) pieces: Vec<Arc<dyn Constraint>>,
}

/// `.Shape~6x6~0-5~Raw`.
struct BoardShape {
    range: Range<usize>,
    size: (usize, usize),
    digits: Option<(u8, u8)>,
    is_raw: bool,
}

impl Frame {
    pub(super) fn read(
        source: &Source,
        items: &[Item],
        options: &ReadOptions,
    ) -> Result<Self, ReadError> {
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
            // The board already has regions, so these are sets of cells like any others.
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
    rules.iter().any(|rule| rule.usual_rule() == Some(UsualRule::Regions))
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

/// The number of rows and columns of a box with this many cells: as close to square as possible, and wider than tall if
/// possible. `None` if no such box tiles the board.
pub(super) fn box_size((rows, columns): (usize, usize), n: usize) -> Option<(usize, usize)> {
    let tiles =
        |height: usize, width: usize| rows.is_multiple_of(height) && columns.is_multiple_of(width);
    let short_sides = (2..=n).take_while(|short| short * short <= n).collect::<Vec<_>>();
    short_sides.into_iter().rev().filter(|short| n.is_multiple_of(*short)).find_map(|short| {
        let long = n / short;
        let both = [(short, long), (long, short)];
        both.into_iter().find(|&(height, width)| tiles(height, width))
    })
}

/// The regions in a layout with one character per cell. One region may have a different size; its cells then belong to
/// no region. A single region counts as no region.
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

/// The groups of extra cells that the items require.
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
