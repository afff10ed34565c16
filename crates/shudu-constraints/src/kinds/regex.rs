//! # Regular expression
//!
//! The digits along a line match a regular expression, all of them from the first to the last.
//!
//! In the `REGEXES` section, each line is the expression, then the cells (row and column, from 0). An
//! expression knows digits (letters from `A` for 10), `.` for any digit, `[1-35]` for some digits and
//! `[^1-3]` for all others, `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}` for repeats, `|` for alternatives and
//! brackets `(…)`. Put it in quotes where it starts with a quote or holds a `#`.
//!
//! ```text
//! REGEXES
//! [12]+[34]{2}1?2 3 1 2 1 2 0 1 1 0 0
//! [12]+[34]{2}1?2 3 3 2 2 2 3 3 2 2 1
//!
//! GRID
//! . 4 . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::collections::BTreeSet;
use std::sync::Arc;

use shudu_core::{
    Automaton, Cell, Constraint, Digit, DigitSet, Geometry, Grid, Message, Primitive, Rng, Shape,
    State, Tone, Violation, message,
};

use crate::data::{data_kind, data_methods};
use crate::{Field, FieldShape, lines};

/// Digits along a line match a regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegexLine {
    /// The expression.
    pub regex: String,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

const REGEX: Field = Field { name: "regex", shape: FieldShape::Text, optional: false };
const CELLS: Field = lines::cells_field(1);

data_kind!(
    RegexKind builds RegexLine { regex: REGEX, cells: CELLS },
    "regex",
    message!("kind-regex"),
    ["regexes", "regular-expression"],
    "REGEXES",
    "regex.rs",
    sample
);

/// A random expression that matches a random line: its digits, most of them made less exact.
fn sample(solution: &Grid, rng: &mut Rng) -> Option<RegexLine> {
    lines::sample(solution, rng, 1, |solution, rng, cells| {
        let symbols = cells.iter().map(|&cell| solution.get(cell).and_then(Digit::symbol));
        let mut regex = String::new();
        for symbol in symbols.map(|symbol| symbol.unwrap_or('.')) {
            regex += &match rng.below(9) {
                0 => symbol.to_string(),
                1 => ".".to_owned(),
                2 => format!("[1{symbol}]"),
                3 => format!("[^{symbol}]?{symbol}"),
                4 => format!("({symbol}|21)+"),
                5 => format!("[12{symbol}]{{1,2}}"),
                6 => "[^1]*.{0,1}".to_owned(),
                7 => format!("({symbol}|.2*){{1}}"),
                _ => format!("(1?{symbol}?){{1,}}"),
            };
        }
        RegexLine { regex, cells }
    })
}

impl Constraint for RegexLine {
    data_methods!(RegexKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 1, geometry)?;
        let regex = Parser::parse(&self.regex, geometry)?;
        if regex.size() > MOST_STATES {
            return Err(message!("regex-too-large", most = MOST_STATES));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let digits: Option<Vec<Digit>> = self.cells.iter().map(|&cell| grid.get(cell)).collect();
        let Some(digits) = digits else { return Vec::new() };
        match Parser::parse(&self.regex, grid.geometry()) {
            Ok(regex) if !regex.ends(&digits, 0).contains(&digits.len()) => {
                let cells = grid.geometry().names(&self.cells);
                let message = message!("regex-broken", cells = cells, regex = self.regex.clone());
                vec![Violation { cells: self.cells.clone(), message }]
            }
            _ => Vec::new(),
        }
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let regex = Parser::parse(&self.regex, geometry).ok();
        let automaton = regex.map(|regex| regex.automaton()).unwrap_or_default();
        vec![Primitive::Word(self.cells.clone(), Arc::new(automaton))]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Class)]
    }
}

/// A regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Regex {
    /// One digit of some.
    One(DigitSet),
    /// One after the other.
    Sequence(Vec<Regex>),
    /// One of several.
    Either(Vec<Regex>),
    /// As often as from `min` to `max` times, or any number of times from `min` on.
    Repeat { inner: Box<Regex>, min: usize, max: Option<usize> },
}

