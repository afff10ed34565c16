//! The search on one board: settle, branch, take back.

use super::board::{Edit, PEERS, Planes, number};
use super::portable::Portable;

/// More guesses than can be open at once, since each one decides a cell that was open.
pub(crate) const DEPTH: usize = 82;

/// The boards that wait for their turn, each with the edit that refuses its guess.
pub(crate) type Stack = [(Planes, Edit); DEPTH];

/// The rules that do not guess.
pub(super) trait Deduce {
    /// Prepares a board of clues.
    fn begin(board: &mut Planes);
    /// Makes the edit and applies the rules until nothing changes. A dead board is left undefined. `again`
    /// says that these rules have settled this board before, leaving it open, and that only the edit is new.
    fn settle(board: &mut Planes, edit: Edit, again: bool) -> Settled;
    /// The candidates of a cell that has some, from bit 0.
    fn digits(board: &Planes, cell: usize) -> u32;
}

/// The state of a board when no rule finds anything more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Settled {
    /// A cell or a digit has no place left.
    Dead,
    /// Every cell holds one digit, and all houses are valid.
    Solved,
    /// Some cells are open. Lists those with two candidates, by band.
    Open { pairs: [u32; 3] },
}

/// A choice: the candidates to remove if it is taken, and those to remove if it is refused.
pub(crate) struct Branch {
    pub(crate) taken: Edit,
    pub(crate) refused: Edit,
}

/// Chooses where to guess.
#[inline(always)]
pub(crate) fn choose(board: &Planes, pairs: [u32; 3]) -> Branch {
    choose_by::<Portable>(board, pairs, false)
}

/// The same, with the cell lookup of a set of rules, and by the quick score if asked.
#[inline(always)]
fn choose_by<R: Deduce>(board: &Planes, pairs: [u32; 3], quick: bool) -> Branch {
    if pairs == [0; 3] {
        return choose_place(&board.words());
    }
    let cell = if quick || count(&pairs) >= MANY_PAIRS {
        most_pairs(pairs)
    } else {
        most_places::<R>(board, pairs)
    };
    let (first, second) = two_digits(R::digits(board, cell));
    let bits = 1 << (cell % 27);
    Branch {
        taken: Edit { word: number(first, cell / 27), bits },
        refused: Edit { word: number(second, cell / 27), bits },
    }
}

/// Number of cells with two candidates from which on the quick score is as good: it costs the hardest puzzles
/// less than 1 % more guesses. From 18 on it costs them 3 %, and from 14 on a sixth, which uses up what it
/// saves.
const MANY_PAIRS: u32 = 22;

/// Largest number of open cells at the first guess with which a puzzle starts with the quick score.
///
/// These are mostly puzzles with many solutions, where all that counts is to get to the bottom soon; it makes
/// them a quarter faster with a twelfth more guesses. The quick score is used until the first dead end, so a
/// puzzle that was misjudged loses little. Starting this way whatever is open takes a seventh more guesses on
/// puzzles of medium difficulty; starting this way after a few guesses without a dead end gains less.
const FEW_OPEN: u32 = 47;

/// Among the cells with two candidates, the one with the most others among its peers, whatever their digits.
#[inline(always)]
fn most_pairs(pairs: [u32; 3]) -> usize {
    let [low, high] = packed(&pairs);
    let mut best = 0;
    for (offset, mut cells) in [(0, low), (54, high)] {
        while cells != 0 {
            let cell = offset + cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let [peers_low, peers_high] = PACKED_PEERS[cell];
            let score = (low & peers_low).count_ones() + (high & peers_high).count_ones();
            best = best.max(score << 8 | cell as u32);
        }
    }
    best as usize & 0xff
}

/// Among the cells with two candidates, the one whose digits have the most places among its peers, because
/// these are removed either way. Places in other such cells count four times, since they lead to further
/// removals.
///
/// This is one loop over the cells, with nothing in it that depends on what it finds. A loop per digit has
/// less to compute, but each one ends with an unpredictable branch.
#[inline(always)]
fn most_places<R: Deduce>(board: &Planes, pairs: [u32; 3]) -> usize {
    let words = board.words().map(|word| packed(&word));
    let [pairs_low, pairs_high] = packed(&pairs);
    let mut best = 0;
    for (offset, mut cells) in [(0, pairs_low), (54, pairs_high)] {
        while cells != 0 {
            let cell = offset + cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let [peers_low, peers_high] = PACKED_PEERS[cell];
            let (fall_low, fall_high) = (pairs_low & peers_low, pairs_high & peers_high);
            let (first, second) = two_digits(R::digits(board, cell));
            let mut score = 0;
            for [low, high] in [words[first], words[second]] {
                let places = (low & peers_low).count_ones() + (high & peers_high).count_ones();
                let fall = (low & fall_low).count_ones() + (high & fall_high).count_ones();
                score += places + 3 * fall;
            }
            best = best.max(score << 8 | cell as u32);
        }
    }
    best as usize & 0xff
}

