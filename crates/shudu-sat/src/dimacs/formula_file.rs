//! Reads the comments and the header of a formula file.

use std::collections::HashMap;
use std::io::BufRead;

use shudu_core::{Cell, Digit, DigitSet, Geometry, Puzzle, message};

use super::Malformed;
use super::words::Words;

/// Largest size of a puzzle in a comment, in bytes.
const LONGEST_PUZZLE: usize = 64 << 20;

/// The comments and the header of a formula file: the puzzle, and which variable stands for which digit of
/// which cell.
#[derive(Debug, Clone)]
pub struct FormulaFile {
    puzzle: Puzzle,
    pub(super) n_variables: u32,
    pub(super) meanings: HashMap<u32, (Cell, Digit)>,
}

impl FormulaFile {
    /// Reads a file up to its clauses.
    ///
    /// `read_puzzle` gets the number of the puzzle's line and the line itself, with everything before the
    /// puzzle replaced by spaces.
    pub fn read<E: From<Malformed>>(
        file: impl BufRead,
        read_puzzle: impl FnOnce(usize, &[u8]) -> Result<Puzzle, E>,
    ) -> Result<Self, E> {
        let mut words = Words::new(file, message!("decode-formula-help"));
        let mut read_puzzle = Some(read_puzzle);
        let mut map: Option<Map> = None;
        while words.next_line()? {
            match words.word() {
                b"c" => {
                    words.next_on_line()?;
                    match (words.word(), &mut map) {
                        (b"puzzle", _) => {
                            let Some(read_puzzle) = read_puzzle.take() else {
                                return Err(words.wrong(message!("decode-puzzle-twice")).into());
                            };
                            let line = words.line();
                            let Some(text) = words.rest_of_line(LONGEST_PUZZLE)? else {
                                let most = LONGEST_PUZZLE;
                                let message = message!("read-puzzle-too-long", most = most);
                                return Err(words.wrong(message).into());
                            };
                            map = Some(Map::new(read_puzzle(line, &text)?));
                        }
                        (b"x", Some(map)) => map.add(&mut words)?,
                        (b"x", None) => {
                            return Err(words.wrong(message!("decode-puzzle-missing")).into());
                        }
                        _ => words.skip_line()?,
                    }
                }
                b"p" => return Ok(header(&mut words, map)?),
                _ => {
                    let found = words.word_text();
                    return Err(words.wrong(message!("decode-no-formula", found = found)).into());
                }
            }
        }
        Err(words.wrong(message!("decode-no-header")).into())
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }
}

/// The variables read so far.
struct Map {
    puzzle: Puzzle,
    cells: HashMap<String, Cell>,
    /// For each cell, the digits that have a variable.
    digits: Vec<DigitSet>,
    meanings: HashMap<u32, (Cell, Digit)>,
}

impl Map {
    fn new(puzzle: Puzzle) -> Self {
        let geometry = puzzle.geometry();
        let cells = geometry.cells().map(|cell| (geometry.name(cell), cell)).collect();
        let digits = vec![DigitSet::EMPTY; geometry.n_cells()];
        Self { puzzle, cells, digits, meanings: HashMap::new() }
    }

    /// Adds the rest of a line such as `c x 1 r1c1 1`.
    fn add(&mut self, words: &mut Words<impl BufRead>) -> Result<(), Malformed> {
        let variable = number(words, i32::MAX as u32)?;
        if self.meanings.contains_key(&variable) {
            return Err(words.wrong(message!("decode-variable-twice", variable = variable)));
        }
        words.next_on_line()?;
        let name = words.word_text();
        let Some(&cell) = self.cells.get(&name) else {
            return Err(words.wrong(message!("decode-no-cell", found = name)));
        };
        words.next_on_line()?;
        let found = words.word_text();
        let digits = self.geometry().digits();
        let digit = found.parse().ok().and_then(Digit::new).filter(|&one| digits.contains(one));
        let Some(digit) = digit else {
            let (from, to) = (digits.first().number(), digits.last().number());
            return Err(words.wrong(message!(
                "decode-no-digit",
                found = found,
                from = from,
                to = to
            )));
        };
        if !self.digits[cell.index()].insert(digit) {
            let digit = digit.number();
            return Err(words.wrong(message!("decode-meaning-twice", cell = name, digit = digit)));
        }
        self.meanings.insert(variable, (cell, digit));
        end_of_line(words)
    }

    fn geometry(&self) -> &Geometry {
        self.puzzle.geometry()
    }
}

/// Reads the rest of a line such as `p cnf 730 11988`, and checks that the map before it is complete.
fn header(words: &mut Words<impl BufRead>, map: Option<Map>) -> Result<FormulaFile, Malformed> {
    let Some(map) = map else {
        return Err(words.wrong(message!("decode-puzzle-missing")));
    };
    let expected = map.geometry().n_cells() * map.geometry().digits().len();
    if map.meanings.len() < expected {
        let found = map.meanings.len();
        return Err(words.wrong(message!("decode-map-cut", found = found, expected = expected)));
    }
    words.next_on_line()?;
    if words.word() != b"cnf" {
        let found = words.word_text();
        return Err(words.wrong(message!("decode-not-cnf", found = found)));
    }
    let n_variables = number(words, i32::MAX as u32)?;
    if let Some(&last) = map.meanings.keys().max()
        && last > n_variables
    {
        return Err(words.wrong(message!(
            "decode-few-variables",
            found = n_variables,
            last = last
        )));
    }
    number(words, u32::MAX)?;
    end_of_line(words)?;
    Ok(FormulaFile { puzzle: map.puzzle, n_variables, meanings: map.meanings })
}

/// Reads the next number on the line.
fn number(words: &mut Words<impl BufRead>, most: u32) -> Result<u32, Malformed> {
    words.next_on_line()?;
    let found = words.word_text();
    let is_plain = found.bytes().all(|byte| byte.is_ascii_digit());
    match found.parse() {
        Ok(number) if is_plain && (1..=most).contains(&number) => Ok(number),
        _ => Err(words.wrong(message!("decode-no-number", found = found, most = most))),
    }
}

fn end_of_line(words: &mut Words<impl BufRead>) -> Result<(), Malformed> {
    if words.next_on_line()? {
        let found = words.word_text();
        return Err(words.wrong(message!("decode-more-on-line", found = found)));
    }
    Ok(())
}
