//! Fish: some houses, the base, must each hold the digit; as many others, the cover, hold it once each.
//!
//! ```text
//!  base r2  . X . . . . X . .     a candidate of the base outside the cover is a fin (F): what sees all
//!  base r6  . X . . . . X F .     fins and is in the cover, but not in the base, is out (*)
//!           . . . . . . * . .
//! cover       c2        c7
//! ```
//!
//! Without fins, all covers are tried, and the houses that fit into them; few sets of covers hold as many houses as
//! there are covers. With fins, the search starts from a candidate to eliminate: if it were true, the candidates that it sees
//! would be false, so fins would no longer matter, and its own cover house would have no room left. What remains is to find
//! base houses whose places fit into one cover house fewer.

use std::ops::ControlFlow;

use shudu_core::{Message, message};

use super::tools::places::{Bits, DigitPlaces, bits};
use super::{BoardView, Sink, Technique};
use crate::board::{House, HouseShape};
use crate::proof::{Link, Proof, Sets, Step, Truth};

/// Fish of one size and shape.
pub(super) struct Fish {
    id: &'static str,
    code: &'static str,
    size: usize,
    shape: FishShape,
    fins: Fins,
    /// Two fish with the same base, shown as one.
    is_siamese: bool,
}

/// What houses a fish is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum FishShape {
    /// Rows covered by columns, or columns by rows.
    Basic,
    /// Blocks too, on either side.
    Franken,
    /// Any.
    Mutant,
}

/// What a fish has in addition to its body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fins {
    Without,
    With,
    /// With fins, and without them a house of the base would have a single place, or none.
    Sashimi,
}

/// Fish of all sizes.
macro_rules! sizes {
    ($prefix:literal, $code:literal, $end:literal, $shape:ident, $fins:ident) => {
        [
            sizes!(2, $prefix, "x-wing", $code, "0", $end, $shape, $fins),
            sizes!(3, $prefix, "swordfish", $code, "1", $end, $shape, $fins),
            sizes!(4, $prefix, "jellyfish", $code, "2", $end, $shape, $fins),
            sizes!(5, $prefix, "squirmbag", $code, "3", $end, $shape, $fins),
            sizes!(6, $prefix, "whale", $code, "4", $end, $shape, $fins),
            sizes!(7, $prefix, "leviathan", $code, "5", $end, $shape, $fins),
        ]
    };
    ($size:literal, $prefix:literal, $name:literal, $code:literal, $digit:literal, $end:literal,
     $shape:ident, $fins:ident) => {
        Fish {
            id: concat!($prefix, $name),
            code: concat!($code, $digit, $end),
            size: $size,
            shape: FishShape::$shape,
            fins: Fins::$fins,
            is_siamese: !$end.is_empty(),
        }
    };
}

/// All fish, by shape and size, with HoDoKu's codes.
static FISH: [[Fish; 6]; 11] = [
    sizes!("", "030", "", Basic, Without),
    sizes!("finned-", "031", "", Basic, With),
    sizes!("sashimi-", "032", "", Basic, Sashimi),
    sizes!("siamese-finned-", "031", "1", Basic, With),
    sizes!("siamese-sashimi-", "032", "1", Basic, Sashimi),
    sizes!("franken-", "033", "", Franken, Without),
    sizes!("finned-franken-", "034", "", Franken, With),
    sizes!("siamese-finned-franken-", "034", "1", Franken, With),
    sizes!("mutant-", "035", "", Mutant, Without),
    sizes!("finned-mutant-", "036", "", Mutant, With),
    sizes!("siamese-finned-mutant-", "036", "1", Mutant, With),
];

/// All fish.
pub(super) fn techniques() -> impl Iterator<Item = &'static dyn Technique> {
    FISH.iter().flatten().map(|fish| fish as &dyn Technique)
}

