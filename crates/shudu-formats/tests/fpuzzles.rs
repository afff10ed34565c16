//! Puzzles of f-puzzles: what they mean, their warnings, errors in malformed ones, and round trips.

use shudu_core::Puzzle;
use shudu_formats::{Limits, ReadError, ReadOptions, Reader, Record, find};

fn records(text: &str) -> Vec<Result<Record, ReadError>> {
    let options = ReadOptions::default();
    let reader = Reader::new("t", Box::new(text.as_bytes()), None, options);
    reader.map_or_else(|error| vec![Err(error)], Iterator::collect)
}

fn record(text: &str) -> Record {
    let mut records = records(text);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn write(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    find("fpuzzles").unwrap().write_puzzle(puzzle, &mut text).unwrap();
    text.trim_end().to_owned()
}

fn sections(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    find("sections").unwrap().write_puzzle(puzzle, &mut text).unwrap();
    text
}

/// A 4 × 4 board with more keys.
fn json(more: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}]{more}}}")
}

#[test]
fn constraints_are_read() {
    for (more, has) in [
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"5"},{"cells":["R3C3"]}]"#,
            "CAGES\n5 0 0 0 1\n- 2 2\n",
        ),
        (
            r#""thermometer":[{"lines":[["R1C1","R2C1"],["R4C4","R4C3"]]}]"#,
            "THERMOMETERS\n0 0 1 0\n3 3 3 2\n",
        ),
        (
            r#""arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]"#,
            "ARROWS\n0 0 / 0 1 / 1 0\n",
        ),
        (
            r#""arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C1","R2C1"]]}]"#,
            "ARROWS\n0 0 0 1 / 1 0\n",
        ),
        (
            r#""whispers":[{"lines":[["R1C1","R2C2"]],"value":"2"},{"lines":[["R3C3","R4C4"]]}]"#,
            "WHISPERS\n2 0 0 1 1\n- 2 2 3 3\n",
        ),
        (r#""even":[{"cell":"R1C1"},{"cell":"R2C2"}]"#, "EVEN\n0 0 1 1\n"),
        (r#""antiknight":true,"antiking":false"#, "anti-knight\n"),
        (r#""diagonal+":true,"diagonal-":true"#, "diagonals\n"),
        (r#""diagonal+":true"#, "diagonals /\n"),
        (r#""nonconsecutive":true"#, "non-consecutive\n"),
        (
            r#""littlekillersum":[{"cell":"R0C1","cells":["R1C2"],"direction":"DR","value":"7"}]"#,
            "LITTLE-KILLERS\n0 1 dr 7\n",
        ),
        (
            r#""sandwichsum":[{"cell":"R0C2","value":"5"}],"xsum":[{"cell":"R2C5","value":6}]"#,
            "X-SUMS\n1 3 left 6\n",
        ),
        (r#""ruleset":"One.\nTwo.","title":"A","author":"B""#, "RULESET \"One.\\nTwo.\"\n"),
    ] {
        let found = sections(&record(&json(&format!(",{more}"))).puzzle);
        assert!(found.contains(has), "{more}\n{found}");
    }
}

#[test]
fn givens_regions_and_the_solution_are_read() {
    let text = r#"{"size":4,"grid":[
        [{"value":1,"given":true,"region":0},{"region":0},{"region":0},{"region":1}],
        [{"region":0,"givenPencilMarks":[2,3]},{"region":1},{"region":1},{"region":1}],
        [{"value":4,"region":2},{"region":2},{"region":3},{"region":3}],
        [{"region":2,"c":"red"},{"region":2},{"region":null},{"region":3}]],
        "solution":[1,"2",".",".",".",".",".",".",".",".",".",".",".",".",".",4]}"#;
    let record = record(text);
    let found = sections(&record.puzzle);
    for part in [
        "GRID\n1...\n",
        "REGIONS\nAAAB\nABBB\nCCDD\nCC.D\n",
        "CANDIDATES\n1 0 2 3\n",
        "SOLUTION\n12..\n....\n....\n...4\n",
    ] {
        assert!(found.contains(part), "{found}");
    }
    let warnings: Vec<String> = record.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "1 cell contains a digit or mark that a solver entered; it is left out",
            "only drawn, not understood as a rule: colour × 1",
        ]
    );
    // If no blocks are usual, a cell without a region is in that of its row.
    let five = r#"{"grid":[[{},{},{},{},{"region":1}],[{"region":0},{},{},{},{}],[{},{},{},{},{}],
        [{},{},{},{},{}],[{},{},{},{},{}]]}"#;
    let found = sections(&self::record(five).puzzle);
    assert!(found.contains("REGIONS\nAAAAB\nABBBB\nCCCCC\n"), "{found}");
    // Blocks with another orientation are still blocks.
    let row = |first: usize| {
        format!(
            "[{{\"region\":{first}}},{{\"region\":{first}}},{{\"region\":{first}}},{{\"region\":{first}}}]"
        )
    };
    let rows = format!("{{\"grid\":[{},{},{},{}]}}", row(0), row(1), row(2), row(3));
    assert!(sections(&self::record(&rows).puzzle).contains("BLOCKS 1x4"));
}

