//! Writes a puzzle as a string: the board, the givens, then every constraint by `tokens.rs`.

use shudu_core::{Cell, Geometry, Message, Puzzle, Regions, message};

use super::frame::box_size;
use super::layers::CHAOS;
use super::layout::{Extra, LONGEST_SIDE, Layout};
use super::tokens;
use crate::error::CannotWrite;

/// Largest number of cells, including extra ones, that ISS supports.
const MOST_CELLS: usize = 1000;
/// Largest number of digits that ISS supports.
const MOST_DIGITS: usize = 16;

/// The state of writing a puzzle.
pub(crate) struct Writing<'a> {
    pub(crate) geometry: &'a Geometry,
    pub(crate) layout: Layout,
    /// Whether clues of full rank allow ties.
    pub(crate) ties_are_fine: bool,
    /// Whether the constraint is one of several possibilities.
    pub(crate) in_choice: bool,
}

impl Writing<'_> {
    /// The names of cells, each after a `~`.
    pub(crate) fn cells(&self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| format!("~{}", self.layout.name(cell, self.geometry))).collect()
    }
}

/// Adds the string of a puzzle; the error lists everything that a string cannot hold.
pub(crate) fn write(puzzle: &Puzzle, format: &str, out: &mut String) -> Result<(), CannotWrite> {
    let geometry = &**puzzle.geometry();
    let mut lost: Vec<Message> = Vec::new();
    let credits = &puzzle.credits;
    for (words, message) in [
        (&credits.title, message!("write-title")),
        (&credits.author, message!("write-author")),
        (&credits.source, message!("write-source")),
        (&credits.rules, message!("write-ruleset")),
    ] {
        lost.extend(words.as_ref().map(|_| message));
    }
    if puzzle.solution().is_some() {
        lost.push(message!("write-solution"));
    }
    if !puzzle.sketches.is_empty() {
        lost.push(message!("write-sketches"));
    }
    let ties_are_fine = puzzle.constraints().iter().any(|constraint| {
        constraint.id() == "full-rank"
            && constraint.entry().is_some_and(|entry| entry.word("ties").is_some())
    });
    let extra = groups(puzzle);
    let mut items: String = extra
        .iter()
        .filter(|group| group.prefix != CHAOS)
        .map(|group| format!(".Var~{}~~{}", &group.prefix[1..], group.n))
        .collect();
    if ties_are_fine {
        items.push_str(".FullRankTies~any");
    }
    let layout = Layout::new((geometry.rows(), geometry.columns()), extra);
    let writing = Writing { geometry, layout, ties_are_fine, in_choice: false };
    let mut text = frame(puzzle, &items, &mut lost);
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

/// The extra cells, divided where constraints refer to a layer of them. Their names are in order, since ISS sorts them.
fn groups(puzzle: &Puzzle) -> Vec<Extra> {
    let geometry = puzzle.geometry();
    let (start, end) = (geometry.n_board_cells(), geometry.n_cells());
    let mut cuts = vec![start, end];
    for entry in puzzle.constraints().iter().filter_map(|constraint| constraint.entry()) {
        for field in ["layer", "labels"] {
            let first = entry.cells(field).first().map(|cell| cell.index());
            cuts.extend(first.into_iter().flat_map(|first| [first, first + start]));
        }
    }
    cuts.retain(|cut| (start..=end).contains(cut));
    cuts.sort_unstable();
    cuts.dedup();
    let has_chaos = puzzle.has("chaos-construction") && end >= 2 * start;
    if has_chaos {
        cuts.push(2 * start);
        cuts.sort_unstable();
        cuts.dedup();
    }
    let one = cuts.len() == 2;
    let name = |place: usize| match place {
        0 if has_chaos => CHAOS.to_owned(),
        _ if one => "VX".to_owned(),
        0..26 => format!("V{}", char::from(b'A' + place as u8)),
        // After Z come ZA, ZB and so on.
        _ => format!("V{}{}", "Z".repeat(place / 26), char::from(b'A' + (place % 26) as u8)),
    };
    let groups = cuts.windows(2).enumerate();
    groups
        .map(|(place, cut)| Extra { prefix: name(place), n: cut[1] - cut[0], columns: None })
        .collect()
}

/// Whether the description of the board already implies a rule.
fn is_frame(kind: &str) -> bool {
    matches!(kind, "row" | "column" | "block" | "regions")
}

/// The items that describe the board.
fn frame(puzzle: &Puzzle, extra: &str, lost: &mut Vec<Message>) -> String {
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
    text.push_str(extra);
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

/// Regions of equal size, with one character per cell. Cells outside any region form one more region, of a different
/// size.
fn jigsaw(geometry: &Geometry, region_of: &[Option<u16>]) -> Option<String> {
    let side = geometry.rows().max(geometry.columns());
    let regions = geometry.regions();
    let size = regions.first()?.1.len();
    let fits = side..=geometry.digits().len();
    let rest = region_of.iter().filter(|region| region.is_none()).count();
    // A single region over the whole board would be read as no region.
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

/// The givens, including cells with several digits or without any.
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
