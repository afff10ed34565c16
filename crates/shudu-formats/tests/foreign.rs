//! Formats of other programs: what they mean, what is wrong with bad ones, and back again.

use shudu_core::Puzzle;
use shudu_formats::{ReadError, ReadOptions, Reader, Record, find};

fn records(text: &str, format: &str) -> Vec<Result<Record, ReadError>> {
    let reader = Reader::new("t", Box::new(text.as_bytes()), find(format), ReadOptions::default());
    reader.map_or_else(|error| vec![Err(error)], Iterator::collect)
}

fn record(text: &str, format: &str) -> Record {
    let mut records = records(text, format);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn write(puzzle: &Puzzle, format: &str) -> String {
    let mut text = String::new();
    find(format).unwrap().write_puzzle(puzzle, &mut text).unwrap();
    text
}

/// What a puzzle is in sections.
fn sections(text: &str, format: &str) -> String {
    write(&record(text, format).puzzle, "sections")
}

/// The puzzle that sections say.
fn from_sections(text: &str) -> Puzzle {
    record(text, "sections").puzzle
}

fn sniffed(text: &str) -> &'static str {
    let reader = Reader::new("t", Box::new(text.as_bytes()), None, ReadOptions::default());
    reader.unwrap().format().id()
}

/// Reading, writing and reading again gives the same puzzle, and the text is known for what it is.
fn comes_back(text: &str, format: &str) {
    let puzzle = record(text, format).puzzle;
    let written = write(&puzzle, format);
    assert_eq!(sniffed(&written), format, "{written}");
    assert!(record(&written, format).puzzle == puzzle, "{text}\n{written}");
}

fn warnings(text: &str, format: &str) -> Vec<String> {
    record(text, format).warnings.iter().map(ToString::to_string).collect()
}

