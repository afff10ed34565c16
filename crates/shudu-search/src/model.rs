use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use shudu_core::{
    Automaton, Cell, Control, Digit, DigitSet, Frame, Geometry, Primitive, Program, Puzzle,
    Relation, Stop, Term,
};

use crate::cell_set::CellSet;
use crate::infer;
use crate::links::Links;
use crate::lists::Lists;
use crate::mask::Mask;
use crate::propagators::{
    Among, Any, Between, Board, Branch, Check, Connected, Count, CountingDigits, Crossing,
    Different, Distinct, DistinctWord, EqualSums, Framed, House, Link, Missing, Nine, OneOfSets,
    Pair, Part, Pieces, Propagator, Rank, Regions, SameDigits, SameLabel, SetTable, Squares, Step,
    Sum, Task, Word, count, equal_sums, framed, rank, squares,
    terms::Terms,
    word::{self, Graph},
};
use crate::space::{self, Space, Support, Wiring};

/// A puzzle made ready for search: what each cell may hold at first, and everything that narrows it.
#[derive(Debug)]
pub(crate) struct Model<M> {
    pub start: Vec<M>,
    pub propagators: Vec<Propagator<M>>,
    pub wiring: Wiring<M>,
    /// By propagator, its cells.
    pub watched: Lists<u16>,
    /// The propagators that have to know the digits of filled cells, as long as one of theirs is open:
    /// not those of houses, whose digits are gone from the open cells, nor those that follow from others.
    pub with_memory: Vec<usize>,
    /// Groups that hold every digit once.
    pub houses: Vec<Vec<u16>>,
    /// How much each cell matters to the search before it has learnt anything.
    pub weights: Vec<f32>,
}

impl<M: Mask> Model<M> {
    /// The model of a puzzle; none if it is plain that it has no solution. Making it takes long where there are
    /// thousands of constraints, so it ends early when the control is stopped.
    pub(crate) fn new(puzzle: &Puzzle, control: &Control) -> Result<Option<Self>, Stop> {
        let program = puzzle.program(control)?;
        let mut stopped = Ok(());
        let model = Self::build(puzzle, program, &mut || {
            stopped = control.stopped();
            stopped.ok()
        });
        stopped.map(|()| model)
    }

    /// Goes on as long as `going` does.
    fn build(
        puzzle: &Puzzle,
        program: &Program,
        going: &mut dyn FnMut() -> Option<()>,
    ) -> Option<Self> {
        let mut primitives: Vec<&Primitive> = program.primitives().map(|(_, one)| one).collect();
        let missed = Missed::find(&primitives, puzzle.geometry());
        let links = Links::new(&primitives);
        let together: Vec<Primitive> =
            links.together.iter().cloned().map(Primitive::AllDifferent).collect();
        primitives.extend(&together);
        let mut build = Build::new(puzzle, program, &missed, links);
        together
            .iter()
            .filter_map(Primitive::group)
            .for_each(|cells| build.tell_apart(&numbers(cells)));
        build.find_groups(&primitives, going)?;
        build.miss(&missed)?;
        build.find_rankings(&primitives);
        for primitive in &primitives {
            going()?;
            build.add(primitive)?;
        }
        build.find_sums(program);
        build.find_houses();
        build.n_given = build.propagators.len();
        build.count_classes(&primitives);
        build.infer(going)?;
        build.finish(going)
    }

    /// All cells at their start.
    pub(crate) fn space(&self) -> Space<M> {
        Space::new(self.start.clone(), self.propagators.len())
    }
}

/// Cells without repeats.
#[derive(Debug)]
pub(crate) struct Group<M> {
    pub cells: CellSet,
    /// The digits that it holds, each once, if there are no more than cells; else none.
    pub house: Option<M>,
}

/// A sum of different digits, which others can be inferred from.
#[derive(Debug, Clone)]
pub(crate) struct KnownSum {
    pub cells: CellSet,
    /// With digits counted from 0.
    pub total: i32,
}

/// The groups that miss a digit, by family, and for each the number of the cell that holds it: one off
/// the board, if the puzzle has it, or one that only the model has. It follows from the cells of the
/// board, so that no solution comes twice.
struct Missed {
    families: Vec<Vec<(Vec<u16>, u16)>>,
    /// How many cells there are in all.
    n_cells: usize,
}

impl Missed {
    fn find(primitives: &[&Primitive], geometry: &Geometry) -> Self {
        let mut found = Self { families: Vec::new(), n_cells: geometry.n_cells() };
        // A group of one cell more that differ holds every digit, so the one more is the missing one.
        let one_more = |group: &[u16]| {
            primitives.iter().find_map(|primitive| {
                let (Primitive::AllDifferent(cells) | Primitive::House(cells)) = primitive else {
                    return None;
                };
                let mut rest = cells.iter().map(|&cell| number(cell));
                if cells.len() != group.len() + 1 {
                    return None;
                }
                let other = rest.find(|cell| !group.contains(cell))?;
                rest.all(|cell| group.contains(&cell)).then_some(other)
            })
        };
        for primitive in primitives {
            let Primitive::Missing(families) = primitive else { continue };
            for groups in families {
                let mut family = Vec::new();
                for group in groups {
                    let group = numbers(group);
                    let cell = one_more(&group).unwrap_or_else(|| {
                        found.n_cells += 1;
                        found.n_cells as u16 - 1
                    });
                    family.push((group, cell));
                }
                found.families.push(family);
            }
        }
        found
    }
}

pub(crate) struct Build<M> {
    geometry: Arc<Geometry>,
    pub n_cells: usize,
    pub n_digits: u32,
    first_digit: u32,
    start: Vec<M>,
    all: M,
    /// Cells that may not hold the same digit, by cell.
    peers: Vec<CellSet>,
    /// Sets of cells without repeats.
    pub groups: Vec<Group<M>>,
    arcs: Vec<Vec<space::Arc>>,
    supports: Vec<Support<M>>,
    /// Relations that already have their two supports.
    relations: Vec<(Arc<Relation>, u16, u16)>,
    propagators: Vec<Propagator<M>>,
    set_tables: Vec<Arc<SetTable<M>>>,
    /// Groups that hold one of some sets.
    with_sets: Vec<CellSet>,
    /// How many of them there were before sums were inferred.
    n_given: usize,
    pub sums: Vec<KnownSum>,
    /// Automata that are already unrolled, by length.
    graphs: RefCell<Vec<KnownGraph<M>>>,
    /// Sets of digits that add up to something, by their size and that.
    sets: RefCell<Vec<KnownSets<M>>>,
    /// Each is a cell of the model, from this one on.
    links: Links,
    first_link: usize,
    rankings: Vec<Ranking>,
}

/// Lines that are ranked among each other.
struct Ranking {
    /// The lines in order.
    cells: Vec<Vec<Cell>>,
    /// The same, each with the number of lines before it, if that is known.
    lines: Vec<(Arc<[u16]>, Option<usize>)>,
    /// Whether they start along the sides of the board, which all are houses.
    is_full: bool,
    /// Whether no digit stands twice in any of them.
    distinct: bool,
}

type KnownGraph<M> = (Arc<Automaton>, usize, Arc<Graph<M>>);

type KnownSets<M> = (u32, i32, Option<Arc<[M]>>);

/// More combinations than this make a cage a plain sum.
const MOST_SETS: usize = 400;

