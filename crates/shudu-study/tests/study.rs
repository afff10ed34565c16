//! The study way of solving, on the 23 puzzles in `examples/study`.

use std::sync::Arc;
use std::time::Instant;

use shudu_constraints::{
    AntiKnight, Diagonals, Even, Inequality, Killer, NonConsecutive, Sign, Thermometer, Windoku,
    kinds,
};
use shudu_core::{
    Constraint, Control, Digit, Geometry, Grid, Language, Message, Primitive, Puzzle, Rng,
};
use shudu_logic::board::{Board, Candidate, Rules};
use shudu_study::{
    Action, Ending, METHODS, Method, Options, OwnEnd, OwnMethods, Refusal, Run, World, solve,
    try_error,
};

/// Puzzles with several solutions.
const SEVERAL: [usize; 2] = [5, 23];

fn puzzle(number: usize) -> Puzzle {
    let path = format!("{}/../../examples/study/m{number}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let mut puzzle = shudu_constraints::classic(9).unwrap();
    for line in text.lines() {
        let numbers: Vec<u8> = line.split(',').map(|part| part.parse().unwrap()).collect();
        let [x, y, digit] = numbers[..] else { panic!("m{number}: {line}") };
        let cell = puzzle.geometry().cell(usize::from(y) - 1, usize::from(x) - 1).unwrap();
        puzzle.give(cell, Digit::new(digit).unwrap()).unwrap();
    }
    puzzle
}

fn try_world(puzzle: &Puzzle) -> Result<World, Message> {
    let rules = Arc::new(Rules::new(puzzle, &Control::new()).unwrap());
    World::of(puzzle.clone(), &rules, 3, &Control::new())
}

fn world_of(puzzle: &Puzzle) -> World {
    try_world(puzzle).unwrap()
}

fn run(number: usize, options: &Options) -> Run {
    let puzzle = puzzle(number);
    let run = solve(world_of(&puzzle), options, &Control::new());
    if run.is_solved() {
        assert!(puzzle.is_solution(&run.grid()), "m{number}");
    }
    run
}

fn solved(options: &Options) -> Vec<usize> {
    (1..=23).filter(|&number| run(number, options).is_solved()).collect()
}

fn solution(number: usize) -> Grid {
    run(number, &Options::default()).grid()
}

#[test]
fn guesses_solve_all_of_them() {
    let usual = Options::default();
    let all: Vec<usize> = (1..=23).collect();
    assert_eq!(solved(&usual), all);
    assert_eq!(solved(&Options { level_limit: Some(3), ..usual.clone() }), all);
    assert_eq!(solved(&Options { use_emu: true, ..usual }), all);
}

#[test]
fn without_guesses_the_methods_decide() {
    let usual = Options { use_try: false, ..Options::default() };
    let two_possibles = [2, 3, 4, 6, 7, 8, 9, 13, 16, 17, 18, 21];
    assert_eq!(solved(&usual), two_possibles);
    assert_eq!(solved(&Options { level_limit: Some(15), ..usual.clone() }), two_possibles);
    let chains = Options { level_limit: Some(10), ..usual.clone() };
    assert_eq!(solved(&chains), [2, 4, 6, 7, 17, 18]);
    let emulating = Options { use_emu: true, ..usual };
    let all_but: Vec<usize> = (1..=23).filter(|number| ![5, 10, 23].contains(number)).collect();
    assert_eq!(solved(&emulating), all_but);
    assert_eq!(solved(&Options { emu_limits: 3, ..emulating }), all_but);
}

#[test]
fn records_keep_to_the_solution() {
    for number in (1..=23).filter(|number| !SEVERAL.contains(number)) {
        let solution = solution(number);
        for use_emu in [false, true] {
            let options = Options { use_try: false, use_emu, ..Options::default() };
            for record in run(number, &options).records() {
                let Candidate { cell, digit } = record.candidate;
                let is_right = solution.get(cell) == Some(digit);
                assert_eq!(is_right, record.action == Action::Set, "m{number}: {record:?}");
            }
        }
    }
}

#[test]
fn every_record_says_why_in_every_language() {
    let options = Options { use_emu: true, emu_limits: 3, ..Options::default() };
    for number in [1, 3, 4, 10, 14, 19] {
        let run = run(number, &options);
        for record in run.records() {
            for language in Language::ALL {
                let text = record.sentence(run.rules()).text(language);
                assert!(!text.contains(['$', '{']) && !text.contains("study-"), "{text}");
            }
        }
    }
}

#[test]
fn a_record_reads_well() {
    let run = run(4, &Options::default());
    let texts: Vec<String> =
        run.records().iter().map(|record| record.sentence(run.rules()).to_string()).collect();
    let has = |part: &str| texts.iter().any(|text| text.contains(part));
    assert!(has("– obvious number: in block "), "{texts:?}");
    assert!(has("– reduce by group number: in block "), "{texts:?}");
}

#[test]
fn methods_are_numbered_and_named() {
    for (place, method) in METHODS.iter().enumerate() {
        assert_eq!(method.index, place + 1);
        assert_eq!(METHODS.iter().filter(|other| other.id == method.id).count(), 1);
        let named_so = METHODS.iter().filter(|other| other.name() == method.name());
        assert_eq!(named_so.count(), 1, "{method:?}");
    }
    let levels: Vec<u32> = METHODS.iter().map(|method| method.level).collect();
    assert_eq!(levels, [0, 1, 2, 3, 5, 5, 10, 15, 20, 20, 0]);
}

#[test]
fn the_score_counts_methods_tried_guesses_and_rises() {
    for number in 1..=23 {
        let options = Options { use_emu: true, emu_limits: 3, ..Options::default() };
        for options in [Options { use_try: false, ..options.clone() }, options] {
            let run = run(number, &options);
            let tried: u64 = run.tries.iter().map(|one| u64::from(one.method.level)).sum();
            let starts_with_emulation = |pass: u64| {
                let first = run.tries.iter().find(|one| one.pass == pass);
                first.is_some_and(|one| one.method.id == "emulate-position")
            };
            let rises = (1..=run.loops).filter(|&pass| starts_with_emulation(pass)).count() as u64;
            assert_eq!(run.score, tried + 5 * run.guesses + 1000 * rises, "m{number}");
        }
    }
    // Nothing but obvious numbers, in one pass.
    let easy = run(17, &Options::default());
    assert_eq!((easy.score, easy.loops, easy.records().len()), (1, 1, 52));
}

#[test]
fn after_a_guess_only_easy_methods_are_tried() {
    let run = run(10, &Options::default());
    let guess = run.tries.iter().position(|one| one.method.is_trial).unwrap();
    assert!(run.tries[guess..].iter().all(|one| one.method.level <= 2));
    assert!(run.has_trials() && run.guesses > 0);
}

#[test]
fn a_run_stops_where_it_is_told() {
    let usual = Options::default();
    let stopped = run(3, &Options { loop_limit: Some(2), ..usual.clone() });
    assert_eq!((stopped.ending, stopped.loops), (Ending::LoopLimit, 2));
    let stopped = run(3, &Options { rec_limit: Some(10), ..usual.clone() });
    assert_eq!(stopped.ending, Ending::RecLimit);
    assert!(stopped.records().len() >= 10 && !stopped.is_solved());
    let whole = run(3, &usual);
    let last = whole.records().iter().filter(|one| one.action == Action::Set).nth(20).unwrap();
    let stopped = run(3, &Options { check: vec![last.candidate.cell], ..usual });
    assert_eq!(stopped.ending, Ending::Reached(last.candidate));
    assert_eq!(stopped.records().last(), Some(last));
}

#[test]
fn more_digits_written_down_find_larger_chains() {
    let few = Options { use_try: false, level_limit: Some(10), ..Options::default() };
    let many = Options { written_limit: 9, ..few.clone() };
    for number in 1..=23 {
        let n_filled = |options: &Options| run(number, options).grid().n_filled();
        assert!(n_filled(&few) <= n_filled(&many), "m{number}");
    }
}

#[test]
fn trial_and_error_alone_solves_all_of_them() {
    for number in 1..=23 {
        let puzzle = puzzle(number);
        let trial = try_error(&world_of(&puzzle), None, &mut || false);
        assert!(puzzle.is_solution(&trial.solution.unwrap()), "m{number}");
    }
    let cut = try_error(&world_of(&puzzle(10)), Some(5), &mut || false);
    assert!(cut.is_cut && cut.solution.is_none() && cut.tries == 5);
}

#[test]
fn a_puzzle_without_a_solution_ends_in_a_contradiction() {
    let mut puzzle = puzzle(10);
    let solution = solution(10);
    let cell = puzzle.geometry().cells().find(|&cell| puzzle.grid().get(cell).is_none()).unwrap();
    let candidates = Board::of(&puzzle).unwrap().candidates(cell);
    let wrong = candidates.into_iter().find(|&digit| solution.get(cell) != Some(digit)).unwrap();
    puzzle.give(cell, wrong).unwrap();
    let world = world_of(&puzzle);
    let trial = try_error(&world, None, &mut || false);
    assert_eq!(solve(world, &Options::default(), &Control::new()).ending, Ending::Contradiction);
    assert!(trial.solution.is_none() && !trial.is_cut);
}

type Find<'a> = dyn FnMut(usize, &mut World, Digit) -> Result<Option<Digit>, OwnEnd> + 'a;

/// Somebody's methods, run as plain functions.
struct Mine<'a> {
    methods: Vec<Method>,
    calls: Vec<usize>,
    run: &'a mut Find<'a>,
}

