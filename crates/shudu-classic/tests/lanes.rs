//! Compares every instruction set of the machine with a slow, obvious solver and an independent checker.

use proptest::prelude::*;
use shudu_classic::lanes::{Answers, Outcome, PastEnd, Puzzles, Refused, Stats};
use shudu_classic::{Lanes, Simd, SimdError};
use shudu_core::{Control, Rng, Stop};

/// Miri is about a thousand times slower.
const SCALE: usize = if cfg!(miri) { 1000 } else { 1 };

type Grid = [u8; 81];

// The obvious solver and the checker.

fn houses() -> Vec<[usize; 9]> {
    let mut houses = Vec::new();
    for a in 0..9 {
        houses.push(std::array::from_fn(|b| 9 * a + b));
        houses.push(std::array::from_fn(|b| 9 * b + a));
        houses.push(std::array::from_fn(|b| 27 * (a / 3) + 3 * (a % 3) + 9 * (b / 3) + b % 3));
    }
    houses
}

fn is_solution_of(solution: &[u8], puzzle: &[u8]) -> bool {
    let keeps_givens = solution.iter().zip(puzzle).all(|(s, p)| matches!(p, b'.' | b'0') || s == p);
    let full = |house: &[usize; 9]| {
        (b'1'..=b'9').all(|digit| house.iter().any(|&cell| solution[cell] == digit))
    };
    solution.len() == 81 && keeps_givens && houses().iter().all(full)
}

/// Counts solutions up to a limit, trying every digit in the cell that has the fewest.
fn count(puzzle: &[u8], limit: u32) -> u32 {
    /// The digits used in each row, column and block, as bits.
    #[derive(Default)]
    struct Used([[u16; 9]; 3]);
    impl Used {
        fn houses(cell: usize) -> [usize; 3] {
            [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
        }
        fn in_peers_of(&self, cell: usize) -> u16 {
            let [row, column, block] = Self::houses(cell);
            self.0[0][row] | self.0[1][column] | self.0[2][block]
        }
        fn toggle(&mut self, cell: usize, digit: u16) {
            for (kind, house) in Self::houses(cell).into_iter().enumerate() {
                self.0[kind][house] ^= digit;
            }
        }
    }
    fn go(used: &mut Used, open: &mut Vec<usize>, found: &mut u32, limit: u32) {
        let fewest =
            open.iter().enumerate().max_by_key(|(_, cell)| used.in_peers_of(**cell).count_ones());
        let Some((place, _)) = fewest else {
            *found += 1;
            return;
        };
        let cell = open.swap_remove(place);
        let taken = used.in_peers_of(cell);
        for digit in (0..9).map(|d| 1 << d).filter(|digit| taken & digit == 0) {
            used.toggle(cell, digit);
            go(used, open, found, limit);
            used.toggle(cell, digit);
            if *found == limit {
                break;
            }
        }
        open.push(cell);
    }
    let mut used = Used::default();
    let mut open = Vec::new();
    for (cell, &character) in puzzle.iter().enumerate() {
        if matches!(character, b'.' | b'0') {
            open.push(cell);
        } else {
            let digit = 1 << (character - b'1');
            if used.in_peers_of(cell) & digit != 0 {
                return 0;
            }
            used.toggle(cell, digit);
        }
    }
    let mut found = 0;
    go(&mut used, &mut open, &mut found, limit);
    found
}

// Puzzles.

/// A solved grid: a cyclic one with its digits, bands, rows, stacks and columns shuffled.
fn random_solution(rng: &mut Rng) -> Grid {
    let order = |rng: &mut Rng| {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        let mut lines = Vec::new();
        for band in bands {
            let mut three = [3 * band, 3 * band + 1, 3 * band + 2];
            rng.shuffle(&mut three);
            lines.extend(three);
        }
        lines
    };
    let (rows, columns) = (order(rng), order(rng));
    let mut digits = *b"123456789";
    rng.shuffle(&mut digits);
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(3 * row + row / 3 + column) % 9]
    })
}

