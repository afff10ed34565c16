//! Relations between two cells, regular expressions and automata. Kinds that ISS does not have are written as relations
//! with the kind's name, by which they are recognised when read back.

use std::ops::Range;

use shudu_constraints::{AutomatonLine, Pair, Which};
use shudu_core::{
    Automaton, AutomatonState, Cell, Digit, DigitSet, Entry, Geometry, Relation, Value, message,
};

use super::bits::{self, BitReader, BitWriter};
use super::items::Item;
use super::read::{BYTES_PER_STEP, IssReader};
use super::write::Writing;
use crate::error::ReadError;

/// Cells under a name.
struct Named {
    name: String,
    /// Several lists, if there is a `-` between cells.
    lists: Vec<Vec<Cell>>,
}

/// `.Pair~key~_name~cells~~cells`: a name applies until the next one, and an empty argument between two `~` ends a
/// line.
fn groups(
    reading: &mut IssReader<'_>,
    arguments: &[Range<usize>],
) -> Result<Vec<Named>, ReadError> {
    let mut groups: Vec<Named> = Vec::new();
    let mut name = String::new();
    let mut lists: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut flush = |lists: &mut Vec<Vec<Cell>>, name: &str| {
        let lists = std::mem::replace(lists, vec![Vec::new()]);
        if lists.iter().any(|list| !list.is_empty()) {
            groups.push(Named { name: name.to_owned(), lists });
        }
    };
    for range in arguments {
        match reading.text(range) {
            "" => flush(&mut lists, &name),
            "-" => lists.push(Vec::new()),
            text if text.starts_with('_') => {
                flush(&mut lists, &name);
                name = text[1..].to_owned();
            }
            _ => {
                let cell = reading.cell(range)?;
                if let Some(list) = lists.last_mut() {
                    list.push(cell);
                }
            }
        }
    }
    flush(&mut lists, &name);
    Ok(groups)
}

/// The relation that a key describes: one bit for each pair of digits, row by row.
fn relation(
    reading: &IssReader<'_>,
    range: &Range<usize>,
    is_old: bool,
) -> Result<Relation, ReadError> {
    // Old strings have two of the characters swapped.
    let swapped = |c: char| match c {
        '-' if is_old => '_',
        '_' if is_old => '-',
        other => other,
    };
    let sextets: Option<Vec<u8>> =
        reading.text(range).chars().map(|c| bits::sextet(swapped(c))).collect();
    let Some(sextets) = sextets else {
        return Err(reading.error(range, message!("iss-key")));
    };
    let digits = reading.geometry.digits();
    let first = usize::from(digits.first().number());
    Ok(Relation::new(digits, |a, b| {
        let place = |digit: Digit| usize::from(digit.number()) - first;
        let bit = place(a) * digits.len() + place(b);
        sextets.get(bit / 6).is_some_and(|six| six >> (bit % 6) & 1 == 1)
    }))
}

fn key(geometry: &Geometry, allowed: impl Fn(Digit, Digit) -> bool) -> String {
    let digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
    let pairs = digits.iter().flat_map(|&a| digits.iter().map(move |&b| (a, b)));
    let bits: Vec<bool> = pairs.map(|(a, b)| allowed(a, b)).collect();
    let sextet = |six: &[bool]| {
        let bits = six.iter().enumerate().map(|(place, &is_set)| u8::from(is_set) << place);
        bits::character(bits.sum())
    };
    bits.chunks(6).map(sextet).collect::<String>().trim_end_matches('A').to_owned()
}

pub(super) fn read_pair(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    read(reading, item, "line", false)
}

pub(super) fn read_pair_x(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    read(reading, item, "all", false)
}

pub(super) fn read_binary(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    read(reading, item, "line", true)
}

pub(super) fn read_binary_x(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    read(reading, item, "all", true)
}

