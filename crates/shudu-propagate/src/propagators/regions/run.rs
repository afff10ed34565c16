//! One run of the propagator for regions: blocks, reachability and cuts.

use super::{DIFFERENT, Link, RegionBoard, Regions, SAME, Task};
use crate::mask::Mask;
use crate::place_set::PlaceSet;
use crate::space::{Conflict, Narrowed, Space};

/// One run. Everything is indexed by place; there are at most `N` places, in `W` words of bits. Nothing is
/// allocated.
pub(super) struct RegionRun<'a, M, const W: usize, const N: usize> {
    task: Task,
    regions: &'a RegionBoard<M>,
    space: &'a mut Space<M>,
    n: usize,
    labels: [M; N],
    /// The lowest place of each place's block.
    roots: [u16; N],
    /// The block of each root.
    blocks: [Block<M, W>; N],
    /// For each place, the neighbours that may be in the same region.
    near: [PlaceSet<W>; N],
}

/// Cells that are in one region, whether or not its label is known.
#[derive(Clone, Copy)]
struct Block<M, const W: usize> {
    places: PlaceSet<W>,
    size: usize,
    /// The digits that surely occur there.
    digits: M,
}

impl<'a, M: Mask, const W: usize, const N: usize> RegionRun<'a, M, W, N> {
    pub(super) fn new(regions: &'a Regions<M>, space: &'a mut Space<M>) -> Self {
        let (task, regions) = (regions.task, &*regions.board);
        let n = regions.labels.len();
        let nothing = Block { places: PlaceSet::EMPTY, size: 0, digits: M::EMPTY };
        let mut labels = [M::EMPTY; N];
        let mut roots = [0; N];
        for (place, &label) in regions.labels.iter().enumerate() {
            labels[place] = space.get(label);
            roots[place] = place as u16;
        }
        let (blocks, near) = ([nothing; N], [PlaceSet::EMPTY; N]);
        Self { task, regions, space, n, labels, roots, blocks, near }
    }

    pub(super) fn run(mut self) -> Narrowed {
        if self.task != Task::Digits {
            self.order()?;
        }
        self.join()?;
        self.part()?;
        if self.task != Task::Shapes {
            self.tell_apart()?;
            if let Some(all) = self.regions.all {
                self.place_hidden(all)?;
            }
        }
        if self.task != Task::Digits {
            for name in self.regions.names.digits() {
                self.region(M::bit(name))?;
            }
            for root in 0..self.n {
                if usize::from(self.roots[root]) == root && !self.labels[root].at_most_one() {
                    self.grow(root)?;
                }
            }
        }
        Ok(())
    }

    /// Keeps only these labels in a place.
    #[inline]
    fn keep(&mut self, place: usize, labels: M) -> Narrowed {
        self.labels[place] &= labels;
        self.space.keep(self.regions.labels[place], labels)
    }

    /// Keeps only these labels in a whole block.
    fn keep_block(&mut self, root: usize, labels: M) -> Narrowed {
        if self.labels[root] & labels == self.labels[root] {
            return Ok(());
        }
        for place in self.blocks[root].places.iter() {
            self.keep(place, labels)?;
        }
        Ok(())
    }

    fn conflict(&self, place: usize) -> Conflict {
        Conflict::Cell(self.regions.labels[place])
    }

    /// Puts the first cell of each label after that of the previous label.
    fn order(&mut self) -> Narrowed {
        let n = self.n;
        let names: Vec<M> = self.regions.names.digits().map(M::bit).collect();
        // The earliest place at which each label can start.
        let mut earliest = Vec::with_capacity(names.len());
        let mut next = 0;
        for &name in &names {
            for place in 0..next {
                if !(self.labels[place] & name).is_empty() {
                    self.keep(place, !name)?;
                }
            }
            let found = (next..n).find(|&place| !(self.labels[place] & name).is_empty());
            let Some(first) = found else { return Err(self.conflict(n - 1)) };
            earliest.push(first);
            next = first + 1;
        }
        // The latest place of each, before those of later labels. If it equals the earliest, the label starts
        // there.
        let mut end = n;
        for (&name, &earliest) in names.iter().zip(&earliest).rev() {
            let sure = self.labels[..n].iter().position(|&labels| labels == name);
            let end_here = sure.map_or(end, |sure| end.min(sure + 1));
            let latest =
                (earliest..end_here).rev().find(|&place| !(self.labels[place] & name).is_empty());
            let Some(latest) = latest else { return Err(self.conflict(earliest)) };
            if latest == earliest {
                self.keep(latest, name)?;
            }
            end = latest;
        }
        Ok(())
    }

    fn root(&self, place: u16) -> u16 {
        let mut root = place;
        while self.roots[usize::from(root)] != root {
            root = self.roots[usize::from(root)];
        }
        root
    }

