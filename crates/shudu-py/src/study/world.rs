//! The board that the classes of `shudu.study` are views of.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shudu::Marks;
use shudu::formats;
use shudu::logic::board::{Board, Candidate, HouseShape};
use shudu::position::rules;
use shudu::render::{self, Theme, View};
use shudu::study::{Action, Bookmark, Method, Record, Refusal, World};
use shudu::{Cell, Control, Digit, Grid, Language, Message, Puzzle, message};

use super::judge::Judge;
use crate::errors::{error, format_error};
use crate::language;

/// Points per side.
const SIDE: usize = 9;
/// No cell was looked at yet.
const NO_CELL: u8 = u8::MAX;
/// By default, possible digits are written down in cells with at most this many of them.
pub(super) const WRITTEN_LIMIT: usize = 3;

/// A board, what was done on it, and on whose behalf.
#[pyclass(module = "shudu._shudu", name = "_StudyWorld")]
pub(crate) struct StudyWorld {
    /// Shared with runs that start from it, until it is changed.
    pub(super) world: Arc<World>,
    pub(super) puzzle: Arc<Puzzle>,
    /// Whose method is at work, if one is.
    pub(super) acting: Option<Acting>,
    /// The number of the point that was looked at last.
    looked_at: AtomicU8,
}

/// A student's method at work.
pub(super) struct Acting {
    pub(super) method: Method,
    /// Its docstring.
    pub(super) why: Arc<str>,
    pub(super) judge: Arc<Judge>,
    /// Where the board was before the method did anything, and whether there was a solution.
    before: Option<(Bookmark, bool)>,
    /// The first thing it concluded that is not so.
    pub(super) wrong: Option<(Message, Candidate)>,
    /// Whether it came upon a contradiction that is not of its making.
    pub(super) contradiction: bool,
}

impl Acting {
    pub(super) const fn new(method: Method, why: Arc<str>, judge: Arc<Judge>) -> Self {
        Self { method, why, judge, before: None, wrong: None, contradiction: false }
    }
}

impl StudyWorld {
    pub(super) fn new(world: impl Into<Arc<World>>, puzzle: Arc<Puzzle>) -> Self {
        let world = world.into();
        Self { world, puzzle, acting: None, looked_at: AtomicU8::new(NO_CELL) }
    }

    fn of_puzzle(puzzle: Puzzle) -> PyResult<Self> {
        let puzzle = Arc::new(puzzle);
        let control = Control::new();
        let world = rules(&puzzle, &control)
            .and_then(|rules| World::of(puzzle.clone(), &rules, WRITTEN_LIMIT, &control))
            .map_err(|reason| error("PuzzleError", &reason))?;
        // The methods know other houses too, the classes of Python do not.
        if !puzzle.is_classic() {
            return Err(error("PuzzleError", &message!("study-classic-only")));
        }
        Ok(Self::new(world, puzzle))
    }

    /// The name of the cell that was looked at last, and that it is not known any more.
    pub(super) fn take_looked_at(&self) -> Option<Cell> {
        let number = usize::from(self.looked_at.swap(NO_CELL, Relaxed));
        self.world.board().rules().geometry().cell(number % SIDE, number / SIDE)
    }

    fn name(&self, cell: Cell) -> String {
        self.world.board().rules().geometry().name(cell)
    }

    fn cell(&self, x: isize, y: isize) -> PyResult<Cell> {
        let place = |one: isize| usize::try_from(one).ok().filter(|one| *one < SIDE);
        let found = place(x).zip(place(y)).and_then(|(x, y)| {
            self.looked_at.store((x * SIDE + y) as u8, Relaxed);
            self.world.board().rules().geometry().cell(y, x)
        });
        let message = || message!("study-no-point", x = x.to_string(), y = y.to_string());
        found.ok_or_else(|| refused(&message(), x, y, 0, Action::Set, false))
    }

    fn candidate(&self, x: isize, y: isize, v: isize, action: Action) -> PyResult<Candidate> {
        let cell = self.cell(x, y)?;
        let digit = u8::try_from(v).ok().filter(|v| (1..=9).contains(v)).and_then(Digit::new);
        let message = || message!("study-no-number", found = v.to_string());
        let refuse = || refused(&message(), x, y, v, action, false);
        Ok(Candidate::new(cell, digit.ok_or_else(refuse)?))
    }

