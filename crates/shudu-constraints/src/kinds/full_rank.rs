//! # Full rank
//!
//! Every row and column is read as a number, once from each end, and all of these numbers are ranked
//! from the lowest (1) up. The clue beside a row or column is the rank of the number that is read
//! from there. No other number may be equal to it, unless the clue allows ties; equal numbers all
//! have the lowest of their ranks.
//!
//! In the `FULL-RANKS` section, each line is one clue: the cell beside it (row and column, from 0),
//! the direction in which it is read (`right`, `left`, `down` or `up`), the rank, and `ties` if other
//! numbers may be equal.
//!
//! ```text
//! FULL-RANKS
//! 2 3 left 1 ties
//! 3 3 up 14
//! 3 2 up 11
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::cmp::Ordering;
use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Value,
    Violation, message,
};

use crate::appearance::appears;
use crate::{Direction, Field, Kind, Sightline, outside};

appears!(FullRankKind: Outside, SideClue, ["rank clue", "排名", "名次"]);

/// A line has a rank among all rows and columns, read from both ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullRank {
    /// The line it speaks of.
    pub view: Sightline,
    /// Its rank, from 1.
    pub rank: u32,
    /// Whether other lines may be the same.
    pub ties: bool,
}

const RANK: Field = Field::number("rank", 1, 144);
const TIES: Field = Field::word("ties", &["ties"]).optional();

pub(crate) struct FullRankKind;

impl Kind for FullRankKind {
    fn id(&self) -> &'static str {
        "full-rank"
    }

    fn name(&self) -> Message {
        message!("kind-full-rank")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["full-ranks", "rank"]
    }

    fn section(&self) -> Option<&'static str> {
        Some("FULL-RANKS")
    }

    fn fields(&self) -> &'static [Field] {
        &[outside::CELL, outside::STRAIGHT, RANK, TIES]
    }

    fn source(&self) -> &'static str {
        include_str!("full_rank.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        let rank = entry.number(RANK.name).and_then(|rank| u32::try_from(rank).ok());
        Arc::new(FullRank {
            view: outside::view_of(entry),
            rank: rank.unwrap_or_default(),
            ties: entry.get(TIES.name).is_some(),
        })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let view = Sightline::sample(solution.geometry(), &Direction::STRAIGHT, rng);
        let ties = rng.chance(0.5);
        let clue = FullRank { view, rank: 1, ties };
        clue.fits(solution.geometry()).ok()?;
        let others = clue.compared(solution).into_iter();
        let before = others.filter(|other| other.1 == Some(Ordering::Less)).count();
        let clue = FullRank { rank: before as u32 + 1, ..clue };
        clue.check(solution).is_empty().then(|| Arc::new(clue) as Arc<dyn Constraint>)
    }
}

/// Every row and column from both ends, one end after the other.
pub(crate) fn lines(geometry: &Geometry) -> Vec<Sightline> {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let view =
        |row, column, direction| Some(Sightline { cell: geometry.cell(row, column)?, direction });
    let across = (0..rows)
        .flat_map(|row| [view(row, 0, Direction::Right), view(row, columns - 1, Direction::Left)]);
    let along = (0..columns).flat_map(|column| {
        [view(0, column, Direction::Down), view(rows - 1, column, Direction::Up)]
    });
    across.chain(along).flatten().collect()
}

/// How two lines compare, digit by digit, as far as they are filled.
pub(crate) fn compare(first: &[Option<Digit>], second: &[Option<Digit>]) -> Option<Ordering> {
    for (&a, &b) in first.iter().zip(second) {
        match a?.cmp(&b?) {
            Ordering::Equal => {}
            different => return Some(different),
        }
    }
    Some(Ordering::Equal)
}

/// Ranks need lines of one length.
pub(crate) fn square(geometry: &Geometry) -> Result<(), Message> {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    if rows != columns {
        return Err(message!("full-rank-not-square", rows = rows, columns = columns));
    }
    Ok(())
}

impl FullRank {
    fn others(&self, geometry: &Geometry) -> Vec<Sightline> {
        lines(geometry).into_iter().filter(|view| *view != self.view).collect()
    }

