//! The independent check of proofs: plain and slow, by the definitions alone. It shares nothing with the
//! techniques but the board.

use std::collections::HashSet;

use shudu_core::{Cell, Digit, DigitSet, Grid};

use super::{
    Because, Branch, Cases, Chain, Combinations, Deadly, Forcing, Link, Literal, Node, Proof,
    Replay, Sets, Step, Strong, StrongLink, Total, Truth,
};
use crate::board::{Board, Candidate, CellSet};

/// What is wrong with a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// It changes nothing, or a cell that is filled.
    NothingToDo,
    /// It names a cell, a house or a constraint that the board does not have.
    NoSuchThing,
    /// It gives no proof.
    NoProof,
    /// A digit has more than one place left, or none.
    NotTheLastPlace,
    /// A cell has more than one digit left, or none.
    NotTheLastDigit,
    /// Two truths share a candidate that the eliminated one leaves.
    TruthsOverlap,
    /// Two candidates of a link can both be true.
    NotALink,
    /// With the eliminated candidate there is still room for all.
    RoomForAll,
    /// A strong link is not one.
    NotStrong,
    /// A weak link is not one.
    NotWeak,
    /// The chain does not say what the step does.
    OtherConclusion,
    /// The cases are not all there are.
    CasesMissing,
    /// A line does not follow from those before it.
    DoesNotFollow,
    /// A branch ends without what the step says, and without a contradiction.
    OpenEnd,
    /// The pattern cannot be filled in two ways, or holds a given, or other rules tell the ways apart.
    NotDeadly,
    /// There is a combination with the eliminated candidate.
    CombinationLeft,
    /// There are too many combinations to check them.
    TooMany,
}

/// More combinations are not looked at.
const MOST_COMBINATIONS: usize = 2_000_000;

/// Verifies a step against the position it was found in.
pub fn check(step: &Step, board: &Board, one_solution: bool) -> Result<(), Flaw> {
    let all = || step.placements.iter().chain(&step.eliminations);
    let n_cells = board.rules().geometry().n_cells();
    if all().any(|candidate| candidate.cell.index() >= n_cells) {
        return Err(Flaw::NoSuchThing);
    }
    if all().next().is_none() || !all().all(|&candidate| board.has(candidate)) {
        return Err(Flaw::NothingToDo);
    }
    let checker = Checker { board, one_solution };
    for &candidate in &step.placements {
        checker.placement(candidate, &step.proof)?;
    }
    for &candidate in &step.eliminations {
        checker.elimination(candidate, &step.proof)?;
    }
    Ok(())
}

struct Checker<'a> {
    board: &'a Board,
    one_solution: bool,
}

