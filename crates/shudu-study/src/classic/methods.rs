//! The methods of [`crate::methods`] again, as operations on words of bits. What each does is described there, and the
//! tests of [`crate::classic`] check that both do the same.

use shudu_core::Digit;

use super::layout::{
    COUNT, CellBits, FIRST_BOX, FIRST_ROW, LAYOUT, LINE_OF, N_HOUSES, NO_LINE, each, first_house,
    in_house, soles,
};
use super::record::{ShortReason, ShortRecord, TriedCases};
use super::sheet::{ShortGroup, bits};
use super::{AwaitedBits, ClassicWorld};
use crate::catalogue::{
    CHAIN, EMULATE_GROUP, EMULATE_POSITION, GROUP_NUMBER, GUESS, INOBVIOUS_NUMBER, LINE_LAST_PLACE,
    OBVIOUS_NUMBER, TWO_POSSIBLES, WRITE_DOWN,
};
use crate::methods::Findings;
use crate::paper::Paper;
use crate::record::Action;
use crate::world::Halt;

type Finder = fn(&mut ClassicWorld, u8) -> Result<Findings, Halt>;

/// What an emulation uses: all up to chains.
pub(super) const BASIC_METHODS: [Finder; 7] = [
    last_position,
    obvious_number,
    line_last_place,
    inobvious_number,
    reduce_by_group_number,
    write_down,
    chain,
];

/// All digits in order, beginning with one of them.
fn digits_from(first: u8) -> impl Iterator<Item = u8> {
    (first..first + 9).map(|number| if number > 9 { number - 9 } else { number })
}

fn last_position(world: &mut ClassicWorld, _: u8) -> Result<Findings, Halt> {
    let mut found = Findings::default();
    let mut left = world.sheet.last;
    while left != 0 {
        let house = left.trailing_zeros();
        found.sets += usize::from(world.fill_last(house as usize)?);
        // Houses that this one left with one cell are filled if they come later.
        left = world.sheet.last & (u32::MAX << house << 1);
    }
    Ok(found)
}

fn obvious_number(world: &mut ClassicWorld, first: u8) -> Result<Findings, Halt> {
    let mut found = Findings::default();
    let mut next = first;
    while let Some(digit) = one_obvious_number(world, next)? {
        found.sets += 1;
        next = digit;
    }
    Ok(found)
}

fn one_obvious_number(world: &mut ClassicWorld, first: u8) -> Result<Option<u8>, Halt> {
    let sheet = &mut world.sheet;
    for digit in digits_from(first) {
        let free = sheet.free(digit);
        if free == sheet.idle_unseen[usize::from(digit)] {
            continue;
        }
        let last = soles(free);
        if last == 0 {
            sheet.idle_unseen[usize::from(digit)] = free;
            continue;
        }
        let homes = sheet.homes(digit).iter();
        let mut near = homes.map(|&home| last & LAYOUT.near[usize::from(home)]);
        if let Some(near) = near.find(|&near| near != 0) {
            let house = first_house(near);
            let within = in_house(free, house).trailing_zeros() as usize;
            let house = FIRST_BOX + house;
            let cell = usize::from(LAYOUT.cells_of[house][within]);
            world.set(OBVIOUS_NUMBER, cell, digit, ShortReason::Seen { house: house as u8 })?;
            return Ok(Some(digit));
        }
    }
    Ok(None)
}

fn line_last_place(world: &mut ClassicWorld, _: u8) -> Result<Findings, Halt> {
    let sheet = &mut world.sheet;
    let (mut columns, mut rows) = (0, 0);
    for digit in bits(sheet.new_for_lines) {
        let places = &sheet.places[usize::from(digit)];
        columns |= soles(places.columns);
        rows |= soles(places.rows);
    }
    for (flags, first) in [(columns, 0), (rows, FIRST_ROW)] {
        let mut flags = flags;
        while flags != 0 {
            let house = first + first_house(flags);
            flags &= flags - 1;
            if sheet.last >> house & 1 == 1 {
                continue;
            }
            let place = |digit: u8| (digit, sheet.places[usize::from(digit)].in_house(house));
            let mut places = bits(sheet.new_for_lines).map(place);
            if let Some((digit, place)) = places.find(|(_, places)| places.is_power_of_two()) {
                let within = place.trailing_zeros() as usize;
                let cell = usize::from(LAYOUT.cells_of[house][within]);
                let why = ShortReason::LastPlace { house: house as u8 };
                world.set(LINE_LAST_PLACE, cell, digit, why)?;
                return Ok(set(digit));
            }
        }
    }
    sheet.new_for_lines = 0;
    Ok(Findings::default())
}

