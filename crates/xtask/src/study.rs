//! Compares the study methods with a table of known results.
//!
//! `FILE` has one puzzle per line, 81 characters, by column: the first nine are x = 1, from top to bottom. The columns
//! of the table are found by their names: `puzzle` (`m1` is the first line), `variant` (the name of a setting),
//! `solved`, `scope` (the score), `max_method`, `loops`, `nrec`, `grid`.

use std::collections::BTreeMap;

use shudu::position::rules;
use shudu::study::{Ending, Options, World, solve};
use shudu::{Control, Digit, Grid, Puzzle, constraints};

/// The settings with a name.
fn options(name: &str) -> Option<Options> {
    let usual = Options::default();
    let no_try = Options { use_try: false, ..usual.clone() };
    let emulating = Options { use_emu: true, ..usual.clone() };
    let level = |level| Options { level_limit: Some(level), ..usual.clone() };
    Some(match name {
        "default" => usual,
        "notry" => no_try,
        "emu" => emulating,
        "emu_notry" => Options { use_try: false, ..emulating },
        "emu3_notry" => Options { use_try: false, emu_limits: 3, ..emulating },
        "lvl3" => level(3),
        "lvl10" => level(10),
        "lvl15_notry" => Options { use_try: false, ..level(15) },
        "lvl10_notry" => Options { use_try: false, ..level(10) },
        _ => return None,
    })
}

#[derive(Default)]
struct Count {
    puzzles: usize,
    same_answer: usize,
    same_score: usize,
    same_but_last: usize,
    same_method: usize,
    same_loops: usize,
    same_records: usize,
}

/// Prints each difference, and how many results agree under each setting. Returns whether the same puzzles are solved.
pub(crate) fn run(puzzles: &str, table: &str) -> Result<bool, String> {
    let read =
        |path: &str| std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let puzzles: Vec<Puzzle> =
        read(puzzles)?.lines().map(by_column).collect::<Result<_, String>>()?;
    let table = read(table)?;
    let mut lines = table.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let field = |name: &str| {
            let place = head.iter().position(|one| *one == name);
            place.and_then(|place| fields.get(place)).copied().unwrap_or_default()
        };
        let number: usize = field("puzzle").trim_start_matches('m').parse().unwrap_or_default();
        let (Some(puzzle), Some(options)) =
            (number.checked_sub(1).and_then(|place| puzzles.get(place)), options(field("variant")))
        else {
            return Err(format!("not a result: {line}"));
        };
        let control = Control::new();
        let world = rules(puzzle, &control)
            .and_then(|rules| World::of(puzzle.clone(), &rules, options.written_limit, &control))
            .map_err(|error| error.to_string())?;
        let run = solve(world, &options, &control);
        let last = run.tries.last().map_or(0, |one| one.method.level);
        // The table does not add the level of the method that sets the last digit.
        let but_last = run.score - if run.is_solved() { u64::from(last) } else { 0 };
        let index = run.highest.as_ref().map_or(0, |method| method.index);
        let is = |name: &str, value: u64| field(name).parse() == Ok(value);
        let solved = field("solved") == "True";
        let count = counts.entry(field("variant")).or_default();
        count.puzzles += 1;
        let same = solved == run.is_solved();
        count.same_answer += usize::from(same);
        count.same_score += usize::from(is("scope", run.score));
        count.same_but_last += usize::from(is("scope", but_last));
        // The table has no method for puzzles that were not solved.
        let known = field("max_method");
        count.same_method += usize::from(known.is_empty() || is("max_method", index as u64));
        count.same_loops += usize::from(is("loops", run.loops));
        count.same_records += usize::from(is("nrec", run.records().len() as u64));
        let same_grid = text_by_column(&run.grid()) == field("grid");
        if !same || !is("scope", but_last) || solved && !same_grid {
            println!(
                "{} {}: {}, score {} ({but_last} without the last method), method {index}, \
                 {} loops, {} records, {} filled{}; known: {}, score {}, method {}, {} loops, {} records, {} filled",
                field("puzzle"),
                field("variant"),
                word(run.ending == Ending::Solved),
                run.score,
                run.loops,
                run.records().len(),
                run.grid().n_filled(),
                if solved && same && !same_grid { ", another solution" } else { "" },
                word(solved),
                field("scope"),
                field("max_method"),
                field("loops"),
                field("nrec"),
                field("filled"),
            );
        }
    }
    let mut all = true;
    for (variant, count) in &counts {
        println!(
            "{variant}: {} puzzles, {} solved or left alike; same score {}, but for the last method {}; \
             same highest method {}, loops {}, records {}",
            count.puzzles,
            count.same_answer,
            count.same_score,
            count.same_but_last,
            count.same_method,
            count.same_loops,
            count.same_records
        );
        all &= count.same_answer == count.puzzles;
    }
    Ok(all)
}

const fn word(solved: bool) -> &'static str {
    if solved { "solved" } else { "left" }
}

fn by_column(line: &str) -> Result<Puzzle, String> {
    let mut puzzle = constraints::classic(9).map_err(|error| error.to_string())?;
    for (place, sign) in line.trim().chars().enumerate() {
        let cell = puzzle.geometry().cell(place % 9, place / 9);
        let digit = sign.to_digit(10).and_then(|number| Digit::new(number as u8));
        match (cell, digit) {
            (Some(cell), Some(digit)) => {
                puzzle.give(cell, digit).map_err(|error| error.to_string())?;
            }
            (Some(_), None) => {}
            (None, _) => return Err(format!("more than 81 signs: {line}")),
        }
    }
    Ok(puzzle)
}

fn text_by_column(grid: &Grid) -> String {
    let geometry = grid.geometry();
    let cells = (0..81).filter_map(|place| geometry.cell(place % 9, place / 9));
    cells.map(|cell| grid.get(cell).and_then(Digit::symbol).unwrap_or('0')).collect()
}