impl<M: Mask> Build<M> {
    fn new(puzzle: &Puzzle, program: &Program, missed: &Missed, links: Links) -> Self {
        let geometry = puzzle.geometry().clone();
        let first_link = missed.n_cells;
        let n_cells = first_link + links.len();
        let n_digits = geometry.digits().len() as u32;
        let first_digit = u32::from(geometry.digits().first().number());
        let mut start: Vec<M> = geometry
            .cells()
            .map(|cell| M::from_bits(puzzle.givens().get(cell).bits() >> first_digit))
            .collect();
        start.resize(first_link, M::first(n_digits));
        start.extend(links.states().map(M::from_bits));
        let known = geometry.cells().map(|cell| program.peers().bits(cell));
        let mut peers: Vec<CellSet> =
            known.map(|bits| CellSet::from_words(n_cells, bits)).collect();
        peers.resize(n_cells, CellSet::new(n_cells));
        Self {
            n_cells,
            n_digits,
            first_digit,
            start,
            all: M::first(n_digits),
            peers,
            groups: Vec::new(),
            arcs: vec![Vec::new(); n_cells],
            supports: Vec::new(),
            relations: Vec::new(),
            propagators: Vec::new(),
            set_tables: Vec::new(),
            with_sets: Vec::new(),
            n_given: 0,
            sums: Vec::new(),
            graphs: RefCell::default(),
            sets: RefCell::default(),
            rankings: Vec::new(),
            links,
            first_link,
            geometry,
        }
    }

    fn mask(&self, digits: DigitSet) -> M {
        M::from_bits(digits.bits() >> self.first_digit) & self.all
    }

    fn digit(&self, index: u32) -> Option<Digit> {
        u8::try_from(index + self.first_digit).ok().and_then(Digit::new)
    }

    pub(crate) fn differ(&self, a: u16, b: u16) -> bool {
        self.peers[usize::from(a)].contains(b)
    }

    /// Whether no two of some cells may hold the same digit.
    fn all_differ(&self, cells: &[u16]) -> bool {
        let mut places = cells.iter().enumerate();
        places.all(|(place, &a)| cells[..place].iter().all(|&b| self.differ(a, b)))
    }

    /// Who may not equal whom, before anything else: sums and cages profit from it.
    fn find_groups(
        &mut self,
        primitives: &[&Primitive],
        going: &mut dyn FnMut() -> Option<()>,
    ) -> Option<()> {
        let mut equal: Vec<(u16, u16)> = Vec::new();
        for primitive in primitives {
            going()?;
            if let Some(cells) = primitive.group() {
                self.group(&numbers(cells), matches!(primitive, Primitive::House(_)))?;
                continue;
            }
            match primitive {
                Primitive::Less(a, b) => self.part(number(*a), number(*b))?,
                Primitive::Pair(a, b, relation) => {
                    let digits = || self.geometry.all_digits().into_iter();
                    if digits().all(|digit| relation.partners(digit) == DigitSet::only(digit)) {
                        equal.push((number(*a), number(*b)));
                    } else if digits().all(|digit| !relation.allows(digit, digit)) {
                        self.part(number(*a), number(*b))?;
                    }
                }
                _ => {}
            }
        }
        self.share_peers(&equal, going)
    }

    /// Groups that miss a digit: with the cell that holds it, they hold every one.
    fn miss(&mut self, missed: &Missed) -> Option<()> {
        let mut through: Vec<Vec<u16>> = vec![Vec::new(); self.geometry.n_cells()];
        for family in &missed.families {
            for (group, cell) in family {
                self.start[usize::from(*cell)] &= !M::bit(0);
                let set = CellSet::of(self.n_cells, group);
                self.groups.retain(|known| known.cells != set);
                let whole = [group.as_slice(), &[*cell]].concat();
                self.tell_apart(&whole);
                self.group(&whole, true)?;
                group.iter().for_each(|&here| through[usize::from(here)].push(*cell));
            }
            let cells: Vec<u16> = family.iter().map(|(_, cell)| *cell).collect();
            self.tell_apart(&cells);
            self.group(&cells, false)?;
        }
        for (place, family) in missed.families.iter().enumerate() {
            for other in &missed.families[..place] {
                self.same_missed(family, other);
            }
        }
        let cells = through.into_iter().enumerate();
        let cells = cells.filter(|(_, missed)| missed.len() > 1);
        let cells: Box<[(u16, Box<[u16]>)]> =
            cells.map(|(cell, missed)| (cell as u16, missed.into())).collect();
        if !cells.is_empty() {
            self.propagators.push(Propagator::Missing(Missing { cells }));
        }
        Some(())
    }

    /// Where some groups of one family have the same cells as some of another, as rows and blocks side
    /// by side have, what they miss is the same.
    fn same_missed(&mut self, family: &[(Vec<u16>, u16)], other: &[(Vec<u16>, u16)]) {
        let mut left: Vec<usize> = (0..family.len()).collect();
        while let Some(first) = left.pop() {
            // What hangs together with the first group.
            let (mut mine, mut theirs) = (vec![first], Vec::new());
            let mut cells = CellSet::of(self.n_cells, &family[first].0);
            loop {
                let touches = |group: &(Vec<u16>, u16)| group.0.iter().any(|&c| cells.contains(c));
                let more: Vec<usize> = (0..other.len())
                    .filter(|place| !theirs.contains(place) && touches(&other[*place]))
                    .collect();
                let joins: Vec<usize> = left.extract_if(.., |p| touches(&family[*p])).collect();
                if more.is_empty() && joins.is_empty() {
                    break;
                }
                let groups =
                    more.iter().map(|&p| &other[p]).chain(joins.iter().map(|&p| &family[p]));
                groups.for_each(|group| group.0.iter().for_each(|&cell| cells.insert(cell)));
                theirs.extend(more);
                mine.extend(joins);
            }
            let is_all = |groups: &[(Vec<u16>, u16)], places: &[usize]| {
                let all: Vec<u16> = places.iter().flat_map(|&p| groups[p].0.clone()).collect();
                all.len() == cells.len() && CellSet::of(self.n_cells, &all) == cells
            };
            if mine.len() < family.len() && is_all(family, &mine) && is_all(other, &theirs) {
                let missed = |groups: &[(Vec<u16>, u16)], places: &[usize]| -> Box<[u16]> {
                    places.iter().map(|&place| groups[place].1).collect()
                };
                let lists = [missed(family, &mine), missed(other, &theirs)].into();
                self.propagators.push(Propagator::SameDigits(SameDigits { lists }));
            }
        }
    }

    fn part(&mut self, a: u16, b: u16) -> Option<()> {
        if a == b {
            return None;
        }
        self.peers[usize::from(a)].insert(b);
        self.peers[usize::from(b)].insert(a);
        Some(())
    }

    /// Cells that are equal have the same peers.
    fn share_peers(
        &mut self,
        equal: &[(u16, u16)],
        going: &mut dyn FnMut() -> Option<()>,
    ) -> Option<()> {
        let mut changed = !equal.is_empty();
        while changed {
            changed = false;
            for &(a, b) in equal {
                going()?;
                for (from, to) in [(a, b), (b, a)] {
                    let theirs: Vec<u16> = self.peers[usize::from(from)].iter().collect();
                    for peer in theirs {
                        if !self.differ(to, peer) {
                            self.part(to, peer)?;
                            changed = true;
                        }
                    }
                }
            }
        }
        Some(())
    }

    /// Makes cells peers that the program does not know to be.
    fn tell_apart(&mut self, cells: &[u16]) {
        let set = CellSet::of(self.n_cells, cells);
        for &cell in cells {
            self.peers[usize::from(cell)].unite(&set);
            self.peers[usize::from(cell)].remove(cell);
        }
    }

    /// Notes cells without repeats, which are peers.
    fn group(&mut self, cells: &[u16], is_house: bool) -> Option<()> {
        let set = CellSet::of(self.n_cells, cells);
        let n = self.n_digits as usize;
        if set.len() < cells.len() || cells.len() > n || (is_house && cells.len() < n) {
            return None;
        }
        if cells.len() > 2 && !self.groups.iter().any(|known| known.cells == set) {
            self.groups.push(Group { cells: set, house: None });
        }
        Some(())
    }

