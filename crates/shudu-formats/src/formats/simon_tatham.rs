//! # simon-tatham
//!
//! Game ids of Solo in Simon Tatham's puzzle collection, one per line: the type of game, `:`, the
//! givens (letters are runs of empty cells, from `a` for one to `z` for 26; `_` separates two
//! numbers), and then the regions, the cages and the sums, separated by commas.
//!
//! ```text
//! 2x2:1b2b1b1b2b1
//! ```

use std::ops::Range;
use std::sync::Arc;

use shudu_constraints::Diagonals;
use shudu_core::{Digit, MAX_SIDE, Message, Misfit, Puzzle, Regions, message};

use crate::board::{self, Blocks, ReadOptions};
use crate::cages;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::{self, Holds};
use crate::lines::{Lines, TextLine};
use crate::reader::{self, ReadResult};
use crate::text::quoted;

/// Largest number of digits that Solo supports.
const MOST_DIGITS: usize = 31;

pub(crate) struct SimonTatham;

impl Format for SimonTatham {
    fn id(&self) -> &'static str {
        "simon-tatham"
    }

    fn summary(&self) -> Message {
        message!("format-name-simon-tatham")
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| {
            let Some((game, data)) = first.trim().split_once([':', '#']) else {
                return false;
            };
            // A single number could also be a time of day.
            game.contains(['x', 'j'])
                && Game::parse(game).is_some()
                && data.bytes().all(|byte| {
                    byte.is_ascii_lowercase()
                        || byte.is_ascii_digit()
                        || matches!(byte, b'_' | b',')
                })
        })
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        reader::of_next_line(lines, |_, line| {
            line.fault().and_then(|()| TathamReader { line, options }.puzzle())
        })
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let text =
            write(puzzle).or_else(|lost| holds::refuse(self.id(), lost).map(|()| String::new()))?;
        out.push_str(&text);
        out.push('\n');
        Ok(())
    }
}

/// The part before the colon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Game {
    /// The number of rows and columns of a block; `None` if the regions are irregular.
    block: Option<(usize, usize)>,
    n: usize,
    diagonals: bool,
    killer: bool,
}

impl Game {
    fn parse(text: &str) -> Option<Self> {
        let number = |text: &str| {
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            let number =
                text[..end].parse::<usize>().ok().filter(|n| (1..=MAX_SIDE).contains(n))?;
            Some((number, end))
        };
        let (first, end) = number(text)?;
        let mut rest = &text[end..];
        let mut second = None;
        if let Some((found, end)) = rest.strip_prefix('x').and_then(number) {
            second = Some(found);
            rest = &rest[1 + end..];
        }
        let (mut is_jigsaw, mut diagonals, mut killer) = (false, false, false);
        let mut characters = rest.chars().peekable();
        while let Some(character) = characters.next() {
            match character {
                'j' => is_jigsaw = true,
                'x' => diagonals = true,
                'k' => killer = true,
                // How the game was made, which its data no longer needs: symmetry, difficulty.
                'd' => drop(characters.next()),
                'r' | 'm' | 'a' => {
                    characters.next_if(|next| character == 'm' && *next == 'd');
                    while characters.next_if(char::is_ascii_digit).is_some() {}
                }
                _ => return None,
            }
        }
        let (block, n) = match second {
            Some(second) if is_jigsaw || second == 1 => (None, first * second),
            Some(second) => (Some((first, second)), first * second),
            None if is_jigsaw => (None, first),
            None => (Some((first, first)), first * first),
        };
        (n <= MAX_SIDE).then_some(Self { block, n, diagonals, killer })
    }
}

/// The cells on both sides of an edge. The edges between columns come first, row by row, then those between rows,
/// column by column.
fn edge(number: usize, n: usize) -> (usize, usize) {
    let half = n * (n - 1);
    if number < half {
        let first = number / (n - 1) * n + number % (n - 1);
        (first, first + 1)
    } else {
        let number = number - half;
        let first = number % (n - 1) * n + number / (n - 1);
        (first, first + n)
    }
}

