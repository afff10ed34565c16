//! # Automaton
//!
//! The digits along a line form a word that a finite automaton accepts: there is a path from a start
//! state to an end state, with one arc for each digit.
//!
//! In the `AUTOMATA` section, each line is the automaton, then the cells (row and column, from 0).
//! The automaton is one word of parts with `;` between them: `start=0` and `end=2,3` say which states
//! (numbered from 0) are start and end states; `0>1:2-4` says that the digits 2 to 4 lead from state
//! 0 to state 1, and `1>1:*` that any digit leads from state 1 to itself. Without `start`, the start
//! state is 0. Several arcs with the same digit may leave a state.
//!
//! ```text
//! AUTOMATA
//! end=1;0>0:1,2;0>1:3;1>1:2-4 0 1 0 0 1 0 2 0 2 1
//! end=1;0>0:1,2;0>1:3;1>1:2-4 2 3 2 2 1 3 0 3 1 2
//! end=1;0>0:1,2;0>1:3;1>1:2-4 1 0 0 0 1 1 1 2 2 3
//!
//! GRID
//! . . . .
//! . . . .
//! 4 . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Automaton, AutomatonState, Cell, Constraint, Digit, DigitSet, Geometry, Grid, Message,
    Primitive, Rng, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, digit_list, lines};

appears!(AutomatonKind: Other, Board, ["NFA", "finite automaton", "状态机", "狀態機"]);

/// Digits along a line are a word of an automaton.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AutomatonLine {
    /// The automaton, as in `start=0;end=1;0>1:2-4`; [`AutomatonLine::text`] writes it.
    pub automaton: String,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

/// The most states of an automaton: enough for any that people make, few enough to solve with.
const MOST_STATES: usize = 10_000;

const AUTOMATON: Field = Field::text("automaton");
const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    AutomatonKind builds AutomatonLine { automaton: AUTOMATON, cells: CELLS },
    "automaton",
    message!("kind-automaton"),
    ["automata", "nfa", "state-machine"],
    "AUTOMATA",
    "automaton.rs",
    sample
);

/// A random automaton of up to four states that accepts the digits of a random line.
fn sample(solution: &Grid, rng: &mut Rng) -> Option<AutomatonLine> {
    let digits: Vec<Digit> = solution.geometry().all_digits().into_iter().collect();
    let n_states = 1 + rng.below(4);
    let mut states = vec![AutomatonState::default(); n_states];
    for state in &mut states {
        state.accepts = rng.chance(0.4);
        for _ in 0..1 + rng.below(4) {
            let some: DigitSet = digits.iter().copied().filter(|_| rng.chance(0.5)).collect();
            state.arcs.push((some, rng.below(n_states)));
        }
    }
    let starts = (0..n_states).filter(|&state| state == 0 || rng.chance(0.2)).collect();
    let automaton = AutomatonLine::text(&Automaton::new(starts, states)?);
    let make = |cells| AutomatonLine { automaton: automaton.clone(), cells };
    lines::sample(solution, rng, 1, |_, _, cells| make(cells))
}

impl AutomatonLine {
    /// An automaton as the field has it.
    pub fn text(automaton: &Automaton) -> String {
        let list =
            |states: Vec<usize>| states.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        let ends = automaton.states().iter().enumerate();
        let ends = ends.filter(|(_, state)| state.accepts).map(|(number, _)| number).collect();
        let mut parts = vec![("start", automaton.starts().to_vec()), ("end", ends)];
        parts.retain(|(_, states)| !states.is_empty());
        let mut parts: Vec<String> =
            parts.into_iter().map(|(word, states)| format!("{word}={}", list(states))).collect();
        for (from, state) in automaton.states().iter().enumerate() {
            for (digits, to) in state.arcs.iter().filter(|(digits, _)| !digits.is_empty()) {
                parts.push(format!("{from}>{to}:{}", digit_list::write(*digits)));
            }
        }
        parts.join(";")
    }

    /// The automaton that the field describes.
    pub fn parsed(&self, geometry: &Geometry) -> Result<Automaton, Message> {
        let mut starts = None;
        let mut states: Vec<AutomatonState> = Vec::new();
        for part in self.automaton.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            if let Some((word, list)) = part.split_once('=') {
                let list: Vec<usize> = list.split(',').map(state).collect::<Result<_, _>>()?;
                match word.trim() {
                    "start" => starts.get_or_insert_with(Vec::new).extend(&list),
                    "end" => {
                        for &end in &list {
                            grow(&mut states, end).accepts = true;
                        }
                    }
                    _ => return Err(message!("automaton-part", found = part)),
                }
            } else if let Some((way, digits)) = part.split_once(':')
                && let Some((from, to)) = way.split_once('>')
            {
                let (from, to) = (state(from)?, state(to)?);
                grow(&mut states, to);
                grow(&mut states, from).arcs.push((digit_list::parse(digits, geometry)?, to));
            } else {
                return Err(message!("automaton-part", found = part));
            }
        }
        let starts = starts.unwrap_or(vec![0]);
        for &start in &starts {
            grow(&mut states, start);
        }
        Ok(Automaton::new(starts, states).unwrap_or_default())
    }
}