    /// The sums of different digits, which others can be inferred from.
    fn find_sums(&mut self, program: &Program) {
        for sum in program.sums().iter().filter(|sum| sum.cells.len() > 1) {
            let cells = numbers(&sum.cells);
            let least = cells.len() as i64 * i64::from(self.first_digit);
            if let Ok(total) = i32::try_from(sum.total - least)
                && self.all_differ(&cells)
            {
                self.sums.push(KnownSum { cells: CellSet::of(self.n_cells, &cells), total });
            }
        }
    }

    /// Groups that have no more digits than cells hold every one.
    fn find_houses(&mut self) {
        for group in &mut self.groups {
            let digits =
                group.cells.iter().fold(M::EMPTY, |all, cell| all | self.start[usize::from(cell)]);
            let n_cells = group.cells.len();
            // Where all digits are needed, one that is missing is a conflict to be found.
            if n_cells == self.n_digits as usize {
                group.house = Some(self.all);
            } else if n_cells == digits.len() as usize {
                group.house = Some(digits);
            }
        }
    }

    fn add(&mut self, primitive: &Primitive) -> Option<()> {
        match primitive {
            // Peers, and the houses found among the groups.
            Primitive::AllDifferent(_) | Primitive::House(_) => {}
            // The cells that hold the missing digits.
            Primitive::Missing(_) => {}
            Primitive::Among(cell, digits) => {
                let mask = self.mask(*digits);
                self.start[cell.index()] &= mask;
            }
            Primitive::Less(a, b) => {
                let relation = self.relation(|a, b| a < b);
                self.pair(number(*a), number(*b), &relation);
            }
            Primitive::Pair(a, b, relation) if a == b => {
                let digits = self.geometry.all_digits().into_iter();
                let digits = digits.filter(|&digit| relation.allows(digit, digit)).collect();
                let mask = self.mask(digits);
                self.start[a.index()] &= mask;
            }
            Primitive::Pair(a, b, relation) => self.pair(number(*a), number(*b), relation),
            Primitive::Sum { terms, totals } => self.sum(terms, totals)?,
            Primitive::Rank { line, others, before, ties } => {
                let rank = self.rank(line, others, *before, *ties)?;
                self.propagators.push(Propagator::Rank(rank));
            }
            Primitive::Count { cells, digits, counts } => {
                let (cells, item) = (numbers(cells), self.item(*digits, counts));
                if let Err(item) = join(&mut self.propagators, &cells, item) {
                    let peers = cells.iter().map(|&cell| self.peers[usize::from(cell)].clone());
                    let (cliques, peers) = (self.cliques(&cells), peers.collect());
                    let count = Count { cells: cells.into(), items: vec![item], cliques, peers };
                    self.propagators.push(Propagator::Count(count));
                }
            }
            Primitive::Word(cells, automaton) => {
                let cells: Box<[u16]> = numbers(cells).into();
                let graph = self.graph(automaton, cells.len())?;
                let is_worth_it = graph.n_words == 1
                    && graph.n_states >= word::FEWEST_STATES
                    && self.n_digits <= word::MOST_DIGITS;
                if is_worth_it && cells.len() > 3 && self.all_differ(&cells) {
                    let word = Word { cells: cells.clone(), graph: graph.clone() };
                    self.propagators.push(Propagator::DistinctWord(DistinctWord { word }));
                }
                self.propagators.push(Propagator::Word(Word { cells, graph }));
            }
            // Within a branch nothing is linked: a link would have to hold whether or not the branch does.
            Primitive::Regions { .. } => {
                let board = Arc::new(self.regions(primitive, true)?);
                for task in [Task::Digits, Task::Shapes] {
                    let board = board.clone();
                    self.propagators.push(Propagator::Regions(Regions { board, task }));
                }
            }
            Primitive::SameLabel { .. } => {
                let same_label = self.same_label(primitive, true)?;
                self.propagators.push(Propagator::SameLabel(same_label));
            }
            Primitive::CountingDigits(cells) => {
                let counting = self.counting_digits(&numbers(cells), true);
                self.propagators.push(Propagator::CountingDigits(counting));
            }
            other => {
                let mut propagator = self.propagator(other)?;
                if let Propagator::OneOfSets(OneOfSets { cells, sets, .. }) = propagator {
                    propagator = self.one_of_sets(cells, sets);
                }
                self.propagators.push(propagator);
            }
        }
        Some(())
    }

    /// Which lines are ranked, and how: those of one ranking tell of each other.
    fn find_rankings(&mut self, primitives: &[&Primitive]) {
        for primitive in primitives {
            let Primitive::Rank { line, others, before, .. } = primitive else { continue };
            let mut lines: Vec<&[Cell]> =
                others.iter().map(Vec::as_slice).chain([&line[..]]).collect();
            lines.sort_unstable();
            let known = self.rankings.iter().position(|known| known.cells == lines);
            let number = known.unwrap_or_else(|| {
                self.rankings.push(self.ranking(&lines));
                self.rankings.len() - 1
            });
            let ranking = &mut self.rankings[number];
            if let Ok(place) = lines.binary_search(&&line[..]) {
                ranking.lines[place].1 = Some(*before);
            }
        }
    }

    fn ranking(&self, lines: &[&[Cell]]) -> Ranking {
        let n = self.n_digits as usize;
        let geometry = &self.geometry;
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let sides = [
            geometry.row(0),
            geometry.row(rows - 1),
            geometry.column(0),
            geometry.column(columns - 1),
        ];
        let differ = |cells: &[Cell]| {
            let set = CellSet::of(self.n_cells, &numbers(cells));
            set.len() == cells.len()
                && self.groups.iter().any(|group| group.cells.n_common(&set) == cells.len())
        };
        let mut starts: Vec<Cell> = lines.iter().filter_map(|line| line.first().copied()).collect();
        let mut along_sides = sides.concat();
        starts.sort_unstable();
        along_sides.sort_unstable();
        let are_houses = sides.iter().all(|side| side.len() == n && differ(side));
        Ranking {
            cells: lines.iter().map(|line| line.to_vec()).collect(),
            lines: lines.iter().map(|line| (numbers(line).into(), None)).collect(),
            is_full: n > 1 && starts == along_sides && are_houses,
            distinct: lines.iter().all(|line| differ(line)),
        }
    }

    /// Where the lines of a ranking start along the sides of the board, and each side holds every digit,
    /// as many lines start with each digit: the rank tells with which one its line does, and one line
    /// of each side starts with it.
    fn rank(
        &mut self,
        line: &[Cell],
        others: &[Vec<Cell>],
        before: usize,
        ties: bool,
    ) -> Option<Rank<M>> {
        let mut lines: Vec<&[Cell]> = others.iter().map(Vec::as_slice).chain([line]).collect();
        lines.sort_unstable();
        let ranking = self.rankings.iter().find(|known| known.cells == lines)?;
        let line = numbers(line);
        let is_full = ranking.is_full && before / 4 < self.n_digits as usize;
        let first = is_full.then(|| M::bit((before / 4) as u32));
        // Where a line goes tells from which side it comes; of its own side, no other line starts with
        // the same digit.
        let way = |cells: &[u16]| i32::from(cells[1]) - i32::from(cells[0]);
        let mut sides: Vec<(i32, Vec<rank::Other>)> = Vec::new();
        let mut is_mine = true;
        for (cells, rank) in &ranking.lines {
            if **cells == line[..] && std::mem::take(&mut is_mine) {
                continue;
            }
            let known = rank.map(|rank| rank < before);
            let other = rank::Other { cells: cells.clone(), known };
            match sides.iter_mut().find(|side| is_full && side.0 == way(cells)) {
                _ if is_full && way(cells) == way(&line) => {}
                Some(side) => side.1.push(other),
                None => sides.push((if is_full { way(cells) } else { 0 }, vec![other])),
            }
        }
        let sides = sides.into_iter().map(|(_, side)| side.into()).collect();
        let distinct = ranking.distinct;
        if let Some(first) = first {
            self.start[usize::from(line[0])] &= first;
        }
        let before = if is_full { before % 4 } else { before };
        Some(Rank { line: line.into(), sides, first, before, ties, distinct })
    }

