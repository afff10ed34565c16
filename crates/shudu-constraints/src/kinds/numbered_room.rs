//! # Numbered room
//!
//! The clue beside a row or column is the digit in its Nth cell, counted from there, where N is the
//! digit in the first cell.
//!
//! In the `NUMBERED-ROOMS` section, each line is one clue: the cell beside it (row and column, from
//! 0), the direction in which it looks (`right`, `left`, `down` or `up`), the digit.
//!
//! ```text
//! NUMBERED-ROOMS
//! 1 0 right 2
//! 2 3 left 3
//! 0 0 down 4
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{Digit, DigitRange, Message, Primitive, Relation, message};

use crate::appearance::appears;
use crate::outside::{ClueMeaning, ClueValue, digit_fits, outside_clue};

appears!(NumberedRoomKind: Outside, SideClue, ["numbered rooms", "房间号", "房間號"]);

outside_clue! {
    /// The first digit says which cell holds a digit.
    NumberedRoom, NumberedRoomKind, "numbered-room", message!("kind-numbered-room"),
    ["numbered-rooms"], "NUMBERED-ROOMS", "numbered_room.rs", STRAIGHT,
    /// The digit in the cell that the first one names.
    digit, fits |clue, geometry| digit_fits(clue.digit, geometry),
    lower |clue, cells, geometry| {
        let digits = geometry.digits();
        let is_clue = |digit: Digit| u32::from(digit.number()) == clue.digit;
        let names = |first: Digit| usize::from(first.number()).checked_sub(1);
        // The first cell may name itself, but then it holds the clue.
        let possible = |&first: &Digit| match names(first) {
            Some(0) => is_clue(first),
            place => place.is_some_and(|place| place < cells.len()),
        };
        let firsts = digits.set().into_iter().filter(possible).collect();
        let mut primitives = vec![Primitive::Among(cells[0], firsts)];
        for (place, &cell) in cells.iter().enumerate().skip(1) {
            let relation = Relation::new(digits, |a, b| names(a) != Some(place) || is_clue(b));
            primitives.push(Primitive::Pair(cells[0], cell, Arc::new(relation)));
        }
        primitives
    }
}

impl ClueMeaning for NumberedRoom {
    fn read(line: &[Option<Digit>], _: DigitRange) -> ClueValue {
        let Some(&Some(first)) = line.first() else { return ClueValue::Open };
        match usize::from(first.number()).checked_sub(1).and_then(|place| line.get(place)) {
            Some(Some(digit)) => ClueValue::Is(u32::from(digit.number())),
            Some(None) => ClueValue::Open,
            None => ClueValue::Never,
        }
    }

    fn wrong(&self, place: Message, found: Option<u32>) -> Message {
        match found {
            Some(found) => {
                message!("numbered-room-wrong", place = place, found = found, expected = self.digit)
            }
            None => message!("numbered-room-no-cell", place = place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::{Left, Right};
    use crate::outside::tests::messages;

    #[test]
    fn the_first_digit_names_the_cell() {
        let fine: [&[u8]; 3] = [&[3, 1, 4, 2], &[3, 0, 0, 0], &[0, 1, 2, 3]];
        for numbers in fine {
            let messages = messages(&NumberedRoomKind, Right, 4, 4, numbers);
            assert_eq!(messages, [] as [&str; 0], "{numbers:?}");
        }
        assert_eq!(
            messages(&NumberedRoomKind, Left, 1, 4, &[0, 0, 4, 2]),
            ["row 1 from the right: the cell that the first digit points to holds 4, expected 1"]
        );
        assert_eq!(
            messages(&NumberedRoomKind, Right, 1, 6, &[5, 0, 0, 0]),
            ["row 1 from the left: the first digit points to a cell that does not exist"]
        );
    }
}
