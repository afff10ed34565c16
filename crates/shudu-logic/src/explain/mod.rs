//! Steps in words, hints in levels, and what to draw, all made from the proof alone.

mod als;
mod argument;
mod batches;
mod hints;
mod marks;
mod sets;

pub use argument::argument;
pub use batches::batches;
pub use hints::{HintLevel, hint};
pub use marks::{marks, marks_of_branch, n_branches};
use shudu_core::{Arg, Cell, Digit, DigitSet, Geometry, Message, message};

use crate::board::{Board, Candidate, CellSet};
use crate::policies::Rating;
use crate::proof::{Proof, Step};
use crate::solver::{Ending, Path};
use crate::techniques::technique_name;

/// One sentence: what it is called, why, and what follows.
pub fn sentence(step: &Step, board: &Board) -> Message {
    let name = technique_name(step.technique);
    let why = argument::reason(step, board);
    message!("step-sentence", technique = name, why = why, what = conclusion(step, board))
}

/// How a way through a puzzle ended, and how hard it was.
pub fn ending(path: &Path, rating: &Rating) -> Message {
    let steps = path.steps.len();
    match path.ending {
        Ending::Solved => {
            let (level, score) = (rating.level.name(), rating.score);
            message!("explain-solved", steps = steps, level = level, score = score)
        }
        Ending::Stuck => message!("explain-stuck", steps = steps),
        Ending::Stopped(stop) => {
            message!("explain-stopped", steps = steps, reason = stop.message())
        }
        Ending::Contradiction => message!("explain-contradiction", steps = steps),
    }
}

/// What the step does: `r1c1 is 5`, `r1c2 and r1c3 are not 3 or 5`.
pub fn conclusion(step: &Step, board: &Board) -> Message {
    let geometry = board.rules().geometry();
    let mut parts: Vec<Message> = Vec::new();
    for Candidate { cell, digit } in &step.placements {
        let (cell, digit) = (geometry.name(*cell), digit.to_string());
        parts.push(message!("step-placed", cell = cell, digit = digit));
    }
    for (cells, digits) in by_digits(&step.eliminations) {
        let (n, cells) = (cells.len(), cell_names(cells, geometry));
        let digits = Arg::Or(digit_messages(digits));
        parts.push(message!("step-eliminated", n = n, cells = cells, digits = digits));
    }
    message!("step-list", parts = parts)
}

/// Eliminations of the same digits in several cells, together.
fn by_digits(candidates: &[Candidate]) -> Vec<(CellSet, DigitSet)> {
    let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for candidate in candidates {
        match by_cell.iter_mut().find(|(cell, _)| *cell == candidate.cell) {
            Some((_, digits)) => {
                digits.insert(candidate.digit);
            }
            None => by_cell.push((candidate.cell, DigitSet::only(candidate.digit))),
        }
    }
    let mut together: Vec<(CellSet, DigitSet)> = Vec::new();
    for (cell, digits) in by_cell {
        match together.iter_mut().find(|(_, its)| *its == digits) {
            Some((cells, _)) => cells.insert(cell),
            None => together.push((CellSet::only(cell), digits)),
        }
    }
    together
}

/// `r1c1, r1c2 and r1c3`.
fn cell_names(cells: impl IntoIterator<Item = Cell>, geometry: &Geometry) -> Arg {
    Arg::And(cells.into_iter().map(|cell| Message::verbatim(geometry.name(cell))).collect())
}

/// `3, 5 and 7`.
fn digit_names(digits: DigitSet) -> Arg {
    Arg::And(digit_messages(digits))
}

fn digit_messages(digits: DigitSet) -> Vec<Message> {
    digits.into_iter().map(|digit| Message::verbatim(digit.to_string())).collect()
}

fn house_name(house: usize, board: &Board) -> Message {
    board.rules().houses()[house].name.clone()
}

