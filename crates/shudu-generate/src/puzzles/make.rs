//! Making one puzzle to order: a finished grid, clues for it, and fewer clues until each is needed.

use std::sync::Arc;

use shudu_constraints::Supply;
use shudu_core::{Cell, Constraint, Control, Entry, Grid, Puzzle, Rng, Stop};

use super::cages::Cages;
use super::clues::{Clues, PrintedClue, Together, find_other, find_others, puzzle_of};
use super::order::{Order, Range, Wish};
use super::refusal::{Miss, Refusal};
use super::{classic, full_grid, jigsaw, lines, many, signs, steer};

/// Number of solutions to try as a start.
const ATTEMPTS: usize = 200;

/// Number of clues to add or move for one solution.
const REPAIRS: usize = 300;

/// Number of rounds in which clues are replaced because too few of one kind are left.
const ROUNDS: usize = 30;

/// Number of constraints to draw in search of one that suits.
const DRAWS: usize = 40;

/// The number of other solutions to look for at once, and the number of clues to compare that tell some of
/// them apart, if there are several kinds to choose from. With one kind, one at a time was faster.
const AT_ONCE: usize = 8;
const LOOKED_AT: usize = 6;

/// The number of cages that are drawn over a whole 9 × 9 board, if only some of them are taken.
const USUAL_CAGES: Range = Range::new(24, 34);

/// A puzzle and its only solution.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The puzzle, which knows its solution.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
}

/// Makes a puzzle as ordered, with exactly one solution. The same order and seed give the same puzzle
/// everywhere.
pub fn generate(order: &Order, seed: u64, control: &Control) -> Result<Generated, Refusal> {
    if let Some(refusal) = order.refusal() {
        return Err(refusal);
    }
    if let Some(wanted) = order.difficulty {
        return steer::generate(order, wanted, seed, control);
    }
    let order = &order.with_clues_as_givens();
    if let Some((mut made, _)) = many::classic(order, &[seed], classic::ATTEMPTS, control)
        && let Some(made) = made.pop()
    {
        return made;
    }
    let mut rng = Rng::from_seed(seed);
    let mut misses = Vec::new();
    for _ in 0..ATTEMPTS {
        match attempt(order, &mut rng, control)? {
            Ok(made) => return Ok(made),
            Err(miss) => misses.push(miss),
        }
    }
    Err(Refusal::not_found(order, &misses))
}

fn attempt(
    order: &Order,
    rng: &mut Rng,
    control: &Control,
) -> Result<Result<Generated, Miss>, Stop> {
    let mut rules = order.rules.clone();
    if order.draws_regions() {
        let Some(with_regions) = jigsaw::with_regions(&rules, order.symmetry, rng) else {
            return Ok(Err(Miss::Grid));
        };
        rules = with_regions;
    }
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
    let mut work = match Making::new(order, &rules, &solution, rng) {
        Ok(work) => work,
        Err(miss) => return Ok(Err(miss)),
    };
    if !work.make(rng, control)? || !work.is_as_ordered() {
        return Ok(Err(Miss::Clues));
    }
    let mut puzzle = work.puzzle();
    puzzle.set_solution(Some(solution.clone()));
    Ok(Ok(Generated { puzzle, solution }))
}

/// The constraints drawn for one wish.
enum Draw<'a> {
    /// Cages that cover the board.
    Cover(Cages<'a>, Wish),
    /// Constraints that were chosen, and others that could be. Each entry is one constraint, or several that
    /// belong together.
    Some { wish: Wish, chosen: Vec<Drawn>, others: Vec<Drawn> },
}

type Drawn = Vec<Arc<dyn Constraint>>;

impl Draw<'_> {
    fn chosen(&self) -> Vec<Drawn> {
        match self {
            Self::Cover(cages, _) => cages.constraints(),
            Self::Some { chosen, .. } => chosen.clone(),
        }
    }

    fn n_chosen(&self) -> usize {
        match self {
            Self::Cover(cages, _) => cages.cages.len(),
            Self::Some { chosen, .. } => n_in(chosen),
        }
    }

    /// Whether there are fewer than the wish requires.
    fn is_short(&self) -> bool {
        self.n_chosen() < self.count().min
    }

    fn count(&self) -> Range {
        match self {
            Self::Cover(_, wish) => wish.count,
            Self::Some { wish, .. } => wish.count,
        }
    }
}

struct Making<'a> {
    order: &'a Order,
    rules: &'a Puzzle,
    solution: &'a Grid,
    draws: Vec<Draw<'a>>,
    /// The sets of cells that are given together, split into those that are given and the others.
    given: Vec<Vec<Cell>>,
    not_given: Vec<Vec<Cell>>,
    /// Other solutions that were found on the way.
    rivals: Vec<Grid>,
    /// The draw that has too few constraints.
    short: Option<usize>,
}