impl OwnMethods for Mine<'_> {
    fn methods(&self) -> Vec<Method> {
        self.methods.clone()
    }

    fn find(
        &mut self,
        number: usize,
        world: &mut World,
        first: Digit,
    ) -> Result<Option<Digit>, OwnEnd> {
        self.calls.push(number);
        (self.run)(number, world, first)
    }
}

#[test]
fn own_methods_join_the_order_by_their_levels() {
    let own = [
        Method::own(0, "first", 3),
        Method::own(1, "second", 3),
        Method::own(2, "easy", 0),
        Method::own(3, "hard", 99),
    ];
    let names: Vec<String> =
        shudu_study::in_order(&own).iter().map(|one| one.name().to_string()).collect();
    let place = |name: &str| names.iter().position(|one| one == name).unwrap();
    assert_eq!(place("easy"), place("last position in a group") + 1);
    assert_eq!(place("first"), place("inobvious number") + 1);
    assert_eq!(place("second"), place("first") + 1);
    assert_eq!(place("hard"), place("emulate a number in a group") + 1);
    assert_eq!(place("guess (trial and error)"), names.len() - 1);
}

/// Sets the solution's digit in the first empty cell.
fn set_next(world: &mut World, method: &Method, solution: &Grid) {
    let cell = world.board().empty().first().unwrap();
    let candidate = Candidate::new(cell, solution.get(cell).unwrap());
    world.set_by_own(method.clone(), candidate, "I just know".into()).unwrap();
}