#[test]
fn what_is_only_drawn_or_said_is_told() {
    let text = json(
        r#","line":[{"lines":[["R1C1","R1C2"]]},{"lines":[],"fromConstraint":"Renban"}],
        "text":[{"cells":["R1C1"],"value":">"},{"cells":["R1C2"],"value":"<"}],
        "cage":[{"cells":["R1C1"],"value":"DR5"}],"mystery":[{"cells":[]}],"disabledlogic":["x"],
        "killercage":[{"cells":["R1C1","R1C2"],"value":"<5"}],"ruleset":"Normal sudoku rules apply.",
        "negative":["quadruple"],"arrow":[{"lines":[],"cells":["R1C1"]}]"#,
    );
    let warnings: Vec<String> = record(&text).warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "only drawn, not understood as a rule: line × 1, text × 2 (>, <), cage × 1 (DR5), arrow × 1",
            "not understood as a rule: mystery, killercage <5, negative quadruple",
        ]
    );
    let text = json(r#","ruleset":"Purple lines\n  are renbans.""#);
    let warnings: Vec<String> = record(&text).warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        ["the written rules are kept, but not understood: Purple lines are renbans."]
    );
}

#[test]
fn links_read_back() {
    let text = json(
        r#","title":"A + B / é","author":"数","ruleset":"Normal sudoku rules apply","antiking":true,"diagonal-":true,
        "killercage":[{"cells":["R1C1","R1C2"],"value":"5"},{"cells":["R3C3","R3C4"]}],
        "thermometer":[{"lines":[["R1C1","R2C1"]]}],"renban":[{"lines":[["R1C1","R1C2"]]}],
        "arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}],
        "littlekillersum":[{"cell":"R0C1","cells":["R1C2"],"direction":"DR","value":"7"}],
        "skyscraper":[{"cell":"R5C1","value":"2"}],"odd":[{"cell":"R1C3"},{"cell":"R2C2"}]"#,
    );
    let puzzle = record(&text).puzzle;
    let link = write(&puzzle);
    assert!(link.starts_with("https://f-puzzles.com/?load=N4Ig"), "{link}");
    assert!(record(&link).puzzle == puzzle, "{link}");
    let pad = link.replace("https://f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles");
    assert!(record(&pad).puzzle == puzzle);
    assert_eq!(records(&format!("{link}\n\n# a comment\n{link}\n")).len(), 2);
    assert_eq!(records(&format!("{}\n{link}\n", text.replace('\n', ""))).len(), 2);
}

