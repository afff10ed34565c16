//! Regular expressions over digits: how they are read, and how they are matched.
//!
//! Everything here is bounded whatever the text: reading by the length of the text and the depth of its
//! brackets, the machine by the digits that the expression has when its repeats are written out, and
//! matching by the machine's size for each digit of the line. Repeats of repeats, such as `1?*+`, are
//! joined into one, so that an expression is never deeper than its brackets.

use shudu_core::{Automaton, AutomatonState, Digit, DigitSet, Geometry, Message, message};

/// The longest expression, in characters.
const MOST_CHARACTERS: usize = 20_000;

/// How deeply brackets may be nested: reading each level takes room on the stack.
const MOST_BRACKETS: usize = 50;

/// The most digits of an expression when its repeats are written out.
const MOST_STATES: usize = 2000;

/// The most arcs of an expression's automaton: pairs of digits that may follow each other.
const MOST_ARCS: usize = 100_000;

/// A regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Regex {
    /// One digit of some.
    One(DigitSet),
    /// One after the other.
    Sequence(Vec<Regex>),
    /// One of several.
    Either(Vec<Regex>),
    /// From `min` to `max` times, or any number of times from `min` on.
    Repeat { inner: Box<Regex>, min: usize, max: Option<usize> },
}

impl Regex {
    /// Reads an expression; an error says what is wrong with it or that it is too large.
    pub(crate) fn parse(text: &str, geometry: &Geometry) -> Result<Self, Message> {
        // Counting stops there: a text may be far longer.
        if text.chars().nth(MOST_CHARACTERS).is_some() {
            return Err(message!("regex-too-long", most = MOST_CHARACTERS));
        }
        let symbols = text.chars().peekable();
        let mut parser = Parser { symbols, position: 0, depth: 0, geometry };
        let regex = parser.either()?;
        if parser.symbols.peek().is_some() {
            return Err(parser.unexpected());
        }
        regex.limited()
    }

    /// The expression, unless it is too large when its repeats are written out.
    fn limited(self) -> Result<Self, Message> {
        if self.size() > MOST_STATES {
            return Err(message!("regex-too-large", most = MOST_STATES));
        }
        Ok(self)
    }

    /// The expression repeated from `min` to `max` times. If a repeat of at most once or without an end contains
    /// another such repeat, the two are joined.
    fn repeated(self, min: usize, max: Option<usize>) -> Result<Self, Message> {
        let is_simple = |min: usize, max: Option<usize>| min <= 1 && max.is_none_or(|max| max == 1);
        match self {
            Self::Repeat { inner, min: low, max: high }
                if is_simple(low, high) && is_simple(min, max) =>
            {
                let max = high.and(max);
                Ok(Self::Repeat { inner, min: low * min, max })
            }
            same if (min, max) == (1, Some(1)) => Ok(same),
            _ if max == Some(0) => Ok(Self::Sequence(Vec::new())),
            other => Self::Repeat { inner: Box::new(other), min, max }.limited(),
        }
    }

    /// How many digits the expression has when its repeats are written out; nothing counts as one.
    fn size(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Sequence(parts) | Self::Either(parts) => {
                parts.iter().map(Self::size).fold(0, usize::saturating_add).max(1)
            }
            Self::Repeat { inner, min, max } => {
                inner.size().saturating_mul(max.unwrap_or(min + 1).max(1))
            }
        }
    }
}

/// An expression that is ready to match lines of one length: nodes, from which it goes on without reading
/// anything or by reading one digit (Thompson's construction).
#[derive(Debug)]
pub(crate) struct Machine {
    nodes: Vec<Node>,
    start: usize,
}

#[derive(Debug)]
enum Node {
    /// The end of the expression.
    End,
    /// Reads one of these digits and goes on.
    Read(DigitSet, usize),
    /// Goes on in all of these ways at once.
    Fork(Vec<usize>),
}

/// The number of the node at the end.
const END: usize = 0;

impl Machine {
    /// The machine for words of a length. Repeats beyond the length cannot read anything, so they are left
    /// out where the expression does not ask for them.
    pub(crate) fn new(regex: &Regex, length: usize) -> Self {
        let mut machine = Self { nodes: vec![Node::End], start: END };
        machine.start = machine.add(regex, END, length);
        machine
    }

    /// The node where a part starts that goes on to `next` at its end. As deep as the brackets are.
    fn add(&mut self, regex: &Regex, next: usize, length: usize) -> usize {
        match regex {
            Regex::One(digits) => self.push(Node::Read(*digits, next)),
            Regex::Sequence(parts) => {
                parts.iter().rev().fold(next, |next, part| self.add(part, next, length))
            }
            Regex::Either(choices) => {
                let ways = choices.iter().map(|choice| self.add(choice, next, length)).collect();
                self.push(Node::Fork(ways))
            }
            Regex::Repeat { inner, min, max } => {
                let mut start = next;
                match max {
                    None => {
                        let fork = self.push(Node::Fork(vec![next]));
                        let again = self.add(inner, fork, length);
                        if let Node::Fork(ways) = &mut self.nodes[fork] {
                            ways.push(again);
                        }
                        start = fork;
                    }
                    Some(max) => {
                        for _ in *min..(*max).min(length.max(*min)) {
                            let once = self.add(inner, start, length);
                            start = self.push(Node::Fork(vec![next, once]));
                        }
                    }
                }
                (0..*min).fold(start, |start, _| self.add(inner, start, length))
            }
        }
    }

