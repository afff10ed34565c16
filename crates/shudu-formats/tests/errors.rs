//! The errors for malformed text: the exact words, the position, and the advice.

use shudu_formats::{Limits, ReadError, ReadOptions, Reader, find};

/// The first error from reading a text.
fn error_in(text: &[u8], format: Option<&str>) -> ReadError {
    let options =
        ReadOptions { limits: Limits { line: 2000, puzzle: 4000 }, ..ReadOptions::default() };
    let format = format.map(|id| find(id).unwrap());
    match Reader::new("p.txt", Box::new(text), format, options) {
        Err(error) => error,
        Ok(reader) => reader.filter_map(Result::err).next().expect("there is an error"),
    }
}

/// Compares all cases before failing: if words change, one run shows every place.
fn check(cases: &[(&str, &str)]) {
    let mut wrong = String::new();
    for (text, expected) in cases {
        let error = error_in(text.as_bytes(), None);
        if error.to_string() != *expected {
            wrong.push_str(&format!("{text}\n  found    {error}\n  expected {expected}\n"));
        }
        assert!(error.help().is_some(), "no advice: {error}");
        let excerpt = error.excerpt().chars().count();
        assert!(excerpt <= 160 && error.excerpt_column() <= 161, "{error}");
        assert!(error.line() > 0 && error.column() > 0 && error.length() > 0, "{error}");
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

const NINE: &str = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

#[test]
fn rows_and_lines() {
    let short = NINE.replacen(".98....6.", ".98....6", 1);
    let first_short = NINE.replacen("53..7....", "53..7...", 1);
    let long = NINE.replacen(".98....6.", ".98....6.1", 1);
    let missing = NINE.replacen("....8..79\n", "", 1);
    let letter = NINE.replacen("6..195...", "6..1A5...", 1);
    let wrong = NINE.replacen("6..195...", "6..1?5...", 1);
    let line: String = NINE.replace('\n', "");
    check(&[
        (
            &short,
            "p.txt:3:9: row 3 has 8 cells, expected 9 (r3c9 is missing); use '.' for an empty cell",
        ),
        (
            &first_short,
            "p.txt:1:9: row 1 has 8 cells, expected 9 (r1c9 is missing); use '.' for an empty cell",
        ),
        (
            &long,
            "p.txt:3:10: row 3 has 10 cells, expected 9; the format grid: one row of the board per line; drawn grids are accepted too",
        ),
        (
            &missing,
            "p.txt:8:10: the board has 8 rows, expected 9 (row 9 is missing); the format grid: one row of the board per line; drawn grids are accepted too",
        ),
        (
            &letter,
            "p.txt:2:5: digit 10 is not used on this board; its digits are 1 to 9; letters are digits too: A is 10",
        ),
        (
            &wrong,
            "p.txt:2:5: '?' is not a cell, expected a digit from 1 to 9; use '.' or '0' for an empty cell",
        ),
        (
            &line[1..],
            "p.txt:1:81: found 80 cells, expected 81 (r9c9 is missing); use '.' for an empty cell",
        ),
        (
            &format!("{line}12"),
            "p.txt:1:82: found 83 cells, expected 81; the format line: one puzzle per line, a character per cell",
        ),
        (
            &format!("{line} solved"),
            "p.txt:1:83: there is more text after the puzzle on its line: 'solved'; put '#' before a comment, or name another format",
        ),
        (
            "1 0 0 0\n0 0 0 0\n0 17 0 0\n0 0 0 0\n",
            "p.txt:3:3: digit 17 is not used on this board; its digits are 1 to 4; letters are digits too: A is 10",
        ),
        (
            "1 0 0 0\n0 0 0 0\n0 abc 0 0\n0 0 0 0\n",
            "p.txt:3:3: 'abc' is not a cell, expected a digit from 1 to 4; use '.' or '0' for an empty cell",
        ),
        (
            "",
            "p.txt:1:1: the input contains no puzzle; give a puzzle, for example 81 digits and dots on one line",
        ),
        (
            "# nothing\n\n",
            "p.txt:2:1: the input contains no puzzle; give a puzzle, for example 81 digits and dots on one line",
        ),
        (
            "hello world\n",
            "p.txt:1:1: no known format starts with 'hello world'; name the format: fpuzzles, sudokupad, penpa, share, sdk, json, iss, killer81, killer-long, simon-tatham, hodoku, marks, jigsaw, sdx, sections, xyv, blocks, grid, spaced, line",
        ),
    ]);
}

#[test]
fn one_given_per_line() {
    check(&[
        (
            "1,1,5\n1,1,6\n",
            "p.txt:2:1: r1c1 is given as 5 and as 6; the format xyv: one given per line as x,y,digit",
        ),
        (
            "1,1,5\n10,2,6\n",
            "p.txt:2:1: r2c10 is not on this board of 9 × 9 cells; the format xyv: one given per line as x,y,digit",
        ),
        (
            "1,1,5\n0,2,6\n",
            "p.txt:2:1: there is no row or column 0; they are counted from 1; the format xyv: one given per line as x,y,digit",
        ),
        (
            "1,1,5\n1,2,10\n",
            "p.txt:2:5: digit 10 is not used on this board; its digits are 1 to 9; the format xyv: one given per line as x,y,digit",
        ),
        (
            "1,1,5\n1,2\n",
            "p.txt:2:1: found 2 numbers, expected 3; each line is x,y,digit: the column, the row and the digit",
        ),
        (
            "1,1,5\n1,b,2\n",
            "p.txt:2:3: 'b' is not a number; each line is x,y,digit: the column, the row and the digit",
        ),
    ]);
}

#[test]
fn constraints_in_sections() {
    let cage = |line: &str| format!("SIZE 4\nCAGES\n{line}\n");
    let long_thermometer = "SIZE 4\nTHERMOMETERS\nA1A2A3A4B4\n";
    check(&[
        (
            &cage("10 0 0 0 4"),
            "p.txt:3:8: r1c5 is not on this board of 4 × 4 cells; rows and columns count from 0 here",
        ),
        (
            &cage("10 0 0 0 1 0 0"),
            "p.txt:3:12: r1c1 is listed twice (rule: killer cage); 'shudu rules killer' shows how it is written",
        ),
        (
            &cage("10 0 0 0"),
            "p.txt:3:8: row 0 has no column after it; a cell is its row and column from 0, or a name such as r1c1 or A1",
        ),
        (
            &cage("ten 0 0 0 1"),
            "p.txt:3:1: found 'ten', expected a number from 0 to 9999 (sum); write '-' to leave out the sum",
        ),
        (
            &cage("10000 0 0"),
            "p.txt:3:1: 10000 is out of range, expected 0 to 9999 (sum); 'shudu rules killer' shows how it is written",
        ),
        (
            &cage("10"),
            "p.txt:3:3: found 0 cells, expected at least 1; a cell is its row and column from 0, or a name such as r1c1 or A1",
        ),
        (
            &cage("10 r1c1 r0c2"),
            "p.txt:3:9: 'r0c2' is not a cell; cell names count from 1; 'shudu rules killer' shows how it is written",
        ),
        (
            &cage("10 x 0"),
            "p.txt:3:4: there is no x1: the board has 0 extra cells; rows and columns count from 0 here",
        ),
        (
            "SIZE 4\nINEQUALITIES\n0 0 0 1\n",
            "p.txt:3:5: found '0', expected '>' '<'; 'shudu rules inequality' shows how it is written",
        ),
        (
            "SIZE 4\nINEQUALITIES\n0 0 > 0 1 3\n",
            "p.txt:3:11: found '3', but the rule 'inequality' takes no more data; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            "SIZE 4\nTHERMOMETERS\nA1A5\n",
            "p.txt:3:3: r1c5 is not on this board of 4 × 4 cells; 'shudu rules thermometer' shows how it is written",
        ),
        (
            long_thermometer,
            "p.txt:3:1: the thermometer has 5 cells, but only 4 digits are available (rule: thermometer); 'shudu rules thermometer' shows how it is written",
        ),
    ]);
}

#[test]
fn headings_and_rules() {
    let rules = "RULES\nrow column\nanti-nite\n";
    let kinds = shudu_constraints::kinds().iter();
    let names = kinds.filter(|kind| kind.section().is_none()).map(|kind| kind.id());
    let known = format!("the known names are {}", names.collect::<Vec<_>>().join(", "));
    check(&[
        ("GIRD\n....\n", "p.txt:1:1: unknown section 'GIRD'; did you mean 'GRID'?"),
        (
            "GRID\n....\n....\n....\n....\nTHERMOS\nA1A2\n",
            "p.txt:6:1: unknown section 'THERMOS'; did you mean 'THERMOMETERS'?",
        ),
        (
            "SIZE 4\nCAGES\n3 0 0\nCAGES\n4 0 1\n",
            "p.txt:4:1: CAGES appears twice; the first one is on line 2; put PUZZLE before the next puzzle",
        ),
        (rules, "p.txt:3:1: unknown rule 'anti-nite'; did you mean 'anti-king'?"),
        ("RULES\nwhatever\n", &format!("p.txt:2:1: unknown rule 'whatever'; {known}")),
    ]);
}

#[test]
fn settings_of_the_board() {
    let setting = |line: &str| format!("{line}\nGRID\n....\n....\n....\n....\n");
    check(&[
        (
            &setting("SIZE 0"),
            "p.txt:1:6: a board cannot have 0 × 0 cells; it must have between 1 and 36 rows and columns; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            &setting("SIZE 37"),
            "p.txt:1:6: a board cannot have 37 × 37 cells; it must have between 1 and 36 rows and columns; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            &setting("SIZE big"),
            "p.txt:1:6: SIZE cannot be 'big'; write the side length, or rows and columns, as in 'SIZE 6' or 'SIZE 4x6'",
        ),
        (
            &setting("BLOCKS 3x2"),
            "p.txt:1:8: blocks of 3 × 2 cells do not tile a board of 4 × 4; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            &setting("DIGITS 8-0"),
            "p.txt:1:8: the range 8–0 contains no digits; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            &setting("DIGITS 5"),
            "p.txt:1:8: DIGITS cannot be '5'; write the lowest and the highest digit, as in 'DIGITS 0-8'",
        ),
        (
            &setting("EXTRA many"),
            "p.txt:1:7: EXTRA cannot be 'many'; write how many extra cells there are, as in 'EXTRA 2'",
        ),
        (
            &setting("REGIONS\nAABB\nAABB\nCCDD\n"),
            "p.txt:4:5: the board has 3 rows, expected 4 (row 4 is missing); the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            &setting("REGIONS\nAABB\nAABB\nCCDB\nCCDD"),
            "p.txt:4:4: region B has 5 cells, but there are only 4 digits (rule: irregular regions); the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            &setting("REGIONS\nAABB\nAABB\nCCD?\nCCDD"),
            "p.txt:4:4: '?' is not the name of a region; expected a letter or a digit, or '.' for a cell in no region; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            &setting("BLOCKS 2x2\nREGIONS\nAABB\nAABB\nCCDD\nCCDD"),
            "p.txt:1:8: BLOCKS and REGIONS cannot be used together; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
    ]);
}

#[test]
fn grids_and_candidates_in_sections() {
    check(&[
        (
            "GRID\n....\n....\n...\n....\n",
            "p.txt:4:4: row 3 has 3 cells, expected 4 (r3c4 is missing); use '.' for an empty cell",
        ),
        (
            "GRID\n....\n....\n....\n",
            "p.txt:4:5: the board has 3 rows, expected 4 (row 4 is missing); state the size of a board that is not square, as in 'SIZE 4x6'",
        ),
        (
            "TITLE x\n....\n",
            "p.txt:2:1: found '....', expected a heading; start with a heading such as GRID or CAGES",
        ),
        (
            "SIZE 4\nCANDIDATES\n0 0 1 5\n",
            "p.txt:3:7: digit 5 is not used on this board; its digits are 1 to 4; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            "SIZE 4\nCANDIDATES\n0 0\n",
            "p.txt:3:1: no digits are listed for r1c1; list the digits that the cell may hold, or write '-' for none",
        ),
        (
            "SIZE 4\nCANDIDATES\n0 0 1\nr1c1 2\n",
            "p.txt:4:1: the digits of r1c1 were already given; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
        (
            "RULES\ndiagonals\nSIZE 4x6\n",
            "p.txt:2:1: diagonals need a square board, but this one has 4 × 6 cells (rule: diagonals); 'shudu rules diagonals' shows how it is written",
        ),
        (
            "GRID 5\n",
            "p.txt:1:6: '5' is on the same line as GRID; write it on the next line; the format sections: everything a puzzle can have, under headings such as GRID and CAGES",
        ),
    ]);
}

#[test]
fn json() {
    check(&[
        (
            "{\"grid\":[[1,2],[1]]}",
            "p.txt:1:18: row 2 has 1 cell, expected 2 (r2c2 is missing); use null for an empty cell",
        ),
        (
            "{\"grid\":\n [[1,2,3],[1,2],[3,4]]}",
            "p.txt:2:8: row 1 has 3 cells, expected 2; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"size\":[2,2],\"grid\":[[1,3],[1,2]]}",
            "p.txt:1:26: digit 3 is not used on this board; its digits are 1 to 2; the format json: everything a puzzle can have, as JSON",
        ),
        ("{\"gird\":[]}", "p.txt:1:2: unknown key 'gird'; did you mean 'grid'?"),
        (
            "{\"grid\":5}",
            "p.txt:1:9: found 5, expected an array; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"size\":[4]}",
            "p.txt:1:9: found [4], expected an array of two numbers; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"size\":[4,4],\"size\":[4,4]}",
            "p.txt:1:15: the key 'size' appears twice; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"shudu\":2}",
            "p.txt:1:10: the file was written for a later version of the format, expected version 1; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"grid\":[[1,2]\n[3,4]]}",
            "p.txt:1:15: expected a comma; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"grid\" [1]}",
            "p.txt:1:9: expected a colon after the key; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"grid\":[1,]}",
            "p.txt:1:11: nothing follows this comma; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"title\":5}",
            "p.txt:1:10: found 5, expected a string; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"grid\":[[1,2]",
            "p.txt:1:1: the object is never closed; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "[{\"size\":[1,1]}",
            "p.txt:1:1: the array is never closed; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"size\":[1,1]}\n5\n",
            "p.txt:2:1: expected an object, which starts with '{'; write one object per puzzle, or one array of such objects; digits go into \"grid\", as in {\"grid\": [[1, 2], [2, 1]]}",
        ),
        ("{\"rules\":[\"knigth\"]}", "p.txt:1:11: unknown rule 'knigth'; did you mean 'knight'?"),
        (
            "{\"killer\":[{\"sum\":3}]}",
            "p.txt:1:12: the key 'cells' is missing; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"killer\":[{\"sum\":3,\"cells\":[\"r1c1\",\n\"r1c10\"]}]}",
            "p.txt:2:1: r1c10 is not on this board of 9 × 9 cells; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"killer\":[{\"cells\":[\"r1c1\",\"A1\"]}]}",
            "p.txt:1:29: r1c1 is listed twice (rule: killer cage); the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"quadruple\":[{\"digits\":[],\"cells\":[\"r1c1\"]}]}",
            "p.txt:1:25: the array is empty, expected at least one number (digits); the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"quadruple\":[{\"digits\":[1,64],\"cells\":[\"r1c1\"]}]}",
            "p.txt:1:28: 64 is out of range, expected 0 to 63 (digits); the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"clone\":[{\"lists\":[[\"r1c1\"]]}]}",
            "p.txt:1:20: found 1 list of cells, expected at least 2; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"clone\":[{\"lists\":[[\"r1c1\"],[]]}]}",
            "p.txt:1:30: found 0 cells, expected at least 1; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"killer\":[{\"total\":3}]}",
            "p.txt:1:13: unknown key 'total'; the known names are sum, cells",
        ),
        (
            "{\"inequality\":[{\"first\":\"r1c1\",\"sign\":\"=\",\"second\":\"r1c2\"}]}",
            "p.txt:1:39: found '=', expected '>' '<'; the format json: everything a puzzle can have, as JSON",
        ),
        (
            "{\"extra\":1,\"extraGivens\":[]}",
            "p.txt:1:26: found 0 extra cells, expected 1; the format json: everything a puzzle can have, as JSON",
        ),
    ]);
}

#[test]
fn bytes_that_are_no_text() {
    let long = [b"1..2..1..1..2..1\n".as_slice(), &[b'1'; 5000]].concat();
    let puzzle = b"GRID\n....\n....\n....\n....\nCAGES\n".as_slice();
    let endless = [puzzle, &b"3 0 0\n".repeat(1000)].concat();
    let object = [b"{\"title\":\"".as_slice(), &[b'x'; 5000], b"\"}"].concat();
    let cases: [(&[u8], &str, bool); 8] = [
        (
            b"1..2..1..1..2..1\n12\0\x01",
            "p.txt:2:3: found a NUL byte: this is not a text file; save the file as plain text in UTF-8",
            false,
        ),
        (
            b"\x7fELF\0\0\0",
            "p.txt:1:5: found a NUL byte: this is not a text file; save the file as plain text in UTF-8",
            true,
        ),
        (
            b"\xff\xfe1\0",
            "p.txt:1:1: the text is encoded as UTF-16, expected UTF-8; save the file as plain text in UTF-8",
            true,
        ),
        (
            b"1..2..1..1..2..\xe9\n",
            "p.txt:1:16: byte E9 is not valid UTF-8; save the file in UTF-8",
            false,
        ),
        (
            b"{\"title\":\n\"\xe9\"}",
            "p.txt:2:2: byte E9 is not valid UTF-8; save the file in UTF-8",
            false,
        ),
        (
            &long,
            "p.txt:2:1: the line is longer than 2000 bytes; is a line break or a bracket missing? --max-puzzle raises the limit",
            true,
        ),
        (
            &endless,
            "p.txt:668:1: the puzzle is longer than 4000 bytes; is a line break or a bracket missing? --max-puzzle raises the limit",
            true,
        ),
        (
            &object,
            "p.txt:1:1: the puzzle is longer than 4000 bytes; is a line break or a bracket missing? --max-puzzle raises the limit",
            true,
        ),
    ];
    for (bytes, expected, fatal) in cases {
        let error = error_in(bytes, None);
        assert_eq!(
            error.to_string(),
            expected,
            "{:?}",
            String::from_utf8_lossy(&bytes[..20.min(bytes.len())])
        );
        assert_eq!(error.is_fatal(), fatal, "{expected}");
    }
}

#[test]
fn a_line_without_end_is_not_read_to_its_end() {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    /// An endless input of digits that counts the bytes that were requested.
    struct Endless<'a>(&'a AtomicUsize);
    impl std::io::Read for Endless<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b'1');
            self.0.fetch_add(buffer.len(), Relaxed);
            Ok(buffer.len())
        }
    }
    for id in [None, Some("sections"), Some("json"), Some("grid")] {
        let n_read = AtomicUsize::new(0);
        let input = Box::new(std::io::BufReader::new(Endless(&n_read)));
        let format = id.map(|id| find(id).unwrap());
        let mut reader = Reader::new("-", input, format, ReadOptions::default()).unwrap();
        let error = reader.next().unwrap().unwrap_err();
        assert!(error.is_fatal());
        assert!(reader.next().is_none());
        let n_read = n_read.load(Relaxed);
        assert!(n_read < 3 << 20, "{n_read}");
    }
}

#[test]
fn errors_know_their_puzzle_and_speak_every_language() {
    let text = "1..2..1..1..2..1\n1..2.\n5...............\n";
    let reader = Reader::new("p", Box::new(text.as_bytes()), find("line"), ReadOptions::default());
    let errors: Vec<ReadError> = reader.unwrap().filter_map(Result::err).collect();
    assert_eq!(errors.len(), 2);
    assert_eq!((errors[1].number(), errors[1].line()), (3, 3));
    let simplified = errors[1].message().text(shudu_core::Language::SimplifiedChinese);
    assert_eq!(simplified, "盘面上没有数字 5，数字范围为 1 到 4");
    let traditional = errors[1].help().unwrap().text(shudu_core::Language::TraditionalChinese);
    assert_eq!(traditional, "字母也是數字：A 為 10");
}
