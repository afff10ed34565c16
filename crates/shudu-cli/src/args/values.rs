//! How the values of arguments are read. The error of a reader tells what was expected; clap adds which argument it
//! was and what was found there.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use shudu::formats::{Blocks, Format};
use shudu::generate::Difficulty;
use shudu::logic::explain::HintLevel;
use shudu::logic::policies::{POLICIES, Policy};
use shudu::logic::techniques;
use shudu::scale::Scale;
use shudu::solve::EngineChoice;
use shudu::{Language, Message, formats};

use crate::help;

/// Why a value does not fit, in the user's language.
#[derive(Debug)]
pub(crate) struct Unfit(Message);

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text(help::language(std::env::args_os())))
    }
}

impl Error for Unfit {}

/// A reader for the names of a table, which help and completions list.
pub(crate) fn named<T: Copy + Send + Sync>(
    table: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(table.iter().map(|(name, _)| *name));
    names.try_map(move |name| {
        let found = table.iter().find(|(one, _)| *one == name);
        found.map(|(_, value)| *value).ok_or("not a name of the table")
    })
}

pub(crate) fn language(tag: &str) -> Result<Language, String> {
    tag.parse().map_err(|error: shudu::UnknownLanguage| error.to_string())
}

pub(crate) fn format(name: &str) -> Result<&'static dyn Format, String> {
    formats::find(name).ok_or_else(|| {
        let known: Vec<&str> = formats::formats().iter().map(|format| format.id()).collect();
        format!("there are {}", known.join(", "))
    })
}

pub(crate) fn engine(name: &str) -> Result<EngineChoice, String> {
    name.parse().map_err(|error: shudu::solve::UnknownEngine| error.to_string())
}

/// `6` or `4x6`.
pub(crate) fn size(text: &str) -> Result<(usize, usize), String> {
    let number =
        |text: &str| text.parse().map_err(|_| "expected N or RxC, such as 9 or 4x6".to_owned());
    match text.split_once(['x', 'X', '×']) {
        Some((rows, columns)) => Ok((number(rows)?, number(columns)?)),
        None => number(text).map(|n| (n, n)),
    }
}

/// `0-8`.
pub(crate) fn digits(text: &str) -> Result<(u8, u8), String> {
    let ends = text
        .split_once('-')
        .and_then(|(first, last)| Some((first.trim().parse().ok()?, last.trim().parse().ok()?)));
    ends.ok_or_else(|| "expected A-B, such as 1-9 or 0-8".to_owned())
}

/// `2x3` or `none`.
pub(crate) fn blocks(text: &str) -> Result<Blocks, String> {
    if text == "none" {
        return Ok(Blocks::None);
    }
    if !text.contains(['x', 'X', '×']) {
        return Err("expected RxC, such as 2x3, or none".to_owned());
    }
    size(text).map(|(rows, columns)| Blocks::Size(rows, columns))
}

/// `500ms`, `10s`, `2m`, or seconds without a unit.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let number_ends = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(number_ends);
    let seconds_per_unit = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err("expected a time such as 500ms, 10s or 2m".to_owned()),
    };
    let number: f64 =
        number.parse().map_err(|_| "expected a time such as 500ms, 10s or 2m".to_owned())?;
    Duration::try_from_secs_f64(number * seconds_per_unit).map_err(|error| error.to_string())
}

pub(crate) fn slots(text: &str) -> Result<(usize, usize), String> {
    let slots = text.parse().ok().and_then(shudu::render::Book::slots_for);
    slots.ok_or_else(|| "expected 1, 2, 4 or 6".to_owned())
}

pub(crate) fn policy(text: &str) -> Result<&'static Policy, String> {
    Policy::find(text).ok_or_else(|| {
        let ids: Vec<&str> = POLICIES.iter().map(|policy| policy.id).collect();
        format!("expected one of {}", ids.join(", "))
    })
}

pub(crate) fn scale(text: &str) -> Result<Scale, String> {
    Scale::find(text).ok_or_else(|| {
        let ids: Vec<&str> = Scale::all().map(Scale::id).collect();
        format!("expected one of {}", ids.join(", "))
    })
}

/// The id of a technique, from an id or any name of it.
pub(crate) fn technique(text: &str) -> Result<&'static str, Unfit> {
    techniques::try_find(text).map(techniques::Technique::id).map_err(Unfit)
}

pub(crate) fn hint_level(text: &str) -> Result<HintLevel, String> {
    let level = text.parse().ok().and_then(HintLevel::from_number);
    level.ok_or_else(|| "expected a level from 1 (where to look) to 5 (all of it)".to_owned())
}

/// A level by its id or its name in any language, or a range of scores.
pub(crate) fn difficulty(text: &str) -> Result<Difficulty, Unfit> {
    Difficulty::try_find(text).map_err(Unfit)
}

pub(crate) fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("expected a share from 0 to 1, such as 0.3".to_owned()),
    }
}