    fn relation(&self, allowed: impl Fn(Digit, Digit) -> bool) -> Arc<Relation> {
        let relation = Relation::new(self.geometry.digits(), allowed);
        match self.relations.iter().find(|known| *known.0 == relation) {
            Some(known) => known.0.clone(),
            None => Arc::new(relation),
        }
    }

    fn pair(&mut self, a: u16, b: u16, relation: &Arc<Relation>) {
        let (forward, backward) = self.supports(relation);
        self.arcs[usize::from(a)].push(space::Arc { to: b, support: forward });
        self.arcs[usize::from(b)].push(space::Arc { to: a, support: backward });
    }

    /// The numbers of a relation's two supports.
    fn supports(&mut self, relation: &Arc<Relation>) -> (u16, u16) {
        let known = self
            .relations
            .iter()
            .find(|known| Arc::ptr_eq(&known.0, relation) || known.0 == *relation);
        if let Some(&(_, forward, backward)) = known {
            return (forward, backward);
        }
        let (forward, backward) = self.both_supports(relation);
        let mut number = |support: Support<M>| {
            let known = self.supports.iter().position(|known| *known == support);
            known.unwrap_or_else(|| {
                self.supports.push(support);
                self.supports.len() - 1
            }) as u16
        };
        let (forward, backward) = (number(forward), number(backward));
        self.relations.push((relation.clone(), forward, backward));
        (forward, backward)
    }

    fn both_supports(&self, relation: &Relation) -> (Support<M>, Support<M>) {
        let n = self.n_digits as usize;
        let mut forward = vec![M::EMPTY; n];
        let mut backward = vec![M::EMPTY; n];
        for first in 0..self.n_digits {
            let partners = self.digit(first).map_or(M::EMPTY, |d| self.mask(relation.partners(d)));
            forward[first as usize] = partners;
            for second in partners.digits() {
                backward[second as usize] |= M::bit(first);
            }
        }
        (Support::new(forward), Support::new(backward))
    }

    /// A sum in the form that suits it best.
    fn sum(&mut self, terms: &[Term], totals: &[i64]) -> Option<()> {
        let (terms, shift) = self.counted_from_zero(terms)?;
        let mut totals: Vec<i32> = totals
            .iter()
            .filter_map(|&total| i32::try_from(total).ok()?.checked_sub(shift))
            .collect();
        totals.sort_unstable();
        totals.dedup();
        if let [(coefficient, cell)] = terms[..] {
            let fits = |&digit: &u32| totals.contains(&(coefficient * digit as i32));
            let kept = (0..self.n_digits).filter(fits).fold(M::EMPTY, |all, d| all | M::bit(d));
            self.start[usize::from(cell)] &= kept;
            return Some(());
        }
        if totals.is_empty() || terms.is_empty() && !totals.contains(&0) {
            return None;
        }
        if terms.is_empty() {
            return Some(());
        }
        if let [(a, first), (b, second)] = terms[..] {
            let differ = self.differ(first, second);
            let base = self.first_digit as i32;
            let relation = self.relation(|x, y| {
                let value = |digit: Digit| i32::from(digit.number()) - base;
                !(differ && x == y) && totals.contains(&(a * value(x) + b * value(y)))
            });
            self.pair(first, second, &relation);
            return Some(());
        }
        let cells: Vec<u16> = terms.iter().map(|term| term.1).collect();
        if self.all_differ(&cells) && terms.iter().all(|term| term.0 == 1) {
            let sets: Vec<M> = totals
                .iter()
                .flat_map(|&total| {
                    combinations(self.n_digits, cells.len() as u32, total, MOST_SETS)
                })
                .map(M::from_bits)
                .collect();
            if sets.len() <= MOST_SETS {
                if sets.is_empty() {
                    return None;
                }
                let propagator = self.one_of_sets(cells.into(), sets.into());
                self.propagators.push(propagator);
                return Some(());
            }
        }
        let terms = self.terms(terms);
        self.propagators.push(Propagator::Sum(Sum { terms, totals: totals.into() }));
        Some(())
    }

    /// Terms with each cell once and no coefficient 0, and what they add up to where every digit is
    /// the board's first.
    fn counted_from_zero(&self, terms: &[Term]) -> Option<(Vec<(i32, u16)>, i32)> {
        let mut merged: Vec<(i32, u16)> = Vec::with_capacity(terms.len());
        let mut shift = 0_i32;
        for &(coefficient, cell) in terms {
            let coefficient = i32::try_from(coefficient).ok()?;
            shift = shift.checked_add(coefficient.checked_mul(self.first_digit as i32)?)?;
            match merged.iter_mut().find(|term| term.1 == number(cell)) {
                Some(term) => term.0 = term.0.checked_add(coefficient)?,
                None => merged.push((coefficient, number(cell))),
            }
        }
        merged.retain(|term| term.0 != 0);
        Some((merged, shift))
    }

    /// Terms with those of a common group side by side, the largest groups first: the fewer groups, the
    /// tighter the bounds of the sum.
    pub(crate) fn terms(&self, mut terms: Vec<(i32, u16)>) -> Terms {
        let mut ordered = Vec::with_capacity(terms.len());
        while terms.len() > 3 {
            let coefficient = terms[0].0;
            let mut left = CellSet::new(self.n_cells);
            for term in terms.iter().filter(|term| term.0 == coefficient) {
                left.insert(term.1);
            }
            match self.groups.iter().max_by_key(|group| group.cells.n_common(&left)) {
                Some(group) if group.cells.n_common(&left) > 1 => {
                    let joins = |term: &mut (i32, u16)| {
                        term.0 == coefficient && group.cells.contains(term.1)
                    };
                    ordered.extend(terms.extract_if(.., joins));
                }
                // None of these have anything in common.
                _ => ordered.extend(terms.extract_if(.., |term| term.0 == coefficient)),
            }
        }
        ordered.extend(terms);
        Terms::new(ordered, |a, b| self.differ(a, b))
    }

    /// Cells that are known to differ and together hold one of some sets.
    fn one_of_sets(&mut self, cells: Box<[u16]>, sets: Box<[M]>) -> Propagator<M> {
        let onlookers = self.onlookers(&cells);
        let known = self.set_tables.iter().find(|table| table.is_of(&sets)).cloned();
        let table = known.or_else(|| {
            let table = Arc::new(SetTable::new(&sets, self.n_digits)?);
            self.set_tables.push(table.clone());
            Some(table)
        });
        let inside = CellSet::of(self.n_cells, &cells);
        let rests = self
            .groups
            .iter()
            .filter(|group| group.cells.len() == self.n_digits as usize)
            .filter(|group| group.cells.n_common(&inside) == cells.len())
            .map(|group| {
                let mut rest = group.cells.clone();
                rest.subtract(&inside);
                rest.iter().collect()
            });
        let rests = rests.collect();
        self.with_sets.push(inside);
        Propagator::OneOfSets(OneOfSets { table, onlookers, rests, cells, sets })
    }

    pub(crate) fn onlookers(&self, cells: &[u16]) -> Box<[u16]> {
        let Some((&first, rest)) = cells.split_first() else { return Box::default() };
        let mut common = self.peers[usize::from(first)].clone();
        for &cell in rest {
            common.intersect(&self.peers[usize::from(cell)]);
        }
        common.iter().collect()
    }