fn read(
    reading: &mut IssReader<'_>,
    item: &Item,
    which: &str,
    is_old: bool,
) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let relation = relation(reading, &arguments[0], is_old)?;
    let groups = groups(reading, &arguments[1..])?;
    if let Some((kind, entry)) = respelled(&groups, which, &relation, &reading.geometry) {
        return reading.add(item, kind, &entry);
    }
    let pairs = Pair::text(reading.geometry.digits(), |a, b| relation.allows(a, b));
    for group in groups {
        let cells = group.lists.concat();
        let entry = Entry::new()
            .with("pairs", Value::Text(pairs.clone()))
            .with("which", Value::Word(which.to_owned()));
        reading.add(item, "pair", &entry.with("cells", Value::Cells(cells)))?;
    }
    Ok(())
}

/// The constraint of another kind that was written as a relation with that kind's name.
fn respelled(
    groups: &[Named],
    which: &str,
    relation: &Relation,
    geometry: &Geometry,
) -> Option<(&'static str, Entry)> {
    let name = groups.first()?.name.as_str();
    let cells: Vec<Cell> = groups.first()?.lists.concat();
    let is = |allowed: &dyn Fn(i64, i64) -> bool| {
        *relation == Relation::new(geometry.digits(), |a, b| allowed(number(a), number(b)))
    };
    let pair = || match *cells {
        [first, second] if groups.len() == 1 => {
            Some((Value::Cells(vec![first]), Value::Cells(vec![second])))
        }
        _ => None,
    };
    let one = groups.len() == 1;
    let all = Entry::new().with("cells", Value::Cells(cells.clone()));
    match (name, which) {
        ("slow-thermometer", "line") if one && is(&|a, b| a <= b) => {
            Some(("slow-thermometer", all))
        }
        ("nabner", "all") if one && is(&|a, b| (a - b).abs() > 1) => Some(("nabner", all)),
        ("inequality", "line") if is(&|a, b| a > b) => {
            let (first, second) = pair()?;
            let entry = Entry::new().with("first", first);
            let entry = entry.with("sign", Value::Word(">".to_owned()));
            Some(("inequality", entry.with("second", second)))
        }
        ("difference", "line") => {
            let (first, second) = pair()?;
            let value = (0..=63).find(|&value| is(&|a, b| (a - b).abs() == value))?;
            let entry = Entry::new().with("first", first).with("second", second);
            Some(("difference", entry.with("value", Value::Number(value))))
        }
        ("ratio", "line") => {
            let (first, second) = pair()?;
            let value = (1..=63).find(|&value| is(&|a, b| a == value * b || b == value * a))?;
            let entry = Entry::new().with("first", first).with("second", second);
            Some(("ratio", entry.with("value", Value::Number(value))))
        }
        ("clone", "line") if is(&|a, b| a == b) => {
            let pairs: Option<Vec<(Cell, Cell)>> = groups
                .iter()
                .map(|group| match *group.lists.concat() {
                    [first, second] => Some((first, second)),
                    _ => None,
                })
                .collect();
            let (first, second) = pairs?.into_iter().unzip();
            Some(("clone", Entry::new().with("lists", Value::CellLists(vec![first, second]))))
        }
        _ => None,
    }
}

fn number(digit: Digit) -> i64 {
    i64::from(digit.number())
}

/// A relation under a kind's name.
fn spell(
    writing: &Writing<'_>,
    item: &str,
    name: &str,
    cells: &str,
    allowed: impl Fn(i64, i64) -> bool,
) -> Option<String> {
    let key = key(writing.geometry, |a, b| allowed(number(a), number(b)));
    Some(format!(".{item}~{key}~_{name}{cells}"))
}

pub(super) fn write_slow_thermometer(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let cells = writing.cells(entry.cells("cells"));
    spell(writing, "Pair", "slow-thermometer", &cells, |a, b| a <= b)
}

pub(super) fn write_nabner(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let cells = writing.cells(entry.cells("cells"));
    spell(writing, "PairX", "nabner", &cells, |a, b| (a - b).abs() > 1)
}

/// The two cells of a mark, as arguments.
fn two(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    Some(writing.cells(&[*entry.cells("first").first()?, *entry.cells("second").first()?]))
}

