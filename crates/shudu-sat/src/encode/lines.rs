//! Words along lines.

use shudu_core::{Automaton, Cell, Digit};

use super::Encoder;

impl Encoder<'_> {
    /// Requires the digits along the cells to be a word that the automaton accepts.
    pub(super) fn word(&mut self, cells: &[Cell], automaton: &Automaton) {
        let line: Vec<_> = cells.iter().map(|&cell| self.letters(cell)).collect();
        let states = automaton.states();
        let step = |_: usize, &state: &usize, &digit: &Digit| {
            let arcs = states[state].arcs.iter();
            arcs.filter(move |arc| arc.0.contains(digit)).map(|arc| arc.1)
        };
        let starts = automaton.starts().iter().copied();
        self.layers(&line, starts, step, |&state| states[state].accepts);
    }

    /// Requires the line to consist of pieces that each add up to the total. A state is the sum of the
    /// current piece and whether a piece was finished; in a loop, also the sum that it started with.
    pub(super) fn pieces(&mut self, cells: &[Cell], total: u32, is_loop: bool) {
        let most: u32 = cells
            .iter()
            .filter_map(|&cell| self.domain(cell).last())
            .map(|d| u32::from(d.number()))
            .sum();
        if total > most && !cells.is_empty() {
            return self.formula.clause([]);
        }
        let line: Vec<_> = cells.iter().map(|&cell| self.letters(cell)).collect();
        let starts = if is_loop { 0..total } else { 0..1 };
        let step = |_: usize, &(start, sum, cut): &(u32, u32, bool), digit: &Digit| {
            let sum = sum + u32::from(digit.number());
            (sum <= total).then_some((start, sum % total, cut || sum == total))
        };
        let accepts = |&(start, sum, cut): &(u32, u32, bool)| sum == start && cut;
        let starts = starts.map(|start| (start, start, cells.is_empty()));
        self.layers(&line, starts, step, accepts);
    }
}
