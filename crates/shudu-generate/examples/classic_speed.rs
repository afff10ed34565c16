//! Measures how many classic puzzles are made per second of one core's time, including the line of 81
//! characters of each.
//!
//! ```text
//! cargo run --release -p shudu-generate --example classic_speed -- [puzzles] [chunk]
//! ```
#![expect(clippy::print_stdout, reason = "it is a program of its own")]

use cpu_time::ProcessTime;
use shudu_constraints::classic;
use shudu_core::Control;
use shudu_generate::{Order, Range, generate_many};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<usize>());
    let n_puzzles = numbers.next().transpose()?.unwrap_or(100_000);
    let chunk = numbers.next().transpose()?.unwrap_or(4096);
    let order = Order::new(classic(9)?, Range::new(0, 81));
    let minimal = Order { minimal: true, ..order.clone() };
    let some = Order { givens: Range::new(24, 32), ..order };
    let seeds: Vec<u64> = (0..n_puzzles as u64).collect();
    for (name, order) in [("minimal", minimal), ("24 to 32 givens", some)] {
        let start = ProcessTime::now();
        let mut lines = String::new();
        let mut n_givens = 0;
        for seeds in seeds.chunks(chunk) {
            for made in generate_many(&order, seeds, &Control::new()) {
                let puzzle = made?.puzzle;
                for cell in puzzle.geometry().board_cells() {
                    let given = puzzle.givens().get(cell).sole();
                    n_givens += usize::from(given.is_some());
                    lines.push(given.map_or('.', |digit| char::from(b'0' + digit.number())));
                }
                lines.push('\n');
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let (rate, average) = (n_puzzles as f64 / seconds, n_givens as f64 / n_puzzles as f64);
        println!("{name}: {rate:.0} puzzles/s, {average:.2} givens on average");
        std::hint::black_box(lines);
    }
    Ok(())
}