#[test]
fn wrong_texts_are_told_so() {
    let link = write(&record(&json("")).puzzle);
    let mut wrong = String::new();
    for (text, expected) in [
        (
            json(r#","killercage":[{"cells":["R1C1","R1C5"]}]"#),
            "t:1:107: 'R1C5' is not a cell here; a cell is written R1C1; R0C1 and R1C0 lie beside the board",
        ),
        (json(r#","thermometer":[{"cells":["R1C1"]}]"#), "t:1:91: the key 'lines' is missing"),
        (
            json(r#","thermometer":[{"lines":[["R1C1"]]}]"#),
            "t:1:91: found 1 cell, expected at least 2 (rule: thermometer)",
        ),
        (
            json(r#","xsum":[{"cell":"R1C1","value":"3"}]"#),
            "t:1:92: 'R1C1' is not a cell here; a cell is written R1C1; R0C1 and R1C0 lie beside the board",
        ),
        (json(r#","antiking":tru"#), "t:1:87: this is not JSON"),
        (
            json("").replace("\"size\":4", "\"size\":5"),
            "t:1:9: the size does not match the grid, which has 4 rows",
        ),
        (
            json("").replacen("{}", "{\"value\":7,\"given\":true}", 1),
            "t:1:29: digit 7 is not used on this board; its digits are 1 to 4",
        ),
        (
            link[..60].to_owned(),
            "t:1:29: the contents of the link cannot be unpacked; copy the whole link",
        ),
        (
            "https://f-puzzles.com/?id=abc".to_owned(),
            "t:1:1: this link only names a puzzle that is stored elsewhere; open the link, and copy one that contains the whole puzzle",
        ),
    ] {
        let error = records(&text).remove(0).unwrap_err();
        let help = "; the format fpuzzles: links from f-puzzles.com, or the JSON inside them";
        let found = error.to_string().replace(help, "");
        if found != expected {
            wrong.push_str(&format!("{text}\n  found    {found}\n  expected {expected}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_link_that_would_fill_the_memory_is_refused() {
    let mut puzzle = record(&json("")).puzzle;
    puzzle.credits.title = Some("a".repeat(2_000_000));
    let link = write(&puzzle);
    assert!(link.len() < 10_000);
    let limits = Limits { line: 100_000, puzzle: 100_000 };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let mut reader = Reader::new("t", Box::new(link.as_bytes()), None, options).unwrap();
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(error.message().to_string(), "the puzzle is longer than 100000 bytes");
}

#[test]
fn what_a_link_cannot_hold_is_refused() {
    for (text, expected) in [
        ("SOURCE s\nSIZE 4\nINEQUALITIES\n0 0 > 0 1\n", "the source, the rule inequality"),
        (
            "SIZE 4x6\nDIGITS 0-5\nEXTRA 1\n",
            "a board that is not square, digits that do not run from 1 to the side of the board, extra cells",
        ),
        (
            "SIZE 4\nRULES\nrow\n",
            "a board without the rules for rows and columns, blocks or regions that no rule uses",
        ),
        ("SIZE 4\nCANDIDATES\n0 0 -\n", "r1c1, in which no digit is allowed"),
    ] {
        let puzzle = record(text).puzzle;
        let error =
            find("fpuzzles").unwrap().write_puzzle(&puzzle, &mut String::new()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("the format fpuzzles cannot hold {expected}; use sections or json")
        );
    }
}

/// Reads real links, if a folder with them is given: lines of JSON with the keys `text` and perhaps `solution`, which
/// must satisfy all constraints that were read.
#[test]
fn real_links_are_read() {
    let Some(folder) = std::env::var_os("SHUDU_VARIANTS") else {
        return;
    };
    let path = std::path::Path::new(&folder).join("fpuzzles_links.jsonl");
    let mut failures: Vec<String> = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut fail =
            |what: &dyn std::fmt::Display| failures.push(format!("{} {what}", value["id"]));
        let link = format!("https://f-puzzles.com/?load={}", value["text"].as_str().unwrap());
        let read = match records(&link).remove(0) {
            Ok(record) => record,
            Err(error) => {
                fail(&error);
                continue;
            }
        };
        let warnings = read.warnings.iter().map(ToString::to_string);
        for warning in warnings.filter(|warning| warning.starts_with("not understood")) {
            fail(&warning);
        }
        let mut text = String::new();
        match find("fpuzzles").unwrap().write_puzzle(&read.puzzle, &mut text) {
            Ok(()) if record(&text).puzzle == read.puzzle => {}
            Ok(()) => fail(&"does not read back"),
            Err(error) => fail(&error),
        }
        let geometry = read.puzzle.geometry();
        if let Some(solution) = value["solution"].as_str()
            && solution.len() == geometry.n_board_cells()
        {
            let digits: Vec<u8> = solution.bytes().map(|byte| byte - b'0').collect();
            let grid = shudu_core::Grid::load(geometry.clone(), &digits).unwrap();
            for broken in read.puzzle.check(&grid).iter().take(1) {
                fail(&broken.message());
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}
