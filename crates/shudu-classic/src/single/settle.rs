//! The rules on vectors. [`super::portable`] has the same rules in plain code.

use super::board::{Edit, FULL, NINTH, NUMBERS, Planes};
use super::search::Settled;
use super::vector::Vector;

/// Makes the edit and applies the rules until nothing changes. A dead board is left undefined.
#[inline(always)]
pub(super) fn settle<V: Vector>(board: &mut Planes, edit: Edit) -> Settled {
    let mut x: Bands<V> = without(&load(board), edit);
    let settled = settle_bands(&mut x);
    if !matches!(settled, Settled::Dead) {
        store(&x, board);
    }
    settled
}

/// Removes the givens from the rest of their blocks, which would cost the loop of rules another round.
#[inline(always)]
pub(super) fn begin<V: Vector>(board: &mut Planes) {
    let x: Bands<V> = load(board);
    let (one, two) = one_and_two(&x);
    store(&place_naked(&x, one.minus(two)), board);
}

/// The candidates of a cell, from bit 0.
#[inline(always)]
pub(super) fn digits<V: Vector>(board: &Planes, cell: usize) -> u32 {
    let (band, place) = (cell / 27, cell % 27);
    let ninth = board.0[3][NINTH[band]] >> place & 1;
    V::load(&board.0[band]).bits(place as u32) | ninth << 8
}

type Bands<V> = [V; 4];

/// Evaluates an expression for each of the four vectors: `bands!(|x, y| x.and(y))`, where `x` and `y` are
/// [`Bands`].
///
/// It is a macro, since a closure would not be compiled with the vector instructions of its caller.
macro_rules! bands {
    (|$($name:ident),+| $body:expr) => {
        [
            { $(let $name = $name[0];)+ $body },
            { $(let $name = $name[1];)+ $body },
            { $(let $name = $name[2];)+ $body },
            { $(let $name = $name[3];)+ $body },
        ]
    };
}

#[inline(always)]
fn any<V: Vector>(x: &Bands<V>) -> bool {
    x[0].or(x[1]).or(x[2].or(x[3])).any()
}

#[inline(always)]
fn load<V: Vector>(board: &Planes) -> Bands<V> {
    let [a, b, c, ninth] = &board.0;
    [V::load(a), V::load(b), V::load(c), V::load(ninth)]
}

#[inline(always)]
fn store<V: Vector>(x: &Bands<V>, board: &mut Planes) {
    let [a, b, c, ninth] = &mut board.0;
    x[0].store(a);
    x[1].store(b);
    x[2].store(c);
    x[3].store(ninth);
}

/// Spreads bits 0, 3, 6, … over the three bits that begin there.
#[inline(always)]
fn over_minirow<V: Vector>(x: V) -> V {
    x.or3(x.shl::<1>(), x.shl::<2>())
}

/// Spreads the first row over all three.
#[inline(always)]
fn over_rows<V: Vector>(x: V) -> V {
    x.or3(x.shl::<9>(), x.shl::<18>())
}

#[inline(always)]
fn row_below<V: Vector>(x: V) -> V {
    x.shr::<9>().or(x.shl::<18>())
}

#[inline(always)]
fn row_above<V: Vector>(x: V) -> V {
    x.shr::<18>().or(x.shl::<9>())
}

/// The minirows (bits 0, 3, 6, … 24) that belong to some placement of the digit in the band.
///
/// A digit occurs once in each row and once in each block of a band, so its three minirows are one of six
/// permutations of a 3 × 3 matrix. A minirow belongs to one if the two rows below it (cyclically) offer the
/// two blocks to its right (cyclically), in one order or the other.
#[inline(always)]
fn possible_minirows<V: Vector>(x: V) -> V {
    let m = x.or3(x.shr::<1>(), x.shr::<2>()).and(V::splat(0o111_111_111));
    let third = V::splat(0o700_700_700);
    let right = m.shl::<6>().select(m.shr::<3>(), third);
    // Bits shifted beyond bit 26 must be cleared here, or they would come back as those of another row.
    let first = V::splat(!0o770_770_770);
    let left = m.shr::<6>().select(m.shl::<3>(), first);
    // Bits that these shift beyond bit 26 are cleared by the last `and` with m.
    let one = row_below(right).and(row_above(left));
    let other = row_below(left).and(row_above(right));
    m.and(one.or(other))
}

/// The minicolumns of a digit (bits 0 to 8) in one band, and the same moved by one and by two columns within
/// their blocks.
struct Minicolumns<V> {
    here: V,
    right: V,
    left: V,
}

