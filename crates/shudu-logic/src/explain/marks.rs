//! What to draw of a step: coloured candidates, cells, and arrows.

use shudu_core::Cell;

use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Because, Branch, Forcing, Literal, Node, Proof, Sets, Strong, Truth};
use crate::step::Step;

/// What a candidate is in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Part of the pattern.
    Pattern,
    /// The other side of a pattern that alternates: true if the pattern's first side is false.
    Other,
    /// A candidate beyond the pattern that every eliminated one sees.
    Fin,
    /// To be placed.
    Placed,
    /// To be taken out.
    Eliminated,
}

/// A candidate and what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The candidate.
    pub candidate: Candidate,
    /// What it is.
    pub role: Role,
}

/// From a candidate to one that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrow {
    /// From here.
    pub from: Candidate,
    /// To here.
    pub to: Candidate,
    /// Whether one of both is true; or else not both are.
    pub is_strong: bool,
    /// The number of its branch, from 1, where a step tries several cases.
    pub branch: Option<usize>,
}

/// What to draw of a step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// Houses to shade.
    pub houses: Vec<usize>,
    /// Cells to shade.
    pub cells: Vec<Cell>,
    /// Candidates to colour; each once, what is done last.
    pub marks: Vec<Mark>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
}

/// What to draw of a step.
pub fn marks(step: &Step, board: &Board) -> Marks {
    drawn(step, board, None)
}

/// What to draw of one branch of a step that tries several cases; branches are numbered from 1, up to
/// [`n_branches`].
pub fn marks_of_branch(step: &Step, board: &Board, branch: usize) -> Marks {
    drawn(step, board, Some(branch))
}

/// How many cases a step tries; 0 if it tries none.
pub fn n_branches(step: &Step) -> usize {
    match &step.proof {
        Proof::Forcing(forcing) => forcing.branches.len(),
        _ => 0,
    }
}

fn drawn(step: &Step, board: &Board, only: Option<usize>) -> Marks {
    let mut marks = Marks::default();
    match &step.proof {
        Proof::Forcing(forcing) => marks.add_branches(forcing, board, only),
        proof => marks.add_proof(proof, step, board),
    }
    step.placements.iter().for_each(|&one| marks.mark(one, Role::Placed));
    step.eliminations.iter().for_each(|&one| marks.mark(one, Role::Eliminated));
    marks
}

impl Marks {
    fn add_proof(&mut self, proof: &Proof, step: &Step, board: &Board) {
        match proof {
            Proof::LastPlace { house } => self.houses.push(*house),
            Proof::LastDigit => self.cells.extend(step.placements.iter().map(|one| one.cell)),
            Proof::Sets(sets) => self.add_sets(sets, board),
            Proof::Chain(chain) => {
                let mut before: Option<Node> = None;
                for link in &chain.links {
                    if let Some(before) = before {
                        self.arrow(before, link.from, false, board);
                    }
                    self.node(link.from, Role::Pattern, board);
                    self.node(link.to, Role::Other, board);
                    self.arrow(link.from, link.to, true, board);
                    if let Strong::Als(cells) = &link.why {
                        self.cells.extend(*cells);
                    }
                    before = Some(link.to);
                }
                if let (true, Some(last), Some(first)) =
                    (chain.is_loop, before, chain.links.first())
                {
                    self.arrow(last, first.from, false, board);
                }
            }
            Proof::Forcing(forcing) => self.add_branches(forcing, board, None),
            Proof::Combinations(combinations) => self.cells.extend(&combinations.cells),
            Proof::Total(total) => {
                self.houses.extend(&total.houses);
                let rest = total.rest(board).unwrap_or_default();
                self.cells.extend(rest.terms.into_iter().map(|term| term.1));
            }
            Proof::Templates(digit) => {
                for cell in board.places(*digit) {
                    self.mark(Candidate::new(cell, *digit), Role::Pattern);
                }
            }
            Proof::Several(parts) => {
                parts.iter().for_each(|part| self.add_proof(part, step, board));
            }
            Proof::Steps(steps) => {
                steps.iter().for_each(|one| self.add_proof(&one.proof, one, board));
            }
            Proof::Guess | Proof::Told(_) => {}
        }
    }

