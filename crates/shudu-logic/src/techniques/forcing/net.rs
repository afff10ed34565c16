//! Follows an assumption: everything that it leads to, breadth first, each line with its reason.
//!
//! A true candidate makes false what it excludes; a set whose candidates are all false but one makes that
//! one true. Counting what is left in each set makes a whole closure a matter of microseconds, so all
//! assumptions of a position can be tried, and only the proof that is wanted is written down.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use shudu_core::Cell;

use super::field::{CandidateField, Lit};
use crate::board::{Board, CellSet};
use crate::proof::{Because, Branch, BranchLine, Cases, Forcing, Proof, Step, Truth};
use crate::techniques::constraints::{step_by_cell, step_by_clue};
use crate::techniques::locked::Locked;
use crate::techniques::subsets::Subset;
use crate::techniques::{BoardView, Technique, next_step};

/// Patterns that count as one line.
const PATTERNS: [&dyn Technique; 4] =
    [&Locked::POINTING, &Locked::CLAIMING, &Subset::NAKED_PAIR, &Subset::HIDDEN_PAIR];

/// The most digits that are tried to see what a rule says within a net.
const MOST_TRIED: usize = 500;

/// What may join in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Each line from one other: only sets with two candidates make one true.
    Static,
    /// Only houses and one digit.
    OneDigit,
    /// Everything before it.
    Dynamic,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TruthState {
    Open,
    On,
    Off,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NetReason {
    Assumed,
    Excluded(u16),
    Last(u16),
    /// A nested step, by its number.
    Step(u16),
}

/// Why an assumption is wrong.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Conflict {
    /// Two true candidates that exclude each other.
    Clash(u16, u16),
    /// No candidate of a truth is left.
    Empty(u16),
    /// A nested step, by its number, takes out a true candidate.
    Against(u16, u16),
}

/// A step within a branch.
#[derive(Debug)]
struct InnerStep {
    step: Step,
    /// The false candidates of the enclosing branches that it depends on.
    rests_on: Vec<Lit>,
}

/// What has been assumed and what follows.
#[derive(Debug)]
pub(crate) struct Net<'f> {
    field: &'f CandidateField,
    mode: Mode,
    state: Vec<TruthState>,
    /// Per truth how many candidates are not false yet.
    left: Vec<u8>,
    /// The same with nothing assumed.
    left_at_first: Vec<u8>,
    reason: Vec<NetReason>,
    trail: Vec<Lit>,
    /// The trail before this has been followed.
    head: usize,
    /// Patterns find nothing more in the trail before this place.
    quiet: usize,
    inner: Vec<InnerStep>,
    /// Per candidate whether a proof needs its line.
    needed: Vec<bool>,
}

impl<'f> Net<'f> {
    pub(crate) fn new(field: &'f CandidateField, mode: Mode) -> Self {
        let n = field.n_candidates();
        let left = (0..field.n_truths()).map(|truth| field.members.get(truth).len() as u8);
        let left: Vec<u8> = left.collect();
        Self {
            mode,
            state: vec![TruthState::Open; n],
            left_at_first: left.clone(),
            left,
            reason: vec![NetReason::Assumed; n],
            trail: Vec::with_capacity(n),
            head: 0,
            quiet: 0,
            inner: Vec::new(),
            needed: vec![false; n],
            field,
        }
    }

    /// Back to nothing assumed.
    pub(crate) fn clear(&mut self) {
        // All at once, which is quicker than line by line.
        self.state.fill(TruthState::Open);
        self.left.copy_from_slice(&self.left_at_first);
        self.trail.clear();
        (self.head, self.quiet) = (0, 0);
        self.inner.clear();
    }

    fn undo_to(&mut self, len: usize) {
        for place in (len..self.trail.len()).rev() {
            let lit = self.trail[place];
            self.state[lit.candidate()] = TruthState::Open;
            if place < self.head && !lit.is_on() {
                for &truth in self.field.truths_of.get(lit.candidate()) {
                    self.left[usize::from(truth)] += 1;
                }
            }
        }
        self.trail.truncate(len);
        self.head = self.head.min(len);
        self.quiet = self.quiet.min(len);
    }