    fn push(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Whether it matches a word as a whole: the slow, obvious meaning.
    pub(crate) fn accepts(&self, word: &[Digit]) -> bool {
        let mut reach = Reach::new(self.nodes.len());
        reach.go(&self.nodes, [self.start]);
        for &digit in word {
            let read = reach.nodes.iter().filter_map(|&node| match &self.nodes[node] {
                Node::Read(digits, next) if digits.contains(digit) => Some(*next),
                _ => None,
            });
            let next: Vec<usize> = read.collect();
            reach.go(&self.nodes, next);
        }
        reach.nodes.contains(&END)
    }

    /// The automaton with a state for the start and for each digit of the expression: the state is the
    /// digit that was read last (Glushkov). An error if it has too many arcs.
    pub(crate) fn automaton(&self) -> Result<Automaton, Message> {
        // By node, its state if it reads a digit; 0 is the start.
        let mut numbers = vec![0; self.nodes.len()];
        let mut nexts = vec![self.start];
        for (node, number) in self.nodes.iter().zip(&mut numbers) {
            if let Node::Read(_, next) = node {
                *number = nexts.len();
                nexts.push(*next);
            }
        }
        let mut reach = Reach::new(self.nodes.len());
        let mut states = Vec::with_capacity(nexts.len());
        let mut n_arcs = 0;
        for next in nexts {
            reach.go(&self.nodes, [next]);
            let arc = |&node: &usize| match &self.nodes[node] {
                Node::Read(digits, _) => Some((*digits, numbers[node])),
                _ => None,
            };
            let mut arcs: Vec<(DigitSet, usize)> = reach.nodes.iter().filter_map(arc).collect();
            arcs.sort_unstable_by_key(|arc| arc.1);
            n_arcs += arcs.len();
            if n_arcs > MOST_ARCS {
                return Err(message!("regex-too-many-ways", most = MOST_ARCS));
            }
            states.push(AutomatonState { accepts: reach.nodes.contains(&END), arcs });
        }
        Ok(Automaton::new(vec![0], states).unwrap_or_default())
    }
}

/// The nodes that can be reached without reading anything.
struct Reach {
    nodes: Vec<usize>,
    /// By node, the last time it was reached.
    seen: Vec<usize>,
    time: usize,
}

impl Reach {
    fn new(n_nodes: usize) -> Self {
        Self { nodes: Vec::new(), seen: vec![0; n_nodes], time: 0 }
    }

    /// Forgets what was reached and starts from these nodes.
    fn go(&mut self, nodes: &[Node], starts: impl IntoIterator<Item = usize>) {
        self.time += 1;
        self.nodes.clear();
        for start in starts {
            self.enter(start);
        }
        let mut place = 0;
        while let Some(&node) = self.nodes.get(place) {
            place += 1;
            if let Node::Fork(ways) = &nodes[node] {
                ways.iter().for_each(|&way| self.enter(way));
            }
        }
    }