impl<'a> Making<'a> {
    fn new(
        order: &'a Order,
        rules: &'a Puzzle,
        solution: &'a Grid,
        rng: &mut Rng,
    ) -> Result<Self, Miss> {
        let mut draws = Vec::new();
        let wishes: Vec<Wish> = order.drawn().copied().collect();
        let is_alone = wishes.len() == 1 && order.givens.max == 0;
        // How many may be drawn beyond the minimum of each wish.
        let least: usize = wishes.iter().map(|wish| wish.count.min).sum();
        let mut more = order.most_clues() - (least + order.givens.min);
        let n_cells = solution.geometry().n_board_cells();
        for wish in wishes {
            let can_cover = wish.count.max * solution.geometry().digits().len() >= n_cells;
            let miss = || Miss::Draw(wish.kind.name());
            // If every clue has to be needed in the end, start with few, unless there is nothing else.
            let is_few = order.minimal && !is_alone;
            let most = if is_few { 0 } else { more.min(wish.count.max - wish.count.min) };
            let beyond = rng.below(most + 1);
            more -= beyond;
            let n = wish.count.min + beyond;
            let mut others: Vec<Drawn> = match wish.kind.supply() {
                Supply::Cages if is_alone && can_cover => {
                    draws.push(Draw::Cover(
                        Cages::draw(solution, wish.count, order.symmetry, rng).ok_or_else(miss)?,
                        wish,
                    ));
                    continue;
                }
                Supply::Cages => {
                    let usual = |n: usize| (n * n_cells / 81).min(n_cells / 3);
                    let wanted =
                        Range::new(usual(USUAL_CAGES.min).max(n), usual(USUAL_CAGES.max).max(n));
                    let cages =
                        Cages::draw(solution, wanted, order.symmetry, rng).ok_or_else(miss)?;
                    let mut cages = cages.constraints();
                    rng.shuffle(&mut cages);
                    cages
                }
                Supply::Signs => {
                    signs::all(solution, rng).into_iter().map(|one| vec![one]).collect()
                }
                Supply::Samples => {
                    let mut drawn: Vec<Drawn> = Vec::new();
                    for _ in 0..DRAWS * n {
                        if drawn.len() == n {
                            break;
                        }
                        drawn.extend(new_sample(wish, solution, &drawn, rng).map(|one| vec![one]));
                    }
                    drawn
                }
            };
            let mut chosen: Vec<Drawn> = Vec::new();
            while n_in(&chosen) < n {
                let room = wish.count.max - n_in(&chosen);
                let place = others.iter().position(|one| one.len() <= room).ok_or_else(miss)?;
                chosen.push(others.remove(place));
            }
            draws.push(Draw::Some { wish, chosen, others });
        }
        let mut not_given = order.orbits();
        rng.shuffle(&mut not_given);
        let mut given: Vec<Vec<Cell>> = Vec::new();
        let most = order.givens.max.min(solution.geometry().n_board_cells() / 8);
        let most = most.min(more.saturating_add(order.givens.min));
        // With some givens to start with, proofs are short.
        let least = if order.minimal { most / 2 } else { 0 };
        let n = order.givens.min.max(least + rng.below(most - least + 1));
        while !draws.is_empty() && n_in(&given) < n {
            given.push(not_given.pop().ok_or(Miss::Clues)?);
        }
        Ok(Self {
            order,
            rules,
            solution,
            draws,
            given,
            not_given,
            rivals: Vec::new(),
            short: None,
        })
    }

    /// All current clues, the givens last.
    fn clues(&self) -> Vec<Together> {
        let mut all = Vec::new();
        for (sort, draw) in self.draws.iter().enumerate() {
            let clues = |drawn: Drawn| drawn.into_iter().map(PrintedClue::Drawn).collect();
            all.extend(draw.chosen().into_iter().map(|one| Together { clues: clues(one), sort }));
        }
        all.extend(self.given.iter().map(|cells| Together {
            clues: cells.iter().copied().map(PrintedClue::Given).collect(),
            sort: self.draws.len(),
        }));
        all
    }

    fn puzzle(&self) -> Puzzle {
        let clues = self.clues();
        puzzle_of(self.rules, self.solution, clues.iter().flat_map(|together| &together.clues))
    }

