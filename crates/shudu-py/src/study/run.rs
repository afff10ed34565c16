//! Solving as a student learns it.

use std::sync::Arc;
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use shudu::logic::board::Board;
use shudu::study::{Ending, Method, Options, Run, World, in_order};
use shudu::study::{solve_with, try_error};
use shudu::{Cell, Message, Puzzle, message, pictures};

use super::judge::Judge;
use super::students::{Fault, Own, Signals, Students};
use super::watchdog::Watchdog;
use super::world::{StudyWorld, line, place};
use crate::errors::{error, value_error};
use crate::language;

/// What a run came to.
#[pyclass(module = "shudu._shudu", name = "_StudyRun")]
pub(crate) struct StudyRun {
    run: Run,
    start: Arc<World>,
    puzzle: Arc<Puzzle>,
    /// Where it ended, for the classes of Python.
    board: PyOnceLock<Py<StudyWorld>>,
    faults: Vec<Fault>,
}

/// A method: its index, id, name, level and whether it is trial and error.
type MethodFields = (usize, &'static str, String, u32, bool);

fn method_fields(method: &Method) -> MethodFields {
    let name = method.name().text(language::current());
    (method.index, method.id, name, method.level, method.is_trial)
}

#[pymethods]
impl StudyRun {
    #[getter]
    const fn ending(&self) -> &'static str {
        self.run.ending.id()
    }

    #[getter]
    const fn score(&self) -> u64 {
        self.run.score
    }

    #[getter]
    const fn loops(&self) -> u64 {
        self.run.loops
    }

    #[getter]
    const fn guesses(&self) -> u64 {
        self.run.guesses
    }

    #[getter]
    fn has_trials(&self) -> bool {
        self.run.has_trials()
    }

    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<Py<StudyWorld>> {
        let make = || Py::new(py, StudyWorld::new(self.run.world().clone(), self.puzzle.clone()));
        self.board.get_or_try_init(py, make).map(|board| board.clone_ref(py))
    }

    /// The point that the run was to stop at.
    #[getter]
    fn reached(&self) -> Option<(usize, usize)> {
        match self.run.ending {
            Ending::Reached(candidate) => Some(place(candidate.cell)),
            _ => None,
        }
    }

    #[getter]
    fn highest(&self) -> Option<MethodFields> {
        self.run.highest.as_ref().map(method_fields)
    }

    /// Every method tried: the pass, the method's index and name, digits set and taken out.
    fn tries(&self) -> Vec<(u64, usize, String, usize, usize)> {
        let name = |method: &Method| method.name().text(language::current());
        let one = |tried: &shudu::study::Try| {
            let (method, sets) = (&tried.method, tried.sets);
            (tried.pass, method.index, name(method), sets, tried.reduces)
        };
        self.run.tries.iter().map(one).collect()
    }

    /// The faults of students' methods: the method's number among them, the kind, the sentence, the point, what was
    /// raised.
    #[expect(clippy::type_complexity, reason = "five plain values, named in Python")]
    fn faults(
        &self,
        py: Python<'_>,
    ) -> Vec<(usize, &'static str, String, Option<(usize, usize)>, Option<Py<PyAny>>)> {
        let raised = |fault: &Fault| {
            fault.error.as_ref().map(|error| error.clone_ref(py).into_value(py).into_any())
        };
        let one =
            |fault: &Fault| (fault.number, fault.kind, fault.text(), fault.cell, raised(fault));
        self.faults.iter().map(one).collect()
    }

    /// How it ended, in words.
    #[pyo3(signature = (lang=None))]
    fn summary(&self, lang: Option<&str>) -> PyResult<String> {
        Ok(self.run.summary().text(language::named(lang)?))
    }

    /// A picture of a record, counted from 0: the board before it, and what it sets or takes out.
    #[pyo3(signature = (number, notes, caption, lang=None))]
    fn picture(
        &self,
        number: usize,
        notes: bool,
        caption: bool,
        lang: Option<&str>,
    ) -> PyResult<String> {
        let language = language::named(lang)?;
        let records = self.run.records();
        let Some(record) = records.get(number) else {
            let n = records.len();
            let message = message!("study-no-record", found = number.to_string(), n = n);
            return Err(value_error(&message));
        };
        let mut board = self.start.board().clone();
        records[..number].iter().for_each(|before| before.apply(&mut board));
        let marks = pictures::record_marks(record, &board);
        let caption = caption.then(|| record.sentence(board.rules()));
        Ok(StudyWorld::picture(&self.puzzle, &board, Some(&marks), notes, caption, language))
    }
}

