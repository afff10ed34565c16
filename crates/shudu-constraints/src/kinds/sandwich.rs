//! # Sandwich
//!
//! The digits between the lowest and the highest digit of a row or column (the 1 and the 9 on the
//! usual board) add up to the sum beside it. Each of these two digits appears exactly once.
//!
//! In the `SANDWICHES` section, each line is one clue: the cell beside it (row and column, from 0),
//! the direction in which it looks (`right`, `left`, `down` or `up`), the sum.
//!
//! ```text
//! SANDWICHES
//! 0 3 down 2
//! 0 1 down 5
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . 4
//! ```

use std::sync::Arc;

use shudu_core::{Digit, DigitRange, DigitSet, Frame, Message, Primitive, message};

use crate::appearance::appears;
use crate::lines;
use crate::outside::{ClueMeaning, ClueValue, outside_clue, total};

appears!(SandwichKind: Outside, SideClue, ["sandwich sum", "三明治数独", "三明治數獨", "夹心和", "夾心和"]);

outside_clue! {
    /// The digits between the lowest and the highest digit add up to a sum.
    Sandwich, SandwichKind, "sandwich", message!("kind-sandwich"),
    ["sandwiches", "sandwich-sum"], "SANDWICHES", "sandwich.rs", STRAIGHT,
    /// What the digits between add up to.
    sum, fits |_, _| Ok(()),
    lower |clue, cells, geometry| {
        let digits = geometry.digits();
        let (low, high) = (digits.first(), digits.last());
        let mut frames = Vec::new();
        if low != high {
            for (first, second) in lines::places(cells.len(), usize::MAX) {
                for (at_first, at_second) in [(low, high), (high, low)] {
                    frames.push(Frame {
                        digits: [Some((first, at_first)), Some((second, at_second))],
                        inside: (first + 1, second),
                        sum: clue.sum,
                    });
                }
            }
        }
        let alone = DigitSet::only(low) | DigitSet::only(high);
        vec![Primitive::Framed { cells, frames, alone }]
    }
}

impl ClueMeaning for Sandwich {
    fn read(line: &[Option<Digit>], digits: DigitRange) -> ClueValue {
        let places = |crust: Digit| -> Vec<usize> {
            (0..line.len()).filter(|&place| line[place] == Some(crust)).collect()
        };
        let (lows, highs) = (places(digits.first()), places(digits.last()));
        let is_full = line.iter().all(Option::is_some);
        if lows.len() > 1 || highs.len() > 1 || digits.len() == 1 {
            return ClueValue::Never;
        }
        let (Some(&low), Some(&high)) = (lows.first(), highs.first()) else {
            return if is_full { ClueValue::Never } else { ClueValue::Open };
        };
        let inside = &line[low.min(high) + 1..low.max(high)];
        total(inside).map_or(ClueValue::Open, ClueValue::Is)
    }

    fn wrong(&self, place: Message, found: Option<u32>) -> Message {
        match found {
            Some(found) => {
                message!("sandwich-wrong", place = place, found = found, expected = self.sum)
            }
            None => message!("sandwich-no-crusts", place = place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::Right;
    use crate::outside::tests::messages;

    #[test]
    fn what_is_between_adds_up() {
        let with = |sum, numbers: &[u8]| messages(&SandwichKind, Right, sum, 5, numbers);
        assert_eq!(with(5, &[4, 1, 2, 3, 5]), [] as [&str; 0]);
        assert_eq!(with(5, &[4, 1, 0, 3, 5]), [] as [&str; 0]);
        assert_eq!(with(0, &[0, 5, 1, 0, 0]), [] as [&str; 0]);
        assert_eq!(
            with(4, &[0, 1, 2, 3, 5]),
            [
                "row 1 from the left: the digits between the lowest and the highest add up to 5, expected 4"
            ]
        );
        assert_eq!(
            with(4, &[1, 2, 1, 0, 0]),
            ["row 1 from the left: the lowest and the highest digit must each appear once"]
        );
    }
}