#[test]
fn what_an_own_method_does_is_on_record_by_its_name() {
    let solution = solution(10);
    let method = Method::own(0, "I know", 0);
    let mut find = |_, world: &mut World, first| {
        set_next(world, &method, &solution);
        Ok(Some(first))
    };
    let mut mine = Mine { methods: vec![method.clone()], calls: Vec::new(), run: &mut find };
    let world = world_of(&puzzle(10));
    let run = shudu_study::solve_with(world, &Options::default(), &mut mine);
    assert!(run.is_solved() && run.guesses == 0 && run.grid() == solution);
    let by_own: Vec<_> = run.records().iter().filter(|one| one.method == method).collect();
    assert_eq!(by_own.len(), mine.calls.len());
    let text = by_own[0].sentence(run.rules()).to_string();
    assert!(text.ends_with("– I know: I just know"), "{text}");
    assert_eq!(run.highest, Some(method));
}

#[test]
fn an_own_method_that_is_left_out_changes_nothing() {
    let method = Method::own(0, "faulty", 2);
    let solution = solution(3);
    let mut find = |_, world: &mut World, _| {
        let mark = world.mark();
        set_next(world, &method, &solution);
        world.go_back_to(&mark);
        Err(OwnEnd::LeaveOut)
    };
    let mut mine = Mine { methods: vec![method.clone()], calls: Vec::new(), run: &mut find };
    let world = world_of(&puzzle(3));
    let run = shudu_study::solve_with(world, &Options::default(), &mut mine);
    let without = self::run(3, &Options::default());
    assert_eq!(mine.calls.len(), 1);
    assert_eq!(run.records(), without.records());
    assert_eq!(run.score, without.score + 2);
}

