//! Where propagators come from.

/// What a propagator follows from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// One constraint, by its place in the puzzle.
    Constraint(usize),
    /// Several things together.
    Inferred(Box<Behind>),
}

/// What several things that a propagator follows from are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Behind {
    /// The constraints, by their places in the puzzle, in order and each once.
    pub constraints: Vec<usize>,
    /// The cells of the houses that matter as a whole.
    pub houses: Vec<Vec<u16>>,
}

impl Source {
    /// Some houses and constraints together.
    pub(crate) fn inferred(mut constraints: Vec<usize>, houses: Vec<Vec<u16>>) -> Self {
        constraints.sort_unstable();
        constraints.dedup();
        Self::Inferred(Box::new(Behind { constraints, houses }))
    }

    /// The constraints behind it, by their places in the puzzle.
    pub fn constraints(&self) -> &[usize] {
        match self {
            Self::Constraint(one) => std::slice::from_ref(one),
            Self::Inferred(behind) => &behind.constraints,
        }
    }

    /// The cells of the houses behind it that matter as a whole.
    pub fn houses(&self) -> &[Vec<u16>] {
        match self {
            Self::Constraint(_) => &[],
            Self::Inferred(behind) => &behind.houses,
        }
    }
}
