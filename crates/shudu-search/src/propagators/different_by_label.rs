use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// Cells with the same label hold different digits.
#[derive(Debug)]
pub(crate) struct DifferentByLabel<M> {
    pub cells: Box<[u16]>,
    pub labels: Box<[u16]>,
    /// All digits, if there are so many cells that every label must come with every digit.
    pub all: Option<M>,
}

impl<M: Mask> Propagate<M> for DifferentByLabel<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        // By label, the digits that surely stand there; by digit, the labels that it surely has.
        let (mut digits_of, mut labels_of) = ([M::EMPTY; 64], [M::EMPTY; 64]);
        for (&cell, &label) in self.cells.iter().zip(&self.labels) {
            let (digit, label) = (space.get(cell), space.get(label));
            if digit.at_most_one() && label.at_most_one() {
                let (d, l) = (digit.lowest() as usize, label.lowest() as usize);
                if !(digits_of[l] & digit).is_empty() {
                    return Err(Conflict::Together);
                }
                digits_of[l] |= digit;
                labels_of[d] |= label;
            }
        }
        for (&cell, &label) in self.cells.iter().zip(&self.labels) {
            let (digit, its_label) = (space.get(cell), space.get(label));
            match (digit.at_most_one(), its_label.at_most_one()) {
                (true, true) => {}
                (true, false) => space.remove(label, labels_of[digit.lowest() as usize])?,
                (false, true) => space.remove(cell, digits_of[its_label.lowest() as usize])?,
                (false, false) => {
                    // A digit whose every possible label is taken, and the other way round.
                    for d in digit.digits() {
                        if (its_label & !labels_of[d as usize]).is_empty() {
                            space.remove(cell, M::bit(d))?;
                        }
                    }
                    for l in its_label.digits() {
                        if (digit & !digits_of[l as usize]).is_empty() {
                            space.remove(label, M::bit(l))?;
                        }
                    }
                }
            }
        }
        match self.all {
            Some(all) => self.place_hidden(space, all),
            None => Ok(()),
        }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.iter().chain(&self.labels).copied().collect()
    }
}

impl<M: Mask> DifferentByLabel<M> {
    /// Every label with every digit: where only one cell can have both, it has.
    fn place_hidden(&self, space: &mut Space<M>, all: M) -> Narrowed {
        let (mut once, mut twice) = ([M::EMPTY; 64], [M::EMPTY; 64]);
        for (&cell, &label) in self.cells.iter().zip(&self.labels) {
            let labels = space.get(label);
            for digit in space.get(cell).digits() {
                let digit = digit as usize;
                twice[digit] |= once[digit] & labels;
                once[digit] |= labels;
            }
        }
        if all.digits().any(|digit| once[digit as usize] != all) {
            return Err(Conflict::Together);
        }
        for (&cell, &label) in self.cells.iter().zip(&self.labels) {
            let (digits, labels) = (space.get(cell), space.get(label));
            if digits.at_most_one() && labels.at_most_one() {
                continue;
            }
            for digit in digits.digits() {
                let only_here = labels & once[digit as usize] & !twice[digit as usize];
                if !only_here.is_empty() {
                    space.keep(cell, M::bit(digit))?;
                    space.keep(label, only_here)?;
                }
            }
        }
        Ok(())
    }
}
