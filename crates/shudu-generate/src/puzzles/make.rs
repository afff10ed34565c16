use std::sync::Arc;

use shudu_classic::Classic;
use shudu_core::{Cell, Constraint, Control, Engine, Entry, Grid, Puzzle, Rng, Stop, Uniqueness};
use shudu_search::Search;

use super::cages::Cages;
use super::order::{Order, Range, Wish};
use super::refusal::{Miss, Refusal};
use super::{full_grid, signs};

/// So many solutions are tried as a start.
const ATTEMPTS: usize = 200;

/// So many clues are added or moved for one solution.
const REPAIRS: usize = 300;

/// So many constraints are drawn in search of one that suits.
const DRAWS: usize = 40;

/// A proof of uniqueness takes at most so many steps: puzzles that need more are not made.
const MOST_STEPS: u64 = 20_000;

/// Cages are drawn over the whole board, then some of them taken, where they are not all there is.
const USUAL_CAGES: Range = Range::new(24, 34);

/// A puzzle and its only solution.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The puzzle, which knows its solution.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
}

/// A puzzle as ordered, with exactly one solution. The same order and seed give the same puzzle everywhere.
pub fn generate(order: &Order, seed: u64, control: &Control) -> Result<Generated, Refusal> {
    if let Some(refusal) = order.refusal() {
        return Err(refusal);
    }
    let order = &order.with_clues_as_givens();
    let mut rng = Rng::from_seed(seed);
    let mut misses = Vec::new();
    for _ in 0..ATTEMPTS {
        match attempt(order, &mut rng, control)? {
            Ok(made) if order.is_as_hard(&made.puzzle) => return Ok(made),
            Ok(_) => misses.push(Miss::Difficulty),
            Err(miss) => misses.push(miss),
        }
    }
    Err(Refusal::not_found(&misses))
}

fn attempt(
    order: &Order,
    rng: &mut Rng,
    control: &Control,
) -> Result<Result<Generated, Miss>, Stop> {
    let mut rules = order.rules.clone();
    for wish in order.wishes.iter().filter(|wish| wish.is_for_the_whole_board()) {
        if wish.count.max > 0 && !rules.has(wish.kind.id()) {
            // A rule that does not fit the board was refused before.
            let _ = rules.add(wish.kind.build(&Entry::new()));
        }
    }
    let solution = match &order.solution {
        Some(solution) => Some(solution.clone()).filter(|solution| rules.is_solution(solution)),
        None => full_grid(&rules, rng, control)?,
    };
    let Some(solution) = solution else { return Ok(Err(Miss::Grid)) };
    let mut work = match Work::new(order, &rules, &solution, rng) {
        Ok(work) => work,
        Err(miss) => return Ok(Err(miss)),
    };
    let is_made =
        if work.draws.is_empty() { work.give_all(rng) } else { work.build_up(rng, control)? };
    if !is_made || !work.fill_up(rng) || !work.thin(rng, control)? || !work.is_as_ordered() {
        return Ok(Err(Miss::Clues));
    }
    let mut puzzle = work.puzzle();
    puzzle.set_solution(Some(solution.clone()));
    Ok(Ok(Generated { puzzle, solution }))
}

/// What is drawn for a wish.
enum Draw<'a> {
    /// Cages that cover the board.
    Cover(Cages<'a>, Range),
    /// Constraints chosen, and others that could be.
    Some { wish: Wish, chosen: Vec<Arc<dyn Constraint>>, others: Vec<Arc<dyn Constraint>> },
}

impl Draw<'_> {
    /// How many clues it is.
    fn len(&self) -> usize {
        match self {
            Self::Cover(cages, _) => cages.cages.len(),
            Self::Some { chosen, .. } => chosen.len(),
        }
    }

    fn chosen(&self) -> Vec<Arc<dyn Constraint>> {
        match self {
            Self::Cover(cages, _) => cages.constraints(),
            Self::Some { chosen, .. } => chosen.clone(),
        }
    }
}

