//! Puzzles as text: reading, writing, converting.

use std::ffi::CString;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use shudu::formats::{self, Blocks, CannotWrite, Format, ReadOptions, Reader, Record};
use shudu::{Geometry, Grid, Message, Puzzle, message};

use crate::errors::{TEXT, cannot_write, error, file_error, format_error};
use crate::language;
use crate::model::{BlocksArg, PyPuzzle};

/// A size: `9` or `(rows, columns)`.
#[derive(FromPyObject)]
pub(crate) enum SizeArg {
    Side(i64),
    Sides((i64, i64)),
}

impl SizeArg {
    /// Rows and columns. An impossible number becomes 0, which is refused like every size out of bounds.
    pub(crate) fn size(self) -> (usize, usize) {
        let side = |n: i64| usize::try_from(n).unwrap_or(0);
        match self {
            Self::Side(n) => (side(n), side(n)),
            Self::Sides((rows, columns)) => (side(rows), side(columns)),
        }
    }
}

/// One puzzle in a line.
pub(crate) fn line_format() -> &'static dyn Format {
    formats::find("line").expect("a format of ours")
}

/// The format with this name.
pub(crate) fn named(name: &str) -> PyResult<&'static dyn Format> {
    formats::try_find(name).map_err(|wrong| error("FormatError", &wrong))
}

/// The text of a puzzle. No format can hold rules that are code. The solution and the source are optional: unless the
/// caller asks for the solution, they are left out if the format has no room for them.
pub(crate) fn write_puzzle(
    puzzle: &PyPuzzle,
    format: &dyn Format,
    solution: Option<bool>,
) -> PyResult<String> {
    if !puzzle.rules.is_empty() {
        let name = |rule: &Py<PyAny>| {
            Python::attach(|py| rule.bind(py).getattr("name").and_then(|name| name.extract()))
        };
        let names =
            puzzle.rules.iter().map(|rule| name(rule).map(|name: String| Message::verbatim(name)));
        let cannot = CannotWrite::new(format.id(), names.collect::<PyResult<_>>()?);
        return Err(cannot_write(&cannot));
    }
    let write = |puzzle: &Puzzle| {
        let mut text = String::new();
        format.write_puzzle(puzzle, &mut text).map(|()| text)
    };
    let mut whole = puzzle.puzzle.clone();
    if solution == Some(false) {
        whole.set_solution(None);
    }
    write(&whole).or_else(|cannot| {
        if solution != Some(true) {
            whole.set_solution(None);
        }
        whole.credits.source = None;
        write(&whole).map_err(|_| cannot_write(&cannot))
    })
}

/// Reads a grid on a known board.
pub(crate) fn grid_like(text: &str, geometry: &Arc<Geometry>) -> PyResult<Grid> {
    let options = ReadOptions {
        size: Some((geometry.rows(), geometry.columns())),
        digits: Some((geometry.digits().first().number(), geometry.digits().last().number())),
        blocks: Some(Blocks::None),
        rules: Some(Vec::new()),
        ..ReadOptions::default()
    };
    let mut reader = Reader::new(TEXT, Box::new(text.as_bytes()), None, options)
        .map_err(|wrong| format_error(&wrong))?;
    let record = reader.next().transpose().map_err(|wrong| format_error(&wrong))?;
    Ok(record.map_or_else(|| Grid::empty(geometry.clone()), |record| record.puzzle.grid()))
}

/// How the caller wants a text to be read.
struct ReadRequest {
    format: Option<&'static dyn Format>,
    options: ReadOptions,
}

fn said(
    format: Option<&str>,
    size: Option<SizeArg>,
    digits: Option<(u8, u8)>,
    blocks: Option<BlocksArg>,
    rules: Option<Vec<String>>,
    lossy: bool,
) -> PyResult<ReadRequest> {
    let options = ReadOptions {
        size: size.map(SizeArg::size),
        digits,
        blocks: BlocksArg::blocks(blocks),
        rules,
        skip_unknown: lossy,
        ..ReadOptions::default()
    };
    Ok(ReadRequest { format: format.map(named).transpose()?, options })
}

/// The puzzle of a record. What the text says beyond the puzzle becomes a Python warning.
fn puzzle(py: Python<'_>, record: Record) -> PyResult<PyPuzzle> {
    for warning in &record.warnings {
        let text = warning.text(language::current()).replace('\0', " ");
        let category = py.import("shudu._errors")?.getattr("FormatWarning")?;
        PyErr::warn(py, &category, &CString::new(text).unwrap_or_default(), 1)?;
    }
    Ok(PyPuzzle::plain(record.puzzle))
}

/// Reads the first puzzle of a text. Without `format`, the format is detected.
///
/// `size`, `digits`, `blocks` and `rules` override the text. With `lossy`, an unknown constraint is a warning instead of
/// an error.
///
/// >>> puzzle = shudu.read("1..2\n..1.\n.1..\n2..1\n")
/// >>> puzzle.rows, puzzle["r1c4"]
/// (4, 2)
#[pyfunction]
#[pyo3(signature = (text, format = None, *, size = None, digits = None, blocks = None, rules = None, lossy = false))]
fn read(
    py: Python<'_>,
    text: &str,
    format: Option<&str>,
    size: Option<SizeArg>,
    digits: Option<(u8, u8)>,
    blocks: Option<BlocksArg>,
    rules: Option<Vec<String>>,
    lossy: bool,
) -> PyResult<PyPuzzle> {
    let said = said(format, size, digits, blocks, rules, lossy)?;
    let reader = Reader::new(TEXT, Box::new(text.as_bytes()), said.format, said.options);
    let mut reader = reader.map_err(|wrong| format_error(&wrong))?;
    match reader.next() {
        Some(Ok(record)) => puzzle(py, record),
        Some(Err(wrong)) => Err(format_error(&wrong)),
        None => Err(error("FormatError", &message!("read-no-puzzle"))),
    }
}

