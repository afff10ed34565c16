//! `cargo xtask pages`: a page for each technique, with a worked grid that our own solver found.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use shudu::generate::{Order, Range, generate_many};
use shudu::logic::board::Board;
use shudu::logic::policies::Policy;
use shudu::logic::techniques::{Technique, View, technique, techniques};
use shudu::logic::{Step, explain, solver};
use shudu::{Control, Language, constraints, formats};

/// Puzzles known for how hard they are; Arto Inkala made two of them.
const HARD: [&str; 3] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// So many puzzles are looked through for an example.
const MOST_PUZZLES: u64 = 40_000;

/// Writes the pages into a folder; false if a technique has no meaning written down.
pub(crate) fn run(folder: &str) -> Result<bool, String> {
    let path = Path::new(folder).join("about.txt");
    let about_all =
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut examples: Vec<(&'static str, Option<(Board, Step)>)> =
        techniques().iter().map(|one| (one.id(), None)).collect();
    find_examples(&mut examples)?;
    let mut index = String::from(
        "# Techniques\n\nWhat each technique means, and a position where it is the next step. \
         `cargo xtask pages docs/techniques` writes these pages from [about.txt](about.txt) and what the solver \
         finds.\n\n",
    );
    let mut complete = true;
    for (id, example) in &examples {
        let Some(technique) = technique(id) else { continue };
        let about = about(&about_all, id);
        complete &= about.is_some();
        let text = page(technique, about.unwrap_or_default(), example.as_ref());
        let path = Path::new(folder).join(format!("{id}.md"));
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        let _ = writeln!(index, "- [{}]({id}.md)", technique.name().text(Language::English));
        if about.is_none() {
            println!("{id}: no meaning in about.txt");
        }
        if example.is_none() {
            println!("{id}: no example found");
        }
    }
    let path = Path::new(folder).join("README.md");
    fs::write(&path, index).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(complete)
}

/// The meaning of a technique: its own, or that of the family which its id starts with.
fn about<'a>(all: &'a str, id: &str) -> Option<&'a str> {
    let entries = all.lines().filter_map(|line| line.split_once(": "));
    let own = entries.clone().find(|(name, _)| *name == id);
    own.or_else(|| {
        let family = |name: &str| name.strip_suffix('*').is_some_and(|start| id.starts_with(start));
        entries.filter(|(name, _)| family(name)).max_by_key(|(name, _)| name.len())
    })
    .map(|(_, meaning)| meaning)
}

/// For each technique the first position in which it finds a step and nothing easier does; or else the first
/// in which it finds one at all.
fn find_examples(examples: &mut [(&'static str, Option<(Board, Step)>)]) -> Result<(), String> {
    let classic = constraints::classic(9).map_err(|error| error.to_string())?;
    let order = Order { minimal: true, ..Order::new(classic, Range::new(0, 81)) };
    let teach = Policy::find("teach").ok_or("the policy teach is there")?;
    let ordered = teach.techniques();
    let is_slow =
        |id: &str| id.contains("mutant") || id.contains("leviathan") || id.contains("whale");
    let hard = HARD.iter().filter_map(|text| formats::read_one(text).ok());
    let made = (0..MOST_PUZZLES).filter_map(|seed| {
        let made = generate_many(&order, &[seed], &Control::new()).pop()?;
        Some(made.ok()?.puzzle)
    });
    for (number, puzzle) in hard.chain(made).enumerate() {
        if number % 1000 == 0 && examples.iter().all(|(_, found)| found.is_some()) {
            break;
        }
        let mut board = Board::of(&puzzle).map_err(|reason| reason.to_string())?;
        while !board.is_full() {
            let view = View::new(&board, true);
            let Some(step) = solver::next_step(&ordered, &view) else { break };
            if let Some((_, found @ None)) =
                examples.iter_mut().find(|(id, _)| *id == step.technique)
            {
                *found = Some((board.clone(), step.clone()));
            }
            let is_basic = ordered.iter().position(|one| one.id() == step.technique);
            // Techniques that the order leaves out or comes to seldom, where people would need something new.
            if is_basic.is_some_and(|place| place > 10) && number < 300 {
                for (id, found) in examples.iter_mut() {
                    let waits = number < 200 && teach.place_of(id).is_some();
                    if found.is_none() && !waits && !is_slow(id) {
                        let one = technique(id).and_then(|one| solver::next_step(&[one], &view));
                        *found = one.map(|step| (board.clone(), step));
                    }
                }
            }
            step.apply(&mut board);
        }
    }
    Ok(())
}

fn page(technique: &dyn Technique, about: &str, example: Option<&(Board, Step)>) -> String {
    let name = technique.name();
    let mut text = format!(
        "# {}\n\n{} · {} · `{}`\n\n{about}\n",
        name.text(Language::English),
        name.text(Language::SimplifiedChinese),
        name.text(Language::TraditionalChinese),
        technique.id()
    );
    if technique.needs_one_solution() {
        text.push_str("\nIt is right only where the puzzle has exactly one solution.\n");
    }
    let Some((board, step)) = example else { return text };
    let _ = write!(text, "\n## An example\n\n```text\n{}```\n\n", candidates(board));
    for line in explain::argument(step, board) {
        let _ = writeln!(text, "- {line}");
    }
    text
}

/// All candidates, as people post them: digits that stand alone are placed.
fn candidates(board: &Board) -> String {
    let geometry = board.rules().geometry();
    let all = board.all_candidates();
    let cell_text = |row, column| -> String {
        let digits = geometry.cell(row, column).map(|cell| all.get(cell));
        digits.into_iter().flatten().map(|digit| digit.to_string()).collect()
    };
    let width = |column| (0..9).map(|row| cell_text(row, column).len()).max().unwrap_or(1);
    let mut text = String::new();
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            text.push('\n');
        }
        for column in 0..9 {
            let gap = if column == 0 {
                ""
            } else if column % 3 == 0 {
                "   "
            } else {
                " "
            };
            let _ = write!(text, "{gap}{:<1$}", cell_text(row, column), width(column));
        }
        while text.ends_with(' ') {
            text.pop();
        }
        text.push('\n');
    }
    text
}
