//! What to draw of a step: coloured candidates, cells, and arrows.

use shudu_core::Cell;

use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Node, Proof, Sets, Strong, Truth};
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
    let mut marks = Marks::default();
    marks.add_proof(&step.proof, step, board);
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
            Proof::Forcing(forcing) => {
                for branch in &forcing.branches {
                    self.mark(branch.start.candidate, Role::Pattern);
                    for line in &branch.lines {
                        let role = if line.literal.is_on { Role::Pattern } else { Role::Other };
                        self.mark(line.literal.candidate, role);
                        if let crate::proof::Because::Excluded(by) = line.because {
                            let to = line.literal.candidate;
                            self.arrows.push(Arrow { from: by, to, is_strong: false });
                        }
                    }
                }
            }
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
            self.arrows.push(Arrow { from, to, is_strong });
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
