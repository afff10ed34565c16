//! Runs students' own methods among the built-in ones, and judges them.

use std::sync::Arc;

use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use shudu::study::{Method, OwnEnd, OwnMethods, World};
use shudu::{Cell, Digit, Message, message};

use super::judge::Judge;
use super::watchdog::Watchdog;
use super::world::{Acting, StudyWorld, place};
use crate::language;

/// Number of passes through the methods between two checks for signals.
const PASSES: u32 = 64;

/// A function of the matrix and the number to look at first.
pub(super) struct Own {
    pub(super) function: Py<PyAny>,
    pub(super) why: Arc<str>,
}

/// What a method did that it should not have.
pub(super) struct Fault {
    /// The method's place among the students' own.
    pub(super) number: usize,
    pub(super) kind: &'static str,
    pub(super) message: Message,
    pub(super) cell: Option<(usize, usize)>,
    /// What was raised, if anything was.
    pub(super) error: Option<PyErr>,
}

/// The students' methods of one run.
pub(super) struct Students {
    pub(super) methods: Vec<Method>,
    pub(super) own: Vec<Own>,
    /// The board that the methods see, and the matrix that is a view of it.
    pub(super) board: Py<StudyWorld>,
    pub(super) matrix: Py<PyAny>,
    pub(super) judge: Arc<Judge>,
    pub(super) watchdog: Watchdog,
    /// The limit of time, for messages.
    pub(super) seconds: f64,
    pub(super) faults: Vec<Fault>,
    pub(super) signals: Signals,
}

/// Ends a run when Ctrl-C was pressed.
#[derive(Default)]
pub(super) struct Signals {
    n_passes: u32,
    /// What was raised that ends the run.
    pub(super) raised: Option<PyErr>,
}

impl Signals {
    fn came(&mut self) -> bool {
        self.n_passes += 1;
        if self.n_passes.is_multiple_of(PASSES) {
            self.raised = Python::attach(|py| py.check_signals().err());
        }
        self.raised.is_some()
    }
}

/// No methods but the built-in ones.
impl OwnMethods for Signals {
    fn methods(&self) -> Vec<Method> {
        Vec::new()
    }

    fn find(&mut self, _: usize, _: &mut World, _: Digit) -> Result<Option<Digit>, OwnEnd> {
        Ok(None)
    }

    fn is_interrupted(&mut self) -> bool {
        self.came()
    }
}

impl OwnMethods for Students {
    fn methods(&self) -> Vec<Method> {
        self.methods.clone()
    }

    fn find(
        &mut self,
        number: usize,
        world: &mut World,
        first: Digit,
    ) -> Result<Option<Digit>, OwnEnd> {
        Python::attach(|py| {
            self.call(py, number, world, first).unwrap_or_else(|error| {
                self.signals.raised = Some(error);
                Err(OwnEnd::Interrupt)
            })
        })
    }

    fn is_interrupted(&mut self) -> bool {
        self.signals.came()
    }
}

impl Students {
    /// The method's result, or an exception that is not the method's.
    fn call(
        &mut self,
        py: Python<'_>,
        number: usize,
        world: &mut World,
        first: Digit,
    ) -> PyResult<Result<Option<Digit>, OwnEnd>> {
        let own = &self.own[number];
        let board = self.board.bind(py);
        {
            let mut board = board.borrow_mut();
            board.swap(world);
            board.take_looked_at();
            let method = self.methods[number].clone();
            board.acting = Some(Acting::new(method, own.why.clone(), self.judge.clone()));
        }
        let serial = self.watchdog.start();
        let returned = own.function.call1(py, (&self.matrix, first.number()));
        let too_long = self.watchdog.end(py, serial)?;
        let mut board = board.borrow_mut();
        let looked_at = board.take_looked_at();
        let Some(mut acting) = board.acting.take() else {
            board.swap(world);
            return Ok(Ok(None));
        };
        let (wrong, contradiction) = (acting.wrong.take(), acting.contradiction);
        let returned = match returned {
            Err(error) if !is_students(py, &error) => {
                board.take_back(acting);
                board.swap(world);
                return Err(error);
            }
            returned => returned,
        };
        let end = match (returned, wrong) {
            (returned, Some((reason, candidate))) => {
                let method = self.methods[number].name();
                let message = message!("study-fault-wrong", method = method, reason = reason);
                Err(Some(("wrong", message, Some(candidate.cell), returned.err())))
            }
            (returned, None) if too_long => {
                let message = self.too_long(number, looked_at);
                Err(Some(("too-long", message, looked_at, returned.err())))
            }
            (Ok(returned), None) => Ok(next(returned.bind(py))),
            (Err(_), None) if contradiction => Err(None),
            (Err(error), None) => {
                let message = self.raised(py, number, &error, looked_at);
                Err(Some(("exception", message, looked_at, Some(error))))
            }
        };
        let result = match end {
            Ok(next) => Ok(next),
            Err(None) => Err(OwnEnd::Contradiction),
            Err(Some((kind, message, cell, error))) => {
                board.take_back(acting);
                let cell = cell.map(place);
                self.faults.push(Fault { number, kind, message, cell, error });
                Err(OwnEnd::LeaveOut)
            }
        };
        board.swap(world);
        Ok(result)
    }

    fn too_long(&self, number: usize, cell: Option<Cell>) -> Message {
        let (method, seconds) = (self.methods[number].name(), self.seconds.to_string());
        match cell.map(name) {
            Some(cell) => {
                message!("study-fault-too-long-at", method = method, seconds = seconds, cell = cell)
            }
            None => message!("study-fault-too-long", method = method, seconds = seconds),
        }
    }

    fn raised(&self, py: Python<'_>, number: usize, error: &PyErr, cell: Option<Cell>) -> Message {
        let method = self.methods[number].name();
        let error = Message::verbatim(said(py, error));
        match cell.map(name) {
            Some(cell) => {
                message!("study-fault-raised-at", method = method, error = error, cell = cell)
            }
            None => message!("study-fault-raised", method = method, error = error),
        }
    }
}

fn name(cell: Cell) -> String {
    let (x, y) = place(cell);
    format!("r{}c{}", y + 1, x + 1)
}

/// An exception in a line, as Python shows it.
fn said(py: Python<'_>, error: &PyErr) -> String {
    let class = error.get_type(py).name().map_or_else(|_| String::new(), |name| name.to_string());
    let text = error.value(py).to_string();
    if text.is_empty() { class } else { format!("{class}: {text}") }
}

/// Whether an exception is a fault of the method. Ctrl-C and the end of the program are not.
fn is_students(py: Python<'_>, error: &PyErr) -> bool {
    let is_ours = || {
        let class = py.import("shudu.study._watchdog")?.getattr("TookTooLong")?;
        error.value(py).is_instance(&class)
    };
    error.is_instance_of::<PyException>(py) || is_ours().unwrap_or(false)
}

/// The number to look at first from now on, if a method returns what those of SudokuStudyLib do: how many digits it
/// set and took out, the method to start from, that number, and whether to look at it alone.
fn next(returned: &Bound<'_, PyAny>) -> Option<Digit> {
    let returned = returned.cast::<PyTuple>().ok()?;
    let number: u8 = returned.get_item(3).ok()?.extract().ok()?;
    Digit::new(number).filter(|_| (1..=9).contains(&number))
}

impl Fault {
    /// In words: what happened, and what became of it.
    pub(super) fn text(&self) -> String {
        let undone = message!("study-fault-undone", fault = self.message.clone());
        undone.text(language::current())
    }
}
