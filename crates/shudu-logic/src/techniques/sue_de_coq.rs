//! Sue de Coq: cells where a block and a line cross, with cells of the line and of the block beside them.

use std::ops::ControlFlow;

use shudu_core::{DigitSet, Message, message};

use super::locked::{digits_of, subsets_of};
use super::{BoardView, Sink, Technique, push_places};
use crate::board::{Board, CellSet};
use crate::proof::{Link, Proof, Sets, Step, Truth};

/// The two or three cells of a crossing have at least two more digits than cells. Cells of the rest of the line and of
/// the rest of the block take some of these each, no digit on both sides, until there are as many digits as cells: then
/// every digit stands in one of them, and can be removed from the rest of the line, the block or both.
pub(super) struct SueDeCoq;

impl Technique for SueDeCoq {
    fn id(&self) -> &'static str {
        "sue-de-coq"
    }

    fn name(&self) -> Message {
        message!("technique-sue-de-coq")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let houses = board.rules().houses();
        for line in houses.iter().filter(|house| house.shape.is_line()) {
            for block in houses.iter().filter(|house| !house.shape.is_line()) {
                let crossing = line.cells & block.cells & board.empty();
                if crossing.len() < 2 {
                    continue;
                }
                let most = digits_of(board, crossing);
                let mut sides: Option<[Vec<Side>; 2]> = None;
                for size in 2..=crossing.len() {
                    for middle in subsets_of(crossing, size) {
                        let digits = digits_of(board, middle);
                        if digits.len() < size + 2 {
                            continue;
                        }
                        let [along, within] = sides.get_or_insert_with(|| {
                            [line.cells - block.cells, block.cells - line.cells]
                                .map(|rest| sides_of(board, rest & board.empty(), most))
                        });
                        let houses = line.cells | block.cells;
                        self.complete(view, houses, (middle, digits), along, within, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cells on one side of a crossing, and their digits.
type Side = (CellSet, DigitSet);

/// The largest side. People do not see more cells than this.
const MOST: usize = 5;

/// The sides that have more cells than digits other than these, the small ones first.
fn sides_of(board: &Board, rest: CellSet, digits: DigitSet) -> Vec<Side> {
    let cells: Vec<Side> =
        rest.into_iter().map(|cell| (CellSet::only(cell), board.candidates(cell))).collect();
    let mut sides = Vec::new();
    for size in 1..=cells.len().saturating_sub(1).min(MOST) {
        extend(&cells, size, (CellSet::EMPTY, DigitSet::EMPTY), &mut |side: Side| {
            if (side.1 - digits).len() < size {
                sides.push(side);
            }
        });
    }
    sides
}

/// All sets of the given number of further cells.
fn extend(cells: &[Side], size: usize, chosen: Side, found: &mut impl FnMut(Side)) {
    for (number, cell) in cells.iter().enumerate() {
        if cells.len() - number < size {
            return;
        }
        let chosen = (chosen.0 | cell.0, chosen.1 | cell.1);
        if size == 1 {
            found(chosen);
        } else {
            extend(&cells[number + 1..], size - 1, chosen, found);
        }
    }
}

impl SueDeCoq {
    fn complete(
        &self,
        view: &BoardView<'_>,
        houses: CellSet,
        (middle, digits): Side,
        along: &[Side],
        within: &[Side],
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let board = view.board;
        let too_many = digits.len() - middle.len();
        // How many more cells than new digits a side brings.
        let takes = |&(cells, own): &Side| cells.len().checked_sub((own - digits).len());
        for one in along {
            let Some(first) = takes(one).filter(|&first| first > 0 && first < too_many) else {
                continue;
            };
            // On large boards, both sides have thousands of sets.
            if view.is_stopped() {
                return ControlFlow::Break(());
            }
            for other in within {
                if !(one.1 & other.1).is_empty() || takes(other) != Some(too_many - first) {
                    continue;
                }
                let cells = middle | one.0 | other.0;
                let mut out = Vec::new();
                let mut links = Vec::new();
                for digit in digits | one.1 | other.1 {
                    let places = cells & board.places(digit);
                    let seen = board.rules().seen_by_all(places);
                    push_places(&mut out, board.places(digit) & seen & houses, digit);
                    links.push(Link::Seen(places, digit));
                }
                if !out.is_empty() {
                    let truths = cells.into_iter().map(Truth::Cell).collect();
                    let proof = Proof::Sets(Sets { truths, links });
                    sink(Step::eliminating(self.id(), out, proof))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::tools::testing::{board, check_on_random_positions, eliminates, keep};

    #[test]
    fn four_digits_for_two_cells() {
        let mut board = board("");
        keep(&mut board, "11", "1234");
        keep(&mut board, "12", "1234");
        keep(&mut board, "15", "12");
        keep(&mut board, "21", "34");
        let out = "113 213 313 413 114 214 116 216 117 217 118 218 119 219 322 422 323 423 331 431 332 \
                   432 333 433";
        assert!(eliminates("sue-de-coq", &board, out));
    }

    #[test]
    fn steps_hold_on_random_positions() {
        assert!(check_on_random_positions(&["sue-de-coq"], 400) > 5);
    }
}