impl Regex {
    /// Where matches that start at a place of the word may end: the slow, obvious meaning.
    fn ends(&self, word: &[Digit], start: usize) -> BTreeSet<usize> {
        match self {
            Self::One(digits) => {
                let matches = word.get(start).is_some_and(|&digit| digits.contains(digit));
                matches.then_some(start + 1).into_iter().collect()
            }
            Self::Either(choices) => {
                choices.iter().flat_map(|choice| choice.ends(word, start)).collect()
            }
            Self::Sequence(parts) => parts.iter().fold(BTreeSet::from([start]), |places, part| {
                places.into_iter().flat_map(|place| part.ends(word, place)).collect()
            }),
            Self::Repeat { inner, min, max } => {
                let mut places = BTreeSet::from([start]);
                let mut ends = BTreeSet::new();
                // More repeats than the word is long add nothing but repeats of nothing.
                for times in 0..=max.unwrap_or(usize::MAX).min(min + word.len()) {
                    if times >= *min {
                        ends.extend(&places);
                    }
                    places = places.iter().flat_map(|&place| inner.ends(word, place)).collect();
                }
                ends
            }
        }
    }

    /// How many digits the expression has when its repeats are written out.
    fn size(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Sequence(parts) | Self::Either(parts) => {
                parts.iter().map(Self::size).fold(0, usize::saturating_add)
            }
            Self::Repeat { inner, min, max } => {
                inner.size().max(1).saturating_mul(max.unwrap_or(min + 1).max(1))
            }
        }
    }

    /// The automaton with a state for the start and for each digit of the expression: the state is the
    /// digit that was read last (Glushkov).
    fn automaton(&self) -> Automaton {
        let mut places = Places::default();
        let whole = places.add(self);
        let arc = |&place: &usize| (places.digits[place], place + 1);
        let first: Vec<(DigitSet, usize)> = whole.firsts.iter().map(arc).collect();
        let mut states = vec![State { accepts: whole.is_optional, arcs: first }];
        for follows in &places.follows {
            states.push(State { accepts: false, arcs: follows.iter().map(arc).collect() });
        }
        for &last in &whole.lasts {
            states[last + 1].accepts = true;
        }
        Automaton::new(vec![0], states).unwrap_or_default()
    }
}

/// The most digits of an expression when its repeats are written out.
const MOST_STATES: usize = 2000;

/// The digits of an expression by place, and which places may follow each.
#[derive(Default)]
struct Places {
    digits: Vec<DigitSet>,
    follows: Vec<BTreeSet<usize>>,
}

/// A part of an expression: where it may begin and end, and whether it may be nothing.
struct Part {
    firsts: BTreeSet<usize>,
    lasts: BTreeSet<usize>,
    is_optional: bool,
}

impl Part {
    fn nothing() -> Self {
        Self { firsts: BTreeSet::new(), lasts: BTreeSet::new(), is_optional: true }
    }
}

impl Places {
    fn add(&mut self, regex: &Regex) -> Part {
        match regex {
            Regex::One(digits) => {
                let place = BTreeSet::from([self.digits.len()]);
                self.digits.push(*digits);
                self.follows.push(BTreeSet::new());
                Part { firsts: place.clone(), lasts: place, is_optional: false }
            }
            Regex::Sequence(parts) => parts.iter().fold(Part::nothing(), |before, part| {
                let part = self.add(part);
                self.join(before, part)
            }),
            Regex::Either(choices) => {
                let mut either = Part { is_optional: false, ..Part::nothing() };
                for choice in choices {
                    let choice = self.add(choice);
                    either.firsts.extend(choice.firsts);
                    either.lasts.extend(choice.lasts);
                    either.is_optional |= choice.is_optional;
                }
                either
            }
            Regex::Repeat { inner, min, max } => {
                let mut whole = Part::nothing();
                for time in 0..max.unwrap_or(min + 1) {
                    let mut once = self.add(inner);
                    if max.is_none() && time == *min {
                        self.link(&once.lasts, &once.firsts);
                    }
                    once.is_optional |= time >= *min;
                    whole = self.join(whole, once);
                }
                whole
            }
        }
    }