/// `r1c1 = 5`.
fn candidate_name(candidate: Candidate, board: &Board) -> String {
    let name = board.rules().geometry().name(candidate.cell);
    format!("{name} = {}", candidate.digit)
}

/// What a person has to look at to see the step: cells, digits and houses.
struct StepPattern {
    cells: CellSet,
    digits: DigitSet,
    houses: Vec<usize>,
}

impl StepPattern {
    fn of(step: &Step, board: &Board) -> Self {
        let mut pattern =
            Self { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, houses: Vec::new() };
        pattern.add_proof(&step.proof, board);
        if pattern.cells.is_empty() {
            step.placements.iter().chain(&step.eliminations).for_each(|one| pattern.add(*one));
        }
        if let (Proof::LastPlace { .. } | Proof::LastDigit, Some(placed)) =
            (&step.proof, step.placements.first())
        {
            pattern.digits = DigitSet::only(placed.digit);
        }
        pattern
    }

    fn add(&mut self, candidate: Candidate) {
        self.cells.insert(candidate.cell);
        self.digits.insert(candidate.digit);
    }

    fn add_house(&mut self, house: usize, digit: Option<Digit>, board: &Board) {
        if !self.houses.contains(&house) {
            self.houses.push(house);
        }
        if let Some(digit) = digit {
            self.digits.insert(digit);
            self.cells |= board.places_in(house, digit);
        }
    }

    fn add_proof(&mut self, proof: &Proof, board: &Board) {
        use crate::proof::{Cases, Link, Strong, Truth};
        match proof {
            Proof::LastPlace { house } => self.add_house(*house, None, board),
            Proof::Sets(sets) => {
                for truth in &sets.truths {
                    if let Truth::House(house, digit) = truth {
                        self.add_house(*house, Some(*digit), board);
                    }
                    truth.candidates(board).into_iter().for_each(|one| self.add(one));
                    if let Truth::Deadly(deadly) = truth {
                        for &(cell, pair) in &deadly.cells {
                            self.cells.insert(cell);
                            self.digits |= pair;
                        }
                    }
                }
                for link in &sets.links {
                    if let Link::House(house, _) = link
                        && !self.houses.contains(house)
                    {
                        self.houses.push(*house);
                    }
                }
            }
            Proof::Chain(chain) => {
                for link in &chain.links {
                    for node in [link.from, link.to] {
                        self.cells |= node.cells;
                        self.digits.insert(node.digit);
                    }
                    match &link.why {
                        Strong::House(house) => self.add_house(*house, None, board),
                        Strong::Als(cells) => self.cells |= *cells,
                        Strong::Deadly(deadly) => {
                            deadly.cells.iter().for_each(|(cell, _)| self.cells.insert(*cell));
                        }
                        Strong::Cell(_) => {}
                    }
                }
            }
            Proof::Forcing(forcing) => {
                if let Cases::OneOf(Truth::House(house, digit)) = &forcing.cases {
                    self.add_house(*house, Some(*digit), board);
                }
                forcing.branches.iter().for_each(|branch| self.add(branch.start.candidate));
            }
            Proof::Combinations(combinations) => {
                combinations.cells.iter().for_each(|cell| self.cells.insert(*cell));
            }
            Proof::Total(total) => {
                total.houses.iter().for_each(|&house| self.add_house(house, None, board));
                let rest = total.rest(board).unwrap_or_default();
                for (_, cell) in rest.terms {
                    self.cells.insert(cell);
                    self.digits |= board.candidates(cell);
                }
            }
            Proof::Templates(digit) => {
                self.digits.insert(*digit);
                self.cells |= board.places(*digit);
            }
            Proof::Several(parts) => parts.iter().for_each(|part| self.add_proof(part, board)),
            Proof::Steps(steps) => {
                steps.iter().for_each(|step| self.add_proof(&step.proof, board));
            }
            Proof::LastDigit | Proof::Guess | Proof::Told(_) => {}
        }
    }
}