/// The number of cells with several candidates.
#[inline(always)]
fn open_cells(board: &Planes) -> u32 {
    let [mut one, mut two] = [[0; 3]; 2];
    for word in board.words() {
        for band in 0..3 {
            two[band] |= one[band] & word[band];
            one[band] |= word[band];
        }
    }
    count(&two)
}

#[inline(always)]
fn count(cells: &[u32; 3]) -> u32 {
    cells.iter().map(|band| band.count_ones()).sum()
}

/// The two digits of a set.
#[inline(always)]
fn two_digits(digits: u32) -> (usize, usize) {
    ((digits.trailing_zeros() & 7) as usize, ((31 - digits.leading_zeros()) as usize).min(8))
}

/// Packs two bands into one word, so that two counts are enough for three bands.
#[inline(always)]
const fn packed(bands: &[u32; 3]) -> [u64; 2] {
    [bands[0] as u64 | (bands[1] as u64) << 27, bands[2] as u64]
}

static PACKED_PEERS: [[u64; 2]; 81] = {
    let mut peers = [[0; 2]; 81];
    let mut cell = 0;
    while cell < 81 {
        peers[cell] = packed(&PEERS[cell]);
        cell += 1;
    }
    peers
};

/// For boards without such cells, chooses a digit and block with the fewest places, and one of these places.
/// Among several, it takes the one whose places see the most others of the digit, which saves a tenth of the
/// guesses on the hardest.
#[inline(never)]
fn choose_place(words: &[[u32; 3]; 9]) -> Branch {
    let (mut best, mut best_score) = ((0, 0, 0), 0);
    for (digit, word) in words.iter().enumerate() {
        for band in 0..3 {
            for block in 0..3 {
                let places = word[band] & (0o007_007_007 << (3 * block));
                let n = places.count_ones();
                if n < 2 {
                    continue;
                }
                let [low, high] = packed(word);
                let mut sum = 0;
                let mut rest = places;
                for _ in 0..2 {
                    let [peers_low, peers_high] =
                        PACKED_PEERS[27 * band + rest.trailing_zeros() as usize];
                    rest &= rest - 1;
                    sum += (low & peers_low).count_ones() + (high & peers_high).count_ones();
                }
                let score = ((10 - n) << 16) + sum;
                if score > best_score {
                    (best, best_score) = ((digit, band, places), score);
                }
            }
        }
    }
    let (digit, band, places) = best;
    let word = number(digit, band);
    let bit = places & places.wrapping_neg();
    Branch { taken: Edit { word, bits: places & !bit }, refused: Edit { word, bits: bit } }
}
/// What a caller does with solutions and guesses.
pub(crate) trait Visit {
    /// Called with a solution; returns false to stop.
    fn solution(&mut self, board: &Planes) -> bool;
    /// Called at every guess; returns false to stop.
    fn guess(&mut self) -> bool;
}

/// Shows every solution once. Returns false if a visit stopped the search.
#[inline(always)]
pub(super) fn search<R: Deduce>(start: &Planes, stack: &mut Stack, visit: &mut impl Visit) -> bool {
    let mut board = *start;
    R::begin(&mut board);
    let mut edit = Edit::NONE;
    let mut waiting = 0;
    // `None` before the first guess.
    let mut quick = None;
    loop {
        match R::settle(&mut board, edit, quick.is_some()) {
            Settled::Open { pairs } => {
                if !visit.guess() {
                    return false;
                }
                let by_quick = match quick {
                    Some(quick) => quick,
                    None => open_cells(&board) <= FEW_OPEN,
                };
                quick = Some(by_quick);
                let branch = choose_by::<R>(&board, pairs, by_quick);
                stack[waiting] = (board, branch.refused);
                waiting += 1;
                edit = branch.taken;
                continue;
            }
            Settled::Solved => {
                if !visit.solution(&board) {
                    return false;
                }
            }
            Settled::Dead => quick = Some(false),
        }
        if waiting == 0 {
            return true;
        }
        waiting -= 1;
        (board, edit) = stack[waiting];
    }
}