    /// A primitive that no wiring does; also any primitive within a branch.
    fn propagator(&self, primitive: &Primitive) -> Option<Propagator<M>> {
        Some(match primitive {
            Primitive::AllDifferent(cells) => {
                Propagator::Different(Different { cells: numbers(cells).into() })
            }
            Primitive::House(cells) => {
                if cells.len() != self.n_digits as usize {
                    return None;
                }
                let cells: Box<[u16]> = numbers(cells).into();
                Propagator::OneOfSets(OneOfSets {
                    cells,
                    sets: [self.all].into(),
                    table: None,
                    onlookers: Box::default(),
                    rests: Box::default(),
                })
            }
            Primitive::OneOfSets { cells, sets } => {
                let sets: Box<[M]> = sets
                    .iter()
                    .filter(|set| set.len() == cells.len())
                    .map(|&set| self.mask(set))
                    .filter(|set| set.len() as usize == cells.len())
                    .collect();
                // A branch narrows no cells but its own, which are put back when it is done.
                Propagator::OneOfSets(OneOfSets {
                    cells: numbers(cells).into(),
                    sets,
                    table: None,
                    onlookers: Box::default(),
                    rests: Box::default(),
                })
            }
            Primitive::Among(cell, digits) => {
                Propagator::Among(Among { cell: number(*cell), digits: self.mask(*digits) })
            }
            Primitive::Less(a, b) => self.pair_propagator(*a, *b, &self.relation(|a, b| a < b)),
            Primitive::Pair(a, b, relation) => self.pair_propagator(*a, *b, relation),
            Primitive::Sum { terms, totals } => {
                let (terms, shift) = self.counted_from_zero(terms)?;
                let mut totals: Vec<i32> = totals
                    .iter()
                    .filter_map(|&total| i32::try_from(total).ok()?.checked_sub(shift))
                    .collect();
                totals.sort_unstable();
                if totals.is_empty() {
                    return None;
                }
                let terms = self.terms(terms);
                Propagator::Sum(Sum { terms, totals: totals.into() })
            }
            Primitive::EqualSums(sums) => {
                let sums = sums.iter().map(|terms| {
                    let (terms, shift) = self.counted_from_zero(terms)?;
                    let terms = self.terms(terms);
                    Some(equal_sums::Sum { terms, shift })
                });
                Propagator::EqualSums(EqualSums { sums: sums.collect::<Option<_>>()? })
            }
            Primitive::Count { cells, digits, counts } => {
                let (cells, items) = (numbers(cells), vec![self.item(*digits, counts)]);
                let (cliques, peers) = (self.cliques(&cells), Box::default());
                Propagator::Count(Count { cells: cells.into(), items, cliques, peers })
            }
            Primitive::CountingDigits(cells) => {
                // A branch narrows no cells but its own, so it looks at no house.
                Propagator::CountingDigits(self.counting_digits(&numbers(cells), false))
            }
            Primitive::Distinct { count, cells } => Propagator::Distinct(Distinct {
                count: number(*count),
                cells: numbers(cells).into(),
                first_digit: self.first_digit,
            }),
            Primitive::SameDigits(lists) => {
                let lists: Box<[Box<[u16]>]> =
                    lists.iter().map(|list| numbers(list).into()).collect();
                if lists.windows(2).any(|two| two[0].len() != two[1].len()) {
                    return None;
                }
                Propagator::SameDigits(SameDigits { lists })
            }
            Primitive::Word(cells, automaton) => {
                let graph = self.graph(automaton, cells.len())?;
                Propagator::Word(Word { cells: numbers(cells).into(), graph })
            }
            Primitive::Pieces { cells, total, is_loop } => Propagator::Pieces(Pieces {
                cells: numbers(cells).into(),
                total: *total,
                is_loop: *is_loop,
                first_digit: self.first_digit,
            }),
            Primitive::Between { cells, sum } => {
                let sizes = 0..cells.len().saturating_sub(1) as u32;
                Propagator::Between(Between {
                    cells: numbers(cells).into(),
                    sets: sizes.map(|size| self.sets(size, *sum)).collect(),
                    first_digit: self.first_digit,
                    sum: *sum,
                })
            }
            Primitive::Framed { cells, frames, alone } => {
                Propagator::Framed(self.framed(&numbers(cells), frames, *alone)?)
            }
            Primitive::Squares { rows, classes } => {
                let columns = 0..rows.first().map_or(0, Vec::len);
                let column = |column| rows.iter().map(|row| number(row[column])).collect();
                let lines = [
                    rows.iter().map(|row| numbers(row).into()).collect(),
                    columns.map(column).collect(),
                ];
                let classes = classes.map(|class| self.mask(class));
                let dominoes = squares::Dominoes::new();
                Propagator::Squares(Squares { lines, classes, dominoes })
            }
            Primitive::Missing(families) => {
                let plain = self.plain_missing(families);
                let plain = plain.iter().map(|inner| self.propagator(inner));
                let branch = Branch { propagators: plain.collect::<Option<_>>()? };
                let cells = families.iter().flatten().flatten().map(|&cell| number(cell));
                let cells: BTreeSet<u16> = cells.collect();
                let branches = [branch].into();
                Propagator::Any(Any { cells: cells.into_iter().collect(), branches })
            }
            Primitive::Connected { cells, neighbours, digits } => {
                let neighbours = neighbours
                    .iter()
                    .map(|list| list.iter().map(|&place| place as u16).collect())
                    .collect();
                let (cells, digits) = (numbers(cells).into(), self.mask(*digits));
                Propagator::Connected(Connected { cells, neighbours, digits })
            }
            Primitive::Regions { .. } => {
                let board = self.regions(primitive, false)?.into();
                Propagator::Regions(Regions { board, task: Task::All })
            }
            Primitive::SameLabel { .. } => {
                Propagator::SameLabel(self.same_label(primitive, false)?)
            }
            Primitive::Rank { line, others, before, ties } => {
                let other =
                    |cells: &Vec<Cell>| rank::Other { cells: numbers(cells).into(), known: None };
                Propagator::Rank(Rank {
                    line: numbers(line).into(),
                    sides: others.iter().map(|cells| [other(cells)].into()).collect(),
                    first: None,
                    before: *before,
                    ties: *ties,
                    distinct: false,
                })
            }
            Primitive::Any(branches) => {
                let branches: Box<[Branch<M>]> = branches
                    .iter()
                    .filter_map(|branch| {
                        let mut propagators = Vec::with_capacity(branch.len());
                        for inner in branch {
                            if let Primitive::Count { cells, digits, counts } = inner
                                && let item = self.item(*digits, counts)
                                && join(&mut propagators, &numbers(cells), item).is_ok()
                            {
                                continue;
                            }
                            propagators.push(self.propagator(inner)?);
                        }
                        Some(Branch { propagators: propagators.into() })
                    })
                    .collect();
                let mut cells: Vec<u16> = branches
                    .iter()
                    .flat_map(|branch| branch.propagators.iter().flat_map(Propagator::cells))
                    .collect();
                cells.sort_unstable();
                cells.dedup();
                if branches.is_empty() {
                    return None;
                }
                Propagator::Any(Any { cells: cells.into(), branches })
            }
            Primitive::Check(rule) => Propagator::Check(Check {
                cells: numbers(&rule.cells(&self.geometry)).into(),
                rule: rule.clone(),
                geometry: self.geometry.clone(),
            }),
        })
    }

    fn pair_propagator(&self, a: Cell, b: Cell, relation: &Relation) -> Propagator<M> {
        let (forward, backward) = self.both_supports(relation);
        Propagator::Pair(Pair {
            first: number(a),
            second: number(b),
            forward: forward.into(),
            backward: backward.into(),
        })
    }