pub(super) fn write_difference(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let value = entry.number("value").unwrap_or(1);
    spell(writing, "Pair", "difference", &two(writing, entry)?, |a, b| (a - b).abs() == value)
}

pub(super) fn write_ratio(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let value = entry.number("value").unwrap_or(2);
    let related = |a: i64, b: i64| a == value * b || b == value * a;
    spell(writing, "Pair", "ratio", &two(writing, entry)?, related)
}

pub(super) fn write_inequality(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (first, second) = (*entry.cells("first").first()?, *entry.cells("second").first()?);
    let is_less = entry.word("sign") == Some("<");
    let order = if is_less { [second, first] } else { [first, second] };
    spell(writing, "Pair", "inequality", &writing.cells(&order), |a, b| a > b)
}

pub(super) fn write_clone(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let [first, second] = entry.cell_lists("lists") else { return None };
    let pairs = first.iter().zip(second).map(|(&a, &b)| writing.cells(&[a, b]));
    spell(writing, "Pair", "clone", &pairs.collect::<Vec<_>>().join("~"), |a, b| a == b)
}

/// Lets the constraint itself interpret its pairs, so that their notation is known in one place only.
pub(super) fn write_pair(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (pairs, cells) = (entry.text("pairs")?.to_owned(), entry.cells("cells").to_vec());
    // A cell paired with itself is not a pair.
    if cells.first() == cells.get(1) {
        return None;
    }
    let pair = Pair { pairs, which: Which::Line, cells };
    let seconds = pair.seconds(writing.geometry).ok()?;
    let key = key(writing.geometry, |a, b| seconds[usize::from(a.number())].contains(b));
    let item = if entry.word("which") == Some("all") { "PairX" } else { "Pair" };
    Some(format!(".{item}~{key}~_{}", writing.cells(entry.cells("cells"))))
}

/// `.Regex~pattern~cells~~cells`, where the pattern is in base64 or, in old strings, in percent codes.
pub(super) fn read_regex(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let bytes = bits::bytes(reading.text(&arguments[0]));
    let pattern = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    let Some(pattern) = pattern else {
        return Err(reading.error(&arguments[0], message!("iss-key")));
    };
    for group in groups(reading, &arguments[1..])? {
        let entry = Entry::new().with("regex", Value::Text(pattern.clone()));
        let cells = Value::Cells(group.lists.concat());
        reading.add(item, "regex", &entry.with("cells", cells))?;
    }
    Ok(())
}

pub(super) fn write_regex(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let pattern = bits::text(entry.text("regex")?.as_bytes());
    Some(format!(".Regex~{pattern}{}", writing.cells(entry.cells("cells"))))
}

/// `.NFA~automaton~_name~cells~~cells`; a `-` between cells breaks the line, and the automaton reads that break as a
/// symbol.
pub(super) fn read_nfa(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let machine = bits::bytes(reading.text(&arguments[0])).and_then(|bytes| Machine::read(&bytes));
    let Some(machine) = machine else {
        return Err(reading.error(&arguments[0], message!("iss-key")));
    };
    let digits: Vec<Digit> = reading.geometry.all_digits().into_iter().collect();
    for group in groups(reading, &arguments[1..])? {
        let automaton = match &group.lists[..] {
            [_] => machine.automaton(&digits),
            lists => machine.unrolled(&digits, &lists.iter().map(Vec::len).collect::<Vec<_>>()),
        };
        let automaton = automaton.map(|automaton| canonical(automaton, &digits));
        let Some(automaton) = automaton else {
            return Err(reading.error(&arguments[0], message!("iss-key")));
        };
        let text = AutomatonLine::text(&automaton);
        reading.charge(&item.range(), text.len() / BYTES_PER_STEP)?;
        let text = Value::Text(text);
        let cells = Value::Cells(group.lists.concat());
        let entry = Entry::new().with("automaton", text).with("cells", cells);
        reading.add(item, "automaton", &entry)?;
    }
    Ok(())
}