/// Iterates over the puzzles of a text or of a file. After an error, `next` continues with the next puzzle.
#[pyclass(module = "shudu", frozen)]
pub(crate) struct PuzzleReader(Mutex<Reader<'static>>);

impl PuzzleReader {
    /// Reads the puzzles of an input; errors call it `source`.
    fn new(source: &str, input: Box<dyn BufRead + Send>, said: ReadRequest) -> PyResult<Self> {
        let reader = Reader::new(source, input, said.format, said.options);
        Ok(Self(Mutex::new(reader.map_err(|wrong| format_error(&wrong))?)))
    }
}

#[pymethods]
impl PuzzleReader {
    /// The format that the text is in.
    #[getter]
    fn format(&self) -> &'static str {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).format().id()
    }

    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyPuzzle>> {
        let next = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next());
        match next.transpose().map_err(|wrong| format_error(&wrong))? {
            Some(record) => puzzle(py, record).map(Some),
            None => Ok(None),
        }
    }
}

/// Reads all puzzles of a text, one after the other.
///
/// >>> [puzzle.rows for puzzle in shudu.read_all("1...............\n................\n")]
/// [4, 4]
#[pyfunction]
#[pyo3(signature = (text, format = None, *, size = None, digits = None, blocks = None, rules = None, lossy = false))]
fn read_all(
    text: String,
    format: Option<&str>,
    size: Option<SizeArg>,
    digits: Option<(u8, u8)>,
    blocks: Option<BlocksArg>,
    rules: Option<Vec<String>>,
    lossy: bool,
) -> PyResult<PuzzleReader> {
    let said = said(format, size, digits, blocks, rules, lossy)?;
    let input = Box::new(Cursor::new(text.into_bytes()));
    PuzzleReader::new(TEXT, input, said)
}

/// Reads all puzzles of a file, one after the other. Memory does not grow with the file.
#[pyfunction]
#[pyo3(signature = (path, format = None, *, size = None, digits = None, blocks = None, rules = None, lossy = false))]
fn read_file(
    path: PathBuf,
    format: Option<&str>,
    size: Option<SizeArg>,
    digits: Option<(u8, u8)>,
    blocks: Option<BlocksArg>,
    rules: Option<Vec<String>>,
    lossy: bool,
) -> PyResult<PuzzleReader> {
    let said = said(format, size, digits, blocks, rules, lossy)?;
    let file = File::open(&path).map_err(|failed| file_error(&path, &failed))?;
    let name = path.display().to_string();
    PuzzleReader::new(&name, Box::new(BufReader::new(file)), said)
}

/// Writes puzzles as one text in a format.
#[pyfunction]
#[pyo3(signature = (puzzles, format = "json"))]
fn write_all(puzzles: &Bound<'_, PyAny>, format: &str) -> PyResult<String> {
    let format = named(format)?;
    let mut text = String::new();
    for puzzle in puzzles.try_iter()? {
        if !text.is_empty() {
            text.push_str(format.separator());
        }
        let puzzle = puzzle?;
        text.push_str(&write_puzzle(&*puzzle.cast::<PyPuzzle>()?.try_borrow()?, format, None)?);
    }
    Ok(text)
}

/// Writes the puzzles of a text in another format. It is an error if that format cannot hold a puzzle.
///
/// >>> shudu.convert("1..2\n..1.\n.1..\n2..1\n", to="line")
/// '1..2..1..1..2..1\n'
#[pyfunction]
#[pyo3(signature = (text, to, format = None, *, lossy = false))]
fn convert(
    py: Python<'_>,
    text: &str,
    to: &str,
    format: Option<&str>,
    lossy: bool,
) -> PyResult<String> {
    let to = named(to)?;
    let said = said(format, None, None, None, None, lossy)?;
    py.detach(|| converted(text, said, to))
}

fn converted(text: &str, said: ReadRequest, to: &dyn Format) -> PyResult<String> {
    let reader = Reader::new(TEXT, Box::new(text.as_bytes()), said.format, said.options);
    let mut written = String::new();
    for record in reader.map_err(|wrong| format_error(&wrong))? {
        let record = record.map_err(|wrong| format_error(&wrong))?;
        if !written.is_empty() {
            written.push_str(to.separator());
        }
        to.write_puzzle(&record.puzzle, &mut written).map_err(|cannot| cannot_write(&cannot))?;
    }
    Ok(written)
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PuzzleReader>()?;
    module.add_function(wrap_pyfunction!(read, module)?)?;
    module.add_function(wrap_pyfunction!(read_all, module)?)?;
    module.add_function(wrap_pyfunction!(read_file, module)?)?;
    module.add_function(wrap_pyfunction!(write_all, module)?)?;
    module.add_function(wrap_pyfunction!(convert, module)?)
}
