//! # X-sum
//!
//! The first X digits of a row or column add up to the sum beside it, where X is the first of these
//! digits.
//!
//! In the `X-SUMS` section, each line is one clue: the cell beside it (row and column, from 0), the
//! direction in which it looks (`right`, `left`, `down` or `up`), the sum.
//!
//! ```text
//! X-SUMS
//! 0 2 down 6
//! 3 1 up 10
//! 1 0 right 1
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{Digit, DigitRange, DigitSet, Frame, Message, Primitive, message};

use crate::appearance::appears;
use crate::outside::{ClueMeaning, ClueValue, outside_clue, total};

appears!(XSumKind: Outside, SideClue, ["X-sums", "Xsums", "X和数独", "X和數獨"]);

outside_clue! {
    /// The first digit says how many digits add up to a sum.
    XSum, XSumKind, "x-sum", message!("kind-x-sum"), ["x-sums", "xsum"], "X-SUMS", "x_sum.rs", STRAIGHT,
    /// What the first digits add up to.
    sum, fits |_, _| Ok(()),
    lower |clue, cells, geometry| {
        let frame = |x: Digit| {
            let number = u32::from(x.number());
            // X = 0 on a board that has it: no digits, which add up to 0.
            let inside = if number == 0 { (0, 0) } else { (1, usize::from(x.number())) };
            let sum = clue.sum.checked_sub(number).filter(|_| inside.1 <= cells.len())?;
            Some(Frame { digits: [Some((0, x)), None], inside, sum })
        };
        let frames = geometry.all_digits().into_iter().filter_map(frame).collect();
        vec![Primitive::Framed { cells, frames, alone: DigitSet::EMPTY }]
    }
}

impl ClueMeaning for XSum {
    fn read(line: &[Option<Digit>], _: DigitRange) -> ClueValue {
        let Some(&Some(x)) = line.first() else { return ClueValue::Open };
        match line.get(..usize::from(x.number())) {
            Some(first) => total(first).map_or(ClueValue::Open, ClueValue::Is),
            None => ClueValue::Never,
        }
    }

    fn wrong(&self, place: Message, found: Option<u32>) -> Message {
        match found {
            Some(found) => {
                message!("x-sum-wrong", place = place, found = found, expected = self.sum)
            }
            None => message!("clue-first-too-great", place = place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::{Left, Right};
    use crate::outside::tests::messages;

    #[test]
    fn the_first_digit_says_how_many_add_up() {
        let fine: [(i64, &[u8]); 3] = [(8, &[3, 1, 4, 2]), (8, &[0, 1, 4, 2]), (8, &[3, 1, 0, 2])];
        for (sum, numbers) in fine {
            assert_eq!(messages(&XSumKind, Right, sum, 4, numbers), [] as [&str; 0], "{numbers:?}");
        }
        assert_eq!(
            messages(&XSumKind, Left, 8, 4, &[0, 0, 4, 2]),
            [
                "row 1 from the right: the first X digits, where X is the first of them, add up to 6, expected 8"
            ]
        );
        assert_eq!(
            messages(&XSumKind, Right, 8, 6, &[5, 0, 0, 0]),
            ["row 1 from the left: the first digit is larger than the number of cells"]
        );
    }
}