    /// Makes a change for the method that is running: the rules decide whether it can be done, and the solution whether a
    /// student's method concluded rightly.
    fn act(
        &mut self,
        (x, y, v): (isize, isize, isize),
        action: Action,
        name: &str,
        info: &str,
    ) -> PyResult<bool> {
        let candidate = self.candidate(x, y, v, action)?;
        let (method, why) = match &mut self.acting {
            Some(acting) => {
                if acting.before.is_none() {
                    let on_track = acting.judge.is_on_track(self.world.board());
                    acting.before = Some((self.world.mark(), on_track));
                }
                let said = [info, name].into_iter().find(|text| !text.is_empty());
                (acting.method.clone(), said.map_or_else(|| acting.why.clone(), Arc::from))
            }
            None => {
                let by_hand = || message!("study-by-hand").text(language::current());
                let name = if name.is_empty() { by_hand() } else { name.to_owned() };
                (Method::own(0, &name, 0), info.into())
            }
        };
        // What is out of the question already is no conclusion.
        if action == Action::Reduce && !self.world.board().has(candidate) {
            return Ok(false);
        }
        let on_track = self.acting.as_ref().and_then(|one| one.before.as_ref()).map(|(_, on)| *on);
        let done = if on_track == Some(true) && !self.holds(action, candidate) {
            Err(None)
        } else {
            let world = Arc::make_mut(&mut self.world);
            match action {
                Action::Set => world.set_by_own(method, candidate, why).map(|()| true),
                Action::Reduce => world.reduce_by_own(method, candidate, why),
            }
            .map_err(Some)
        };
        done.map_err(|refusal| {
            // What the rules say is easier to see than that there is another solution.
            let by_rules = refusal.or_else(|| self.refusal(action, candidate));
            let message = self.reason(action, candidate, by_rules);
            let is_wrong = on_track.is_some() && by_rules.is_none();
            if let Some(acting) = &mut self.acting {
                if on_track == Some(false) {
                    acting.contradiction = true;
                } else {
                    acting.wrong.get_or_insert((message.clone(), candidate));
                }
            }
            refused(&message, x, y, v, action, is_wrong)
        })
    }

    fn holds(&self, action: Action, candidate: Candidate) -> bool {
        let judge = self.acting.as_ref().map(|acting| &acting.judge);
        judge.is_none_or(|judge| judge.holds(self.world.board(), action, candidate))
    }

    fn refusal(&self, action: Action, candidate: Candidate) -> Option<Refusal> {
        let mut copy = self.world.copy();
        let method = Method::own(0, "", 0);
        match action {
            Action::Set => copy.set_by_own(method, candidate, "".into()).err(),
            Action::Reduce => copy.reduce_by_own(method, candidate, "".into()).err(),
        }
    }

    fn reason(&self, action: Action, candidate: Candidate, refusal: Option<Refusal>) -> Message {
        let cell = self.name(candidate.cell);
        let digit = candidate.digit.to_string();
        match (refusal, action) {
            (Some(Refusal::Filled(stands)), _) => message!(
                "study-refused-filled",
                cell = cell,
                digit = digit,
                stands = stands.to_string()
            ),
            (Some(Refusal::Seen(other)), _) => {
                let other = self.name(other);
                message!("study-refused-seen", cell = cell, digit = digit, other = other)
            }
            (Some(Refusal::TakenOut), _) => {
                message!("study-refused-taken-out", cell = cell, digit = digit)
            }
            (Some(Refusal::Empties(_)), Action::Reduce) => {
                message!("study-refused-last", cell = cell, digit = digit)
            }
            (Some(Refusal::Empties(other)), Action::Set) => {
                let other = self.name(other);
                message!("study-refused-empties", cell = cell, digit = digit, other = other)
            }
            (None, Action::Set) => message!("study-wrong-set", cell = cell, digit = digit),
            (None, Action::Reduce) => message!("study-wrong-reduce", cell = cell, digit = digit),
        }
    }

