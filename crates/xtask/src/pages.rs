//! `cargo xtask pages`: writes a page for each technique, with a worked grid found by our own solver.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use shudu::generate::{Order, Range, Wish, generate_many};
use shudu::lessons::{self, Example};
use shudu::logic::board::{Board, Candidate};
use shudu::logic::policies::Policy;
use shudu::logic::techniques::{BoardView, Technique, techniques};
use shudu::logic::{explain, solver};
use shudu::position::Solutions;
use shudu::{Control, Language, Puzzle, Rng, constraints, formats};

/// Puzzles known to be very hard; Arto Inkala made two of them.
const HARD: [&str; 3] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// Largest number of puzzles to search for an example.
const MOST_PUZZLES: u64 = 40_000;

/// Number of puzzles in which every technique is tried. Techniques of the policy, which may turn up by themselves, are
/// only tried after the first `PATIENCE` puzzles.
const ALL_TRIED: usize = 3000;
const PATIENCE: usize = 1000;

/// Number of puzzles to make for each kind of variant.
const VARIANTS: u64 = 40;

/// Kinds whose logic is shown on boards with many constraints of the kind, with their smallest and largest number.
const KINDS: [(&str, usize, usize); 9] = [
    ("killer", 28, 34),
    ("inequality", 40, 70),
    ("thermometer", 6, 10),
    ("arrow", 6, 10),
    ("difference", 12, 20),
    ("ratio", 8, 14),
    ("renban", 5, 8),
    ("whispers", 4, 7),
    ("anti-knight", 1, 1),
];

/// The largest fish are too rare to turn up by themselves. This is the number of puzzles to thin out for them, and how
/// often for each digit.
const MOST_THINNED: u64 = 2000;
const THINNINGS: usize = 20;

/// The file of examples, relative to the workspace.
const LESSONS: &str = "crates/shudu/src/lessons.txt";