    fn counting_digits(&self, cells: &[u16], with_houses: bool) -> CountingDigits {
        let [rows, columns] = [true, false].map(|is_row| {
            let lines = 0..if is_row { self.geometry.rows() } else { self.geometry.columns() };
            let line = |line| {
                let geometry = &self.geometry;
                numbers(&if is_row { geometry.row(line) } else { geometry.column(line) })
            };
            lines.map(|number| CellSet::of(self.n_cells, &line(number))).collect::<Vec<CellSet>>()
        });
        let is_line =
            |group: &&Group<M>| !rows.contains(&group.cells) && !columns.contains(&group.cells);
        let others = self.groups.iter().filter(is_line).map(|group| group.cells.clone()).collect();
        let n_digits = self.n_digits as usize;
        let cut = |sets: &Vec<CellSet>| -> Box<[Part]> {
            let mut left = CellSet::of(self.n_cells, cells);
            let mut parts = Vec::new();
            for set in sets.iter().filter(|_| with_houses) {
                let is_group = self.groups.iter().any(|group| group.cells == *set);
                // A group of all digits is a house.
                let is_house = set.len() == n_digits;
                if !is_group || left.n_common(set) < if is_house { 1 } else { 2 } {
                    continue;
                }
                let (mut own, mut others) = (left.clone(), set.clone());
                own.intersect(set);
                left.subtract(set);
                others.subtract(&own);
                let others = is_house.then(|| others.iter().collect());
                parts.push(Part { cells: own.iter().collect(), others });
            }
            parts.extend(left.iter().map(|cell| Part { cells: [cell].into(), others: None }));
            parts.into()
        };
        CountingDigits {
            cuts: [rows, columns, others].iter().map(cut).collect(),
            cells: cells.into(),
            first_digit: self.first_digit,
        }
    }

    fn regions(&self, primitive: &Primitive, with_links: bool) -> Option<Board<M>> {
        let Primitive::Regions { cells, labels, neighbours, names, size } = primitive else {
            return None;
        };
        let n = self.n_digits as usize;
        let (names, size) = (self.mask(*names), *size);
        if cells.len() != labels.len() || cells.len() != names.len() as usize * size || size > n {
            return None;
        }
        let labels = numbers(labels);
        let mut links = Vec::new();
        let mut link = |a: usize, b: usize| {
            let cell = if with_links { self.link(labels[a], labels[b]) } else { None };
            links.push(Link { places: [a as u16, b as u16], cell });
        };
        for (place, around) in neighbours.iter().enumerate() {
            around.iter().filter(|&&other| other > place).for_each(|&other| link(place, other));
        }
        let n_touching = links.len();
        for (number, [one, other]) in self.links.pairs().enumerate().filter(|_| with_links) {
            let place = |label: u16| labels.iter().position(|&l| l == label).map(|p| p as u16);
            let cell = Some((self.first_link + number) as u16);
            if let (Some(a), Some(b)) = (place(one), place(other))
                && !links[..n_touching].iter().any(|link| link.cell == cell)
            {
                links.push(Link { places: [a, b], cell });
            }
        }
        Some(Board {
            cells: numbers(cells).into(),
            labels: labels.into(),
            links: links.into(),
            n_touching,
            names,
            size,
            all: (size == n).then_some(self.all),
        })
    }

    fn same_label(&self, primitive: &Primitive, with_links: bool) -> Option<SameLabel> {
        let Primitive::SameLabel { count, offset, start, arms } = primitive else { return None };
        // Longer than this, no digit can tell: digits and what they leave out are below 64 each.
        const LONGEST: usize = 126;
        let arms = arms.iter().map(|arm| {
            let mut before = number(*start);
            let step = |&label: &Cell| {
                let label = number(label);
                let link = if with_links { self.link(before, label) } else { None };
                before = label;
                Step { label, link }
            };
            arm.iter().take(LONGEST).map(step).collect()
        });
        Some(SameLabel {
            count: number(*count),
            shift: self.first_digit as usize + offset,
            start: number(*start),
            arms: arms.collect(),
        })
    }

    /// The cell that tells whether two labels are the same.
    fn link(&self, one: u16, other: u16) -> Option<u16> {
        Some((self.first_link + self.links.find(one, other)?) as u16)
    }

    /// The automaton unrolled along so many cells, from the store if it is there.
    fn graph(&self, automaton: &Arc<Automaton>, length: usize) -> Option<Arc<Graph<M>>> {
        let same = |known: &&KnownGraph<M>| {
            known.1 == length && (Arc::ptr_eq(&known.0, automaton) || known.0 == *automaton)
        };
        if let Some(known) = self.graphs.borrow().iter().find(same) {
            return Some(known.2.clone());
        }
        let graph = Arc::new(self.unroll(automaton, length)?);
        self.graphs.borrow_mut().push((automaton.clone(), length, graph.clone()));
        Some(graph)
    }

    /// The automaton unrolled along so many cells, without states that cannot be reached or cannot end.
    fn unroll(&self, automaton: &Automaton, length: usize) -> Option<Graph<M>> {
        let n_states = automaton.states().len();
        let mut arcs: Lists<(M, usize)> = Lists::new();
        for state in automaton.states() {
            let masks = state.arcs.iter().map(|&(digits, target)| (self.mask(digits), target));
            arcs.push(masks.filter(|arc| !arc.0.is_empty()));
        }
        // By place, the states as bits.
        let n_words = n_states.div_ceil(64);
        let mut reached = vec![0_u64; n_words * (length + 1)];
        for &start in automaton.starts() {
            reached[start / 64] |= 1 << (start % 64);
        }
        for place in 0..length {
            let (here, next) = reached[place * n_words..].split_at_mut(n_words);
            for state in word::bits(here) {
                for &(_, target) in arcs.get(state) {
                    next[target / 64] |= 1 << (target % 64);
                }
            }
        }
        for state in (0..n_states).filter(|&state| !automaton.states()[state].accepts) {
            reached[length * n_words + state / 64] &= !(1 << (state % 64));
        }
        for place in (0..length).rev() {
            let (here, next) = reached[place * n_words..].split_at_mut(n_words);
            let has = |&(_, target): &(M, usize)| next[target / 64] >> (target % 64) & 1 == 1;
            for (number, word) in here.iter_mut().enumerate() {
                for bit in word::bits(&[*word]) {
                    if !arcs.get(number * 64 + bit).iter().any(has) {
                        *word &= !(1 << bit);
                    }
                }
            }
        }
        let (mut most, mut layers) = (0, Vec::with_capacity(length));
        // By state, its number among those of a place.
        let mut numbers = vec![u16::MAX; n_states];
        let layer_of = |place: usize| &reached[place * n_words..(place + 1) * n_words];
        for place in (0..=length).rev() {
            let mut layer = Lists::new();
            let mut n = 0;
            for state in word::bits(layer_of(place)) {
                if place < length {
                    let arcs = arcs.get(state).iter().map(|arc| (arc.0, numbers[arc.1]));
                    layer.push(arcs.filter(|arc| arc.1 != u16::MAX));
                }
                n += 1;
            }
            if n == 0 {
                return None;
            }
            most = n.max(most);
            numbers.fill(u16::MAX);
            for (number, state) in (0..).zip(word::bits(layer_of(place))) {
                numbers[state] = number;
            }
            if place < length {
                layers.push(layer);
            }
        }
        layers.reverse();
        let n_words = usize::div_ceil(most, 64);
        let mut starts = vec![0; n_words];
        for number in automaton.starts().iter().map(|&start| numbers[start]) {
            if number != u16::MAX {
                starts[usize::from(number) / 64] |= 1 << (number % 64);
            }
        }
        Some(Graph { layers: layers.into(), n_words, starts: starts.into(), n_states: most })
    }

    fn item(&self, digits: DigitSet, counts: &[usize]) -> count::Item<M> {
        let mut counts = counts.to_vec();
        counts.sort_unstable();
        let digits = self.mask(digits);
        count::Item { digits, n_digits: digits.len(), counts: counts.into() }
    }