/// A number and its position.
type Number = (u32, Range<usize>);

/// The state of reading a line.
struct TathamReader<'a> {
    line: &'a TextLine,
    options: &'a ReadOptions,
}

impl TathamReader<'_> {
    fn fail(&self, place: Range<usize>, message: Message) -> ReadError {
        ReadError::at(self.line, place, message).with_help(message!("solo-help"))
    }

    fn puzzle(&self) -> Result<Puzzle, ReadError> {
        let content = self.line.content();
        let start = content.len() - content.trim_start().len();
        let colon = content.find(':').unwrap_or(content.len());
        let game_text = &content[start.min(colon)..colon];
        let seed = game_text.find('#');
        let game_end = start + seed.unwrap_or(game_text.len());
        if seed.is_some() {
            let error = self.fail(game_end..content.len(), message!("solo-seed"));
            return Err(error.with_help(message!("solo-seed-help")));
        }
        let Some(game) = Game::parse(game_text).filter(|_| colon < content.len()) else {
            let message = message!("solo-game", found = quoted(game_text));
            return Err(self.fail(start..game_end, message));
        };
        if self.options.size.is_some_and(|size| size != (game.n, game.n)) {
            let message = message!("read-other-size", rows = game.n, columns = game.n);
            return Err(self.fail(start..game_end, message));
        }
        let mut parts: Vec<Range<usize>> = Vec::new();
        let mut at = colon + 1;
        for part in content[at..].split(',') {
            parts.push(at..at + part.len());
            at += part.len() + 1;
        }
        let expected = 1 + usize::from(game.block.is_none()) + 2 * usize::from(game.killer);
        if parts.len() != expected {
            let message = message!("solo-parts", found = parts.len(), expected = expected);
            return Err(self.fail(colon + 1..content.len(), message));
        }
        let wrong =
            |error: shudu_core::GeometryError| self.fail(start..game_end, error.message().clone());
        let size = (game.n, game.n);
        let mut parts = parts.into_iter();
        let mut next = || parts.next().unwrap_or(0..0);
        let givens = next();
        let blocks = self.options.blocks.or(game.block.map(|(r, c)| Blocks::Size(r, c)));
        let mut geometry =
            board::geometry(size, self.options.digits, blocks.or(Some(Blocks::None)))
                .map_err(wrong)?;
        if matches!(blocks, Some(Blocks::None)) || game.block.is_none() && blocks.is_none() {
            geometry = geometry.without_regions();
        }
        if game.block.is_none() {
            let part = next();
            let region_of = self.groups(part, game.n)?;
            if blocks.is_none() {
                let mut seen: Vec<usize> = Vec::new();
                let number = |group: &usize| {
                    let place = seen.iter().position(|other| other == group);
                    Some(place.unwrap_or_else(|| {
                        seen.push(*group);
                        seen.len() - 1
                    }) as u16)
                };
                let regions = region_of.iter().map(number).collect();
                geometry = geometry.with_regions(regions).map_err(wrong)?;
            }
        }
        let mut puzzle = Puzzle::new(geometry);
        let misfit = |misfit: Misfit| self.fail(start..content.len(), misfit.message());
        if shudu_constraints::fitting_usual_rules(puzzle.geometry()).is_err() {
            let message = message!("solo-regions", n = game.n);
            return Err(self.fail(start..content.len(), message));
        }
        board::add_rules(&mut puzzle, self.options, self.line)?;
        if game.diagonals {
            puzzle.add(Arc::new(Diagonals { only: None })).map_err(misfit)?;
        }
        let geometry = puzzle.geometry().clone();
        let digits = geometry.digits();
        for (cell, number) in geometry.board_cells().zip(self.numbers(givens, game.n)?) {
            let Some((number, place)) = number else { continue };
            let digit = u8::try_from(number).ok().and_then(Digit::new);
            let Some(digit) = digit.filter(|&digit| digits.contains(digit)) else {
                let (from, to) = (digits.first().number(), digits.last().number());
                let message = message!("read-digit-range", found = number, from = from, to = to);
                return Err(self.fail(place, message));
            };
            let given = puzzle.give(cell, digit);
            given.map_err(|error| self.fail(place, error.message().clone()))?;
        }
        if game.killer {
            let group_of = self.groups(next(), game.n)?;
            let sums = self.numbers(next(), game.n)?;
            let cages = cages::by_key(&geometry, |cell| {
                let sum = sums[cell.index()].as_ref().map(|(sum, _)| *sum);
                Some((group_of[cell.index()], sum))
            });
            // A single cell without a sum is in no cage.
            for cage in cages.into_iter().filter(|c| c.sum.is_some() || c.cells.len() > 1) {
                puzzle.add(cage.build()).map_err(misfit)?;
            }
        }
        Ok(puzzle)
    }

    /// The numbers of a part, each with its position; `None` for empty cells.
    fn numbers(&self, part: Range<usize>, n: usize) -> Result<Vec<Option<Number>>, ReadError> {
        let content = self.line.content();
        let mut numbers = Vec::new();
        let mut at = part.start;
        while at < part.end {
            let rest = &content[at..part.end];
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let byte = rest.as_bytes()[0];
            let place = at..at + digits.max(1);
            match byte {
                b'_' => {}
                b'a'..=b'z' => numbers.extend(vec![None; usize::from(byte - b'a') + 1]),
                b'0'..=b'9' => {
                    // The limit is greater than any sum.
                    let number = rest[..digits].parse().ok().filter(|n| (1..=9999).contains(n));
                    let Some(number) = number else {
                        let found = quoted(&rest[..digits]);
                        return Err(self.fail(place, message!("solo-number", found = found)));
                    };
                    numbers.push(Some((number, place.clone())));
                }
                _ => return Err(self.character(at)),
            }
            at = place.end;
            if numbers.len() > n * n {
                let message = message!("solo-cells-many", expected = n * n);
                return Err(self.fail(place, message));
            }
        }
        if numbers.len() < n * n {
            let message = message!("solo-cells-few", found = numbers.len(), expected = n * n);
            return Err(self.fail(part.end..part.end, message));
        }
        Ok(numbers)
    }

    fn character(&self, at: usize) -> ReadError {
        let rest = &self.line.content()[at..];
        let character: String = rest.chars().take(1).collect();
        let place = at..at + character.len();
        self.fail(place, message!("solo-character", found = character))
    }

    /// For each cell, the first cell of its group.
    fn groups(&self, part: Range<usize>, n: usize) -> Result<Vec<usize>, ReadError> {
        let text = &self.line.content()[part.clone()];
        let known = |c: char| c == '_' || c.is_ascii_lowercase();
        if let Some(at) = text.find(|c: char| !known(c)) {
            return Err(self.character(part.start + at));
        }
        // `z` is 26 cells without an edge after them; older versions used it for 25.
        let groups = [26, 25].into_iter().find_map(|long| groups(text, n, long));
        groups.ok_or_else(|| self.fail(part, message!("solo-groups", n = n)))
    }
}