/// A solved grid with all but some of its digits removed.
fn with_givens(solution: &Grid, n_givens: usize, rng: &mut Rng) -> Grid {
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let mut puzzle = [b'.'; 81];
    for &cell in &cells[..n_givens] {
        puzzle[cell] = solution[cell];
    }
    puzzle
}

/// Removes givens in random order as long as there is only one solution.
fn minimal(solution: &Grid, rng: &mut Rng) -> Grid {
    let mut puzzle = *solution;
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    for cell in cells {
        puzzle[cell] = b'.';
        if count(&puzzle, 2) > 1 {
            puzzle[cell] = solution[cell];
        }
    }
    puzzle
}

// Running.

struct Answered {
    solutions: Vec<u8>,
    outcomes: Vec<Outcome>,
    stats: Stats,
}

fn run(simd: Simd, puzzles: &[Grid], limit: u32) -> Answered {
    let mut text = Vec::new();
    let mut starts = Vec::new();
    for puzzle in puzzles {
        // Uneven distances, and the last puzzle ends where the text does.
        text.resize(text.len() + starts.len() % 3, b'#');
        starts.push(text.len() as u32);
        text.extend(puzzle);
    }
    let mut solutions = vec![b'-'; 82 * puzzles.len()];
    solutions.pop();
    let mut outcomes = vec![Outcome::default(); puzzles.len()];
    let answers = Answers { text: &mut solutions, stride: 82, outcomes: &mut outcomes };
    let stats = Lanes::new(simd)
        .run(Puzzles::new(&text, &starts).unwrap(), limit, answers, &Control::new())
        .unwrap();
    solutions.push(b'-');
    Answered { solutions, outcomes, stats }
}

/// Solves with every instruction set and compares with the expected numbers of solutions.
fn check(puzzles: &[Grid], limit: u32, expected: &[u32]) {
    for simd in Simd::available() {
        let Answered { solutions, outcomes, stats } = run(simd, puzzles, limit);
        for (i, puzzle) in puzzles.iter().enumerate() {
            let shown = String::from_utf8_lossy(puzzle);
            let record = &solutions[82 * i..][..82];
            assert_eq!(outcomes[i], Outcome::Solutions(expected[i]), "{simd}: {shown}");
            if expected[i] == 0 {
                assert!(record.iter().all(|&byte| byte == b'-'), "{simd}: {shown} was written");
            } else {
                assert!(is_solution_of(&record[..81], puzzle), "{simd}: {shown}");
            }
            assert_eq!(record[81], b'-', "{simd}: wrote behind the solution");
        }
        assert_eq!(stats.puzzles, puzzles.len() as u64);
        assert_eq!(stats.solved, expected.iter().filter(|&&n| n > 0).count() as u64);
    }
}

fn check_counts(puzzles: &[Grid], limit: u32) {
    let expected: Vec<u32> = puzzles.iter().map(|puzzle| count(puzzle, limit)).collect();
    check(puzzles, limit, &expected);
}

#[test]
fn random_puzzles_of_every_number_of_givens() {
    let mut rng = Rng::from_seed(1);
    for limit in [1, 2, 7, 100] {
        let puzzles: Vec<Grid> = (0..1500_usize.div_ceil(SCALE))
            .map(|i| with_givens(&random_solution(&mut rng), 20 + i % 62, &mut rng))
            .collect();
        check_counts(&puzzles, limit);
    }
}

#[test]
fn minimal_puzzles_have_one_solution() {
    let mut rng = Rng::from_seed(2);
    let puzzles: Vec<Grid> = (0..300_usize.div_ceil(SCALE))
        .map(|_| minimal(&random_solution(&mut rng), &mut rng))
        .collect();
    check(&puzzles, 2, &vec![1; puzzles.len()]);
}