    /// The places of cells that hold different digits, as bits, each place once; few of them.
    fn cliques(&self, cells: &[u16]) -> Box<[u64]> {
        if cells.len() > count::MOST_PLACES {
            return Box::default();
        }
        let mut left = CellSet::of(self.n_cells, cells);
        let mut cliques: Vec<u64> = Vec::new();
        while left.len() > 1 {
            let largest = self.groups.iter().max_by_key(|group| group.cells.n_common(&left));
            let Some(group) = largest.filter(|group| group.cells.n_common(&left) > 1) else {
                break;
            };
            let joins =
                |&(_, &cell): &(usize, &u16)| left.contains(cell) && group.cells.contains(cell);
            let places = cells.iter().enumerate().filter(joins);
            cliques.push(places.fold(0, |all, (place, _)| all | 1 << place));
            left.subtract(&group.cells);
        }
        for (place, &cell) in cells.iter().enumerate() {
            if !left.contains(cell) {
                continue;
            }
            let differs = |clique: &&mut u64| {
                word::bits(&[**clique]).all(|other| self.differ(cells[other], cell))
            };
            match cliques.iter_mut().find(differs) {
                Some(clique) => *clique |= 1 << place,
                None => cliques.push(1 << place),
            }
        }
        cliques.into()
    }

    /// The sets of so many digits that add up to a sum, if they are not too many to list.
    fn sets(&self, size: u32, sum: u32) -> Option<Arc<[M]>> {
        let total = sum as i32 - (size * self.first_digit) as i32;
        let same = |known: &&KnownSets<M>| (known.0, known.1) == (size, total);
        if let Some(known) = self.sets.borrow().iter().find(same) {
            return known.2.clone();
        }
        let sets = combinations(self.n_digits, size, total, MOST_SETS);
        let few = sets.len() <= MOST_SETS;
        let sets = few.then(|| sets.into_iter().map(M::from_bits).collect());
        self.sets.borrow_mut().push((size, total, sets.clone()));
        sets
    }

    fn framed(&self, cells: &[u16], frames: &[Frame], alone: DigitSet) -> Option<Framed<M>> {
        let differ = self.all_differ(cells);
        let mut built = Vec::with_capacity(frames.len());
        for frame in frames {
            let one = frame.digits[0].or(frame.digits[1])?;
            let ends = [one, frame.digits[1].unwrap_or(one)];
            let ends = ends.map(|(place, digit)| (place as u16, self.mask(DigitSet::only(digit))));
            let (from, to) = frame.inside;
            let sets = if differ { self.sets((to - from) as u32, frame.sum) } else { None };
            let inside = (from as u16, to as u16);
            if sets.as_ref().is_none_or(|sets| !sets.is_empty()) {
                built.push(framed::Frame { ends, inside, sum: frame.sum, sets });
            }
        }
        if built.is_empty() {
            return None;
        }
        let (alone, first_digit) = (self.mask(alone), self.first_digit);
        Some(Framed { cells: cells.into(), frames: built.into(), alone, first_digit })
    }

    /// What groups miss in other words, for a branch, which can have no cells of its own: each holds one
    /// of the first digit, all others stand on the board once less than there are groups, and where the
    /// first digit stands each other digit is in one of two groups.
    fn plain_missing(&self, families: &[Vec<Vec<Cell>>]) -> Vec<Primitive> {
        let digits = self.geometry.all_digits();
        let first = DigitSet::only(self.geometry.digits().first());
        let others = digits - first;
        let mut plain: Vec<Primitive> = Vec::new();
        for groups in families {
            let all = groups.concat();
            for group in groups {
                plain.push(Primitive::AllDifferent(group.clone()));
                let cells = group.clone();
                plain.push(Primitive::Count { cells, digits: first, counts: vec![1] });
            }
            for digits in others.into_iter().map(DigitSet::only) {
                let counts = vec![groups.len().saturating_sub(1)];
                plain.push(Primitive::Count { cells: all.clone(), digits, counts });
            }
        }
        for (place, family) in families.iter().enumerate() {
            for other_family in &families[..place] {
                for (one, other) in
                    family.iter().flat_map(|one| other_family.iter().map(move |other| (one, other)))
                {
                    let mut both = [one.clone(), other.clone()].concat();
                    both.sort_unstable();
                    both.dedup();
                    for &cell in one.iter().filter(|cell| other.contains(cell)) {
                        for digits in others.into_iter().map(DigitSet::only) {
                            let (cells, counts) = (both.clone(), vec![1, 2]);
                            plain.push(Primitive::Any(vec![
                                vec![Primitive::Among(cell, others)],
                                vec![Primitive::Count { cells, digits, counts }],
                            ]));
                        }
                    }
                }
            }
        }
        plain
    }

    /// What follows from the rules for the squares of the board: a house has as many cells of a class as
    /// that has digits.
    fn count_classes(&mut self, primitives: &[&Primitive]) {
        for primitive in primitives {
            let Primitive::Squares { classes, .. } = primitive else { continue };
            for group in &self.groups {
                let Some(house) = group.house else { continue };
                let cells: Vec<u16> = group.cells.iter().collect();
                let item = |&class: &DigitSet| {
                    let digits = self.mask(class) & house;
                    let n_digits = digits.len();
                    count::Item { digits, n_digits, counts: [n_digits as usize].into() }
                };
                let items = classes.iter().map(item).collect();
                let (cliques, peers) = (self.cliques(&cells), Box::default());
                let count = Count { cells: cells.into(), items, cliques, peers };
                self.propagators.push(Propagator::Count(count));
            }
        }
    }

    /// Sums that follow from those that are known.
    fn infer(&mut self, going: &mut dyn FnMut() -> Option<()>) -> Option<()> {
        for (terms, total) in infer::sums(self, going)? {
            going()?;
            let terms: Option<Vec<Term>> = terms
                .iter()
                .map(|&(coefficient, cell)| {
                    Some((i64::from(coefficient), self.geometry.cell_by_index(usize::from(cell))?))
                })
                .collect();
            // Not with cells that only the model has.
            let Some(terms) = terms else { continue };
            let weight: i64 = terms.iter().map(|term| term.0).sum();
            let total = i64::from(total) + weight * i64::from(self.first_digit);
            // An inferred sum that cannot be is found by search as well.
            let _ = self.sum(&terms, &[total]);
        }
        Some(())
    }

    fn finish(mut self, going: &mut dyn FnMut() -> Option<()>) -> Option<Model<M>> {
        if self.start.iter().any(|mask| mask.is_empty()) {
            return None;
        }
        let mut houses = Vec::new();
        let nine = self.nine();
        if let Some(all) = nine.first().and_then(|first| self.house(first)) {
            self.propagators.push(Propagator::Nine(Nine { all }));
        }
        houses.extend(nine.iter().map(|cells| cells.iter().collect::<Vec<u16>>()));
        for group in &self.groups {
            if let Some(all) = group.house
                && !nine.contains(&group.cells)
            {
                let cells: Vec<u16> = group.cells.iter().collect();
                houses.push(cells.clone());
                self.propagators.push(Propagator::House(House { cells: cells.into(), all }));
            }
        }
        self.cross(&nine, going)?;
        // What was inferred, and the houses, have no memory of their own.
        let mut order: Vec<usize> = (0..self.propagators.len()).collect();
        order.sort_by_key(|&number| self.propagators[number].cost());
        let with_memory = (0..order.len()).filter(|&place| order[place] < self.n_given).collect();
        self.propagators.sort_by_key(Propagator::cost);
        let n_words = self.propagators.len().div_ceil(64);
        let mut watchers = vec![0_u64; self.n_cells * n_words];
        let mut fix_watchers = vec![0_u64; self.n_cells * n_words];
        let mut watched = Lists::new();
        for (index, propagator) in self.propagators.iter().enumerate() {
            watched.push(propagator.cells());
            let late = matches!(propagator, Propagator::Check(_));
            let watchers = if late { &mut fix_watchers } else { &mut watchers };
            for &cell in watched.get(index) {
                watchers[usize::from(cell) * n_words + index / 64] |= 1 << (index % 64);
            }
        }
        let (mut peers, mut arcs) = (Lists::new(), Lists::new());
        self.peers.iter().for_each(|cells| peers.push(cells.iter()));
        self.arcs.iter().for_each(|list| arcs.push(list.iter().copied()));
        let weights = self.weights();
        let is_set = |propagator: &Propagator<M>| matches!(propagator, Propagator::OneOfSets(_));
        let first = self.propagators.iter().position(is_set).unwrap_or(0);
        let in_turn = first..first + self.propagators.iter().filter(|p| is_set(p)).count();
        Some(Model {
            start: self.start,
            propagators: self.propagators,
            wiring: Wiring {
                peers,
                arcs,
                supports: self.supports,
                watchers,
                fix_watchers,
                in_turn,
            },
            watched,
            with_memory,
            houses,
            weights,
        })
    }