/// For each cell, the first cell of its group; `None` if the text describes more or fewer edges than there are.
fn groups(text: &str, n: usize, long: usize) -> Option<Vec<usize>> {
    let n_edges = 2 * n * (n - 1);
    let mut group_of: Vec<usize> = (0..n * n).collect();
    let mut number = 0;
    for byte in text.bytes() {
        let (run, has_edge) = match byte {
            b'_' => (0, true),
            b'z' => (long, false),
            _ => (usize::from(byte - b'a') + 1, true),
        };
        for _ in 0..run {
            if number >= n_edges {
                return None;
            }
            let (first, second) = edge(number, n);
            let (low, high) = {
                let (a, b) = (group_of[first], group_of[second]);
                (a.min(b), a.max(b))
            };
            for group in group_of.iter_mut().filter(|group| **group == high) {
                *group = low;
            }
            number += 1;
        }
        number += usize::from(has_edge);
    }
    // The end counts as an edge.
    (number == n_edges + 1).then_some(group_of)
}

fn write(puzzle: &Puzzle) -> Result<String, Vec<Message>> {
    let holds = Holds { regions: true, kinds: &["killer", "diagonals"], ..Holds::default() };
    let mut lost = holds.lost(puzzle);
    let geometry = &**puzzle.geometry();
    let n = geometry.rows();
    if n > MOST_DIGITS {
        lost.push(message!("write-too-large", most = MOST_DIGITS));
    }
    let board = match geometry.region_layout() {
        Regions::Blocks { rows, columns } if rows * columns == n && *columns > 1 => {
            Some((format!("{rows}x{columns}"), None))
        }
        Regions::Irregular(regions) if geometry.rows() == geometry.columns() => {
            let text = groups_text(n, |cell| regions[cell].map_or(usize::MAX, usize::from));
            let all = regions.iter().all(Option::is_some);
            let back = text.as_deref().filter(|_| all).and_then(|text| groups(text, n, 26));
            let regions: Vec<usize> = regions.iter().flatten().map(|r| usize::from(*r)).collect();
            let is_same = back.is_some_and(|back| is_same(&back, &regions));
            is_same.then(|| (format!("{n}j"), text))
        }
        _ => None,
    };
    let Some((mut id, regions)) = board else {
        lost.push(message!("write-solo-regions"));
        return Err(lost);
    };
    let diagonals: Vec<_> = holds::of_kind(puzzle, "diagonals").collect();
    if diagonals.len() > 1
        || diagonals.iter().any(|d| d.entry().is_some_and(|e| e.word("only").is_some()))
    {
        lost.push(message!("write-one-diagonal"));
    }
    let (all, cage_of) = match cages::of_puzzle(puzzle) {
        Ok(cages) => cages,
        Err(message) => {
            lost.push(message);
            return Err(lost);
        }
    };
    let mut cage_text = None;
    if !all.is_empty() {
        // In Solo, every cell is in a cage of at least two cells.
        let loose = cage_of.iter().position(Option::is_none);
        if let Some(cell) = loose.and_then(|cell| geometry.cell_by_index(cell)) {
            lost.push(message!("write-no-cage", cell = geometry.name(cell)));
        }
        let bad = all.iter().find(|c| c.cells.len() < 2 || c.sum.is_none_or(|sum| sum == 0));
        lost.extend(bad.map(|cage| cages::cannot_hold(cage, geometry)));
        let cage_of: Vec<usize> = cage_of.iter().map(|cage| cage.unwrap_or(usize::MAX)).collect();
        cage_text = groups_text(n, |cell| cage_of[cell]);
        let back = cage_text.as_deref().and_then(|text| groups(text, n, 26));
        if lost.is_empty() && !back.is_some_and(|back| is_same(&back, &cage_of)) {
            lost.push(message!("write-cages-apart"));
        }
    }
    if !lost.is_empty() {
        return Err(lost);
    }
    if !diagonals.is_empty() {
        id.push('x');
    }
    if cage_text.is_some() {
        id.push('k');
    }
    let grid = puzzle.grid();
    let given = |cell| grid.get(cell).map(|digit| u32::from(digit.number()));
    let givens: Vec<Option<u32>> = geometry.board_cells().map(given).collect();
    id.push(':');
    id.push_str(&numbers_text(&givens));
    if let Some(regions) = regions {
        id.push(',');
        id.push_str(&regions);
    }
    if let Some(cages) = cage_text {
        let mut sums = vec![None; n * n];
        for cage in &all {
            if let Some(first) = cage.cells.iter().map(|cell| cell.index()).min() {
                sums[first] = cage.sum;
            }
        }
        id.push_str(&format!(",{cages},{}", numbers_text(&sums)));
    }
    Ok(id)
}

