//! # Global entropy
//!
//! Every 2 × 2 square holds a low, a middle and a high digit: on a 9 × 9 board, these are 1 to 3, 4
//! to 6 and 7 to 9.
//!
//! ```text
//! GRID
//! .....5
//! ...1..
//! ......
//! ....3.
//! 5...2.
//! ......
//!
//! RULES
//! row
//! column
//! block
//! global-entropy
//! ```

use shudu_core::{Cell, Constraint, Digit, DigitSet, Geometry, Grid, Message, message};

use crate::appearance::appears;
use crate::squares::squares_constraint;
use crate::whole_board::{whole_board_kind, whole_board_methods};

appears!(GlobalEntropyKind: Board, Board, ["entropy", "low middle high", "低中高"]);

/// Every 2 × 2 square has a low, a middle and a high digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlobalEntropy;

whole_board_kind!(
    GlobalEntropyKind builds GlobalEntropy,
    "global-entropy",
    message!("kind-global-entropy"),
    [],
    "global_entropy.rs"
);

/// The digits in three equal parts.
fn thirds(geometry: &Geometry) -> [DigitSet; 3] {
    let digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
    let third = digits.len() / 3;
    [0, 1, 2].map(|part| digits[part * third..(part + 1) * third].iter().copied().collect())
}

fn fits(geometry: &Geometry) -> Result<(), Message> {
    let digits = geometry.digits().len();
    if digits.is_multiple_of(3) {
        Ok(())
    } else {
        Err(message!("global-entropy-digits", digits = digits))
    }
}

squares_constraint!(GlobalEntropy, GlobalEntropyKind, thirds, fits);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_without_a_class_are_named() {
        let geometry = Geometry::new(2, 2).and_then(|g| g.with_digits(1, 9)).unwrap();
        let messages = |numbers: &[u8]| -> Vec<String> {
            let grid = Grid::load(geometry.clone(), numbers).unwrap();
            GlobalEntropy.check(&grid).iter().map(|v| v.message.to_string()).collect()
        };
        assert_eq!(messages(&[1, 5, 0, 2]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 5, 6, 2]),
            ["r1c1 r1c2 r2c1 r2c2 have no room for a digit from {7 8 9}"]
        );
        assert_eq!(
            messages(&[1, 2, 3, 0]),
            ["r1c1 r1c2 r2c1 r2c2 have no room for a digit from {4 5 6} {7 8 9}"]
        );
        assert_eq!(
            GlobalEntropy.fits(&Geometry::square(4).unwrap()).unwrap_err().to_string(),
            "4 digits cannot be divided evenly into low, middle and high ones"
        );
    }
}