/// All basic fish of a size with fins, sashimi or not, each with the number of its digit's places.
pub(super) fn finned(view: &BoardView<'_>, size: usize) -> Vec<(usize, FoundFish)> {
    let mut all = Vec::new();
    let fish = FISH[1].iter().find(|fish| fish.size == size);
    let (Some(fish), Some(any)) = (fish, view.places().first()) else { return all };
    let mut search = FishSearch::new(fish, any, view.board.rules().houses());
    search.is_any_fins = true;
    for (number, places) in view.places().iter().enumerate() {
        if view.is_barren(fish.id, places.digit) {
            continue;
        }
        let before = all.len();
        for sides in fish.shape.sides() {
            search.prepare(places, sides);
            let _ = search.run(&mut |one| {
                all.push((number, one));
                ControlFlow::Continue(())
            });
        }
        if all.len() == before {
            view.found_nothing(fish.id, places.digit);
        }
    }
    all
}

/// The ids of all fish and their codes in HoDoKu's files.
pub(crate) fn codes() -> impl Iterator<Item = (&'static str, &'static str)> {
    FISH.iter().flatten().map(|fish| (fish.id, fish.code))
}

impl Technique for Fish {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        let mut name = match self.size {
            2 => message!("technique-x-wing"),
            3 => message!("technique-swordfish"),
            4 => message!("technique-jellyfish"),
            5 => message!("technique-squirmbag"),
            6 => message!("technique-whale"),
            _ => message!("technique-leviathan"),
        };
        name = match self.shape {
            FishShape::Basic => name,
            FishShape::Franken => message!("technique-franken", fish = name),
            FishShape::Mutant => message!("technique-mutant", fish = name),
        };
        name = match self.fins {
            Fins::Without => name,
            Fins::With => message!("technique-finned", fish = name),
            Fins::Sashimi => message!("technique-sashimi", fish = name),
        };
        if self.is_siamese { message!("technique-siamese", fish = name) } else { name }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let is_kept =
            self.shape == FishShape::Basic && self.fins != Fins::Without && !self.is_siamese;
        if is_kept && let Some(kept) = view.finned(self.size) {
            for (number, one) in kept.iter().filter(|(_, one)| one.fins == self.fins) {
                sink(one.step(self.id, &view.places()[*number]))?;
            }
            return ControlFlow::Continue(());
        }
        let houses = view.board.rules().houses();
        let Some(any) = view.places().first() else { return ControlFlow::Continue(()) };
        let mut search = FishSearch::new(self, any, houses);
        for places in view.places() {
            if view.is_barren(self.id, places.digit) {
                continue;
            }
            let mut is_any = false;
            for sides in self.shape.sides() {
                let mut twins: Vec<FoundFish> = Vec::new();
                let mut found = |one: FoundFish| {
                    is_any = true;
                    if !self.is_siamese {
                        return sink(one.step(self.id, places));
                    }
                    for other in twins.iter().filter(|other| self.are_twins(other, &one)) {
                        sink(one.siamese(other, self.id, places))?;
                    }
                    twins.push(one);
                    ControlFlow::Continue(())
                };
                search.prepare(places, sides);
                search.run(&mut found)?;
            }
            if !is_any {
                view.found_nothing(self.id, places.digit);
            }
        }
        ControlFlow::Continue(())
    }
}

impl Fish {
    /// Whether two fish are shown as one: they have the same base, each takes out what the other does not, and
    /// the one that is harder to see gives the name.
    fn are_twins(&self, one: &FoundFish, other: &FoundFish) -> bool {
        let both = one.out | other.out;
        let fins = if one.fins == other.fins && one.shape == FishShape::Basic {
            one.fins
        } else {
            Fins::With
        };
        one.base == other.base
            && both != one.out
            && both != other.out
            && self.shape == one.shape.max(other.shape)
            && self.fins == fins
    }
}

/// Whether a house may be base, and whether it may be cover.
type Sides = [fn(HouseShape) -> bool; 2];