struct Work<'a> {
    order: &'a Order,
    rules: &'a Puzzle,
    solution: &'a Grid,
    draws: Vec<Draw<'a>>,
    /// Cells that are given together, of those that are given and of the others.
    given: Vec<Vec<Cell>>,
    not_given: Vec<Vec<Cell>>,
}

impl<'a> Work<'a> {
    fn new(
        order: &'a Order,
        rules: &'a Puzzle,
        solution: &'a Grid,
        rng: &mut Rng,
    ) -> Result<Self, Miss> {
        let mut draws = Vec::new();
        let wishes: Vec<Wish> = order.drawn().copied().collect();
        let only_cages = wishes.len() == 1 && order.givens.max == 0;
        // What may be drawn beyond the least of each.
        let least: usize = wishes.iter().map(|wish| wish.count.min).sum();
        let mut more = order.most_clues() - (least + order.givens.min);
        for wish in wishes {
            let miss = || Miss::Draw(wish.kind.name());
            let beyond = rng.below(more.min(wish.count.max - wish.count.min) + 1);
            more -= beyond;
            let n = wish.count.min + beyond;
            let mut others = match wish.kind.id() {
                "killer" if only_cages => {
                    draws.push(Draw::Cover(
                        Cages::draw(solution, wish.count, rng).ok_or_else(miss)?,
                        wish.count,
                    ));
                    continue;
                }
                "killer" => {
                    let wanted = Range::new(USUAL_CAGES.min.max(n), USUAL_CAGES.max.max(n));
                    let cages = Cages::draw(solution, wanted, rng).ok_or_else(miss)?;
                    let mut cages = cages.constraints();
                    rng.shuffle(&mut cages);
                    cages
                }
                "inequality" => signs::all(solution, rng),
                _ => {
                    let mut drawn: Vec<Arc<dyn Constraint>> = Vec::new();
                    for _ in 0..DRAWS * n {
                        if drawn.len() == n {
                            break;
                        }
                        drawn.extend(new_sample(wish, solution, &drawn, rng));
                    }
                    drawn
                }
            };
            if others.len() < n {
                return Err(miss());
            }
            let rest = others.split_off(n);
            draws.push(Draw::Some { wish, chosen: others, others: rest });
        }
        let mut not_given = order.orbits();
        rng.shuffle(&mut not_given);
        let mut given: Vec<Vec<Cell>> = Vec::new();
        while n_cells(&given) < order.givens.min {
            given.push(not_given.pop().ok_or(Miss::Clues)?);
        }
        Ok(Self { order, rules, solution, draws, given, not_given })
    }

    fn puzzle(&self) -> Puzzle {
        self.puzzle_of(&self.draws.iter().map(Draw::chosen).collect::<Vec<_>>(), &self.given)
    }

    fn puzzle_of(&self, constraints: &[Vec<Arc<dyn Constraint>>], given: &[Vec<Cell>]) -> Puzzle {
        let mut puzzle = self.rules.clone();
        for constraint in constraints.iter().flatten() {
            // Whether all are there is counted at the end.
            let _ = puzzle.add(constraint.clone());
        }
        for &cell in given.iter().flatten() {
            if let Some(digit) = self.solution.get(cell) {
                let _ = puzzle.give(cell, digit);
            }
        }
        puzzle
    }

    /// For a puzzle of givens alone: all are there, and thinned later.
    fn give_all(&mut self, rng: &mut Rng) -> bool {
        self.given.append(&mut self.not_given);
        rng.shuffle(&mut self.given);
        is_unique(&self.puzzle())
    }