/// One digit set; it is looked at first from now on.
fn set(digit: u8) -> Findings {
    Findings::set(super::record::digit(digit))
}

fn inobvious_number(world: &mut ClassicWorld, first: u8) -> Result<Findings, Halt> {
    for digit in digits_from(first) {
        if world.sheet.new_for_groups >> digit & 1 == 0 {
            continue;
        }
        let before = world.sheet.groups_of(digit).len();
        if note_groups(world, digit)? || note_indirect_groups(world, digit, before)? {
            return Ok(set(digit));
        }
        let sheet = &mut world.sheet;
        let of = usize::from(digit);
        let last = soles(sheet.places[of].boxes & !sheet.beyond[of]);
        if last != 0 {
            let house = first_house(last);
            let (within, boxes) = left_by_groups(world, house, digit);
            set_in_box(world, house, within, digit, boxes)?;
            return Ok(set(digit));
        }
        sheet.new_for_groups &= !(1 << digit);
    }
    Ok(Findings::default())
}

/// Sets the last place of a digit in a box, by the group numbers of other boxes.
fn set_in_box(
    world: &mut ClassicWorld,
    house: usize,
    within: u16,
    digit: u8,
    boxes: u16,
) -> Result<(), Halt> {
    let house = FIRST_BOX + house;
    let cell = usize::from(LAYOUT.cells_of[house][within.trailing_zeros() as usize]);
    let why = ShortReason::LastPlaceByGroups { house: house as u8, boxes };
    world.set(INOBVIOUS_NUMBER, cell, digit, why)
}