#[inline(always)]
fn minicolumns<V: Vector>(x: V) -> Minicolumns<V> {
    let here = x.or3(x.shr::<9>(), x.shr::<18>()).and(V::splat(0o777));
    Minicolumns {
        here,
        right: here.shl::<2>().select(here.shr::<1>(), V::splat(0o444)),
        left: here.shr::<2>().select(here.shl::<1>(), V::splat(0o111)),
    }
}

/// Works like [`possible_minirows`], for the three bands of a stack and all three stacks at once.
#[inline(always)]
fn possible_minicolumns<V: Vector>(here: V, next: &Minicolumns<V>, previous: &Minicolumns<V>) -> V {
    let one = next.right.and(previous.left);
    let other = next.left.and(previous.right);
    here.and(one.or(other))
}

/// Over the nine digits, the cells with at least one candidate, and those with at least two. The result of
/// each band is in the lanes in which digit 9 has that band.
#[inline(always)]
fn one_and_two<V: Vector>(x: &Bands<V>) -> (V, V) {
    // Eight lanes become four, two, one; the bands share the registers as these become free.
    let (low, high) = (x[0].low_halves(x[1]), x[0].high_halves(x[1]));
    let (one_ab, two_ab) = (low.or(high), low.and(high));
    let other = x[2].swap_halves();
    let (one_c, two_c) = (x[2].or(other), x[2].and(other));
    let (low, high) = (one_ab.low_pairs(one_c), one_ab.high_pairs(one_c));
    let two = two_ab.low_pairs(two_c).or3(two_ab.high_pairs(two_c), low.and(high));
    let one = low.or(high);
    let other = one.swap_neighbours();
    let two = two.or3(two.swap_neighbours(), one.and(other));
    let one = one.or(other);
    (one.or(x[3]), two.or(one.and(x[3])))
}

/// The cells with at least three candidates, and those with at least four, like [`one_and_two`].
#[inline(always)]
fn three_and_four<V: Vector>(x: &Bands<V>) -> (V, V) {
    let (low, high) = (x[0].low_halves(x[1]), x[0].high_halves(x[1]));
    let (one_ab, two_ab) = (low.or(high), low.and(high));
    let other = x[2].swap_halves();
    let (one_c, two_c) = (x[2].or(other), x[2].and(other));
    let (low, high) = (one_ab.low_pairs(one_c), one_ab.high_pairs(one_c));
    let (low2, high2) = (two_ab.low_pairs(two_c), two_ab.high_pairs(two_c));
    let four = low2.and(high2);
    let three = low.and(high2).or(low2.and(high));
    let two = low2.or3(high2, low.and(high));
    let one = low.or(high);
    let other = one.swap_neighbours();
    let (other2, other3) = (two.swap_neighbours(), three.swap_neighbours());
    let four = four.or3(four.swap_neighbours(), two.and(other2));
    let four = four.or3(one.and(other3), three.and(other));
    let three = three.or3(other3, one.and(other2).or(two.and(other)));
    let two = two.or3(other2, one.and(other));
    let four = four.or(three.and(x[3]));
    (three.or(two.and(x[3])), four)
}

/// What triads with three digits rule out, if anything; dead if a triad has too few.
///
/// A triad (minirow or minicolumn) has three cells, so it takes three digits. If only three can be in it, all
/// three are, and they are removed from the other triads of that direction in the block.
#[inline(always)]
fn triads<V: Vector>(x: &Bands<V>, rows: &Bands<V>, columns: &Bands<V>) -> Triads<V> {
    // The minirows as bits `3 block + row` and, nine above them, the minicolumns as `3 block + column`.
    let triads = bands!(|rows, columns| {
        rows.or3(rows.shr::<8>(), rows.shr::<16>()).and(V::splat(0o777)).or(columns.shl::<9>())
    });
    let (three, four) = three_and_four(&triads);
    if V::splat(0o777_777).minus(three).any() {
        return Triads::Dead;
    }
    let full = by_band(three.minus(four));
    let lost = bands!(|triads, full| {
        let here = triads.and(full);
        let right = here.shl::<2>().select(here.shr::<1>(), V::splat(0o444_444));
        let left = here.shr::<2>().select(here.shl::<1>(), V::splat(0o111_111));
        right.or(left).and(triads)
    });
    if !any(&lost) {
        return Triads::Nothing;
    }
    Triads::Left(bands!(|x, lost| {
        let rows = lost
            .and(V::splat(0o111))
            .or3(lost.and(V::splat(0o222)).shl::<8>(), lost.and(V::splat(0o444)).shl::<16>());
        x.minus(over_minirow(rows).or(over_rows(lost.shr::<9>())))
    }))
}

