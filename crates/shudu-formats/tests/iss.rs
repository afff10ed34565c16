//! Strings of Interactive Sudoku Solver: what they mean, errors in malformed ones, and round trips.

use shudu_core::{Digit, Grid, Puzzle};
use shudu_formats::{ReadError, ReadOptions, Reader, Record, find};

fn records(text: &str, options: ReadOptions) -> Vec<Result<Record, ReadError>> {
    let reader = Reader::new("t", Box::new(text.as_bytes()), find("iss"), options);
    reader.map_or_else(|error| vec![Err(error)], Iterator::collect)
}

fn read(text: &str) -> Puzzle {
    let mut records = records(text, ReadOptions::default());
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}")).puzzle
}

fn write(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    find("iss").unwrap().write_puzzle(puzzle, &mut text).unwrap();
    text.trim_end().to_owned()
}

/// A string in the sections format, without its board.
fn sections(text: &str) -> String {
    let mut sections = String::new();
    find("sections").unwrap().write_puzzle(&read(text), &mut sections).unwrap();
    sections
}

#[test]
fn boards_are_read() {
    for (text, has) in [
        (".Shape~6x6", &["GRID\n......\n"][..]),
        (".Shape~6x6~0-5", &["DIGITS 0-5"]),
        (".Shape~6x6~9.RegionSize~9", &["DIGITS 1-9", "BLOCKS 3x3"]),
        (".Shape~6x8", &["SIZE 6x8", "BLOCKS 2x4"]),
        (".Shape~4x4~~Raw", &["BLOCKS none", "RULES\nnone"]),
        (".Shape~4x4.NoBoxes", &["BLOCKS none"]),
        (".Shape~4x4.NoBoxes.Jigsaw~0001011122233233", &["REGIONS\nAAAB\nABBB\nCCCD\nDCDD\n"]),
        // One region has a different size: its cells belong to no region.
        (".Shape~4x4.NoBoxes.Jigsaw~0000111122223333", &["REGIONS\nAAAA\nBBBB\nCCCC\nDDDD\n"]),
        (".Shape~4x4~5.NoBoxes.Jigsaw~0000111122222333", &["REGIONS\nAAAA\nBBBB\nCCCC\nC...\n"]),
        (".Var~X~label~3.~VX2_4", &["EXTRA 3", "CANDIDATES\nx 1 4\n"]),
        (".Var~B.Var~A~~2.~VB_1~VA2_2", &["EXTRA 3", "x 1 2\nx 2 1\n"]),
        (".~R1C1_5~R9C9_1_2.~R9C9_2_3", &["GRID\n5 0 0 0 0 0 0 0 0\n", "0 0 0 0 0 0 0 0 2\n"]),
    ] {
        let found = sections(text);
        for part in has {
            assert!(found.contains(part), "{text}\n{found}");
        }
    }
}

#[test]
fn constraints_are_read() {
    for (text, has) in [
        (".Cage~10~R1C1~R1C2", "CAGES\n10 0 0 0 1\n"),
        (".Cage~~R1C1~R1C2.Cage~0~R2C2", "CAGES\n- 0 0 0 1\n- 1 1\n"),
        (".AllDifferent~R1C1~R1C2", "0 0 0 1\n"),
        (".Thermo~r1c1~R2C1", "THERMOMETERS\n0 0 1 0\n"),
        (".GreaterThan~R1C1~R1C2~R2C1", "INEQUALITIES\n0 0 > 0 1\n0 0 > 1 0\n"),
        (".Diagonal~1", "diagonals /"),
        (".Diagonal~1.Diagonal~-1", "diagonals\n"),
        (".AntiKnight.AntiKing.AntiConsecutive", "anti-knight\nanti-king\nnon-consecutive"),
        (".And.Thermo~R1C1~R1C2.End", "THERMOMETERS\n0 0 0 1\n"),
        (".Or.Thermo~R1C1~R1C2.End", "THERMOMETERS\n0 0 0 1\n"),
        (".Replicate~D.Thermo~R1C1~R2C1.End", "THERMOMETERS\n0 0 1 0\n0 1 1 1\n"),
        (".Replicate~B~R2C1.Thermo~R2C2~R3C2.End", "THERMOMETERS\n1 1 2 1\n"),
        (
            ".Replicate~D.Replicate~BC.Thermo~R1C1~R2C1.End.End",
            "THERMOMETERS\n0 0 1 0\n0 7 1 7\n0 1 1 1\n0 8 1 8\n",
        ),
    ] {
        let found = sections(text);
        assert!(found.contains(has), "{text}\n{found}");
    }
}