fn note_groups(world: &mut ClassicWorld, digit: u8) -> Result<bool, Halt> {
    let of = usize::from(digit);
    let places = world.sheet.places[of].boxes;
    for house in bits(!world.sheet.grouped[of] & 0o777) {
        let places = in_house(places, usize::from(house));
        if LINE_OF[usize::from(places)] != NO_LINE && note_or_set(world, house, digit, places, 0)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn note_indirect_groups(world: &mut ClassicWorld, digit: u8, before: usize) -> Result<bool, Halt> {
    let of = usize::from(digit);
    if world.sheet.groups_of(digit).len() == before {
        return Ok(false);
    }
    'again: loop {
        for number in 0..world.sheet.groups_of(digit).len() {
            let group = world.sheet.groups_of(digit)[number];
            let beyond = group.beyond();
            for house in bits(!world.sheet.grouped[of] & 0o777) {
                let crossed = in_house(beyond, usize::from(house));
                if crossed == 0 {
                    continue;
                }
                let places = in_house(world.sheet.places[of].boxes, usize::from(house));
                let n_noted = world.sheet.groups_of(digit).len();
                if note_or_set(world, house, digit, places & !crossed, 1 << group.house)? {
                    return Ok(true);
                }
                if world.sheet.groups_of(digit).len() > n_noted {
                    continue 'again;
                }
            }
        }
        return Ok(false);
    }
}

/// Sets a digit that has one place; notes it if its places lie in one line.
fn note_or_set(
    world: &mut ClassicWorld,
    house: u8,
    digit: u8,
    places: u16,
    boxes: u16,
) -> Result<bool, Halt> {
    if places.is_power_of_two() {
        set_in_box(world, usize::from(house), places, digit, boxes)?;
        return Ok(true);
    }
    let line_in_box = LINE_OF[usize::from(places & 0o777)];
    if line_in_box != NO_LINE {
        world.sheet.note(digit, ShortGroup { house, line_in_box, cells: places });
    }
    Ok(false)
}

/// The places of a digit in a box that no group number of another box sees, and the boxes of those that do see some.
fn left_by_groups(world: &ClassicWorld, house: usize, digit: u8) -> (u16, u16) {
    let mut left = in_house(world.sheet.places[usize::from(digit)].boxes, house);
    let mut boxes = 0;
    for group in world.sheet.groups_of(digit) {
        let crossed = in_house(group.beyond(), house);
        if crossed & left != 0 {
            left &= !crossed;
            boxes |= 1 << group.house;
        }
    }
    (left, boxes)
}

fn reduce_by_group_number(world: &mut ClassicWorld, first: u8) -> Result<Findings, Halt> {
    let mut found = Findings::default();
    for digit in digits_from(first) {
        let of = usize::from(digit);
        if world.sheet.places[of].boxes & world.sheet.beyond[of] == 0 {
            continue;
        }
        for number in 0..world.sheet.groups_of(digit).len() {
            let group = world.sheet.groups_of(digit)[number];
            for place in each(world.sheet.places[of].boxes & group.beyond()) {
                let why = ShortReason::GroupNumber { house: FIRST_BOX as u8 + group.house };
                let cell = usize::from(LAYOUT.by_box[place]);
                found.reduces += usize::from(world.reduce(GROUP_NUMBER, cell, digit, why)?);
            }
        }
    }
    Ok(found)
}

fn write_down(world: &mut ClassicWorld, _: u8) -> Result<Findings, Halt> {
    let limit = world.written_limit;
    let sheet = &mut world.sheet;
    sheet.has_written = true;
    // The method stops at the first cell with a single digit.
    let sole = if limit == 0 { 0 } else { sheet.sole };
    let reached = if sole == 0 { CellBits::MAX } else { sole ^ (sole - 1) };
    for cell in each(sheet.new_for_notes & sheet.empty.columns & !sheet.written & reached) {
        if sheet.n_possible(cell) <= limit {
            sheet.written |= 1 << cell;
        }
    }
    sheet.new_for_notes &= !reached;
    if sole == 0 {
        return Ok(Findings::default());
    }
    let cell = sole.trailing_zeros() as usize;
    let digit = sheet.possible[cell].trailing_zeros() as u8;
    world.set(WRITE_DOWN, cell, digit, ShortReason::SoleDigit)?;
    Ok(set(digit))
}

fn chain(world: &mut ClassicWorld, _: u8) -> Result<Findings, Halt> {
    let mut found = Findings::default();
    let mut left = world.sheet.new_for_chains;
    while left != 0 {
        let house = left.trailing_zeros() as usize;
        left &= left - 1;
        let cells = &LAYOUT.cells_of[house];
        // If a chain had all empty cells, there would be no other cell to lose a digit.
        let most = world.written_limit.min(world.sheet.n_empty(house).saturating_sub(1));
        for size in 2..=most {
            let possible = cells.map(|cell| world.sheet.possible[usize::from(cell)]);
            let (mut few, mut n_few) = (0, 0);
            for place in bits(world.sheet.empty.in_house(house)) {
                let is_few = count(possible[usize::from(place)]) <= size;
                few |= u16::from(is_few) << place;
                n_few += usize::from(is_few);
            }
            if n_few < size {
                continue;
            }
            let mut chains = std::mem::take(&mut world.chains);
            chains.clear();
            choose(&possible, few, size, CellChain::default(), &mut chains);
            for &CellChain { cells: its, digits } in &chains {
                for place in bits(0o777 & !its) {
                    let cell = usize::from(cells[usize::from(place)]);
                    for digit in bits(digits & world.sheet.possible[cell]) {
                        let why = ShortReason::Chain { house: house as u8, cells: its, digits };
                        found.reduces += usize::from(world.reduce(CHAIN, cell, digit, why)?);
                    }
                }
            }
            world.chains = chains;
            if found.reduces > 0 {
                return Ok(found);
            }
        }
        world.sheet.new_for_chains &= !(1 << house);
    }
    Ok(found)
}

/// Cells of a house, by their places in it, and their digits.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct CellChain {
    cells: u16,
    digits: u16,
}