/// The number of a state.
fn state(text: &str) -> Result<usize, Message> {
    let number = text.trim().parse().ok().filter(|&number| number < MOST_STATES);
    number.ok_or_else(|| {
        message!("automaton-no-state", found = text.trim(), highest = MOST_STATES - 1)
    })
}

/// The state with this number, which is added if it is missing.
fn grow(states: &mut Vec<AutomatonState>, number: usize) -> &mut AutomatonState {
    if states.len() <= number {
        states.resize(number + 1, AutomatonState::default());
    }
    &mut states[number]
}

impl Constraint for AutomatonLine {
    data_methods!(AutomatonKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 1, geometry)?;
        self.parsed(geometry).map(|_| ())
    }

    fn weight(&self, geometry: &Geometry) -> usize {
        let automaton = self.parsed(geometry);
        automaton.map_or(0, |automaton| lines::word_weight(&automaton, self.cells.len()))
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let geometry = grid.geometry();
        let is_filled = |cell: &Cell| grid.get(*cell).is_some();
        let (true, Ok(automaton)) = (self.cells.iter().any(is_filled), self.parsed(geometry))
        else {
            return Vec::new();
        };
        let digits = |&cell: &Cell| grid.get(cell).map_or(geometry.all_digits(), DigitSet::only);
        if automaton.accepts_some(self.cells.iter().map(digits)) {
            return Vec::new();
        }
        let filled: Vec<Cell> = self.cells.iter().copied().filter(is_filled).collect();
        let message = message!("automaton-broken", cells = geometry.names(&filled));
        vec![Violation { cells: filled, message }]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let automaton = self.parsed(geometry).unwrap_or_default();
        vec![Primitive::Word(self.cells.clone(), Arc::new(automaton))]
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Class)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(automaton: &str, numbers: &[u8]) -> Vec<String> {
        let make = |cells| AutomatonLine { automaton: automaton.to_owned(), cells };
        lines::tests::messages(make, 4, numbers)
    }

    /// Ones, then a 2 or 3, then anything but 1.
    const RISING: &str = "end=1; 0>0:1; 0>1:2,3; 1>1:2-4";

    #[test]
    fn words_are_accepted_as_far_as_they_go() {
        let fine: [&[u8]; 4] = [&[1, 1, 2], &[2, 4, 3], &[0, 0, 4], &[1, 0, 2]];
        for numbers in fine {
            assert_eq!(messages(RISING, numbers), [] as [&str; 0], "{numbers:?}");
        }
        assert_eq!(
            messages(RISING, &[0, 2, 1]),
            ["the automaton does not accept the digits of r1c2 r1c3"]
        );
        assert_eq!(
            messages(RISING, &[4, 0, 0]),
            ["the automaton does not accept the digits of r1c1"]
        );
    }

    #[test]
    fn text_says_what_an_automaton_is() {
        let geometry = Geometry::square(4).unwrap();
        let line = |text: &str| AutomatonLine { automaton: text.to_owned(), cells: vec![] };
        let automaton = line(RISING).parsed(&geometry).unwrap();
        assert_eq!(AutomatonLine::text(&automaton), "start=0;end=1;0>0:1;0>1:2,3;1>1:2,3,4");
        let again = line(&AutomatonLine::text(&automaton)).parsed(&geometry).unwrap();
        assert_eq!(again, automaton);
        assert_eq!(line("start=1,2").parsed(&geometry).unwrap().starts(), [1, 2]);
    }

    #[test]
    fn what_is_no_automaton_is_refused() {
        for (text, wrong) in [
            ("0>1", "'0>1' is not part of an automaton; write 'start=0', 'end=1' or '0>1:2-4'"),
            (
                "begin=0",
                "'begin=0' is not part of an automaton; write 'start=0', 'end=1' or '0>1:2-4'",
            ),
            ("0>x:1", "found 'x', expected a state: a number from 0 to 9999"),
            ("end=10000", "found '10000', expected a state: a number from 0 to 9999"),
            ("0>1:5", "found '5', expected a digit from 1 to 4"),
        ] {
            assert_eq!(messages(text, &[0]), [wrong]);
        }
    }
}
