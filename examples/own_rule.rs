//! A rule of your own: a name and a check are all it takes.
//!
//! Run it with `cargo run --release -p shudu --example own_rule`.
#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use shudu::constraints::{Rule, classic, rule};
use shudu::solve::{Answer, Goal, Request, solve};
use shudu::{Control, Grid};

/// The middle cells of the four sides add up to an even number.
struct EvenSides;

impl Rule for EvenSides {
    fn name(&self) -> &str {
        "even sides"
    }

    fn check(&self, grid: &Grid) -> bool {
        let geometry = grid.geometry();
        let (bottom, right) = (geometry.rows() - 1, geometry.columns() - 1);
        let sides = [(0, right / 2), (bottom / 2, 0), (bottom / 2, right), (bottom, right / 2)];
        let cells = sides.iter().filter_map(|&(row, column)| geometry.cell(row, column));
        let sum: u32 = cells.filter_map(|cell| grid.get(cell)).map(|d| u32::from(d.number())).sum();
        sum.is_multiple_of(2)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let plain = classic(4)?;
    let mut ruled = plain.clone();
    ruled.add(rule(EvenSides))?;

    let count = |puzzle| {
        let request = Request { goal: Goal::Count(1000), ..Request::default() };
        solve(puzzle, request, &Control::new()).answer
    };
    let (Answer::Counted(all), Answer::Counted(kept)) = (count(&plain), count(&ruled)) else {
        return Err("counting a 4 × 4 board takes no time".into());
    };
    println!("{kept} of the {all} Sudoku grids of order 4 keep the rule of even sides");
    assert!(0 < kept && kept < all);

    let Answer::Solved(solution) = solve(&ruled, Request::default(), &Control::new()).answer else {
        return Err("there are such grids".into());
    };
    println!("{solution}");
    assert!(EvenSides.check(&solution));
    Ok(())
}