    /// The other lines, and how they compare with the clue's line as far as is known.
    fn compared(&self, grid: &Grid) -> Vec<(Sightline, Option<Ordering>)> {
        let line = self.view.digits(grid);
        let others = self.others(grid.geometry()).into_iter();
        others.map(|other| (other, compare(&other.digits(grid), &line))).collect()
    }
}

impl Constraint for FullRank {
    fn id(&self) -> &str {
        FullRankKind.id()
    }

    fn name(&self) -> Message {
        FullRankKind.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        square(geometry)?;
        self.view.fits(geometry)?;
        let most = 4 * geometry.rows();
        if !(1..=most).contains(&(self.rank as usize)) {
            return Err(message!("full-rank-beyond", found = self.rank, most = most));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let geometry = grid.geometry();
        let place = self.view.name(geometry);
        let others = self.compared(grid);
        let tied = others.iter().find(|other| other.1 == Some(Ordering::Equal));
        if let Some((other, _)) = tied.filter(|_| !self.ties) {
            let other = other.name(geometry);
            let message = message!("full-rank-tie", place = place, other = other);
            return vec![self.view.violation(grid, message)];
        }
        let n_before = others.iter().filter(|other| other.1 == Some(Ordering::Less)).count();
        let n_open = others.iter().filter(|other| other.1.is_none()).count();
        let (from, to) = (n_before + 1, n_before + n_open + 1);
        if (from..=to).contains(&(self.rank as usize)) {
            return Vec::new();
        }
        let message = if from == to {
            message!("full-rank-wrong", place = place, found = from, expected = self.rank)
        } else {
            message!("full-rank-range", place = place, from = from, to = to, expected = self.rank)
        };
        vec![self.view.violation(grid, message)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        vec![Primitive::Rank {
            line: self.view.cells(geometry),
            others: self.others(geometry).iter().map(|other| other.cells(geometry)).collect(),
            before: (self.rank as usize).saturating_sub(1),
            ties: self.ties,
        }]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        self.view.draw(geometry, format!("#{}", self.rank))
    }

    fn entry(&self) -> Option<Entry> {
        let rank = Value::Number(i64::from(self.rank));
        let entry = outside::entry_of(&self.view).with(RANK.name, rank);
        let ties = Value::Word("ties".to_owned());
        Some(if self.ties { entry.with(TIES.name, ties) } else { entry })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(rank: u32, ties: bool, numbers: [u8; 9]) -> Vec<String> {
        let geometry = Geometry::new(3, 3).unwrap();
        let view = Sightline { cell: geometry.cell(0, 0).unwrap(), direction: Direction::Right };
        let grid = Grid::load(geometry, &numbers).unwrap();
        let violations = FullRank { view, rank, ties }.check(&grid);
        violations.iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn lines_are_ranked_as_numbers() {
        // Rows 132 321 213, backwards 231 123 312; columns 132 321 213, upwards 231 123 312.
        let latin = [1, 3, 2, 3, 2, 1, 2, 1, 3];
        assert_eq!(messages(3, true, latin), [] as [&str; 0]);
        assert_eq!(messages(4, true, latin), ["row 1 from the left has rank 3, expected 4"]);
        assert_eq!(
            messages(3, false, latin),
            ["row 1 from the left reads the same as column 1 from the top"]
        );
        assert_eq!(messages(12, false, [0; 9]), [] as [&str; 0]);
        assert_eq!(
            messages(11, false, [1, 0, 2, 0, 0, 0, 2, 0, 3]),
            ["row 1 from the left can only have a rank from 1 to 6, expected 11"]
        );
    }

    #[test]
    fn only_square_boards_have_ranks() {
        let geometry = Geometry::new(2, 3).unwrap();
        let view = Sightline { cell: geometry.cell(0, 0).unwrap(), direction: Direction::Right };
        let clue = FullRank { view, rank: 1, ties: false };
        assert_eq!(
            clue.fits(&geometry).unwrap_err().to_string(),
            "ranks need a square board, but this one has 2 × 3 cells"
        );
        let square = Geometry::new(3, 3).unwrap();
        assert_eq!(
            FullRank { rank: 13, ..clue }.fits(&square).unwrap_err().to_string(),
            "there is no rank 13; the rows and columns, read from both ends, have only 12"
        );
    }
}