    /// Ends a method's work: takes back what it did if it is at fault.
    pub(super) fn take_back(&mut self, acting: Acting) {
        if let Some((mark, _)) = acting.before {
            Arc::make_mut(&mut self.world).go_back_to(&mark);
        }
    }

    pub(super) fn swap(&mut self, world: &mut World) {
        mem::swap(Arc::make_mut(&mut self.world), world);
    }

    /// A picture of a position of it.
    pub(super) fn picture(
        puzzle: &Puzzle,
        board: &Board,
        marks: Option<&Marks>,
        notes: bool,
        caption: Option<Message>,
        language: Language,
    ) -> String {
        let (grid, candidates) = (board.grid(), board.all_candidates());
        let mut view = View::new(puzzle, &grid).without_notes().with_labels();
        if notes {
            view = view.with_candidates(&candidates).with_small_candidates();
        }
        if let Some(marks) = marks {
            view = view.with_marks(marks);
        }
        if let Some(caption) = caption {
            view = view.with_caption(caption);
        }
        let options =
            render::Options { language, theme: Theme::Auto, ..render::Options::default() };
        let svg = render::find("svg").map(|svg| svg.render(&[view], &options));
        svg.unwrap_or_default()
    }
}

/// `SudokuError`, or `WrongDeduction` if the rules alone allow it.
fn refused(
    message: &Message,
    x: isize,
    y: isize,
    v: isize,
    action: Action,
    is_wrong: bool,
) -> PyErr {
    let text = message.text(language::current());
    Python::attach(|py| {
        let made = || {
            let class = if is_wrong { "WrongDeduction" } else { "SudokuError" };
            let class = py.import("shudu.study._errors")?.getattr(class)?;
            let fields = PyDict::new(py);
            fields.set_item("x", x)?;
            fields.set_item("y", y)?;
            fields.set_item("v", v)?;
            fields.set_item("t", action_letter(action))?;
            class.call((text,), Some(&fields))
        };
        made().map_or_else(|error| error, PyErr::from_value)
    })
}

/// `s` for a digit set, `r` for one taken out.
pub(super) const fn action_letter(action: Action) -> &'static str {
    match action {
        Action::Set => "s",
        Action::Reduce => "r",
    }
}

/// Where a cell is: x across, y down.
pub(super) const fn place(cell: Cell) -> (usize, usize) {
    (cell.index() % SIDE, cell.index() / SIDE)
}

/// A record as `shudu.study.Record` has its fields.
fn fields<'py>(
    py: Python<'py>,
    record: &Record,
    world: &World,
    language: Language,
) -> PyResult<Bound<'py, PyTuple>> {
    let (x, y) = place(record.candidate.cell);
    let rules = world.board().rules();
    (
        x,
        y,
        record.candidate.digit.number(),
        action_letter(record.action),
        record.method.name().text(language),
        record.reason(rules).text(language),
        record.method.index,
        record.reason.is_trial(),
        record.sentence(rules).text(language),
    )
        .into_pyobject(py)
}

#[pymethods]
impl StudyWorld {
    /// The start of a puzzle in a text of any format.
    #[staticmethod]
    fn read(text: &str) -> PyResult<Self> {
        let puzzle = formats::read_one(text).map_err(|error| format_error(&error))?;
        Self::of_puzzle(puzzle)
    }

    /// An empty board.
    #[staticmethod]
    fn empty() -> PyResult<Self> {
        let puzzle = shudu::constraints::classic(SIDE);
        Self::of_puzzle(
            puzzle
                .map_err(|reason| error("PuzzleError", &Message::verbatim(reason.to_string())))?,
        )
    }

    /// The same board, to go on from independently.
    fn copy(&self) -> Self {
        Self::new(self.world.clone(), self.puzzle.clone())
    }

    /// The digit of a point; 0 if there is none.
    fn digit(&self, x: isize, y: isize) -> PyResult<u8> {
        let cell = self.cell(x, y)?;
        Ok(self.world.board().digit(cell).map_or(0, Digit::number))
    }