impl FishShape {
    /// Which houses may be base, and which cover.
    fn sides(self) -> &'static [Sides] {
        use HouseShape::{Column, Row};
        match self {
            Self::Basic => &[
                [|house| house == Row, |house| house == Column],
                [|house| house == Column, |house| house == Row],
            ],
            Self::Franken => &[
                [|house| house != Column, |house| house != Row],
                [|house| house != Row, |house| house != Column],
            ],
            Self::Mutant => &[[|_| true, |_| true]],
        }
    }

    /// The simplest shape that has these houses.
    fn of(base: &[HouseShape], cover: &[HouseShape]) -> Self {
        let fits = |shape: &Self| {
            shape.sides().iter().any(|[may_base, may_cover]| {
                base.iter().all(|&one| may_base(one)) && cover.iter().all(|&one| may_cover(one))
            })
        };
        [Self::Basic, Self::Franken].into_iter().find(fits).unwrap_or(Self::Mutant)
    }
}

/// Houses by number, as bits. Houses with higher numbers are not looked at.
type HouseBits = u128;

/// A fish.
#[derive(Debug)]
pub(super) struct FoundFish {
    base: HouseBits,
    cover: HouseBits,
    shape: FishShape,
    fins: Fins,
    /// What is eliminated.
    out: Bits,
}

impl FoundFish {
    fn proof(&self, places: &DigitPlaces) -> Proof {
        Proof::Sets(Sets {
            truths: bits(self.base).map(|house| Truth::House(house, places.digit)).collect(),
            links: bits(self.cover).map(|house| Link::House(house, places.digit)).collect(),
        })
    }

    fn step(&self, id: &'static str, places: &DigitPlaces) -> Step {
        Step::eliminating(id, places.candidates(self.out), self.proof(places))
    }

    fn siamese(&self, other: &Self, id: &'static str, places: &DigitPlaces) -> Step {
        let proof = Proof::Several(vec![other.proof(places), self.proof(places)]);
        Step::eliminating(id, places.candidates(self.out | other.out), proof)
    }
}

/// A house and some of its places.
#[derive(Clone, Copy)]
struct HousePlaces {
    house: usize,
    places: Bits,
}

/// The search for fish of one digit.
struct FishSearch<'a> {
    fish: &'a Fish,
    places: &'a DigitPlaces,
    houses: &'a [House],
    /// Houses that may be base, with all their places.
    bases: Vec<HousePlaces>,
    /// Houses that may be cover.
    covers: Vec<HousePlaces>,
    /// Whether fish with fins of any kind are looked for.
    is_any_fins: bool,
    /// Fish passed on already: several eliminations lead to the same one.
    passed: Vec<(HouseBits, HouseBits)>,
}

/// What is left if a candidate is true, or all there is.
struct FishRest {
    start: FishStart,
    /// Houses of the base that still need the digit.
    needs: Vec<HousePlaces>,
    /// Covers that at least two of them can use.
    covers: Vec<HousePlaces>,
}

/// Where the search starts.
#[derive(Debug, Clone, Copy)]
enum FishStart {
    /// From the whole board.
    All,
    /// From a candidate in a cover.
    Outside(usize),
    /// From a candidate of the base that is in two covers.
    Within(usize),
}

impl FishStart {
    const fn candidate(self) -> Option<usize> {
        match self {
            Self::All => None,
            Self::Outside(candidate) | Self::Within(candidate) => Some(candidate),
        }
    }

    /// How many houses of a fish are left to look for: of the base, and of the cover.
    const fn sizes(self, size: usize) -> (usize, usize) {
        match self {
            Self::All => (size, size),
            Self::Outside(_) => (size, size - 1),
            Self::Within(_) => (size - 1, size - 2),
        }
    }
}

impl<'a> FishSearch<'a> {
    fn new(fish: &'a Fish, places: &'a DigitPlaces, houses: &'a [House]) -> Self {
        let (bases, covers, passed) = (Vec::new(), Vec::new(), Vec::new());
        Self { fish, places, houses, bases, covers, is_any_fins: fish.is_siamese, passed }
    }

    /// Prepares the search for a digit and for houses of some shapes.
    fn prepare(&mut self, places: &'a DigitPlaces, [may_base, may_cover]: &Sides) {
        self.places = places;
        self.passed.clear();
        self.bases.clear();
        self.covers.clear();
        for (house, one) in self.houses.iter().enumerate().take(HouseBits::BITS as usize) {
            let part = HousePlaces { house, places: places.in_house[house] };
            if part.places != 0 && may_base(one.shape) {
                self.bases.push(part);
            }
            if part.places != 0 && may_cover(one.shape) {
                self.covers.push(part);
            }
        }
    }

