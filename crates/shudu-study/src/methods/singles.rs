//! What is seen at a glance: last cells, obvious numbers, last places in lines.

use shudu_core::{Digit, DigitSet};

use super::Findings;
use crate::catalogue::{LINE_LAST_PLACE, OBVIOUS_NUMBER};
use crate::record::Reason;
use crate::world::{Halt, World};

/// A house with one empty cell left.
pub(crate) fn last_position(world: &mut World, _: Digit) -> Result<Findings, Halt> {
    let mut found = Findings::default();
    let map = world.map.clone();
    for &house in &map.groups {
        found.sets += usize::from(world.fill_last(house)?);
    }
    Ok(found)
}

/// Looks at the boxes that share a line with a box in which a digit stands: is only one cell there left for the digit,
/// at a glance? After a success it looks at the same digit again, then at the others, until it finds nothing more.
pub(crate) fn obvious_number(world: &mut World, first: Digit) -> Result<Findings, Halt> {
    let mut found = Findings::default();
    let mut next = first;
    while let Some(digit) = one_obvious_number(world, next)? {
        found.sets += 1;
        next = digit;
    }
    Ok(found)
}

fn one_obvious_number(world: &mut World, first: Digit) -> Result<Option<Digit>, Halt> {
    let map = world.map.clone();
    for digit in world.digits_from(first) {
        if !world.is_new_at_a_glance(digit) {
            continue;
        }
        // A box that has the digit has no free cell for it.
        let is_last = |house: usize| world.allowed_in(house, digit).sole().is_some();
        // The order in which to look matters only if there is something to find.
        if !map.boxes.iter().any(|&house| is_last(house)) {
            world.seen_at_a_glance(digit);
            continue;
        }
        let homes = world.placed(digit).flat_map(|cell| &map.boxes_of[cell.index()]);
        let mut near = homes.flat_map(|&home| &map.neighbours[home]).copied();
        let found = near.find(|&house| is_last(house));
        drop(near);
        if let Some(house) = found
            && let Some(cell) = world.allowed_in(house, digit).sole()
        {
            world.set(OBVIOUS_NUMBER, cell, digit, Reason::Seen { house })?;
            return Ok(Some(digit));
        }
    }
    Ok(None)
}

/// A line in which a digit has one place left.
pub(crate) fn line_last_place(world: &mut World, _: Digit) -> Result<Findings, Halt> {
    let map = world.map.clone();
    for &house in &map.lines {
        let empty = world.house_cells(house) & world.board.empty();
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in empty {
            let possible = world.board.candidates(cell);
            twice |= once & possible;
            once |= possible;
        }
        if let Some(digit) = (once - twice).first()
            && empty.len() >= 2
            && let Some(cell) = world.board.places_in(house, digit).sole()
        {
            world.set(LINE_LAST_PLACE, cell, digit, Reason::LastPlace { house })?;
            return Ok(Findings::set(digit));
        }
    }
    Ok(Findings::default())
}
