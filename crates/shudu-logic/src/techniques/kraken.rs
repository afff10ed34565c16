//! Kraken fish: fish whose fins, or whole lines, are linked to the eliminated candidate by chains.

use std::ops::ControlFlow;

use shudu_core::{Digit, Message, message};

use super::forcing::field::Lit;
use super::forcing::net::{Mode, Net, wrong};
use super::{BoardView, Sink, Technique};
use crate::board::{Board, Candidate, CellSet, HouseShape};
use crate::proof::{Because, Branch, BranchLine, Link, Literal, Proof, Sets, Step, Truth};

/// The smallest and the largest number of lines of a fish.
const SIZES: std::ops::RangeInclusive<usize> = 2..=4;

/// Suppose a candidate is true. Chains then remove places of a digit from some lines, until the remaining places fit into
/// one crossing line too few.
///
/// Type 1: the candidate is of the fish's digit and lies in one of the covers, so without the chains it would be
/// a finned fish. Type 2: any other candidate.
pub(super) struct Kraken {
    id: &'static str,
    is_of_the_fish: bool,
}

impl Kraken {
    pub(super) const TYPE_1: Self = Self { id: "kraken-fish-1", is_of_the_fish: true };
    pub(super) const TYPE_2: Self = Self { id: "kraken-fish-2", is_of_the_fish: false };
}

impl Technique for Kraken {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        if self.is_of_the_fish {
            message!("technique-kraken-fish-1")
        } else {
            message!("technique-kraken-fish-2")
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let (board, field) = (view.board, view.field());
        let mut net = Net::new(field, Mode::Static);
        for number in 0..field.n_candidates() {
            let root = Lit::new(number as u16, true);
            // If chains alone refute the candidate, it is not a fish.
            if net.run(root).is_err() {
                continue;
            }
            let supposed = field.candidates[number];
            let false_ones: Vec<Candidate> = net
                .trail()
                .iter()
                .filter(|lit| !lit.is_on())
                .map(|lit| field.candidates[lit.candidate()])
                .collect();
            for digit in board.all_digits() {
                if self.is_of_the_fish != (digit == supposed.digit) {
                    continue;
                }
                let cells = false_ones.iter().filter(|one| one.digit == digit).map(|one| one.cell);
                let out: CellSet = cells.collect();
                let Some(fish) = crowded(board, digit, out, supposed, self.is_of_the_fish) else {
                    continue;
                };
                let mut lines: Vec<BranchLine> = Vec::new();
                for &cell in &fish.gone {
                    let candidate = usize::from(field.number(Candidate::new(cell, digit)));
                    for line in net.branch_to(candidate).lines {
                        if lines.iter().all(|one| one.literal != line.literal) {
                            lines.push(line);
                        }
                    }
                }
                lines.extend(fish.lines(digit, self.id));
                let start = Literal { candidate: supposed, is_on: true };
                sink(wrong(self.id, Branch { start, lines }))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Lines whose places of a digit are left in one line too few the other way.
struct Crowded {
    bases: Vec<usize>,
    covers: Vec<usize>,
    /// The places that are left in the first base; none of them is possible.
    left: CellSet,
    /// Places that went.
    gone: Vec<shudu_core::Cell>,
}

impl Crowded {
    /// One after the other, all places of the first base go.
    fn lines(&self, digit: Digit, id: &'static str) -> impl Iterator<Item = BranchLine> {
        let sets = Sets {
            truths: self.bases.iter().map(|&house| Truth::House(house, digit)).collect(),
            links: self.covers.iter().map(|&house| Link::House(house, digit)).collect(),
        };
        self.left.into_iter().map(move |cell| {
            let candidate = Candidate::new(cell, digit);
            let step = Step::eliminating(id, vec![candidate], Proof::Sets(sets.clone()));
            let literal = Literal { candidate, is_on: false };
            BranchLine { literal, because: Because::Step(Box::new(step)) }
        })
    }
}

/// The smallest such lines, if some places of the digit are out; with `in_cover`, the supposed candidate lies
/// beside them in a line the other way that held places of theirs.
fn crowded(
    board: &Board,
    digit: Digit,
    out: CellSet,
    supposed: Candidate,
    in_cover: bool,
) -> Option<Crowded> {
    let houses = board.rules().houses();
    let all = board.places(digit);
    let left = all - out;
    if left == all {
        return None;
    }
    for (along, across) in
        [(HouseShape::Row, HouseShape::Column), (HouseShape::Column, HouseShape::Row)]
    {
        let of = |shape: HouseShape| (0..houses.len()).filter(move |&n| houses[n].shape == shape);
        let lines: Vec<usize> = of(along)
            .filter(|&n| !(houses[n].cells & left).is_empty())
            .filter(|&n| !(in_cover && houses[n].cells.contains(supposed.cell)))
            .collect();
        let columns: Vec<usize> = of(across).collect();
        for size in SIZES {
            let mut chosen = Vec::new();
            let found = fit(
                &lines,
                size,
                size - 1,
                CellSet::EMPTY,
                &mut chosen,
                &mut |cells| {
                    columns.iter().copied().filter(|&n| houses[n].cells.meets(cells)).collect()
                },
                &|n| houses[n].cells & left,
            );
            let Some(covers) = found else { continue };
            let bases = chosen;
            let whole =
                bases.iter().fold(CellSet::EMPTY, |all_of, &n| all_of | houses[n].cells) & all;
            let own = columns.iter().copied().find(|&n| houses[n].cells.contains(supposed.cell));
            if in_cover && !own.is_some_and(|n| houses[n].cells.meets(whole)) {
                continue;
            }
            let gone: Vec<_> = (whole & out).into_iter().collect();
            let first = houses[bases[0]].cells & left;
            return Some(Crowded { bases, covers, left: first, gone });
        }
    }
    None
}

/// Chooses a number of lines whose cells lie on at most as many crossing lines as given.
fn fit(
    lines: &[usize],
    size: usize,
    most: usize,
    cells: CellSet,
    chosen: &mut Vec<usize>,
    touched: &mut dyn FnMut(CellSet) -> Vec<usize>,
    cells_of: &dyn Fn(usize) -> CellSet,
) -> Option<Vec<usize>> {
    if size == 0 {
        return Some(touched(cells));
    }
    for (number, &line) in lines.iter().enumerate() {
        let together = cells | cells_of(line);
        if touched(together).len() > most {
            continue;
        }
        chosen.push(line);
        let rest = &lines[number + 1..];
        let found = fit(rest, size - 1, most, together, chosen, touched, cells_of);
        if found.is_some() {
            return found;
        }
        chosen.pop();
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::techniques::tools::testing::check_on_random_positions;

    #[test]
    fn every_kraken_on_random_positions_is_proved_and_keeps_the_solution() {
        let found = |id: &str| check_on_random_positions(&[id], 40);
        let (first, second) = (found("kraken-fish-1"), found("kraken-fish-2"));
        assert!(first > 2 && second > 2, "{first} {second}");
    }
}
