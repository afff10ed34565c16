//! `shudu bench generate`: puzzles of each type, as many as can be made in a time.

use std::time::{Duration, Instant};

use serde_json::json;
use shudu::constraints;
use shudu::generate::{Order, Range, Wish, generate_many};
use shudu::solve::in_order;
use shudu::transform::{Givens, canonical};
use shudu::{Control, Puzzle, Rng, message};

use super::cpu_time;
use crate::args::values;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::output::Output;
use crate::run;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "options", id = "generate-only", long = "only", value_name = "TEXT")]
    only: Option<String>,
    #[arg(help_heading = "options", id = "generate-threads", long = "threads", value_name = "N", default_value = "1", value_parser = values::count::<std::num::NonZeroUsize>)]
    threads: std::num::NonZeroUsize,
    #[arg(help_heading = "options", id = "generate-time", long = "time", value_name = "TIME", default_value = "2s", value_parser = values::duration)]
    time: Duration,
    #[arg(help_heading = "options", id = "generate-json", long = "json")]
    json: bool,
}

/// A row of the table.
struct Row {
    name: &'static str,
    order: Order,
    /// Whether the canonical form of the puzzles is measured, not how they are made.
    canonical: bool,
}

/// The same puzzles in every run.
const SEED: u64 = 1;

pub(super) fn run(args: &Args) -> Result<Exit, Failure> {
    let only = args.only.as_deref().unwrap_or("");
    let rows: Vec<Row> = rows()?.into_iter().filter(|row| row.name.contains(only)).collect();
    if rows.is_empty() {
        return Err(Failure::said(message!("bench-no-case")));
    }
    let mut output = Output::create(None)?;
    if !args.json {
        output.write(&format!(
            "{:<28} {:>9} {:>12} {:>12} {:>12}\n",
            "puzzles", "made", "cpu ms", "wall ms", "puzzles/s"
        ))?;
    }
    for row in rows {
        let (n, cpu, wall) = if row.canonical { forms(&row, args)? } else { made(&row, args)? };
        let ms = |time: Duration| time.as_secs_f64() * 1000.0 / n.max(1) as f64;
        let rate = n as f64 / wall.as_secs_f64();
        let text = if args.json {
            json::line(&json!({
                "name": row.name,
                "threads": args.threads,
                "made": n,
                "cpu_ms": ms(cpu),
                "wall_ms": ms(wall),
                "per_second": rate,
            }))
        } else {
            format!("{:<28} {n:>9} {:>12.4} {:>12.4} {rate:>12.1}\n", row.name, ms(cpu), ms(wall))
        };
        output.write(&text)?;
        let flushed = output.writer().flush();
        flushed.map_err(|error| output.failure(error))?;
    }
    output.finish()?;
    Ok(Exit::Done)
}

/// How many puzzles were made, and how long it took.
fn made(row: &Row, args: &Args) -> Result<(u64, Duration, Duration), Failure> {
    let (cpu, start) = (cpu_time(), Instant::now());
    let control = Control::new().with_threads(args.threads.get());
    let mut seeds = Rng::from_seed(SEED);
    let mut n = 0;
    let at_a_time = row.order.at_a_time();
    in_order(
        args.threads.get(),
        || (Vec::new(), 0),
        |piece: &mut (Vec<u64>, u64)| {
            run::check_interrupted()?;
            piece.0 = (0..at_a_time).map(|_| seeds.bits()).collect();
            Ok(start.elapsed() < args.time)
        },
        |piece| {
            let made = generate_many(&row.order, &piece.0, &control);
            piece.1 = made.iter().filter(|made| made.is_ok()).count() as u64;
            Ok(())
        },
        |piece| {
            n += piece.1;
            Ok::<(), Failure>(())
        },
    )?;
    Ok((n, cpu_time() - cpu, start.elapsed()))
}

/// How many canonical forms were found, and how long it took.
fn forms(row: &Row, args: &Args) -> Result<(u64, Duration, Duration), Failure> {
    let mut seeds = Rng::from_seed(SEED);
    let seeds: Vec<u64> = (0..1000).map(|_| seeds.bits()).collect();
    let made = generate_many(&row.order, &seeds, &Control::new());
    let givens: Vec<Givens> =
        made.iter().flatten().filter_map(|made| Givens::of(&made.puzzle).ok()).collect();
    let (cpu, start) = (cpu_time(), Instant::now());
    let mut n = 0;
    while start.elapsed() < args.time {
        run::check_interrupted()?;
        for puzzle in &givens {
            std::hint::black_box(canonical(puzzle));
        }
        n += givens.len() as u64;
    }
    Ok((n, cpu_time() - cpu, start.elapsed()))
}

fn rows() -> Result<Vec<Row>, Failure> {
    let board = |n| -> Result<Puzzle, Failure> {
        constraints::classic(n).map_err(|error| Failure::said(error.message().clone()))
    };
    let order = |n, givens: Range, wishes: &[(&str, Range)], minimal| -> Result<Order, Failure> {
        let mut order = Order::new(board(n)?, givens);
        let wish =
            |&(id, count): &(&str, Range)| constraints::find(id).map(|kind| Wish { kind, count });
        order.wishes = wishes.iter().filter_map(wish).collect();
        order.minimal = minimal;
        Ok(order)
    };
    let none = Range::new(0, 0);
    let (few, some) = (Range::new(0, 10), Range::new(10, 20));
    let mixed = [("killer", some), ("inequality", some)];
    let row = |name, order| Row { name, order, canonical: false };
    let minimal = order(9, Range::new(0, 81), &[], true)?;
    Ok(vec![
        row("classic minimal", minimal.clone()),
        row("classic 24..32", order(9, Range::new(24, 32), &[], false)?),
        row("killer", order(9, none, &[("killer", Range::new(28, 36))], false)?),
        row("inequality", order(9, none, &[("inequality", Range::new(60, 144))], false)?),
        row("mixed", order(9, few, &mixed, false)?),
        row("mixed minimal", order(9, few, &mixed, true)?),
        row("killer 16x16", order(16, none, &[("killer", Range::new(88, 114))], false)?),
        Row { name: "canonical form", order: minimal, canonical: true },
    ])
}