/// The automaton with its states in the order in which they are written, so that it can be read back unchanged.
fn canonical(automaton: Automaton, digits: &[Digit]) -> Automaton {
    let ordered = Machine::of(&automaton, digits).and_then(|machine| machine.automaton(digits));
    ordered.unwrap_or(automaton)
}

pub(super) fn write_automaton(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (automaton, cells) = (entry.text("automaton")?.to_owned(), entry.cells("cells").to_vec());
    let automaton = AutomatonLine { automaton, cells }.parsed(writing.geometry);
    let digits: Vec<Digit> = writing.geometry.all_digits().into_iter().collect();
    let bytes = Machine::of(&automaton.unwrap_or_default(), &digits)?.write(digits.len())?;
    Some(format!(".NFA~{}~_{}", bits::text(&bytes), writing.cells(entry.cells("cells"))))
}

/// An automaton over symbols: the digits by their index, followed by the break of a line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Machine {
    n_starts: usize,
    accepts: Vec<bool>,
    /// For each state, the symbols and the states they lead to.
    arcs: Vec<Vec<(usize, usize)>>,
}

/// Largest width of a state's number, in bits.
const WIDEST: usize = 16;

/// Largest number of states of an automaton that is unrolled for lists of cells.
const MOST_UNROLLED: usize = 100_000;

impl Machine {
    /// The start states come first, then those that accept.
    fn read(bytes: &[u8]) -> Option<Self> {
        let mut bits = BitReader::new(bytes);
        let is_packed = match bits.take(2)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let width = bits.take(4)? + 1;
        let n_symbols = bits.take(4)? + 1;
        let (n_starts, n_ends) = (bits.take(width)?, bits.take(width)?);
        let starts_that_end = bits.take(n_starts)?;
        let symbol_width = needed(n_symbols - 1);
        let mut arcs: Vec<Vec<(usize, usize)>> = Vec::new();
        if is_packed {
            while bits.n_left() >= n_symbols {
                // The first symbol is the lowest bit.
                let symbols = bits.take(n_symbols)?;
                let mut of_state = Vec::new();
                for symbol in (0..n_symbols).filter(|symbol| symbols >> symbol & 1 == 1) {
                    of_state.push((symbol, bits.take(width)?));
                }
                arcs.push(of_state);
            }
        } else {
            let count_width = bits.take(4)?;
            while count_width > 0 && bits.n_left() >= count_width {
                let mut of_state = Vec::new();
                for _ in 0..bits.take(count_width)? {
                    of_state.push((bits.take(symbol_width)?, bits.take(width)?));
                }
                arcs.push(of_state);
            }
        }
        // Padding in the last byte looks like states without arcs.
        let highest = arcs.iter().flatten().map(|arc| arc.1 + 1).max().unwrap_or(0);
        let n = highest.max(n_starts + n_ends);
        while arcs.len() > n && arcs.last().is_some_and(Vec::is_empty) {
            arcs.pop();
        }
        arcs.resize(n.max(arcs.len()), Vec::new());
        let accepts = (0..arcs.len())
            .map(|state| match state.checked_sub(n_starts) {
                None => starts_that_end >> state & 1 == 1,
                Some(place) => place < n_ends,
            })
            .collect();
        Some(Self { n_starts, accepts, arcs })
    }

    fn write(&self, n_symbols: usize) -> Option<Vec<u8>> {
        let n_ends = self.accepts.iter().skip(self.n_starts).filter(|accepts| **accepts).count();
        let width = needed(self.arcs.len().saturating_sub(1).max(self.n_starts).max(n_ends)).max(1);
        let most_arcs = self.arcs.iter().map(Vec::len).max().unwrap_or(0);
        let count_width = needed(most_arcs);
        if width > WIDEST || count_width > 15 || self.n_starts > 31 || n_symbols > 16 {
            return None;
        }
        let mut bits = BitWriter::default();
        bits.put(0, 2);
        bits.put(width - 1, 4);
        bits.put(n_symbols - 1, 4);
        bits.put(self.n_starts, width);
        bits.put(n_ends, width);
        let starts_that_end =
            (0..self.n_starts).map(|state| usize::from(self.accepts[state]) << state).sum();
        bits.put(starts_that_end, self.n_starts);
        bits.put(count_width, 4);
        for arcs in &self.arcs {
            bits.put(arcs.len(), count_width);
            for &(symbol, target) in arcs {
                bits.put(symbol, needed(n_symbols - 1));
                bits.put(target, width);
            }
        }
        Some(bits.into_bytes())
    }