    /// One part after the other.
    fn join(&mut self, before: Part, after: Part) -> Part {
        self.link(&before.lasts, &after.firsts);
        let mut joined = Part {
            firsts: before.firsts,
            lasts: after.lasts,
            is_optional: before.is_optional && after.is_optional,
        };
        if before.is_optional {
            joined.firsts.extend(after.firsts);
        }
        if after.is_optional {
            joined.lasts.extend(before.lasts);
        }
        joined
    }

    fn link(&mut self, lasts: &BTreeSet<usize>, firsts: &BTreeSet<usize>) {
        for &last in lasts {
            self.follows[last].extend(firsts);
        }
    }
}

/// A place in an expression that is being read.
struct Parser<'a> {
    symbols: std::iter::Peekable<std::str::Chars<'a>>,
    position: usize,
    depth: usize,
    geometry: &'a Geometry,
}

/// The most brackets within each other: reading one takes room on the stack.
const MOST_BRACKETS: usize = 50;

impl<'a> Parser<'a> {
    fn parse(text: &'a str, geometry: &'a Geometry) -> Result<Regex, Message> {
        let symbols = text.chars().peekable();
        let mut parser = Parser { symbols, position: 0, depth: 0, geometry };
        let regex = parser.either()?;
        if parser.symbols.peek().is_some() { Err(parser.unexpected()) } else { Ok(regex) }
    }

    /// Alternatives up to the end or a bracket that closes.
    fn either(&mut self) -> Result<Regex, Message> {
        let mut choices = vec![self.sequence()?];
        while self.pass('|') {
            choices.push(self.sequence()?);
        }
        Ok(Regex::Either(choices))
    }

    fn sequence(&mut self) -> Result<Regex, Message> {
        let mut parts = Vec::new();
        while self.symbols.peek().is_some_and(|symbol| !matches!(symbol, '|' | ')')) {
            let mut part = self.one()?;
            while let Some((min, max)) = self.repeat()? {
                part = Regex::Repeat { inner: Box::new(part), min, max };
            }
            parts.push(part);
        }
        Ok(Regex::Sequence(parts))
    }

    fn one(&mut self) -> Result<Regex, Message> {
        if self.pass('.') {
            return Ok(Regex::One(self.geometry.all_digits()));
        }
        if self.pass('[') {
            return self.class();
        }
        if self.pass('(') {
            self.depth += 1;
            if self.depth > MOST_BRACKETS {
                return Err(message!("regex-too-deep", most = MOST_BRACKETS));
            }
            let inner = self.either()?;
            self.depth -= 1;
            return if self.pass(')') { Ok(inner) } else { Err(self.unexpected()) };
        }
        // A digit that the board does not have matches nothing, as in any expression.
        Ok(Regex::One(DigitSet::only(self.digit()?)))
    }

    /// `1-35]` or `^1-35]`.
    fn class(&mut self) -> Result<Regex, Message> {
        let others = self.pass('^');
        let mut digits = DigitSet::EMPTY;
        while !self.pass(']') {
            let first = self.digit()?;
            let last = if self.pass('-') { self.digit()? } else { first };
            let between = (first.number()..=last.number()).filter_map(Digit::new);
            digits |= between.collect();
        }
        Ok(Regex::One(if others { self.geometry.all_digits() - digits } else { digits }))
    }

    /// How often what was read repeats, if something says so.
    fn repeat(&mut self) -> Result<Option<(usize, Option<usize>)>, Message> {
        if self.pass('*') {
            return Ok(Some((0, None)));
        }
        if self.pass('+') {
            return Ok(Some((1, None)));
        }
        if self.pass('?') {
            return Ok(Some((0, Some(1))));
        }
        if !self.pass('{') {
            return Ok(None);
        }
        let min = self.number()?;
        let max = match self.pass(',') {
            false => Some(min),
            true if self.symbols.peek() == Some(&'}') => None,
            true => Some(self.number()?),
        };
        if !self.pass('}') {
            return Err(self.unexpected());
        }
        if max.is_some_and(|max| max < min) {
            return Err(message!("regex-repeat", from = min, to = max.unwrap_or_default()));
        }
        Ok(Some((min, max)))
    }