    fn link_state(&self, link: Link) -> M {
        link.cell.map_or(M::bit(SAME) | M::bit(DIFFERENT), |cell| self.space.get(cell))
    }

    /// Finds the blocks, whose cells have the same label and different digits.
    fn join(&mut self) -> Narrowed {
        for &link in &self.regions.links {
            let [a, b] = link.places.map(usize::from);
            let (one, other) = (self.labels[a], self.labels[b]);
            let is_same = one == other && one.at_most_one();
            if is_same || self.link_state(link) == M::bit(SAME) {
                if let Some(cell) = link.cell {
                    self.space.keep(cell, M::bit(SAME))?;
                }
                let (one, other) = (self.root(link.places[0]), self.root(link.places[1]));
                self.roots[usize::from(one.max(other))] = one.min(other);
            }
        }
        // A root is the lowest place of its block, so it is processed before the others.
        for place in 0..self.n {
            let root = usize::from(self.roots[usize::from(self.roots[place])]);
            self.roots[place] = root as u16;
            let digit = self.space.get(self.regions.cells[place]);
            let block = &mut self.blocks[root];
            block.places.insert(place);
            block.size += 1;
            if digit.at_most_one() {
                if !(block.digits & digit).is_empty() {
                    return Err(self.conflict(root));
                }
                block.digits |= digit;
            }
            let common = self.labels[root] & self.labels[place];
            self.labels[root] = common;
        }
        for place in 0..self.n {
            let root = usize::from(self.roots[place]);
            let Block { size, digits, .. } = self.blocks[root];
            if size == 1 {
                continue;
            }
            if size > self.regions.size {
                return Err(self.conflict(root));
            }
            let labels = self.labels[root];
            self.keep(place, labels)?;
            let cell = self.regions.cells[place];
            if !self.space.get(cell).at_most_one() {
                self.space.remove(cell, digits)?;
            }
        }
        Ok(())
    }

    /// Sets the links between blocks that cannot be in one region, applies the links that are known, and
    /// notes which places may still join.
    fn part(&mut self) -> Narrowed {
        for (number, &link) in self.regions.links.iter().enumerate() {
            let [a, b] = link.places.map(usize::from);
            let [one, other] = [a, b].map(|place| usize::from(self.roots[place]));
            let state = self.link_state(link);
            if one == other {
                if state == M::bit(DIFFERENT) {
                    return Err(self.conflict(a));
                }
                if let Some(cell) = link.cell {
                    self.space.keep(cell, M::bit(SAME))?;
                }
            } else {
                let (left, right) = (&self.blocks[one], &self.blocks[other]);
                let may_join = state != M::bit(DIFFERENT)
                    && left.size + right.size <= self.regions.size
                    && (left.digits & right.digits).is_empty()
                    && !(self.labels[one] & self.labels[other]).is_empty();
                if !may_join {
                    if let Some(cell) = link.cell {
                        self.space.keep(cell, M::bit(DIFFERENT))?;
                    }
                    for (from, to) in [(one, other), (other, one)] {
                        let label = self.labels[from];
                        if label.at_most_one() {
                            self.keep_block(to, !label)?;
                        }
                    }
                    continue;
                }
            }
            if number < self.regions.n_touching {
                self.near[a].insert(b);
                self.near[b].insert(a);
            }
        }
        Ok(())
    }

    /// Narrows digits and labels, since no digit occurs twice in a region.
    fn tell_apart(&mut self) -> Narrowed {
        let mut digits_of = [M::EMPTY; 64];
        for root in 0..self.n {
            let (labels, digits) = (self.labels[root], self.blocks[root].digits);
            if labels.at_most_one() && !digits.is_empty() {
                let known = &mut digits_of[labels.lowest() as usize];
                if !(*known & digits).is_empty() {
                    return Err(self.conflict(root));
                }
                *known |= digits;
            }
        }
        for place in 0..self.n {
            let (labels, digits) = (self.labels[place], self.blocks[place].digits);
            if labels.at_most_one() {
                let cell = self.regions.cells[place];
                if !self.space.get(cell).at_most_one() {
                    self.space.remove(cell, digits_of[labels.lowest() as usize])?;
                }
            } else if !digits.is_empty() {
                let clashes = |&name: &u32| !(digits_of[name as usize] & digits).is_empty();
                let out = labels.digits().filter(clashes).fold(M::EMPTY, |all, l| all | M::bit(l));
                self.keep_block(place, !out)?;
            }
        }
        Ok(())
    }

