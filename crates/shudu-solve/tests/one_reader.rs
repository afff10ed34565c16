//! The fast and the slow reader agree on files of classic puzzles, generated and mutated, with everything
//! that editors, spreadsheets and other systems do to a text.

#[path = "common/one_reader.rs"]
mod one_reader;

use one_reader::compare;
use shudu_core::Rng;
use shudu_solve::batch::BatchForm;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// One puzzle of a file of lines, in one of the ways that people write them.
fn line(rng: &mut Rng) -> String {
    let empty = ".".repeat(81);
    let wide = |text: &str| -> String {
        let wide = |c: char| match c {
            '.' => '．',
            _ => char::from_u32(u32::from(c) - u32::from('0') + u32::from('０')).unwrap(),
        };
        text.chars().map(wide).collect()
    };
    let by = |separator: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
        rows.join(separator)
    };
    match rng.below(26) {
        0..=5 => EASY.to_owned(),
        6 => EASY.replace('.', "0"),
        7 => EASY.replace('.', ["_", "*", "-", "?", "x", "X"][rng.below(6)]),
        8 => EASY.replacen('.', ["_", "*", "-", "?", "x", "é", "\u{0}"][rng.below(7)], 1),
        9 => wide(EASY),
        10 => format!("{EASY}\t{SOLVED}"),
        11 => format!("{EASY} {}", SOLVED.replacen("53", "35", 1)),
        12 => format!("{EASY} 7.2"),
        13 => format!("{EASY}\u{a0}"),
        14 => format!("\u{feff}{EASY}"),
        15 => by(","),
        16 => by(", "),
        17 => "1..2..1..1..2..1".to_owned(),
        18 => EASY[..80 - rng.below(3)].to_owned(),
        19 => format!("{EASY}{}", rng.below(10)),
        20 => format!("  {EASY} # a comment"),
        21 => format!("# a comment{}", " ".repeat(rng.below(2) * 70)),
        22 => String::new(),
        23 => EASY.replacen("53", "55", 1),
        24 => format!(
            "{EASY} {}",
            "aaabbbccc".repeat(3) + &"dddeeefff".repeat(3) + &"ggghhhiii".repeat(3)
        ),
        _ => empty,
    }
}

/// One puzzle of a file of rows.
fn rows(rng: &mut Rng) -> String {
    let board = |text: &str, separator: &str| -> String {
        let row = |row: &[u8]| {
            let cells: Vec<String> = row.iter().map(|&cell| char::from(cell).to_string()).collect();
            cells.join(separator) + "\n"
        };
        text.as_bytes().chunks(9).map(row).collect()
    };
    let drawn = || -> String {
        let row = |row: usize| {
            let cells = &EASY[9 * row..9 * row + 9];
            let line = if row.is_multiple_of(3) { "+---+---+---+\n" } else { "" };
            format!("{line}|{}|{}|{}|\n", &cells[..3], &cells[3..6], &cells[6..])
        };
        (0..9).map(row).collect()
    };
    match rng.below(16) {
        0..=3 => board(EASY, ""),
        4 => board(&EASY.replace('.', "0"), " "),
        5 => board(&EASY.replace('.', ["_", "*", "-", "?", "x"][rng.below(5)]), ""),
        6 => drawn(),
        7 => "1..2\n..1.\n.1..\n2..1\n".to_owned(),
        8 => board(EASY, "").replacen('5', "", 1),
        9 => board(EASY, "").replace('\n', ",\n"),
        10 => board(&EASY[9..], ""),
        11 => board(EASY, "").replace('3', "３"),
        12 => format!("# a comment\n{}---------\n", board(EASY, "")),
        13 => board(EASY, "").replacen('\n', " # a comment\n", 2),
        14 => format!("+---+\n{}", ["\n", ""][rng.below(2)]),
        _ => board(EASY, "").replacen('\n', "\u{a0}\n", 1),
    }
}

/// A file of several puzzles.
fn file(rng: &mut Rng) -> Vec<u8> {
    let by_rows = rng.chance(0.4);
    let mut text = String::new();
    if rng.chance(0.1) {
        text.push('\u{feff}');
    }
    for _ in 0..1 + rng.below(6) {
        if by_rows {
            text.push_str(&rows(rng));
            if rng.chance(0.6) {
                text.push('\n');
            }
        } else {
            text.push_str(&line(rng));
            text.push('\n');
        }
    }
    let text = match rng.below(6) {
        0 => text.replace('\n', "\r\n"),
        1 => text.replace('\n', "\r"),
        2 => text.replacen('\n', "\r", 2),
        3 => text.trim_end_matches('\n').to_owned(),
        _ => text,
    };
    text.into_bytes()
}

fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    const PIECES: [&str; 20] = [
        "\n", "\r", "\r\n", " ", "\t", "#", ".", "0", "9", "-", "x", "_", ",", "|", "+---+\n",
        "\u{a0}", "\u{feff}", "５", "\u{0}", "é",
    ];
    for _ in 0..rng.below(4) {
        let at = rng.below(bytes.len() + 1);
        let end = at + rng.below(bytes.len() - at + 1).min(1 + rng.below(12));
        match rng.below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, PIECES[rng.below(PIECES.len())].bytes())),
            2 => drop(bytes.splice(at..end, PIECES[rng.below(PIECES.len())].bytes())),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = rng.below(256) as u8;
                }
            }
        }
    }
}

#[test]
fn generated_and_mutated_files_have_the_same_answers_either_way() {
    let mut rng = Rng::from_seed(19);
    let mut n_compared = 0;
    for round in 0..4_000_usize {
        let mut bytes = file(&mut rng);
        if round.is_multiple_of(2) {
            mutate(&mut bytes, &mut rng);
        }
        let to = [BatchForm::Line, BatchForm::Grid, BatchForm::Blocks][round % 3];
        n_compared += usize::from(compare(&bytes, to, 1 + round % 2));
    }
    assert!(n_compared > 2_000, "only {n_compared} files were for the fast way");
}

#[test]
fn long_files_are_cut_into_blocks_without_a_difference() {
    let mut rng = Rng::from_seed(7);
    for by_rows in [false, true] {
        for blank in [false, true] {
            let mut text = String::new();
            while text.len() < 1_500_000 {
                let odd = rng.chance(0.01);
                match (by_rows, odd) {
                    (false, true) => text.push_str(&line(&mut rng)),
                    (false, false) => text.push_str(SOLVED),
                    (true, true) => text.push_str(&rows(&mut rng)),
                    (true, false) => {
                        for row in SOLVED.as_bytes().chunks(9) {
                            text.push_str(std::str::from_utf8(row).unwrap());
                            text.push('\n');
                        }
                    }
                }
                if !by_rows || blank {
                    text.push('\n');
                }
            }
            assert!(compare(text.as_bytes(), BatchForm::Line, 2), "rows {by_rows}, blank {blank}");
        }
    }
}
