//! What to draw of a step: coloured candidates, cells, and arrows.

use shudu_core::{Group, MarkArrow, MarkRole, Marks};

use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Because, Branch, Forcing, Literal, Node, Proof, Sets, Step, Strong, Truth};

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
    let mut drawing = Drawing { marks: Marks::default(), board };
    match &step.proof {
        Proof::Forcing(forcing) => drawing.add_branches(forcing, only),
        proof => drawing.add_proof(proof, step),
    }
    step.placements.iter().for_each(|&one| drawing.mark(one, MarkRole::Placed));
    step.eliminations.iter().for_each(|&one| drawing.mark(one, MarkRole::Eliminated));
    drawing.marks
}

/// The marks so far, and the board that they are on.
struct Drawing<'a> {
    marks: Marks,
    board: &'a Board,
}

impl Drawing<'_> {
    fn add_proof(&mut self, proof: &Proof, step: &Step) {
        match proof {
            Proof::LastPlace { house } => self.house(*house),
            Proof::LastDigit => self.marks.cells.extend(step.placements.iter().map(|one| one.cell)),
            Proof::Sets(sets) => self.add_sets(sets),
            Proof::Chain(chain) => {
                let mut before: Option<Node> = None;
                for link in &chain.links {
                    if let Some(before) = before {
                        self.arrow(before, link.from, false);
                    }
                    self.node(link.from, MarkRole::Pattern);
                    self.node(link.to, MarkRole::Other);
                    self.arrow(link.from, link.to, true);
                    if let Strong::Als(cells) = &link.why {
                        self.marks.cells.extend(*cells);
                    }
                    before = Some(link.to);
                }
                if let (true, Some(last), Some(first)) =
                    (chain.is_loop, before, chain.links.first())
                {
                    self.arrow(last, first.from, false);
                }
            }
            Proof::Forcing(forcing) => self.add_branches(forcing, None),
            Proof::Combinations(combinations) => self.marks.cells.extend(&combinations.cells),
            Proof::Total(total) => {
                total.houses.iter().for_each(|&house| self.house(house));
                let rest = total.rest(self.board).unwrap_or_default();
                self.marks.cells.extend(rest.terms.into_iter().map(|term| term.1));
            }
            Proof::Templates(digit) => {
                for cell in self.board.places(*digit) {
                    self.mark(Candidate::new(cell, *digit), MarkRole::Pattern);
                }
            }
            Proof::Several(parts) => {
                parts.iter().for_each(|part| self.add_proof(part, step));
            }
            Proof::Steps(steps) => {
                steps.iter().for_each(|one| self.add_proof(&one.proof, one));
            }
            Proof::Guess | Proof::Told(_) => {}
        }
    }

    fn add_branches(&mut self, forcing: &Forcing, only: Option<usize>) {
        let is_alone = forcing.branches.len() == 1;
        for (branch, number) in forcing.branches.iter().zip(1..) {
            if only.is_none_or(|only| only == number) {
                self.add_branch(branch, (!is_alone).then_some(number));
            }
        }
    }

    fn add_branch(&mut self, branch: &Branch, number: Option<usize>) {
        let role =
            |literal: Literal| if literal.is_on { MarkRole::Pattern } else { MarkRole::Other };
        self.mark(branch.start.candidate, role(branch.start));
        let mut so_far = vec![branch.start];
        for line in &branch.lines {
            let to = line.literal.candidate;
            self.mark(to, role(line.literal));
            let arrow = |from: Candidate, is_strong| MarkArrow {
                from: (from.cell, from.digit),
                to: (to.cell, to.digit),
                is_strong,
                branch: number,
            };
            let falses = so_far.iter().filter(|one| !one.is_on).map(|one| one.candidate);
            match &line.because {
                Because::Excluded(by) => self.marks.arrows.push(arrow(*by, false)),
                Because::LastDigit => {
                    let others = falses.filter(|one| one.cell == to.cell);
                    self.marks.arrows.extend(others.map(|one| arrow(one, true)));
                }
                Because::LastPlace(house) => {
                    let places = Truth::House(*house, to.digit).candidates(self.board);
                    let others = falses.filter(|one| places.contains(one));
                    self.marks.arrows.extend(others.map(|one| arrow(one, true)));
                }
                Because::Step(_) => {}
            }
            so_far.push(line.literal);
        }
    }

    fn mark(&mut self, candidate: Candidate, role: MarkRole) {
        self.marks.mark(candidate.cell, candidate.digit, role);
    }

    fn house(&mut self, number: usize) {
        if let Some(house) = self.board.rules().houses().get(number) {
            let cells = house.cells.into_iter().collect();
            self.marks.houses.push(Group { name: house.name.clone(), cells });
        }
    }

    fn node(&mut self, node: Node, role: MarkRole) {
        for cell in node.cells & self.board.places(node.digit) {
            self.mark(Candidate::new(cell, node.digit), role);
        }
    }

    fn arrow(&mut self, from: Node, to: Node, is_strong: bool) {
        let first = |node: Node| {
            let cell = (node.cells & self.board.places(node.digit)).first()?;
            Some((cell, node.digit))
        };
        if let (Some(from), Some(to)) = (first(from), first(to)) {
            self.marks.arrows.push(MarkArrow { from, to, is_strong, branch: None });
        }
    }

    fn add_sets(&mut self, sets: &Sets) {
        let mut linked: Vec<Candidate> = Vec::new();
        for link in &sets.links {
            use crate::proof::Link;
            match link {
                Link::House(house, digit) => {
                    linked.extend(Truth::House(*house, *digit).candidates(self.board));
                }
                Link::Cell(cell) => linked.extend(Truth::Cell(*cell).candidates(self.board)),
                Link::Seen(cells, digit) => {
                    let cells: CellSet = *cells & self.board.places(*digit);
                    linked.extend(cells.into_iter().map(|cell| Candidate::new(cell, *digit)));
                }
                Link::Pair(one, other) => linked.extend([*one, *other]),
            }
        }
        for truth in &sets.truths {
            match truth {
                Truth::House(house, _) => self.house(*house),
                Truth::Cell(cell) => self.marks.cells.push(*cell),
                Truth::Deadly(deadly) => {
                    self.marks.cells.extend(deadly.cells.iter().map(|(cell, _)| *cell));
                }
            }
            for candidate in truth.candidates(self.board) {
                let role =
                    if linked.contains(&candidate) { MarkRole::Pattern } else { MarkRole::Fin };
                self.mark(candidate, role);
            }
        }
    }
}
