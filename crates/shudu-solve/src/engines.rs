//! The list of all engines, and the choice between them.

use std::fmt;
use std::str::FromStr;

use shudu_classic::Classic;
use shudu_core::{Engine, Message, Puzzle, message};
use shudu_naive::Naive;
use shudu_sat::Sat;
use shudu_search::Search;

/// Every engine, the preferred ones first.
pub fn engines() -> &'static [&'static dyn Engine] {
    &[
        &Classic,
        &Search,
        &Sat::BATSAT,
        #[cfg(feature = "minisat")]
        &Sat::MINISAT,
        #[cfg(feature = "cadical")]
        &Sat::CADICAL,
        &Naive,
    ]
}

/// Which engine should answer.
#[derive(Clone, Copy, Default)]
pub enum EngineChoice {
    /// The first one that supports the puzzle.
    #[default]
    Auto,
    /// This one.
    Only(&'static dyn Engine),
}

impl EngineChoice {
    /// Returns the engine for a puzzle, or why there is none.
    pub fn pick(self, puzzle: &Puzzle) -> Result<&'static dyn Engine, Message> {
        match self {
            Self::Only(engine) => engine.supports(puzzle).map(|()| engine),
            Self::Auto => {
                let mut reason = message!("engine-none");
                for &engine in engines() {
                    match engine.supports(puzzle) {
                        Ok(()) => return Ok(engine),
                        Err(why) => reason = why,
                    }
                }
                Err(reason)
            }
        }
    }
}

impl fmt::Debug for EngineChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Auto => "auto",
            Self::Only(engine) => engine.id(),
        })
    }
}

/// The name is neither `auto` nor the id of one of the [`engines`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownEngine(String);

impl UnknownEngine {
    /// What is wrong, and which names exist.
    pub fn message(&self) -> Message {
        let known: Vec<&str> = engines().iter().map(|engine| engine.id()).collect();
        message!("engine-unknown", name = self.0.as_str(), known = known.join(", "))
    }
}

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownEngine {}

impl FromStr for EngineChoice {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        if name == "auto" {
            return Ok(Self::Auto);
        }
        let engine = engines().iter().find(|engine| engine.id() == name);
        engine.map(|engine| Self::Only(*engine)).ok_or_else(|| UnknownEngine(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_found_by_name() {
        for engine in engines() {
            let choice: EngineChoice = engine.id().parse().unwrap();
            assert_eq!(format!("{choice:?}"), engine.id());
        }
        let error = "best".parse::<EngineChoice>().unwrap_err();
        let text = error.to_string();
        assert!(
            text.starts_with(
                "there is no engine 'best'; the engines are auto, classic, search, sat"
            )
        );
    }
}
