//! How the values of arguments are read. The error of a reader tells what was expected; [`crate::mistakes`] adds which
//! argument it was and what was found there.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use shudu::formats::{self, Blocks, Format};
use shudu::generate::Difficulty;
use shudu::logic::explain::HintLevel;
use shudu::logic::policies::{POLICIES, Policy};
use shudu::logic::techniques;
use shudu::scale::Scale;
use shudu::solve::{EngineChoice, engines};
use shudu::{Language, Message, message};

/// Why a value does not fit.
#[derive(Debug)]
pub(crate) struct Unfit {
    /// What was expected, such as "a whole number".
    pub(crate) expected: Message,
    /// What was probably meant.
    pub(crate) help: Option<Message>,
}

impl Unfit {
    fn expected(expected: Message) -> Self {
        Self { expected, help: None }
    }

    /// The error for a word that is none of these names.
    fn one_of(word: &str, names: &[&str]) -> Self {
        let nearest = shudu::names::nearest(word, names.iter().copied());
        Self {
            expected: message!("value-one-of", names = listed(names)),
            help: nearest.map(|name| message!("read-did-you-mean", name = name)),
        }
    }
}

/// Names that a message lists as its language does.
pub(crate) fn listed<T: AsRef<str>>(names: &[T]) -> Vec<Message> {
    names.iter().map(|name| Message::verbatim(name.as_ref())).collect()
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.expected.fmt(f)
    }
}

impl std::error::Error for Unfit {}

/// A reader for the names of a table, which help and completions list.
pub(crate) fn named<T: Copy + Send + Sync>(
    table: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(table.iter().map(|(name, _)| *name));
    names.try_map(move |name| {
        let found = table.iter().find(|(one, _)| *one == name);
        let unfit = || Unfit::one_of(&name, &table.iter().map(|(one, _)| *one).collect::<Vec<_>>());
        found.map(|(_, value)| *value).ok_or_else(unfit)
    })
}

/// A whole number, from 0.
pub(crate) fn number<T: FromStr>(text: &str) -> Result<T, Unfit> {
    whole(text, message!("value-number"))
}

/// A whole number, from 1.
pub(crate) fn count<T: FromStr>(text: &str) -> Result<T, Unfit> {
    whole(text, message!("value-count"))
}

fn whole<T: FromStr>(text: &str, expected: Message) -> Result<T, Unfit> {
    let is_large = text.len() > 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().map_err(|_| match is_large {
        true => Unfit::expected(message!("value-smaller-number")),
        false => Unfit::expected(expected),
    })
}

/// `1` to `9`.
pub(crate) fn digit(text: &str) -> Result<u8, Unfit> {
    let digit = text.parse().ok().filter(|digit| (1..=9).contains(digit));
    digit.ok_or_else(|| Unfit::expected(message!("value-digit")))
}

/// `1` or `2` solutions.
pub(crate) fn one_or_two(text: &str) -> Result<u32, Unfit> {
    match text {
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err(Unfit::one_of(text, &["1", "2"])),
    }
}

pub(crate) fn port(text: &str) -> Result<u16, Unfit> {
    text.parse().map_err(|_| Unfit::expected(message!("value-port")))
}

pub(crate) fn address(text: &str) -> Result<IpAddr, Unfit> {
    text.parse().map_err(|_| Unfit::expected(message!("value-address")))
}

pub(crate) fn language(tag: &str) -> Result<Language, Unfit> {
    tag.parse().map_err(|_| Unfit::one_of(tag, &Language::ALL.map(Language::tag)))
}

pub(crate) fn format(name: &str) -> Result<&'static dyn Format, Unfit> {
    formats::find(name).ok_or_else(|| {
        let known: Vec<&str> = formats::formats().iter().map(|format| format.id()).collect();
        Unfit::one_of(name, &known)
    })
}

pub(crate) fn engine(name: &str) -> Result<EngineChoice, Unfit> {
    name.parse().map_err(|_| {
        let engines = engines().iter().map(|engine| engine.id());
        Unfit::one_of(name, &["auto"].into_iter().chain(engines).collect::<Vec<_>>())
    })
}

