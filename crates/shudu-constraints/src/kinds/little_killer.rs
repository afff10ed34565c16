//! # Little killer
//!
//! The digits along a diagonal add up to the sum beside the board at the start of its arrow. They may
//! repeat.
//!
//! In the `LITTLE-KILLERS` section, each line is one clue: the first cell of the diagonal (row and
//! column, from 0), the direction in which it runs (`dr` down to the right, `dl` down to the left,
//! `ur`, `ul`), the sum.
//!
//! ```text
//! LITTLE-KILLERS
//! 1 3 dl 9
//! 3 2 ul 11
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{Digit, DigitRange, Message, Primitive, message};

use crate::appearance::appears;
use crate::outside::{ClueMeaning, ClueValue, outside_clue, total};

appears!(
    LittleKillerKind: Outside, DiagonalClue,
    ["little killer sum", "diagonal sum", "小杀手数独", "小殺手數獨", "斜和"]
);

outside_clue! {
    /// The digits of a diagonal add up to a sum.
    LittleKiller, LittleKillerKind, "little-killer", message!("kind-little-killer"),
    ["little-killers", "little-killer-sum"], "LITTLE-KILLERS", "little_killer.rs", DIAGONAL,
    /// What the digits add up to.
    sum, fits |_, _| Ok(()),
    lower |clue, cells, _| vec![Primitive::sum(&cells, i64::from(clue.sum))]
}

impl ClueMeaning for LittleKiller {
    fn read(line: &[Option<Digit>], _: DigitRange) -> ClueValue {
        total(line).map_or(ClueValue::Open, ClueValue::Is)
    }

    fn wrong(&self, place: Message, found: Option<u32>) -> Message {
        let found = found.unwrap_or_default();
        message!("clue-sum-wrong", place = place, found = found, expected = self.sum)
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Constraint as _, Geometry, Grid};

    use super::*;
    use crate::{Direction, Sightline};

    #[test]
    fn digits_of_a_diagonal_add_up_and_may_repeat() {
        let geometry = Geometry::new(3, 3).unwrap();
        let view =
            Sightline { cell: geometry.cell(0, 0).unwrap(), direction: Direction::DownRight };
        let grid = |numbers: &[u8]| Grid::load(geometry.clone(), numbers).unwrap();
        let clue = LittleKiller { view, sum: 4 };
        assert_eq!(clue.check(&grid(&[1, 0, 0, 0, 2, 0, 0, 0, 1])), []);
        assert_eq!(clue.check(&grid(&[3, 0, 0, 0, 3, 0, 0, 0, 0])), []);
        assert_eq!(
            clue.check(&grid(&[1, 0, 0, 0, 2, 0, 0, 0, 2]))[0].message.to_string(),
            "the digits of the diagonal from r1c1 add up to 5, expected 4"
        );
    }
}
