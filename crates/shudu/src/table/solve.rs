//! Solves each puzzle.

use std::ops::Range;

use shudu_classic::lanes::{Answers, Outcome, Puzzles};
use shudu_classic::{Lanes, Simd, is_solution};
use shudu_core::{Control, Grid, Message, Stop, message};
use shudu_formats::{Format, find};
use shudu_solve::batch::why_no_solution;
use shudu_solve::{Goal, Request, in_order};

use super::watch::Watch;
use super::{Answer, Limits, Texts, each, read};

/// Number of cells of a classic board, with one character each.
const CELLS: usize = 81;

/// Largest number of puzzles that a worker takes at a time.
const AT_A_TIME: usize = 8192;

/// Options that apply to each puzzle.
#[derive(Clone, Copy, Default)]
pub struct SolveOptions {
    /// Whether a puzzle with several solutions counts as failed.
    pub unique: bool,
    /// The format of the texts; `None` detects the format of each text.
    pub format: Option<&'static dyn Format>,
}

/// A solution or a reason for each text.
#[derive(Debug, PartialEq, Eq)]
pub struct Solved {
    /// Number of texts.
    len: usize,
    /// 81 bytes for each text: the digits of its solution, or zeros if its result is in `others`.
    digits: Vec<u8>,
    /// The results of the texts without 81 digits, by index.
    others: Vec<(usize, Answer<String>)>,
}

impl Solved {
    /// Number of texts.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no texts.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The result for a text: its solution with one character per cell, or as numbers separated by spaces if a digit
    /// has no character.
    pub fn get(&self, place: usize) -> Answer<&str> {
        match self.others.binary_search_by_key(&place, |other| other.0) {
            Ok(at) => match &self.others[at].1 {
                Answer::Is(text) => Answer::Is(text),
                Answer::Missing => Answer::Missing,
                Answer::Failed(reason) => Answer::Failed(reason),
            },
            Err(_) => {
                let digits = &self.digits[place * CELLS..][..CELLS];
                Answer::Is(std::str::from_utf8(digits).expect("digits are text"))
            }
        }
    }

    /// The results of the texts whose solution does not have 81 characters, by index.
    pub fn others(&self) -> &[(usize, Answer<String>)] {
        &self.others
    }

    /// 81 bytes for each text: the digits of its solution, or zeros if its result is in [`Solved::others`].
    pub fn into_digits(self) -> Vec<u8> {
        self.digits
    }
}

/// Solves each puzzle of a table.
///
/// # Errors
///
/// Returns an error if `control` was stopped; there are no answers then.
pub fn solve(
    texts: &(impl Texts + ?Sized),
    options: &SolveOptions,
    limits: &Limits,
    control: &Control,
) -> Result<Solved, Stop> {
    let mut solved =
        Solved { len: texts.len(), digits: vec![0; texts.len() * CELLS], others: Vec::new() };
    let may_be_lines = options.format.is_none_or(|format| format.id() == "line");
    let odd = if may_be_lines {
        classic(texts, options, limits, control, &mut solved)?
    } else {
        (0..texts.len()).collect()
    };
    if odd.is_empty() {
        return Ok(solved);
    }
    let results = Watch::over(limits, control, |watch| {
        each(&odd, limits.threads, control, |place| match texts.get(place) {
            None => Answer::Missing,
            Some(text) => match one(&text, options, &watch.control()) {
                Ok(solution) => Answer::Is(solution),
                Err(reason) => Answer::Failed(reason.text(limits.language)),
            },
        })
    })?;
    for (place, result) in odd.into_iter().zip(results) {
        match result {
            Answer::Is(digits) if digits.len() == CELLS => {
                solved.digits[place * CELLS..][..CELLS].copy_from_slice(digits.as_bytes());
            }
            other => solved.others.push((place, other)),
        }
    }
    solved.others.sort_unstable_by_key(|other| other.0);
    Ok(solved)
}

/// Solves any text by reading it as a puzzle.
fn one(text: &[u8], options: &SolveOptions, control: &Control) -> Result<String, Message> {
    let puzzle = read(text, options.format)?;
    let goal = if options.unique { Goal::Unique } else { Goal::First };
    let report = shudu_solve::solve(&puzzle, Request { goal, ..Request::default() }, control);
    match (report.answer.reason(), report.answer) {
        (None, shudu_solve::Answer::Solved(solution)) => written(&solution),
        (reason, _) => Err(reason.unwrap_or_else(|| message!("no-solution"))),
    }
}

/// Writes a grid on one line.
pub(super) fn written(grid: &Grid) -> Result<String, Message> {
    let write = |format: &str| {
        let mut text = String::new();
        let format = find(format).expect("a format of ours");
        format.write_grid(grid, &mut text).map(|()| text.trim_end().to_owned())
    };
    write("line").or_else(|_| write("spaced")).map_err(|cannot| cannot.message().clone())
}

