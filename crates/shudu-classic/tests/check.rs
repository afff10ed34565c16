//! The fast check agrees with the puzzle's own slow one.

use shudu_classic::is_solution;
use shudu_core::{Cell, Digit, Grid, Puzzle, Rng};

fn puzzle(givens: &[u8; 81]) -> Puzzle {
    let mut puzzle = shudu_constraints::classic(9).unwrap();
    for (index, given) in givens.iter().enumerate() {
        if let Some(digit) = Digit::new(given.wrapping_sub(b'0')).filter(|one| one.number() > 0) {
            puzzle.give(Cell::from_index(index as u16), digit).unwrap();
        }
    }
    puzzle
}

fn grid(puzzle: &Puzzle, digits: &[u8; 81]) -> Grid {
    let numbers: Vec<u8> = digits.iter().map(|digit| digit - b'0').collect();
    Grid::load(puzzle.geometry().clone(), &numbers).unwrap()
}

#[test]
fn it_agrees_with_the_slow_check() {
    let solution =
        *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut rng = Rng::from_seed(81);
    let (mut right, mut wrong) = (0, 0);
    for _ in 0..3000 {
        let mut digits = solution;
        // Changes of many sizes, some of which leave rows, columns or blocks valid.
        match rng.below(6) {
            0 => {}
            1 => digits[rng.below(81)] = b'0' + rng.below(10) as u8,
            2 => digits.swap(rng.below(81), rng.below(81)),
            3 => {
                let (one, other) = (rng.below(9), rng.below(9));
                (0..9).for_each(|column| digits.swap(one * 9 + column, other * 9 + column));
            }
            4 => {
                let (one, other) = (rng.below(9), rng.below(9));
                (0..9).for_each(|row| digits.swap(row * 9 + one, row * 9 + other));
            }
            _ => {
                let (one, other) = (b'1' + rng.below(9) as u8, b'1' + rng.below(9) as u8);
                digits.iter_mut().filter(|digit| **digit == one).for_each(|digit| *digit = other);
            }
        }
        let share = [0.0, 0.3, 1.0][rng.below(3)];
        let mut givens = [b'.'; 81];
        for (given, digit) in givens.iter_mut().zip(solution) {
            if rng.chance(share) {
                *given = digit;
            } else if rng.chance(0.3) {
                *given = b'0';
            }
        }
        let puzzle = puzzle(&givens);
        let grid = grid(&puzzle, &digits);
        let expected = grid.is_full() && puzzle.check(&grid).is_empty();
        assert_eq!(is_solution(&givens, &digits), expected);
        assert_eq!(puzzle.is_solution(&grid), expected);
        if expected { right += 1 } else { wrong += 1 }
    }
    assert!(right > 300 && wrong > 300, "{right} {wrong}");
    for other in [b'.', b':', b'/', 0, 255] {
        let mut digits = solution;
        digits[40] = other;
        assert!(!is_solution(&[b'.'; 81], &digits));
    }
    assert!(!is_solution(b"", b"") && !is_solution(&solution, b"123"));
}