    /// Narrows one label by everything known about it: how many cells it has, and where.
    fn region(&mut self, name: M) -> Narrowed {
        let (mut sure, mut possible) = (PlaceSet::EMPTY, PlaceSet::EMPTY);
        for (place, &labels) in self.labels[..self.n].iter().enumerate() {
            if !(labels & name).is_empty() {
                possible.insert(place);
                if labels == name {
                    sure.insert(place);
                }
            }
        }
        let size = self.regions.size;
        let Some(seed) = sure.first() else { return self.no_seed(name, possible) };
        if sure.len() > size || possible.len() < size {
            return Err(self.conflict(seed));
        }
        // From every sure part, the other parts and enough cells for the whole region must be within reach.
        let mut reach = possible;
        let mut parts = sure;
        while let Some(start) = parts.first() {
            let (reached, own) = self.reached(start, &sure, &reach);
            reach = reach.and(&reached);
            parts = parts.without(&own);
        }
        if !sure.without(&reach).is_empty() || reach.len() < size {
            return Err(self.conflict(seed));
        }
        let forced = if reach.len() == size { reach } else { self.cuts(seed, &sure, &reach) };
        for place in possible.without(&reach).iter() {
            self.keep_block(usize::from(self.roots[place]), !name)?;
        }
        for place in forced.without(&sure).iter() {
            self.keep_block(usize::from(self.roots[place]), name)?;
        }
        Ok(())
    }

    /// Makes a block grow even if its label is unknown.
    fn grow(&mut self, root: usize) -> Narrowed {
        let block = self.blocks[root];
        let labels = self.labels[root];
        if block.size == self.regions.size {
            return Ok(());
        }
        let mut doors = PlaceSet::EMPTY;
        for place in block.places.iter() {
            doors = doors.or(&self.near[place]);
        }
        let doors = doors.without(&block.places);
        let Some(door) = doors.first() else { return Err(self.conflict(root)) };
        if block.size == 1 && doors.len() > 1 {
            return Ok(());
        }
        let mut possible = block.places;
        for (other, theirs) in self.blocks[..self.n].iter().enumerate() {
            if theirs.size > 0
                && theirs.size + block.size <= self.regions.size
                && (theirs.digits & block.digits).is_empty()
                && !(self.labels[other] & labels).is_empty()
            {
                possible = possible.or(&theirs.places);
            }
        }
        let (reach, _) = self.reached(root, &block.places, &possible);
        if reach.len() < self.regions.size || !block.places.without(&reach).is_empty() {
            return Err(self.conflict(root));
        }
        let mut forced = self.cuts(root, &block.places, &reach);
        if doors.len() == 1 {
            forced.insert(door);
        }
        let mut labels = labels;
        for place in forced.without(&block.places).iter() {
            labels &= self.labels[place];
        }
        self.keep_block(root, labels)?;
        for place in forced.without(&block.places).iter() {
            self.keep_block(usize::from(self.roots[place]), labels)?;
        }
        for &link in &self.regions.links {
            let Some(cell) = link.cell else { continue };
            let [a, b] = link.places.map(usize::from);
            for (one, other) in [(a, b), (b, a)] {
                if block.places.contains(one) && !block.places.contains(other) {
                    if forced.contains(other) {
                        self.space.keep(cell, M::bit(SAME))?;
                    } else if !reach.contains(other) {
                        self.space.keep(cell, M::bit(DIFFERENT))?;
                    }
                }
            }
        }
        self.hold_all(&reach, &block)
    }

    /// For a region that holds every digit: if only one cell within its reach can hold a digit, the digit
    /// goes there.
    fn hold_all(&mut self, reach: &PlaceSet<W>, block: &Block<M, W>) -> Narrowed {
        let Some(all) = self.regions.all else { return Ok(()) };
        let (mut once, mut twice) = (M::EMPTY, M::EMPTY);
        for place in reach.iter() {
            let digits = self.space.get(self.regions.cells[place]);
            twice |= once & digits;
            once |= digits;
        }
        let Some(root) = block.places.first() else { return Ok(()) };
        if once != all {
            return Err(self.conflict(root));
        }
        let hidden = once & !twice & !block.digits;
        if hidden.is_empty() {
            return Ok(());
        }
        for place in reach.iter() {
            let cell = self.regions.cells[place];
            let here = self.space.get(cell) & hidden;
            if !here.is_empty() {
                self.space.keep(cell, here)?;
                let labels = self.labels[place] & self.labels[root];
                self.keep_block(usize::from(self.roots[place]), labels)?;
                self.keep_block(root, labels)?;
            }
        }
        Ok(())
    }

    /// Narrows a label without a known cell, which needs room somewhere.
    fn no_seed(&mut self, name: M, possible: PlaceSet<W>) -> Narrowed {
        let mut left = possible;
        let mut has_room = false;
        while let Some(start) = left.first() {
            let mut room = PlaceSet::EMPTY;
            room.insert(start);
            let mut edge = room;
            while !edge.is_empty() {
                let mut next = PlaceSet::EMPTY;
                for place in edge.iter() {
                    next = next.or(&self.near[place]);
                }
                edge = next.and(&possible).without(&room);
                room = room.or(&edge);
            }
            left = left.without(&room);
            if room.len() >= self.regions.size {
                has_room = true;
                continue;
            }
            for place in room.iter() {
                self.keep_block(usize::from(self.roots[place]), !name)?;
            }
        }
        if has_room { Ok(()) } else { Err(self.conflict(0)) }
    }