    /// Finds clues as ordered. Returns false if it cannot.
    fn make(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stop> {
        let givens = self.order.givens;
        if self.draws.is_empty() {
            if !self.give_all(rng, control) {
                return Ok(false);
            }
            if self.order.minimal {
                return self.thin(rng, control);
            }
            let wanted = givens.min + rng.below(givens.max - givens.min + 1);
            self.thin_givens(wanted, control)?;
            return Ok(true);
        }
        for _ in 0..ROUNDS {
            if !self.build_up(rng, control)? {
                return Ok(false);
            }
            if !self.order.minimal {
                return Ok(self.fill_up(rng));
            }
            if !self.draws.iter().any(Draw::is_short) && !self.thin(rng, control)? {
                return Ok(false);
            }
            self.short = self.draws.iter().position(Draw::is_short);
            let Some(short) = self.short else { return Ok(true) };
            if !self.loosen(short, rng) {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// Removes a clue that others can replace.
    fn loosen(&mut self, short: usize, rng: &mut Rng) -> bool {
        let surplus = n_in(&self.given).saturating_sub(self.order.givens.min);
        if self.given.first().is_some_and(|orbit| orbit.len() <= surplus) {
            let place = rng.below(self.given.len());
            self.not_given.push(self.given.swap_remove(place));
            return true;
        }
        for (number, draw) in self.draws.iter_mut().enumerate() {
            let surplus = draw.n_chosen().saturating_sub(draw.count().min);
            let Draw::Some { chosen, others, .. } = draw else { continue };
            if number != short && chosen.first().is_some_and(|drawn| drawn.len() <= surplus) {
                others.push(chosen.swap_remove(rng.below(chosen.len())));
                return true;
            }
        }
        false
    }

    /// For a puzzle of givens alone: all are there, and thinned later.
    fn give_all(&mut self, rng: &mut Rng, control: &Control) -> bool {
        self.given.append(&mut self.not_given);
        rng.shuffle(&mut self.given);
        find_other(&self.puzzle(), self.solution, control).are_none()
    }

    /// Adds clues while there is another solution. Returns false if there is nothing left to add.
    fn build_up(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stop> {
        let at_once = if self.draws.len() > 1 { AT_ONCE } else { 1 };
        for _ in 0..REPAIRS {
            control.step()?;
            let mut others = find_others(&self.puzzle(), self.solution, at_once, control);
            if others.are_none() {
                return Ok(true);
            }
            // The search gave up; another given makes the puzzle easier.
            if others.grids.is_empty() && !self.give_one_more(rng) {
                return Ok(false);
            }
            self.rivals.extend_from_slice(&others.grids);
            while !others.grids.is_empty() {
                if !self.tell_apart(&mut others.grids, rng) {
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }

    /// The number of givens and drawn constraints.
    fn n_clues(&self) -> usize {
        n_in(&self.given) + self.draws.iter().map(Draw::n_chosen).sum::<usize>()
    }

    /// Adds clues beyond those needed for one solution, if the order requires more. Returns false if there
    /// are none.
    fn fill_up(&mut self, rng: &mut Rng) -> bool {
        while self.n_clues() < self.order.fewest_clues() {
            let mut add_constraint = || {
                self.draws.iter_mut().any(|draw| match draw {
                    Draw::Some { wish, chosen, others } => {
                        let room = wish.count.max.saturating_sub(n_in(chosen));
                        let place = others.iter().rposition(|drawn| drawn.len() <= room);
                        place.map(|place| chosen.push(others.remove(place))).is_some()
                    }
                    Draw::Cover(..) => false,
                })
            };
            if !add_constraint() && !self.give_one_more(rng) {
                return false;
            }
        }
        true
    }

    /// Adds or moves a clue that the last of some other grids breaks, and drops all grids that break it.
    fn tell_apart(&mut self, grids: &mut Vec<Grid>, rng: &mut Rng) -> bool {
        let Some(other) = grids.last().cloned() else { return true };
        let room = self.order.most_clues().saturating_sub(self.n_clues());
        let mut order: Vec<usize> = (0..self.draws.len()).collect();
        rng.shuffle(&mut order);
        order.sort_by_key(|&number| self.short != Some(number));
        for number in order {
            let solution = self.solution;
            match &mut self.draws[number] {
                Draw::Cover(cages, Wish { count: wanted, .. }) => {
                    let most = wanted.max.min(cages.cages.len().saturating_add(room));
                    if cages.tell_apart(&other, Range::new(wanted.min, most), rng) {
                        // The new layout may also rule out the other grids.
                        grids.clear();
                        return true;
                    }
                }
                Draw::Some { wish, chosen, others } => {
                    let room = room.min(wish.count.max.saturating_sub(n_in(chosen)));
                    if room == 0 {
                        continue;
                    }
                    let breaks = |one: &Arc<dyn Constraint>| !one.check(&other).is_empty();
                    let suits = |drawn: &Drawn| drawn.len() <= room && drawn.iter().any(breaks);
                    let keeps = |drawn: &Drawn, grid: &Grid| {
                        drawn.iter().all(|one| one.check(grid).is_empty())
                    };
                    let suiting = others.iter().enumerate().filter(|one| suits(one.1));
                    let best = suiting.take(LOOKED_AT).min_by_key(|(_, drawn)| {
                        grids.iter().filter(|grid| keeps(drawn, grid)).count()
                    });
                    if let Some((place, _)) = best {
                        let new = others.swap_remove(place);
                        grids.retain(|grid| keeps(&new, grid));
                        chosen.push(new);
                        return true;
                    }
                    if wish.kind.supply() == Supply::Samples {
                        let mut draw = || new_sample(*wish, solution, chosen, rng).filter(breaks);
                        let new = (0..DRAWS).find_map(|_| draw());
                        if let Some(new) = new {
                            let new = vec![new];
                            grids.retain(|grid| keeps(&new, grid));
                            chosen.push(new);
                            return true;
                        }
                    }
                }
            }
        }
        let differs = |cell: &Cell, other: &Grid| self.solution.get(*cell) != other.get(*cell);
        let is_given = self.give(|orbit| orbit.iter().any(|cell| differs(cell, &other)), rng);
        if let Some(new) = self.given.last().filter(|_| is_given) {
            grids.retain(|grid| !new.iter().any(|cell| differs(cell, grid)));
        }
        is_given
    }

    fn give_one_more(&mut self, rng: &mut Rng) -> bool {
        self.give(|_| true, rng)
    }

    /// Gives one more cell, or a set that is given together, if one suits and there is room for it.
    fn give(&mut self, suits: impl Fn(&[Cell]) -> bool, rng: &mut Rng) -> bool {
        let room = self.order.givens.max.saturating_sub(n_in(&self.given));
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

    fn thin_givens(&mut self, fewest: usize, control: &Control) -> Result<(), Stop> {
        let mut place = 0;
        while place < self.given.len() {
            control.step()?;
            if n_in(&self.given) < fewest + self.given[place].len() {
                place += 1;
                continue;
            }
            let orbit = self.given.swap_remove(place);
            if !find_other(&self.puzzle(), self.solution, control).are_none() {
                self.given.push(orbit);
                let last = self.given.len() - 1;
                self.given.swap(place, last);
                place += 1;
            }
        }
        Ok(())
    }

    /// Removes all clues that can go. Returns false if this takes too long to decide.
    fn thin(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stop> {
        let rivals = std::mem::take(&mut self.rivals);
        let (rules, solution, there) = (self.rules, self.solution, self.clues());
        let mut clues = Clues { rules, solution, there, rivals };
        if !clues.thin(rng, control)? {
            return Ok(false);
        }
        self.rivals = clues.rivals;
        self.given.clear();
        let mut chosen: Vec<Vec<Drawn>> = vec![Vec::new(); self.draws.len()];
        for Together { clues, sort } in clues.there {
            let (mut drawn, mut cells) = (Drawn::new(), Vec::new());
            for clue in clues {
                match clue {
                    PrintedClue::Given(cell) => cells.push(cell),
                    PrintedClue::Drawn(constraint) => drawn.push(constraint),
                }
            }
            match chosen.get_mut(sort) {
                Some(chosen) => chosen.push(drawn),
                None => self.given.push(cells),
            }
        }
        for (draw, chosen) in self.draws.iter_mut().zip(chosen) {
            let (wish, others) = match draw {
                Draw::Some { wish, others, .. } => (*wish, std::mem::take(others)),
                Draw::Cover(_, wish) => (*wish, Vec::new()),
            };
            *draw = Draw::Some { wish, chosen, others };
        }
        Ok(true)
    }

    /// Whether every range is kept, all constraints fit the board, and the solution satisfies them. It was
    /// proven before that there is no other solution.
    fn is_as_ordered(&self) -> bool {
        let puzzle = self.puzzle();
        let count = |wish: &Wish| {
            puzzle.constraints().iter().filter(|one| one.id() == wish.kind.id()).count()
        };
        self.order.givens.contains(n_in(&self.given))
            && self.order.clues.is_none_or(|clues| clues.contains(self.n_clues()))
            && self.order.wishes.iter().all(|wish| wish.count.contains(count(wish)))
            && puzzle.is_solution(self.solution)
    }
}

/// The total number of entries.
fn n_in<T>(sets: &[Vec<T>]) -> usize {
    sets.iter().map(Vec::len).sum()
}

/// A constraint that is not there yet, if the draw finds one.
pub(super) fn new_sample(
    wish: Wish,
    solution: &Grid,
    there: &[Drawn],
    rng: &mut Rng,
) -> Option<Arc<dyn Constraint>> {
    let sample = wish.kind.sample(solution, rng)?;
    let is_new = !there.iter().flatten().any(|one| one.entry() == sample.entry());
    let fits = sample.fits(solution.geometry()).is_ok()
        && !lines::crosses_itself(&*sample, solution.geometry());
    (is_new && fits && sample.check(solution).is_empty()).then_some(sample)
}
