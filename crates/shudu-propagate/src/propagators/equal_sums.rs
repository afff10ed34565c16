//! Several sums that are equal.

use shudu_core::Term;

use super::Propagate;
use super::terms::{Bounds, Terms};
use crate::mask::Mask;
use crate::model::Build;
use crate::space::{Conflict, Narrowed, Space};

/// Several sums that are equal.
///
/// Sound: the common value lies within the bounds of each sum and can be reached by each, and [`Terms`] keeps
/// what such a value needs.
#[derive(Debug)]
pub(crate) struct EqualSums {
    pub sums: Box<[Sum]>,
}

impl EqualSums {
    pub(super) fn post<M: Mask>(sums: &[Vec<Term>], build: &mut Build<M>) -> Option<()> {
        let sum = |terms: &Vec<Term>| {
            let (terms, shift) = build.counted_from_zero(terms)?;
            Some(Sum { terms: build.terms(terms), shift })
        };
        let sums = sums.iter().map(sum).collect::<Option<_>>()?;
        build.push(Self { sums });
        Some(())
    }
}

/// One of the sums. Its value is `shift` more than its terms add up to, because digits count from 0 in the
/// terms.
#[derive(Debug)]
pub(crate) struct Sum {
    pub terms: Terms,
    pub shift: i32,
}

impl<M: Mask> Propagate<M> for EqualSums {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let mut common = Bounds { least: i32::MIN, most: i32::MAX };
        for sum in &self.sums {
            let bounds = sum.terms.bounds(space)?;
            common.least = common.least.max(bounds.least + sum.shift);
            common.most = common.most.min(bounds.most + sum.shift);
        }
        if common.least > common.most {
            return Err(Conflict::Together);
        }
        for sum in &self.sums {
            let bounds = sum.terms.bounds(space)?;
            let wanted = Bounds { least: common.least - sum.shift, most: common.most - sum.shift };
            sum.terms.restrict(space, bounds, wanted)?;
        }
        if common.most - common.least >= 128 {
            return Ok(());
        }
        let mut reach = u128::MAX >> (127 - (common.most - common.least));
        for sum in &self.sums {
            reach &= sum.terms.reach(space, common.least - sum.shift);
        }
        if reach == 0 {
            return Err(Conflict::Together);
        }
        for sum in &self.sums {
            sum.terms.keep_sums(space, common.least - sum.shift, reach)?;
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.sums.iter().flat_map(|sum| sum.terms.cells().iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn sums_are_equal() {
        hold(row(5, 1, 4), |tiny| {
            let mut cells = tiny.cells(2, 5);
            let other = cells.split_off(tiny.number(1, cells.len() - 1));
            Primitive::EqualSums(vec![Primitive::terms(&cells), Primitive::terms(&other)])
        });
    }
}