/// The position that shows each technique.
type Examples = Vec<(&'static dyn Technique, Option<Example>)>;

/// Writes the pages into a folder and their examples into the library; returns false if something is missing.
pub(crate) fn run(folder: &str) -> Result<bool, String> {
    let mut examples: Examples = Vec::new();
    for technique in techniques() {
        let known = lessons::example(technique.id());
        let fits =
            |one: &Example| one.board.rules().are_houses_alone() != is_of_variants(*technique);
        examples.push((*technique, known.filter(fits)));
    }
    find_examples(&mut examples)?;
    let mut index = String::from(
        "# Techniques\n\nWhat each technique means, and a position where it is the next step. \
         `cargo xtask pages docs/techniques` writes these pages from the messages `about-…` and what the solver \
         finds.\n\n",
    );
    let mut lines = String::new();
    let mut complete = true;
    for (technique, example) in &examples {
        let id = technique.id();
        let about = lessons::about(id, Language::English);
        complete &= about.is_some() && example.is_some();
        if about.is_none() {
            println!("{id}: no message about-{id}");
        }
        match example {
            Some(example) => {
                let format = if example.board.rules().are_houses_alone() { "line" } else { "json" };
                let format = formats::find(format).ok_or("both are formats of ours")?;
                let mut given = example.puzzle.clone();
                given.set_solution(None);
                let mut puzzle = String::new();
                format.write_puzzle(&given, &mut puzzle).map_err(|error| error.to_string())?;
                lines.push_str(&lessons::example_line(id, &puzzle, &example.board));
            }
            None => println!("{id}: no example found"),
        }
        let text = page(*technique, &about.unwrap_or_default(), example.as_ref());
        write(&Path::new(folder).join(format!("{id}.md")), &text)?;
        let _ = writeln!(index, "- [{}]({id}.md)", technique.name().text(Language::English));
    }
    write(&Path::new(folder).join("README.md"), &index)?;
    write(Path::new(LESSONS), &lines)?;
    Ok(complete)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// For each technique without an example, finds the first position in which it finds a step and nothing easier does, or
/// else the first in which it finds one at all.
fn find_examples(examples: &mut Examples) -> Result<(), String> {
    let teach = Policy::find("teach").ok_or("the policy teach is there")?;
    let mut ordered = teach.techniques();
    // Positions that need more than this are too hard for people.
    ordered.retain(|one| one.id() != "nested-net");
    let hard = HARD.iter().filter_map(|text| formats::read_one(text).ok());
    let classic = constraints::classic(9).map_err(|error| error.to_string())?;
    let order = Order { minimal: true, ..Order::new(classic.clone(), Range::new(0, 81)) };
    for puzzle in variants(&classic) {
        if examples.iter().all(|(one, found)| found.is_some() || !is_of_variants(*one)) {
            break;
        }
        let board = Board::of(&puzzle).map_err(|reason| reason.to_string())?;
        look_through(&puzzle, board, &ordered, |_| false, examples);
    }
    let classics = (0..MOST_PUZZLES).filter_map(|seed| made(&order, seed));
    for (number, puzzle) in hard.chain(classics).enumerate() {
        let is_done = |(one, found): &(&dyn Technique, Option<Example>)| {
            found.is_some() || lessons::WITHOUT_EXAMPLE.contains(&one.id())
        };
        if examples.iter().all(is_done) {
            break;
        }
        let board = Board::of(&puzzle).map_err(|reason| reason.to_string())?;
        let tried = |one: &dyn Technique| {
            let waits = number < PATIENCE && teach.place_of(one.id()).is_some();
            !waits && number < ALL_TRIED
        };
        look_through(&puzzle, board, &ordered, tried, examples);
    }
    for seed in 0..MOST_THINNED {
        let missing =
            examples.iter_mut().filter(|(one, found)| found.is_none() && is_rare_fish(*one));
        let mut missing = missing.peekable();
        if missing.peek().is_none() {
            break;
        }
        if let Some(puzzle) = made(&order, seed) {
            missing.for_each(|(one, found)| *found = thinned(&puzzle, *one, seed));
        }
    }
    Ok(())
}

/// Whether a technique is a fish of seven houses.
fn is_rare_fish(technique: &dyn Technique) -> bool {
    technique.id().ends_with("-leviathan")
}

/// A position at the start of a puzzle in which a technique finds a step after some candidates of a digit have been
/// removed, as other techniques might do.
fn thinned(puzzle: &Puzzle, technique: &dyn Technique, seed: u64) -> Option<Example> {
    let Solutions::One(solution) = Solutions::of(puzzle, &Control::new()) else { return None };
    let start = Board::of(puzzle).ok()?;
    let mut random = Rng::from_seed(seed);
    for digit in start.all_digits() {
        // Only a digit that is placed nowhere yet leaves room for large patterns.
        if start.rules().geometry().cells().any(|cell| start.digit(cell) == Some(digit)) {
            continue;
        }
        for _ in 0..THINNINGS {
            let mut board = start.clone();
            let share = 0.2 + 0.1 * random.below(7) as f64;
            for cell in start.places(digit) {
                if solution.get(cell) != Some(digit) && random.chance(share) {
                    board.remove(Candidate::new(cell, digit));
                }
            }
            let step = solver::next_step(&[technique], &BoardView::new(&board, true));
            if let Some(step) = step {
                return Some(Example { puzzle: puzzle.clone(), board, step });
            }
        }
    }
    None
}

/// Whether a technique needs rules other than houses.
fn is_of_variants(technique: &dyn Technique) -> bool {
    let id = technique.id();
    ["sum-", "rule-", "order-"].iter().any(|start| id.starts_with(start))
        || ["-exclusion", "-combinations"].iter().any(|end| id.ends_with(end))
}

/// Puzzles of several kinds, all with a unique solution.
fn variants(classic: &Puzzle) -> impl Iterator<Item = Puzzle> {
    KINDS.iter().flat_map(|&(kind, min, max)| {
        let kind = constraints::find(kind);
        let wishes = kind.map(|kind| Wish { kind, count: Range::new(min, max) });
        let order = Order {
            wishes: wishes.into_iter().collect(),
            ..Order::new(classic.clone(), Range::new(0, 30))
        };
        (0..VARIANTS).filter_map(move |seed| made(&order, seed))
    })
}

fn made(order: &Order, seed: u64) -> Option<Puzzle> {
    Some(generate_many(order, &[seed], &Control::new()).pop()?.ok()?.puzzle)
}

/// Takes examples from the solution path of a puzzle. Techniques that the policy leaves out or rarely reaches are tried
/// in positions where people would need something new.
fn look_through(
    puzzle: &Puzzle,
    mut board: Board,
    ordered: &[&dyn Technique],
    tried: impl Fn(&dyn Technique) -> bool,
    examples: &mut Examples,
) {
    while !board.is_full() {
        let view = BoardView::new(&board, true);
        let Some(step) = solver::next_step(ordered, &view) else { break };
        let is_its = |one: &dyn Technique| one.id() == step.technique;
        let is_hard = ordered.iter().position(|one| is_its(*one)).is_some_and(|place| place > 10);
        let is_variant = !board.rules().are_houses_alone();
        for (one, found) in examples.iter_mut().filter(|(_, found)| found.is_none()) {
            if is_of_variants(*one) != is_variant {
                continue;
            }
            let step = if is_its(*one) {
                Some(step.clone())
            } else if is_hard && tried(*one) {
                solver::next_step(&[*one], &view)
            } else {
                None
            };
            *found =
                step.map(|step| Example { puzzle: puzzle.clone(), board: board.clone(), step });
        }
        drop(view);
        step.apply(&mut board);
    }
}

fn page(technique: &dyn Technique, about: &str, example: Option<&Example>) -> String {
    let name = technique.name();
    let mut text = format!(
        "# {}\n\n{} · {} · `{}`\n\n{about}\n",
        name.text(Language::English),
        name.text(Language::SimplifiedChinese),
        name.text(Language::TraditionalChinese),
        technique.id()
    );
    if technique.needs_one_solution() {
        text.push_str("\nThis is valid only if the puzzle has exactly one solution.\n");
    }
    let Some(Example { puzzle, board, step }) = example else { return text };
    let _ = write!(text, "\n## An example\n\n```text\n{}```\n\n", candidates(board));
    if !board.rules().are_houses_alone() {
        let mut rules = String::new();
        let sections = formats::find("sections").map(|one| one.write_puzzle(puzzle, &mut rules));
        if let Some(Ok(())) = sections {
            let _ = write!(text, "The puzzle:\n\n```text\n{rules}```\n\n");
        }
    }
    for line in explain::argument(step, board) {
        let _ = writeln!(text, "- {line}");
    }
    text
}

/// All candidates, as people post them: a placed digit stands alone.
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
