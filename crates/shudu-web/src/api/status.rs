//! What came of a puzzle, in one word: the list that every endpoint and the page share.
//!
//! The page has one table with these words, in `assets/js/status.js`; a test holds the two together.

use shudu::solve::Answer;

/// How the question for solutions ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    /// There is a solution; if it was asked whether it is the only one, it is.
    Solved,
    /// There are at least two solutions, where one was wanted.
    Several,
    /// There is no solution.
    None,
    /// The solutions were counted.
    Counted,
    /// Stopped before anything was certain, by the clock or by somebody.
    Stopped,
}

impl Status {
    /// All of them.
    #[cfg(test)]
    pub(super) const ALL: [Self; 5] =
        [Self::Solved, Self::Several, Self::None, Self::Counted, Self::Stopped];

    /// Its word.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Several => "several",
            Self::None => "none",
            Self::Counted => "counted",
            Self::Stopped => "stopped",
        }
    }

    /// The status of an answer; none if no engine can do the puzzle, which is an error.
    pub(super) const fn of(answer: &Answer) -> Option<Self> {
        match answer {
            Answer::Solved(_) => Some(Self::Solved),
            Answer::Several(..) => Some(Self::Several),
            Answer::NoSolution(_) => Some(Self::None),
            Answer::Counted(_) => Some(Self::Counted),
            Answer::Stopped(_) => Some(Self::Stopped),
            Answer::Failed(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_knows_every_status_and_no_other() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/js/status.js");
        let text = std::fs::read_to_string(file).unwrap();
        let start = text.find("STATUSES = {").unwrap();
        let table = &text[start..start + text[start..].find("\n}").unwrap()];
        // A line each: `  solved: { … },`
        let mut found: Vec<&str> = table
            .lines()
            .skip(1)
            .filter_map(|line| Some(line.trim().split_once(": {")?.0))
            .collect();
        let mut expected: Vec<&str> = Status::ALL.into_iter().map(Status::word).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}
