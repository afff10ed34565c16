//! # Global modular
//!
//! Every 2 × 2 square holds digits with all three remainders modulo 3: on a 9 × 9 board, one of 1 4
//! 7, one of 2 5 8 and one of 3 6 9.
//!
//! ```text
//! GRID
//! .1..4.
//! ......
//! ....3.
//! ..4...
//! ......
//! ...2..
//!
//! RULES
//! row
//! column
//! block
//! global-modular
//! ```

use shudu_core::{Cell, Constraint, DigitSet, Geometry, Grid, Message, message};

use crate::appearance::appears;
use crate::squares::squares_constraint;
use crate::whole_board::{whole_board_kind, whole_board_methods};

appears!(GlobalModularKind: Board, Board, ["modular", "mod 3", "同余", "同餘"]);

/// Every 2 × 2 square has digits of all remainders by 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlobalModular;

whole_board_kind!(
    GlobalModularKind builds GlobalModular,
    "global-modular",
    message!("kind-global-modular"),
    ["global-mod"],
    "global_modular.rs"
);

fn remainders(geometry: &Geometry) -> [DigitSet; 3] {
    [0, 1, 2].map(|remainder| {
        geometry.all_digits().into_iter().filter(|digit| digit.number() % 3 == remainder).collect()
    })
}

fn fits(geometry: &Geometry) -> Result<(), Message> {
    let digits = geometry.digits().len();
    if digits >= 3 { Ok(()) } else { Err(message!("global-modular-digits", digits = digits)) }
}

squares_constraint!(GlobalModular, GlobalModularKind, remainders, fits);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_without_a_remainder_are_named() {
        let geometry = Geometry::new(2, 2).and_then(|g| g.with_digits(1, 9)).unwrap();
        let messages = |numbers: &[u8]| -> Vec<String> {
            let grid = Grid::load(geometry.clone(), numbers).unwrap();
            GlobalModular.check(&grid).iter().map(|v| v.message.to_string()).collect()
        };
        assert_eq!(messages(&[1, 5, 0, 4]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 4, 6, 7]),
            ["r1c1 r1c2 r2c1 r2c2 have no room for a digit from {2 5 8}"]
        );
        assert_eq!(
            GlobalModular.fits(&Geometry::new(2, 2).unwrap()).unwrap_err().to_string(),
            "the three remainders modulo 3 need at least three digits, but there are only 2"
        );
    }
}