/// Whether two groupings are the same.
fn is_same(groups: &[usize], others: &[usize]) -> bool {
    let first = |of: &[usize], cell: usize| of.iter().position(|group| *group == of[cell]);
    groups.len() == others.len()
        && (0..groups.len()).all(|cell| first(groups, cell) == first(others, cell))
}

/// Runs of cells without edges, and the edges between them; `None` on a board of one cell.
fn groups_text(n: usize, group: impl Fn(usize) -> usize) -> Option<String> {
    if n < 2 {
        return None;
    }
    let mut text = String::new();
    let mut run = 0_usize;
    let n_edges = 2 * n * (n - 1);
    for number in 0..=n_edges {
        let goes_on = number < n_edges && {
            let (first, second) = edge(number, n);
            group(first) == group(second)
        };
        if goes_on {
            run += 1;
            continue;
        }
        while run > 25 {
            text.push('z');
            run -= 26;
        }
        text.push(letter(run).unwrap_or('_'));
        run = 0;
    }
    Some(text)
}

/// The letter of a run of cells, up to 26.
fn letter(run: usize) -> Option<char> {
    let number = u8::try_from(run.checked_sub(1)?).ok()?;
    Some(char::from(b'a' + number))
}

/// Numbers and runs of empty cells.
fn numbers_text(numbers: &[Option<u32>]) -> String {
    let mut text = String::new();
    let mut run = 0;
    let flush = |text: &mut String, run: &mut usize| {
        while *run > 0 {
            let part = (*run).min(26);
            text.extend(letter(part));
            *run -= part;
        }
    };
    for number in numbers {
        let Some(number) = number else {
            run += 1;
            continue;
        };
        flush(&mut text, &mut run);
        if text.ends_with(|c: char| c.is_ascii_digit()) {
            text.push('_');
        }
        text.push_str(&number.to_string());
    }
    flush(&mut text, &mut run);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_told_apart() {
        let game = |text: &str| Game::parse(text).map(|g| (g.n, g.block, g.diagonals, g.killer));
        assert_eq!(game("3x3"), Some((9, Some((3, 3)), false, false)));
        assert_eq!(game("2x3x"), Some((6, Some((2, 3)), true, false)));
        assert_eq!(game("3x3kdu"), Some((9, Some((3, 3)), false, true)));
        assert_eq!(game("3x3jxkadt"), Some((9, None, true, true)));
        assert_eq!(game("9jm4d"), Some((9, None, false, false)));
        assert_eq!(game("3x3md4de"), Some((9, Some((3, 3)), false, false)));
        for text in ["", "x3", "3x3q", "0x3", "9x9", "40"] {
            assert_eq!(game(text), None, "{text}");
        }
    }

    #[test]
    fn edges_are_counted_by_columns_then_by_rows() {
        assert_eq!(
            (0..12).map(|number| edge(number, 3)).collect::<Vec<_>>(),
            [
                (0, 1),
                (1, 2),
                (3, 4),
                (4, 5),
                (6, 7),
                (7, 8),
                (0, 3),
                (3, 6),
                (1, 4),
                (4, 7),
                (2, 5),
                (5, 8),
            ]
        );
    }

    #[test]
    fn numbers_and_runs() {
        let numbers = [Some(1), Some(12), None, None, Some(3), None];
        assert_eq!(numbers_text(&numbers), "1_12b3a");
        assert_eq!(numbers_text(&vec![None; 28]), "zb");
    }

    #[test]
    fn long_runs_read_back() {
        // All cells of the board are in one group: there are no edges.
        let text = groups_text(6, |_| 0).unwrap();
        assert_eq!(groups(&text, 6, 26), Some(vec![0; 36]));
    }
}
