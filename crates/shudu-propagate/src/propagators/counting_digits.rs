//! Digits that occur as often as they say.

use shudu_core::Cell;

use super::Propagate;
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, Group, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Each digit that occurs in the cells occurs there as often as it says.
///
/// So the digits that occur add up to the number of cells. In each row, for example, each digit is in one of
/// these cells or in one of the others.
///
/// Sound: the bounds of how often a digit occurs come from parts that hold it at most once, and only those
/// sets of digits remain that are within the bounds and add up to the number of cells.
#[derive(Debug)]
pub(crate) struct CountingDigits {
    pub cells: Box<[u16]>,
    /// The cells split into groups without repeats, in several ways.
    pub cuts: Box<[Box<[Clique]>]>,
    /// The number of the board's first digit.
    pub first_digit: u32,
}

/// Cells without repeats.
#[derive(Debug)]
pub(crate) struct Clique {
    pub cells: Box<[u16]>,
    /// The other cells of the house, in which every digit has a place; `None` if it is not a house.
    pub others: Option<Box<[u16]>>,
}

impl CountingDigits {
    pub(super) fn post<M: Mask>(cells: &[Cell], build: &mut Build<M>) -> Option<()> {
        let cells = numbers(cells);
        let [rows, columns] = [true, false].map(|is_row| {
            let lines = 0..if is_row { build.geometry.rows() } else { build.geometry.columns() };
            let line = |line| {
                let geometry = &build.geometry;
                numbers(&if is_row { geometry.row(line) } else { geometry.column(line) })
            };
            lines.map(|number| CellSet::of(build.n_cells, &line(number))).collect::<Vec<_>>()
        });
        let is_line =
            |group: &&Group<M>| !rows.contains(&group.cells) && !columns.contains(&group.cells);
        let others = build.groups.iter().filter(is_line).map(|group| group.cells.clone()).collect();
        let cuts = [rows, columns, others].iter().map(|sets| build.cut(&cells, sets)).collect();
        build.push(Self { cuts, cells: cells.into(), first_digit: build.first_digit });
        Some(())
    }
}

impl<M: Mask> Build<M> {
    /// Splits cells into parts that each lie in one of some groups, and single cells.
    fn cut(&self, cells: &[u16], sets: &[CellSet]) -> Box<[Clique]> {
        let n_digits = self.n_digits as usize;
        let mut left = CellSet::of(self.n_cells, cells);
        let mut parts = Vec::new();
        // A branch narrows only its own cells, so it looks at no house.
        for set in sets.iter().filter(|_| self.is_top()) {
            let is_group = self.groups.iter().any(|group| group.cells == *set);
            // A group as large as the number of digits is a house.
            let is_house = set.len() == n_digits;
            if !is_group || left.n_common(set) < if is_house { 1 } else { 2 } {
                continue;
            }
            let (mut own, mut others) = (left.clone(), set.clone());
            own.intersect(set);
            left.subtract(set);
            others.subtract(&own);
            let others = is_house.then(|| others.iter().collect());
            parts.push(Clique { cells: own.iter().collect(), others });
        }
        parts.extend(left.iter().map(|cell| Clique { cells: [cell].into(), others: None }));
        parts.into()
    }
}

/// The digits that can occur in a part, and those that surely do.
struct Told<M> {
    can: M,
    does: M,
}

/// How often each digit can occur in the cells.
struct Bounds<M> {
    least: [u32; 64],
    most: [u32; 64],
    /// The digits that have to occur, and those that can.
    must: M,
    may: M,
}

