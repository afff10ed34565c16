//! The study way of solving, on the 23 puzzles in `examples/study`.

use shudu_core::{Control, Digit, Grid, Language, Puzzle};
use shudu_logic::board::{Board, Candidate};
use shudu_logic::study::{
    self, Action, Ending, METHODS, Method, Options, OwnEnd, OwnMethods, Refusal, Run, World, solve,
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

fn run(number: usize, options: &Options) -> Run {
    let puzzle = puzzle(number);
    let run = solve(Board::of(&puzzle).unwrap(), options, &Control::new());
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
        let trial = try_error(&Board::of(&puzzle).unwrap(), None);
        assert!(puzzle.is_solution(&trial.solution.unwrap()), "m{number}");
    }
    let cut = try_error(&Board::of(&puzzle(10)).unwrap(), Some(5));
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
    let board = Board::of(&puzzle).unwrap();
    assert_eq!(
        solve(board.clone(), &Options::default(), &Control::new()).ending,
        Ending::Contradiction
    );
    let trial = try_error(&board, None);
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
        study::in_order(&own).iter().map(|one| one.name().to_string()).collect();
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
    let world = World::new(Board::of(&puzzle(10)).unwrap(), 3);
    let run = study::solve_with(world, &Options::default(), &mut mine);
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
    let world = World::new(Board::of(&puzzle(3)).unwrap(), 3);
    let run = study::solve_with(world, &Options::default(), &mut mine);
    let without = self::run(3, &Options::default());
    assert_eq!(mine.calls.len(), 1);
    assert_eq!(run.records(), without.records());
    assert_eq!(run.score, without.score + 2);
}

#[test]
fn a_run_can_be_interrupted_and_stopped_by_an_own_method() {
    let method = Method::own(0, "mine", 0);
    let world = || World::new(Board::of(&puzzle(3)).unwrap(), 3);
    let mut find = |_, _: &mut World, _| Err(OwnEnd::Interrupt);
    let mut mine = Mine { methods: vec![method.clone()], calls: Vec::new(), run: &mut find };
    let run = study::solve_with(world(), &Options::default(), &mut mine);
    assert_eq!((run.ending, run.records().len()), (Ending::Interrupted, 0));

    let solution = solution(3);
    let cell = world().board().empty().first().unwrap();
    let mut find = |_, world: &mut World, _| {
        set_next(world, &method, &solution);
        Ok(None)
    };
    let mut mine = Mine { methods: vec![method.clone()], calls: Vec::new(), run: &mut find };
    let options = Options { check: vec![cell], ..Options::default() };
    let run = study::solve_with(world(), &options, &mut mine);
    let reached = Candidate::new(cell, solution.get(cell).unwrap());
    assert_eq!(run.ending, Ending::Reached(reached));
}

#[test]
fn what_goes_against_the_board_is_refused() {
    let mut world = World::new(Board::of(&puzzle(3)).unwrap(), 3);
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
