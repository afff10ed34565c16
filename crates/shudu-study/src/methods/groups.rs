//! Group numbers: a digit whose places in a box lie in one line.

use shudu_core::Digit;

use super::Findings;
use crate::catalogue::{GROUP_NUMBER, INOBVIOUS_NUMBER};
use crate::record::Reason;
use crate::world::{GroupNumber, Halt, World};
use shudu_logic::board::{Candidate, CellSet};

/// Notes the group numbers of each digit, and sets a digit that has one place left in a box by what they
/// leave.
pub(crate) fn inobvious_number(world: &mut World, first: Digit) -> Result<Findings, Halt> {
    let map = world.map.clone();
    for digit in world.digits_from(first) {
        if !world.has_new_places(digit) {
            continue;
        }
        let before = world.group_numbers_of(digit).len();
        if note_groups(world, digit)? || note_indirect_groups(world, digit, before)? {
            return Ok(Findings::set(digit));
        }
        for &house in &map.boxes {
            if world.has_digit(house, digit) {
                continue;
            }
            if let Some(cell) = left_by_groups(world, house, digit, |_| ()).sole() {
                let mut groups = Vec::new();
                left_by_groups(world, house, digit, |cells| groups.push(cells));
                let reason = Reason::LastPlaceByGroups { house, groups };
                world.set(INOBVIOUS_NUMBER, cell, digit, reason)?;
                return Ok(Findings::set(digit));
            }
        }
        world.seen_places(digit);
    }
    Ok(Findings::default())
}

/// Notes a digit whose places in a box lie in one line, without regard to other boxes. Returns whether the digit was
/// set because it has only one place.
fn note_groups(world: &mut World, digit: Digit) -> Result<bool, Halt> {
    let map = world.map.clone();
    for &house in &map.boxes {
        if world.has_digit(house, digit) || is_noted(world, house, digit) {
            continue;
        }
        if note_or_set(world, house, digit, world.board.places_in(house, digit), None)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Notes what group numbers leave in one line of another box, until there is no more.
fn note_indirect_groups(world: &mut World, digit: Digit, before: usize) -> Result<bool, Halt> {
    if world.group_numbers_of(digit).len() == before {
        return Ok(false);
    }
    let map = world.map.clone();
    'again: loop {
        for number in 0..world.group_numbers_of(digit).len() {
            let group = world.group_numbers_of(digit)[number];
            let line = world.house_cells(group.line);
            for &house in &map.boxes {
                if house == group.house
                    || !world.house_cells(house).meets(line)
                    || world.has_digit(house, digit)
                    || is_noted(world, house, digit)
                {
                    continue;
                }
                let left = world.board.places_in(house, digit) - line;
                let n_noted = world.group_numbers_of(digit).len();
                if note_or_set(world, house, digit, left, Some(group.cells))? {
                    return Ok(true);
                }
                if world.group_numbers_of(digit).len() > n_noted {
                    continue 'again;
                }
            }
        }
        return Ok(false);
    }
}

fn is_noted(world: &World, house: usize, digit: Digit) -> bool {
    world.group_numbers_of(digit).iter().any(|group| group.house == house)
}

/// Sets a digit that has one place; notes it if its places lie in one line.
fn note_or_set(
    world: &mut World,
    house: usize,
    digit: Digit,
    places: CellSet,
    group: Option<CellSet>,
) -> Result<bool, Halt> {
    if let Some(cell) = places.sole() {
        let groups = group.into_iter().collect();
        let reason = Reason::LastPlaceByGroups { house, groups };
        world.set(INOBVIOUS_NUMBER, cell, digit, reason)?;
        return Ok(true);
    }
    let holds_all = |line: &&usize| world.house_cells(**line).contains_all(places);
    if !places.is_empty()
        && let Some(&line) = world.map.crossing[house].iter().find(holds_all)
    {
        world.note(GroupNumber { house, digit, cells: places, line });
    }
    Ok(false)
}

/// The places of a digit in a box that no group number of another box sees. Passes those group numbers that do see some
/// to `tell`.
fn left_by_groups(
    world: &World,
    house: usize,
    digit: Digit,
    mut tell: impl FnMut(CellSet),
) -> CellSet {
    let mut left = world.board.places_in(house, digit);
    for group in world.group_numbers_of(digit) {
        let line = world.house_cells(group.line);
        if group.house != house && line.meets(left) {
            left -= line;
            tell(group.cells);
        }
    }
    left
}

/// Takes the digits of group numbers out of the rest of their lines.
pub(crate) fn reduce_by_group_number(world: &mut World, first: Digit) -> Result<Findings, Halt> {
    let mut found = Findings::default();
    for digit in world.digits_from(first) {
        for number in 0..world.group_numbers_of(digit).len() {
            let GroupNumber { house, cells, line, .. } = world.group_numbers_of(digit)[number];
            for cell in world.board.places_in(line, digit) - world.house_cells(house) {
                let reason = Reason::GroupNumber { house, cells, line };
                let candidate = Candidate::new(cell, digit);
                found.reduces += usize::from(world.reduce(GROUP_NUMBER, candidate, reason)?);
            }
        }
    }
    Ok(found)
}
