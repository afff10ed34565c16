//! Reading back what was written gives the same puzzle.

use std::sync::Arc;

use proptest::prelude::*;
use shudu_constraints::{Kind, kinds, usual_puzzle, usual_rules};
use shudu_core::{Constraint, Digit, DigitSet, Geometry, Grid, Puzzle, Rng};
use shudu_formats::{Format, ReadOptions, Reader, find, formats};

fn read(text: &str, format: Option<&'static dyn Format>) -> Vec<Puzzle> {
    let input = Box::new(text.as_bytes());
    let reader = Reader::new("test", input, format, ReadOptions::default())
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    reader.map(|record| record.unwrap_or_else(|error| panic!("{error}\n{text}")).puzzle).collect()
}

fn write(format: &dyn Format, puzzles: &[Puzzle]) -> String {
    let mut text = String::new();
    for (number, puzzle) in puzzles.iter().enumerate() {
        if number > 0 {
            text.push_str(format.separator());
        }
        format.write_puzzle(puzzle, &mut text).unwrap();
    }
    text
}

fn random_digit(geometry: &Geometry, rng: &mut Rng) -> Digit {
    let digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
    *rng.choose(&digits).unwrap()
}

fn random_grid(geometry: &Arc<Geometry>, rng: &mut Rng, fill: f64) -> Grid {
    let mut grid = Grid::empty(geometry.clone());
    for cell in geometry.cells() {
        if rng.chance(fill) {
            grid.set(cell, random_digit(geometry, rng));
        }
    }
    grid
}

fn random_geometry(rng: &mut Rng) -> Geometry {
    let rows = 1 + rng.below(16);
    let columns = if rng.chance(0.5) { rows } else { 1 + rng.below(16) };
    let side = rows.max(columns);
    let geometry = match rng.below(5) {
        0 => Geometry::new(rows, columns).unwrap(),
        1 => Geometry::square(rows).unwrap(),
        2 => {
            let divides = |n: usize, rng: &mut Rng| {
                let divisors: Vec<usize> =
                    (1..=n).filter(|&divisor| n.is_multiple_of(divisor)).collect();
                *rng.choose(&divisors).unwrap()
            };
            let (block_rows, block_columns) = (divides(rows, rng), divides(columns, rng));
            Geometry::new(rows, columns).unwrap().with_blocks(block_rows, block_columns).unwrap()
        }
        _ => {
            // Regions with at most as many cells as there are digits, numbered with gaps, some beyond the letters.
            let beyond = if rng.chance(0.3) { 40 } else { 0 };
            let mut order: Vec<usize> = (0..rows * columns).collect();
            rng.shuffle(&mut order);
            let mut region_of = vec![None; rows * columns];
            for (position, cell) in order.into_iter().enumerate() {
                let region = position / side * 2 % 25 + beyond + position / (side * 12) * 25;
                region_of[cell] = (rng.below(8) > 0).then_some(region as u16);
            }
            Geometry::new(rows, columns).unwrap().with_regions(region_of).unwrap()
        }
    };
    let geometry = match rng.below(4) {
        0 => {
            let last = geometry.digits().last().number();
            geometry.with_digits(0, last - 1).unwrap()
        }
        1 => {
            let first = rng.below(30) as u8;
            let n = geometry.digits().len().max(2) as u8;
            geometry.with_digits(first, first + n - 1).unwrap()
        }
        _ => geometry,
    };
    let n_extra = if rng.chance(0.3) { 1 + rng.below(3) } else { 0 };
    geometry.with_extra(n_extra).unwrap()
}

/// Rules first, then each kind's constraints together, which is the order that formats keep.
fn random_constraints(geometry: &Arc<Geometry>, rng: &mut Rng) -> Vec<Arc<dyn Constraint>> {
    let mut rules = if rng.chance(0.6) { usual_rules(geometry) } else { Vec::new() };
    if rng.chance(0.2) {
        rng.shuffle(&mut rules);
    }
    let solution = random_grid(geometry, rng, 1.1);
    let mut order: Vec<_> = kinds().to_vec();
    rng.shuffle(&mut order);
    for kind in order.iter().filter(|kind| kind.section().is_none()) {
        if rng.chance(0.3) {
            rules.extend(kind.sample(&solution, rng));
        }
    }
    for kind in order.iter().filter(|kind| kind.section().is_some()) {
        for _ in 0..rng.below(4) {
            rules.extend(kind.sample(&solution, rng));
        }
    }
    rules.retain(|rule| rule.fits(geometry).is_ok());
    rules
}

