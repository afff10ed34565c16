//! A literal: a variable, or its negation.

use std::fmt;
use std::ops::Not;

/// A variable or its negation. The lowest bit is the sign, as in most solvers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The literal of the variable with this index, counted from 0, and with this sign.
    #[inline]
    pub const fn new(variable: u32, is_positive: bool) -> Self {
        Self(variable << 1 | !is_positive as u32)
    }

    /// The positive literal of the variable with this index.
    #[inline]
    pub const fn positive(variable: u32) -> Self {
        Self::new(variable, true)
    }

    /// The index of the variable.
    #[inline]
    pub const fn variable(self) -> u32 {
        self.0 >> 1
    }

    /// Whether the literal is the variable itself, not its negation.
    #[inline]
    pub const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// The number that DIMACS files use: variables are counted from 1, and a minus sign negates.
    #[inline]
    pub const fn dimacs(self) -> i32 {
        let number = self.variable().cast_signed() + 1;
        if self.is_positive() { number } else { -number }
    }
}

impl Not for Lit {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dimacs().fmt(f)
    }
}

/// Conversion to and from the literals of the solvers in C++.
#[cfg(any(feature = "minisat", feature = "cadical"))]
pub(crate) mod foreign {
    use super::Lit;

    pub(crate) fn theirs(literal: Lit) -> rustsat::types::Lit {
        rustsat::types::Lit::new(literal.variable(), !literal.is_positive())
    }

    pub(crate) fn all_theirs(literals: &[Lit]) -> Vec<rustsat::types::Lit> {
        literals.iter().map(|&literal| theirs(literal)).collect()
    }

    pub(crate) fn ours(literal: rustsat::types::Lit) -> Lit {
        Lit::new(literal.vidx32(), literal.is_pos())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_is_a_variable_and_a_sign() {
        let a = Lit::positive(6);
        assert_eq!((a.variable(), a.is_positive(), a.dimacs()), (6, true, 7));
        assert_eq!(((!a).variable(), (!a).is_positive(), (!a).dimacs()), (6, false, -7));
        assert_eq!((!!a, !a), (a, Lit::new(6, false)));
        assert_eq!(format!("{a:?} {:?}", !a), "7 -7");
    }
}