/// Solves the texts of 81 characters on the lanes; returns the indices of the other texts.
fn classic(
    texts: &(impl Texts + ?Sized),
    options: &SolveOptions,
    limits: &Limits,
    control: &Control,
    solved: &mut Solved,
) -> Result<Vec<usize>, Stop> {
    let simd = Simd::from_env().unwrap_or_else(|_| Simd::best());
    let limit = if options.unique { 2 } else { 1 };
    let at_a_time = texts.len().div_ceil(4 * limits.threads.max(1)).clamp(1, AT_A_TIME);
    let n_workers = limits.threads.min(texts.len().div_ceil(at_a_time));
    let mut pieces = solved.digits.chunks_mut(at_a_time * CELLS).enumerate();
    let (others, mut odd) = (&mut solved.others, Vec::new());
    in_order(
        n_workers,
        || Worker::new(simd),
        |worker| {
            let Some((number, digits)) = pieces.next() else { return Ok(false) };
            worker.first = number * at_a_time;
            worker.digits = digits;
            Ok(true)
        },
        |worker| worker.solve(texts, limit, limits, control),
        |worker| {
            others.append(&mut worker.others);
            odd.append(&mut worker.odd);
            Ok(())
        },
    )?;
    Ok(odd)
}

/// The memory of a worker, reused for every piece.
struct Worker<'a> {
    lanes: Lanes,
    /// The index of the piece's first text.
    first: usize,
    /// The destination of the piece's solutions.
    digits: &'a mut [u8],
    /// The offsets of the puzzles in their memory.
    starts: Vec<u32>,
    /// The index of each puzzle.
    places: Vec<usize>,
    outcomes: Vec<Outcome>,
    /// Copies of texts that do not share contiguous memory.
    gathered: Vec<u8>,
    /// Solutions of puzzles that are not consecutive.
    scattered: Vec<u8>,
    others: Vec<(usize, Answer<String>)>,
    /// The indices of texts that the lanes cannot handle.
    odd: Vec<usize>,
}

