//! The outcome of solving a puzzle, in one word. Every endpoint and the page share this list.

use schemars::JsonSchema;
use serde::Serialize;
use shudu::solve::Answer;

/// The outcome of a search for solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Status {
    /// There is a solution. If the goal was to find out whether it is the only one, it is.
    Solved,
    /// There are at least two solutions, but only one was wanted.
    Several,
    /// There is no solution.
    None,
    /// The solutions were counted.
    Counted,
    /// The time ran out or the request was cancelled before anything was certain.
    Stopped,
}

impl Status {
    /// The status of an answer; `None` if no engine can handle the puzzle, which is an error.
    pub(crate) const fn of(answer: &Answer) -> Option<Self> {
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
        // Each status has a line of its own: `  solved: { … },`
        let mut found: Vec<&str> = table
            .lines()
            .skip(1)
            .filter_map(|line| Some(line.trim().split_once(": {")?.0))
            .collect();
        let schema = schemars::schema_for!(Status).to_value();
        let mut expected: Vec<&str> = schema["oneOf"]
            .as_array()
            .unwrap()
            .iter()
            .map(|status| status["const"].as_str().unwrap())
            .collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}