#[test]
fn lines_are_puzzles_unless_they_go_on() {
    // A line of givens is a puzzle by itself: the next line is not part of it.
    let givens =
        ".~R1C1_5~R1C2_3\n.AntiKnight\n.Jigsaw~0001011122233233.Shape~4x4.~R1C1_1\n.Windoku\n";
    assert_eq!(records(givens, ReadOptions::default()).len(), 4);
    let n = |text: &str| {
        let records = records(text, ReadOptions::default());
        assert!(records.iter().all(Result::is_ok), "{text} {records:?}");
        records.len()
    };
    assert_eq!(n(".Cage~3~R1C1~R1C2\n.Cage~3~R1C1~R1C2\n"), 2);
    assert_eq!(n(".Shape~6x6.Cage~3~R1C1~R1C2\n.Cage~3~R9C9~R9C8\n"), 2);
    assert_eq!(n(".Shape~6x6\n.Cage~3~R1C1\n  ~R1C2\n  # a comment\n  .Thermo~R1C1~R1C2\n"), 1);
    assert_eq!(n(".And\n.Thermo~R1C1~R1C2\n.End\n.Thermo~R1C1~R1C2\n"), 2);
    assert_eq!(n("\n   .Shape~6x6\n   .Diagonal~1.Diagonal~-1\n"), 1);
    assert_eq!(n(".Shape~6x6\n\n.Shape~6x6\n.Shape~9x9\n"), 3);
    assert_eq!(n("https://x.y/?q=.Cage~3%7ER1C1~R1C2\n.Cage~3~R1C1~R1C2"), 2);
}

#[test]
fn written_strings_read_back() {
    for text in [
        ".Shape~9x9",
        ".Shape~6x6~0-5.NoBoxes.~R1C1_0~R2C2_1_2~R3C3",
        ".Shape~6x6~9.RegionSize~9",
        ".Shape~10x10~0-9~Raw",
        ".Shape~4x4~~Raw.Var~X~~3.~VX1_2",
        ".Shape~4x4.NoBoxes.Jigsaw~0001011122233233",
        ".Shape~6x6~9.RegionSize~9.NoBoxes.Jigsaw~011111001112000122003222033322333332",
        ".Shape~16x16.~R1Cg_16.Thermo~R1Ca~RgCg",
        ".Shape~9x9.Diagonal~1.Diagonal~-1.AntiKnight.AntiKing.AntiConsecutive",
        ".Shape~9x9.Diagonal~-1.Cage~10~R1C1~R1C2.Cage~~R3C3~R3C4.GreaterThan~R1C1~R2C1",
    ] {
        let puzzle = read(text);
        assert_eq!(write(&puzzle), text);
        assert!(read(&write(&puzzle)) == puzzle, "{text}");
    }
}

