//! # Hidden skyscraper
//!
//! Digits are the heights of buildings. The clue beside a row or column is the height of the first
//! building that is hidden from there, because one in front of it is at least as high.
//!
//! In the `HIDDEN-SKYSCRAPERS` section, each line is one clue: the cell beside it (row and column,
//! from 0), the direction in which it looks (`right`, `left`, `down` or `up`), the digit.
//!
//! ```text
//! HIDDEN-SKYSCRAPERS
//! 2 0 right 2
//! 0 1 down 3
//!
//! GRID
//! . . . .
//! 4 . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{Digit, DigitRange, Message, message};

use crate::appearance::appears;
use crate::outside::{ClueMeaning, ClueValue, digit_fits, outside_clue, word};

appears!(HiddenSkyscraperKind: Outside, SideClue, ["hidden tower", "隐藏高楼", "隱藏高樓"]);

outside_clue! {
    /// The first digit that is not greater than all before it.
    HiddenSkyscraper, HiddenSkyscraperKind, "hidden-skyscraper", message!("kind-hidden-skyscraper"),
    ["hidden-skyscrapers"], "HIDDEN-SKYSCRAPERS", "hidden_skyscraper.rs", STRAIGHT,
    /// The first digit that cannot be seen.
    digit, fits |clue, geometry| digit_fits(clue.digit, geometry),
    lower |clue, cells, geometry| {
        let hidden = clue.digit;
        // While all digits are seen, the state is the highest so far (none at first); after the hidden one, any
        // digit may follow.
        let step = move |state: &Skyline, digit: Digit| match *state {
            Skyline::AllSeen(highest) if highest < Some(digit) => Some(Skyline::AllSeen(Some(digit))),
            Skyline::AllSeen(_) => (u32::from(digit.number()) == hidden).then_some(Skyline::Hidden),
            Skyline::Hidden => Some(Skyline::Hidden),
        };
        word(cells, geometry.digits(), Skyline::AllSeen(None), step, |state| *state == Skyline::Hidden)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Skyline {
    AllSeen(Option<Digit>),
    Hidden,
}

impl ClueMeaning for HiddenSkyscraper {
    fn read(line: &[Option<Digit>], _: DigitRange) -> ClueValue {
        let mut highest = None;
        for &digit in line {
            let Some(found) = digit else { return ClueValue::Open };
            if digit <= highest {
                return ClueValue::Is(u32::from(found.number()));
            }
            highest = digit;
        }
        ClueValue::Never
    }

    fn wrong(&self, place: Message, found: Option<u32>) -> Message {
        match found {
            Some(found) => message!(
                "hidden-skyscraper-wrong",
                place = place,
                found = found,
                expected = self.digit
            ),
            None => message!("hidden-skyscraper-none", place = place, expected = self.digit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::{Left, Right};
    use crate::outside::tests::messages;

    #[test]
    fn the_first_hidden_one_is_found() {
        let fine: [&[u8]; 3] = [&[3, 1, 4, 2], &[2, 4, 1, 0], &[1, 0, 4, 3]];
        for numbers in fine {
            let messages = messages(&HiddenSkyscraperKind, Right, 1, 4, numbers);
            assert_eq!(messages, [] as [&str; 0], "{numbers:?}");
        }
        assert_eq!(
            messages(&HiddenSkyscraperKind, Left, 1, 4, &[0, 3, 4, 2]),
            ["row 1 from the right: the first hidden digit is 3, expected 1"]
        );
        assert_eq!(
            messages(&HiddenSkyscraperKind, Right, 1, 4, &[1, 2, 3, 4]),
            ["row 1 from the left: no digit is hidden, expected 1"]
        );
    }
}
