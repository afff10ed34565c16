//! The command that makes one puzzle again, with every option spelled out.

use std::fmt::Write as _;

use shudu_core::{Digit, Entry, Geometry, Grid, Regions, Rng, UsualRule};

use super::order::Order;
use super::symmetry::Symmetry;

/// The version of the generator. A change that gives other puzzles for the same order and seed raises it, and the golden
/// tests pin the puzzles of each version.
pub const GENERATOR_VERSION: u32 = 2;

/// The seeds of the puzzles in a run, one after the other: each puzzle is the one that [`generate`](super::generate) makes
/// of its seed.
pub fn puzzle_seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut rng = Rng::from_seed(seed);
    std::iter::repeat_with(move || rng.bits())
}

impl Order {
    /// The command that makes the puzzle at a place, counted from 1, of the run with a seed. `None` if the board or its
    /// rules cannot be written as options, such as rules of one's own.
    ///
    /// Ranges are spelled out even if they are usual ones, because later versions may choose others.
    ///
    /// ```
    /// use shudu_generate::{Order, Range};
    ///
    /// let order = Order::new(shudu_constraints::classic(6)?, Range::new(8, 12));
    /// assert_eq!(
    ///     order.command(7, 1).unwrap(),
    ///     "shudu generate --size 6 --type standard --givens 8 12 --seed 7 --nth 1 --generator 2"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn command(&self, seed: u64, place: u64) -> Option<String> {
        let mut command = String::from("shudu generate");
        self.write_board(&mut command)?;
        if self.wishes.is_empty() {
            command.push_str(" --type standard");
        }
        // Writing to a string cannot fail.
        for wish in &self.wishes {
            let _ = write!(command, " --with {}", wish.kind.id());
            if !wish.is_for_the_whole_board() {
                let _ = write!(command, "={}", wish.count);
            }
        }
        let mut range = |name, range: super::Range| {
            let _ = write!(command, " --{name} {} {}", range.min, range.max);
        };
        range("givens", self.givens);
        if let Some(clues) = self.clues {
            range("clues", clues);
        }
        if let Some(difficulty) = self.difficulty {
            let _ = write!(command, " --difficulty {difficulty}");
        }
        if self.minimal {
            command.push_str(" --minimal");
        }
        if self.symmetry != Symmetry::None {
            let name = Symmetry::NAMED.iter().find(|(_, symmetry)| *symmetry == self.symmetry)?.0;
            let _ = write!(command, " --symmetry {name}");
        }
        for (name, grid) in [("pattern", &self.pattern), ("solution", &self.solution)] {
            if let Some(grid) = grid {
                let _ = write!(command, " --{name} '{}'", text(grid));
            }
        }
        let _ = write!(command, " --seed {seed} --nth {place} --generator {GENERATOR_VERSION}");
        Some(command)
    }

    /// The options for the board and the rules that hold on it; `None` if there are none for them.
    fn write_board(&self, command: &mut String) -> Option<()> {
        let geometry = self.rules.geometry();
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let digits = geometry.digits();
        let has_usual_digits = digits.first().number() == 1
            && digits.len() == rows.max(columns)
            && geometry.n_extra() == 0;
        if !has_usual_digits {
            return None;
        }
        if (rows, columns) != (9, 9) {
            let size = if rows == columns { rows.to_string() } else { format!("{rows}x{columns}") };
            command.push_str(&format!(" --size {size}"));
        }
        let usual = Geometry::usual_blocks(rows).filter(|_| rows == columns);
        let blocks = match geometry.region_layout() {
            Regions::None => None,
            Regions::Blocks { rows, columns } => Some((*rows, *columns)),
            Regions::Irregular(_) => return None,
        };
        if blocks != usual {
            let blocks =
                blocks.map_or("none".to_owned(), |(rows, columns)| format!("{rows}x{columns}"));
            command.push_str(&format!(" --blocks {blocks}"));
        }
        let usual = [UsualRule::Row, UsualRule::Column, UsualRule::Block].map(Some);
        let usual = if blocks.is_some() { &usual[..] } else { &usual[..2] };
        let mut rules = Vec::new();
        for rule in self.rules.constraints() {
            let needs_data = rule.entry()? != Entry::new();
            if needs_data {
                return None;
            }
            rules.push(rule.id());
        }
        if !self.rules.constraints().iter().map(|rule| rule.usual_rule()).eq(usual.iter().copied())
        {
            let rules = if rules.is_empty() { "none".to_owned() } else { rules.join(",") };
            command.push_str(&format!(" --rules {rules}"));
        }
        Some(())
    }
}

/// A grid as one word, or as numbers if it has too many digits for that.
fn text(grid: &Grid) -> String {
    const SIGNS: &[u8] = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let digit = |cell| grid.get(cell).map_or(0, Digit::number);
    let numbers: Vec<u8> = grid.geometry().board_cells().map(digit).collect();
    let sign = |&number: &u8| SIGNS.get(usize::from(number)).map(|&sign| char::from(sign));
    let spaced = || numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    numbers.iter().map(sign).collect::<Option<String>>().unwrap_or_else(spaced)
}
