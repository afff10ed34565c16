//! Assumptions and what follows from them: forcing chains, where each line comes from one other; forcing
//! nets, where lines join; nets with nets inside them, as deep as it takes. The last of these solves every
//! puzzle with one solution without a guess.

pub(super) mod field;
pub(super) mod net;

use std::cell::OnceCell;
use std::ops::ControlFlow;

pub(crate) use field::{CandidateField, Lit, NumberLists};
pub(crate) use net::Mode;
use net::{Net, wrong};
use shudu_core::{Message, message};

use super::{BoardView, Sink, Technique};
use crate::proof::{Branch, Cases, Forcing, Proof, Step, Truth};

/// What every assumption of a position leads to.
#[derive(Debug)]
pub(crate) struct Scan {
    mode: Mode,
    /// The assumptions that are wrong, the shortest proofs first, with their lines.
    wrong: Vec<(usize, Lit)>,
    /// Per assumption all that follows, as bits; nothing where it is wrong. Only cases need it.
    follows: OnceCell<Vec<Option<Vec<u64>>>>,
}

impl Scan {
    pub(crate) fn new(view: &BoardView<'_>, mode: Mode) -> Self {
        let field = view.field();
        let mut net = Net::new(field, mode);
        let mut wrong = Vec::new();
        for root in (0..field.n_candidates() as u16 * 2).map(Lit) {
            if view.is_stopped() {
                break;
            }
            if let Err(conflict) = net.run(root) {
                wrong.push((net.conflict_len(conflict), root));
            }
        }
        wrong.sort_unstable();
        Self { mode, wrong, follows: OnceCell::new() }
    }

    fn follows(&self, field: &CandidateField) -> &[Option<Vec<u64>>] {
        self.follows.get_or_init(|| {
            let mut net = Net::new(field, self.mode);
            let n_lits = field.n_candidates() * 2;
            let bits = |root: Lit| {
                net.run(root).ok()?;
                let mut bits = vec![0; n_lits.div_ceil(64)];
                for lit in net.trail() {
                    bits[usize::from(lit.0 / 64)] |= 1 << (lit.0 % 64);
                }
                Some(bits)
            };
            (0..n_lits as u16).map(Lit).map(bits).collect()
        })
    }

    /// What follows from all of the assumptions, none of which is wrong.
    fn common(&self, roots: &[Lit], field: &CandidateField) -> Vec<Lit> {
        let follows = self.follows(field);
        let mut all: Option<Vec<u64>> = None;
        for root in roots {
            let Some(bits) = &follows[usize::from(root.0)] else { return Vec::new() };
            match &mut all {
                None => all = Some(bits.clone()),
                Some(all) => all.iter_mut().zip(bits).for_each(|(all, bits)| *all &= bits),
            }
        }
        let mut lits = Vec::new();
        for (word, mut bits) in all.into_iter().flatten().enumerate() {
            while bits != 0 {
                lits.push(Lit(word as u16 * 64 + bits.trailing_zeros() as u16));
                bits &= bits - 1;
            }
        }
        lits
    }
}

/// Number of contradictions for which the shortest proof is looked for with more care.
const NEAR: usize = 12;

/// Which cases a technique looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ForcingKind {
    /// An assumption that is wrong.
    Wrong,
    /// A candidate true or false.
    Either,
    /// The digits of a cell.
    Cell,
    /// The places of a digit in a house.
    House,
}

/// Chains or nets from assumptions to what follows in all cases, or to a contradiction.
pub(super) struct ForcingTechnique {
    id: &'static str,
    mode: Mode,
    kind: ForcingKind,
}

impl ForcingTechnique {
    const fn new(id: &'static str, mode: Mode, kind: ForcingKind) -> Self {
        Self { id, mode, kind }
    }

    /// A digit that, placed, leaves a house without a place for it.
    pub(super) const NISHIO: Self =
        Self::new("nishio-forcing-chain", Mode::OneDigit, ForcingKind::Wrong);
    pub(super) const CHAIN_WRONG: Self =
        Self::new("contradiction-forcing-chain", Mode::Static, ForcingKind::Wrong);
    pub(super) const CHAIN_EITHER: Self =
        Self::new("double-forcing-chain", Mode::Static, ForcingKind::Either);
    pub(super) const CHAIN_CELL: Self =
        Self::new("cell-forcing-chain", Mode::Static, ForcingKind::Cell);
    pub(super) const CHAIN_HOUSE: Self =
        Self::new("region-forcing-chain", Mode::Static, ForcingKind::House);
    pub(super) const NET_WRONG: Self =
        Self::new("forcing-net-contradiction", Mode::Dynamic, ForcingKind::Wrong);
    pub(super) const NET_EITHER: Self =
        Self::new("forcing-net-double", Mode::Dynamic, ForcingKind::Either);
    pub(super) const NET_CELL: Self =
        Self::new("forcing-net-cell", Mode::Dynamic, ForcingKind::Cell);
    pub(super) const NET_HOUSE: Self =
        Self::new("forcing-net-region", Mode::Dynamic, ForcingKind::House);
}