pub(crate) fn simd(name: &str) -> Result<shudu::classic::Simd, Unfit> {
    name.parse().map_err(|_| Unfit::one_of(name, &["avx512", "avx2", "sse2", "portable"]))
}

/// `6` or `4x6`.
pub(crate) fn size(text: &str) -> Result<(usize, usize), Unfit> {
    let number = |text: &str| text.parse().map_err(|_| Unfit::expected(message!("value-size")));
    match text.split_once(['x', 'X', '×']) {
        Some((rows, columns)) => Ok((number(rows)?, number(columns)?)),
        None => number(text).map(|n| (n, n)),
    }
}

/// `0-8`.
pub(crate) fn digits(text: &str) -> Result<(u8, u8), Unfit> {
    let ends = text
        .split_once('-')
        .and_then(|(first, last)| Some((first.trim().parse().ok()?, last.trim().parse().ok()?)));
    ends.ok_or_else(|| Unfit::expected(message!("value-digits")))
}

/// `2x3` or `none`.
pub(crate) fn blocks(text: &str) -> Result<Blocks, Unfit> {
    let unfit = |_| Unfit::expected(message!("value-blocks"));
    match text {
        "none" => Ok(Blocks::None),
        text if !text.contains(['x', 'X', '×']) => Err(unfit(())),
        text => match size(text) {
            Ok((rows, columns)) => Ok(Blocks::Size(rows, columns)),
            Err(_) => Err(unfit(())),
        },
    }
}

/// `500ms`, `10s`, `2m`, or seconds without a unit.
pub(crate) fn duration(text: &str) -> Result<Duration, Unfit> {
    let number_ends = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(number_ends);
    let seconds_per_unit = match unit {
        "ms" => Some(0.001),
        "" | "s" => Some(1.0),
        "m" => Some(60.0),
        "h" => Some(3600.0),
        _ => None,
    };
    let seconds = seconds_per_unit.zip(number.parse::<f64>().ok());
    let time = seconds.and_then(|(unit, n)| Duration::try_from_secs_f64(n * unit).ok());
    time.ok_or_else(|| Unfit::expected(message!("value-time")))
}

pub(crate) fn slots(text: &str) -> Result<(usize, usize), Unfit> {
    let slots = text.parse().ok().and_then(shudu::render::Book::slots_for);
    slots.ok_or_else(|| Unfit::one_of(text, &["1", "2", "4", "6"]))
}

pub(crate) fn policy(text: &str) -> Result<&'static Policy, Unfit> {
    Policy::find(text).ok_or_else(|| {
        let ids: Vec<&str> = POLICIES.iter().map(|policy| policy.id).collect();
        Unfit::one_of(text, &ids)
    })
}

pub(crate) fn scale(text: &str) -> Result<Scale, Unfit> {
    Scale::find(text).ok_or_else(|| {
        let ids: Vec<&str> = Scale::all().map(Scale::id).collect();
        Unfit::one_of(text, &ids)
    })
}

/// The id of a technique, from an id or any name of it.
pub(crate) fn technique(text: &str) -> Result<&'static str, Unfit> {
    techniques::try_find(text).map(techniques::Technique::id).map_err(|_| {
        let ids: Vec<&str> = techniques::techniques().iter().map(|one| one.id()).collect();
        // There are too many to list.
        Unfit { expected: message!("value-technique"), ..Unfit::one_of(text, &ids) }
    })
}

pub(crate) fn hint_level(text: &str) -> Result<HintLevel, Unfit> {
    let level = text.parse().ok().and_then(HintLevel::from_number);
    level.ok_or_else(|| Unfit::expected(message!("value-hint-level")))
}

/// A level by its id or its name in any language, or a range of scores.
pub(crate) fn difficulty(text: &str) -> Result<Difficulty, Unfit> {
    Difficulty::try_find(text).map_err(|_| {
        let names = Difficulty::NAMED.map(|(name, _)| name);
        let expected = message!("value-difficulty", names = listed(&names));
        Unfit { expected, ..Unfit::one_of(text, &names) }
    })
}

pub(crate) fn share(text: &str) -> Result<f64, Unfit> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err(Unfit::expected(message!("value-share"))),
    }
}