fn check_errors(format: &str, cases: &[(&str, &str)]) {
    let mut wrong = String::new();
    for (text, expected) in cases {
        let first = records(text, format).into_iter().find_map(Result::err);
        let error = first.unwrap_or_else(|| panic!("no error in {text}"));
        assert!(error.help().is_some(), "no advice: {error}");
        let found = format!("{}:{}: {}", error.line(), error.column(), error.message());
        if found != *expected {
            wrong.push_str(&format!("{text}\n  found    {found}\n  expected {expected}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

fn refused(puzzle: &str, format: &str) -> String {
    let puzzle = from_sections(puzzle);
    find(format).unwrap().write_puzzle(&puzzle, &mut String::new()).unwrap_err().to_string()
}

const KILLER: &str = "CAGES\n3 0 0 0 1\n15 0 2 0 3 0 4 1 3\n9 2 2\n- 4 4 5 5\n45 8 0 8 1 8 2 8 3 8 4 8 5 8 6 8 7 8 8\n";

#[test]
fn short_killer_strings() {
    let text = write(&from_sections(KILLER), "killer81");
    assert_eq!(text.lines().next().unwrap().len(), 81);
    assert!(text.starts_with("3<F<<00"), "{text}");
    assert_eq!(sniffed(&text), "killer81");
    comes_back(&text, "killer81");
    assert!(record(&text, "killer81").puzzle == from_sections(KILLER));
    let zeros = "0".repeat(72);
    check_errors(
        "killer81",
        &[
            ("3<0", "1:4: found 3 characters, expected 81"),
            ("3<#", "1:3: '#' is neither a sum nor a pointer"),
            (&format!("<3<000000{zeros}"), "1:1: the pointer of r1c1 leads off the board"),
            (
                &format!("><0000000{zeros}"),
                "1:1: the pointers from r1c1 run in a circle and never reach a sum",
            ),
            (&format!("3<0000000{zeros}0"), "1:82: found 82 characters, expected 81"),
        ],
    );
    assert_eq!(
        refused("GRID\n1...\n....\n....\n....\nTITLE x\nCAGES\n46 0 0 0 1\n", "killer81"),
        "the format killer81 cannot hold the title, a board that is not 9 × 9, givens; use sections or json"
    );
    for (cages, expected) in [
        ("46 0 0 0 1", "the cage r1c1 r1c2"),
        ("5 0 0 0 2", "the cage r1c1 r1c3"),
        ("- 0 0", "the cage r1c1"),
        ("5 0 0", "a board without any cage of several cells"),
        ("5 0 0 0 1\n6 0 1 0 2", "two cages that share r1c2"),
    ] {
        assert_eq!(
            refused(&format!("CAGES\n{cages}\n"), "killer81"),
            format!("the format killer81 cannot hold {expected}; use sections or json")
        );
    }
}

#[test]
fn long_killer_strings() {
    let text = "2x2:d:k:768:768:1281:1281:5:0:0:0:0:0:0:0:0:0:0:0:";
    let found = sections(text, "killer-long");
    assert!(found.contains("diagonals\n"), "{found}");
    assert!(found.contains("CAGES\n3 0 0 0 1\n5 0 2 0 3\n"), "{found}");
    comes_back(text, "killer-long");
    comes_back(text.trim_end_matches(':'), "killer-long");
    let nine = format!("3x3::k:{}", "11520:".repeat(9) + &"0:".repeat(72));
    comes_back(&nine, "killer-long");
    assert_eq!(sniffed(&nine), "killer-long");
    check_errors(
        "killer-long",
        &[
            ("3x3", "1:1: '3x3' is not the start of a puzzle in this format"),
            (
                "2x3::k:0:",
                "1:1: '2x3' is not a board size here; expected 3x3 (square blocks, from 2x2 to 6x6)",
            ),
            (
                "2x2:z:k:768:768:1281:1281:5:0:0:0:0:0:0:0:0:0:0:0:",
                "1:5: unknown rules 'z', expected d or nothing",
            ),
            ("2x2::k:0:0:", "1:12: found 2 numbers, expected 16"),
            (
                "2x2::k:0:x:",
                "1:10: found 'x', expected a number: the sum times 256 plus the cage's number",
            ),
            (
                &format!("2x2::k:{}", "0:".repeat(17)),
                "1:40: there are more numbers than cells, expected 16",
            ),
        ],
    );
}

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
    // Named a jigsaw, it is still what it is.
    assert!(sections(&text, "jigsaw").contains("SOLUTION\n1342\n"));
    let nine = ".".repeat(81);
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(sniffed(&format!("{nine}\t{solved}")), "line");
    // Regions beside a puzzle are regions in any line.
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
        // Rows as regions: twelve times cells go on, then all is edges.
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

/// A link with JSON packed into it.
fn scl(json: &str) -> String {
    let packed = lz_str::compress_to_base64(json);
    format!("https://sudokupad.app/scl{}", packed.replace('+', "%2B").replace('/', "%2F"))
}

const SCL: &str = r##"{"cellSize":50,"metadata":{"title":"T","author":"A","rules":["Normal sudoku rules apply.","Look!"],
"solution":"1234341221434321"},"cells":[[{"value":1},{},{},{}],[{},{"value":"4"},{},{}],[{},{},{},{}],[{},{},{},{}]],
"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],
"cages":[{"cells":[[0,2],[0,3]],"value":"7","unique":true},{"cells":[[3,0],[3,1]],"unique":true},
{"cells":[[2,0],[2,1]],"sum":3},{"cells":[[2,2]],"value":"x"},{"value":"author: B"},{"value":"rules: And more."}],
"global":["antiknight","antifrog"],"diagonal+":true,"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"#00FF00"}],
"overlays":[{"center":[1,1],"text":"V"},{"center":[1,2],"text":"V"}],"underlays":[],"foglight":[[0,0]]}"##;

#[test]
fn links_of_sudokupad() {
    let zipped = "{cs:50,metadata:{t:'T',author:'A',rules:['Normal sudoku rules apply.','Look!'],solution:'1234341221434321'},\
        ce:[[{v:1},,,],[,{v:4},,],[,,,],[,,,]],\
        re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
        ca:[{ce:[[0,2],[0,3]],v:7,unique:t},{ce:[[3,0],[3,1]],unique:t},{ce:[[2,0],[2,1]],sum:3},{ce:[[2,2]],v:'x'},\
        {v:'author: B'},{v:'rules: And more.'}],global:['antiknight','antifrog'],'diagonal+':t,\
        l:[{wp:[[0.5,0.5],[1.5,1.5]],c:00FF00}],o:[{ct:[1,1],te:'V'},{ct:[1,2],te:'V'}],foglight:[[0,0]]}";
    let expected = "PUZZLE T\nAUTHOR A\n";
    let told = [
        "the written rules are kept, but not understood: Normal sudoku rules apply. Look! And more.",
        "only drawn, not understood as a rule: cages × 1 (x), lines × 1, overlays × 2 (V), foglight × 1",
        "not understood as a rule: antifrog",
    ];
    for text in [SCL.to_owned(), scl(SCL), scl(zipped), scl(zipped).replace("scl", "ctc")] {
        let found = sections(&text, "sudokupad");
        assert!(found.starts_with(expected), "{found}");
        for part in [
            "GRID\n1...\n.4..\n",
            "diagonals /\n",
            "anti-knight\n",
            "CAGES\n7 0 2 0 3\n- 3 0 3 1\n",
            "SUMS\n3 - 2 0 2 1\n",
            "SOLUTION\n1234\n",
        ] {
            assert!(found.contains(part), "{part}\n{found}");
        }
        assert_eq!(warnings(&text, "sudokupad"), told, "{text}");
        let drawings = "DRAWINGS\n\
            {\"color\":\"#00FF00\",\"line\":[[0.5,0.5],[1.5,1.5]]}\n\
            {\"cage\":[\"r3c3\"],\"text\":\"x\"}\n\
            {\"above\":true,\"rectangle\":[1.0,1.0,0.0,0.0],\"text\":\"V\"}\n\
            {\"above\":true,\"rectangle\":[2.0,1.0,0.0,0.0],\"text\":\"V\"}\n";
        assert!(found.ends_with(drawings), "{found}");
        let puzzle = record(&text, "sudokupad").puzzle;
        for format in ["json", "sections"] {
            assert!(record(&write(&puzzle, format), format).puzzle == puzzle, "{format}");
        }
        assert_eq!(sniffed(&text), "sudokupad");
    }
}

#[test]
fn links_of_sudokupad_are_written() {
    for text in [
        "SIZE 4\nTITLE t\nSOURCE s\nAUTHOR it's \\ \"me\"\nRULES\nrow column block diagonals \\ anti-king\nCAGES\n3 0 0 0 1\n- 1 0 1 1\n",
        "GRID\n1....\n.....\n..3..\n.....\n.....\nREGIONS\nAABBB\nAACBB\nADCCC\nDDCEE\nDDEEE\n",
        "GRID\n12\n..\nSOLUTION\n12\n21\n",
        "SIZE 16\nRULES\nrow column block non-consecutive\n",
    ] {
        let puzzle = from_sections(text);
        let link = write(&puzzle, "sudokupad");
        assert_eq!(sniffed(&link), "sudokupad");
        assert!(record(&link, "sudokupad").puzzle == puzzle, "{text}\n{link}");
    }
    // Drawings of every form.
    let drawings = r##"{"above":true,"angle":45.0,"color":"#123456","fill":"red","oval":[1.5,0.35,0.1,0.7],"text":" # 1","textColor":"blue","textSize":0.25,"width":0.3}
{"line":[[0.5,0.5],[1.5,0.25]],"width":0.2}
{"arrow":[[0.5,0.5],[-1.5,0.25]],"color":"rgb(1, 2, 3)","fill":"none"}
{"cage":["r1c1","r2c2"],"color":"#ffffff80","text":"x"}
{"rectangle":[1.0,2.0,1.0,1e-3],"fill":"#eee"}"##;
    let text = format!("SIZE 4\nDRAWINGS\n{}\n", drawings.replace(" # 1", " \\u0023 1"));
    let puzzle = from_sections(&text);
    assert_eq!(puzzle.sketches.len(), 5);
    assert_eq!(puzzle.sketches[0].text.as_deref(), Some(" # 1"));
    for format in ["json", "sections"] {
        assert!(record(&write(&puzzle, format), format).puzzle == puzzle, "{format}");
    }
    let link = write(&puzzle, "sudokupad");
    assert!(record(&link, "sudokupad").puzzle == puzzle);
    let drawn = record(&without_own(&link), "sudokupad").puzzle;
    assert_eq!(drawn.sketches.len(), 5);
    assert!(drawn.sketches.iter().all(|sketch| puzzle.sketches.contains(sketch)), "{drawn:?}");
    // Others have no place in SudokuPad's own part, but in ours.
    for other in [r#"{"line":[[0,0]],"angle":1}"#, r#"{"cage":["r1c1"],"text":"a: b"}"#] {
        let puzzle = from_sections(&format!("SIZE 4\nDRAWINGS\n{other}\n"));
        assert!(record(&write(&puzzle, "sudokupad"), "sudokupad").puzzle == puzzle, "{other}");
    }
    let told = "the format line cannot hold drawings that are not rules; use sections or json";
    assert_eq!(refused("SIZE 4\nDRAWINGS\n{\"line\":[[0,0]]}\n", "line"), told);
}

/// The JSON in a link of SudokuPad.
fn unpacked(link: &str) -> serde_json::Value {
    let packed = link.trim_end().strip_prefix("https://sudokupad.app/scl").unwrap();
    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    let text = String::from_utf16(&lz_str::decompress_from_base64(&packed).unwrap()).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// What anybody else sees of a link.
fn without_own(link: &str) -> String {
    let mut object = unpacked(link);
    let metadata = object["metadata"].as_object_mut().unwrap();
    assert!(metadata.remove("shudu").is_some() && metadata.remove("shuduRest").is_some());
    object.to_string()
}

#[test]
fn links_of_sudokupad_tell_others_all_they_can() {
    let puzzle = from_sections(
        "SIZE 4\nTITLE t\nAUTHOR a\nSOURCE s\nRULESET Say so.\nRULES\nrow column block anti-knight disjoint-groups\n\
        THERMOMETERS\n0 0 0 1 0 2\nCAGES\n7 2 2 2 3\nSOLUTION\n1234\n3412\n2143\n4321\n",
    );
    let object = unpacked(&write(&puzzle, "sudokupad"));
    for (key, value) in [
        ("title", "t"),
        ("author", "a"),
        ("source", "s"),
        ("rules", "Say so."),
        ("solution", "1234341221434321"),
    ] {
        assert_eq!(object["metadata"][key], value);
    }
    assert_eq!(object["metadata"]["antiknight"], true);
    assert_eq!(object["global"], serde_json::json!(["antiknight", "disjoint"]));
    let cage =
        serde_json::json!([{"cells": [[2, 2], [2, 3]], "sum": 7, "unique": true, "value": "7"}]);
    assert_eq!(object["cages"], cage);
    let line = &object["lines"][0];
    assert_eq!(line["wayPoints"], serde_json::json!([[0.5, 0.5], [0.5, 1.5], [0.5, 2.5]]));
    assert_eq!(
        (&line["color"], &object["underlays"][0]["rounded"]),
        (&"#cccccc".into(), &true.into())
    );

    // Without rules in words, each kind says what it is.
    let puzzle = from_sections("SIZE 4\nRULES\nrow column\nEVEN\n0 0\n");
    let object = unpacked(&write(&puzzle, "sudokupad"));
    let rules = object["metadata"]["rules"].as_str().unwrap();
    assert!(rules.starts_with("No digit appears twice in a row.\n"), "{rules}");
    assert!(object["regions"].as_array().unwrap().is_empty());
    // Regions without a rule are borders only.
    assert_eq!(object["lines"].as_array().unwrap().len(), 8);
}

#[test]
fn links_of_sudokupad_that_somebody_has_changed() {
    let puzzle = from_sections("SIZE 4\nTHERMOMETERS\n0 0 0 1 0 2\n");
    let object = unpacked(&write(&puzzle, "sudokupad"));
    // Keys in another order, numbers spelled otherwise, and settings say nothing.
    let mut same = object.clone();
    same["settings"] = serde_json::json!({"nogrid": 1});
    same["lines"][0]["wayPoints"][0][0] = serde_json::json!(0.5e0);
    assert!(record(&same.to_string(), "sudokupad").puzzle == puzzle);
    assert_eq!(warnings(&same.to_string(), "sudokupad"), Vec::<String>::new());
    let told =
        "the drawing was changed after shudu wrote it, so the rules stored with it are left out";
    let mut given = object.clone();
    given["cells"][3][3] = serde_json::json!({"value": 4});
    let mut longer = object.clone();
    longer["lines"][0]["wayPoints"][2] = serde_json::json!([0.5, 3.5]);
    let mut titled = object.clone();
    titled["metadata"]["title"] = "other".into();
    for changed in [given, longer, titled] {
        let text = changed.to_string();
        assert_eq!(warnings(&text, "sudokupad")[0], told);
        assert!(!record(&text, "sudokupad").puzzle.has("thermometer"));
    }
    let mut broken = object;
    broken["metadata"]["shudu"] = "{\"no-such-kind\":[]}".into();
    let found = warnings(&broken.to_string(), "sudokupad");
    assert!(
        found[0].starts_with("the rules that shudu stored in the file cannot be read: "),
        "{found:?}"
    );
}

#[test]
fn codes_of_classic_puzzles() {
    // A five and five empty cells, runs of six empty cells, three empty cells.
    let code = format!("t{}K", "o".repeat(12));
    for link in [
        format!("https://sudokupad.app/scf{code}"),
        format!("scf{code}"),
        format!("classic{code}"),
        format!(
            "https://sudokupad.app/scf{}",
            lz_str::compress_to_base64(&format!("{code}*tA long title for this one"))
        ),
    ] {
        let found = sections(&link, "sudokupad");
        assert!(found.contains("GRID\n5........\n"), "{link}\n{found}");
        assert_eq!(sniffed(&link), "sudokupad");
    }
    let found = sections(&format!("scf{code}*xwtMine*aMe"), "sudokupad");
    assert!(found.starts_with("PUZZLE Mine\nAUTHOR Me\n"), "{found}");
    assert!(found.contains("diagonals\nwindoku\n"), "{found}");
}

#[test]
fn wrong_links_of_sudokupad() {
    let cells = "\"cells\":[[{},{}],[{},{}]]";
    check_errors(
        "sudokupad",
        &[
            (
                "https://sudokupad.app/abc123",
                "1:23: this link only names a puzzle that is stored elsewhere",
            ),
            ("hello", "1:1: there is no puzzle in this link"),
            (
                "https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQ",
                "1:26: the contents of the link cannot be unpacked",
            ),
            ("scf00000000000000", "1:4: found 14 cells, expected 81"),
            ("{\"cells\":[[{}],[]]}", "1:17: row 2 has 0 cells, expected 1 (r2c1 is missing)"),
            ("{\"x\":1}", "1:1: the key 'cells' is missing"),
            (
                "{\"cells\":[[{\"value\":7}]]}",
                "1:12: digit 7 is not used on this board; its digits are 1 to 1",
            ),
            (
                &format!("{{{cells},\"cages\":[{{\"cells\":[[0,0],[0,0]],\"unique\":true}}]}}"),
                "1:37: r1c1 is listed twice (rule: killer cage)",
            ),
        ],
    );
    // Invalid regions, and cells that do not exist, are reported.
    let text = format!(
        "{{{cells},\"regions\":[[[0,0],[0,1],[1,0]]],\"cages\":[{{\"cells\":[[5,5]],\"unique\":true,\"value\":9}}]}}"
    );
    assert_eq!(
        warnings(&text, "sudokupad"),
        [
            "not understood as a rule: regions, cage 9",
            "there are no regions; the rules for rows and columns are assumed"
        ]
    );
    let bomb = scl(&"[".repeat(300_000));
    assert!(records(&bomb, "sudokupad").remove(0).is_err());
}

/// A link of Penpa+ with a drawing on a 4 × 4 board: cells have the numbers 18 to 45, eight per row.
fn penpa(head: &str, drawing: &str, answer: &str) -> String {
    let cells = "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]";
    let text = format!("{head}\n[0,0,0,0]\n{{}}\n{drawing}\n{{}}\n{cells}\n[]");
    format!(
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p={}&a={}",
        deflated(&text),
        deflated(answer)
    )
}

fn deflated(text: &str) -> String {
    let mut encoder =
        flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut encoder, text.as_bytes()).unwrap();
    let packed = encoder.finish().unwrap();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut base64 = String::new();
    for chunk in packed.chunks(3) {
        let byte = |n: usize| u32::from(chunk.get(n).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for n in 0..=chunk.len() {
            base64.push(char::from(letters[(bits >> (18 - 6 * n)) as usize & 63]));
        }
    }
    base64
}

const PENPA_HEAD: &str =
    "sudoku,4,4,38,0,1,1,266,266,144,144,0,0,0,0,Title: A%2C B,Author: C,,One%2Dtwo,OFF,false";

#[test]
fn links_of_penpa() {
    // Borders between the second and the third column, and between the second and the third row.
    let drawing = r#"{zN:{"18":["1",1,"1"],"19":["9",1,"1"],"10":["7",1,"1"],"20":["3",1,"5"]},z1:{"392":["5",1],"260":["zZ",1]},
        z6:[[34,35]],zT:[[27,28,29],[1,2]],z3:[[42,43,44]],zY:{"18":[1,"circle_L",1]},
        zE:{"75,83":2,"83,91":2,"91,99":2,"99,107":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2,"82,83":2}}"#
        .replace("\n        ", "");
    let text = penpa(PENPA_HEAD, &drawing, r#"[[],[],[],[],["18,1","19,2"],[]]"#);
    let found = sections(&text, "penpa");
    assert!(found.starts_with("PUZZLE A, B\nAUTHOR C\n"), "{found}");
    for part in [
        "GRID\n1...\n....\n",
        "CAGES\n5 2 0 2 1\n",
        "THERMOMETERS\n1 1 1 2 1 3\n",
        "ARROWS\n3 0 / 3 1 3 2\n",
        "SOLUTION\n12..\n",
    ] {
        assert!(found.contains(part), "{part}\n{found}");
    }
    assert!(!found.contains("BLOCKS") && !found.contains("RULES\n"), "{found}");
    assert_eq!(sniffed(&text), "penpa");
    assert_eq!(
        warnings(&text, "penpa"),
        [
            "the written rules are kept, but not understood: One two",
            "only drawn, not understood as a rule: number × 2 (7, 3), numberS × 1 (z), lineE × 1, symbol × 1",
            "not understood as a rule: r1c2 9, thermo"
        ]
    );
    let kept = [
        r#"{"rectangle":[0.5,-0.5,1.0,1.0],"text":"7"}"#,
        r#"{"rectangle":[2.5,0.5,1.0,1.0],"text":"3"}"#,
        r#"{"line":[[1.0,1.0],[2.0,1.0]]}"#,
    ];
    assert!(found.contains(&format!("DRAWINGS\n{}\n", kept.join("\n"))), "{found}");
    let open = penpa(PENPA_HEAD, "{}", "");
    assert!(
        warnings(&open, "penpa").contains(
            &"there are no regions; the rules for rows and columns are assumed".to_owned()
        )
    );
    let link = |head: &str, drawing: &str| penpa(head, drawing, "").replace("&a=AwA", "");
    check_errors(
        "penpa",
        &[
            ("hello", "1:1: there is no puzzle in this link"),
            (
                "https://swaroopg92.github.io/penpa-edit/#m=solve&p=AAAA",
                "1:52: the contents of the link cannot be unpacked",
            ),
            (&link("hex,4,4", "{}"), "1:52: the board is of type 'hex', expected square or sudoku"),
            (&link("1,4,4", "{}"), "1:52: this link comes from an old version of Penpa"),
            (&link("square,4,1", "{}"), "1:52: the cells of the board do not form a rectangle"),
            (&link("square,4,4", "[]"), "1:52: the link does not contain a Penpa+ drawing"),
        ],
    );
    assert_eq!(
        refused("SIZE 4\n", "penpa"),
        "the format penpa cannot hold anything: shudu only reads it; use sudokupad, fpuzzles or sections"
    );
}

/// The givens of a puzzle, and its constraints by kind and data, cells in order. A cage of one cell without
/// a sum says nothing.
fn meaning(puzzle: &Puzzle) -> (String, Vec<String>) {
    let mut constraints: Vec<String> = puzzle
        .constraints()
        .iter()
        .filter_map(|rule| {
            let entry = rule.entry().unwrap_or_default();
            let (mut cells, sum) = (entry.cells("cells").to_vec(), entry.number("sum"));
            cells.sort_unstable();
            let says_nothing = rule.id() == "killer" && cells.len() == 1 && sum.is_none();
            let names = puzzle.geometry().names(&cells);
            (!says_nothing).then(|| format!("{} {sum:?} {names}", rule.id()))
        })
        .collect();
    constraints.sort_unstable();
    (format!("{:?}", puzzle.givens()), constraints)
}

/// Real strings, where a folder with them is named: each is also there as a string of Interactive Sudoku
/// Solver, which has to mean the same.
#[test]
fn real_strings_mean_what_others_read_in_them() {
    let Some(folder) = std::env::var_os("SHUDU_VARIANTS") else {
        return;
    };
    let file = std::path::Path::new(&folder).join("puzzles.jsonl");
    let mut n = 0;
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let format = match value["format"].as_str().unwrap() {
            "killer81" => "killer81",
            "jsudoku" => "killer-long",
            "pencilmarks729" => "marks",
            _ => continue,
        };
        let text = value["text"].as_str().unwrap().trim();
        assert_eq!(sniffed(text), format, "{text}");
        let (found, expected) =
            (record(text, format).puzzle, record(value["iss"].as_str().unwrap(), "iss").puzzle);
        assert_eq!(meaning(&found), meaning(&expected), "{text}");
        comes_back(text, format);
        n += 1;
    }
    assert!(n > 0, "no strings there");
}