    /// The places that can be joined with a part of a region within the region's size, and that part itself.
    /// A cell costs as many cells as its block has; sure cells cost nothing.
    fn reached(
        &self,
        start: usize,
        sure: &PlaceSet<W>,
        possible: &PlaceSet<W>,
    ) -> (PlaceSet<W>, PlaceSet<W>) {
        let most = self.regions.size - sure.len();
        let mut by_cost = [PlaceSet::<W>::EMPTY; 64];
        let mut own = PlaceSet::EMPTY;
        let mut reached = PlaceSet::EMPTY;
        by_cost[0].insert(start);
        reached.insert(start);
        for cost in 0..=most.min(63) {
            while let Some(place) = by_cost[cost].first() {
                by_cost[cost].remove(place);
                if cost == 0 {
                    own.insert(place);
                }
                for next in self.near[place].and(possible).without(&reached).iter() {
                    let block = &self.blocks[usize::from(self.roots[next])];
                    let new = cost + if sure.contains(next) { 0 } else { block.size };
                    if new <= most {
                        // Blocks may have parts that do not touch.
                        let whole = block.places.and(possible);
                        reached = reached.or(&whole);
                        by_cost[new] = by_cost[new].or(&whole);
                    }
                }
            }
        }
        (reached, own)
    }

    /// The cells without which the region would come apart or have too little room. A depth-first walk from a
    /// sure cell finds out for each cell what can be reached only through it.
    fn cuts(&self, seed: usize, sure: &PlaceSet<W>, reach: &PlaceSet<W>) -> PlaceSet<W> {
        let mut forced = PlaceSet::EMPTY;
        // When each place was visited, and the earliest visit that can be reached from below without it.
        let (mut met, mut low) = ([0_u16; N], [0_u16; N]);
        // The number of cells below each place, and how many of those are reachable only through it.
        let (mut below, mut lost) = ([1_u16; N], [0_u16; N]);
        // The parent of each place, from which it was visited first.
        let mut above = [0_u16; N];
        let mut holds_sure = *sure;
        let mut unseen = *reach;
        let total = reach.len();
        let mut clock = 1;
        let mut place = seed;
        unseen.remove(seed);
        met[seed] = clock;
        low[seed] = clock;
        loop {
            if let Some(next) = self.near[place].and(&unseen).first() {
                clock += 1;
                unseen.remove(next);
                met[next] = clock;
                low[next] = clock;
                above[next] = place as u16;
                place = next;
                continue;
            }
            if place == seed {
                break;
            }
            let parent = usize::from(above[place]);
            for other in self.near[place].and(reach).iter() {
                if other != parent {
                    low[place] = low[place].min(met[other]);
                }
            }
            low[parent] = low[parent].min(low[place]);
            below[parent] += below[place];
            let has_sure = holds_sure.contains(place);
            if low[place] >= met[parent] {
                lost[parent] += below[place];
                if has_sure {
                    forced.insert(parent);
                }
            }
            if has_sure {
                holds_sure.insert(parent);
            }
            place = parent;
        }
        for place in reach.without(sure).iter() {
            if total - 1 - usize::from(lost[place]) < self.regions.size {
                forced.insert(place);
            }
        }
        forced
    }

    /// If only one cell can have both a certain label and a certain digit, it has them.
    fn place_hidden(&mut self, all: M) -> Narrowed {
        let (mut once, mut twice) = ([M::EMPTY; 64], [M::EMPTY; 64]);
        for (place, &cell) in self.regions.cells.iter().enumerate() {
            let labels = self.labels[place];
            for digit in self.space.get(cell).digits() {
                let digit = digit as usize;
                twice[digit] |= once[digit] & labels;
                once[digit] |= labels;
            }
        }
        if all.digits().any(|digit| once[digit as usize] != self.regions.names) {
            return Err(self.conflict(0));
        }
        for (place, &cell) in self.regions.cells.iter().enumerate() {
            let (digits, labels) = (self.space.get(cell), self.labels[place]);
            if digits.at_most_one() && labels.at_most_one() {
                continue;
            }
            for digit in digits.digits() {
                let only_here = labels & once[digit as usize] & !twice[digit as usize];
                if !only_here.is_empty() {
                    self.space.keep(cell, M::bit(digit))?;
                    self.space.keep(self.regions.labels[place], only_here)?;
                }
            }
        }
        Ok(())
    }
}
