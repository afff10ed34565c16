//! # Skyscraper
//!
//! Digits are the heights of buildings. The clue beside a row or column says how many buildings are
//! visible from there: those that are higher than all in front of them. A 0 is not a building.
//!
//! In the `SKYSCRAPERS` section, each line is one clue: the cell beside it (row and column, from 0),
//! the direction in which it looks (`right`, `left`, `down` or `up`), the count.
//!
//! ```text
//! SKYSCRAPERS
//! 2 3 left 4
//! 0 3 left 3
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{Digit, DigitRange, Message, message};

use crate::appearance::appears;
use crate::outside::{ClueMeaning, ClueValue, outside_clue, word};

appears!(SkyscraperKind: Outside, SideClue, ["towers", "摩天楼数独", "摩天樓數獨", "高楼"]);

outside_clue! {
    /// Some number of digits are greater than all before them.
    Skyscraper, SkyscraperKind, "skyscraper", message!("kind-skyscraper"),
    ["skyscrapers"], "SKYSCRAPERS", "skyscraper.rs", STRAIGHT,
    /// How many can be seen.
    count, fits |_, _| Ok(()),
    lower |clue, cells, geometry| {
        let count = clue.count;
        // The highest so far, ground level at first, and how many were seen.
        let step = move |&(highest, seen): &(u8, u32), digit: Digit| {
            let higher = digit.number() > highest;
            let state = if higher { (digit.number(), seen + 1) } else { (highest, seen) };
            (state.1 <= count).then_some(state)
        };
        word(cells, geometry.digits(), (0, 0), step, move |state| state.1 == count)
    }
}

impl ClueMeaning for Skyscraper {
    fn read(line: &[Option<Digit>], digits: DigitRange) -> ClueValue {
        let (mut highest, mut seen) = (0, 0);
        for digit in line {
            // Behind the highest of all, nothing more can be seen.
            if highest == digits.last().number() {
                break;
            }
            let Some(digit) = digit else { return ClueValue::Open };
            if digit.number() > highest {
                (highest, seen) = (digit.number(), seen + 1);
            }
        }
        ClueValue::Is(seen)
    }

    fn wrong(&self, place: Message, found: Option<u32>) -> Message {
        let found = found.unwrap_or_default();
        message!("skyscraper-wrong", place = place, found = found, expected = self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::{Left, Right};
    use crate::outside::tests::messages;

    #[test]
    fn those_that_can_be_seen_are_counted() {
        let fine: [(i64, &[u8]); 3] = [(2, &[3, 1, 4, 2]), (2, &[3, 4, 0, 0]), (9, &[1, 0, 4, 2])];
        for (count, numbers) in fine {
            let messages = messages(&SkyscraperKind, Right, count, 4, numbers);
            assert_eq!(messages, [] as [&str; 0], "{numbers:?}");
        }
        assert_eq!(
            messages(&SkyscraperKind, Left, 3, 4, &[0, 0, 4, 2]),
            ["row 1 from the right: 2 digits are visible, expected 3"]
        );
        assert_eq!(
            messages(&SkyscraperKind, Right, 1, 4, &[2, 3, 4, 0]),
            ["row 1 from the left: 3 digits are visible, expected 1"]
        );
    }
}