/// Asks each puzzle without one candidate, and expects the solutions that do not have it.
#[test]
fn a_refused_candidate_is_in_no_solution() {
    const MANY: u32 = 200;
    let mut rng = Rng::from_seed(9);
    let mut text = Vec::new();
    let (mut starts, mut refused, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..(300 / SCALE).max(3) {
        let solution = random_solution(&mut rng);
        let puzzle = with_givens(&solution, 28 + rng.below(12), &mut rng);
        let cell = rng.below(81);
        let digit = if rng.chance(0.7) { solution[cell] - b'0' } else { 1 + rng.below(9) as u8 };
        let mut with = puzzle;
        // If another digit is given, no solution has the refused one.
        with[cell] = b'0' + digit;
        let n_with =
            if [b'.', with[cell]].contains(&puzzle[cell]) { count(&with, MANY) } else { 0 };
        let n_all = count(&puzzle, MANY);
        if n_all == MANY {
            continue;
        }
        starts.push(text.len() as u32);
        text.extend(puzzle);
        refused.push(Refused { cell: cell as u8, digit });
        expected.push(Outcome::Solutions(n_all - n_with));
    }
    assert!(expected.contains(&Outcome::Solutions(0)) || SCALE > 1);
    for simd in Simd::available() {
        let mut solutions = vec![b'-'; 81 * starts.len()];
        let mut outcomes = vec![Outcome::default(); starts.len()];
        let answers = Answers { text: &mut solutions, stride: 81, outcomes: &mut outcomes };
        let puzzles = Puzzles::new(&text, &starts).unwrap().refusing(&refused);
        Lanes::new(simd).run(puzzles, MANY, answers, &Control::new()).unwrap();
        assert_eq!(outcomes, expected, "{simd}");
        for (found, (Refused { cell, digit }, outcome)) in
            solutions.chunks(81).zip(refused.iter().zip(&outcomes))
        {
            let has_it = found[usize::from(*cell)] == b'0' + digit;
            assert!(*outcome == Outcome::Solutions(0) || !has_it, "{simd}");
        }
    }
}

#[test]
fn a_changed_given_is_noticed() {
    let mut rng = Rng::from_seed(3);
    let puzzles: Vec<Grid> = (0..3000_usize.div_ceil(SCALE))
        .map(|i| {
            let mut puzzle = with_givens(&random_solution(&mut rng), 26 + i % 56, &mut rng);
            puzzle[rng.below(81)] = b'1' + rng.below(9) as u8;
            puzzle
        })
        .collect();
    check_counts(&puzzles, 2);
}

#[test]
fn two_equal_givens_in_a_house_have_no_solution() {
    // With no other givens, for every house and every pair of its cells.
    let mut puzzles = Vec::new();
    for house in houses() {
        for a in 0..9 {
            for b in 0..a {
                let mut puzzle = [b'.'; 81];
                puzzle[house[a]] = b'5';
                puzzle[house[b]] = b'5';
                puzzles.push(puzzle);
            }
        }
    }
    puzzles.truncate(puzzles.len().div_ceil(SCALE));
    check(&puzzles, 2, &vec![0; puzzles.len()]);
}

#[test]
fn the_empty_grid_has_as_many_as_asked_for() {
    for limit in [1, 2, if cfg!(miri) { 3 } else { 1000 }] {
        check(&[[b'.'; 81], [b'0'; 81]], limit, &[limit; 2]);
    }
}

#[test]
fn known_puzzles() {
    // The first two of Gordon Royle's 17-clue list and the first of the magictour list.
    let puzzles = [
        b".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
        b".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....",
        b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    ];
    check(&puzzles.map(|puzzle| *puzzle), 2, &[1; 3]);
}

#[test]
fn any_number_of_puzzles_fills_the_lanes() {
    let mut rng = Rng::from_seed(4);
    for n in 0..100 / SCALE.min(20) {
        let puzzles: Vec<Grid> =
            (0..n).map(|_| with_givens(&random_solution(&mut rng), 60, &mut rng)).collect();
        check_counts(&puzzles, 2);
    }
}

#[test]
fn an_engine_can_be_used_again() {
    let mut rng = Rng::from_seed(5);
    let easy = with_givens(&random_solution(&mut rng), 50, &mut rng);
    for simd in Simd::available() {
        let mut lanes = Lanes::new(simd);
        assert_eq!(lanes.simd(), simd);
        for n in [40, 3, 0, 1] {
            let text = easy.repeat(n);
            let starts: Vec<u32> = (0..n).map(|i| 81 * i as u32).collect();
            let mut solutions = vec![0; 81 * n];
            let mut outcomes = vec![Outcome::default(); n];
            let answers = Answers { text: &mut solutions, stride: 81, outcomes: &mut outcomes };
            let puzzles = Puzzles::new(&text, &starts).unwrap();
            assert_eq!((puzzles.len(), puzzles.is_empty()), (n, n == 0));
            lanes.run(puzzles, 1, answers, &Control::new()).unwrap();
            assert!(solutions.chunks(81).all(|solution| is_solution_of(solution, &easy)));
        }
    }
}

#[test]
fn a_bad_character_is_told_and_spoils_nothing_else() {
    let mut rng = Rng::from_seed(6);
    let n = if cfg!(miri) { 3 } else { 40 };
    for simd in Simd::available() {
        for byte in (0..=255_u8).step_by(SCALE.min(50)) {
            let mut puzzles: Vec<Grid> =
                (0..n).map(|_| with_givens(&random_solution(&mut rng), 70, &mut rng)).collect();
            let cell = if byte % 3 == 0 { 80 } else { rng.below(81) };
            let bad = rng.below(n);
            puzzles[bad][cell] = byte;
            let is_good = byte == b'.' || byte.is_ascii_digit();
            let Answered { outcomes, stats, .. } = run(simd, &puzzles, 2);
            assert_eq!(stats.bad, u64::from(!is_good));
            for (i, outcome) in outcomes.into_iter().enumerate() {
                if i == bad && !is_good {
                    assert_eq!(
                        outcome,
                        Outcome::BadCharacter { cell: cell as u8, found: byte },
                        "{simd}"
                    );
                } else {
                    assert_eq!(outcome, Outcome::Solutions(count(&puzzles[i], 2)), "{simd}");
                }
            }
        }
    }
}

#[test]
fn only_bad_puzzles_come_to_an_end() {
    for simd in Simd::available() {
        let Answered { stats, .. } = run(simd, &[[b'x'; 81]; 100], 2);
        assert_eq!((stats.bad, stats.passes), (100, 0));
    }
}

#[test]
fn a_start_too_near_the_end_is_refused() {
    assert!(Puzzles::new(&[b'.'; 81], &[0]).is_ok());
    assert_eq!(Puzzles::new(&[b'.'; 81], &[0, 1]).unwrap_err(), PastEnd { puzzle: 1 });
    assert_eq!(Puzzles::new(&[], &[u32::MAX]).unwrap_err(), PastEnd { puzzle: 0 });
}

#[test]
fn answers_too_small_panic_before_anything_is_written() {
    let text = random_solution(&mut Rng::from_seed(7)).repeat(2);
    let run = |bytes: usize, stride: usize, outcomes: usize| {
        std::panic::catch_unwind(|| {
            let answers = Answers {
                text: &mut vec![0; bytes],
                stride,
                outcomes: &mut vec![Outcome::default(); outcomes],
            };
            Lanes::new(Simd::Portable)
                .run(Puzzles::new(&text, &[0, 81]).unwrap(), 1, answers, &Control::new())
                .unwrap();
        })
    };
    assert!(run(163, 82, 2).is_ok());
    assert!(run(162, 82, 2).is_err());
    assert!(run(163, 80, 2).is_err());
    assert!(run(163, 82, 1).is_err());
    assert!(run(163, usize::MAX, 2).is_err());
}

#[test]
fn it_stops_when_told() {
    let control = Control::new();
    control.stop(Stop::Cancelled);
    let answers = Answers { text: &mut [0; 81], stride: 81, outcomes: &mut [Outcome::default()] };
    let stopped = Lanes::new(Simd::best()).run(
        Puzzles::new(&[b'.'; 81], &[0]).unwrap(),
        1,
        answers,
        &control,
    );
    assert_eq!(stopped, Err(Stop::Cancelled));
}

#[test]
fn names_of_instruction_sets() {
    for simd in Simd::ALL {
        assert_eq!(simd.to_string().parse(), Ok(simd));
    }
    assert_eq!("mmx".parse::<Simd>(), Err(SimdError::Unknown("mmx".to_owned())));
    assert!(Simd::best().is_available());
    assert!(Simd::available().any(|simd| simd == Simd::Portable));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000 / SCALE as u32 + 1, failure_persistence: None, ..Default::default() })]

    /// Whatever the bytes are, nothing panics, and every instruction set gives the same answers.
    #[test]
    fn arbitrary_bytes(
        text in prop::collection::vec(prop_oneof![4 => Just(b'.'), 1 => b'0'..=b'9', 1 => any::<u8>()], 0..1000),
        starts in prop::collection::vec(0..1100_u32, 0..50),
        limit in 1..4_u32,
    ) {
        let valid: Vec<u32> = starts.iter().copied().filter(|&start| start as usize + 81 <= text.len()).collect();
        prop_assert_eq!(Puzzles::new(&text, &starts).is_ok(), valid.len() == starts.len());
        let puzzles: Vec<Grid> =
            valid.iter().map(|&start| text[start as usize..][..81].try_into().unwrap()).collect();
        let portable = run(Simd::Portable, &puzzles, limit);
        for simd in Simd::available() {
            let answered = run(simd, &puzzles, limit);
            prop_assert_eq!(&answered.outcomes, &portable.outcomes);
            prop_assert_eq!(answered.stats.bad, portable.stats.bad);
        }
    }

    /// Puzzles with some characters changed.
    #[test]
    fn mutated_puzzles(seed in any::<u64>(), n_givens in 24..81_usize, changes in prop::collection::vec((0..81_usize, any::<u8>()), 0..3)) {
        let mut rng = Rng::from_seed(seed);
        let mut puzzle = with_givens(&random_solution(&mut rng), n_givens, &mut rng);
        for (cell, byte) in changes {
            puzzle[cell] = byte;
        }
        let bad = puzzle.iter().position(|&byte| byte != b'.' && !byte.is_ascii_digit());
        let expected = match bad {
            Some(cell) => Outcome::BadCharacter { cell: cell as u8, found: puzzle[cell] },
            None => Outcome::Solutions(count(&puzzle, 2)),
        };
        for simd in Simd::available() {
            let copies = run(simd, &[puzzle; 5], 2);
            prop_assert!(copies.outcomes.iter().all(|&outcome| outcome == expected), "{}", simd);
        }
    }
}

/// All puzzles of the shared collection: `cargo test --release -p shudu-classic -- --ignored`.
#[test]
#[ignore = "needs a collection of puzzles beside the repository, and minutes without optimisation"]
fn the_whole_collection() {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize().unwrap();
    let mut folders = here.ancestors().map(|above| above.join("shared/data/classic"));
    let Some(folder) = folders.find(|folder| folder.is_dir()) else { return };
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read(&path).unwrap();
        let puzzles: Vec<Grid> = text
            .split(|&byte| byte == b'\n')
            .filter_map(|line| line.first_chunk().copied())
            .collect();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let best = run(Simd::best(), &puzzles, 2).outcomes;
        let counts: Vec<u32> = best
            .iter()
            .map(|outcome| {
                if let Outcome::Solutions(n) = outcome { *n } else { panic!("{name}: {outcome:?}") }
            })
            .collect();
        match name.as_str() {
            name if name.starts_with("mixed_counts") => {}
            name if name.starts_with("multi") => assert!(counts.iter().all(|&n| n == 2), "{name}"),
            _ => assert!(counts.iter().all(|&n| n == 1), "{name}"),
        }
        check(&puzzles, 2, &counts);
    }
}