    /// Adds clues as long as there is another solution; false if there is nothing left to add.
    fn build_up(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stop> {
        for _ in 0..REPAIRS {
            control.step()?;
            let few = Control::new().with_max_steps(Some(MOST_STEPS));
            let other = match Search.uniqueness(&self.puzzle(), &few) {
                Ok(Uniqueness::Unique(_)) => return Ok(true),
                Ok(Uniqueness::Several(one, other)) => {
                    if one == *self.solution {
                        other
                    } else {
                        one
                    }
                }
                // Too hard to tell: another given makes it easier.
                Err(_) if self.give_one_more(rng) => continue,
                Ok(Uniqueness::None) | Err(_) => return Ok(false),
            };
            if !self.tell_apart(&other, rng) {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// Givens and drawn constraints.
    fn n_clues(&self) -> usize {
        n_cells(&self.given) + self.draws.iter().map(Draw::len).sum::<usize>()
    }

    /// More clues than one solution needs, if the order wants more; false if there are none.
    fn fill_up(&mut self, rng: &mut Rng) -> bool {
        while self.n_clues() < self.order.fewest_clues() {
            let mut add_constraint = || {
                self.draws.iter_mut().any(|draw| match draw {
                    Draw::Some { wish, chosen, others } if chosen.len() < wish.count.max => {
                        others.pop().map(|one| chosen.push(one)).is_some()
                    }
                    _ => false,
                })
            };
            if !add_constraint() && !self.give_one_more(rng) {
                return false;
            }
        }
        true
    }

    /// Adds or moves a clue that the other grid does not keep.
    fn tell_apart(&mut self, other: &Grid, rng: &mut Rng) -> bool {
        let room = self.order.most_clues().saturating_sub(self.n_clues());
        let mut order: Vec<usize> = (0..self.draws.len()).collect();
        rng.shuffle(&mut order);
        for number in order {
            let solution = self.solution;
            match &mut self.draws[number] {
                Draw::Cover(cages, wanted) => {
                    let most = wanted.max.min(cages.cages.len().saturating_add(room));
                    if cages.tell_apart(other, Range::new(wanted.min, most), rng) {
                        return true;
                    }
                }
                Draw::Some { wish, chosen, others } => {
                    if chosen.len() >= wish.count.max || room == 0 {
                        continue;
                    }
                    let breaks = |one: &Arc<dyn Constraint>| !one.check(other).is_empty();
                    if let Some(place) = others.iter().position(breaks) {
                        chosen.push(others.swap_remove(place));
                        return true;
                    }
                    if !["killer", "inequality"].contains(&wish.kind.id()) {
                        let mut draw = || new_sample(*wish, solution, chosen, rng).filter(breaks);
                        let new = (0..DRAWS).find_map(|_| draw());
                        if let Some(new) = new {
                            chosen.push(new);
                            return true;
                        }
                    }
                }
            }
        }
        let differs = |cell: &Cell| self.solution.get(*cell) != other.get(*cell);
        self.give(|orbit| orbit.iter().any(differs), rng)
    }

    fn give_one_more(&mut self, rng: &mut Rng) -> bool {
        self.give(|_| true, rng)
    }

    /// Gives one more cell, or those that are given together, if one suits and there is room for it.
    fn give(&mut self, suits: impl Fn(&[Cell]) -> bool, rng: &mut Rng) -> bool {
        let room = self.order.givens.max.saturating_sub(n_cells(&self.given));
        let room = room.min(self.order.most_clues().saturating_sub(self.n_clues()));
        let suits = |&place: &usize| {
            let orbit = &self.not_given[place];
            orbit.len() <= room && suits(orbit)
        };
        let places: Vec<usize> = (0..self.not_given.len()).filter(suits).collect();
        let Some(&place) = rng.choose(&places) else { return false };
        self.given.push(self.not_given.swap_remove(place));
        true
    }

    /// Takes clues away: givens of a puzzle that has nothing else down to a number drawn, and with a minimal
    /// order whatever can go. False if that leads out of a range.
    fn thin(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stop> {
        let givens = self.order.givens;
        if self.draws.is_empty() {
            let wanted = givens.min + rng.below(givens.max - givens.min + 1);
            let fewest = if self.order.minimal { 0 } else { wanted };
            self.thin_givens(fewest, control)?;
            return Ok(self.nothing_can_go());
        }
        if !self.order.minimal {
            return Ok(true);
        }
        self.thin_constraints(rng, control)?;
        self.thin_givens(0, control)?;
        Ok(self.nothing_can_go())
    }

    fn thin_givens(&mut self, fewest: usize, control: &Control) -> Result<(), Stop> {
        let constraints: Vec<_> = self.draws.iter().map(Draw::chosen).collect();
        let mut place = 0;
        while place < self.given.len() {
            control.step()?;
            if n_cells(&self.given) < fewest + self.given[place].len() {
                place += 1;
                continue;
            }
            let orbit = self.given.swap_remove(place);
            if !is_unique(&self.puzzle_of(&constraints, &self.given)) {
                self.given.push(orbit);
                let last = self.given.len() - 1;
                self.given.swap(place, last);
                place += 1;
            }
        }
        Ok(())
    }

    /// Whether a minimal order has what it wants also where givens went together: none can go alone.
    fn nothing_can_go(&self) -> bool {
        if !self.order.minimal || self.given.iter().all(|orbit| orbit.len() == 1) {
            return true;
        }
        let puzzle = self.puzzle();
        self.given.iter().flatten().all(|&cell| {
            let mut less = puzzle.clone();
            less.clear(cell);
            !is_unique(&less)
        })
    }

    fn thin_constraints(&mut self, rng: &mut Rng, control: &Control) -> Result<(), Stop> {
        let mut constraints: Vec<_> = self.draws.iter().map(Draw::chosen).collect();
        let mut places: Vec<(usize, Arc<dyn Constraint>)> = Vec::new();
        for (number, chosen) in constraints.iter().enumerate() {
            places.extend(chosen.iter().map(|one| (number, one.clone())));
        }
        rng.shuffle(&mut places);
        for (number, constraint) in places {
            control.step()?;
            let before = constraints[number].clone();
            constraints[number].retain(|one| !Arc::ptr_eq(one, &constraint));
            if !is_unique(&self.puzzle_of(&constraints, &self.given)) {
                constraints[number] = before;
            }
        }
        for (draw, chosen) in self.draws.iter_mut().zip(constraints) {
            let wish = match draw {
                Draw::Some { wish, .. } => *wish,
                Draw::Cover(_, count) => Wish { kind: killer(), count: *count },
            };
            *draw = Draw::Some { wish, chosen, others: Vec::new() };
        }
        Ok(())
    }

    /// Whether every range is kept, all constraints fit the board, and there is exactly one solution.
    fn is_as_ordered(&self) -> bool {
        let puzzle = self.puzzle();
        let count = |wish: &Wish| {
            puzzle.constraints().iter().filter(|one| one.id() == wish.kind.id()).count()
        };
        self.order.givens.contains(n_cells(&self.given))
            && self.order.clues.is_none_or(|clues| clues.contains(self.n_clues()))
            && self.order.wishes.iter().all(|wish| wish.count.contains(count(wish)))
            && is_unique(&puzzle)
    }
}

fn n_cells(orbits: &[Vec<Cell>]) -> usize {
    orbits.iter().map(Vec::len).sum()
}

fn killer() -> &'static dyn shudu_constraints::Kind {
    shudu_constraints::find("killer").expect("a kind of the catalogue")
}

/// A constraint that is not there yet, if the draw finds one.
fn new_sample(
    wish: Wish,
    solution: &Grid,
    there: &[Arc<dyn Constraint>],
    rng: &mut Rng,
) -> Option<Arc<dyn Constraint>> {
    let sample = wish.kind.sample(solution, rng)?;
    let is_new = !there.iter().any(|one| one.entry() == sample.entry());
    let fits = sample.fits(solution.geometry()).is_ok();
    (is_new && fits && sample.check(solution).is_empty()).then_some(sample)
}

/// Whether there is exactly one solution, as far as that can be told in a few steps. Only the answer counts,
/// which is the same whatever instructions the classic engine uses.
fn is_unique(puzzle: &Puzzle) -> bool {
    let engine: (&dyn Engine, Option<u64>) = if Classic.supports(puzzle).is_ok() {
        (&Classic, None)
    } else {
        (&Search, Some(MOST_STEPS))
    };
    let control = Control::new().with_max_steps(engine.1);
    matches!(engine.0.uniqueness(puzzle, &control), Ok(Uniqueness::Unique(_)))
}
