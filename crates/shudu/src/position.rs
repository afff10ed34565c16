//! A position that a player has reached in a puzzle, and what is known about the puzzle's solutions.
//!
//! ```
//! use shudu::position::Position;
//! use shudu::{Control, formats};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = formats::read_one(text)?;
//! let mut grid = puzzle.grid();
//! let cell = puzzle.geometry().cell(0, 2).unwrap();
//! grid.set(cell, shudu::Digit::new(1).unwrap());
//! let position = Position::new(&puzzle, Some(&grid), &Control::new()).unwrap();
//! assert!(position.one_solution());
//! assert_eq!(position.mistakes()[0].cell, cell);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::{Arc, LazyLock};

use shudu_core::{
    Candidates, Cell, Control, Digit, DigitSet, Geometry, Grid, Message, Puzzle, Stop, message,
};
use shudu_logic::board::{Board, Candidate, Rules};
use shudu_logic::policies::Policy;
use shudu_logic::techniques::BoardView;
use shudu_logic::{Step, solver};
use shudu_solve::{Answer, EngineChoice, Goal, Request, solve};

/// A position in a puzzle, and what is known about the puzzle's solutions.
#[derive(Debug)]
pub struct Position {
    /// The player's position.
    pub board: Board,
    /// What is known about the puzzle's solutions.
    pub solutions: Solutions,
}

/// What is known about a puzzle's solutions.
#[derive(Debug)]
pub enum Solutions {
    /// There is exactly this one.
    One(Grid),
    /// There are two or more.
    Several,
    /// There is none, for this reason.
    None(Message),
    /// The number is not known, for this reason.
    Unknown(Message),
}

/// The answer to a player who asks what to do next.
#[derive(Debug)]
pub enum Next {
    /// This step.
    Step(Step),
    /// Digits that contradict the solution; if there are none, candidates of the solution that were eliminated.
    Mistakes(Vec<Candidate>),
    /// Everything is solved.
    Done,
    /// There is no step, for this reason.
    Nothing(Message),
}

impl Next {
    /// The sentence that tells the player; `None` for a step, which has its own explanation.
    pub fn said(&self, geometry: &Geometry) -> Option<Message> {
        match self {
            Self::Step(_) => None,
            Self::Mistakes(mistakes) => {
                let name = |one: &Candidate| format!("{} = {}", geometry.name(one.cell), one.digit);
                let names: Vec<String> = mistakes.iter().map(name).collect();
                Some(message!("hint-mistake", cells = names.join(", ")))
            }
            Self::Done => Some(message!("hint-done")),
            Self::Nothing(reason) => Some(reason.clone()),
        }
    }
}

impl Position {
    /// The position of a puzzle: its start, or that of a grid of the same shape. The grid need not include the givens.
    pub fn new(puzzle: &Puzzle, placed: Option<&Grid>, control: &Control) -> Result<Self, Message> {
        let rules = rules(puzzle, control)?;
        let solutions = Solutions::of(puzzle, control);
        let mut grid = puzzle.grid();
        for (cell, digit) in placed.into_iter().flat_map(Grid::filled) {
            grid.set(cell, digit);
        }
        let board = Board::at(puzzle, rules, &grid, control).map_err(Stop::message)?;
        Ok(Self { board, solutions })
    }

    /// The position restricted to the candidates that a player has left. A cell in which none are left keeps them all.
    #[must_use]
    pub fn with_candidates(mut self, left: &Candidates) -> Self {
        for cell in self.board.empty() {
            let gone = match left.get(cell) {
                DigitSet::EMPTY => DigitSet::EMPTY,
                digits => self.board.candidates(cell) - digits,
            };
            for digit in gone {
                self.board.remove(Candidate::new(cell, digit));
            }
        }
        self
    }