/// How many digits, or cells of a house, there are.
#[inline]
fn count(set: u16) -> usize {
    usize::from(COUNT[usize::from(set) % COUNT.len()])
}

/// All choices of this many cells that have as many digits in total as there are cells.
fn choose(
    possible: &[u16; 9],
    among: u16,
    size: usize,
    chosen: CellChain,
    chains: &mut Vec<CellChain>,
) {
    if count(chosen.cells) == size {
        if count(chosen.digits) == size {
            chains.push(chosen);
        }
        return;
    }
    for place in bits(among) {
        let digits = chosen.digits | possible[usize::from(place)];
        if count(digits) <= size {
            let with = CellChain { cells: chosen.cells | 1 << place, digits };
            choose(possible, among & (u16::MAX << place << 1), size, with, chains);
        }
    }
}

/// How an emulation ended.
enum Emulated {
    Solved,
    Fails,
    /// The digit that was waited for was set here.
    Reached(usize),
    /// The basic methods find no more.
    Open,
}

/// What the basic methods find is left in the records of the world's trial.
fn emulate(
    world: &mut ClassicWorld,
    cell: usize,
    digit: u8,
    awaited: Option<AwaitedBits>,
) -> Emulated {
    let mut copy = world.trial.take().unwrap_or_else(|| ClassicWorld::empty(world.written_limit));
    copy.sheet = world.sheet;
    copy.records.clear();
    copy.awaited = awaited;
    let mut run = || -> Result<(), Halt> {
        copy.set(GUESS, cell, digit, ShortReason::Guess { failed: 0 })?;
        let mut next = digit;
        while pass(&mut copy, &mut next)? {}
        Ok(())
    };
    let end = match run() {
        Err(Halt::Solved) => Emulated::Solved,
        Err(Halt::Contradiction) => Emulated::Fails,
        Err(Halt::Reached(candidate)) => Emulated::Reached(super::layout::number(candidate.cell)),
        Ok(()) => Emulated::Open,
    };
    world.trial = Some(copy);
    end
}

fn pass(world: &mut ClassicWorld, next: &mut u8) -> Result<bool, Halt> {
    for method in BASIC_METHODS {
        let since = world.records.len();
        let found = method(world, *next)?;
        if found.is_some() {
            *next = found.next.map_or(1, Digit::number);
            world.follow_up(since)?;
            return Ok(true);
        }
    }
    Ok(false)
}

pub(super) fn two_possibles(world: &mut ClassicWorld) -> Result<Findings, Halt> {
    for cell in each(world.sheet.empty.columns) {
        if world.sheet.n_possible(cell) != 2 {
            continue;
        }
        let possible = world.sheet.possible[cell];
        let low = possible.trailing_zeros() as u8;
        let high = (possible & (possible - 1)).trailing_zeros() as u8;
        for (digit, other) in [(low, high), (high, low)] {
            let places = &world.sheet.places[usize::from(digit)];
            let targets = places.and(&LAYOUT.sees[cell]);
            if targets.columns & targets.columns.wrapping_sub(1) == 0 {
                continue;
            }
            let number = cell as u8;
            let awaited = AwaitedBits { cells: targets.columns, digit: Some(digit) };
            match emulate(world, cell, other, Some(awaited)) {
                Emulated::Solved => {
                    let why = ShortReason::Solves { cell: number, digit: other };
                    world.set(TWO_POSSIBLES, cell, other, why)?;
                    return Ok(set(other));
                }
                Emulated::Fails => {
                    let why = ShortReason::Fails { cell: number, digit: other };
                    world.set(TWO_POSSIBLES, cell, digit, why)?;
                    return Ok(set(digit));
                }
                Emulated::Reached(second) => {
                    let mut found = Findings::default();
                    for place in each(targets.rows & LAYOUT.sees[second].rows) {
                        let why =
                            ShortReason::TwoPossibles { cell: number, other, second: second as u8 };
                        let place = usize::from(LAYOUT.by_row[place]);
                        let reduced = world.reduce(TWO_POSSIBLES, place, digit, why)?;
                        found.reduces += usize::from(reduced);
                    }
                    if found.reduces > 0 {
                        return Ok(found);
                    }
                }
                Emulated::Open => {}
            }
        }
    }
    Ok(Findings::default())
}

