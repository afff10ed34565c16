//! The batch pipeline: every puzzle gets its own result, in order, whatever the form and the number of
//! workers.

use std::sync::Arc;

use shudu_classic::Simd;
use shudu_constraints::classic;
use shudu_core::{Control, Engine as _, Geometry, Grid, Language, Rng, Uniqueness};
use shudu_formats::{Pieces, ReadError, ReadOptions, find, read_one};
use shudu_naive::Naive;
use shudu_solve::EngineChoice;
use shudu_solve::batch::{Batch, BatchError, BatchForm, BatchStats, Observer};
use shudu_testkit::random_solution;

#[derive(Default)]
struct Unread(Vec<(usize, usize, String)>);

impl Observer for Unread {
    fn unread(&mut self, error: &ReadError) {
        self.0.push((error.number(), error.line(), error.message().to_string()));
    }

    fn progress(&mut self, _: &BatchStats) {}
}

fn batch(from: BatchForm, to: BatchForm, threads: usize) -> Batch {
    Batch {
        pieces: Pieces::new("in", find(from.id()).unwrap(), ReadOptions::default()),
        from,
        to,
        engine: EngineChoice::Auto,
        unique: true,
        threads,
        simd: Simd::best(),
        language: Language::English,
        n_before: 0,
    }
}

fn run(batch: &Batch, input: &[u8]) -> (String, BatchStats, Unread) {
    let mut output = Vec::new();
    let mut unread = Unread::default();
    let stats = batch.run(input, &mut output, &mut unread, &Control::new()).unwrap();
    (String::from_utf8(output).unwrap(), stats, unread)
}

/// Random grids with a few holes. Most have one solution, some have several, and a few contradict themselves.
fn puzzles(n: usize) -> Vec<Grid> {
    let mut rng = Rng::from_seed(3);
    let geometry = Arc::new(Geometry::square(9).unwrap());
    let puzzle = |_| {
        let mut grid = random_solution(&geometry, &mut rng);
        let share = [0.3, 0.45, 0.6][rng.below(3)];
        for cell in geometry.cells() {
            if rng.chance(share) {
                grid.clear(cell);
            }
        }
        if rng.chance(0.1) {
            let [a, b] = [rng.below(9), 9 + rng.below(9)];
            let cells: Vec<_> = geometry.cells().collect();
            let digit = grid.filled().next().unwrap().1;
            grid.set(cells[a], digit);
            grid.set(cells[b], digit);
        }
        grid
    };
    (0..n).map(puzzle).collect()
}

fn text(grids: &[Grid], form: &str) -> String {
    let format = find(form).unwrap();
    let mut text = String::new();
    for (number, grid) in grids.iter().enumerate() {
        if number > 0 {
            text.push_str(format.separator());
        }
        format.write_grid(grid, &mut text).unwrap();
    }
    text
}

#[test]
fn results_are_those_of_the_naive_engine_in_every_form() {
    let grids = puzzles(400);
    let expected: Vec<String> = grids
        .iter()
        .map(|grid| {
            let mut puzzle = classic(9).unwrap();
            puzzle.give_all(grid).unwrap();
            let broken = puzzle.contradictions();
            match (broken.first(), Naive.uniqueness(&puzzle, &Control::new()).unwrap()) {
                (Some(broken), _) => format!("! no solution: {}\n", broken.message()),
                (None, Uniqueness::None) => "! no solution\n".to_owned(),
                (None, Uniqueness::Several(..)) => "! several solutions\n".to_owned(),
                (None, Uniqueness::Unique(solution)) => text(&[solution], "line"),
            }
        })
        .collect();
    let n_solved = expected.iter().filter(|line| !line.starts_with('!')).count();
    assert!((50..400).contains(&n_solved));
    for (form, from) in
        [("line", BatchForm::Line), ("grid", BatchForm::Grid), ("blocks", BatchForm::Blocks)]
    {
        for threads in [1, 2, 3] {
            let input = text(&grids, form);
            let (output, stats, unread) =
                run(&batch(from, BatchForm::Line, threads), input.as_bytes());
            assert_eq!(output, expected.concat(), "{form}, {threads} threads");
            assert_eq!((stats.puzzles, stats.solved), (400, n_solved as u64));
            assert!(unread.0.is_empty());
        }
    }
}

