//! Random boards that break no rule, whether or not they have a solution.

use shudu_core::{Control, Digit, Grid, Puzzle, Rng, Stop};
use shudu_logic::Sight;

/// Returns a random grid that breaks no rule of the puzzle, although it may have no solution.
///
/// The grid starts from the givens. Then each empty cell, row by row, is filled with a probability of `fill`,
/// with one of the digits that are still legal there, all equally likely; if there is none, the cell stays
/// empty. A given that breaks a rule is left out.
pub fn random_board(
    puzzle: &Puzzle,
    fill: f64,
    rng: &mut Rng,
    control: &Control,
) -> Result<Grid, Stop> {
    random_board_for(&Sight::new(puzzle, control)?, fill, rng)
}

/// Works like [`random_board`], for many grids of one puzzle.
pub fn random_board_for(sight: &Sight<'_>, fill: f64, rng: &mut Rng) -> Result<Grid, Stop> {
    let puzzle = sight.puzzle();
    let mut grid = Grid::empty(puzzle.geometry().clone());
    for (cell, digit) in puzzle.grid().filled() {
        if sight.digits_for(cell, &mut grid)?.contains(digit) {
            grid.set(cell, digit);
        }
    }
    for cell in puzzle.geometry().cells() {
        if grid.get(cell).is_none() && rng.chance(fill) {
            let legal: Vec<Digit> = sight.digits_for(cell, &mut grid)?.into_iter().collect();
            if let Some(&digit) = rng.choose(&legal) {
                grid.set(cell, digit);
            }
        }
    }
    Ok(grid)
}

#[cfg(test)]
mod tests {
    use shudu_constraints::{classic, kinds};
    use shudu_core::Geometry;

    use super::*;

    fn random_board(puzzle: &Puzzle, fill: f64, rng: &mut Rng) -> Grid {
        super::random_board(puzzle, fill, rng, &Control::new()).unwrap()
    }

    /// Seeds are a promise: never change these digits.
    #[test]
    fn a_seed_means_the_same_for_ever() {
        let puzzle = classic(9).unwrap();
        let grid = random_board(&puzzle, 0.3, &mut Rng::from_seed(42));
        let rows = [
            ". 5 . . 4 6 . . .",
            ". . . 3 7 . . 6 .",
            "2 . 7 5 1 . . . 9",
            ". . . 2 . . . . .",
            ". 6 . . . 8 7 . 5",
            ". . . 4 . . . 1 2",
            ". . . . 8 . . . .",
            ". . 2 . . . 3 . 1",
            ". 8 5 . . 9 . 4 6",
        ];
        assert_eq!(grid.to_string().lines().collect::<Vec<_>>(), rows);
    }

    #[test]
    fn fill_says_how_much() {
        let puzzle = classic(9).unwrap();
        let mut rng = Rng::from_seed(1);
        assert_eq!(random_board(&puzzle, 0.0, &mut rng).n_filled(), 0);
        let n_filled: usize =
            (0..100).map(|_| random_board(&puzzle, 0.3, &mut rng).n_filled()).sum();
        assert!((2100..2700).contains(&n_filled), "{n_filled}");
        assert!(random_board(&puzzle, 1.0, &mut rng).n_filled() > 50);
    }

    #[test]
    fn givens_stay_unless_they_break_a_rule() {
        let mut puzzle = classic(4).unwrap();
        let cells: Vec<_> = puzzle.geometry().cells().collect();
        let one = Digit::new(1).unwrap();
        puzzle.give(cells[15], one).unwrap();
        puzzle.give(cells[14], one).unwrap();
        for seed in 0..50 {
            let grid = random_board(&puzzle, 0.8, &mut Rng::from_seed(seed));
            assert_eq!(grid.get(cells[14]), Some(one));
            assert!(shudu_constraints::classic(4).unwrap().check(&grid).is_empty());
        }
    }

    #[test]
    fn no_rule_of_any_kind_is_broken() {
        for seed in 0..200 {
            let mut rng = Rng::from_seed(seed);
            let geometry = Geometry::square(1 + rng.below(10)).unwrap();
            let mut puzzle = shudu_constraints::usual_puzzle(geometry).unwrap();
            // Any full grid will do to draw constraints from, since they need not be consistent.
            let mut any = Grid::empty(puzzle.geometry().clone());
            let digits: Vec<Digit> = puzzle.geometry().all_digits().into_iter().collect();
            for cell in puzzle.geometry().cells() {
                any.set(cell, *rng.choose(&digits).unwrap());
            }
            for kind in kinds() {
                if let Some(constraint) = kind.sample(&any, &mut rng) {
                    let _ = puzzle.add(constraint);
                }
            }
            if puzzle.contradictions().is_empty() {
                let grid = random_board(&puzzle, 0.7, &mut rng);
                assert_eq!(puzzle.check(&grid), [], "{grid}");
            }
        }
    }
}