#[test]
fn a_run_can_be_interrupted_and_stopped_by_an_own_method() {
    let method = Method::own(0, "mine", 0);
    let world = || world_of(&puzzle(3));
    let mut find = |_, _: &mut World, _| Err(OwnEnd::Interrupt);
    let mut mine = Mine { methods: vec![method.clone()], calls: Vec::new(), run: &mut find };
    let run = shudu_study::solve_with(world(), &Options::default(), &mut mine);
    assert_eq!((run.ending, run.records().len()), (Ending::Interrupted, 0));

    let solution = solution(3);
    let cell = world().board().empty().first().unwrap();
    let mut find = |_, world: &mut World, _| {
        set_next(world, &method, &solution);
        Ok(None)
    };
    let mut mine = Mine { methods: vec![method.clone()], calls: Vec::new(), run: &mut find };
    let options = Options { check: vec![cell], ..Options::default() };
    let run = shudu_study::solve_with(world(), &options, &mut mine);
    let reached = Candidate::new(cell, solution.get(cell).unwrap());
    assert_eq!(run.ending, Ending::Reached(reached));
}

#[test]
fn what_goes_against_the_board_is_refused() {
    let mut world = world_of(&puzzle(3));
    let method = Method::own(0, "mine", 0);
    let solution = solution(3);
    let before = world.board().all_candidates();
    let rules = world.board().rules();
    for cell in rules.geometry().clone().cells() {
        for digit in world.board().all_digits() {
            let refused =
                world.clone().set_by_own(method.clone(), Candidate::new(cell, digit), "".into());
            let possible = world.board().candidates(cell).contains(digit);
            assert!(possible || refused.is_err());
            if world.board().digit(cell).is_some() {
                assert!(matches!(refused, Err(Refusal::Filled(_))));
            } else if !possible {
                assert!(matches!(refused, Err(Refusal::Seen(_))));
            } else if solution.get(cell) == Some(digit) {
                assert_eq!(refused, Ok(()));
            }
        }
    }
    let cell = world.board().empty().first().unwrap();
    let mut left: Vec<Digit> = world.board().candidates(cell).into_iter().collect();
    let last = left.pop().unwrap();
    for digit in left {
        let candidate = Candidate::new(cell, digit);
        assert_eq!(world.reduce_by_own(method.clone(), candidate, "".into()), Ok(true));
        assert_eq!(world.reduce_by_own(method.clone(), candidate, "".into()), Ok(false));
        assert_eq!(world.set_by_own(method.clone(), candidate, "".into()), Err(Refusal::TakenOut));
    }
    let candidate = Candidate::new(cell, last);
    assert_eq!(world.reduce_by_own(method, candidate, "".into()), Err(Refusal::Empties(cell)));
    assert_ne!(world.board().all_candidates(), before);
}

fn with(mut puzzle: Puzzle, constraint: impl Constraint + 'static) -> Puzzle {
    puzzle.add(Arc::new(constraint)).unwrap();
    puzzle
}

#[test]
fn what_says_more_than_pairs_is_refused_by_name() {
    let classic = || shudu_constraints::classic(9).unwrap();
    let row = classic().geometry().row(0);
    let known = [
        with(classic(), Diagonals { only: None }),
        with(classic(), Windoku),
        with(classic(), AntiKnight),
        with(classic(), NonConsecutive),
        with(classic(), Thermometer { cells: row[..4].to_vec() }),
        with(classic(), Even { cells: row[..2].to_vec() }),
        with(classic(), Inequality { first: row[0], sign: Sign::Less, second: row[1] }),
        Puzzle::new(Geometry::square(4).unwrap()),
    ];
    for puzzle in known {
        let run = solve(world_of(&puzzle), &Options::default(), &Control::new());
        assert!(run.is_solved(), "{:?}: {:?}", puzzle.constraints().last(), run.ending);
        assert!(puzzle.is_solution(&run.grid()));
        let trial = try_error(&world_of(&puzzle), None, &mut || false);
        assert!(puzzle.is_solution(&trial.solution.unwrap()));
    }
    let cage = with(classic(), Killer { cells: row[..2].to_vec(), sum: Some(17) });
    let said = try_world(&cage).unwrap_err().to_string();
    assert!(said.contains("killer cage"), "{said}");
}

