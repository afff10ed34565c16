//! Templates: all ways to place one digit on the whole board. More than people can see, but they show what a
//! digit says by itself.

use std::ops::ControlFlow;

use shudu_core::{Message, message};

use super::tools::places::{Bits, DigitPlaces, bits};
use super::{BoardView, Sink, Technique};
use crate::board::{Board, Candidate};
use crate::proof::{Proof, Step};

/// What all ways to place a digit have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Template {
    /// Places that are in all of them.
    Set,
    /// Places that are in none.
    Delete,
}

impl Technique for Template {
    fn id(&self) -> &'static str {
        match self {
            Self::Set => "template-set",
            Self::Delete => "template-delete",
        }
    }

    fn name(&self) -> Message {
        match self {
            Self::Set => message!("technique-template-set"),
            Self::Delete => message!("technique-template-delete"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut plain: Vec<Step> = Vec::new();
        for places in view.places() {
            if let Some(step) = self.step(places) {
                plain.push(step.clone());
                sink(step)?;
            }
        }
        // What one digit leaves restricts the others, so all of them are narrowed until nothing changes.
        let mut board = view.board.clone();
        let steps = exhaust(&mut board);
        for digit in board.all_digits() {
            let mut step = Step {
                technique: self.id(),
                placements: Vec::new(),
                eliminations: Vec::new(),
                proof: Proof::Guess,
            };
            for cell in view.board.places(digit) {
                let candidate = Candidate::new(cell, digit);
                match self {
                    Self::Set if board.digit(cell) == Some(digit) => {
                        step.placements.push(candidate);
                    }
                    Self::Delete if board.digit(cell) != Some(digit) && !board.has(candidate) => {
                        step.eliminations.push(candidate);
                    }
                    _ => {}
                }
            }
            let is_new = plain.iter().all(|one| {
                one.placements != step.placements || one.eliminations != step.eliminations
            });
            let n_changes = step.placements.len() + step.eliminations.len();
            if is_new && n_changes > 0 {
                step.proof = Proof::Steps(steps.clone());
                sink(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Takes steps by templates until there are none.
fn exhaust(board: &mut Board) -> Vec<Step> {
    let mut steps = Vec::new();
    loop {
        let before = steps.len();
        for template in [Template::Set, Template::Delete] {
            let found: Vec<Step> =
                DigitPlaces::all(board).iter().filter_map(|places| template.step(places)).collect();
            for mut step in found {
                // Placing one digit may take out what the next step would have taken out.
                step.placements.retain(|&candidate| board.has(candidate));
                step.eliminations.retain(|&candidate| board.has(candidate));
                if step.apply(board) {
                    steps.push(step);
                }
            }
        }
        if steps.len() == before {
            return steps;
        }
    }
}

impl Template {
    /// What follows for one digit by itself.
    fn step(self, places: &DigitPlaces) -> Option<Step> {
        let all = Bits::MAX >> (Bits::BITS as usize - places.cells.len());
        let open: Vec<Bits> = places.in_house.iter().copied().filter(|&house| house != 0).collect();
        let first = template(places, &open, all, 0)?;
        let found = match self {
            Self::Set => {
                let mut common = first;
                for place in bits(first) {
                    if common >> place & 1 == 1
                        && let Some(other) = template(places, &open, all & !(1 << place), 0)
                    {
                        common &= other;
                    }
                }
                common
            }
            Self::Delete => {
                let mut possible = first;
                for place in bits(all) {
                    let left = all & !places.seen[place];
                    if possible >> place & 1 == 0
                        && let Some(other) = template(places, &open, left, 1 << place)
                    {
                        possible |= other;
                    }
                }
                all & !possible
            }
        };
        let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
        match self {
            Self::Set => placements = places.candidates(found),
            Self::Delete => eliminations = places.candidates(found),
        }
        let proof = Proof::Templates(places.digit);
        (found != 0).then_some(Step { technique: self.id(), placements, eliminations, proof })
    }
}

/// A way to place the digit in every open house, with the places chosen so far.
fn template(places: &DigitPlaces, open: &[Bits], left: Bits, chosen: Bits) -> Option<Bits> {
    let needy = open.iter().filter(|&house| house & chosen == 0).map(|house| house & left);
    let Some(tightest) = needy.min_by_key(|house| house.count_ones()) else { return Some(chosen) };
    bits(tightest)
        .find_map(|place| template(places, open, left & !places.seen[place], chosen | 1 << place))
}

#[cfg(test)]
mod tests {
    use crate::proof::{Flaw, Proof, Step, check};
    use crate::techniques::tools::testing::{board, candidate, check_on_random_positions};

    #[test]
    fn steps_one_after_the_other_are_each_checked() {
        let board = board("");
        let out = |name: &str, proof: Proof| {
            Step::eliminating("template-delete", vec![candidate(&board, name)], proof)
        };
        let first = out("111", Proof::Templates(candidate(&board, "111").digit));
        assert_eq!(check(&first, &board, true), Err(Flaw::CombinationLeft));
        let whole = out("111", Proof::Steps(vec![first.clone()]));
        assert_eq!(check(&whole, &board, true), Err(Flaw::CombinationLeft));
        let none = out("111", Proof::Steps(Vec::new()));
        assert_eq!(check(&none, &board, true), Err(Flaw::OtherConclusion));
        let several = out("111", Proof::Several(Vec::new()));
        assert_eq!(check(&several, &board, true), Err(Flaw::NoProof));
    }

    #[test]
    fn every_template_is_proved() {
        assert!(check_on_random_positions(&["template-set", "template-delete"], 20) > 10);
    }
}