impl Technique for ForcingTechnique {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        match (self.mode, self.kind) {
            (Mode::OneDigit, _) => message!("technique-nishio-forcing-chain"),
            (Mode::Static, ForcingKind::Wrong) => message!("technique-contradiction-forcing-chain"),
            (Mode::Static, ForcingKind::Either) => message!("technique-double-forcing-chain"),
            (Mode::Static, ForcingKind::Cell) => message!("technique-cell-forcing-chain"),
            (Mode::Static, ForcingKind::House) => message!("technique-region-forcing-chain"),
            (Mode::Dynamic, ForcingKind::Wrong) => message!("technique-forcing-net-contradiction"),
            (Mode::Dynamic, ForcingKind::Either) => message!("technique-forcing-net-double"),
            (Mode::Dynamic, ForcingKind::Cell) => message!("technique-forcing-net-cell"),
            (Mode::Dynamic, ForcingKind::House) => message!("technique-forcing-net-region"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let field = view.field();
        let scan = view.scan(self.mode);
        let mut net = Net::new(field, self.mode);
        if self.kind == ForcingKind::Wrong {
            // A proof that is short when searched breadth first is short. Taking the cheapest lines first makes it
            // shorter still.
            let (near, far) = scan.wrong.split_at(scan.wrong.len().min(NEAR));
            let mut near = near.to_vec();
            for (len, root) in &mut near {
                if let Err(conflict) = net.run_cheaply(*root) {
                    *len = net.conflict_len(conflict);
                }
            }
            near.sort_unstable();
            for &(_, root) in near.iter().chain(far) {
                if let Err(conflict) = net.run_cheaply(root) {
                    sink(wrong(self.id, net.branch_to_conflict(conflict)))?;
                }
            }
            return ControlFlow::Continue(());
        }
        let cases = self.cases(field);
        let mut found = Vec::new();
        for (number, (_, roots)) in cases.iter().enumerate() {
            let common = scan.common(roots, field);
            let mut lens = vec![0; common.len()];
            if common.is_empty() {
                continue;
            }
            for &root in roots {
                if net.run_cheaply(root).is_ok() {
                    for (len, lit) in lens.iter_mut().zip(&common) {
                        *len += net.len_to(lit.candidate());
                    }
                }
            }
            found.extend(lens.into_iter().zip(common).map(|(len, lit)| (len, number, lit)));
        }
        found.sort_unstable();
        for (_, number, lit) in found {
            let (case, roots) = &cases[number];
            let branches: Vec<Branch> = roots
                .iter()
                .filter_map(|&root| {
                    net.run_cheaply(root).ok().map(|()| net.branch_to(lit.candidate()))
                })
                .collect();
            let proof = Proof::Forcing(Forcing { cases: case.clone(), branches });
            let candidate = field.candidates[lit.candidate()];
            sink(if lit.is_on() {
                Step::placing(self.id, candidate, proof)
            } else {
                Step::eliminating(self.id, vec![candidate], proof)
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl ForcingTechnique {
    /// Cases one of which must hold, with their assumptions.
    fn cases(&self, field: &CandidateField) -> Vec<(Cases, Vec<Lit>)> {
        if self.kind == ForcingKind::Either {
            let numbers = 0..field.n_candidates() as u16;
            return numbers
                .map(|number| {
                    let candidate = field.candidates[usize::from(number)];
                    let roots = vec![Lit::new(number, true), Lit::new(number, false)];
                    (Cases::Either(candidate), roots)
                })
                .collect();
        }
        let mut cases = Vec::new();
        for (number, truth) in field.truths.iter().enumerate() {
            let members = field.members.get(number);
            let is_kind = matches!(truth, Truth::Cell(_)) == (self.kind == ForcingKind::Cell);
            // With two candidates, one is true if the other is false: that is a chain, or the case of one candidate.
            if is_kind && members.len() > 2 {
                let roots = members.iter().map(|&member| Lit::new(member, true));
                cases.push((Cases::OneOf(truth.clone()), roots.collect()));
            }
        }
        cases
    }
}

/// Nets in which a simple pattern counts as one line, and deeper ones in which a refuted net counts as one line, as
/// deep as necessary. With exactly one solution, everything else is wrong at some depth.
pub(super) struct NestedNet {
    id: &'static str,
    /// The first level it looks at, and the last.
    levels: (usize, usize),
    /// Number of proofs after which the search ends and the shortest of them is taken.
    enough: usize,
}

impl NestedNet {
    /// With patterns.
    pub(super) const PLUS: Self =
        Self { id: "forcing-net-plus", levels: (1, 1), enough: usize::MAX };
    /// With nets.
    pub(super) const NESTED: Self = Self { id: "nested-net", levels: (2, usize::MAX), enough: 12 };

    /// Where several solutions are left, no level would end the search.
    const LAST_IF_NOT_UNIQUE: usize = 2;
}

impl Technique for NestedNet {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        if self.levels.1 == 1 {
            message!("technique-forcing-net-plus")
        } else {
            message!("technique-nested-net")
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let field = view.field();
        let mut net = Net::new(field, Mode::Dynamic);
        let n = field.n_candidates();
        // It takes time to find what other rules say, so a short proof will do; it need not be the shortest.
        let few = if view.board.rules().are_houses_alone() { usize::MAX } else { 4 };
        let last = if view.one_solution { n + 2 } else { Self::LAST_IF_NOT_UNIQUE };
        for level in self.levels.0..=self.levels.1.min(last) {
            let mut waiting: Vec<(usize, Step)> = Vec::new();
            let mut any = false;
            for root in (0..n as u16).map(|number| Lit::new(number, true)) {
                if view.is_stopped() {
                    return ControlFlow::Continue(());
                }
                net.clear();
                net.assume(root);
                if let Err(conflict) = net.follow_nested(view, level, self.id) {
                    let step = wrong(self.id, net.branch_to_conflict(conflict));
                    waiting.push((step.proof.n_lines(), step));
                    any = true;
                }
                if waiting.len() >= self.enough.min(few) {
                    pass(&mut waiting, sink)?;
                }
            }
            pass(&mut waiting, sink)?;
            if any {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Passes the steps on, the shortest first.
fn pass(steps: &mut Vec<(usize, Step)>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    steps.sort_by_key(|(len, _)| *len);
    steps.drain(..).try_for_each(|(_, step)| sink(step))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::{Control, Stop};

    use super::*;
    use crate::board::Board;
    use crate::proof;
    use crate::solver::{self, Ending};
    use crate::techniques::technique;
    use crate::techniques::tools::testing::{board, candidate, check_on_random_positions};

    const IDS: [&str; 11] = [
        "nishio-forcing-chain",
        "contradiction-forcing-chain",
        "double-forcing-chain",
        "cell-forcing-chain",
        "region-forcing-chain",
        "forcing-net-contradiction",
        "forcing-net-double",
        "forcing-net-cell",
        "forcing-net-region",
        "forcing-net-plus",
        "nested-net",
    ];

    #[test]
    fn every_step_on_random_positions_is_proved_and_keeps_the_solution() {
        assert!(check_on_random_positions(&IDS[..10], 20) > 1000);
    }

    fn solve(text: &str, ids: &[&str]) -> solver::Path {
        let techniques: Vec<_> = ids.iter().filter_map(|id| technique(id)).collect();
        solver::solve_by(&techniques, board(text), true, true, &Control::new())
    }

    #[test]
    fn singles_and_nested_nets_solve_what_nets_do_not() {
        // Arto Inkala, 2010.
        let text =
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
        let ids = ["naked-single", "hidden-single", "forcing-net-contradiction", "nested-net"];
        assert_eq!(solve(text, &ids[..3]).ending, Ending::Stuck);
        let path = solve(text, &ids);
        assert_eq!(path.ending, Ending::Solved);
        assert!(path.steps.iter().any(|step| step.proof.nesting() == 1));
    }

    /// An empty board but for r1c1 with 1 and 2, r1c5 with 1 and 4, r5c1 with 2 and 4.
    fn small() -> Board {
        let mut board = board(&".".repeat(81));
        for (cell, digits) in [("11", "12"), ("15", "14"), ("51", "24")] {
            for digit in "123456789".chars().filter(|digit| !digits.contains(*digit)) {
                let out = candidate(&board, &format!("{digit}{cell}"));
                board.remove(out);
            }
        }
        board
    }

    #[test]
    fn true_or_false_a_candidate_leads_to_the_same() {
        // 1 in r1c1 makes r1c5 a 4, 2 makes r5c1 a 4; r5c5 sees both.
        let board = small();
        let out = candidate(&board, "455");
        let view = BoardView::new(&board, true);
        let steps = solver::all_steps(&ForcingTechnique::CHAIN_EITHER, &view);
        let step = steps.iter().find(|step| step.eliminations == [out]).unwrap();
        assert_eq!(proof::check(step, &board, true), Ok(()));
        assert_eq!(step.proof.n_lines(), 7);
    }

    #[test]
    fn with_several_solutions_the_search_ends() {
        let empty = board("");
        assert_eq!(solver::next_step(&[&NestedNet::NESTED], &BoardView::new(&empty, false)), None);
    }

    #[test]
    fn a_search_without_end_can_be_stopped() {
        // If it were told that there is one solution, it would search deeper and deeper for what rules the others out.
        let empty = board("");
        let control = Arc::new(Control::new());
        let stopper = control.clone();
        let waiting = std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(200));
            stopper.stop(Stop::Deadline);
        });
        let path = solver::solve_by(&[&NestedNet::NESTED], empty, true, false, &control);
        assert_eq!((path.steps.len(), path.ending), (0, Ending::Stopped(Stop::Deadline)));
        waiting.join().unwrap();
    }
}
