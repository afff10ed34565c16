//! Formats of one line or grid per puzzle: HoDoKu, SadMan, SudoCue, Solo of Simon
//! Tatham, jigsaw pairs, pencil marks.

use shudu_formats::{ReadOptions, Reader};

use super::{
    check_errors, comes_back, from_sections, record, records, refused, sections, sniffed, warnings,
    write,
};

#[test]
fn pencil_marks() {
    let mut text = String::new();
    for cell in 0..81 {
        text.push_str(if cell == 0 { "1........" } else { "1234.6.89" });
    }
    let found = sections(&text, "marks");
    assert!(found.contains("GRID\n1........\n"), "{found}");
    assert!(found.contains("CANDIDATES\n0 1 1 2 3 4 6 8 9\n"), "{found}");
    comes_back(&text, "marks");
    comes_back(&text.replace('.', "0"), "marks");
    // An empty 27 × 27 board is not in this format.
    assert_eq!(sniffed(&".".repeat(729)), "line");
    check_errors(
        "marks",
        &[
            ("12", "1:3: found 2 characters, expected 729"),
            ("124", "1:3: found '4' in r1c1, expected 3 or '.'"),
            (&format!("{text}1"), "1:730: found 730 characters, expected 729"),
        ],
    );
}

#[test]
fn jigsaw_pairs() {
    let (givens, layout) = ("1...........3...........5", "1122211322143334435544555");
    let text = format!("{givens}{layout}");
    let found = sections(&text, "jigsaw");
    assert!(found.contains("REGIONS\nAABBB\nAACBB\nADCCC\nDDCEE\nDDEEE\n"), "{found}");
    assert!(found.contains("GRID\n1....\n.....\n..3..\n"), "{found}");
    for text in [text.clone(), format!("{givens} {layout}"), format!("{givens}\n{layout}")] {
        comes_back(&text, "jigsaw");
    }
    assert_eq!(records(&format!("{text}\n{text}\n"), "jigsaw").len(), 2);
    assert_eq!(sniffed(&text), "jigsaw");
    check_errors(
        "jigsaw",
        &[
            ("123", "1:4: found 3 characters, expected 2"),
            (
                &format!("{}{layout}", givens.replace('3', "6")),
                "1:13: digit 6 is not used on this board; its digits are 1 to 5",
            ),
        ],
    );
    let uneven = format!("{givens}{}", layout.replace('2', "1"));
    assert!(records(&uneven, "jigsaw").remove(0).is_err());
}

#[test]
fn a_solution_beside_its_puzzle_is_no_layout_of_regions() {
    let (givens, solution) = ("1...4..3...4..3.", "1342421331242431");
    let text = format!("{givens}\t{solution}");
    assert_eq!(sniffed(&text), "line");
    let found = sections(&text, "line");
    assert!(found.contains("SOLUTION\n1342\n"), "{found}");
    comes_back(&text, "line");
    // Even if it is called a jigsaw, the second column is still recognised as a solution.
    assert!(sections(&text, "jigsaw").contains("SOLUTION\n1342\n"));
    let nine = ".".repeat(81);
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(sniffed(&format!("{nine}\t{solved}")), "line");
    // Regions next to a puzzle are recognised on any line.
    let regions = "1122211322143334435544555";
    let jigsaw = format!("1...........3...........5 {regions}");
    assert!(sections(&jigsaw, "line").contains("REGIONS\nAABBB\n"));
    check_errors(
        "line",
        &[
            (
                &format!("{givens} 1342421331242413"),
                "1:18: the solution in the file is wrong: r4c3 is 1, but 3 is given (rule: givens)",
            ),
            (
                &format!("{givens} 134242133124243."),
                "1:18: there is more text after the puzzle on its line: '134242133124243.'",
            ),
        ],
    );
}