    #[inline]
    fn set(&mut self, lit: Lit, reason: NetReason) {
        self.state[lit.candidate()] = if lit.is_on() { TruthState::On } else { TruthState::Off };
        self.reason[lit.candidate()] = reason;
        self.trail.push(lit);
    }

    pub(crate) fn assume(&mut self, lit: Lit) {
        self.set(lit, NetReason::Assumed);
    }

    /// All that follows without assuming more, in the order it is found.
    pub(crate) fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// Follows all that is known until nothing more follows or there is a conflict.
    pub(crate) fn follow(&mut self) -> Result<(), Conflict> {
        let field = self.field;
        while self.head < self.trail.len() {
            let lit = self.trail[self.head];
            self.head += 1;
            if lit.is_on() {
                for &other in field.excluded.get(lit.candidate()) {
                    match self.state[usize::from(other)] {
                        TruthState::Open => {
                            if self.mode == Mode::OneDigit
                                && field.candidates[usize::from(other)].digit
                                    != field.candidates[lit.candidate()].digit
                            {
                                continue;
                            }
                            self.set(Lit::new(other, false), NetReason::Excluded(lit.0 >> 1));
                        }
                        TruthState::On => return Err(Conflict::Clash(lit.0 >> 1, other)),
                        TruthState::Off => {}
                    }
                }
                continue;
            }
            let truths = field.truths_of.get(lit.candidate());
            for &truth in truths {
                self.left[usize::from(truth)] -= 1;
            }
            for &truth in truths {
                match self.left[usize::from(truth)] {
                    0 => return Err(Conflict::Empty(truth)),
                    1 if self.may_join(truth) => {
                        let members = field.members.get(usize::from(truth));
                        let open = |one: &&u16| self.state[usize::from(**one)] == TruthState::Open;
                        if let Some(&last) = members.iter().find(open) {
                            self.set(Lit::new(last, true), NetReason::Last(truth));
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn may_join(&self, truth: u16) -> bool {
        match self.mode {
            Mode::Dynamic => true,
            Mode::Static => self.field.members.get(usize::from(truth)).len() == 2,
            Mode::OneDigit => matches!(self.field.truths[usize::from(truth)], Truth::House(..)),
        }
    }

    /// What an assumption leads to: a conflict, or all that follows. Not breadth first, but what takes the
    /// fewest lines first, each line with all that it rests on; this makes short proofs.
    pub(crate) fn run_cheaply(&mut self, root: Lit) -> Result<(), Conflict> {
        self.clear();
        let field = self.field;
        let mut sums = vec![0_u32; field.n_truths()];
        let mut costs = vec![0_u32; field.n_candidates()];
        let mut heap = BinaryHeap::from([Reverse((0, root, NetReason::Assumed))]);
        while let Some(Reverse((cost, lit, reason))) = heap.pop() {
            match (self.state[lit.candidate()], lit.is_on()) {
                (TruthState::Open, _) => {}
                (TruthState::On, true) | (TruthState::Off, false) => continue,
                (TruthState::On, false) | (TruthState::Off, true) => match reason {
                    NetReason::Excluded(by) => return Err(Conflict::Clash(by, lit.0 >> 1)),
                    NetReason::Last(truth) => return Err(Conflict::Empty(truth)),
                    NetReason::Assumed | NetReason::Step(_) => continue,
                },
            }
            self.set(lit, reason);
            self.head = self.trail.len();
            costs[lit.candidate()] = cost;
            if lit.is_on() {
                let digit = field.candidates[lit.candidate()].digit;
                for &other in field.excluded.get(lit.candidate()) {
                    let is_far = self.mode == Mode::OneDigit
                        && field.candidates[usize::from(other)].digit != digit;
                    let more = match self.state[usize::from(other)] {
                        TruthState::Off => continue,
                        TruthState::Open if is_far => continue,
                        TruthState::Open => 1,
                        TruthState::On => costs[usize::from(other)],
                    };
                    let next =
                        (cost + more, Lit::new(other, false), NetReason::Excluded(lit.0 >> 1));
                    heap.push(Reverse(next));
                }
                continue;
            }
            for &truth in field.truths_of.get(lit.candidate()) {
                let place = usize::from(truth);
                self.left[place] -= 1;
                sums[place] += cost;
                let last = match self.left[place] {
                    0 => Some(lit.0 >> 1),
                    1 if self.may_join(truth) => {
                        let mut members = field.members.get(place).iter().copied();
                        members.find(|&one| self.state[usize::from(one)] == TruthState::Open)
                    }
                    _ => None,
                };
                if let Some(last) = last {
                    heap.push(Reverse((
                        sums[place] + 1,
                        Lit::new(last, true),
                        NetReason::Last(truth),
                    )));
                }
            }
        }
        Ok(())
    }

    /// What an assumption leads to: a conflict, or all that follows, breadth first.
    pub(crate) fn run(&mut self, root: Lit) -> Result<(), Conflict> {
        self.clear();
        self.assume(root);
        self.follow()
    }

    fn need(&mut self, lit_candidate: u16, count: &mut usize) {
        let needed = &mut self.needed[usize::from(lit_candidate)];
        if !*needed {
            *needed = true;
            *count += 1;
        }
    }

    fn need_members(&mut self, truth: u16, but: Option<usize>, count: &mut usize) {
        let field = self.field;
        for &member in field.members.get(usize::from(truth)) {
            if Some(usize::from(member)) != but {
                self.need(member, count);
            }
        }
    }

    fn need_conflict(&mut self, conflict: Conflict) -> usize {
        let mut count = 0;
        match conflict {
            Conflict::Clash(one, other) => {
                self.need(one, &mut count);
                self.need(other, &mut count);
            }
            Conflict::Empty(truth) => self.need_members(truth, None, &mut count),
            Conflict::Against(number, candidate) => {
                self.need(candidate, &mut count);
                for place in 0..self.inner[usize::from(number)].rests_on.len() {
                    let lit = self.inner[usize::from(number)].rests_on[place];
                    self.need(lit.0 >> 1, &mut count);
                }
            }
        }
        count
    }

    /// Marks what the marked lines of the trail from a place on need, and passes the marked lines, last
    /// first. Marks before that place stay, all others are cleared.
    fn trace(&mut self, from: usize, mut count: usize, mut pass: impl FnMut(&Self, Lit)) {
        for place in (from..self.trail.len()).rev() {
            if count == 0 {
                break;
            }
            let lit = self.trail[place];
            if !std::mem::take(&mut self.needed[lit.candidate()]) {
                continue;
            }
            count -= 1;
            match self.reason[lit.candidate()] {
                NetReason::Assumed => {}
                NetReason::Excluded(by) => self.need(by, &mut count),
                NetReason::Last(truth) => {
                    self.need_members(truth, Some(lit.candidate()), &mut count);
                }
                NetReason::Step(number) => {
                    for place in 0..self.inner[usize::from(number)].rests_on.len() {
                        let lit = self.inner[usize::from(number)].rests_on[place];
                        self.need(lit.0 >> 1, &mut count);
                    }
                }
            }
            pass(self, lit);
        }
    }

    /// How many lines the proof of a conflict needs in addition to the assumption.
    pub(crate) fn conflict_len(&mut self, conflict: Conflict) -> usize {
        let count = self.need_conflict(conflict);
        self.count_lines(count)
    }

    /// How many lines lead to a candidate that is known, in addition to the assumption.
    pub(crate) fn len_to(&mut self, candidate: usize) -> usize {
        self.needed[candidate] = true;
        self.count_lines(1)
    }

    fn count_lines(&mut self, count: usize) -> usize {
        let mut lines = 0;
        self.trace(0, count, |net, lit| lines += net.weight(lit));
        lines
    }

    /// The number of lines that a line stands for, including those of a nested step.
    fn weight(&self, lit: Lit) -> usize {
        match self.reason[lit.candidate()] {
            NetReason::Assumed => 0,
            NetReason::Step(number) => 1 + self.inner[usize::from(number)].step.proof.n_lines(),
            _ => 1,
        }
    }

    fn lines(&mut self, from: usize, count: usize) -> Vec<BranchLine> {
        let mut lines = Vec::new();
        self.trace(from, count, |net, lit| {
            let because = match net.reason[lit.candidate()] {
                NetReason::Assumed => return,
                NetReason::Excluded(by) => Because::Excluded(net.field.candidates[usize::from(by)]),
                NetReason::Last(truth) => net.field.last_of(truth),
                NetReason::Step(number) => {
                    Because::Step(Box::new(net.inner[usize::from(number)].step.clone()))
                }
            };
            lines.push(BranchLine { literal: net.field.literal(lit), because });
        });
        lines.reverse();
        lines
    }

    /// The branch from the assumption to a conflict.
    pub(crate) fn branch_to_conflict(&mut self, conflict: Conflict) -> Branch {
        let start = self.field.literal(self.trail[0]);
        Branch { start, lines: self.lines_to_conflict(0, conflict) }
    }

    /// The lines of the trail from a place on that lead to a conflict.
    fn lines_to_conflict(&mut self, from: usize, conflict: Conflict) -> Vec<BranchLine> {
        let count = self.need_conflict(conflict);
        let mut lines = self.lines(from, count);
        if let Conflict::Against(number, candidate) = conflict {
            let step = self.inner[usize::from(number)].step.clone();
            let literal = self.field.literal(Lit::new(candidate, false));
            lines.push(BranchLine { literal, because: Because::Step(Box::new(step)) });
        }
        lines
    }

    /// The branch from the assumption to a candidate that is known.
    pub(crate) fn branch_to(&mut self, candidate: usize) -> Branch {
        let start = self.field.literal(self.trail[0]);
        self.needed[candidate] = true;
        Branch { start, lines: self.lines(0, 1) }
    }

    /// Follows all that is known, on the first level with simple patterns among the lines, on higher ones
    /// with assumptions that lead to a conflict on a level below.
    pub(crate) fn follow_nested(
        &mut self,
        view: &BoardView<'_>,
        level: usize,
        technique: &'static str,
    ) -> Result<(), Conflict> {
        self.follow()?;
        if level == 0 {
            return Ok(());
        }
        self.follow_patterns(view.board)?;
        let n = self.field.n_candidates();
        for inner_level in 0..level - 1 {
            // In turn over all candidates, until a whole round brings nothing new.
            let (mut at, mut quiet) = (0, 0);
            while quiet < n && !view.is_stopped() {
                let lit = Lit::new(at as u16, true);
                if self.state[at] == TruthState::Open
                    && self.try_inner(view, lit, inner_level, technique)?
                {
                    self.follow_patterns(view.board)?;
                    quiet = 0;
                }
                quiet += 1;
                at = if at + 1 == n { 0 } else { at + 1 };
            }
        }
        Ok(())
    }

    /// Follows what simple patterns and other rules say on the board as it would be.
    fn follow_patterns(&mut self, board: &Board) -> Result<(), Conflict> {
        let mut left = board.clone();
        let mut changed = Changed::default();
        let mut known = 0;
        loop {
            for place in known..self.trail.len() {
                let lit = self.trail[place];
                let candidate = self.field.candidates[lit.candidate()];
                if !lit.is_on() {
                    left.remove(candidate);
                    if place >= self.quiet {
                        changed.add(candidate.cell, board);
                    }
                }
            }
            known = self.trail.len();
            let by_rules = changed.step(&left);
            let by_patterns = || next_step(&PATTERNS, &BoardView::new(&left, false));
            let Some(step) = by_rules.or_else(by_patterns) else { break };
            let Some(candidates) = step.proof.rests_on(board) else { break };
            let mut rests_on = Vec::new();
            for candidate in candidates {
                let number = self.field.number(candidate);
                if self.state[usize::from(number)] == TruthState::Off {
                    rests_on.push(Lit::new(number, false));
                }
            }
            for &out in &step.eliminations {
                let number = self.field.number(out);
                if self.state[usize::from(number)] == TruthState::Off {
                    continue;
                }
                // Each line has a step of its own, since after the first the others would have nothing to do.
                let step = Step::eliminating(step.technique, vec![out], step.proof.clone());
                self.inner.push(InnerStep { step, rests_on: rests_on.clone() });
                let inner = self.inner.len() as u16 - 1;
                if self.state[usize::from(number)] == TruthState::On {
                    return Err(Conflict::Against(inner, number));
                }
                self.set(Lit::new(number, false), NetReason::Step(inner));
            }
            if self.head == self.trail.len() {
                break;
            }
            self.follow()?;
        }
        self.quiet = self.trail.len();
        Ok(())
    }

    /// Assumes something within what is assumed. If that is wrong, adds what follows from it. Returns whether it was
    /// wrong.
    fn try_inner(
        &mut self,
        view: &BoardView<'_>,
        lit: Lit,
        level: usize,
        technique: &'static str,
    ) -> Result<bool, Conflict> {
        let (from, n_inner) = (self.trail.len(), self.inner.len());
        self.assume(lit);
        let Err(conflict) = self.follow_nested(view, level, technique) else {
            self.undo_to(from);
            self.inner.truncate(n_inner);
            return Ok(false);
        };
        // Lines of the enclosing branches are marked too; the step depends on them.
        let lines = self.lines_to_conflict(from, conflict);
        let mut rests_on = Vec::new();
        for &lit in &self.trail[..from] {
            if std::mem::take(&mut self.needed[lit.candidate()]) {
                rests_on.push(lit);
            }
        }
        let branch = Branch { start: self.field.literal(lit), lines };
        let step = wrong(technique, branch);
        self.undo_to(from);
        self.inner.truncate(n_inner);
        self.inner.push(InnerStep { step, rests_on });
        self.set(lit.opposite(), NetReason::Step(self.inner.len() as u16 - 1));
        self.follow()?;
        Ok(true)
    }
}

/// What has changed since other rules than houses were last asked.
#[derive(Debug, Default)]
struct Changed {
    cells: CellSet,
    /// Numbers of clues.
    clues: Vec<usize>,
}

impl Changed {
    fn add(&mut self, cell: Cell, board: &Board) {
        let rules = board.rules();
        if !rules.pairs(cell).is_empty() {
            self.cells.insert(cell);
        }
        for clue in rules.clues_of(cell) {
            if !self.clues.contains(clue) {
                self.clues.push(*clue);
            }
        }
    }

    /// A step by a rule about what has changed.
    fn step(&mut self, board: &Board) -> Option<Step> {
        while let Some(cell) = self.cells.first() {
            self.cells.remove(cell);
            if let Some(step) = step_by_cell(cell, board) {
                return Some(step);
            }
        }
        while let Some(clue) = self.clues.pop() {
            let step = step_by_clue(&board.rules().clues()[clue], board, MOST_TRIED);
            if step.is_some() {
                return step;
            }
        }
        None
    }
}

/// The step from a branch that leads to a contradiction.
pub(crate) fn wrong(technique: &'static str, branch: Branch) -> Step {
    let (candidate, is_on) = (branch.start.candidate, branch.start.is_on);
    let proof = Proof::Forcing(Forcing { cases: Cases::Wrong, branches: vec![branch] });
    if is_on {
        Step::eliminating(technique, vec![candidate], proof)
    } else {
        Step::placing(technique, candidate, proof)
    }
}