    fn add_branches(&mut self, forcing: &Forcing, board: &Board, only: Option<usize>) {
        let is_alone = forcing.branches.len() == 1;
        for (branch, number) in forcing.branches.iter().zip(1..) {
            if only.is_none_or(|only| only == number) {
                self.add_branch(branch, (!is_alone).then_some(number), board);
            }
        }
    }

    fn add_branch(&mut self, branch: &Branch, number: Option<usize>, board: &Board) {
        let role = |literal: Literal| if literal.is_on { Role::Pattern } else { Role::Other };
        self.mark(branch.start.candidate, role(branch.start));
        let mut so_far = vec![branch.start];
        for line in &branch.lines {
            let to = line.literal.candidate;
            self.mark(to, role(line.literal));
            let arrow = |from: Candidate, is_strong| Arrow { from, to, is_strong, branch: number };
            let falses = so_far.iter().filter(|one| !one.is_on).map(|one| one.candidate);
            match &line.because {
                Because::Excluded(by) => self.arrows.push(arrow(*by, false)),
                Because::LastDigit => {
                    let others = falses.filter(|one| one.cell == to.cell);
                    self.arrows.extend(others.map(|one| arrow(one, true)));
                }
                Because::LastPlace(house) => {
                    let places = Truth::House(*house, to.digit).candidates(board);
                    let others = falses.filter(|one| places.contains(one));
                    self.arrows.extend(others.map(|one| arrow(one, true)));
                }
                Because::Step(_) => {}
            }
            so_far.push(line.literal);
        }
    }

    /// A candidate has one role, the last one said.
    fn mark(&mut self, candidate: Candidate, role: Role) {
        match self.marks.iter_mut().find(|mark| mark.candidate == candidate) {
            Some(mark) => mark.role = role,
            None => self.marks.push(Mark { candidate, role }),
        }
    }

    fn node(&mut self, node: Node, role: Role, board: &Board) {
        for cell in node.cells & board.places(node.digit) {
            self.mark(Candidate::new(cell, node.digit), role);
        }
    }

    fn arrow(&mut self, from: Node, to: Node, is_strong: bool, board: &Board) {
        let first = |node: Node| {
            let cell = (node.cells & board.places(node.digit)).first()?;
            Some(Candidate::new(cell, node.digit))
        };
        if let (Some(from), Some(to)) = (first(from), first(to)) {
            self.arrows.push(Arrow { from, to, is_strong, branch: None });
        }
    }

    fn add_sets(&mut self, sets: &Sets, board: &Board) {
        let mut linked: Vec<Candidate> = Vec::new();
        for link in &sets.links {
            use crate::proof::Link;
            match link {
                Link::House(house, digit) => {
                    linked.extend(Truth::House(*house, *digit).candidates(board));
                }
                Link::Cell(cell) => linked.extend(Truth::Cell(*cell).candidates(board)),
                Link::Seen(cells, digit) => {
                    let cells: CellSet = *cells & board.places(*digit);
                    linked.extend(cells.into_iter().map(|cell| Candidate::new(cell, *digit)));
                }
                Link::Pair(one, other) => linked.extend([*one, *other]),
            }
        }
        for truth in &sets.truths {
            match truth {
                Truth::House(house, _) => self.houses.push(*house),
                Truth::Cell(cell) => self.cells.push(*cell),
                Truth::Deadly(deadly) => {
                    self.cells.extend(deadly.cells.iter().map(|(cell, _)| *cell));
                }
            }
            for candidate in truth.candidates(board) {
                let role = if linked.contains(&candidate) { Role::Pattern } else { Role::Fin };
                self.mark(candidate, role);
            }
        }
    }
}