#[test]
fn lines_of_hodokus_library() {
    let givens = format!("+1.{}", ".".repeat(78)) + "2";
    let text = format!(":0000:1:{givens}:912 913::132:");
    let found = sections(&text, "hodoku");
    assert!(found.contains("GRID\n1........\n"), "{found}");
    assert!(found.contains("CANDIDATES\n0 1 1 2 3 4 5 6 7 8\n0 2 1 2 3 4 5 6 7 8\n"), "{found}");
    assert_eq!(
        warnings(&text, "hodoku"),
        ["1 placed digit is read as a given", "not part of the puzzle and left out: 1, 132"]
    );
    comes_back(&text, "hodoku");
    assert_eq!(sniffed(&text), "hodoku");
    assert_eq!(sniffed(&givens), "hodoku");
    assert!(warnings(&format!(":0000:x:{}:::", ".".repeat(81)), "hodoku").is_empty());
    let dots = ".".repeat(81);
    check_errors(
        "hodoku",
        &[
            (":0000:x", "1:8: found 2 parts, expected at least 3"),
            (":0000:x:..:", "1:11: found 2 characters, expected 81"),
            (":0000:x:+", "1:9: '+' has no digit after it"),
            (&format!(":0000:x:+{dots}:"), "1:10: '+' has no digit after it"),
            (
                &format!(":0000:x:{dots}:99:"),
                "1:91: '99' is not a candidate; expected a digit, a row and a column, as in 418",
            ),
            (
                &format!(":0000:x:{dots}:901:"),
                "1:91: '901' is not a candidate; expected a digit, a row and a column, as in 418",
            ),
        ],
    );
}

#[test]
fn files_of_sadman_and_sudocue() {
    let rows = "1..2\n..1.\n.1..\n2..1\n";
    let text = format!("#ASomebody\n#SA book\n#Leasy\n# a comment\n[Puzzle]\n{rows}");
    let record = record(&text, "sdk");
    assert_eq!(record.puzzle.credits.author.as_deref(), Some("Somebody"));
    assert_eq!(record.puzzle.credits.source.as_deref(), Some("A book"));
    assert_eq!(
        warnings(&text, "sdk"),
        ["remarks that have no place in a puzzle are left out: Leasy"]
    );
    comes_back(&text, "sdk");
    comes_back(&text.replace("[Puzzle]\n", ""), "sdk");
    let two = format!("[Puzzle]\n{rows}\n[State]\n{rows}\n#AAnother\n[puzzle]\n{rows}");
    let records = records(&two, "sdk");
    assert_eq!(records.len(), 2);
    let authors: Vec<_> =
        records.iter().map(|r| r.as_ref().unwrap().puzzle.credits.author.as_deref()).collect();
    assert_eq!(authors, [None, Some("Another")]);
    assert_eq!(records[0].as_ref().unwrap().warnings.len(), 1);
    check_errors(
        "sdk",
        &[
            ("[Puzzle]\n", "1:1: no rows follow the heading"),
            ("[Puzzle]\n[Puzzle]\n1\n", "1:1: no rows follow the heading"),
            (
                "[Puzzle]\n1..2\n..1\n.1..\n2..1\n",
                "3:4: row 2 has 3 cells, expected 4 (r2c4 is missing)",
            ),
        ],
    );
}

#[test]
fn grids_of_candidates() {
    let row = "1 u2 3 456 456 456 789 789 789\n";
    let text = row.repeat(9);
    assert_eq!(sniffed(&text), "sdx");
    assert_eq!(warnings(&text, "sdx"), ["9 placed digits are read as givens"]);
    let found = sections(&text, "sdx");
    assert!(found.contains("CANDIDATES\n0 3 4 5 6\n"), "{found}");
    comes_back(&text, "sdx");
    let line = "*-----------*\n";
    let drawn = "| 1 2 3 | 456 456 456 | 789 789 789 |\n".repeat(3);
    let drawn = format!("{line}{drawn}|---+---+---|\n{drawn}|---+---+---|\n{drawn}{line}");
    assert_eq!(sniffed(&drawn), "sdx");
    comes_back(&drawn, "sdx");
    check_errors(
        "sdx",
        &[
            (row, "1:31: the board has 1 row, expected 9 (row 2 is missing)"),
            ("1 2\n", "1:4: row 1 has 2 cells, expected 9 (r1c3 is missing)"),
            (
                "1 2 3 465 456 456 789 789 789\n",
                "1:7: '465' is not a cell; expected digits from 1 to 9 in ascending order, or u and a digit",
            ),
        ],
    );
}