    /// What to do next, according to a policy.
    pub fn next(&self, policy: &Policy, control: &Control) -> Next {
        if let Solutions::None(reason) = &self.solutions {
            return Next::Nothing(reason.clone());
        }
        let mistakes = self.mistakes();
        if !mistakes.is_empty() {
            return Next::Mistakes(mistakes);
        }
        if self.board.is_full() {
            // If there are several solutions, it is not known which digit is wrong.
            let broken = self.board.broken();
            return broken.map_or(Next::Done, |broken| Next::Nothing(broken.message()));
        }
        let view = BoardView::new(&self.board, self.one_solution()).within(control);
        match solver::next_step(&policy.techniques(), &view) {
            Some(step) => Next::Step(step),
            None => Next::Nothing(
                control.stopped().err().map_or_else(|| message!("hint-none"), Stop::message),
            ),
        }
    }

    /// Whether techniques that rely on a unique solution may be used.
    pub fn one_solution(&self) -> bool {
        matches!(self.solutions, Solutions::One(_))
    }

    /// Digits that contradict the solution; if there are none, candidates of the solution that were eliminated.
    pub fn mistakes(&self) -> Vec<Candidate> {
        let Solutions::One(solution) = &self.solutions else { return Vec::new() };
        let wrong = |cell: Cell, digit: Digit| match self.board.digit(cell) {
            Some(stands) if stands != digit => Some(Candidate::new(cell, stands)),
            _ => None,
        };
        let lacks = |cell: Cell, digit: Digit| {
            let is_out =
                self.board.digit(cell).is_none() && !self.board.candidates(cell).contains(digit);
            is_out.then(|| Candidate::new(cell, digit))
        };
        let all = |find: &dyn Fn(Cell, Digit) -> Option<Candidate>| -> Vec<Candidate> {
            solution.filled().filter_map(|(cell, digit)| find(cell, digit)).collect()
        };
        // Candidates that a wrong digit has eliminated are only its consequences, so they are not listed.
        let placed = all(&wrong);
        if placed.is_empty() { all(&lacks) } else { placed }
    }
}

impl Solutions {
    /// Asks the engines whether there is exactly one solution.
    pub fn of(puzzle: &Puzzle, control: &Control) -> Self {
        let request = Request { engine: EngineChoice::Auto, goal: Goal::Unique };
        let answer = solve(puzzle, request, control).answer;
        let reason = answer.reason().unwrap_or_else(|| message!("logic-no-answer"));
        match answer {
            Answer::Solved(grid) => Self::One(grid),
            Answer::Several(..) => Self::Several,
            Answer::NoSolution(_) => Self::None(reason),
            Answer::Stopped(_) | Answer::Failed(_) | Answer::Counted(_) => Self::Unknown(reason),
        }
    }

    /// A note for the user if there is not exactly one solution.
    pub fn note(&self) -> Option<Message> {
        match self {
            Self::One(_) => None,
            Self::Several => Some(message!("logic-several")),
            Self::None(reason) => Some(reason.clone()),
            Self::Unknown(reason) => Some(message!("logic-unknown", reason = reason.clone())),
        }
    }
}

/// The rules of classic puzzles, which are computed only once.
static CLASSIC: LazyLock<Option<(Puzzle, Arc<Rules>)>> = LazyLock::new(|| {
    let puzzle = shudu_constraints::classic(9).ok()?;
    let rules = Rules::new(&puzzle, &Control::new()).ok()?;
    Some((puzzle, Arc::new(rules)))
});

/// The rules that apply to the cells of a puzzle; all classic puzzles share the same.
pub fn rules(puzzle: &Puzzle, control: &Control) -> Result<Arc<Rules>, Message> {
    if let Some((classic, rules)) = &*CLASSIC
        && puzzle.geometry() == classic.geometry()
        && puzzle.constraints().len() == classic.constraints().len()
        && classic.constraints().iter().all(|one| puzzle.has(one.id()))
        // The program is compared as well, since a user's rule may have any name.
        && puzzle.program(control).is_ok_and(|program| program.is_classic())
    {
        return Ok(rules.clone());
    }
    Rules::new(puzzle, control).map(Arc::new)
}