impl Checker<'_> {
    fn placement(&self, candidate: Candidate, proof: &Proof) -> Result<(), Flaw> {
        let Candidate { cell, digit } = candidate;
        match proof {
            Proof::LastDigit => {
                let sole = self.board.candidates(cell).sole() == Some(digit);
                sole.then_some(()).ok_or(Flaw::NotTheLastDigit)
            }
            Proof::LastPlace { house } => {
                self.house(*house)?;
                let sole = self.board.places_in(*house, digit).sole() == Some(cell);
                sole.then_some(()).ok_or(Flaw::NotTheLastPlace)
            }
            Proof::Chain(chain) => {
                self.chain(chain)?;
                let node = Node { digit, cells: CellSet::only(cell) };
                let ends = (chain.links.first(), chain.links.last());
                let (Some(first), Some(last)) = ends else { return Err(Flaw::OtherConclusion) };
                let proved = first.from == node && last.to == node;
                proved.then_some(()).ok_or(Flaw::OtherConclusion)
            }
            Proof::Forcing(forcing) => self.forcing(forcing, Literal { candidate, is_on: true }),
            Proof::Templates(of) if *of == digit => {
                let without = self.templates(digit, None, Some(cell))?;
                if without { Err(Flaw::CombinationLeft) } else { Ok(()) }
            }
            // Whatever else the cell could hold is proved wrong.
            Proof::Sets(_) | Proof::Combinations(_) | Proof::Total(_) => {
                let others = self.board.candidates(cell) - DigitSet::only(digit);
                others
                    .into_iter()
                    .try_for_each(|other| self.elimination(Candidate::new(cell, other), proof))
            }
            Proof::Templates(_) => Err(Flaw::OtherConclusion),
            Proof::Several(parts) => Self::one_of(parts, |part| self.placement(candidate, part)),
            Proof::Steps(steps) => {
                let stands = self.after(steps)?.digit(cell) == Some(digit);
                stands.then_some(()).ok_or(Flaw::OtherConclusion)
            }
            Proof::Guess | Proof::Told(_) => Err(Flaw::NoProof),
        }
    }

    fn elimination(&self, candidate: Candidate, proof: &Proof) -> Result<(), Flaw> {
        match proof {
            Proof::LastDigit | Proof::LastPlace { .. } => Err(Flaw::OtherConclusion),
            Proof::Sets(sets) => self.sets(sets, candidate),
            Proof::Chain(chain) => {
                self.chain(chain)?;
                self.chain_eliminates(chain, candidate)
            }
            Proof::Forcing(forcing) => self.forcing(forcing, Literal { candidate, is_on: false }),
            Proof::Combinations(combinations) => self.combinations(combinations, candidate),
            Proof::Total(total) => self.total(total, candidate),
            Proof::Templates(digit) => {
                if candidate.digit != *digit {
                    return Err(Flaw::OtherConclusion);
                }
                let with = self.templates(*digit, Some(candidate.cell), None)?;
                if with { Err(Flaw::CombinationLeft) } else { Ok(()) }
            }
            Proof::Several(parts) => Self::one_of(parts, |part| self.elimination(candidate, part)),
            Proof::Steps(steps) => {
                let board = self.after(steps)?;
                let is_out =
                    !board.has(candidate) && board.digit(candidate.cell) != Some(candidate.digit);
                is_out.then_some(()).ok_or(Flaw::OtherConclusion)
            }
            Proof::Guess | Proof::Told(_) => Err(Flaw::NoProof),
        }
    }

    /// The board after steps that each hold where they are taken.
    fn after(&self, steps: &[Step]) -> Result<Board, Flaw> {
        let mut replay = Replay::new(self.board, steps);
        while let Some((board, step)) = replay.forward() {
            check(step, board, self.one_solution)?;
        }
        Ok(replay.into_board())
    }

    /// Succeeds if one of several proofs holds. Otherwise says what is wrong with the last of them.
    fn one_of(
        parts: &[Proof],
        mut holds: impl FnMut(&Proof) -> Result<(), Flaw>,
    ) -> Result<(), Flaw> {
        let mut result = Err(Flaw::NoProof);
        for part in parts {
            result = holds(part);
            if result.is_ok() {
                break;
            }
        }
        result
    }

    fn house(&self, house: usize) -> Result<CellSet, Flaw> {
        let house = self.board.rules().houses().get(house);
        house.map(|house| house.cells).ok_or(Flaw::NoSuchThing)
    }

    fn cell(&self, cell: Cell) -> Result<(), Flaw> {
        let there = cell.index() < self.board.rules().geometry().n_cells();
        there.then_some(()).ok_or(Flaw::NoSuchThing)
    }

    fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        self.board.rules().exclude(one, other)
    }

    fn truth(&self, truth: &Truth) -> Result<Vec<Candidate>, Flaw> {
        match truth {
            Truth::Cell(cell) => {
                self.cell(*cell)?;
                if self.board.digit(*cell).is_some() {
                    return Err(Flaw::NoSuchThing);
                }
            }
            Truth::House(house, digit) => {
                let cells = self.house(*house)?;
                if cells.into_iter().any(|cell| self.board.digit(cell) == Some(*digit)) {
                    return Err(Flaw::NoSuchThing);
                }
            }
            Truth::Deadly(deadly) => self.deadly(deadly)?,
        }
        Ok(truth.candidates(self.board))
    }

    /// Cells with two digits each, none of them given, and in every house each digit in two of them or in
    /// none: then, if nothing else stood in the cells, exchanging the two digits everywhere would be
    /// another solution.
    fn deadly(&self, deadly: &Deadly) -> Result<(), Flaw> {
        if !self.one_solution || !self.board.rules().are_houses_alone() {
            return Err(Flaw::NotDeadly);
        }
        let mut cells = CellSet::EMPTY;
        for &(cell, pair) in &deadly.cells {
            self.cell(cell)?;
            let stands = self.board.digit(cell);
            if pair.len() != 2
                || cells.contains(cell)
                || self.board.given().contains(cell)
                || stands.is_some_and(|digit| !pair.contains(digit))
            {
                return Err(Flaw::NotDeadly);
            }
            cells.insert(cell);
        }
        for house in self.board.rules().houses() {
            let inside = deadly.cells.iter().filter(|(cell, _)| house.cells.contains(*cell));
            let mut counts = [0_u8; 64];
            for digit in inside.flat_map(|&(_, pair)| pair) {
                counts[usize::from(digit.number())] += 1;
            }
            if counts.iter().any(|&count| count != 0 && count != 2) {
                return Err(Flaw::NotDeadly);
            }
        }
        if deadly.cells.is_empty() { Err(Flaw::NotDeadly) } else { Ok(()) }
    }

    fn link(&self, link: &Link) -> Result<Vec<Candidate>, Flaw> {
        let candidates: Vec<Candidate> = match link {
            Link::Cell(cell) => {
                self.cell(*cell)?;
                Truth::Cell(*cell).candidates(self.board)
            }
            Link::House(house, digit) => {
                self.house(*house)?;
                Truth::House(*house, *digit).candidates(self.board)
            }
            Link::Seen(cells, digit) => {
                let places = *cells & self.board.places(*digit);
                places.into_iter().map(|cell| Candidate::new(cell, *digit)).collect()
            }
            Link::Pair(one, other) => vec![*one, *other],
        };
        for (number, &one) in candidates.iter().enumerate() {
            if !candidates[..number].iter().all(|&other| self.excludes(one, other)) {
                return Err(Flaw::NotALink);
            }
        }
        Ok(candidates)
    }

    fn sets(&self, sets: &Sets, eliminated: Candidate) -> Result<(), Flaw> {
        let mut seen: HashSet<Candidate> = HashSet::new();
        let mut needs: Vec<Vec<Candidate>> = Vec::new();
        for truth in &sets.truths {
            let mut candidates = self.truth(truth)?;
            // A truth that the candidate itself makes true needs nothing more.
            if !candidates.contains(&eliminated) {
                candidates.retain(|&candidate| !self.excludes(eliminated, candidate));
                // What is left for one truth must not do for another too.
                if !candidates.iter().all(|&candidate| seen.insert(candidate)) {
                    return Err(Flaw::TruthsOverlap);
                }
                needs.push(candidates);
            }
        }
        let mut gives: Vec<Vec<Candidate>> = Vec::new();
        for link in &sets.links {
            let candidates = self.link(link)?;
            let helps =
                |candidate: &Candidate| needs.iter().flatten().any(|need| need == candidate);
            if !candidates.contains(&eliminated) && candidates.iter().any(helps) {
                gives.push(candidates);
            }
        }
        let is_covered = |need: &Candidate| gives.iter().any(|link| link.contains(need));
        let no_room = needs.iter().flatten().all(is_covered) && gives.len() < needs.len();
        no_room.then_some(()).ok_or(Flaw::RoomForAll)
    }

    fn node(&self, node: &Node) -> Vec<Candidate> {
        let places = node.cells & self.board.places(node.digit);
        places.into_iter().map(|cell| Candidate::new(cell, node.digit)).collect()
    }

    fn strong(&self, link: &StrongLink) -> Result<(), Flaw> {
        let (from, to) = (self.node(&link.from), self.node(&link.to));
        if from.is_empty() || to.is_empty() {
            return Err(Flaw::NotStrong);
        }
        let among = |all: &[Candidate]| {
            all.iter().all(|candidate| from.contains(candidate) || to.contains(candidate))
        };
        let holds = match &link.why {
            Strong::Cell(cell) => among(&self.truth(&Truth::Cell(*cell))?),
            Strong::House(house) => {
                link.from.digit == link.to.digit
                    && among(&self.truth(&Truth::House(*house, link.from.digit))?)
            }
            Strong::Deadly(deadly) => among(&self.truth(&Truth::Deadly(deadly.clone()))?),
            Strong::Als(cells) => {
                let digits = cells
                    .into_iter()
                    .fold(DigitSet::EMPTY, |all, cell| all | self.board.candidates(cell));
                // Without the one digit, the others are as many as the cells, so each of them is there.
                let all_there = |node: &Node| {
                    digits.contains(node.digit)
                        && node.cells.contains_all(*cells & self.board.places(node.digit))
                };
                let differ = digits.into_iter().all(|digit| {
                    self.board.rules().see_each_other(*cells & self.board.places(digit))
                });
                cells.into_iter().all(|cell| self.board.empty().contains(cell))
                    && digits.len() == cells.len() + 1
                    && differ
                    && link.from.digit != link.to.digit
                    && all_there(&link.from)
                    && all_there(&link.to)
            }
        };
        holds.then_some(()).ok_or(Flaw::NotStrong)
    }

    fn weak(&self, one: &Node, other: &Node) -> Result<(), Flaw> {
        let others = self.node(other);
        let holds = self
            .node(one)
            .into_iter()
            .all(|one| others.iter().all(|&other| one != other && self.excludes(one, other)));
        holds.then_some(()).ok_or(Flaw::NotWeak)
    }

    fn chain(&self, chain: &Chain) -> Result<(), Flaw> {
        chain.links.iter().try_for_each(|link| self.strong(link))?;
        chain.links.windows(2).try_for_each(|two| self.weak(&two[0].to, &two[1].from))?;
        match (chain.links.first(), chain.links.last()) {
            (Some(first), Some(last)) if chain.is_loop => self.weak(&last.to, &first.from),
            (Some(_), Some(_)) => Ok(()),
            _ => Err(Flaw::OtherConclusion),
        }
    }

    fn chain_eliminates(&self, chain: &Chain, eliminated: Candidate) -> Result<(), Flaw> {
        let hits = |node: &Node| {
            self.node(node)
                .into_iter()
                .all(|one| one != eliminated && self.excludes(one, eliminated))
        };
        let n = chain.links.len();
        let is_out = if chain.is_loop {
            let between = (0..n).any(|place| {
                hits(&chain.links[place].to) && hits(&chain.links[(place + 1) % n].from)
            });
            // One end of each strong link is true, and one alone, so the rest of a locked set is locked.
            let locked = |link: &StrongLink| match &link.why {
                Strong::Als(cells) => {
                    let rest = Node { digit: eliminated.digit, cells: *cells };
                    let is_rest = ![link.from.digit, link.to.digit].contains(&rest.digit);
                    is_rest && !self.node(&rest).is_empty() && hits(&rest)
                }
                _ => false,
            };
            between || chain.links.iter().any(locked)
        } else {
            let (Some(first), Some(last)) = (chain.links.first(), chain.links.last()) else {
                return Err(Flaw::OtherConclusion);
            };
            hits(&first.from) && hits(&last.to)
        };
        is_out.then_some(()).ok_or(Flaw::OtherConclusion)
    }

    fn forcing(&self, forcing: &Forcing, conclusion: Literal) -> Result<(), Flaw> {
        let opposite = Literal { is_on: !conclusion.is_on, ..conclusion };
        let starts: Vec<Literal> = forcing.branches.iter().map(|branch| branch.start).collect();
        let needed: Vec<Literal> = match &forcing.cases {
            Cases::OneOf(truth) => {
                let candidates = self.truth(truth)?.into_iter();
                candidates.map(|candidate| Literal { candidate, is_on: true }).collect()
            }
            Cases::Either(candidate) => {
                [true, false].map(|is_on| Literal { candidate: *candidate, is_on }).to_vec()
            }
            Cases::Wrong => vec![opposite],
        };
        if needed.is_empty() || !needed.iter().all(|literal| starts.contains(literal)) {
            return Err(Flaw::CasesMissing);
        }
        for branch in &forcing.branches {
            let known = self.branch(branch)?;
            let says = matches!(forcing.cases, Cases::OneOf(_) | Cases::Either(_))
                && known.contains(&conclusion);
            if !says && !self.is_contradiction(&known) {
                return Err(Flaw::OpenEnd);
            }
        }
        Ok(())
    }

    /// All that a branch says, if every line follows.
    fn branch(&self, branch: &Branch) -> Result<HashSet<Literal>, Flaw> {
        if !self.board.has(branch.start.candidate) {
            return Err(Flaw::NothingToDo);
        }
        let mut known = HashSet::from([branch.start]);
        for line in &branch.lines {
            let Literal { candidate, is_on } = line.literal;
            let follows = match &line.because {
                Because::Excluded(by) => {
                    !is_on
                        && known.contains(&Literal { candidate: *by, is_on: true })
                        && self.excludes(*by, candidate)
                }
                Because::LastDigit => {
                    is_on && self.all_off(&Truth::Cell(candidate.cell), candidate, &known)?
                }
                Because::LastPlace(house) => {
                    is_on
                        && self.house(*house)?.contains(candidate.cell)
                        && self.all_off(
                            &Truth::House(*house, candidate.digit),
                            candidate,
                            &known,
                        )?
                }
                Because::Step(step) => {
                    let says =
                        |all: &[Candidate], on: bool| is_on == on && all.contains(&candidate);
                    if !says(&step.placements, true) && !says(&step.eliminations, false) {
                        return Err(Flaw::DoesNotFollow);
                    }
                    let mut board = self.board.clone();
                    for literal in known.iter().filter(|literal| !literal.is_on) {
                        board.remove(literal.candidate);
                    }
                    check(step, &board, self.one_solution)?;
                    true
                }
            };
            if !follows {
                return Err(Flaw::DoesNotFollow);
            }
            known.insert(line.literal);
        }
        Ok(known)
    }

    fn all_off(
        &self,
        truth: &Truth,
        but: Candidate,
        known: &HashSet<Literal>,
    ) -> Result<bool, Flaw> {
        let candidates = self.truth(truth)?;
        let off = |&candidate: &Candidate| known.contains(&Literal { candidate, is_on: false });
        Ok(candidates.contains(&but)
            && candidates.iter().filter(|&&candidate| candidate != but).all(off))
    }

    fn is_contradiction(&self, known: &HashSet<Literal>) -> bool {
        let off = |candidate: Candidate| known.contains(&Literal { candidate, is_on: false });
        let on = |literal: &&Literal| literal.is_on;
        let both = known.iter().filter(on).any(|literal| off(literal.candidate));
        let two_true = || {
            let true_ones: Vec<Candidate> =
                known.iter().filter(on).map(|literal| literal.candidate).collect();
            let clash = |(number, &one): (usize, &Candidate)| {
                true_ones[..number].iter().any(|&other| self.excludes(one, other))
            };
            true_ones.iter().enumerate().any(clash)
        };
        let none_left = |truth: Truth| truth.candidates(self.board).into_iter().all(off);
        let empty_cell = || self.board.empty().into_iter().any(|cell| none_left(Truth::Cell(cell)));
        let empty_house = || {
            let houses = self.board.rules().houses().iter().enumerate();
            houses.into_iter().any(|(number, house)| {
                let stands = |digit: Digit| {
                    house.cells.into_iter().any(|cell| self.board.digit(cell) == Some(digit))
                };
                let missing = |&digit: &Digit| !stands(digit);
                let mut digits = self.board.all_digits().into_iter().filter(missing);
                digits.any(|digit| none_left(Truth::House(number, digit)))
            })
        };
        both || two_true() || empty_cell() || empty_house()
    }

    /// Tries every way to fill the cells. Returns whether one of them leaves room for the candidate.
    fn combinations(&self, combinations: &Combinations, eliminated: Candidate) -> Result<(), Flaw> {
        let constraints = self.board.rules().constraints();
        if combinations.constraints.iter().any(|&number| number >= constraints.len()) {
            return Err(Flaw::NoSuchThing);
        }
        combinations.cells.iter().try_for_each(|&cell| self.cell(cell))?;
        let mut grid = self.board.grid();
        let mut left = MOST_COMBINATIONS;
        let mut chosen = vec![eliminated];
        grid.set(eliminated.cell, eliminated.digit);
        let empty: Vec<Cell> =
            combinations.cells.iter().copied().filter(|&cell| grid.get(cell).is_none()).collect();
        let found = self.fill(combinations, &empty, &mut grid, &mut chosen, &mut left)?;
        if found { Err(Flaw::CombinationLeft) } else { Ok(()) }
    }

    fn fill(
        &self,
        combinations: &Combinations,
        empty: &[Cell],
        grid: &mut Grid,
        chosen: &mut Vec<Candidate>,
        left: &mut usize,
    ) -> Result<bool, Flaw> {
        *left = left.checked_sub(1).ok_or(Flaw::TooMany)?;
        let constraints = self.board.rules().constraints();
        let broken = |&number: &usize| !constraints[number].check(grid).is_empty();
        if combinations.constraints.iter().any(broken) {
            return Ok(false);
        }
        let Some((&cell, rest)) = empty.split_first() else { return Ok(true) };
        for digit in self.board.candidates(cell) {
            let candidate = Candidate::new(cell, digit);
            if chosen.iter().any(|&other| self.excludes(candidate, other)) {
                continue;
            }
            grid.set(cell, digit);
            chosen.push(candidate);
            let found = self.fill(combinations, rest, grid, chosen, left)?;
            chosen.pop();
            grid.clear(cell);
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether, with the candidate, the rest cannot add up.
    fn total(&self, total: &Total, eliminated: Candidate) -> Result<(), Flaw> {
        let rest = total.rest(self.board).ok_or(Flaw::NoSuchThing)?;
        let mut totals = rest.totals;
        let mut open: Vec<(i64, Vec<Candidate>)> = Vec::new();
        for (coefficient, cell) in rest.terms {
            if cell == eliminated.cell {
                let part = coefficient * i64::from(eliminated.digit.number());
                totals.iter_mut().for_each(|total| *total -= part);
                continue;
            }
            let mut candidates = Truth::Cell(cell).candidates(self.board);
            candidates.retain(|&candidate| !self.excludes(eliminated, candidate));
            open.push((coefficient, candidates));
        }
        // The totals within reach of the cells, whether or not the cells can have these digits at the same time.
        let mut reached = HashSet::from([0]);
        for (coefficient, candidates) in &open {
            let parts = |sum: i64| {
                candidates.iter().map(move |one| sum + coefficient * i64::from(one.digit.number()))
            };
            reached = reached.into_iter().flat_map(parts).collect();
        }
        if !totals.iter().any(|total| reached.contains(total)) {
            return Ok(());
        }
        let mut left = MOST_COMBINATIONS;
        let found = self.add_up(&open, &totals, 0, &mut Vec::new(), &mut left)?;
        if found { Err(Flaw::CombinationLeft) } else { Ok(()) }
    }

    fn add_up(
        &self,
        open: &[(i64, Vec<Candidate>)],
        totals: &[i64],
        sum: i64,
        chosen: &mut Vec<Candidate>,
        left: &mut usize,
    ) -> Result<bool, Flaw> {
        *left = left.checked_sub(1).ok_or(Flaw::TooMany)?;
        let (mut least, mut most) = (sum, sum);
        for (coefficient, candidates) in open {
            let parts = candidates.iter().map(|one| coefficient * i64::from(one.digit.number()));
            // A cell without candidates cannot be filled.
            let (Some(low), Some(high)) = (parts.clone().min(), parts.max()) else {
                return Ok(false);
            };
            (least, most) = (least + low, most + high);
        }
        if !totals.iter().any(|total| (least..=most).contains(total)) {
            return Ok(false);
        }
        let Some(((coefficient, candidates), rest)) = open.split_first() else { return Ok(true) };
        for &candidate in candidates {
            if chosen.iter().any(|&other| self.excludes(candidate, other)) {
                continue;
            }
            chosen.push(candidate);
            let sum = sum + coefficient * i64::from(candidate.digit.number());
            let found = self.add_up(rest, totals, sum, chosen, left)?;
            chosen.pop();
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a digit can be placed in every house, with or without a cell.
    fn templates(
        &self,
        digit: Digit,
        with: Option<Cell>,
        without: Option<Cell>,
    ) -> Result<bool, Flaw> {
        let mut places = self.board.places(digit);
        if let Some(cell) = with {
            places -= self.board.rules().sees(cell);
        }
        if let Some(cell) = without {
            places.remove(cell);
        }
        let mut left = MOST_COMBINATIONS;
        self.place_everywhere(digit, places, CellSet::EMPTY, &mut left)
    }

    fn place_everywhere(
        &self,
        digit: Digit,
        places: CellSet,
        placed: CellSet,
        left: &mut usize,
    ) -> Result<bool, Flaw> {
        *left = left.checked_sub(1).ok_or(Flaw::TooMany)?;
        let stands = |cells: CellSet| {
            cells
                .into_iter()
                .any(|cell| self.board.digit(cell) == Some(digit) || placed.contains(cell))
        };
        let open = self.board.rules().houses().iter().find(|house| !stands(house.cells));
        let Some(house) = open else { return Ok(true) };
        for cell in house.cells & places {
            let mut placed = placed;
            placed.insert(cell);
            let places = places - self.board.rules().sees(cell);
            if self.place_everywhere(digit, places, placed, left)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