fn random_puzzle(seed: u64, credits: [Option<String>; 4]) -> Puzzle {
    let rng = &mut Rng::from_seed(seed);
    let geometry = Arc::new(random_geometry(rng));
    let mut puzzle = Puzzle::new(geometry.clone());
    let fill = [0.0, 0.3, 1.0][rng.below(3)];
    puzzle.give_all(&random_grid(&geometry, rng, fill)).unwrap();
    if rng.chance(0.4) {
        for cell in geometry.cells() {
            if rng.chance(0.2) {
                let digits: DigitSet =
                    geometry.all_digits().into_iter().filter(|_| rng.chance(0.5)).collect();
                puzzle.allow(cell, digits).unwrap();
            }
        }
    }
    for constraint in random_constraints(&geometry, rng) {
        puzzle.add(constraint).unwrap();
    }
    let [title, author, source, rules] = credits;
    puzzle.credits.title = title;
    puzzle.credits.author = author;
    puzzle.credits.source = source;
    puzzle.credits.rules = rules;
    if rng.chance(0.3) {
        let fill = [0.0, 0.5, 1.0][rng.below(3)];
        puzzle.set_solution(Some(random_grid(&geometry, rng, fill)));
    }
    puzzle
}

fn usual(seed: u64, n: usize, fill: f64) -> Puzzle {
    let rng = &mut Rng::from_seed(seed);
    let mut puzzle = usual_puzzle(Geometry::square(n).unwrap()).unwrap();
    let grid = random_grid(&puzzle.geometry().clone(), rng, fill);
    puzzle.give_all(&grid).unwrap();
    puzzle
}

/// Whether a format can hold the givens of a usual n × n board.
fn holds_usual(id: &str, n: usize) -> bool {
    match id {
        "line" => n < 36,
        "iss" => n <= 16,
        "xyv" | "marks" | "hodoku" | "sdx" => n == 9,
        "simon-tatham" => n <= 31 && Geometry::usual_blocks(n).is_some(),
        "killer81" | "killer-long" | "jigsaw" | "penpa" => false,
        _ => true,
    }
}

