//! Short names of three kinds that people type often. The command line makes an option of each (`--thermo`, `--cage`,
//! `--ineq`), the Python package a method (`add_thermometer`, `add_cage`, `add_inequality`), and the generator counts
//! cages and signs by them.

use crate::catalogue::{Kind, find};

/// A short name for constraints of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shorthand {
    /// The short name.
    pub name: &'static str,
    /// The id of the kind.
    kind: &'static str,
    /// What the arguments are, for help texts.
    pub arguments: &'static str,
    /// Whether the arguments can start with a minus, as a negative sum does.
    pub can_start_with_minus: bool,
}

impl Shorthand {
    /// A line of cells in which digits grow.
    pub const THERMO: Self = Self::new("thermo", "thermometer", "CELLS", false);
    /// Cells with a sum.
    pub const CAGE: Self = Self::new("cage", "killer", "SUM CELLS", true);
    /// A sign between two cells.
    pub const INEQ: Self = Self::new("ineq", "inequality", "INEQUALITY", false);

    /// All of them, in the order in which help lists them.
    pub const ALL: [Self; 3] = [Self::THERMO, Self::CAGE, Self::INEQ];

    const fn new(
        name: &'static str,
        kind: &'static str,
        arguments: &'static str,
        can_start_with_minus: bool,
    ) -> Self {
        Self { name, kind, arguments, can_start_with_minus }
    }

    /// The kind that the name stands for.
    pub fn kind(&self) -> &'static dyn Kind {
        find(self.kind).expect("a kind of the catalogue")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stands_for_a_kind_of_the_catalogue() {
        for shorthand in Shorthand::ALL {
            assert_eq!(shorthand.kind().id(), shorthand.kind);
        }
    }
}