#[test]
fn wrong_strings_are_told_so() {
    let mut wrong = String::new();
    for (text, expected) in [
        (".Cgae~3~R1C1", "t:1:2: unknown constraint '.Cgae'; did you mean 'Cage'?"),
        (
            ".Cage~3~R1C1~R1D1",
            "t:1:14: 'R1D1' is not a cell here; a cell is written R1C1, with a for 10; an extra cell is written VX1 after '.Var~X~~9'",
        ),
        (
            ".Shape~4x4.Thermo~R1C1~R1C5",
            "t:1:24: 'R1C5' is not a cell here; a cell is written R1C1, with a for 10; an extra cell is written VX1 after '.Var~X~~9'",
        ),
        (".Cage~x~R1C1", "t:1:7: found 'x', expected a number from 0 to 9999 (sum)"),
        (".Cage~3", "t:1:1: '.Cage' has 1 argument, expected at least 2"),
        (
            ".Or.Thermo~R1C1~R1C2",
            "t:1:1: '.Or' has no end; write '.End' after the constraints inside it",
        ),
        (".End", "t:1:1: '.End' does not end any group"),
        (
            ".Shape~4",
            "t:1:8: '4' is not a board; a board is given by rows, columns and digits, as in '.Shape~9x9~0-8'; add '~Raw' to leave out the rules for rows and columns",
        ),
        (
            ".Shape~40x4",
            "t:1:8: a board of 40 × 4 cells is too large for this format, which allows at most 16 rows and columns",
        ),
        (".Shape~4x4.Jigsaw~000", "t:1:19: the regions list 3 cells, but the board has 16"),
        (".~R1C1_10", "t:1:8: digit 10 is not used on this board; its digits are 1 to 9"),
        (".~R1C1_", "t:1:8: digit  is not used on this board; its digits are 1 to 9"),
        (".GreaterThan~R1C1~R3C3", "t:1:1: none of these cells are side by side"),
        (".Replicate~E.Shape~4x4.End", "t:1:13: '.Shape' cannot be used inside a group"),
        (
            ".Replicate~AAAAAAAAAAAAAAAAAB.~R1C1_1.End",
            "t:1:29: the copies would continue beyond the last cell",
        ),
        (
            ".Replicate~AAB.Thermo~R9C1~R9C2.End",
            "t:1:23: the copy of R9C1 would lie outside the board",
        ),
        (".Diagonal~2", "t:1:11: found '2', expected 1 for '/' or -1 for '\\'"),
        (
            ".Var~x~~3",
            "t:1:6: 'x' is not the name of a group of extra cells, expected capital letters",
        ),
        (".Thermo~R1C1~R1C1", "t:1:1: r1c1 is listed twice (rule: thermometer)"),
    ] {
        let error = records(text, ReadOptions::default()).remove(0).unwrap_err();
        let help = "; the format iss: strings and links from Interactive Sudoku Solver, such as .Cage~10~R1C1~R1C2";
        let found = error.to_string().replace(help, "");
        if found != expected {
            wrong.push_str(&format!("{text}\n  found    {found}\n  expected {expected}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn copies_of_copies_are_bounded() {
    let copies = ".Replicate~D~VX1".repeat(40);
    let text = format!(".Var~X~~1x900{copies}.~VX1_1{}", ".End".repeat(40));
    let error = records(&text, ReadOptions::default()).remove(0).unwrap_err();
    assert!(error.to_string().contains("copies"), "{error}");
    // Long items count more: 4000 copies of this one would fill the memory.
    let item = format!(".NFA~{}~_~VX1~VX2", "A".repeat(9_000));
    let inner = ".Replicate~________________~VX1".repeat(2);
    let text = format!(".Var~X~~1x900{inner}{item}.End.End");
    let error = records(&text, ReadOptions::default()).remove(0).unwrap_err();
    assert!(!error.to_string().is_empty(), "{error}");
    let deep = format!("{}{}", ".And".repeat(100_000), ".End".repeat(100_000));
    assert!(records(&deep, ReadOptions::default()).remove(0).is_err());
}

#[test]
fn what_is_unknown_becomes_a_warning_on_request() {
    let options = ReadOptions { skip_unknown: true, ..ReadOptions::default() };
    let record = records(".Mystery~R1C1.Thermo~R1C1~R1C2", options).remove(0).unwrap();
    assert_eq!(record.puzzle.constraints().len(), 4);
    let warnings: Vec<String> = record.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings, ["not understood as a rule: .Mystery~R1C1"]);
}

#[test]
fn what_a_string_cannot_hold_is_refused() {
    let refused = |text: &str| {
        let reader = Reader::new("t", Box::new(text.as_bytes()), None, ReadOptions::default());
        let puzzle = reader.unwrap().next().unwrap().unwrap().puzzle;
        find("iss").unwrap().write_puzzle(&puzzle, &mut String::new()).unwrap_err().to_string()
    };
    for (text, expected) in [
        ("TITLE t\nSIZE 4\nEVEN\n0 0\n", "the title, the rule even"),
        (
            "SIZE 17\n",
            "a board with more than 16 rows or columns, digits that do not start at 0 or 1, or more than 16 of them",
        ),
        (
            "SIZE 4\nRULES\nrow\n",
            "a rule for rows without one for columns, or the other way round, blocks or regions that no rule uses",
        ),
        ("SIZE 6\nBLOCKS 3x2\n", "blocks or regions other than the usual ones"),
        ("SIZE 4\nDIGITS 2-5\n", "digits that do not start at 0 or 1, or more than 16 of them"),
        ("SIZE 4\nODD\n0 0\nMINIMUMS\n1 1\n", "the rule odd, the rule minimum"),
    ] {
        assert_eq!(
            refused(text),
            format!("the format iss cannot hold {expected}; use sections or json")
        );
    }
}

/// Reads real puzzles, if a folder with them is given: lines of JSON with the keys `iss` and perhaps `solution`, which
/// must satisfy all constraints that were read.
#[test]
fn real_puzzles_are_read() {
    let Some(folder) = std::env::var_os("SHUDU_VARIANTS") else {
        return;
    };
    let path = std::path::Path::new(&folder).join("puzzles.jsonl");
    let mut failures: Vec<String> = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut fail =
            |what: &dyn std::fmt::Display| failures.push(format!("{} {what}", value["id"]));
        let string = value["iss"].as_str().unwrap();
        let record = match records(string, ReadOptions::default()).remove(0) {
            Ok(record) => record,
            Err(error) => {
                fail(&error);
                continue;
            }
        };
        let mut text = String::new();
        match find("iss").unwrap().write_puzzle(&record.puzzle, &mut text) {
            Ok(()) if read(&text) == record.puzzle => {}
            Ok(()) => fail(&"does not read back"),
            Err(error) => fail(&error),
        }
        if let Some(grid) = value["solution"].as_str().and_then(|s| solution(&record.puzzle, s)) {
            for broken in record.puzzle.check(&grid).iter().take(1) {
                fail(&broken.message());
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

/// A solution as ISS writes it: one character per cell, with letters from A for 1 if digits go beyond 9. `None` if it
/// is written in another way.
fn solution(puzzle: &Puzzle, text: &str) -> Option<Grid> {
    let geometry = puzzle.geometry();
    let beyond = geometry.digits().last().number() > 9;
    if text.chars().count() != geometry.n_board_cells() {
        return None;
    }
    let mut grid = Grid::empty(geometry.clone());
    for (cell, c) in geometry.board_cells().zip(text.chars()) {
        let number = match c {
            'A'..='Z' if beyond => c as u8 - b'A' + 1,
            '0'..='9' => c as u8 - b'0',
            _ => return None,
        };
        grid.set(cell, Digit::new(number)?);
    }
    Some(grid)
}