#[test]
fn game_ids_of_solo() {
    for (text, has) in [
        ("2x2:1b2b1b1b2b1", &["GRID\n1..2\n..1.\n.1..\n2..1\n"][..]),
        ("2x2x:1_2_3_4l", &["GRID\n1234\n", "diagonals\n"]),
        ("2x3:zj", &["GRID\n......\n"]),
        ("3x2:zj", &["BLOCKS 3x2\n"]),
        // Rows as regions: twelve cells without an edge, then only edges.
        ("4j:1o,l____________", &["REGIONS\nAAAA\n"]),
    ] {
        let found = sections(text, "simon-tatham");
        for part in has {
            assert!(found.contains(part), "{text}\n{found}");
        }
        comes_back(text, "simon-tatham");
    }
    let cages = "SIZE 4\nCAGES\n3 0 0 0 1\n7 0 2 0 3\n14 1 0 1 1 2 0 2 1\n6 1 2 2 2 3 2\n6 1 3 2 3 3 3\n4 3 0 3 1\n";
    let puzzle = from_sections(cages);
    let text = write(&puzzle, "simon-tatham");
    assert!(text.starts_with("2x2k:p,"), "{text}");
    assert!(record(&text, "simon-tatham").puzzle == puzzle, "{text}");
    assert_eq!(sniffed(&text), "simon-tatham");
    let jigsaw = record("1...........3...........51122211322143334435544555", "jigsaw").puzzle;
    assert!(record(&write(&jigsaw, "simon-tatham"), "simon-tatham").puzzle == jigsaw);
    check_errors(
        "simon-tatham",
        &[
            ("3x3#123", "1:4: this id names a game by its seed and does not contain the puzzle"),
            ("abc:1", "1:1: 'abc' is not a game of Solo"),
            ("2x2:1b2b1b1b2b", "1:15: found 15 cells, expected 16"),
            ("2x2:1b2b1b1b2b12", "1:15: digit 12 is not used on this board; its digits are 1 to 4"),
            ("2x2:1b2b1b1b2b1,a", "1:5: found 2 parts between commas, expected 1"),
            ("2x2:A", "1:5: 'A' has no meaning here"),
            ("2x2:zz", "1:5: there are more cells than the 16 on the board"),
            ("2x2k:p,a,p", "1:8: these regions or cages do not fit a board of 4 × 4 cells"),
            ("2x2:5o", "1:5: digit 5 is not used on this board; its digits are 1 to 4"),
        ],
    );
    assert_eq!(
        refused("SIZE 4\nCAGES\n3 0 0 0 1\n", "simon-tatham"),
        "the format simon-tatham cannot hold r1c3, which is not in any cage; use sections or json"
    );
    assert_eq!(
        refused("SIZE 5\n", "simon-tatham"),
        "the format simon-tatham cannot hold these blocks or regions; use sections or json"
    );
}

#[test]
fn givens_of_other_formats_stay_theirs() {
    for (text, format) in [
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "line",
        ),
        ("1 2 3 4 5 6 7 8 9\n", "grid"),
        ("12 13 14 15 16 17 18 19 20 21 22 23 24 25 1 2 3 4 5 6 7 8 9 10 11\n", "grid"),
        ("[[1]]", "json"),
        ("12:30", "grid"),
        ("::::", "line"),
        (&"1234".repeat(9), "line"),
    ] {
        let reader = Reader::new("t", Box::new(text.as_bytes()), None, ReadOptions::default());
        assert_eq!(reader.map_or("line", |reader| reader.format().id()), format, "{text}");
    }
}