    /// The automaton with its states in the order that writing requires; `None` if it has no start.
    fn of(automaton: &Automaton, digits: &[Digit]) -> Option<Self> {
        let states = automaton.states();
        let mut order: Vec<usize> = automaton.starts().to_vec();
        order.sort_unstable();
        order.dedup();
        let n_starts = order.len();
        if n_starts == 0 {
            return None;
        }
        for wanted in [true, false] {
            let others = (0..states.len()).filter(|state| states[*state].accepts == wanted);
            let others: Vec<usize> = others.filter(|s| !order[..n_starts].contains(s)).collect();
            order.extend(others);
        }
        let mut place = vec![0; states.len()];
        for (new, &old) in order.iter().enumerate() {
            place[old] = new;
        }
        let arcs = |state: &AutomatonState| {
            let mut arcs: Vec<(usize, usize)> = Vec::new();
            for (symbol, &digit) in digits.iter().enumerate() {
                let to = state.arcs.iter().filter(|arc| arc.0.contains(digit));
                arcs.extend(to.map(|arc| (symbol, place[arc.1])));
            }
            arcs
        };
        Some(Self {
            n_starts,
            accepts: order.iter().map(|&state| states[state].accepts).collect(),
            arcs: order.iter().map(|&state| arcs(&states[state])).collect(),
        })
    }

    fn automaton(&self, digits: &[Digit]) -> Option<Automaton> {
        let state = |(state, arcs): (usize, &Vec<(usize, usize)>)| AutomatonState {
            accepts: self.accepts[state],
            arcs: gathered(arcs.iter().filter_map(|&(s, to)| Some((*digits.get(s)?, to)))),
        };
        let states = self.arcs.iter().enumerate().map(state).collect();
        Automaton::new((0..self.n_starts).collect(), states)
    }

    /// The automaton for consecutive lists of these lengths, with the breaks between them built in: it has a state for
    /// each position and each state that can be reached there.
    fn unrolled(&self, digits: &[Digit], lengths: &[usize]) -> Option<Automaton> {
        let broken = |states: &[usize]| -> Vec<usize> {
            let arcs = states.iter().flat_map(|&state| self.arcs.get(state).into_iter().flatten());
            let mut next: Vec<usize> =
                arcs.filter(|arc| arc.0 == digits.len()).map(|arc| arc.1).collect();
            next.sort_unstable();
            next.dedup();
            next
        };
        let again = |states: Vec<usize>, n: usize| (0..n).fold(states, |all, _| broken(&all));
        // For each cell, the number of breaks after it.
        let mut breaks: Vec<usize> = Vec::new();
        let mut n_first = 0;
        for (number, &length) in lengths.iter().enumerate() {
            if number > 0 {
                *breaks.last_mut().unwrap_or(&mut n_first) += 1;
            }
            breaks.extend((0..length).map(|_| 0));
        }
        let starts = again((0..self.n_starts).collect(), n_first);
        let mut states = vec![AutomatonState::default(); starts.len()];
        // The states at this position, and their numbers in the new automaton.
        let mut here: Vec<(usize, usize)> =
            starts.iter().enumerate().map(|(new, &old)| (old, new)).collect();
        for n_breaks in breaks {
            let mut next: Vec<(usize, usize)> = Vec::new();
            for (old, new) in here {
                let mut arcs: Vec<(Digit, usize)> = Vec::new();
                for &(symbol, target) in self.arcs.get(old)? {
                    let Some(&digit) = digits.get(symbol) else { continue };
                    for end in again(vec![target], n_breaks) {
                        let known = next.iter().find(|(state, _)| *state == end).copied();
                        let (_, to) = known.unwrap_or_else(|| {
                            states.push(AutomatonState::default());
                            next.push((end, states.len() - 1));
                            (end, states.len() - 1)
                        });
                        arcs.push((digit, to));
                    }
                }
                states[new].arcs = gathered(arcs.into_iter());
            }
            // No engine can solve with more than this.
            if states.len() > MOST_UNROLLED {
                return None;
            }
            here = next;
        }
        for (old, new) in here {
            states[new].accepts = *self.accepts.get(old)?;
        }
        Some(trimmed(&states, starts.len()))
    }
}

