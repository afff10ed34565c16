//! Compares every version with a slow, obvious backtracker, on puzzles of every difficulty.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu_classic::{ClueError, Clues, Isa, Single, Solution, Solutions};
use shudu_core::{Control, Rng, Stop};

fn peers(a: usize, b: usize) -> bool {
    let block = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || block(a) == block(b))
}

/// Whether digits 1 to 9 fill the grid by the rules, within the masks.
fn is_solution(masks: &[u16; 81], solution: &Solution) -> bool {
    (0..81).all(|a| {
        (1..=9).contains(&solution[a])
            && masks[a] >> (solution[a] - 1) & 1 == 1
            && (0..81).all(|b| !peers(a, b) || solution[a] != solution[b])
    })
}

/// Counts solutions up to a limit: takes the cell with the fewest digits left and tries each digit in turn.
fn slow_count(masks: &[u16; 81], limit: u64) -> u64 {
    fn fill(left: &[u16; 81], done: &mut [bool; 81], limit: u64) -> u64 {
        let open = (0..81).filter(|&cell| !done[cell]);
        let Some(cell) = open.min_by_key(|&cell| left[cell].count_ones()) else { return 1 };
        let mut n = 0;
        done[cell] = true;
        for digit in (0..9).filter(|digit| left[cell] >> digit & 1 == 1) {
            let mut below = *left;
            for other in (0..81).filter(|&other| peers(cell, other) && !done[other]) {
                below[other] &= !(1 << digit);
            }
            n += fill(&below, done, limit - n);
            if n >= limit {
                break;
            }
        }
        done[cell] = false;
        n
    }
    fill(&masks.map(|mask| mask & Clues::ANY), &mut [false; 81], limit)
}

fn solvers() -> Vec<(Isa, Single)> {
    Isa::ALL.into_iter().filter_map(|isa| Some((isa, Single::with(isa)?))).collect()
}

/// Compares everything that every version says about a puzzle with the slow count.
fn compare(masks: &[u16; 81], limit: u64, solvers: &mut [(Isa, Single)]) {
    let clues = Clues::from_masks(masks);
    assert_eq!(clues.masks(), masks.map(|mask| mask & Clues::ANY));
    let expected = slow_count(masks, limit);
    let control = Control::new();
    for (isa, single) in solvers {
        assert_eq!(single.count(&clues, limit, &control), Ok(expected), "{isa:?} {masks:?}");
        assert_eq!(single.count(&clues, 2, &control), Ok(expected.min(2)), "{isa:?} {masks:?}");
        let first = single.first(&clues);
        assert_eq!(first.is_some(), expected > 0, "{isa:?} {masks:?}");
        assert!(first.is_none_or(|solution| is_solution(masks, &solution)), "{isa:?} {masks:?}");
        match single.uniqueness(&clues) {
            Solutions::None => assert_eq!(expected, 0),
            Solutions::Unique(only) => {
                assert_eq!(expected, 1, "{isa:?} {masks:?}");
                assert!(is_solution(masks, &only));
            }
            Solutions::Several(one, other) => {
                assert!(expected > 1 && one != other, "{isa:?} {masks:?}");
                assert!(is_solution(masks, &one) && is_solution(masks, &other));
            }
        }
        let mut seen = HashSet::new();
        let shown = single.enumerate(&clues, &control, &mut |solution| {
            assert!(is_solution(masks, solution), "{isa:?} {masks:?}");
            assert!(seen.insert(*solution), "shown twice");
            go_on_if((seen.len() as u64) < limit)
        });
        assert_eq!(shown, Ok(()));
        assert_eq!(seen.len() as u64, expected, "{isa:?} {masks:?}");
    }
}

