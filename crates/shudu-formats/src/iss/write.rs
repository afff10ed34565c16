//! A puzzle as a string: what the board is, the givens, then every constraint by `tokens.rs`.

use shudu_core::{Cell, Geometry, Message, Puzzle, Regions, message};

use super::layout::{Extra, LONGEST_SIDE, Layout};
use super::read::box_size;
use super::tokens;
use crate::error::CannotWrite;

/// The most cells, extra ones included, that ISS takes.
const MOST_CELLS: usize = 1000;
/// The most digits that ISS takes.
const MOST_DIGITS: usize = 16;

/// A puzzle while it is written.
pub(crate) struct Writing<'a> {
    pub(crate) geometry: &'a Geometry,
    pub(crate) layout: Layout,
}

impl Writing<'_> {
    /// The names of cells, each after a `~`.
    pub(crate) fn cells(&self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| format!("~{}", self.layout.name(cell, self.geometry))).collect()
    }
}

/// Adds the string of a puzzle; all that it cannot hold is named.
pub(crate) fn write(puzzle: &Puzzle, format: &str, out: &mut String) -> Result<(), CannotWrite> {
    let geometry = &**puzzle.geometry();
    let mut lost: Vec<Message> = Vec::new();
    let credits = &puzzle.credits;
    for (words, message) in [
        (&credits.title, message!("write-title")),
        (&credits.author, message!("write-author")),
        (&credits.source, message!("write-source")),
    ] {
        lost.extend(words.as_ref().map(|_| message));
    }
    if puzzle.solution().is_some() {
        lost.push(message!("write-solution"));
    }
    let mut extra = Vec::new();
    if geometry.n_extra() > 0 {
        extra.push(Extra { prefix: "VX".to_owned(), n: geometry.n_extra(), columns: None });
    }
    let layout = Layout::new((geometry.rows(), geometry.columns()), extra);
    let writing = Writing { geometry, layout };
    let mut text = frame(puzzle, &mut lost);
    text.push_str(&givens(puzzle, &writing));
    for constraint in puzzle.constraints() {
        if is_frame(constraint.id()) {
            continue;
        }
        match tokens::write(&writing, &**constraint) {
            Some(items) => text.push_str(&items),
            None => {
                let rule = message!("write-rule", rule = constraint.name());
                if !lost.contains(&rule) {
                    lost.push(rule);
                }
            }
        }
    }
    if !lost.is_empty() {
        return Err(CannotWrite::new(format, lost).with_help(message!("write-help")));
    }
    out.push_str(&text);
    out.push('\n');
    Ok(())
}

/// Whether a rule is told by what the board is.
fn is_frame(kind: &str) -> bool {
    matches!(kind, "row" | "column" | "block" | "regions")
}

/// The items that say what the board is.
fn frame(puzzle: &Puzzle, lost: &mut Vec<Message>) -> String {
    let geometry = &**puzzle.geometry();
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let side = rows.max(columns);
    if side > LONGEST_SIDE {
        lost.push(message!("write-too-large", most = LONGEST_SIDE));
    }
    if geometry.n_cells() > MOST_CELLS {
        lost.push(message!("write-many-cells", most = MOST_CELLS));
    }
    let count = |id: &str| puzzle.constraints().iter().filter(|rule| rule.id() == id).count();
    let usual = (count("row"), count("column"));
    let is_raw = usual == (0, 0);
    if ["row", "column", "block", "regions"].into_iter().any(|id| count(id) > 1) {
        lost.push(message!("write-rule-twice"));
    } else if !is_raw && usual != (1, 1) {
        lost.push(message!("write-row-or-column"));
    }
    let digits = geometry.digits();
    let (first, n) = (digits.first().number(), digits.len());
    if first > 1 || n > MOST_DIGITS {
        lost.push(message!("write-digits-from", most = MOST_DIGITS));
    }
    let range = match first {
        1 if n == side => String::new(),
        1 => n.to_string(),
        _ => format!("{first}-{}", digits.last().number()),
    };
    let mut text = format!(".Shape~{rows}x{columns}");
    if !range.is_empty() || is_raw {
        text.push_str(&format!("~{range}"));
    }
    if is_raw {
        text.push_str("~Raw");
    }
    if geometry.n_extra() > 0 {
        text.push_str(&format!(".Var~X~~{}", geometry.n_extra()));
    }
    let default = box_size((rows, columns), side).filter(|_| !is_raw);
    match (geometry.region_layout(), count("block"), count("regions")) {
        (Regions::None, 0, 0) => {
            if default.is_some() {
                text.push_str(".NoBoxes");
            }
        }
        (Regions::Blocks { rows: height, columns: width }, 1, 0)
            if !is_raw && box_size((rows, columns), height * width) == Some((*height, *width)) =>
        {
            if height * width != side {
                text.push_str(&format!(".RegionSize~{}", height * width));
            }
        }
        (Regions::Irregular(region_of), 0, 1) if !is_raw => match jigsaw(geometry, region_of) {
            Some(items) => text.push_str(&items),
            None => lost.push(message!("write-regions-size")),
        },
        (Regions::Blocks { .. }, 0, 0) | (Regions::Irregular(_), 0, 0) => {
            lost.push(message!("write-regions-unused"));
        }
        _ => lost.push(message!("write-regions")),
    }
    text
}

/// Regions of one size, a character per cell. The cells in no region are one more, of another size.
fn jigsaw(geometry: &Geometry, region_of: &[Option<u16>]) -> Option<String> {
    let side = geometry.rows().max(geometry.columns());
    let regions = geometry.regions();
    let size = regions.first()?.1.len();
    let fits = side..=geometry.digits().len();
    let rest = region_of.iter().filter(|region| region.is_none()).count();
    // One region over the whole board would be taken for none.
    let whole = regions.len() == 1 && rest == 0;
    let same = regions.iter().all(|(_, cells)| cells.len() == size);
    if whole || !same || !fits.contains(&size) || fits.contains(&rest) {
        return None;
    }
    let by_number = region_of.iter().flatten().all(|&number| number < 61);
    let number = |region: u16| {
        let place = regions.iter().position(|(number, _)| *number == usize::from(region));
        if by_number { Some(usize::from(region)) } else { place }
    };
    let character = |number: usize| match number {
        0..=35 => char::from_digit(number as u32, 36),
        36..=61 => char::from_digit(number as u32 - 26, 36).map(|c| c.to_ascii_uppercase()),
        _ => None,
    };
    let used: Vec<usize> = region_of.iter().flatten().filter_map(|&r| number(r)).collect();
    let free = (0..62).find(|number| !used.contains(number))?;
    let cell = |region: &Option<u16>| match region {
        Some(region) => number(*region).and_then(character),
        None => character(free),
    };
    let layout: Option<String> = region_of.iter().map(cell).collect();
    let size = if size == side { String::new() } else { format!(".RegionSize~{size}") };
    Some(format!("{size}.NoBoxes.Jigsaw~{}", layout?))
}

/// The givens, several digits and none at all included.
fn givens(puzzle: &Puzzle, writing: &Writing<'_>) -> String {
    let geometry = puzzle.geometry();
    let mut text = String::new();
    for cell in geometry.cells() {
        let digits = puzzle.givens().get(cell);
        if digits != geometry.all_digits() {
            text.push_str(&writing.cells(&[cell]));
            text.extend(digits.into_iter().map(|digit| format!("_{digit}")));
        }
    }
    if text.is_empty() { text } else { format!(".{text}") }
}
