//! Emulation: a digit is set on a copy of the world, and the basic methods go on from there.

use shudu_core::{Digit, DigitSet};

use super::{BASIC_METHODS, Findings};
use crate::catalogue::{EMULATE_GROUP, EMULATE_POSITION, GUESS, TWO_POSSIBLES};
use crate::record::{Action, Reason, Record};
use crate::world::{Awaited, Halt, World};
use shudu_logic::board::Candidate;

/// How an emulation ended.
enum Emulated {
    Solved,
    Fails,
    /// The digit that was waited for was set here.
    Reached(Candidate),
    /// The basic methods find no more; what they found.
    Open(Vec<Record>),
}

fn emulate(world: &World, start: Candidate, awaited: Option<Awaited>) -> Emulated {
    let mut copy = world.copy();
    copy.awaited = awaited;
    let mut run = || -> Result<(), Halt> {
        let reason = Reason::Guess { failed: DigitSet::EMPTY };
        copy.set(GUESS, start.cell, start.digit, reason)?;
        let mut next = start.digit;
        while pass(&mut copy, &mut next)? {}
        Ok(())
    };
    match run() {
        Err(Halt::Solved) => Emulated::Solved,
        Err(Halt::Contradiction) => Emulated::Fails,
        Err(Halt::Reached(candidate)) => Emulated::Reached(candidate),
        Ok(()) => Emulated::Open(copy.records),
    }
}

/// Tries the basic methods in order until one finds something, and does what follows from that at once;
/// whether one did.
fn pass(world: &mut World, next: &mut Digit) -> Result<bool, Halt> {
    for method in BASIC_METHODS {
        let since = world.records.len();
        let found = method(world, *next)?;
        if found.is_some() {
            *next = found.next.unwrap_or_else(|| world.first_digit());
            world.follow_up(since)?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// A cell has two possible digits. If it is not the first, it is the other; if the first digit then has to stand in a
/// second cell, no cell that sees both cells can hold it.
pub(crate) fn two_possibles(world: &mut World, _: Digit) -> Result<Findings, Halt> {
    let map = world.map.clone();
    for &cell in &map.cells {
        let possible = world.board.candidates(cell);
        let (2, Some(low), Some(high)) = (possible.len(), possible.first(), possible.last()) else {
            continue;
        };
        for (digit, other) in [(low, high), (high, low)] {
            let targets = world.board.places(digit) & world.board.rules().sees(cell);
            if targets.len() < 2 {
                continue;
            }
            let tried = Candidate::new(cell, other);
            let awaited = Awaited { cells: targets, digit: Some(digit) };
            match emulate(world, tried, Some(awaited)) {
                Emulated::Solved => {
                    world.set(TWO_POSSIBLES, cell, other, Reason::Solves { tried })?;
                    return Ok(Findings::set(other));
                }
                Emulated::Fails => {
                    world.set(TWO_POSSIBLES, cell, digit, Reason::Fails { tried })?;
                    return Ok(Findings::set(digit));
                }
                Emulated::Reached(second) => {
                    let second = second.cell;
                    let seen = world.board.rules().sees(second);
                    let mut found = Findings::default();
                    for place in targets & seen {
                        let reason = Reason::TwoPossibles { cell, other, second };
                        let candidate = Candidate::new(place, digit);
                        found.reduces +=
                            usize::from(world.reduce(TWO_POSSIBLES, candidate, reason)?);
                    }
                    if found.reduces > 0 {
                        return Ok(found);
                    }
                }
                Emulated::Open(_) => {}
            }
        }
    }
    Ok(Findings::default())
}

/// Each possible digit of a cell that has this many.
pub(crate) fn emulate_position(world: &mut World, possibles: usize) -> Result<Findings, Halt> {
    let map = world.map.clone();
    for &cell in &map.cells {
        let possible = world.board.candidates(cell);
        if possible.len() == possibles {
            let cases: Vec<Candidate> =
                possible.into_iter().map(|digit| Candidate::new(cell, digit)).collect();
            let found = emulate_cases(world, EMULATE_POSITION, &cases)?;
            if found.is_some() {
                return Ok(found);
            }
        }
    }
    Ok(Findings::default())
}

/// Each place of a digit in a house where it has this many.
pub(crate) fn emulate_group(world: &mut World, places: usize) -> Result<Findings, Halt> {
    let map = world.map.clone();
    for &house in &map.groups {
        for digit in world.board.all_digits() {
            let its = world.board.places_in(house, digit);
            if its.len() == places {
                let in_order = map.cells_of[house].iter().filter(|&&cell| its.contains(cell));
                let cases: Vec<Candidate> =
                    in_order.map(|&cell| Candidate::new(cell, digit)).collect();
                let found = emulate_cases(world, EMULATE_GROUP, &cases)?;
                if found.is_some() {
                    return Ok(found);
                }
            }
        }
    }
    Ok(Findings::default())
}

/// One of the cases is true. One that fails is taken out; one that solves the puzzle is set, which is trial
/// and error; what all do alike is done.
fn emulate_cases(world: &mut World, method: usize, cases: &[Candidate]) -> Result<Findings, Halt> {
    let mut results: Vec<Vec<Record>> = Vec::new();
    for &tried in cases {
        match emulate(world, tried, None) {
            Emulated::Solved => {
                world.set(method, tried.cell, tried.digit, Reason::Solves { tried })?;
                return Ok(Findings::set(tried.digit));
            }
            Emulated::Fails => {
                world.reduce(method, tried, Reason::Fails { tried })?;
                return Ok(Findings { sets: 0, reduces: 1, next: None });
            }
            Emulated::Open(records) => results.push(records),
            // Nothing was waited for.
            Emulated::Reached(_) => {}
        }
    }
    let mut found = Findings::default();
    let Some((first, others)) = results.split_first() else { return Ok(found) };
    for record in first {
        let same = |one: &Record| (one.action, one.candidate) == (record.action, record.candidate);
        if !others.iter().all(|records| records.iter().any(same)) {
            continue;
        }
        let candidate = record.candidate;
        let reason = Reason::AllAgree { cases: cases.to_vec() };
        match record.action {
            Action::Set if world.board.digit(candidate.cell).is_none() => {
                world.set(method, candidate.cell, candidate.digit, reason)?;
                found.sets += 1;
            }
            Action::Set => {}
            Action::Reduce => {
                found.reduces += usize::from(world.reduce(method, candidate, reason)?);
            }
        }
    }
    Ok(found)
}