#[test]
fn many_blocks_keep_their_order() {
    let grids = puzzles(200);
    let lines: Vec<String> = text(&grids, "line").lines().map(str::to_owned).collect();
    let input: String = (0..60_000).map(|n| format!("{}\n", lines[n * 7 % 200])).collect();
    let (alone, stats, _) = run(&batch(BatchForm::Line, BatchForm::Line, 1), input.as_bytes());
    assert_eq!(stats.puzzles, 60_000);
    assert_eq!(stats.bytes, input.len() as u64);
    let (together, ..) = run(&batch(BatchForm::Line, BatchForm::Line, 4), input.as_bytes());
    assert!(alone == together);
    let results: Vec<&str> = alone.lines().collect();
    assert_eq!(results.len(), 60_000);
    assert!((0..60_000).all(|n| results[n] == results[n * 7 % 200 * 143 % 200]));
}

#[test]
fn output_forms_are_those_of_the_formats() {
    let solved = read_one(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    )
    .unwrap()
    .grid();
    let input = text(&[solved.clone(), solved.clone()], "line") + &"5".repeat(81) + "\n";
    for (form, to) in [("grid", BatchForm::Grid), ("blocks", BatchForm::Blocks)] {
        let (output, ..) = run(&batch(BatchForm::Line, to, 1), input.as_bytes());
        let both = text(&[solved.clone(), solved.clone()], form);
        let rest = output.strip_prefix(&both).expect(form);
        assert!(
            rest.starts_with("\n! puzzle 3: no solution: 5 appears 9 times in row 1"),
            "{rest}"
        );
    }
}

#[test]
fn bad_puzzles_are_told_with_their_lines_and_never_stop_the_rest() {
    let empty = ".".repeat(81);
    let good = text(&puzzles(1), "line");
    let input = format!("# head\n{good}12x\n\n{}\n{good}{empty}9\n", empty.replacen('.', "x", 1));
    let (output, stats, unread) =
        run(&batch(BatchForm::Line, BatchForm::Line, 2), input.as_bytes());
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0], lines[3]);
    assert!([1, 2, 4].iter().all(|&bad| lines[bad].starts_with("! ")), "{output}");
    let places: Vec<(usize, usize)> = unread.0.iter().map(|(n, line, _)| (*n, *line)).collect();
    assert_eq!(places, [(2, 3), (3, 5), (5, 7)]);
    assert_eq!((stats.puzzles, stats.unread), (5, 3));

    let grid = text(&puzzles(1), "grid");
    let input = format!("{grid}\n123\n456\n\n{grid}");
    let (output, stats, unread) =
        run(&batch(BatchForm::Grid, BatchForm::Grid, 1), input.as_bytes());
    assert!(output.contains("\n! puzzle 2: "), "{output}");
    assert_eq!((stats.puzzles, stats.unread), (3, 1));
    // A puzzle of two rows with three digits each: its third row is missing after line 12.
    assert_eq!((unread.0[0].0, unread.0[0].1), (2, 12));
}

#[test]
fn failures_of_input_output_and_people_end_it() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    impl std::io::Write for Broken {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let job = batch(BatchForm::Line, BatchForm::Line, 3);
    let run =
        |control: &Control, text: &[u8]| job.run(text, Broken, &mut Unread::default(), control);
    let read = job.run(Broken, Vec::new(), &mut Unread::default(), &Control::new());
    assert!(matches!(read, Err(BatchError::Read(_))));
    let puzzles = text(&puzzles(10), "line");
    assert!(matches!(run(&Control::new(), puzzles.as_bytes()), Err(BatchError::Write(_))));
    let stopped = Control::new();
    stopped.stop(shudu_core::Stop::Cancelled);
    assert!(matches!(run(&stopped, puzzles.as_bytes()), Err(BatchError::Stopped(_))));
}

#[test]
fn arbitrary_text_never_panics() {
    let mut rng = Rng::from_seed(9);
    let good = text(&puzzles(3), "line");
    for round in 0..3_000 {
        let mut bytes = good.clone().into_bytes();
        for _ in 0..rng.below(30) {
            let place = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[place] = rng.bits() as u8,
                1 => bytes.insert(place, b"\n\r #.0|+x\xff"[rng.below(10)]),
                _ => drop(bytes.remove(place)),
            }
        }
        let form = [BatchForm::Line, BatchForm::Grid, BatchForm::Blocks][round % 3];
        let mut output = Vec::new();
        let job = batch(form, BatchForm::Line, 1);
        let stats = job.run(&*bytes, &mut output, &mut Unread::default(), &Control::new()).unwrap();
        let n_lines = output.iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(stats.puzzles, n_lines as u64);
    }
}
