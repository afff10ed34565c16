//! Methods that use possible digits written into cells: single ones, and chains.

use shudu_core::{Cell, Digit, DigitSet};

use super::Findings;
use crate::catalogue::{CHAIN, WRITE_DOWN};
use crate::record::Reason;
use crate::world::{Halt, World};
use shudu_logic::board::{Candidate, CellSet};

/// Writes the possible digits into every cell that has few of them. A single one is set at once.
pub(crate) fn write_down(world: &mut World, _: Digit) -> Result<Findings, Halt> {
    let map = world.map.clone();
    world.has_written = true;
    for &cell in &map.cells {
        let possible = world.board.candidates(cell);
        if world.board.digit(cell).is_some() || possible.len() > world.written_limit {
            continue;
        }
        world.written.insert(cell);
        if let Some(digit) = possible.sole() {
            world.set(WRITE_DOWN, cell, digit, Reason::SoleDigit)?;
            return Ok(Findings::set(digit));
        }
    }
    Ok(Findings::default())
}

/// Chains: as many cells of a house as they have digits in total. No other cell of the house can have these digits.
pub(crate) fn chain(world: &mut World, _: Digit) -> Result<Findings, Halt> {
    let map = world.map.clone();
    let mut found = Findings::default();
    for &house in &map.groups {
        if !world.house_cells(house).meets(world.changed) {
            continue;
        }
        let empty = world.house_cells(house) & world.board.empty();
        for size in 2..=world.written_limit.min(empty.len()) {
            let few =
                |cell: &Cell| empty.contains(*cell) && world.board.candidates(*cell).len() <= size;
            if empty.into_iter().filter(few).count() < size {
                continue;
            }
            let cells: Vec<Cell> = map.cells_of[house].iter().copied().filter(few).collect();
            let mut chains = Vec::new();
            choose(world, &cells, size, CellSet::EMPTY, DigitSet::EMPTY, &mut chains);
            for (cells, digits) in chains {
                for &cell in map.cells_of[house].iter().filter(|&&cell| !cells.contains(cell)) {
                    for digit in digits & world.board.candidates(cell) {
                        let reason = Reason::Chain { house, cells, digits };
                        let candidate = Candidate::new(cell, digit);
                        found.reduces += usize::from(world.reduce(CHAIN, candidate, reason)?);
                    }
                }
            }
            if found.reduces > 0 {
                return Ok(found);
            }
        }
    }
    world.changed = CellSet::EMPTY;
    Ok(found)
}

/// All choices of this many cells that have as many digits in total as there are cells.
fn choose(
    world: &World,
    cells: &[Cell],
    size: usize,
    chosen: CellSet,
    digits: DigitSet,
    chains: &mut Vec<(CellSet, DigitSet)>,
) {
    if chosen.len() == size {
        if digits.len() == size {
            chains.push((chosen, digits));
        }
        return;
    }
    for (number, &cell) in cells.iter().enumerate() {
        let together = digits | world.board.candidates(cell);
        if together.len() <= size {
            let with = chosen | CellSet::only(cell);
            choose(world, &cells[number + 1..], size, with, together, chains);
        }
    }
}