/// Whatever the kind: a board that comes out full is a solution, and “no solution” is true.
#[test]
fn no_puzzle_of_any_kind_is_solved_wrongly() {
    let mut rng = Rng::from_seed(19);
    let (mut n_solved, mut n_refused, mut kinds_solved) = (0, 0, 0);
    for &kind in kinds() {
        let mut was_solved = false;
        for _ in 0..shudu_testkit::rounds(120) {
            let puzzle = shudu_testkit::random_puzzle(kind, 500, &mut rng);
            let clashes = !puzzle.contradictions().is_empty();
            let world = match try_world(&puzzle) {
                Ok(world) => world,
                Err(_) => {
                    n_refused += 1;
                    continue;
                }
            };
            assert!(!clashes, "{}: {}", kind.id(), puzzle.grid());
            let says_all = |constraint: &Arc<dyn Constraint>| {
                let mut primitives = constraint.clone().lower(puzzle.geometry()).into_iter();
                primitives.all(|primitive| {
                    use Primitive::{AllDifferent, Among, House, Less, Pair};
                    matches!(
                        primitive,
                        AllDifferent(_) | Among(..) | House(_) | Less(..) | Pair(..)
                    )
                })
            };
            assert!(puzzle.constraints().iter().all(says_all));
            let has_solution = shudu_testkit::brute_force_count(&puzzle) > 0;
            let options = Options { use_emu: rng.chance(0.5), ..Options::default() };
            let run = solve(world.clone(), &options, &Control::new());
            match run.ending {
                Ending::Solved => assert!(puzzle.is_solution(&run.grid())),
                Ending::Contradiction => assert!(!has_solution, "{}", puzzle.grid()),
                other => panic!("{other:?}: {}", puzzle.grid()),
            }
            let trial = try_error(&world, None, &mut || false);
            assert_eq!(trial.solution.is_some(), has_solution);
            assert!(trial.solution.is_none_or(|grid| puzzle.is_solution(&grid)));
            n_solved += usize::from(run.is_solved());
            was_solved |= run.is_solved();
        }
        kinds_solved += usize::from(was_solved);
    }
    assert!(n_solved > 100 && n_refused > 100 && kinds_solved > 10, "{n_solved} {n_refused}");
}

#[test]
fn givens_that_clash_are_refused_at_once_and_named() {
    let mut puzzle = shudu_constraints::classic(9).unwrap();
    for cell in puzzle.geometry().row(0).into_iter().take(2) {
        puzzle.give(cell, Digit::new(1).unwrap()).unwrap();
    }
    let said = try_world(&puzzle).unwrap_err().to_string();
    assert_eq!(said, "no solution: 1 appears twice in row 1: r1c1 r1c2 (rule: row)");
    let knights = with(shudu_constraints::classic(9).unwrap(), AntiKnight);
    let mut puzzle = knights;
    for (row, column) in [(0, 0), (1, 3)] {
        let cell = puzzle.geometry().cell(row, column).unwrap();
        puzzle.give(cell, Digit::new(1).unwrap()).unwrap();
    }
    assert!(try_world(&puzzle).is_ok());
    let cell = puzzle.geometry().cell(2, 1).unwrap();
    puzzle.give(cell, Digit::new(1).unwrap()).unwrap();
    assert!(try_world(&puzzle).unwrap_err().to_string().starts_with("no solution: "));
}

/// A puzzle without a solution whose givens do not clash at a glance: trial and error is bounded.
#[test]
fn trial_and_error_ends() {
    let mut puzzle = shudu_constraints::classic(9).unwrap();
    // Both 1 and 2 have one place left in the last block, and it is the same.
    let places = [[(6, 0), (7, 3), (0, 6), (3, 7)], [(6, 1), (7, 4), (1, 6), (4, 7)]];
    for (places, digit) in places.into_iter().zip([1, 2]) {
        for (row, column) in places {
            let cell = puzzle.geometry().cell(row, column).unwrap();
            puzzle.give(cell, Digit::new(digit).unwrap()).unwrap();
        }
    }
    let start = Instant::now();
    let run = solve(world_of(&puzzle), &Options::default(), &Control::new());
    assert!(matches!(run.ending, Ending::GuessLimit | Ending::Contradiction), "{}", run.summary());
    assert!(run.guesses <= shudu_study::MAX_GUESSES && run.tries.len() < 1_000_000);
    let trial = try_error(&world_of(&puzzle), None, &mut || false);
    assert!(trial.solution.is_none() && trial.tries <= shudu_study::MAX_TRIES);
    assert!(start.elapsed().as_secs() < 60);
}
