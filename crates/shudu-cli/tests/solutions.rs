//! Every grid that a command shows as a solution passes the puzzle's own check. All commands are asked for puzzles
//! of all kinds; one that is not listed here fails the test.

mod common;

use std::path::Path;

use common::{listed_commands, shudu, write};
use serde_json::Value;
use shudu::constraints::{classic, kinds};
use shudu::{Digit, Grid, Puzzle, Rng, formats};
use shudu_testkit::{assert_solution, grid_of};

/// What a command has to do with solutions.
enum Shows {
    /// It shows them: how to ask for them and check them; how many were shown.
    Solutions(fn(&Asked) -> usize),
    /// It shows none, and why.
    None(&'static str),
}
use Shows::{None as Nothing, Solutions};

const COMMANDS: &[(&str, Shows)] = &[
    ("solve", Solutions(solve)),
    ("study", Solutions(study)),
    ("explain", Solutions(explain)),
    ("infer", Solutions(infer)),
    ("decode", Solutions(decode)),
    ("generate", Solutions(generate)),
    ("endgames", Solutions(endgames)),
    ("render", Solutions(render)),
    #[cfg(feature = "pictures")]
    ("book", Nothing("it draws the solutions that `render --solution` draws")),
    ("check", Nothing("it judges the grid it is given")),
    ("count", Nothing("a number")),
    ("candidates", Nothing("sets of digits; with --true, each stands in a checked solution")),
    ("why", Nothing("clues that clash")),
    ("minimize", Nothing("a puzzle with fewer clues")),
    ("hint", Nothing("one step")),
    ("rate", Nothing("a level and a score")),
    ("steps", Nothing("single steps")),
    ("practice", Nothing("positions")),
    ("random", Nothing("boards filled in part")),
    ("convert", Nothing("the puzzle, and the solution that came with it")),
    ("transform", Nothing("the puzzle, and the solution that came with it")),
    ("dedupe", Nothing("puzzles of the input")),
    ("encode", Nothing("a formula")),
    ("rules", Nothing("pages about rules")),
    ("techniques", Nothing("pages about techniques")),
    #[cfg(feature = "web")]
    ("serve", Nothing("a server, whose endpoints have a test of their own")),
    ("bench", Nothing("times")),
    ("completions", Nothing("a script")),
    ("man", Nothing("a page")),
    ("help", Nothing("a page")),
];

/// Puzzles of all kinds, also as a file.
struct Asked {
    puzzles: Vec<Puzzle>,
    file: String,
    folder: tempfile::TempDir,
}

/// Small puzzles of every kind: some with one solution, some with several, some with none.
fn asked() -> Asked {
    let mut rng = Rng::from_seed(19);
    let json = formats::find("json").unwrap();
    let (mut puzzles, mut text) = (Vec::new(), String::new());
    for &kind in kinds() {
        for _ in 0..shudu_testkit::rounds(24) {
            let puzzle = shudu_testkit::random_puzzle(kind, 2000, &mut rng);
            json.write_puzzle(&puzzle, &mut text).unwrap();
            puzzles.push(puzzle);
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "puzzles.jsonl", text);
    Asked { puzzles, file, folder }
}

impl Asked {
    /// The objects that a command writes, each with the puzzle that it is about.
    fn objects(&self, args: &[&str]) -> Vec<(&Puzzle, Value)> {
        let ran = shudu([args, &[self.file.as_str()]].concat());
        assert!([0, 1].contains(&ran.code), "{args:?}: {}", ran.err);
        let objects = ran.out.lines().map(|line| {
            let value: Value = serde_json::from_str(line).unwrap();
            let number = value["puzzle"].as_u64().unwrap() as usize;
            (&self.puzzles[number - 1], value)
        });
        objects.collect()
    }
}

/// A grid of rows of digits. Cells beside the board are not in it.
fn grid(puzzle: &Puzzle, rows: &Value) -> Grid {
    let digits = rows.as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
    grid_of(puzzle, digits.map(Value::as_u64))
}

fn check_line(puzzle: &Puzzle, line: &str) {
    let digits: Vec<u8> = line.bytes().map(|digit| digit - b'0').collect();
    assert_solution(puzzle, &Grid::load(puzzle.geometry().clone(), &digits).unwrap());
}

fn solve(asked: &Asked) -> usize {
    let mut shown = 0;
    for args in [&["solve", "--json"][..], &["solve", "--json", "--unique"]] {
        for (puzzle, value) in asked.objects(args) {
            let several = value["solutions"].as_array().into_iter().flatten();
            for rows in several.chain(value.get("solution")) {
                assert_solution(puzzle, &grid(puzzle, rows));
                shown += 1;
            }
        }
    }
    // Files of classic puzzles go another way.
    let many = std::fs::read_to_string(Path::new(common::ROOT).join("examples/many.txt")).unwrap();
    let solved = shudu(["solve", "examples/many.txt", "--to", "line"]).out;
    let lines = many.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
    let answers = lines.zip(solved.lines()).filter(|(_, line)| !line.starts_with('!'));
    for (given, line) in answers {
        check_line(&formats::read_one(&given[..81]).unwrap(), line);
        shown += 1;
    }
    shown
}

fn study(asked: &Asked) -> usize {
    let mut shown = 0;
    for args in [
        &["study", "--json"][..],
        &["study", "--json", "--emu"],
        &["study", "--json", "--try-error"],
    ] {
        for (puzzle, value) in asked.objects(args) {
            let is_solved = value["solved"] == true;
            assert_eq!(
                is_solved,
                value["ending"] == "solved" || is_solved && value["trial"] == true
            );
            if is_solved {
                assert_solution(puzzle, &grid(puzzle, &value["grid"]));
                shown += 1;
            } else if value.get("error").is_none() && value["cut"] != true {
                // Nothing else is said of a puzzle that the methods can do and that has a solution.
                assert!(value["ending"] != "wrong", "{value}");
            }
        }
    }
    for (_, value) in asked.objects(&["rate", "--json", "--scale", "study"]) {
        assert!(value["solved"] == true || value["error"].is_string(), "{value}");
    }
    shown
}

fn explain(asked: &Asked) -> usize {
    let mut shown = 0;
    for policy in ["teach", "hodoku"] {
        let args = ["explain", "--to", "json", "--timeout", "5s", "--policy", policy];
        for (puzzle, value) in asked.objects(&args) {
            if value["solved"] == true {
                assert_solution(puzzle, &grid(puzzle, &value["grid"]));
                shown += 1;
            }
        }
    }
    shown
}

fn infer(asked: &Asked) -> usize {
    let mut shown = 0;
    for (puzzle, value) in asked.objects(&["infer", "--json"]) {
        if value.get("error").is_some() || value["grid"].is_null() {
            continue;
        }
        let grid = grid(puzzle, &value["grid"]);
        if puzzle.geometry().board_cells().all(|cell| grid.get(cell).is_some()) {
            assert_solution(puzzle, &grid);
            shown += 1;
        }
    }
    shown
}

/// The variables of a formula are named in its comments, so the test can answer as a solver would: rightly, and
/// wrongly.
fn decode(asked: &Asked) -> usize {
    let mut shown = 0;
    let mut n_refused = 0;
    for puzzle in asked.puzzles.iter().step_by(7).filter(|puzzle| puzzle.geometry().n_extra() == 0)
    {
        let mut text = String::new();
        formats::find("json").unwrap().write_puzzle(puzzle, &mut text).unwrap();
        let ran = shudu(["encode", "--string", text.trim()]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let formula = write(asked.folder.path(), "puzzle.cnf", &ran.out);
        let solved = shudu(["solve", "--json", "--string", text.trim()]).out;
        let solved: Value = serde_json::from_str(&solved).unwrap();
        if solved["status"] != "solved" {
            continue;
        }
        let solution = grid(puzzle, &solved["solution"]);
        for is_right in [true, false] {
            let mut said = String::from("s SATISFIABLE\nv");
            for line in ran.out.lines().filter_map(|line| line.strip_prefix("c x ")) {
                let mut words = line.split(' ');
                let (variable, cell, digit) =
                    (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
                let geometry = puzzle.geometry();
                let at = geometry.cells().find(|&one| geometry.name(one) == cell).unwrap();
                let digit: u8 = digit.parse().unwrap();
                // The wrong answer has the lowest digit everywhere.
                let holds = match is_right {
                    true => solution.get(at).map(Digit::number),
                    false => Some(geometry.digits().first().number()),
                };
                said.push_str(if holds == Some(digit) { " " } else { " -" });
                said.push_str(variable);
            }
            said.push_str(" 0\n");
            let answer = write(asked.folder.path(), "answer.txt", said);
            let ran = shudu(["decode", "--json", &formula, &answer]);
            let Ok(value) = serde_json::from_str::<Value>(&ran.out) else { continue };
            if value["status"] == "solved" {
                assert_solution(puzzle, &grid(puzzle, &value["solution"]));
                shown += 1;
            } else {
                assert!(!is_right, "{value}");
                n_refused += 1;
            }
        }
    }
    assert!(n_refused > 0);
    shown
}

fn generate(_: &Asked) -> usize {
    let orders: [&[&str]; 7] = [
        &["--type", "standard"],
        &["--type", "killer"],
        &["--type", "inequality"],
        &["--type", "mixed"],
        &["--with", "thermometer=2..4"],
        &["--with", "arrow=2..4", "--size", "6"],
        &["--with", "regions", "--size", "6"],
    ];
    for order in orders {
        let ran = shudu(
            [&["generate", "--seed", "3", "--with-solution", "--to", "json"], order].concat(),
        );
        assert_eq!(ran.code, 0, "{}", ran.err);
        let puzzle = formats::read_one(&ran.out).unwrap();
        assert_solution(&puzzle, puzzle.solution().unwrap());
    }
    orders.len()
}

fn endgames(_: &Asked) -> usize {
    let ran = shudu(["endgames", "200", "--shuffle", "--seed", "1"]);
    let digits: String = ran.out.chars().filter(char::is_ascii_digit).collect();
    let puzzle = classic(9).unwrap();
    let grids: Vec<&[u8]> = digits.as_bytes().chunks(81).collect();
    for grid in &grids {
        check_line(&puzzle, std::str::from_utf8(grid).unwrap());
    }
    grids.len()
}

fn render(_: &Asked) -> usize {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let ran = shudu(["render", "--solution", "--string", line]);
    // Digits are texts with a place, row by row from the top once they are sorted.
    let number = |text: &str, name: &str| -> f64 {
        let start = text.find(name).unwrap() + name.len();
        text[start..].split('"').next().unwrap().parse().unwrap()
    };
    let mut digits: Vec<(i64, i64, char)> = ran
        .out
        .lines()
        .filter(|line| line.starts_with("<text "))
        .map(|line| {
            let digit = line.split('>').nth(1).and_then(|rest| rest.chars().next()).unwrap();
            (number(line, " y=\"") as i64, number(line, " x=\"") as i64, digit)
        })
        .collect();
    digits.sort_unstable();
    let digits: String = digits.into_iter().map(|(_, _, digit)| digit).collect();
    check_line(&formats::read_one(line).unwrap(), &digits);
    1
}

#[test]
fn every_command_shows_solutions_only() {
    let mut listed: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
    let mut there = listed_commands();
    listed.sort_unstable();
    there.sort_unstable();
    assert_eq!(listed, there, "say in this file whether the command shows solutions");
    let asked = asked();
    for (name, shows) in COMMANDS {
        match shows {
            Solutions(probe) => {
                let shown = probe(&asked);
                assert!(shown > 0, "{name} showed nothing");
            }
            Nothing(why) => assert!(!why.is_empty()),
        }
    }
}

const CLASH: &str = "11";

/// Whoever looks for solutions refuses givens that clash, and says what clashes. Whoever looks at the puzzle does not.
#[test]
fn clashing_givens_are_named_at_once() {
    let text = format!("{CLASH}{}", ".".repeat(79));
    let named = "1 appears twice in row 1: r1c1 r1c2";
    let asks: [&[&str]; 13] = [
        &["solve"],
        &["solve", "--json"],
        &["study"],
        &["study", "--try-error"],
        &["study", "--json", "--emu"],
        &["rate"],
        &["rate", "--scale", "study"],
        &["explain"],
        &["hint"],
        &["steps"],
        &["count"],
        &["minimize"],
        &["infer"],
    ];
    for args in asks {
        let ran = shudu([args, &["--string", &text]].concat());
        assert!(format!("{}{}", ran.out, ran.err).contains(named), "{args:?}: {ran:?}");
        assert!(!ran.out.contains("Locked Candidates"), "{ran:?}");
    }
    for args in
        [&["candidates"][..], &["check"], &["why"], &["render"], &["convert", "--to", "grid"]]
    {
        let ran = shudu([args, &["--string", &text]].concat());
        assert!(!ran.out.is_empty(), "{args:?}: {ran:?}");
    }
}

/// What the study methods cannot honour is refused by name, puzzle by puzzle.
#[test]
fn study_names_the_rule_it_does_not_know() {
    for args in [&["study"][..], &["study", "--try-error"], &["rate", "--scale", "study"]] {
        let ran = shudu([args, &["examples/killer.txt"]].concat());
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.out.starts_with("! ") && ran.out.contains("killer cage"), "{ran:?}");
    }
}

/// A default rule that cannot hold is an error that says what to give instead.
#[test]
fn usual_rules_that_cannot_hold_are_an_error() {
    for command in ["solve", "count", "candidates", "generate", "random"] {
        let ran = shudu([command, "--size", "9", "--digits", "1-3"]);
        if ran.err.contains("there is no option") {
            // It has no such option.
            continue;
        }
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command}: {ran:?}");
        assert!(
            ran.err.contains("row 1 has 9 cells") && ran.err.contains("--rules"),
            "{}",
            ran.err
        );
    }
    let without =
        shudu(["solve", "--size", "3", "--digits", "1-2", "--rules", "none", "--to", "grid"]);
    assert_eq!((without.code, without.out.as_str()), (0, "111\n111\n111\n"));
    let text = "DIGITS 1-3\nGRID\n....\n....\n....\n....\n";
    let ran = shudu(["solve", "--string", text]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("row 1 has 4 cells"), "{}", ran.err);
    let said = shudu(["solve", "--string", &format!("RULES none\n{text}"), "--to", "grid"]);
    assert_eq!(said.code, 0, "{said:?}");
}