impl<M: Mask> Propagate<M> for CountingDigits {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let told: Vec<Vec<Told<M>>> = self
            .cuts
            .iter()
            .map(|cut| cut.iter().map(|part| part.digits(space)).collect())
            .collect();
        let bounds = self.bounds(&told);
        let (some, every) = self.sets(&bounds)?;
        for &cell in &self.cells {
            space.keep(cell, some)?;
        }
        for digit in some.digits() {
            let number = self.number(digit);
            let is_sure = !(every & M::bit(digit)).is_empty();
            for (cut, told) in self.cuts.iter().zip(&told) {
                count(cut, told, M::bit(digit), number, is_sure, space)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        let others = self.cuts.iter().flatten().filter_map(|part| part.others.as_ref());
        let mut cells: Vec<u16> =
            self.cells.iter().chain(others.flat_map(|others| others.iter())).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

impl CountingDigits {
    fn number(&self, digit: u32) -> u32 {
        digit + self.first_digit
    }

    fn bounds<M: Mask>(&self, told: &[Vec<Told<M>>]) -> Bounds<M> {
        let mut bounds =
            Bounds { least: [0; 64], most: [u32::MAX; 64], must: M::EMPTY, may: M::EMPTY };
        let mut union = M::EMPTY;
        for cut in told {
            let (mut least, mut most) = ([0; 64], [0; 64]);
            for part in cut {
                union |= part.can;
                part.can.digits().for_each(|digit| most[digit as usize] += 1);
                part.does.digits().for_each(|digit| least[digit as usize] += 1);
            }
            for digit in union.digits().map(|digit| digit as usize) {
                bounds.least[digit] = bounds.least[digit].max(least[digit]);
                bounds.most[digit] = bounds.most[digit].min(most[digit]);
            }
        }
        for digit in union.digits() {
            let (number, digit) = (self.number(digit), digit as usize);
            if bounds.least[digit] > 0 {
                bounds.must |= M::bit(digit as u32);
            }
            if number > 0 && (bounds.least[digit]..=bounds.most[digit]).contains(&number) {
                bounds.may |= M::bit(digit as u32);
            }
        }
        bounds
    }

    /// Considers all sets of digits that add up to the number of cells. Returns the digits that some of them
    /// have, and those that all have.
    fn sets<M: Mask>(&self, bounds: &Bounds<M>) -> Result<(M, M), Conflict> {
        let n_cells = self.cells.len();
        // Sums are bits. With this many cells they would not fit, and they would tell little.
        if n_cells > 127 {
            return Ok((bounds.may, bounds.must));
        }
        let bit = |sum: usize| 1_u128.checked_shl(sum as u32).unwrap_or(0);
        let digits: Vec<u32> = bounds.may.digits().collect();
        let number = |digit: u32| self.number(digit) as usize;
        // The sums from which each digit and those after it can make up the rest.
        let mut after = vec![bit(n_cells); digits.len() + 1];
        for (place, &digit) in digits.iter().enumerate().rev() {
            let with = after[place + 1].checked_shr(number(digit) as u32).unwrap_or(0);
            let is_sure = !(bounds.must & M::bit(digit)).is_empty();
            after[place] = with | if is_sure { 0 } else { after[place + 1] };
        }
        if after[0] & 1 == 0 || !(bounds.must & !bounds.may).is_empty() {
            return Err(Conflict::Together);
        }
        let (mut some, mut every) = (M::EMPTY, M::EMPTY);
        let mut before = 1_u128;
        for (place, &digit) in digits.iter().enumerate() {
            let with = before.checked_shl(number(digit) as u32).unwrap_or(0);
            let is_sure = !(bounds.must & M::bit(digit)).is_empty();
            if with & after[place + 1] != 0 {
                some |= M::bit(digit);
            }
            if is_sure || before & after[place + 1] == 0 {
                every |= M::bit(digit);
            }
            before = with | if is_sure { 0 } else { before };
        }
        Ok((some, every))
    }
}

/// Narrows the cells by counting one digit in one way to split them.
fn count<M: Mask>(
    cut: &[Clique],
    told: &[Told<M>],
    digit: M,
    number: u32,
    is_sure: bool,
    space: &mut Space<M>,
) -> Narrowed {
    let is_in = |set: M| u32::from(!(set & digit).is_empty());
    let least: u32 = told.iter().map(|part| is_in(part.does)).sum();
    let most: u32 = told.iter().map(|part| is_in(part.can)).sum();
    if least == number && most > number {
        for (part, told) in cut.iter().zip(told) {
            if !(told.can & !told.does & digit).is_empty() {
                for &cell in &part.cells {
                    space.remove(cell, digit)?;
                }
            }
        }
    } else if most == number && is_sure {
        for part in cut {
            part.hold(digit, space)?;
        }
    }
    Ok(())
}

impl Clique {
    fn digits<M: Mask>(&self, space: &Space<M>) -> Told<M> {
        let (mut can, mut does) = (M::EMPTY, M::EMPTY);
        for &cell in &self.cells {
            let mask = space.get(cell);
            can |= mask;
            if mask.at_most_one() {
                does |= mask;
            }
        }
        if let Some(others) = &self.others {
            does |= can & !others.iter().fold(M::EMPTY, |all, &cell| all | space.get(cell));
        }
        Told { can, does }
    }

    /// Makes a digit that can occur here do so.
    fn hold<M: Mask>(&self, bit: M, space: &mut Space<M>) -> Narrowed {
        let mut places = self.cells.iter().filter(|&&cell| !(space.get(cell) & bit).is_empty());
        let Some(&place) = places.next() else { return Ok(()) };
        if places.next().is_none() {
            space.keep(place, bit)?;
        }
        for &other in self.others.iter().flat_map(|others| others.iter()) {
            space.remove(other, bit)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Geometry, Primitive};

    use crate::testing::hold;

    #[test]
    fn digits_stand_as_often_as_they_say() {
        hold(Geometry::new(2, 3).unwrap().with_digits(1, 3).unwrap(), |tiny| {
            Primitive::CountingDigits(tiny.cells(1, 6))
        });
    }
}