    /// The fewer cells a sum has, the more depends on each. Where lines start their ranks are decided:
    /// nothing that is found out elsewhere helps. A cell that says how far a region goes tells more than
    /// others; links are worth deciding only where conflicts show.
    fn weights(&self) -> Vec<f32> {
        const OF_SUM: f32 = 20.0;
        const OF_LINE: f32 = 1.0;
        const OF_OTHERS: f32 = 0.05;
        const OF_COUNT: f32 = 1.0;
        let mut weights = vec![1.0; self.first_link];
        weights.resize(self.n_cells, 0.0);
        for propagator in &self.propagators {
            if let Propagator::SameLabel(clue) = propagator {
                weights[usize::from(clue.count)] += OF_COUNT;
            }
            let summed: &[u16] = match propagator {
                Propagator::OneOfSets(sets) => &sets.cells,
                Propagator::Sum(sum) => sum.terms.cells(),
                _ => &[],
            };
            for &cell in summed {
                weights[usize::from(cell)] += OF_SUM / summed.len() as f32;
            }
            let Propagator::Rank(rank) = propagator else { continue };
            let starts = rank.line.iter().take(2).map(|&cell| (cell, OF_LINE));
            let others = rank.sides.iter().flatten().flat_map(|other| other.cells.iter().take(2));
            for (cell, weight) in starts.chain(others.map(|&cell| (cell, OF_OTHERS))) {
                weights[usize::from(cell)] += weight;
            }
        }
        weights
    }

    /// The digits of a house with these cells, if it is one.
    pub(crate) fn house(&self, cells: &CellSet) -> Option<M> {
        self.groups.iter().find(|group| group.cells == *cells)?.house
    }

    /// The rows, columns and blocks of a 9 × 9 board if all are houses of the same digits; else nothing.
    fn nine(&self) -> Vec<CellSet> {
        let geometry = &self.geometry;
        if (geometry.rows(), geometry.columns()) != (9, 9) {
            return Vec::new();
        }
        let block = |number: usize| -> Vec<u16> {
            let corner = number / 3 * 27 + number % 3 * 3;
            (0..9).map(|place| (corner + place / 3 * 9 + place % 3) as u16).collect()
        };
        let lines = self.lines().into_iter().flatten();
        let blocks = (0..9).map(|number| CellSet::of(self.n_cells, &block(number)));
        let all: Vec<CellSet> = lines.chain(blocks).collect();
        let digits = all.first().and_then(|first| self.house(first));
        let same = digits.is_some() && all.iter().all(|cells| self.house(cells) == digits);
        if all.len() == 27 && same { all } else { Vec::new() }
    }

    /// The rows and the columns, as far as they are houses: families whose neighbours lie side by side.
    pub(crate) fn lines(&self) -> [Vec<CellSet>; 2] {
        let houses = |lines: Vec<Vec<Cell>>| -> Vec<CellSet> {
            let sets = lines.iter().map(|line| CellSet::of(self.n_cells, &numbers(line)));
            sets.filter(|set| self.house(set).is_some()).collect()
        };
        let geometry = &self.geometry;
        [
            houses((0..geometry.rows()).map(|row| geometry.row(row)).collect()),
            houses((0..geometry.columns()).map(|column| geometry.column(column)).collect()),
        ]
    }

    /// Whether some cell of one lies beside one of the other.
    pub(crate) fn touch(&self, one: &CellSet, other: &CellSet) -> bool {
        one.iter().any(|cell| {
            let cell = self.geometry.cell_by_index(usize::from(cell));
            cell.is_some_and(|cell| {
                self.geometry.neighbours(cell).any(|next| other.contains(number(next)))
            })
        })
    }

    /// Groups that share cells, at least one of them a house.
    fn cross(&mut self, done: &[CellSet], going: &mut dyn FnMut() -> Option<()>) -> Option<()> {
        // What a house and a cage lock for each other, the cage finds out by its sets.
        let groups: Vec<(&Group<M>, bool)> = self
            .groups
            .iter()
            .filter(|group| group.house.is_some() || !self.with_sets.contains(&group.cells))
            .map(|group| (group, done.contains(&group.cells)))
            .collect();
        for (place, (one, one_is_done)) in groups.iter().enumerate() {
            going()?;
            for (other, other_is_done) in &groups[..place] {
                if *one_is_done && *other_is_done {
                    continue;
                }
                let is_house = one.house.is_some() || other.house.is_some();
                if one.cells.n_common(&other.cells) < 2 || !is_house {
                    continue;
                }
                let without = |from: &CellSet, what: &CellSet| -> Box<[u16]> {
                    let mut rest = from.clone();
                    rest.subtract(what);
                    rest.iter().collect()
                };
                self.propagators.push(Propagator::Crossing(Crossing {
                    first: without(&one.cells, &other.cells),
                    second: without(&other.cells, &one.cells),
                    first_digits: one.house.unwrap_or(M::EMPTY),
                    second_digits: other.house.unwrap_or(M::EMPTY),
                }));
            }
        }
        Some(())
    }
}

/// Adds a count to the last propagator, if that counts other digits of the same cells; else hands it
/// back.
fn join<M: Mask>(
    propagators: &mut [Propagator<M>],
    cells: &[u16],
    item: count::Item<M>,
) -> Result<(), count::Item<M>> {
    match propagators.last_mut() {
        Some(Propagator::Count(last))
            if *last.cells == *cells
                && last.items.iter().all(|other| (other.digits & item.digits).is_empty()) =>
        {
            last.items.push(item);
            Ok(())
        }
        _ => Err(item),
    }
}

fn number(cell: Cell) -> u16 {
    cell.index() as u16
}

fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|&cell| number(cell)).collect()
}

/// The sets of `size` digits from 0 to `n_digits` - 1 that add up to `total`, as bits; a few more than
/// `most` at the most.
fn combinations(n_digits: u32, size: u32, total: i32, most: usize) -> Vec<u64> {
    fn choose(
        next: i32,
        n: i32,
        left: i32,
        total: i32,
        set: u64,
        most: usize,
        found: &mut Vec<u64>,
    ) {
        if left == 0 {
            if total == 0 {
                found.push(set);
            }
            return;
        }
        for digit in next..=n - left {
            // The least and the most that this digit and the rest can add up to.
            let least = left * digit + left * (left - 1) / 2;
            let greatest = digit + (left - 1) * (n - 1) - (left - 1) * (left - 2) / 2;
            if least > total || found.len() > most {
                break;
            }
            if greatest >= total {
                choose(digit + 1, n, left - 1, total - digit, set | 1 << digit, most, found);
            }
        }
    }
    let mut found = Vec::new();
    choose(0, n_digits as i32, size as i32, total, 0, most, &mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_all_that_add_up() {
        for n in 1..=9 {
            for size in 0..=n {
                for total in 0..=40 {
                    let slow: Vec<u64> = (0..1_u64 << n)
                        .filter(|set| set.count_ones() == size)
                        .filter(|set| {
                            (0..n as i32).filter(|d| set >> d & 1 == 1).sum::<i32>() == total
                        })
                        .collect();
                    let mut fast = combinations(n, size, total, 1000);
                    fast.sort_unstable();
                    assert_eq!(fast, slow, "{size} of {n} that add up to {total}");
                }
            }
        }
    }
}