    fn run(&mut self, found: &mut dyn FnMut(FoundFish) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.bases.len() <= self.fish.size {
            return ControlFlow::Continue(());
        }
        let mut left = FishRest { start: FishStart::All, needs: Vec::new(), covers: Vec::new() };
        if self.fish.fins == Fins::Without {
            return self.start(&mut left, found);
        }
        for candidate in 0..self.places.cells.len() {
            left.start = FishStart::Outside(candidate);
            self.start(&mut left, found)?;
            if self.fish.shape != FishShape::Basic && self.fish.size > 2 {
                left.start = FishStart::Within(candidate);
                self.start(&mut left, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn start(
        &mut self,
        left: &mut FishRest,
        found: &mut dyn FnMut(FoundFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (n_bases, n_covers) = left.start.sizes(self.fish.size);
        if !self.is_left(left, n_bases, n_covers) {
            return ControlFlow::Continue(());
        }
        self.cover(left, 0, n_covers, 0, 0, found)
    }

    /// Works out what is left if a candidate is true. Returns whether there may be a fish at all.
    fn is_left(&self, left: &mut FishRest, n_bases: usize, n_covers: usize) -> bool {
        let candidate = left.start.candidate();
        let own = candidate.map_or(0, |candidate| 1 << candidate);
        let others = !candidate.map_or(0, |candidate| self.places.seen[candidate] | own);
        left.needs.clear();
        left.covers.clear();
        for part in self.bases.iter().filter(|part| part.places & own == 0) {
            let places = part.places & others;
            // There is no place left at all: these are locked candidates, for which no fish is needed.
            if places == 0 {
                return false;
            }
            if self.may_fit(places, n_covers) {
                left.needs.push(HousePlaces { places, ..*part });
            }
        }
        if left.needs.len() < n_bases {
            return false;
        }
        for part in self.covers.iter().filter(|part| part.places & own == 0) {
            left.covers.push(HousePlaces { places: part.places & others, ..*part });
        }
        // A cover for one house alone could be left out together with it.
        loop {
            let before = (left.needs.len(), left.covers.len());
            let needs = &left.needs;
            let needed = needs.iter().fold(0, |all, need| all | need.places);
            left.covers.retain(|cover| {
                let used = cover.places & needed;
                // Two places of lines are of two lines; of blocks they may be of one.
                let is_used_twice = || {
                    let uses = needs.iter().filter(|need| need.places & used != 0);
                    uses.take(2).count() == 2
                };
                used & used.wrapping_sub(1) != 0
                    && (self.fish.shape == FishShape::Basic || is_used_twice())
            });
            let coverable = left.covers.iter().fold(0, |all, cover| all | cover.places);
            left.needs.retain(|need| need.places & !coverable == 0);
            if left.needs.len() < n_bases {
                return false;
            }
            if (left.needs.len(), left.covers.len()) == before {
                return true;
            }
        }
    }

    /// Whether the places of a house may fit into this many covers.
    fn may_fit(&self, mut places: Bits, n_covers: usize) -> bool {
        // A line crosses each cover once. A block may share three or more places, too many to decide by.
        if self.fish.shape == FishShape::Basic {
            for _ in 0..n_covers {
                places &= places.wrapping_sub(1);
            }
        }
        places == 0 || self.fish.shape != FishShape::Basic && n_covers > 0
    }

    /// Chooses this many further covers.
    fn cover(
        &mut self,
        left: &FishRest,
        from: usize,
        more: usize,
        covered: Bits,
        chosen: HouseBits,
        found: &mut dyn FnMut(FoundFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (size, _) = left.start.sizes(self.fish.size);
        let may_fit = |need: &&HousePlaces| {
            self.may_fit(need.places & !covered, more) && chosen >> need.house & 1 == 0
        };
        if left.needs.iter().filter(may_fit).count() < size {
            return ControlFlow::Continue(());
        }
        if more == 0 {
            let needs: Vec<HousePlaces> = left.needs.iter().filter(may_fit).copied().collect();
            return self.base(left, &needs, size, 0, 0, chosen, found);
        }
        let covers = left.covers.len();
        for number in from..(covers + 1).saturating_sub(more) {
            let HousePlaces { house, places } = left.covers[number];
            // It must add something.
            if places & !covered != 0 {
                let chosen = chosen | 1 << house;
                self.cover(left, number + 1, more - 1, covered | places, chosen, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses this many further houses that fit into the cover, without a common place.
    #[expect(clippy::too_many_arguments, reason = "the state of a search")]
    fn base(
        &mut self,
        left: &FishRest,
        needs: &[HousePlaces],
        more: usize,
        taken: Bits,
        base: HouseBits,
        cover: HouseBits,
        found: &mut dyn FnMut(FoundFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if more == 0 {
            return if self.is_whole(left, base, cover) {
                self.complete(left, base, cover, found)
            } else {
                ControlFlow::Continue(())
            };
        }
        for (number, need) in needs.iter().enumerate() {
            if needs.len() - number < more {
                break;
            }
            if need.places & taken == 0 {
                let rest = &needs[number + 1..];
                let base = base | 1 << need.house;
                self.base(left, rest, more - 1, taken | need.places, base, cover, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether no part of the base is a fish by itself with a part of the cover.
    fn is_whole(&self, left: &FishRest, base: HouseBits, cover: HouseBits) -> bool {
        let is_short = left.start.candidate().is_some();
        let mut part = (cover - 1) & cover;
        while part != 0 {
            let covered = bits(part).fold(0, |all, house| all | self.places.in_house[house]);
            let held = left
                .needs
                .iter()
                .filter(|need| base >> need.house & 1 == 1 && need.places & !covered == 0);
            if held.count() >= part.count_ones() as usize + usize::from(is_short) {
                return false;
            }
            part = (part - 1) & cover;
        }
        true
    }

    /// Adds the covers of the candidate itself, and its base if it has one.
    fn complete(
        &mut self,
        left: &FishRest,
        base: HouseBits,
        cover: HouseBits,
        found: &mut dyn FnMut(FoundFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(candidate) = left.start.candidate() else {
            return self.pass(base, cover, found);
        };
        let of_candidate = |parts: &[HousePlaces], taken: HouseBits| {
            let own = parts.iter().filter(|part| part.places >> candidate & 1 == 1);
            own.fold(0, |all: HouseBits, part| all | 1 << part.house) & !taken
        };
        if matches!(left.start, FishStart::Outside(_)) {
            for house in bits(of_candidate(&self.covers, base | cover)) {
                self.pass(base, cover | 1 << house, found)?;
            }
            return ControlFlow::Continue(());
        }
        for own in bits(of_candidate(&self.bases, base | cover)) {
            let base = base | 1 << own;
            let own_covers = of_candidate(&self.covers, base | cover);
            for first in bits(own_covers) {
                for second in bits(own_covers).filter(|&second| second > first) {
                    self.pass(base, cover | 1 << first | 1 << second, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Passes a fish on if it is of the right kind.
    fn pass(
        &mut self,
        base: HouseBits,
        cover: HouseBits,
        found: &mut dyn FnMut(FoundFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [(base_once, base_twice), (cover_once, cover_twice)] = [base, cover].map(|side| {
            bits(side).fold((0, 0), |(once, twice), house| {
                let places = self.places.in_house[house];
                (once | places, twice | once & places)
            })
        });
        // A cover without anything of the base is there for the candidate alone; only twins may do so.
        let is_idle = |house: usize| self.places.in_house[house] & base_once == 0;
        if !self.fish.is_siamese && bits(cover).any(is_idle) {
            return ControlFlow::Continue(());
        }
        // A place in two houses of the base would do for both: it counts as a fin.
        let fins = base_once & !cover_once | base_twice;
        let shape = self.shape(base, cover);
        let kind = match fins {
            0 => Fins::Without,
            _ if shape == FishShape::Basic && self.is_sashimi(base, cover_once) => Fins::Sashimi,
            _ => Fins::With,
        };
        let is_wanted = if self.is_any_fins {
            kind != Fins::Without
        } else {
            kind == self.fish.fins && shape == self.fish.shape
        };
        let eliminated = cover_once & !base_once | cover_twice & base_once & !base_twice;
        let out = eliminated & self.places.seen_by_all(fins);
        if !is_wanted || out == 0 || self.passed.contains(&(base, cover)) {
            return ControlFlow::Continue(());
        }
        self.passed.push((base, cover));
        found(FoundFish { base, cover, shape, fins: kind, out })
    }

    fn shape(&self, base: HouseBits, cover: HouseBits) -> FishShape {
        let shapes = |side: HouseBits| bits(side).map(|house| self.houses[house].shape);
        FishShape::of(&shapes(base).collect::<Vec<_>>(), &shapes(cover).collect::<Vec<_>>())
    }

    fn is_sashimi(&self, base: HouseBits, cover: Bits) -> bool {
        bits(base).any(|house| (self.places.in_house[house] & cover).count_ones() < 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::tools::testing::{check_on_random_positions, eliminations_of_1};

    const NONE: &str = ". . .  . . .  . . .";

    #[test]
    fn an_x_wing_and_its_fin() {
        let rows = |second, third| {
            let first = ". X .  . . .  X . .";
            let others = ". X .  . . .  X . X";
            [NONE, first, NONE, others, NONE, second, NONE, NONE, third]
        };
        let plain = rows(". X .  . . .  X . .", ". X .  X . .  . . .");
        assert_eq!(eliminations_of_1("x-wing", plain), [["r4c2", "r4c7", "r9c2"]]);
        let finned = rows(". X .  . . .  X X .", ". X .  X . .  . . X");
        assert!(eliminations_of_1("x-wing", finned).is_empty());
        assert!(eliminations_of_1("finned-x-wing", finned).contains(&vec!["r4c7".to_owned()]));
        let sashimi = rows(". X .  . . .  . X .", ". X .  X . .  . . X");
        assert!(eliminations_of_1("finned-x-wing", sashimi).is_empty());
        assert!(eliminations_of_1("sashimi-x-wing", sashimi).contains(&vec!["r4c7".to_owned()]));
    }

    #[test]
    fn a_fin_in_another_block_protects() {
        let second = ". X .  . X .  X . .";
        let third = ". . .  X . .  X . X";
        let fourth = "X . .  . . .  X . X";
        let rows = [NONE, ". X .  . . .  X . .", NONE, third, NONE, second, NONE, NONE, fourth];
        for id in ["x-wing", "finned-x-wing", "sashimi-x-wing"] {
            assert!(eliminations_of_1(id, rows).is_empty(), "{id}");
        }
    }

    #[test]
    fn a_block_in_the_cover_makes_it_franken() {
        // Rows 1 and 2 stay within block 1 and column 8.
        let rows = [
            "X X .  . . .  . X .",
            ". X X  . . .  . X .",
            "X . .  . X .  . . .",
            ". . .  . X .  . X .",
            NONE,
            NONE,
            NONE,
            NONE,
            NONE,
        ];
        let found = eliminations_of_1("franken-x-wing", rows);
        assert!(found.contains(&vec!["r3c1".to_owned(), "r4c8".to_owned()]), "{found:?}");
    }

    #[test]
    fn ids_and_codes_differ() {
        let mut all: Vec<_> = codes().flat_map(|(id, code)| [id, code]).collect();
        let n_all = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!((n_all, all.len()), (132, 132));
        assert_eq!(FISH[7][1].name().to_string(), "Siamese Finned Franken Swordfish");
    }

    fn ids(shape: FishShape, most: usize) -> Vec<&'static str> {
        let all = FISH.iter().flatten();
        all.filter(|fish| fish.shape == shape && fish.size <= most).map(|fish| fish.id).collect()
    }

    #[test]
    fn every_fish_is_proved() {
        assert!(check_on_random_positions(&ids(FishShape::Basic, 5), 100) > 50);
        assert!(check_on_random_positions(&ids(FishShape::Franken, 3), 20) > 50);
        assert!(check_on_random_positions(&ids(FishShape::Mutant, 3), 5) > 50);
    }
}
