//! Explains why a puzzle has no solution: finds the clues that clash.

use crate::literal::Lit;
use shudu_core::{Cell, Control, Group, Primitive, Program, Puzzle, Rng, Stop};

use crate::asking::Asking;
use crate::encode::Encoder;
use crate::solvers::Backend;

/// Number of clashing sets to look for, each in a different order. The smallest one is reported.
const TRIES: usize = 6;

/// Number of conflicts after which no further sets are looked for.
const MOST_CONFLICTS: u64 = 20_000;

/// Givens and constraints that cannot hold together.
#[derive(Debug, Clone, Default)]
pub struct Clash {
    /// Cells whose given digits, or pencil marks, are needed.
    pub givens: Vec<Cell>,
    /// The constraints that are needed, by their indices in the puzzle. A constraint that stands for many
    /// conditions of the same kind, such as the rows rule, comes with the groups that matter; for others the
    /// list is empty.
    pub constraints: Vec<(usize, Vec<Group>)>,
    /// Why the clash may include more than needed, if so. Otherwise, removing any one part lets the others
    /// hold together.
    pub stopped: Option<Stop>,
}

/// Finds what clashes in a puzzle without a solution. Returns `None` if it has one.
///
/// Constraints keep the meaning that they have in the whole puzzle: strict Kropki refers to the pairs without
/// a dot in the whole puzzle, even if a dot is not part of the clash.
pub fn why(puzzle: &Puzzle, control: &Control) -> Result<Option<Clash>, Stop> {
    let parts: Vec<Suspect> = Suspect::all(puzzle);
    let mut question = Question::new(puzzle, parts, control)?;
    let all: Vec<usize> = (0..question.guards.len()).collect();
    if question.asking.solution(&question.guards.clone())?.is_some() {
        return Ok(None);
    }
    let core = question.core(&all);
    let mut clash = question.smallest(&core, control);
    let parts: Vec<Suspect> =
        clash.parts.iter().map(|&part| question.parts[part].clone()).collect();
    if clash.stopped.is_none() {
        match narrow(puzzle, &parts, control) {
            Ok(narrowed) => return Ok(Some(narrowed)),
            Err(stop) => clash.stopped = Some(stop),
        }
    }
    Ok(Some(Clash { stopped: clash.stopped, ..gather(&parts) }))
}

/// Narrows the parts of a clash: of constraints that stand for many conditions, only the groups that matter
/// are kept.
fn narrow(puzzle: &Puzzle, parts: &[Suspect], control: &Control) -> Result<Clash, Stop> {
    let program = puzzle.program(control)?;
    let finer: Vec<Suspect> = parts.iter().flat_map(|part| part.split(program)).collect();
    let mut question = Question::new(puzzle, finer, control)?;
    let all: Vec<usize> = (0..question.parts.len()).collect();
    let (groups, whole) = all.into_iter().partition(|&n| question.parts[n].group().is_some());
    let mut kept = question.shrink(groups, whole)?;
    kept.sort_unstable();
    Ok(gather(&kept.into_iter().map(|part| question.parts[part].clone()).collect::<Vec<_>>()))
}

fn gather(parts: &[Suspect]) -> Clash {
    let mut clash = Clash::default();
    for part in parts {
        match part {
            Suspect::Given(cell) => clash.givens.push(*cell),
            Suspect::Constraint(place) => clash.constraints.push((*place, Vec::new())),
            Suspect::Group(place, group, _) => match clash.constraints.last_mut() {
                Some((last, groups)) if last == place => groups.push(group.clone()),
                _ => clash.constraints.push((*place, vec![group.clone()])),
            },
        }
    }
    clash
}

/// A part of the puzzle that could be left out.
#[derive(Debug, Clone)]
enum Suspect {
    Given(Cell),
    /// A constraint, by its index in the puzzle.
    Constraint(usize),
    /// One of the groups of a constraint, with its primitive.
    Group(usize, Group, Primitive),
}

impl Suspect {
    /// All parts of a puzzle: givens first, then constraints, both in the order of the puzzle.
    fn all(puzzle: &Puzzle) -> Vec<Self> {
        let geometry = puzzle.geometry();
        let is_given = |cell: &Cell| puzzle.givens().get(*cell) != geometry.all_digits();
        let givens = geometry.cells().filter(is_given).map(Self::Given);
        givens.chain((0..puzzle.constraints().len()).map(Self::Constraint)).collect()
    }

    fn group(&self) -> Option<&Group> {
        match self {
            Self::Group(_, group, _) => Some(group),
            Self::Given(_) | Self::Constraint(_) => None,
        }
    }