    /// What may stand on a point; nothing if something does.
    fn possible(&self, x: isize, y: isize) -> PyResult<Vec<usize>> {
        let cell = self.cell(x, y)?;
        let digits = self.world.board().candidates(cell);
        Ok(digits.into_iter().map(|digit| usize::from(digit.number())).collect())
    }

    /// Whether the possible digits of a point are written down.
    fn is_written(&self, x: isize, y: isize) -> PyResult<bool> {
        let cell = self.cell(x, y)?;
        Ok(self.world.written().contains(cell))
    }

    /// Whether no point that this one sees has the digit.
    fn allows(&self, x: isize, y: isize, v: isize) -> PyResult<bool> {
        let candidate = self.candidate(x, y, v, Action::Set)?;
        Ok(self.world.allows(candidate.cell, candidate.digit))
    }

    /// Where a digit stands, in the order in which it was set.
    fn placed(&self, v: isize) -> PyResult<Vec<(usize, usize)>> {
        let digit = self.candidate(0, 0, v, Action::Set)?.digit;
        Ok(self.world.placed(digit).map(place).collect())
    }

    /// The group numbers noted of a digit: the box, the points, the direction and the line.
    #[expect(clippy::type_complexity, reason = "four plain values, named in Python")]
    fn group_numbers(
        &self,
        v: isize,
    ) -> PyResult<Vec<(usize, Vec<(usize, usize)>, &'static str, usize)>> {
        let digit = self.candidate(0, 0, v, Action::Set)?.digit;
        let houses = self.world.board().rules().houses();
        let of_digit = self.world.group_numbers().iter().filter(|one| one.digit == digit);
        let one = of_digit.filter_map(|one| {
            let first = place(one.cells.first()?);
            let mut points: Vec<(usize, usize)> = one.cells.into_iter().map(place).collect();
            points.sort_unstable();
            let line = houses.get(one.line)?;
            let (direction, line) = match line.shape {
                HouseShape::Column => ("x", first.0),
                _ => ("y", first.1),
            };
            Some((first.0 / 3 * 3 + first.1 / 3, points, direction, line))
        });
        Ok(one.collect())
    }

    /// How many points have a digit.
    fn n_filled(&self) -> usize {
        SIDE * SIDE - self.world.board().empty().len()
    }

    /// Sets a digit.
    fn set(&mut self, x: isize, y: isize, v: isize, name: &str, info: &str) -> PyResult<()> {
        self.act((x, y, v), Action::Set, name, info).map(|_| ())
    }

    /// Takes a possible digit out; whether it was there.
    fn reduce(&mut self, x: isize, y: isize, v: isize, name: &str, info: &str) -> PyResult<bool> {
        self.act((x, y, v), Action::Reduce, name, info)
    }

    /// How many records there are.
    fn n_records(&self) -> usize {
        self.world.records().len()
    }

    /// The records.
    #[pyo3(signature = (lang=None))]
    fn records<'py>(
        &self,
        py: Python<'py>,
        lang: Option<&str>,
    ) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let language = language::named(lang)?;
        let records = self.world.records().iter();
        records.map(|record| fields(py, record, &self.world, language)).collect()
    }

    /// The digits row by row, `.` for none.
    fn line(&self) -> String {
        line(&self.world.board().grid())
    }

    /// A picture, with some points shaded.
    #[pyo3(signature = (notes, shaded, lang=None))]
    fn svg(
        &self,
        notes: bool,
        shaded: Vec<(isize, isize)>,
        lang: Option<&str>,
    ) -> PyResult<String> {
        let language = language::named(lang)?;
        let cells = shaded.into_iter().map(|(x, y)| self.cell(x, y)).collect::<PyResult<_>>()?;
        let marks = Marks { cells, ..Marks::default() };
        Ok(Self::picture(&self.puzzle, self.world.board(), Some(&marks), notes, None, language))
    }
}

/// The digits row by row, `.` for none.
pub(super) fn line(grid: &Grid) -> String {
    let sign = |cell: Cell| grid.get(cell).and_then(Digit::symbol).unwrap_or('.');
    grid.geometry().cells().map(sign).collect()
}