fn go_on_if(yes: bool) -> ControlFlow<()> {
    if yes { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// A random finished grid: a solution of three random blocks and some digits ruled out.
fn random_grid(rng: &mut Rng, single: &mut Single) -> Solution {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    loop {
        let mut masks = [Clues::ANY; 81];
        for block in [0, 30, 60] {
            rng.shuffle(&mut digits);
            for (i, digit) in digits.into_iter().enumerate() {
                masks[block + i / 3 * 9 + i % 3] = 1 << (digit - 1);
            }
        }
        for _ in 0..6 {
            masks[rng.below(81)] &= Clues::ANY & !(1 << rng.below(9));
        }
        if let Some(grid) = single.first(&Clues::from_masks(&masks)) {
            return grid;
        }
    }
}

fn random_cells(rng: &mut Rng) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    cells
}

fn masks_of(grid: &Solution) -> [u16; 81] {
    grid.map(|digit| if digit == 0 { Clues::ANY } else { 1 << (digit - 1) })
}

#[test]
fn random_puzzles_of_every_number_of_clues() {
    let (mut rng, mut solvers) = (Rng::from_seed(3), solvers());
    let mut maker = Single::new();
    for round in 0..3000 {
        let mut grid = random_grid(&mut rng, &mut maker);
        let cells = random_cells(&mut rng);
        // Puzzles with few clues have many solutions, so the slow counter stops at a hundred.
        let empty = [0, 30, 45, 50, 53, 55, 57, 60][round % 8];
        for &cell in &cells[..empty] {
            grid[cell] = 0;
        }
        let mut masks = masks_of(&grid);
        match round % 5 {
            // A clue that may be wrong.
            3 => masks[cells[80]] = 1 << rng.below(9),
            // Pencil marks: some digits are ruled out, seldom all of them.
            4 => {
                for &cell in &cells[..empty / 3] {
                    masks[cell] &= rng.bits() as u16 | rng.bits() as u16 | 1 << rng.below(16);
                }
            }
            _ => {}
        }
        compare(&masks, 100, &mut solvers);
    }
}

#[test]
fn minimal_puzzles() {
    let (mut rng, mut solvers) = (Rng::from_seed(4), solvers());
    let mut single = Single::new();
    for _ in 0..150 {
        let mut grid = random_grid(&mut rng, &mut single);
        for cell in random_cells(&mut rng) {
            let digit = std::mem::take(&mut grid[cell]);
            let clues = Clues::from_masks(&masks_of(&grid));
            if !matches!(single.uniqueness(&clues), Solutions::Unique(_)) {
                compare(&masks_of(&grid), 60, &mut solvers[..1]);
                grid[cell] = digit;
            }
        }
        compare(&masks_of(&grid), 10, &mut solvers);
    }
}

#[test]
fn counts_beyond_what_is_seen_one_by_one() {
    let (mut rng, mut solvers) = (Rng::from_seed(5), solvers());
    let mut maker = Single::new();
    let control = Control::new();
    for round in 0..60 {
        let mut grid = random_grid(&mut rng, &mut maker);
        for &cell in &random_cells(&mut rng)[..54 + round % 6] {
            grid[cell] = 0;
        }
        let clues = Clues::from_masks(&masks_of(&grid));
        let mut shown = 0;
        maker
            .enumerate(&clues, &control, &mut |_| {
                shown += 1;
                go_on_if(shown < 30_000)
            })
            .unwrap();
        for (isa, single) in &mut solvers {
            assert_eq!(single.count(&clues, 30_000, &control), Ok(shown), "{isa:?} {grid:?}");
            let below = shown.min(29_999);
            assert_eq!(single.count(&clues, below, &control), Ok(below), "{isa:?} {grid:?}");
        }
    }
}

#[test]
fn limits_and_stops() {
    for (_, mut single) in solvers() {
        let empty = Clues::default();
        assert_eq!(single.count(&empty, 0, &Control::new()), Ok(0));
        assert_eq!(single.count(&empty, 1, &Control::new()), Ok(1));
        assert_eq!(single.count(&empty, 5000, &Control::new()), Ok(5000));
        let few = Control::new().with_max_steps(Some(5));
        assert_eq!(single.count(&empty, u64::MAX, &few), Err(Stop::Steps(5)));
        let few = Control::new().with_max_steps(Some(5));
        let all = single.enumerate(&empty, &few, &mut |_| ControlFlow::Continue(()));
        assert_eq!(all, Err(Stop::Steps(5)));
        // What a stopped count leaves behind does not affect the next one.
        assert_eq!(single.count(&empty, 5000, &Control::new()), Ok(5000));
    }
}

#[test]
fn any_bytes_are_clues_or_an_error() {
    let (mut rng, mut solvers) = (Rng::from_seed(6), solvers());
    let symbols = b"..........00123456789";
    for round in 0..2000 {
        let mut bytes: Vec<u8> = (0..81).map(|_| *rng.choose(symbols).unwrap()).collect();
        match round % 4 {
            0 => bytes.truncate(rng.below(82)),
            1 => {
                let at = rng.below(81);
                bytes[at] = rng.bits() as u8;
            }
            2 => bytes.iter_mut().for_each(|byte| *byte = rng.bits() as u8),
            _ => {}
        }
        let is_symbol = |byte: &u8| *byte == b'.' || byte.is_ascii_digit();
        let expected = if bytes.len() == 81 {
            bytes.iter().position(|byte| !is_symbol(byte)).map(ClueError::Symbol)
        } else {
            Some(ClueError::Length(bytes.len()))
        };
        match Clues::from_bytes(&bytes) {
            Err(error) => assert_eq!(Some(error), expected),
            Ok(clues) => {
                assert_eq!(expected, None);
                let digit = |byte: u8| byte.saturating_sub(b'0');
                let masks = masks_of(&std::array::from_fn(|cell| digit(bytes[cell])));
                assert_eq!(clues.masks(), masks);
                for (_, single) in &mut solvers {
                    single.uniqueness(&clues);
                }
            }
        }
    }
}

/// All puzzles of the shared collections, if they are there: the counts agree, and every solution is checked.
#[test]
#[ignore = "needs the collections beside the repository"]
fn whole_collections() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/classic");
    let Ok(folder) = std::fs::read_dir(std::env::var("CLASSIC_DATA").as_deref().unwrap_or(folder))
    else {
        return;
    };
    let mut solvers = solvers();
    for entry in folder {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        let text = std::fs::read(&path).unwrap();
        for line in text.split(|&byte| byte == b'\n') {
            let Some(Ok(clues)) = line.get(..81).map(Clues::from_bytes) else { continue };
            let masks = clues.masks();
            let mut answers = Vec::new();
            for (_, single) in &mut solvers {
                let n = match single.uniqueness(&clues) {
                    Solutions::None => 0,
                    Solutions::Unique(only) => {
                        assert!(is_solution(&masks, &only));
                        1
                    }
                    Solutions::Several(one, other) => {
                        assert!(one != other);
                        assert!(is_solution(&masks, &one) && is_solution(&masks, &other));
                        2
                    }
                };
                assert_eq!(single.count(&clues, 2, &Control::new()), Ok(n));
                answers.push(n);
            }
            answers.dedup();
            assert_eq!(answers.len(), 1, "{}", String::from_utf8_lossy(line));
            if !name.starts_with("mixed") {
                let expected = if name.starts_with("multi") { 2 } else { 1 };
                assert_eq!(answers[0], expected, "{name} {}", String::from_utf8_lossy(line));
            }
        }
    }
}