enum Triads<V> {
    Dead,
    Nothing,
    Left(Bands<V>),
}

/// Gives each vector what belongs to its band.
#[inline(always)]
fn by_band<V: Vector>(x: V) -> Bands<V> {
    [x.band::<0>(), x.band::<1>(), x.band::<2>(), x]
}

/// All cells of the blocks that have any of these cells.
#[inline(always)]
fn whole_blocks<V: Vector>(x: V) -> V {
    let minicolumns = x.or3(x.shr::<9>(), x.shr::<18>());
    let blocks = minicolumns.or3(minicolumns.shr::<1>(), minicolumns.shr::<2>());
    over_rows(over_minirow(blocks.and(V::splat(0o111))))
}

/// Removes each sole candidate of a cell from the rest of its block. (The permutations of the digit then
/// remove it from the rest of its row and column.)
#[inline(always)]
fn place_naked<V: Vector>(x: &Bands<V>, naked: V) -> Bands<V> {
    let naked = by_band(naked);
    bands!(|x, naked| {
        let naked = x.and(naked);
        x.minus(whole_blocks(naked).minus(naked))
    })
}

/// Applies the rules until nothing changes.
#[inline(always)]
fn settle_bands<V: Vector>(board: &mut Bands<V>) -> Settled {
    loop {
        let before = *board;
        let rows = bands!(|before| possible_minirows(before));
        let x = bands!(|before, rows| before.and(over_minirow(rows)));

        let turned = [minicolumns(x[0]), minicolumns(x[1]), minicolumns(x[2]), minicolumns(x[3])];
        let ninth = &turned[3];
        let next = Minicolumns {
            here: ninth.here,
            right: ninth.right.next_band(),
            left: ninth.left.next_band(),
        };
        let previous = Minicolumns {
            here: ninth.here,
            right: ninth.right.previous_band(),
            left: ninth.left.previous_band(),
        };
        let columns = [
            possible_minicolumns(turned[0].here, &turned[1], &turned[2]),
            possible_minicolumns(turned[1].here, &turned[2], &turned[0]),
            possible_minicolumns(turned[2].here, &turned[0], &turned[1]),
            possible_minicolumns(ninth.here, &next, &previous),
        ];
        let x = bands!(|x, columns| x.and(over_rows(columns)));

        // All cells of the blocks in which the digit has several minirows or minicolumns left. If it has one
        // of each, it has one cell.
        let open = bands!(|rows, columns| {
            let several = rows
                .majority(rows.shr::<9>(), rows.shr::<18>())
                .or(columns.majority(columns.shr::<1>(), columns.shr::<2>()));
            over_rows(over_minirow(several.and(V::splat(0o111))))
        });
        let placed = bands!(|x, open| x.minus(open));
        let (one, two) = one_and_two(&x);
        let (taken, twice) = one_and_two(&placed);
        // The board is dead if a cell has no candidates, or if two digits need the same cell.
        if one.xor(V::splat(FULL)).or(twice).any() {
            return Settled::Dead;
        }
        // Every block has at most one cell per digit, so there are at most 81 candidates; every cell has one,
        // so there are exactly 81. The permutations keep rows and columns right.
        if !any(&bands!(|x, open| x.and(open))) {
            *board = x;
            return Settled::Solved;
        }
        // Remove other digits from the cells that one digit needs.
        let by_others = by_band(taken);
        let x = bands!(|x, by_others, placed| x.minus(by_others.minus(placed)));
        let naked = one.minus(two);
        let x = place_naked(&x, naked);
        *board = x;
        if !any(&bands!(|x, before| x.xor(before))) {
            // If a sole candidate is not the only one of its digit in the block, there is another sole
            // candidate of the same digit in that block.
            if naked.minus(taken).any() {
                return Settled::Dead;
            }
            match triads(&x, &rows, &columns) {
                Triads::Dead => return Settled::Dead,
                Triads::Nothing => {
                    let (three, _) = three_and_four(&x);
                    return Settled::Open { pairs: to_bands(two.minus(three)) };
                }
                Triads::Left(left) => *board = left,
            }
        }
    }
}

#[inline(always)]
fn without<V: Vector>(x: &Bands<V>, edit: Edit) -> Bands<V> {
    let (word, bits) = (V::splat(edit.word), V::splat(edit.bits));
    let here: Bands<V> = load(&Planes(NUMBERS));
    bands!(|x, here| x.minus(here.equal(word).and(bits)))
}

#[inline(always)]
fn to_bands<V: Vector>(x: V) -> [u32; 3] {
    let mut lanes = [0; 8];
    x.store(&mut lanes);
    NINTH.map(|lane| lanes[lane])
}
