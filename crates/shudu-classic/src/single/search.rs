//! The search over one board: settle, branch, take back.

use super::board::{Board, Edit, PEERS, number};

/// More guesses than can be open at once: each one decides a cell that was open.
pub(crate) const DEPTH: usize = 82;

/// The boards that wait for their turn, each with what was refused.
pub(crate) type Stack = [(Board, Edit); DEPTH];

/// The rules that do not guess.
pub(super) trait Rules {
    /// Prepares a board of clues.
    fn begin(board: &mut Board);
    /// Makes the edit and applies the rules until nothing changes. A dead board is left undefined.
    fn settle(board: &mut Board, edit: Edit) -> Settled;
}

/// What is left when no rule finds more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Settled {
    /// Some cell or digit has no place left.
    Dead,
    /// Every cell holds one digit, and all houses are right.
    Solved,
    /// Some cells are open; those with two candidates, by band.
    Open { pairs: [u32; 3] },
}

/// A choice: what goes if it is taken, and what goes if it is refused.
pub(crate) struct Branch {
    pub(crate) taken: Edit,
    pub(crate) refused: Edit,
}

/// Where to guess.
#[inline(always)]
pub(crate) fn choose(board: &Board, pairs: [u32; 3]) -> Branch {
    let words = board.words();
    if pairs == [0; 3] { choose_place(&words) } else { choose_pair(&words, pairs) }
}

/// Among the cells with two candidates, the one whose digits have most places among its peers: either
/// way they all fall. Places in other such cells count four times, since they go on falling.
#[inline(always)]
fn choose_pair(words: &[[u32; 3]; 9], pairs: [u32; 3]) -> Branch {
    let mut score = [0_u8; 96];
    let mut first = [0_u8; 96];
    let (mut best, mut best_score, mut best_digit) = (0, 0, 0);
    let [pairs_low, pairs_high] = packed(&pairs);
    for (digit, word) in words.iter().enumerate() {
        let [low, high] = packed(word);
        let (fall_low, fall_high) = (low & pairs_low, high & pairs_high);
        for (offset, mut cells) in [(0, fall_low), (54, fall_high)] {
            while cells != 0 {
                let cell = offset + cells.trailing_zeros() as usize;
                cells &= cells - 1;
                let [peers_low, peers_high] = PACKED_PEERS[cell];
                let places = (low & peers_low).count_ones() + (high & peers_high).count_ones();
                let fall =
                    (fall_low & peers_low).count_ones() + (fall_high & peers_high).count_ones();
                // At most 2 × (20 + 3 × 20 + 1).
                if score[cell] == 0 {
                    first[cell] = digit as u8;
                }
                score[cell] += (places + 3 * fall + 1) as u8;
                if score[cell] > best_score {
                    (best, best_score, best_digit) = (cell, score[cell], digit);
                }
            }
        }
    }
    let bits = 1 << (best % 27);
    Branch {
        taken: Edit { word: number(usize::from(first[best]), best / 27), bits },
        refused: Edit { word: number(best_digit, best / 27), bits },
    }
}

/// Two bands in one word, so that two counts do for three.
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

/// Without such cells: a digit and block with the fewest places, and one of the places. Of several, the
/// one whose places see most others of the digit; this takes a tenth of the guesses off the hardest.
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
/// What a caller does with solutions and with the time that passes.
pub(crate) trait Visit {
    /// A solution; false to stop.
    fn solution(&mut self, board: &Board) -> bool;
    /// Called at every guess; false to stop.
    fn guess(&mut self) -> bool;
}

/// Shows every solution once, until a visit says stop; false then.
#[inline(always)]
pub(super) fn search<R: Rules>(start: &Board, stack: &mut Stack, visit: &mut impl Visit) -> bool {
    let mut board = *start;
    R::begin(&mut board);
    let mut edit = Edit::NONE;
    let mut waiting = 0;
    loop {
        match R::settle(&mut board, edit) {
            Settled::Open { pairs } => {
                if !visit.guess() {
                    return false;
                }
                let branch = choose(&board, pairs);
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
            Settled::Dead => {}
        }
        if waiting == 0 {
            return true;
        }
        waiting -= 1;
        (board, edit) = stack[waiting];
    }
}
