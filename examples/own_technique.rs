//! A technique of your own: an id, a name, and a function that finds steps.
//!
//! Run it with `cargo run --release -p shudu --example own_technique`.
#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::ops::ControlFlow;

use shudu::logic::Step;
use shudu::logic::board::{Board, Candidate};
use shudu::logic::guarded::solve_guarded;
use shudu::logic::proof::Proof;
use shudu::logic::techniques::{BoardView, Sink, Technique};
use shudu::solve::{Answer, Goal, Request, solve};
use shudu::{Control, Message, formats};

/// A digit that is placed in two rows of a band, so that in the third row only one block is left for it. This is the
/// first thing that many people look for.
struct ThirdOfABand;

impl Technique for ThirdOfABand {
    fn id(&self) -> &'static str {
        "third-of-a-band"
    }

    fn name(&self) -> Message {
        Message::verbatim("Third of a band")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        for (house, row) in board.rules().houses().iter().enumerate().take(9) {
            for digit in board.all_digits() {
                let first_row = house / 3 * 3;
                let in_band = board.rules().houses()[first_row..first_row + 3]
                    .iter()
                    .flat_map(|row| row.cells)
                    .filter(|&cell| board.digit(cell) == Some(digit))
                    .count();
                let places = row.cells & board.places(digit);
                if let (2, Some(cell)) = (in_band, places.sole()) {
                    // The reason in your own words. With a typed proof, it could be checked automatically.
                    let reason = format!("{digit} stands in the two other rows");
                    let placed = Candidate::new(cell, digit);
                    sink(Step::placing(self.id(), placed, Proof::Told(reason)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A wrong technique: it claims that the lowest candidate is always correct. Each of its steps that is not true is
/// refused.
struct Lowest;

impl Technique for Lowest {
    fn id(&self) -> &'static str {
        "lowest"
    }

    fn name(&self) -> Message {
        Message::verbatim("Take the lowest")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for cell in view.board.empty() {
            if let Some(digit) = view.board.candidates(cell).first() {
                let reason = "it is the lowest".to_owned();
                sink(Step::placing(self.id(), Candidate::new(cell, digit), Proof::Told(reason)))?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = formats::read_one(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    )?;
    let unique = Request { goal: Goal::Unique, ..Request::default() };
    let Answer::Solved(solution) = solve(&puzzle, unique, &Control::new()).answer else {
        return Err("the puzzle has one solution".into());
    };
    let board = Board::of(&puzzle).map_err(|reason| reason.to_string())?;
    let (path, refused) = solve_guarded(&[&ThirdOfABand, &Lowest], board.clone(), Some(&solution));
    for technique in ["third-of-a-band", "lowest"] {
        let n = path.steps.iter().filter(|step| step.technique == technique).count();
        println!("{technique}: {n} steps done");
    }
    let first = refused.first().ok_or("a wrong technique is caught")?;
    println!("{} steps refused, the first: {}", refused.len(), first.message(&board));
    assert!(refused.iter().all(|one| one.step.technique == "lowest"));
    assert_eq!(path.board.grid(), solution);
    Ok(())
}
