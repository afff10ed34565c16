use std::ops::ControlFlow;

use shudu_core::{Cell, Control, Digit, Puzzle, Stop, TrueCandidates};

use crate::grid;
use crate::mask::Mask;
use crate::model::Model;
use crate::search::{Search, propagate};

/// Asks for two solutions with each candidate of which not all is known. Digits that are still open are
/// tried first, so that each solution tells about many; a candidate without a solution is out for all
/// later questions.
pub(crate) fn find<M: Mask>(
    puzzle: &Puzzle,
    known: &mut TrueCandidates,
    control: &Control,
) -> Result<(), Stop> {
    let Some(model) = Model::<M>::new(puzzle) else {
        known.close_all();
        return Ok(());
    };
    let mut space = model.space();
    if propagate(&model, &mut space).is_err() {
        known.close_all();
        return Ok(());
    }
    let mut left = space.cells().to_vec();
    let first_digit = puzzle.geometry().digits().first().number();
    let mut search = Search::new(&model);
    for cell in puzzle.geometry().cells() {
        for digit in known.open(cell) {
            let bit = M::bit(u32::from(digit.number() - first_digit));
            if (left[cell.index()] & bit).is_empty() {
                known.close(cell, digit);
            }
        }
    }
    while let Some((cell, digit)) = next_open(puzzle, known) {
        let bit = M::bit(u32::from(digit.number() - first_digit));
        let wanted: Vec<M> = puzzle
            .geometry()
            .cells()
            .map(|cell| M::from_bits(known.open(cell).bits() >> first_digit))
            .collect();
        let mut start = left.clone();
        start[cell.index()] = bit;
        search.restart(&start, &wanted);
        let mut found = 0;
        search.run(control, &mut |cells| {
            found += 1;
            known.see(&grid(puzzle, cells));
            if known.open(cell).contains(digit) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        if found == 0 {
            left[cell.index()] &= !bit;
            if left[cell.index()].is_empty() {
                known.close_all();
                return Ok(());
            }
        }
        known.close(cell, digit);
    }
    Ok(())
}

/// The open candidate in the cell with the fewest digits left to ask about.
fn next_open(puzzle: &Puzzle, known: &TrueCandidates) -> Option<(Cell, Digit)> {
    let open = puzzle.geometry().cells().filter(|&cell| !known.open(cell).is_empty());
    let cell = open.min_by_key(|&cell| known.open(cell).len())?;
    Some((cell, known.open(cell).first()?))
}