pub(super) fn emulate_position(
    world: &mut ClassicWorld,
    possibles: usize,
) -> Result<Findings, Halt> {
    for cell in each(world.sheet.empty.columns) {
        if world.sheet.n_possible(cell) == possibles {
            let cases = TriedCases::OfCell { cell: cell as u8, digits: world.sheet.possible[cell] };
            let found = emulate_cases(world, EMULATE_POSITION, cases)?;
            if found.is_some() {
                return Ok(found);
            }
        }
    }
    Ok(Findings::default())
}

pub(super) fn emulate_group(world: &mut ClassicWorld, places: usize) -> Result<Findings, Halt> {
    for house in 0..N_HOUSES {
        for digit in 1..=9 {
            let cells = world.sheet.places[usize::from(digit)].in_house(house);
            if cells.count_ones() as usize == places {
                let cases = TriedCases::OfHouse { house: house as u8, cells, digit };
                let found = emulate_cases(world, EMULATE_GROUP, cases)?;
                if found.is_some() {
                    return Ok(found);
                }
            }
        }
    }
    Ok(Findings::default())
}

fn emulate_cases(
    world: &mut ClassicWorld,
    method: usize,
    cases: TriedCases,
) -> Result<Findings, Halt> {
    /// What a case does, per cell: the digits it sets and those it takes out.
    type Done = [[u16; super::layout::N_CELLS]; 2];
    let mut of_first = std::mem::take(&mut world.of_first);
    let mut of_all: Option<Done> = None;
    for (cell, digit) in cases.each() {
        match emulate(world, cell, digit, None) {
            Emulated::Solved => {
                world.set(method, cell, digit, ShortReason::Solves { cell: cell as u8, digit })?;
                return Ok(set(digit));
            }
            Emulated::Fails => {
                world.reduce(
                    method,
                    cell,
                    digit,
                    ShortReason::Fails { cell: cell as u8, digit },
                )?;
                return Ok(Findings { sets: 0, reduces: 1, next: None });
            }
            // Nothing was waited for.
            Emulated::Reached(_) => {}
            Emulated::Open => {
                let records = world.trial.as_ref().map_or(&[][..], |trial| &trial.records);
                let mut done: Done = [[0; super::layout::N_CELLS]; 2];
                for record in records {
                    done[record.action as usize][usize::from(record.cell)] |= 1 << record.digit;
                }
                match &mut of_all {
                    None => {
                        of_all = Some(done);
                        of_first.clear();
                        of_first.extend_from_slice(records);
                    }
                    Some(all) => {
                        for (all, done) in
                            all.as_flattened_mut().iter_mut().zip(done.as_flattened())
                        {
                            *all &= done;
                        }
                    }
                }
            }
        }
    }
    let mut found = Findings::default();
    let Some(of_all) = of_all else { return Ok(found) };
    for &ShortRecord { action, cell, digit, .. } in &of_first {
        let cell = usize::from(cell);
        if of_all[action as usize][cell] >> digit & 1 == 0 {
            continue;
        }
        let why = ShortReason::AllAgree(cases);
        match action {
            Action::Set if world.sheet.empty.columns >> cell & 1 == 1 => {
                world.set(method, cell, digit, why)?;
                found.sets += 1;
            }
            Action::Set => {}
            Action::Reduce => {
                found.reduces += usize::from(world.reduce(method, cell, digit, why)?);
            }
        }
    }
    world.of_first = of_first;
    Ok(found)
}
