//! Orders whose clues can never fix a solution, because they cannot tell all digits apart.
//!
//! If the rules of the board treat all digits alike, two digits can be exchanged everywhere in a solution, and the result
//! is another solution unless some clue forbids it. So every exchange has to be forbidden by a clue:
//!
//! - A given digit cannot be exchanged.
//! - A cage forbids the exchange of two digits only if it holds one of them and not the other. With `c` cages, the digits
//!   that are not given fall into at most `2^c` classes within which no cage tells them apart.
//! - Take two digits of a class with no other of the class between them. A sign forbids their exchange only if it stands
//!   between two cells whose digits lie in that interval, one of them at its end. Each digit of the sign is the lower
//!   end of at most one such interval and the upper end of at most one, so a sign forbids at most two of these exchanges,
//!   and only one if all digits are of one class.
//!
//! The classes of `d` digits have at least `d - 2^c` such neighbours, and each needs a sign.

use shudu_constraints::Supply;
use shudu_core::{Control, Entry, Primitive, Puzzle};

use super::order::Order;

/// Whether some numbers of clues within the ranges of the order could tell all digits apart.
pub(super) fn is_possible(order: &Order) -> bool {
    let (mut cages, mut signs) = (0, 0);
    for wish in order.drawn() {
        match wish.kind.supply() {
            Supply::Cages => cages += wish.count.max,
            Supply::Signs => signs += wish.count.max,
            // Any other constraint may tell all digits apart by itself.
            Supply::Samples if wish.count.max > 0 => return true,
            Supply::Samples => {}
        }
    }
    if !treats_digits_alike(order) {
        return true;
    }
    let n_digits = order.rules.geometry().digits().len();
    let most_clues = order.most_clues();
    (0..=order.givens.max.min(n_digits)).any(|givens| {
        (0..=cages.min(MOST_CAGES)).any(|cages| {
            let clues_left = most_clues.checked_sub(givens + cages);
            clues_left.is_some_and(|left| tells_apart(n_digits, givens, cages, signs.min(left)))
        })
    })
}

/// With this many cages, digits can all be in different classes.
const MOST_CAGES: usize = 6;

fn tells_apart(n_digits: usize, givens: usize, cages: usize, signs: usize) -> bool {
    let neighbours = (n_digits - givens).saturating_sub(1 << cages);
    let by_sign = if cages == 0 { 1 } else { 2 };
    neighbours <= by_sign * signs
}

/// Whether the rules for the whole board only say which cells must differ.
fn treats_digits_alike(order: &Order) -> bool {
    let mut rules: Puzzle = order.rules.clone();
    for wish in order.wishes.iter().filter(|wish| wish.is_for_the_whole_board()) {
        // One that cannot be built without data, such as the layout of regions, makes cells differ.
        if !wish.is_regions() && rules.add(wish.kind.build(&Entry::new())).is_err() {
            return false;
        }
    }
    let Ok(program) = rules.program(&Control::new()) else { return false };
    program
        .primitives()
        .all(|(_, one)| matches!(one, Primitive::AllDifferent(_) | Primitive::House(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::order::{Range, Wish};

    fn order(size: usize, cages: usize, signs: usize, givens: usize) -> Order {
        let rules = shudu_constraints::classic(size).unwrap();
        let wish = |id, max| Wish {
            kind: shudu_constraints::find(id).unwrap(),
            count: Range::new(0, max),
        };
        let wishes = vec![wish("killer", cages), wish("inequality", signs)];
        Order { wishes, ..Order::new(rules, Range::new(0, givens)) }
    }

    #[test]
    fn the_fewest_clues_that_could_do() {
        for (cages, signs, givens, is_possible_) in [
            (0, 1, 1, false),
            (0, 4, 3, false),
            (0, 4, 4, true),
            (0, 7, 0, false),
            (0, 8, 0, true),
            (0, 0, 7, false),
            (0, 0, 8, true),
            (3, 0, 0, false),
            (3, 0, 1, true),
            (4, 0, 0, true),
            (1, 3, 0, false),
            (1, 4, 0, true),
        ] {
            let order = order(9, cages, signs, givens);
            assert_eq!(is_possible(&order), is_possible_, "{cages} {signs} {givens}");
        }
        let few = Order { clues: Some(Range::new(0, 7)), ..order(9, 0, 144, 81) };
        assert!(!is_possible(&few));
    }

    /// On a 4 × 4 board, every puzzle with too few signs and givens has several solutions.
    #[test]
    fn what_is_refused_never_has_one_solution() {
        use shudu_core::{Engine as _, Rng, Uniqueness};
        let mut rng = Rng::from_seed(4);
        let control = Control::new();
        for (signs, givens) in [(0, 2), (1, 1), (2, 0)] {
            assert!(!is_possible(&order(4, 0, signs, givens)));
            for _ in 0..300 {
                let rules = shudu_constraints::classic(4).unwrap();
                let solution = crate::full_grid(&rules, &mut rng, &control).unwrap().unwrap();
                let mut puzzle = rules;
                for sign in super::super::signs::all(&solution, &mut rng).into_iter().take(signs) {
                    puzzle.add(sign).unwrap();
                }
                let mut cells: Vec<_> = solution.filled().collect();
                rng.shuffle(&mut cells);
                cells
                    .iter()
                    .take(givens)
                    .for_each(|&(cell, digit)| puzzle.give(cell, digit).unwrap());
                let unique = shudu_search::Search.uniqueness(&puzzle, &control).unwrap();
                assert!(matches!(unique, Uniqueness::Several(..)));
            }
        }
    }
}
