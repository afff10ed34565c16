//! The scales by which puzzles are rated: one for each policy, and that of the study methods. The command line, the
//! page and Python all use this list.

use shudu_logic::policies::{POLICIES, Policy};

/// A scale to rate puzzles by.
#[derive(Debug, Clone, Copy)]
pub enum Scale {
    /// The levels and scores of a policy.
    Policy(&'static Policy),
    /// The levels and the score of the study methods.
    Study,
}

impl Scale {
    /// All scales.
    pub fn all() -> impl Iterator<Item = Self> {
        POLICIES.iter().copied().map(Self::Policy).chain([Self::Study])
    }

    /// Its name on the command line and in Python.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Policy(policy) => policy.id,
            Self::Study => "study",
        }
    }

    /// The scale with an id: that of a policy, or `study`.
    pub fn find(id: &str) -> Option<Self> {
        Self::all().find(|scale| scale.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_found_by_their_ids() {
        let ids: Vec<&str> = Scale::all().map(Scale::id).collect();
        assert!(["teach", "hodoku", "study"].iter().all(|id| ids.contains(id)), "{ids:?}");
        assert!(ids.iter().all(|id| Scale::find(id).is_some_and(|scale| scale.id() == *id)));
        assert!(Scale::find("what").is_none());
    }
}