fn credit() -> impl Strategy<Value = Option<String>> {
    prop_oneof![
        4 => Just(None),
        1 => Just(Some(String::new())),
        2 => any::<String>().prop_map(Some),
        2 => "[ \"#:\\\\a\n\t\u{85}\u{a0}\u{2028}\u{feff}\u{0}数GRID]{0,12}".prop_map(Some),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn sections_and_json_hold_everything(
        seeds in prop::collection::vec(any::<u64>(), 1..4),
        title in credit(),
        author in credit(),
        source in credit(),
        rules in credit(),
    ) {
        let credits = [title, author, source, rules];
        let puzzles: Vec<Puzzle> =
            seeds.iter().map(|&seed| random_puzzle(seed, credits.clone())).collect();
        for id in ["sections", "json"] {
            let format = find(id).unwrap();
            let text = write(format, &puzzles);
            prop_assert!(read(&text, Some(format)) == puzzles, "{id}\n{text}");
            prop_assert!(read(&text, None) == puzzles, "sniffed {id}\n{text}");
            // Writing the puzzle that was read gives the same text.
            prop_assert_eq!(write(format, &read(&text, Some(format))), text);
        }
    }

    #[test]
    fn sudokupad_holds_everything(seed in any::<u64>(), title in credit(), rules in credit()) {
        let puzzle = random_puzzle(seed, [title, None, None, rules]);
        let text = write(find("sudokupad").unwrap(), std::slice::from_ref(&puzzle));
        prop_assert!(read(&text, None) == [puzzle], "{text}");
    }

    #[test]
    fn formats_of_digits_hold_usual_puzzles(
        seeds in prop::collection::vec(any::<u64>(), 1..5),
        n in 1_usize..=36,
        fill in prop::sample::select(vec![0.1, 0.4, 1.0]),
    ) {
        let puzzles: Vec<Puzzle> = seeds.iter().map(|&seed| usual(seed, n, fill)).collect();
        for format in formats() {
            if format.id() == "xyv" && puzzles.iter().any(|p| p.grid().n_filled() == 0) {
                continue;
            }
            if !holds_usual(format.id(), n) {
                // A board without givens has no cages either.
                let is_empty = puzzles[0].grid().n_filled() == 0;
                let refused = format.write_puzzle(&puzzles[0], &mut String::new()).is_err();
                prop_assert!(refused || is_empty, "{} holds {n} × {n}", format.id());
                continue;
            }
            let text = write(*format, &puzzles);
            prop_assert!(read(&text, Some(*format)) == puzzles, "{}\n{text}", format.id());
        }
    }

    #[test]
    fn grids_are_written_by_every_format(seed: u64, n in 1_usize..=16) {
        let puzzle = usual(seed, n, 1.1);
        for format in formats() {
            if !holds_usual(format.id(), n) && format.id() != "xyv" {
                continue;
            }
            let mut text = String::new();
            format.write_grid(&puzzle.grid(), &mut text).unwrap();
            if format.id() != "xyv" || n == 9 {
                prop_assert!(read(&text, Some(*format)) == [puzzle.clone()], "{text}");
            }
        }
    }
}

#[test]
fn every_kind_survives() {
    for (number, kind) in kinds().iter().enumerate() {
        let mut n_tested = 0;
        for seed in 0..40 {
            let rng = &mut Rng::from_seed(seed * 100 + number as u64);
            // Some kinds need boards other than the usual ones.
            let six = || Geometry::square(6).unwrap();
            let geometry = match seed % 4 {
                _ if kind.id() == "regions" => {
                    let rows = (0..36).map(|cell| Some(cell / 6)).collect();
                    six().without_regions().with_regions(rows).unwrap()
                }
                0 => Geometry::square(4).unwrap(),
                1 => Geometry::square(5).unwrap(),
                2 => Geometry::square(4).and_then(|four| four.with_digits(0, 4)).unwrap(),
                _ => six(),
            };
            // Unknown regions have labels: extra cells, which name the rows here.
            let n_labels =
                if kind.id().starts_with("chaos-") { geometry.n_board_cells() } else { 0 };
            let geometry = Arc::new(geometry.with_extra(n_labels).unwrap());
            // A cyclic grid satisfies the rules of rows, columns and the regions above; small boards cover the rest.
            let (n, first) = (geometry.rows(), geometry.digits().first().number());
            let place = |i: usize| (i / n * 2 + (1 - n % 2) * (2 * (i / n) / n) + i % n) % n;
            let numbers: Vec<u8> = (0..n * n).map(|i| place(i) as u8 + first).collect();
            let mut solution = Grid::load(geometry.clone(), &numbers).unwrap();
            for (number, label) in geometry.cells().skip(n * n).enumerate() {
                solution.set(label, Digit::new((number / n) as u8 + first).unwrap());
            }
            let mut puzzle = Puzzle::new(geometry);
            let optional = kind.fields().iter().all(|field| field.optional);
            let plain = optional.then(|| kind.build(&shudu_core::Entry::new()));
            let Some(constraint) = kind.sample(&solution, rng).or(plain) else {
                continue;
            };
            if puzzle.add(constraint).is_err() {
                continue;
            }
            n_tested += 1;
            for id in ["sections", "json", "sudokupad"] {
                let format = find(id).unwrap();
                let text = write(format, std::slice::from_ref(&puzzle));
                assert!(read(&text, None) == [puzzle.clone()], "{}\n{text}", kind.id());
            }
        }
        assert!(n_tested > 0, "{} was never tried", kind.id());
    }
}

/// A board of n × n cells with usual blocks and everything that a kind needs, and a grid that satisfies the usual
/// rules; its rows are labelled as regions.
fn solved(n: usize, kind: &dyn Kind) -> Grid {
    let first = u8::from(kind.id() != "doppelganger");
    let n_labels = if kind.id().starts_with("chaos") { n * n } else { 0 };
    let geometry = Geometry::square(n)
        .and_then(|square| square.with_digits(first, n as u8)?.with_extra(n_labels))
        .map(Arc::new)
        .unwrap();
    let (height, width) = Geometry::usual_blocks(n).unwrap();
    let number = |cell: usize| {
        let (row, column) = (cell / n, cell % n);
        ((row % height * width + row / height + column) % n + 1) as u8
    };
    let numbers: Vec<u8> = (0..n * n).map(number).collect();
    let mut grid = Grid::load(geometry.clone(), &numbers).unwrap();
    for label in 0..n_labels {
        grid.set(geometry.extra(label).unwrap(), Digit::new((label / n) as u8 + 1).unwrap());
    }
    assert!(usual_puzzle(grid.geometry().clone()).unwrap().check(&grid).is_empty());
    grid
}

/// What other programs' formats can hold can be read back: the same puzzle, or one that the same grids satisfy.
#[test]
fn other_programs_formats_hold_what_they_say_they_hold() {
    let mut held: Vec<(&str, &str)> = Vec::new();
    for (number, kind) in kinds().iter().enumerate() {
        for seed in 0..30 {
            let rng = &mut Rng::from_seed(seed * 1000 + number as u64);
            let solution = solved([4, 6, 9][seed as usize % 3], *kind);
            let mut puzzle = usual_puzzle(solution.geometry().clone()).unwrap();
            if ["chaos-arrow", "chaos-count"].contains(&kind.id()) {
                // Add the construction that divides the board, for kinds of clues about its regions.
                let chaos = shudu_constraints::find("chaos-construction").unwrap();
                puzzle.add(chaos.build(&shudu_core::Entry::new())).unwrap();
            }
            let optional = kind.fields().iter().all(|field| field.optional);
            let plain = optional.then(|| kind.build(&shudu_core::Entry::new()));
            let Some(constraint) = kind.sample(&solution, rng).or(plain) else {
                continue;
            };
            if puzzle.has(kind.id()) || puzzle.add(constraint).is_err() {
                continue;
            }
            let ours = ["sections", "json", "sudokupad"];
            for format in formats().iter().copied().filter(|format| !ours.contains(&format.id())) {
                let id = format.id();
                let mut text = String::new();
                if format.write_puzzle(&puzzle, &mut text).is_err() {
                    assert_eq!(text, "", "{id} fails with something written");
                    continue;
                }
                held.push((id, kind.id()));
                let back = read(&text, Some(format));
                assert_eq!(back.len(), 1, "{text}");
                // A puzzle that was read back does not change when it is written again.
                let again = read(&write(format, &back), Some(format));
                assert!(again == back, "{id} {}: {text}", kind.id());
                if back[0] == puzzle {
                    continue;
                }
                let mut grids: Vec<Grid> = vec![solution.clone()];
                grids.extend((0..60).map(|_| random_grid(solution.geometry(), rng, 1.1)));
                for _ in 0..60 {
                    // Grids close to the solution, on which most of a constraint is satisfied.
                    let mut near = solution.clone();
                    for _ in 0..1 + rng.below(3) {
                        let cells: Vec<_> = near.geometry().cells().collect();
                        let digit = random_digit(near.geometry(), rng);
                        near.set(*rng.choose(&cells).unwrap(), digit);
                    }
                    grids.push(near);
                }
                for grid in grids {
                    let same = puzzle.check(&grid).is_empty() == back[0].check(&grid).is_empty();
                    assert!(same, "{id} {}: {text}\n{grid}", kind.id());
                }
            }
        }
    }
    held.dedup();
    held.sort_unstable();
    held.dedup();
    let of = |format: &str| -> Vec<&str> {
        held.iter().filter(|(id, _)| *id == format).map(|(_, kind)| *kind).collect()
    };
    for (format, kinds) in [
        ("iss", &HELD_BY_ISS[..]),
        ("fpuzzles", &HELD_BY_FPUZZLES),
        ("killer81", &["killer"]),
        ("killer-long", &["diagonals", "killer"]),
        // Its cages cover the whole board, which one cage does not.
        ("simon-tatham", &["diagonals"]),
        ("line", &[]),
    ] {
        let found = of(format);
        let missing: Vec<_> = kinds.iter().filter(|kind| !found.contains(kind)).collect();
        let new: Vec<_> = found.iter().filter(|kind| !kinds.contains(kind)).collect();
        assert!(missing.is_empty() && new.is_empty(), "{format}: missing {missing:?}, new {new:?}");
    }
}

/// The kinds that a string of Interactive Sudoku Solver can hold.
const HELD_BY_ISS: [&str; 67] = [
    "anti-king",
    "anti-knight",
    "anti-taxicab",
    "any-of",
    "arrow",
    "automaton",
    "between-line",
    "chaos-arrow",
    "chaos-construction",
    "chaos-count",
    "clone",
    "column-indexer",
    "connected-digits",
    "contain-exactly",
    "count-distinct",
    "counting-circles",
    "diagonals",
    "difference",
    "disjoint-groups",
    "doppelganger",
    "double-arrow",
    "dutch-flatmates",
    "entropic-line",
    "equal-sums",
    "equality-cage",
    "extra-region",
    "full-rank",
    "full-rank-no-ties",
    "given",
    "global-entropy",
    "global-modular",
    "hidden-skyscraper",
    "inequality",
    "killer",
    "little-killer",
    "lockout-line",
    "look-and-say",
    "lunchbox",
    "modular-line",
    "nabner",
    "non-consecutive",
    "numbered-room",
    "pair",
    "palindrome",
    "quadruple",
    "ratio",
    "regex",
    "region-same-digits",
    "region-sum-line",
    "rellik-cage",
    "renban",
    "row-indexer",
    "same-digits",
    "sandwich",
    "skyscraper",
    "slow-thermometer",
    "strict-kropki",
    "strict-xv",
    "sum",
    "sum-line",
    "thermometer",
    "value-indexing",
    "whispers",
    "windoku",
    "x-sum",
    "xv",
    "zipper-line",
];

/// The kinds that a link of f-puzzles can hold.
const HELD_BY_FPUZZLES: [&str; 40] = [
    "anti-king",
    "anti-knight",
    "arrow",
    "between-line",
    "box-indexer",
    "clone",
    "column-indexer",
    "diagonals",
    "difference",
    "disjoint-groups",
    "double-arrow",
    "entropic-line",
    "even",
    "extra-region",
    "killer",
    "little-killer",
    "lockout-line",
    "maximum",
    "minimum",
    "modular-line",
    "nabner",
    "negative-difference",
    "negative-ratio",
    "non-consecutive",
    "odd",
    "palindrome",
    "quadruple",
    "ratio",
    "region-sum-line",
    "renban",
    "row-indexer",
    "sandwich",
    "skyscraper",
    "slow-thermometer",
    "strict-xv",
    "thermometer",
    "whispers",
    "x-sum",
    "xv",
    "zipper-line",
];

#[test]
fn every_kinds_page_is_read() {
    for kind in kinds() {
        let page = kind.page();
        let example =
            page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let puzzles = read(example, None);
        assert_eq!(puzzles.len(), 1);
        assert!(puzzles[0].has(kind.id()), "{}", kind.id());
    }
}

#[test]
fn the_examples_of_the_documentation_are_read() {
    let page = include_str!("../../../docs/formats.md");
    for format in formats() {
        let section = page.split(&format!("\n## {}\n", format.id())).nth(1).unwrap_or_else(|| {
            panic!("docs/formats.md has no section {}", format.id());
        });
        let example = section.split("```").nth(1).and_then(|code| code.split_once('\n')).unwrap().1;
        let reader = Reader::new("t", Box::new(example.as_bytes()), None, ReadOptions::default());
        assert_eq!(reader.unwrap().format().id(), format.id(), "{example}");
        assert!(!read(example, None).is_empty(), "{}", format.id());
        assert!(!read(example, Some(*format)).is_empty(), "{}", format.id());
    }
}

#[test]
fn small_things_of_texts_do_not_matter() {
    let expected = read("1..2..1..1..2..1\n", None);
    for text in [
        "1..2..1..1..2..1",
        "\u{feff}1..2..1..1..2..1\r\n",
        "# a comment\n\n  1..2..1..1..2..1\t# another\n\n",
        "1002001001002001\n",
        "1 . . 2 . . 1 . . 1 . . 2 . . 1\n",
        "1..2\n..1.\n.1..\n2..1\n",
        "1..2\r\n..1.\r\n.1..\r\n2..1",
        "1 0 0 2\n0 0 1 0\n0 1 0 0\n2 0 0 1\n",
        "1.|.2\n..|1.\n--+--\n.1|..\n2.|.1\n",
        "+---+---+\n|1 .|. 2|\n|. .|1 .|\n+---+---+\n|. 1|. .|\n|2 .|. 1|\n+---+---+\n",
        "┌──┬──┐\n│1.│.2│\n│..│1.│\n├──┼──┤\n│.1│..│\n│2.│.1│\n└──┴──┘\n",
        "GRID\n1..2\n..1.\n.1..\n2..1\n",
        "PUZZLE\nSIZE 4\n# comment\nGRID:\n1 . . 2\n. . 1 . # r2\n\n. 1 . .\n2 . . 1",
        "{\"grid\":[[1,0,0,2],[null,null,1,null],[0,1,0,0],[2,0,0,1]]}",
        "[\n{\"shudu\": 1, \"grid\": [[1,0,0,2],\n [0,0,1,0],[0,1,0,0],[2,0,0,1]]}\n]\n",
    ] {
        assert!(read(text, None) == expected, "{text}");
    }
}

#[test]
fn the_format_is_found() {
    let nine = "53.......\n";
    for (text, id) in [
        ("53.......".repeat(9), "line"),
        (".".repeat(80), "line"),
        (nine.repeat(9), "grid"),
        ("5 3 0 0 0 0 0 0 0\n".repeat(9), "blocks"),
        ("5 3 . . . . . . .\n".repeat(9), "grid"),
        ("5 ".repeat(81), "spaced"),
        ("1 . . 2 . . 1 . . 1 . . 2 . . 1\n".repeat(3), "spaced"),
        ("1,1,5\n".to_owned(), "xyv"),
        (".Cage~3~R1C1~R1C2".to_owned(), "iss"),
        ("# c\n.AntiKnight.~R1C1_5\n".to_owned(), "iss"),
        ("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5".to_owned(), "iss"),
        ("https://f-puzzles.com/?load=N4IgzglgXgpiBc".to_owned(), "fpuzzles"),
        ("{\"size\":1,\"grid\":[[{}]]}".to_owned(), "fpuzzles"),
        ("{\n \"size\": 1,\n \"grid\": [\n  [\n   {}\n  ]\n ]\n}\n".to_owned(), "fpuzzles"),
        ("{".to_owned(), "json"),
        (" [".to_owned(), "json"),
        ("GRID\n".to_owned(), "sections"),
        ("WHISPERS\n0 0 0 1\n".to_owned(), "sections"),
        ("# c\n\nCAGES:\n".to_owned(), "sections"),
        (String::new(), "line"),
    ] {
        let reader = Reader::new("t", Box::new(text.as_bytes()), None, ReadOptions::default());
        assert_eq!(reader.unwrap().format().id(), id, "{text}");
    }
}

#[test]
fn options_win_over_the_text_and_fill_in_what_it_does_not_say() {
    let options = ReadOptions {
        size: Some((2, 3)),
        digits: Some((0, 2)),
        rules: Some(vec!["row".to_owned()]),
        ..ReadOptions::default()
    };
    for text in [
        "012...\n",
        "0 1 2 . . .\n",
        "012\n...\n",
        "GRID\n012\n...\n",
        "SIZE 9\nDIGITS 1-9\nBLOCKS none\nRULES\nrow column\nGRID\n012\n...\n",
        "{\"size\": [9, 9], \"digits\": [1, 9], \"rules\": [\"row\", \"column\"],
            \"grid\": [[0, 1, 2], [null, null, null]]}",
        "1,1,0\n2,1,1\n3,1,2\n",
    ] {
        let mut reader =
            Reader::new("t", Box::new(text.as_bytes()), None, options.clone()).unwrap();
        let puzzle = reader.next().unwrap().unwrap().puzzle;
        assert_eq!(puzzle.grid().to_string(), "0 1 2\n. . .\n", "{text}");
        assert_eq!(puzzle.constraints().len(), 1);
        assert!(reader.next().is_none());
    }
}

#[test]
fn a_bad_puzzle_does_not_stop_the_rest() {
    let grid = "1..2\n..1.\n.1..\n2..1\n";
    let json = "{\"grid\":[[1]]}";
    for (text, numbers, lines) in [
        ("1...\n1..2..1..1..2..x\n1..2..1..1..2..1\n".to_owned(), vec![1, 3], vec![1, 3]),
        (format!("{grid}\n1..2\n..?.\n.1..\n2..1\n{grid}\n{grid}"), vec![1, 3, 4], vec![1, 10, 15]),
        (format!("{grid}\n1..2\n..1.\n.1..\n\n{grid}"), vec![1, 3], vec![1, 10]),
        (
            format!("PUZZLE\nGRID\n{grid}PUZZLE\nWHAT\n1\nPUZZLE\nGRID\n{grid}"),
            vec![1, 3],
            vec![1, 10],
        ),
        (format!("{json}{{\"gird\":1}}\n{json}"), vec![1, 3], vec![1, 2]),
        (format!("[{json},{{\"grid\":[1}},\n{json}]"), vec![1, 3], vec![1, 2]),
        ("1,1,5\n\n1,1,5\n1,1,6\n2,2,2\n\n3,3,3\n".to_owned(), vec![1, 3], vec![1, 7]),
    ] {
        let format = text.starts_with("1...\n").then(|| find("line").unwrap());
        let reader = Reader::new("t", Box::new(text.as_bytes()), format, ReadOptions::default());
        let good: Vec<_> = reader.unwrap().filter_map(Result::ok).collect();
        let found: Vec<usize> = good.iter().map(|record| record.number).collect();
        let starts: Vec<usize> = good.iter().map(|record| record.line).collect();
        assert_eq!((found, starts), (numbers, lines), "{text}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let mut puzzle = usual(1, 6, 0.5);
    puzzle.credits.title = Some("six".to_owned());
    let cell = puzzle.geometry().cell(0, 0).unwrap();
    puzzle.clear(cell);
    let marks = [1, 2].into_iter().filter_map(Digit::new).collect();
    puzzle.allow(cell, marks).unwrap();
    let diagonals = shudu_constraints::Diagonals { only: None };
    puzzle.add(Arc::new(diagonals)).unwrap();
    let mut out = String::new();
    let error = find("line").unwrap().write_puzzle(&puzzle, &mut out).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the format line cannot hold the title, several digits for r1c1, rules other than the usual \
         ones (diagonals); use sections or json"
    );
    assert_eq!(out, "");
    let geometry = Geometry::square(36).unwrap();
    let error = find("line").unwrap().write_grid(&Grid::empty(geometry), &mut out).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the format line cannot hold digit 36, which cannot be written as one character; use spaced or grid"
    );
}

#[test]
fn the_seeds_section_format_is_written() {
    let text = "GRID\n1...\n....\n....\n....\n\nCAGES\n5 0 0 0 1\n\nINEQUALITIES\n0 0 < 0 1\n";
    let puzzles = read(text, None);
    assert_eq!(write(find("sections").unwrap(), &puzzles), text);
    let glued = "CAGES\n5 r1c1 A2\nGRID\n1000\n0000\n0000\n0000\nINEQUALITIES\n0 0<0 1\n";
    assert!(read(glued, None) == puzzles);
}

#[test]
fn a_hundred_thousand_puzzles_pass_one_by_one() {
    let line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let text = line.repeat(100_000);
    let reader =
        Reader::new("many", Box::new(text.as_bytes()), None, ReadOptions::default()).unwrap();
    let last = reader.map(Result::unwrap).last().unwrap();
    assert_eq!((last.number, last.line), (100_000, 100_000));
}