/// Arcs, with the digits that lead to the same state combined.
fn gathered(arcs: impl Iterator<Item = (Digit, usize)>) -> Vec<(DigitSet, usize)> {
    let mut sets: Vec<(DigitSet, usize)> = Vec::new();
    for (digit, target) in arcs {
        match sets.iter_mut().find(|(_, other)| *other == target) {
            Some((digits, _)) => _ = digits.insert(digit),
            None => sets.push((DigitSet::only(digit), target)),
        }
    }
    sets
}

/// The automaton without the states from which no word can be completed. Arcs only lead to later states.
fn trimmed(states: &[AutomatonState], n_starts: usize) -> Automaton {
    let mut is_alive = vec![false; states.len()];
    for (place, state) in states.iter().enumerate().rev() {
        is_alive[place] = state.accepts || state.arcs.iter().any(|arc| is_alive[arc.1]);
    }
    let mut places = vec![0; states.len()];
    let mut kept: Vec<AutomatonState> = Vec::new();
    for (place, state) in states.iter().enumerate() {
        if is_alive[place] {
            places[place] = kept.len();
            kept.push(state.clone());
        }
    }
    for state in &mut kept {
        state.arcs.retain(|arc| is_alive[arc.1]);
        for arc in &mut state.arcs {
            arc.1 = places[arc.1];
        }
    }
    let starts = (0..n_starts).filter(|&start| is_alive[start]).map(|start| places[start]);
    Automaton::new(starts.collect(), kept).unwrap_or_default()
}

/// Number of bits that a number needs.
fn needed(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_come_back() {
        let machine = Machine {
            n_starts: 2,
            accepts: vec![false, true, true, false],
            arcs: vec![vec![(0, 2), (0, 3), (8, 1)], vec![], vec![(3, 0)], vec![(1, 1)]],
        };
        let bytes = machine.write(9).unwrap();
        assert_eq!(Machine::read(&bytes), Some(machine));
        assert_eq!(Machine::read(&[]), None);
        let rng = &mut shudu_core::Rng::from_seed(1);
        for _ in 0..2000 {
            let bytes: Vec<u8> = (0..rng.below(30)).map(|_| rng.below(256) as u8).collect();
            let _ = Machine::read(&bytes);
        }
    }

    #[test]
    fn breaks_are_worked_in() {
        // 1, then after the break 2: symbols 0 and 1 are the digits, 2 is the break.
        let machine = Machine {
            n_starts: 1,
            accepts: vec![false, true, false, false],
            arcs: vec![vec![(0, 2)], vec![], vec![(2, 3)], vec![(1, 1)]],
        };
        let digits: Vec<Digit> = [1, 2].into_iter().filter_map(Digit::new).collect();
        let automaton = machine.unrolled(&digits, &[1, 1]).unwrap();
        assert!(automaton.accepts([digits[0], digits[1]]));
        assert!(!automaton.accepts([digits[0], digits[0]]));
        assert!(!automaton.accepts([digits[1], digits[1]]));
        let none = machine.unrolled(&digits, &[2]);
        assert!(none.is_none_or(|none| !none.accepts([digits[0], digits[1]])));
    }
}