/// The built-in methods and a student's own, by their names and levels, in the order in which they are tried.
#[pyfunction]
#[pyo3(name = "_study_methods")]
pub(super) fn study_methods(own: Vec<(String, u32)>) -> Vec<MethodFields> {
    let own: Vec<Method> = own
        .iter()
        .enumerate()
        .map(|(number, (name, level))| Method::own(number, name, *level))
        .collect();
    in_order(&own).iter().map(method_fields).collect()
}

/// Solves from a board, which stays as it is. With methods of students, `matrix` is the view of `board` that they get,
/// and `board` is where the run ends.
#[pyfunction]
#[pyo3(name = "_study_solve")]
#[expect(clippy::too_many_arguments, reason = "the options of `shudu.study.solve`")]
pub(super) fn study_solve(
    py: Python<'_>,
    board: &Bound<'_, StudyWorld>,
    matrix: Option<Py<PyAny>>,
    own: Vec<(Py<PyAny>, String, u32, String)>,
    seconds: f64,
    level_limit: Option<u32>,
    use_try: bool,
    use_emu: bool,
    emu_limits: usize,
    loop_limit: Option<u64>,
    rec_limit: Option<usize>,
    check: Vec<(usize, usize)>,
    written_limit: usize,
) -> PyResult<StudyRun> {
    let (world, puzzle) = {
        let board = board.borrow();
        // What was done by hand before is no part of the run.
        let has_records = !board.world.records().is_empty();
        let world = if has_records { Arc::new(board.world.copy()) } else { board.world.clone() };
        (world, board.puzzle.clone())
    };
    let start = world.clone();
    let geometry = start.board().rules().geometry();
    let cell = |&(x, y): &(usize, usize)| -> PyResult<Cell> {
        let message = || message!("study-no-point", x = x, y = y);
        geometry.cell(y, x).ok_or_else(|| value_error(&message()))
    };
    let check = check.iter().map(cell).collect::<PyResult<_>>()?;
    let options = Options {
        level_limit,
        use_try,
        use_emu,
        emu_limits,
        loop_limit,
        rec_limit,
        check,
        written_limit,
    };
    let (run, raised, faults, view) = match matrix {
        None => {
            let mut signals = Signals::default();
            let run = py.detach(|| solve_with(world, &options, &mut signals));
            (run, signals.raised, Vec::new(), None)
        }
        Some(matrix) => {
            let mut students = students(py, board, matrix, own, seconds, start.board())?;
            let run = py.detach(|| solve_with(world, &options, &mut students));
            (run, students.signals.raised, students.faults, Some(board.clone()))
        }
    };
    if let Some(raised) = raised {
        return Err(raised);
    }
    let board = PyOnceLock::new();
    if let Some(view) = view {
        view.borrow_mut().world = Arc::new(run.world().clone());
        let _ = board.set(py, view.unbind());
    }
    Ok(StudyRun { run, start, puzzle, board, faults })
}

fn students(
    py: Python<'_>,
    board: &Bound<'_, StudyWorld>,
    matrix: Py<PyAny>,
    own: Vec<(Py<PyAny>, String, u32, String)>,
    seconds: f64,
    start: &Board,
) -> PyResult<Students> {
    let limit = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
    let bad = || value_error(&message!("study-no-seconds", found = seconds.to_string()));
    let limit = limit.ok_or_else(bad)?;
    let mut puzzle = shudu::constraints::classic(9)
        .map_err(|reason| error("PuzzleError", &Message::verbatim(reason.to_string())))?;
    for (cell, digit) in start.grid().filled() {
        puzzle
            .give(cell, digit)
            .map_err(|reason| error("PuzzleError", &Message::verbatim(reason.to_string())))?;
    }
    let methods = own.iter().enumerate();
    let methods = methods.map(|(number, (_, name, level, _))| Method::own(number, name, *level));
    Ok(Students {
        methods: methods.collect(),
        own: own
            .into_iter()
            .map(|(function, _, _, why)| Own { function, why: why.into() })
            .collect(),
        board: board.clone().unbind(),
        matrix,
        judge: Arc::new(Judge::new(puzzle)),
        watchdog: Watchdog::new(py, limit)?,
        seconds,
        faults: Vec::new(),
        signals: Signals::default(),
    })
}

/// Trial and error alone: the digits of a solution row by row, the number of digits tried, and whether the limit came
/// first.
#[pyfunction]
#[pyo3(name = "_study_try_error")]
pub(super) fn study_try_error(
    py: Python<'_>,
    board: &StudyWorld,
    limit: Option<u64>,
) -> PyResult<(Option<String>, u64, bool)> {
    let start = &*board.world;
    let mut raised = None;
    let mut is_stopped = || {
        raised = Python::attach(|py| py.check_signals().err());
        raised.is_some()
    };
    let trial = py.detach(|| try_error(start, limit, &mut is_stopped));
    let solution = trial.solution.as_ref().map(line);
    raised.map_or(Ok((solution, trial.tries, trial.is_cut)), Err)
}
