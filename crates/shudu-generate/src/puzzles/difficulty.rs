//! How hard a puzzle is to be: a level of the policy `teach`, some levels, or a range of scores.

use std::fmt;

use shudu_core::names::{folded, nearest};
use shudu_core::{Language, Message, message};
use shudu_logic::policies::Level;

use super::order::Range;

/// How hard a puzzle is for people (by the policy `teach`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difficulty {
    /// A range of levels, both ends included.
    Levels(Level, Level),
    /// A range of scores.
    Score(Range),
}

/// A word for two levels together, from before they had their own.
const FIENDISH: (&str, Difficulty) =
    ("fiendish", Difficulty::Levels(Level::Unfair, Level::Extreme));

impl Difficulty {
    /// The levels by their ids, from the easiest on, then `fiendish`.
    pub const NAMED: [(&str, Self); Level::ALL.len() + 1] = {
        let mut named = [FIENDISH; Level::ALL.len() + 1];
        let mut n = 0;
        while n < Level::ALL.len() {
            let level = Level::ALL[n];
            named[n] = (level.id(), Self::Levels(level, level));
            n += 1;
        }
        named
    };

    /// What somebody means by a word: a level by its id or its name in any of our languages, `fiendish`, some
    /// levels (`medium..hard`), a score (`400`) or a range of scores (`300..500`).
    pub fn find(word: &str) -> Option<Self> {
        let level = Level::find(word).map(|level| Self::Levels(level, level));
        let fiendish = || (folded(word) == FIENDISH.0).then_some(FIENDISH.1);
        let levels = || {
            let (least, most) = word.split_once("..")?;
            let (least, most) = (Level::find(least)?, Level::find(most)?);
            (least <= most).then_some(Self::Levels(least, most))
        };
        level.or_else(fiendish).or_else(levels).or_else(|| Range::read(word).map(Self::Score))
    }

    /// What somebody means by a word, or what to tell the user who wrote another.
    pub fn try_find(word: &str) -> Result<Self, Message> {
        Self::find(word).ok_or_else(|| {
            let ids = Self::NAMED.map(|(id, _)| id);
            let printed: Vec<String> = Language::ALL
                .into_iter()
                .flat_map(|language| Level::ALL.map(|level| level.name().text(language)))
                .collect();
            let names = ids.into_iter().chain(printed.iter().map(String::as_str));
            let help = match nearest(word, names) {
                Some(near) => message!("read-did-you-mean", name = near),
                None => message!("difficulty-not-known-help", levels = ids.join(", ")),
            };
            message!("difficulty-not-known", found = word, help = help)
        })
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Levels(least, most) if least == most => f.write_str(least.id()),
            Self::Levels(least, most) => write!(f, "{}..{}", least.id(), most.id()),
            Self::Score(range) => range.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_its_word() {
        let words = Difficulty::NAMED.map(|(word, _)| word);
        assert_eq!(words, ["easy", "medium", "hard", "unfair", "extreme", "fiendish"]);
        for (word, difficulty) in Difficulty::NAMED {
            assert_eq!(Difficulty::find(word), Some(difficulty));
            assert_eq!(Difficulty::find(&difficulty.to_string()), Some(difficulty));
        }
        for level in Level::ALL {
            let only = Some(Difficulty::Levels(level, level));
            assert_eq!(Difficulty::find(level.id()), only);
            for language in Language::ALL {
                assert_eq!(Difficulty::find(&level.name().text(language)), only);
            }
        }
        assert_eq!(Difficulty::find("hard..easy"), None);
        assert_eq!(Difficulty::find("Fiendish"), Difficulty::find("fiendish"));
        assert_eq!(Difficulty::find("300..500"), Some(Difficulty::Score(Range::new(300, 500))));
    }

    #[test]
    fn wrong_words_bring_the_nearest() {
        let said = |word: &str| Difficulty::try_find(word).unwrap_err().to_string();
        assert_eq!(said("unfiar"), "unknown difficulty 'unfiar'; did you mean 'unfair'?");
        assert!(said("banana").contains("easy, medium, hard, unfair, extreme, fiendish"));
    }
}
