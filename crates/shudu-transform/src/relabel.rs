//! Renames the digits of a puzzle.

use shudu_core::{Digit, DigitSet, Grid, Puzzle, message};

use crate::refused::{Refused, only_usual_rules};

/// Renames the digits of a puzzle. `digits` lists the new name of each digit of the board, lowest first.
/// Accepts boards of any size with the usual rules and any givens, including pencil marks.
pub fn relabel(puzzle: &Puzzle, digits: &[Digit]) -> Result<Puzzle, Refused> {
    only_usual_rules(puzzle)?;
    let range = puzzle.geometry().digits();
    let all: DigitSet = digits.iter().copied().collect();
    if digits.len() != range.len() || all != range.set() {
        return Err(Refused(message!(
            "transform-relabel",
            count = range.len(),
            from = range.first().number(),
            to = range.last().number()
        )));
    }
    let new = |digit: Digit| digits[usize::from(digit.number() - range.first().number())];
    let mut relabelled = puzzle.clone();
    for cell in puzzle.geometry().cells() {
        let given = puzzle.givens().get(cell).into_iter().map(new).collect();
        relabelled.allow(cell, given).expect("the new digits are those of the board");
    }
    relabelled.set_solution(puzzle.solution().map(|solution| {
        let mut grid = Grid::empty(solution.geometry().clone());
        for (cell, digit) in solution.filled() {
            grid.set(cell, new(digit));
        }
        grid
    }));
    Ok(relabelled)
}

#[cfg(test)]
mod tests {
    use shudu_constraints::classic;

    use super::*;

    fn digits(numbers: &[u8]) -> Vec<Digit> {
        numbers.iter().filter_map(|&number| Digit::new(number)).collect()
    }

    #[test]
    fn givens_marks_and_the_solution_get_their_new_digits() {
        let mut puzzle = classic(4).unwrap();
        let cells: Vec<_> = puzzle.geometry().cells().collect();
        puzzle.give(cells[0], Digit::new(1).unwrap()).unwrap();
        puzzle.allow(cells[1], digits(&[2, 4]).into_iter().collect()).unwrap();
        puzzle.set_solution(Some(puzzle.grid()));
        let new = relabel(&puzzle, &digits(&[3, 1, 4, 2])).unwrap();
        assert_eq!(new.givens().get(cells[0]).to_string(), "{3}");
        assert_eq!(new.givens().get(cells[1]).to_string(), "{1 2}");
        assert_eq!(new.givens().get(cells[2]).len(), 4);
        assert_eq!(new.solution().unwrap().get(cells[0]), Digit::new(3));
    }

    #[test]
    fn words_that_are_no_permutation_are_refused() {
        let puzzle = classic(4).unwrap();
        for wrong in [&[1, 2, 3][..], &[1, 1, 2, 3], &[2, 3, 4, 5]] {
            let refused = relabel(&puzzle, &digits(wrong)).unwrap_err().to_string();
            assert_eq!(refused, "expected the 4 digits from 1 to 4, each once, in any order");
        }
    }
}