    fn number(&mut self) -> Result<usize, Message> {
        let mut digits = String::new();
        while let Some(symbol) = self.symbols.next_if(char::is_ascii_digit) {
            self.position += 1;
            digits.push(symbol);
        }
        // Far more than enough, and no sum of a few of them overflows.
        let most = usize::from(u16::MAX);
        if digits.is_empty() {
            Err(self.unexpected())
        } else {
            Ok(digits.parse().unwrap_or(most).min(most))
        }
    }

    fn digit(&mut self) -> Result<Digit, Message> {
        match self.symbols.peek().and_then(|&symbol| Digit::from_symbol(symbol)) {
            Some(digit) => {
                self.symbols.next();
                self.position += 1;
                Ok(digit)
            }
            None => Err(self.unexpected()),
        }
    }

    /// Passes a symbol if it is the next one.
    fn pass(&mut self, symbol: char) -> bool {
        let is_it = self.symbols.next_if_eq(&symbol).is_some();
        self.position += usize::from(is_it);
        is_it
    }

    fn unexpected(&mut self) -> Message {
        let place = self.position + 1;
        match self.symbols.peek() {
            Some(symbol) => message!("regex-unexpected", found = *symbol, place = place),
            None => message!("regex-ends"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(regex: &str, numbers: &[u8]) -> Vec<String> {
        let make = |cells| RegexLine { regex: regex.to_owned(), cells };
        lines::tests::messages(make, 12, numbers)
    }

    #[test]
    fn lines_match_as_a_whole() {
        for (regex, matching, other) in [
            ("123", &[1, 2, 3][..], &[1, 2, 4][..]),
            ("1.[2-4]", &[1, 12, 3], &[1, 2, 5]),
            ("[^1-3]*1+", &[4, 1, 1], &[4, 3, 1]),
            ("(12|3)+4?", &[3, 1, 2, 3], &[1, 3, 2]),
            ("(1{2}|2){1,2}", &[1, 1, 2], &[1, 1, 1]),
            ("AbC", &[10, 11, 12], &[10, 11, 11]),
            ("(1*)*2{2,}", &[1, 2, 2], &[1, 1, 2]),
            ("|5", &[5], &[6]),
        ] {
            assert_eq!(messages(regex, matching), [] as [&str; 0], "{regex}");
            let broken = messages(regex, other);
            assert!(broken[0].ends_with(&format!("do not match {regex}")), "{broken:?}");
            let half: Vec<u8> = std::iter::once(0).chain(other[1..].iter().copied()).collect();
            assert_eq!(messages(regex, &half), [] as [&str; 0]);
        }
        assert_eq!(messages("12?", &[1, 3]), ["the digits of r1c1 r1c2 do not match 12?"]);
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        let deep = "(".repeat(99);
        for (regex, wrong) in [
            ("1)", "found ')' at place 2 of the expression, where it means nothing"),
            ("*1", "found '*' at place 1 of the expression, where it means nothing"),
            ("1{2", "the expression ends too early"),
            ("(1|2", "the expression ends too early"),
            ("[1-", "the expression ends too early"),
            ("1{x}", "found 'x' at place 3 of the expression, where it means nothing"),
            ("1{3,2}", "from 3 to 2 times is never; write the lower number first"),
            (
                "((1{99}){99})",
                "the expression has more than 2000 digits when its repeats are written out",
            ),
            (
                "(()*{9999}){9999}",
                "the expression has more than 2000 digits when its repeats are written out",
            ),
            (&deep, "more than 50 brackets within each other"),
        ] {
            assert_eq!(messages(regex, &[0, 0]), [wrong], "{regex}");
        }
    }
}