impl Worker<'_> {
    fn new(simd: Simd) -> Self {
        Self {
            lanes: Lanes::new(simd),
            first: 0,
            digits: &mut [],
            starts: Vec::new(),
            places: Vec::new(),
            outcomes: Vec::new(),
            gathered: Vec::new(),
            scattered: Vec::new(),
            others: Vec::new(),
            odd: Vec::new(),
        }
    }

    fn solve(
        &mut self,
        texts: &(impl Texts + ?Sized),
        limit: u32,
        limits: &Limits,
        control: &Control,
    ) -> Result<(), Stop> {
        let range = self.first..self.first + self.digits.len() / CELLS;
        let memory =
            texts.memory(range.clone()).filter(|memory| u32::try_from(memory.len()).is_ok());
        self.find(texts, range.clone(), memory);
        let puzzles = Puzzles::new(memory.unwrap_or(&self.gathered), &self.starts)
            .expect("all starts were looked at");
        self.outcomes.clear();
        self.outcomes.resize(puzzles.len(), Outcome::default());
        let is_whole = puzzles.len() == range.len();
        if !is_whole {
            self.scattered.resize(puzzles.len() * CELLS, 0);
        }
        let answers = Answers {
            text: if is_whole { &mut *self.digits } else { &mut self.scattered },
            stride: CELLS,
            outcomes: &mut self.outcomes,
        };
        self.lanes.run(puzzles, limit, answers, control)?;
        for (puzzle, outcome) in self.outcomes.iter().enumerate() {
            let place = self.places[puzzle];
            let digits = &mut self.digits[(place - self.first) * CELLS..][..CELLS];
            let reason = match outcome {
                Outcome::Solutions(1) => {
                    let start = self.starts[puzzle] as usize;
                    let givens = &memory.unwrap_or(&self.gathered)[start..][..CELLS];
                    let found = if is_whole {
                        &*digits
                    } else {
                        &self.scattered[puzzle * CELLS..][..CELLS]
                    };
                    if !is_solution(givens, found) {
                        // Leave the puzzle to another engine, whose answer is checked too.
                        digits.fill(0);
                        self.odd.push(place);
                        continue;
                    }
                    if !is_whole {
                        digits.copy_from_slice(&self.scattered[puzzle * CELLS..][..CELLS]);
                    }
                    continue;
                }
                Outcome::BadCharacter { .. } => {
                    self.odd.push(place);
                    continue;
                }
                Outcome::Solutions(0) => {
                    let start = self.starts[puzzle] as usize;
                    why_no_solution(&memory.unwrap_or(&self.gathered)[start..][..CELLS])
                }
                Outcome::Solutions(_) => message!("several-solutions"),
            };
            digits.fill(0);
            self.others.push((place, Answer::Failed(reason.text(limits.language))));
        }
        self.others.sort_unstable_by_key(|other| other.0);
        self.odd.sort_unstable();
        Ok(())
    }

    /// Finds the texts that are puzzles of 81 characters.
    fn find(&mut self, texts: &(impl Texts + ?Sized), range: Range<usize>, memory: Option<&[u8]>) {
        self.starts.clear();
        self.places.clear();
        self.gathered.clear();
        for place in range {
            let Some(text) = texts.get(place) else {
                self.others.push((place, Answer::Missing));
                continue;
            };
            if text.len() != CELLS {
                self.odd.push(place);
                continue;
            }
            let start = match memory {
                Some(memory) => {
                    let start = text.as_ptr().addr().wrapping_sub(memory.as_ptr().addr());
                    if start > memory.len() - CELLS.min(memory.len()) {
                        // The text is not in the memory that it is supposed to borrow from.
                        self.odd.push(place);
                        continue;
                    }
                    start
                }
                None => {
                    self.gathered.extend_from_slice(&text);
                    self.gathered.len() - CELLS
                }
            };
            self.starts.push(start as u32);
            self.places.push(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn ask(texts: &[Option<String>], unique: bool, threads: usize) -> Solved {
        let options = SolveOptions { unique, format: None };
        let limits = Limits { threads, ..Limits::default() };
        solve(texts, &options, &limits, &Control::new()).unwrap()
    }

    /// The answers of the front for each text alone.
    fn oracle(texts: &[Option<String>], unique: bool) -> Vec<Answer<String>> {
        let options = SolveOptions { unique, format: None };
        let answer = |text: &Option<String>| match text {
            None => Answer::Missing,
            Some(text) => match one(text.as_bytes(), &options, &Control::new()) {
                Ok(solution) => Answer::Is(solution),
                Err(reason) => Answer::Failed(reason.to_string()),
            },
        };
        texts.iter().map(answer).collect()
    }

    #[test]
    fn each_text_gets_what_the_front_says_of_it_alone() {
        let mut kinds: Vec<Option<String>> = [
            EASY,
            &EASY.replace('.', "0"),
            &EASY.replace("53..", "535."),
            &EASY.replace("53..7....", "........."),
            &EASY.replace("53..", "53.x"),
            &EASY[1..],
            &".".repeat(81),
            "1..2..1..1..2..1",
            "..............1.",
            "11..............",
            "",
            "# a comment",
            "no puzzle",
            &format!("{EASY}\n{EASY}"),
            &format!("{EASY}\n"),
            &format!("  {EASY}"),
            &("é".repeat(40) + "1"),
            "\0\0\0",
            &format!("\u{feff}{EASY}"),
            &format!("{EASY}\u{a0}"),
            &EASY.replace('.', "_"),
            &EASY.replace('5', "５"),
            &format!("{EASY}\r{EASY}"),
            &format!("{EASY}\t{}987654321", "123456789".repeat(8)),
        ]
        .iter()
        .map(|text| Some((*text).to_owned()))
        .collect();
        kinds.push(None);
        // All orders of neighbours, and pieces of several sizes.
        let mut texts = Vec::new();
        for gap in 1..kinds.len() {
            texts.extend((0..kinds.len()).map(|place| kinds[place * gap % kinds.len()].clone()));
        }
        for unique in [false, true] {
            let expected = oracle(&kinds, unique);
            for threads in [1, 3] {
                let solved = ask(&texts, unique, threads);
                assert_eq!(solved.len(), texts.len());
                for (place, text) in texts.iter().enumerate() {
                    let kind = kinds.iter().position(|kind| kind == text).unwrap();
                    match (solved.get(place), &expected[kind]) {
                        // Which of several solutions is found depends on the engine.
                        (Answer::Is(found), Answer::Is(_)) if !unique => {
                            let board = shudu_formats::read_one(text.as_ref().unwrap()).unwrap();
                            let grid = shudu_formats::read_one(found).unwrap().grid();
                            assert!(board.is_solution(&grid), "{text:?}: {found}");
                        }
                        (Answer::Is(found), Answer::Is(solution)) => assert_eq!(found, solution),
                        (Answer::Failed(found), Answer::Failed(reason)) => {
                            assert_eq!(found, reason);
                        }
                        (found, expected) => {
                            assert_eq!(found, Answer::Missing, "{text:?}");
                            assert_eq!(*expected, Answer::Missing, "{text:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn an_empty_table_and_one_in_another_format() {
        assert!(ask(&[], false, 2).is_empty());
        let options = SolveOptions { unique: false, format: find("sections") };
        let texts = [Some(EASY)];
        let solved = solve(&texts[..], &options, &Limits::default(), &Control::new()).unwrap();
        assert!(matches!(solved.get(0), Answer::Failed(_)));
    }

    #[test]
    fn limits_are_for_each_puzzle_and_a_stop_is_for_all() {
        let texts: Vec<Option<String>> = vec![Some("..............1.".to_owned()); 3];
        let limits = Limits { max_steps: Some(1), ..Limits::default() };
        let solved = solve(&texts[..], &SolveOptions::default(), &limits, &Control::new()).unwrap();
        for place in 0..3 {
            assert!(matches!(solved.get(place), Answer::Failed(reason) if reason.contains('1')));
        }
        let control = Control::new();
        control.stop(Stop::Cancelled);
        let limits = Limits::default();
        let options = SolveOptions::default();
        assert_eq!(solve(&texts[..], &options, &limits, &control), Err(Stop::Cancelled));
        let easy = [Some(EASY)];
        assert_eq!(solve(&easy[..], &options, &limits, &control), Err(Stop::Cancelled));
    }
}
