//! Puzzles of the types that the format `sections` was made for can be read by a reader that knows nothing else: `GRID` with
//! rows of digits and zeros, `CAGES` of sums and cells, `INEQUALITIES` of two cells with a sign, rows and columns from 0.

use shudu_constraints::classic;
use shudu_core::{Digit, Puzzle, Rng};
use shudu_formats::{find, read_one};

/// What the small reader understands.
#[derive(Debug, Default, PartialEq, Eq)]
struct Seen {
    grid: Vec<Vec<u8>>,
    cages: Vec<(u32, Vec<(usize, usize)>)>,
    inequalities: Vec<((usize, usize), char, (usize, usize))>,
}

/// Reads as the description of the format says, and nothing more. The first line has to be `GRID`. A blank line ends a
/// section, and lines outside the three sections are passed over.
fn seen(text: &str) -> Seen {
    let mut seen = Seen::default();
    assert_eq!(text.lines().next(), Some("GRID"), "{text}");
    let mut section = "";
    for line in text.lines() {
        match line {
            "" => section = "",
            "GRID" | "CAGES" | "INEQUALITIES" => section = line,
            _ => {
                // Zeros, digits and signs, with one space between them.
                let words: Vec<&str> = line.split(' ').collect();
                let numbers = || words.iter().map(|word| word.parse::<usize>().expect(line));
                match section {
                    "GRID" => {
                        let row: Vec<u8> = numbers().map(|n| u8::try_from(n).unwrap()).collect();
                        assert!(row.len() == 9 && row.iter().all(|digit| *digit <= 9), "{line}");
                        seen.grid.push(row);
                    }
                    "CAGES" => {
                        let all: Vec<usize> = numbers().collect();
                        assert!(all.len() >= 3 && all.len() % 2 == 1, "{line}");
                        let cells = all[1..].chunks(2).map(|pair| (pair[0], pair[1]));
                        seen.cages.push((all[0] as u32, cells.collect()));
                    }
                    "INEQUALITIES" => {
                        let [r1, c1, sign @ (">" | "<"), r2, c2] = words[..] else {
                            panic!("{line}")
                        };
                        let cell = |r: &str, c: &str| (r.parse().unwrap(), c.parse().unwrap());
                        let sign = sign.chars().next().unwrap();
                        seen.inequalities.push((cell(r1, c1), sign, cell(r2, c2)));
                    }
                    _ => {}
                }
            }
        }
    }
    assert_eq!(seen.grid.len(), 9, "{text}");
    seen
}

fn written(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    find("sections").unwrap().write_puzzle(puzzle, &mut text).unwrap();
    text
}

/// A puzzle in the words of the format's description, with everything around it that we add.
const DESCRIBED: &str = "\
GRID
0 0 0 0 0 0 0 0 0
0 0 0 0 7 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 3

CAGES
10 0 0 0 1
15 0 2 0 3 0 4

INEQUALITIES
0 0 > 0 1
0 1 < 0 2
";

#[test]
fn what_the_description_shows_is_written_as_it_stands() {
    assert_eq!(written(&read_one(DESCRIBED).unwrap()), DESCRIBED);
}

#[test]
fn puzzles_of_the_four_types_are_read_and_come_back_the_same() {
    let mut rng = Rng::from_seed(21);
    for (with_cages, with_signs) in [(false, false), (true, false), (false, true), (true, true)] {
        let mut puzzle = classic(9).unwrap();
        for _ in 0..12 {
            let cells: Vec<_> = puzzle.geometry().board_cells().collect();
            let cell = *rng.choose(&cells).unwrap();
            puzzle.give(cell, Digit::new(1 + rng.below(9) as u8).unwrap()).unwrap();
        }
        let add = |puzzle: &mut Puzzle, heading: &str, line: &str| {
            let text = format!("{}\n{heading}\n{line}\n", written(&classic(9).unwrap()));
            let other = read_one(&text).unwrap();
            puzzle.add(other.constraints().last().unwrap().clone()).unwrap();
        };
        if with_cages {
            add(&mut puzzle, "CAGES", "12 0 0 0 1 1 0");
            add(&mut puzzle, "CAGES", "5 8 8 8 7");
        }
        if with_signs {
            add(&mut puzzle, "INEQUALITIES", "4 4 > 4 5");
            add(&mut puzzle, "INEQUALITIES", "2 2 < 3 2");
        }
        puzzle.credits.title = Some("CAGES and \"more\"".to_owned());
        puzzle.credits.source = Some("shudu generate --seed 1".to_owned());
        puzzle.credits.author = Some("somebody".to_owned());
        let text = written(&puzzle);
        let seen = seen(&text);
        for cell in puzzle.geometry().board_cells() {
            let (row, column) = puzzle.geometry().position(cell).unwrap();
            let digit = puzzle.givens().get(cell).sole().map_or(0, Digit::number);
            assert_eq!(seen.grid[row][column], digit);
        }
        assert_eq!(seen.cages.len(), if with_cages { 2 } else { 0 });
        assert_eq!(seen.inequalities.len(), if with_signs { 2 } else { 0 });
        if with_cages {
            assert_eq!(seen.cages[0], (12, vec![(0, 0), (0, 1), (1, 0)]));
        }
        if with_signs {
            assert_eq!(seen.inequalities[1], ((2, 2), '<', (3, 2)));
        }
        assert_eq!(read_one(&text).unwrap(), puzzle);
    }
}

#[test]
fn a_puzzle_with_more_keeps_its_own_form() {
    let text = "GRID\n0 0 0 0 0 0 0 0 0\n\nTHERMOMETERS\nr1c1 r1c2\n";
    let Ok(puzzle) =
        read_one(&text.replace("0 0 0 0 0 0 0 0 0\n", &"0 0 0 0 0 0 0 0 0\n".repeat(9)))
    else {
        panic!("{text}")
    };
    let text = written(&puzzle);
    assert!(text.starts_with("GRID\n.........\n"), "{text}");
    assert_eq!(read_one(&text).unwrap(), puzzle);
}