    fn enter(&mut self, node: usize) {
        if std::mem::replace(&mut self.seen[node], self.time) != self.time {
            self.nodes.push(node);
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

/// The only one, or all of them together.
fn only_or(mut parts: Vec<Regex>, together: fn(Vec<Regex>) -> Regex) -> Regex {
    match (parts.pop(), parts.is_empty()) {
        (Some(only), true) => only,
        (last, _) => {
            parts.extend(last);
            together(parts)
        }
    }
}

impl Parser<'_> {
    /// Alternatives up to the end or a bracket that closes.
    fn either(&mut self) -> Result<Regex, Message> {
        let mut choices = vec![self.sequence()?];
        while self.pass('|') {
            choices.push(self.sequence()?);
        }
        Ok(only_or(choices, Regex::Either))
    }

    fn sequence(&mut self) -> Result<Regex, Message> {
        let mut parts = Vec::new();
        while self.symbols.peek().is_some_and(|symbol| !matches!(symbol, '|' | ')')) {
            let mut part = self.one()?;
            while let Some((min, max)) = self.repeat()? {
                part = part.repeated(min, max)?;
            }
            parts.push(part);
        }
        Ok(only_or(parts, Regex::Sequence))
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
    use std::collections::BTreeSet;
    use std::time::{Duration, Instant};

    use shudu_core::Rng;

    use super::*;

    /// Where matches that start at a place of the word may end: straight from what an expression means,
    /// and exponential in the depth of its repeats.
    fn ends(regex: &Regex, word: &[Digit], start: usize) -> BTreeSet<usize> {
        match regex {
            Regex::One(digits) => {
                let matches = word.get(start).is_some_and(|&digit| digits.contains(digit));
                matches.then_some(start + 1).into_iter().collect()
            }
            Regex::Either(choices) => {
                choices.iter().flat_map(|choice| ends(choice, word, start)).collect()
            }
            Regex::Sequence(parts) => parts.iter().fold(BTreeSet::from([start]), |places, part| {
                places.into_iter().flat_map(|place| ends(part, word, place)).collect()
            }),
            Regex::Repeat { inner, min, max } => {
                let mut places = BTreeSet::from([start]);
                let mut found = BTreeSet::new();
                for times in 0..=max.unwrap_or(usize::MAX).min(min + word.len()) {
                    if times >= *min {
                        found.extend(&places);
                    }
                    places = places.iter().flat_map(|&place| ends(inner, word, place)).collect();
                }
                found
            }
        }
    }

    fn random(rng: &mut Rng, depth: usize) -> String {
        let mut text = String::new();
        for _ in 0..rng.below(4) {
            text += &match rng.below(if depth == 0 { 3 } else { 5 }) {
                0 => "1".to_owned(),
                1 => "[23]".to_owned(),
                2 => ".".to_owned(),
                3 => format!("({})", random(rng, depth - 1)),
                _ => format!("({}|{})", random(rng, depth - 1), random(rng, depth - 1)),
            };
            for _ in 0..rng.below(3) {
                let repeats = ["", "*", "+", "?", "{2}", "{0}", "{0,2}", "{1,2}", "{2,}", "{1}"];
                text += repeats[rng.below(repeats.len())];
            }
        }
        text
    }

    #[test]
    fn machines_and_automata_match_what_expressions_mean() {
        let geometry = Geometry::square(4).unwrap();
        let mut rng = Rng::from_seed(5);
        let (mut n_matches, mut n_others) = (0, 0);
        for _ in 0..3000 {
            let text = random(&mut rng, 2);
            let Ok(regex) = Regex::parse(&text, &geometry) else { continue };
            if regex.size() > 60 {
                continue;
            }
            for length in 0..5 {
                let numbers = (0..length).map(|_| 1 + rng.below(4) as u8);
                let word: Vec<Digit> = numbers.filter_map(Digit::new).collect();
                let machine = Machine::new(&regex, length);
                let meant = ends(&regex, &word, 0).contains(&length);
                assert_eq!(machine.accepts(&word), meant, "{text} {word:?}");
                let automaton = machine.automaton().unwrap();
                assert_eq!(automaton.accepts(word.iter().copied()), meant, "{text} {word:?}");
                *(if meant { &mut n_matches } else { &mut n_others }) += 1;
            }
        }
        assert!(n_matches > 500 && n_others > 500, "{n_matches} {n_others}");
    }

    #[test]
    fn expressions_made_to_hurt_are_matched_or_refused_at_once() {
        let geometry = Geometry::square(36).unwrap();
        let start = Instant::now();
        let word: Vec<Digit> =
            (0..600).filter_map(|number: u16| Digit::new(1 + (number % 36) as u8)).collect();
        let deep = format!("{}.*{}", "(".repeat(49), ")*".repeat(49));
        for text in [
            "((((((.*)*)*)*)*)*)",
            &deep,
            "(.|.|.)*(.|.|.)*(.|.)*",
            "(.*.*.*.*)*Z",
            &"(.?)*".repeat(30),
        ] {
            let machine = Machine::new(&Regex::parse(text, &geometry).unwrap(), word.len());
            assert!(machine.accepts(&word) || text.ends_with('Z'), "{text}");
            let _ = machine.automaton();
        }
        for text in [
            format!("1{}", "?".repeat(160_000)),
            format!("1{}", "?*".repeat(160_000)),
            "(".repeat(160_000),
            "()".repeat(9_000) + "{2000}",
            format!("({}){{2000}}", "()".repeat(5_000)),
            "1".repeat(3000),
            "|".repeat(15_000),
            "1{2}".repeat(4000),
            format!("1{}", "{2}".repeat(4000)),
            format!("(){}", "{0}{2,}?".repeat(2000)) + "(",
        ] {
            assert!(Regex::parse(&text, &geometry).is_err(), "{}", &text[..20]);
        }
        // Short enough to read, and a repeat for ever of a digit.
        let same = format!("1{}", "?*".repeat(9_000));
        assert_eq!(Regex::parse(&same, &geometry), Regex::parse("1*", &geometry));
        let wide = Machine::new(&Regex::parse("(.?){2000}", &geometry).unwrap(), 1296);
        let refused = wide.automaton().unwrap_err().to_string();
        assert!(refused.contains("100000"), "{refused}");
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    }
}