    /// Splits a constraint that consists only of groups into these; returns anything else unchanged.
    fn split(&self, program: &Program) -> Vec<Self> {
        let Self::Constraint(place) = self else { return vec![self.clone()] };
        let groups = program.constraints()[*place].groups(program.geometry());
        let primitives = program.of(*place);
        let is_group = |(group, primitive): (&Group, &Primitive)| {
            primitive.group().is_some_and(|cells| cells == group.cells)
                && matches!(primitive, Primitive::AllDifferent(_) | Primitive::House(_))
        };
        if groups.len() < 2
            || groups.len() != primitives.len()
            || !groups.iter().zip(primitives).all(is_group)
        {
            return vec![self.clone()];
        }
        let each = groups.into_iter().zip(primitives);
        each.map(|(group, primitive)| Self::Group(*place, group, primitive.clone())).collect()
    }

    fn encode(&self, puzzle: &Puzzle, program: &Program, encoder: &mut Encoder<'_>) {
        match self {
            Self::Given(cell) => {
                encoder.encode(&Primitive::Among(*cell, puzzle.givens().get(*cell)));
            }
            Self::Group(_, _, primitive) => encoder.encode(primitive),
            Self::Constraint(place) => {
                let primitives = program.of(*place);
                // Only note this constraint's own groups, since those of others may be left out.
                encoder.forget_different();
                for cells in primitives.iter().filter_map(Primitive::group) {
                    encoder.note_different(cells);
                }
                primitives.iter().for_each(|primitive| encoder.encode(primitive));
            }
        }
    }
}

/// A set of parts that clash, by their numbers.
struct SmallCore {
    parts: Vec<usize>,
    stopped: Option<Stop>,
}

/// All parts loaded into a solver, each with a guard that enables it.
struct Question<'a> {
    parts: Vec<Suspect>,
    guards: Vec<Lit>,
    asking: Asking<'a>,
}

impl<'a> Question<'a> {
    fn new(puzzle: &'a Puzzle, parts: Vec<Suspect>, control: &'a Control) -> Result<Self, Stop> {
        let (geometry, program) = (puzzle.geometry(), puzzle.program(control)?);
        let anything = vec![geometry.all_digits(); geometry.n_cells()];
        let mut encoder = Encoder::new(geometry, anything, true, control);
        let guards: Vec<Lit> = parts.iter().map(|_| encoder.formula.fresh()).collect();
        for (part, &guard) in parts.iter().zip(&guards) {
            encoder.under(guard, |encoder| part.encode(puzzle, program, encoder));
        }
        let (formula, unencoded) = encoder.finish()?;
        let asking = Asking::new(puzzle, &formula, unencoded, Backend::default(), control)?;
        Ok(Self { parts, guards, asking })
    }

    fn can_hold(&mut self, parts: &[usize]) -> Result<bool, Stop> {
        let guards: Vec<Lit> = parts.iter().map(|&part| self.guards[part]).collect();
        Ok(self.asking.solution(&guards)?.is_some())
    }

    /// Reduces some parts to those that clash already; valid after they could not hold together.
    fn core(&mut self, parts: &[usize]) -> Vec<usize> {
        let core = self.asking.core();
        parts.iter().copied().filter(|&part| core.contains(&self.guards[part])).collect()
    }

    /// The parts of `open` that are needed, in addition to `kept`, for a clash. Each is left out in turn, the
    /// last one first.
    fn shrink(&mut self, mut open: Vec<usize>, mut kept: Vec<usize>) -> Result<Vec<usize>, Stop> {
        while let Some(part) = open.pop() {
            let others: Vec<usize> = kept.iter().chain(&open).copied().collect();
            if self.can_hold(&others)? {
                kept.push(part);
            } else {
                open = self.core(&open);
            }
        }
        Ok(kept)
    }

    /// Finds a small set of parts that clash and of which none can be left out: the best of several tries,
    /// the first of which starts from the known core.
    fn smallest(&mut self, core: &[usize], control: &Control) -> SmallCore {
        let mut best = SmallCore { parts: core.to_vec(), stopped: None };
        let all: Vec<usize> = (0..self.parts.len()).collect();
        let start = control.guesses();
        for number in 0..TRIES {
            let mut open = if number == 0 { core.to_vec() } else { all.clone() };
            Rng::from_seed(number as u64).shuffle(&mut open);
            // Givens are left out first: the fewer digits to look at, the better.
            open.sort_by_key(|&part| matches!(self.parts[part], Suspect::Given(_)));
            match self.shrink(open, Vec::new()) {
                Ok(found) if number == 0 || found.len() < best.parts.len() => best.parts = found,
                Ok(_) => {}
                // What was found before is good as it is.
                Err(stop) => {
                    best.stopped = (number == 0).then_some(stop);
                    break;
                }
            }
            if control.guesses() - start > MOST_CONFLICTS {
                break;
            }
        }
        best.parts.sort_unstable();
        best
    }
}
