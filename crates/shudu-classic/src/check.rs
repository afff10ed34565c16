//! Checks whether 81 digits are a solution of 81 givens. Every grid that the lanes find passes this check
//! before it is returned. The check shares no code with the engines, and takes a small part of their time.
//! The plain code is the oracle for the AVX2 version.

#[cfg(target_arch = "x86_64")]
use crate::simd::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use crate::simd::whole_grid;

/// Whether the digits are all from 1 to 9, agree with the givens, and occur once in every row, column and
/// block. Givens are characters as well; any character other than 1 to 9 is an empty cell.
///
/// ```
/// let givens = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let solution = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// assert!(shudu_classic::is_solution(givens, solution));
/// assert!(!shudu_classic::is_solution(solution, givens));
/// ```
pub fn is_solution(givens: &[u8], digits: &[u8]) -> bool {
    let (Ok(givens), Ok(digits)) = (<&[u8; 81]>::try_from(givens), <&[u8; 81]>::try_from(digits))
    else {
        return false;
    };
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = Avx2::detect() {
        return whole_grid::is_solution(avx2, givens, digits);
    }
    is_solution_plainly(givens, digits)
}

fn is_solution_plainly(givens: &[u8; 81], digits: &[u8; 81]) -> bool {
    let (mut is_wrong, mut marks) = (false, [0_u8; 81]);
    for ((&given, &digit), mark) in givens.iter().zip(digits).zip(&mut marks) {
        let number = digit.wrapping_sub(b'1');
        let is_given = given.wrapping_sub(b'1') < 9;
        is_wrong |= number > 8 || is_given && given != digit;
        *mark = mark_of(number);
    }
    // If the exclusive or of nine marks has all eight bits, the marks are those of the nine digits: each bit
    // occurs an odd number of times, which takes eight of the nine cells, and the ninth can only be the 9,
    // which has no bit.
    let (mut columns, mut blocks, mut all) = ([0_u8; 9], [0_u8; 9], u8::MAX);
    for (row, marks) in marks.chunks_exact(9).enumerate() {
        let mut row_marks = 0;
        for (column, mark) in marks.iter().enumerate() {
            row_marks ^= mark;
            columns[column] ^= mark;
        }
        for (block, marks) in marks.chunks_exact(3).enumerate() {
            blocks[row / 3 * 3 + block] ^= marks[0] ^ marks[1] ^ marks[2];
        }
        all &= row_marks;
    }
    let all = columns.iter().chain(&blocks).fold(all, |all, marks| all & marks);
    !is_wrong && all == u8::MAX
}

/// A bit for each of the numbers 0 to 7, and none for 8. It avoids shifts by a variable, which vectors of
/// bytes lack.
const fn mark_of(number: u8) -> u8 {
    let mark = 1 + (number & 1);
    let mark = if number & 2 == 0 { mark } else { mark << 2 };
    let mark = if number & 4 == 0 { mark } else { mark << 4 };
    if number & 8 == 0 { mark } else { 0 }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use shudu_core::Rng;

    use super::*;

    /// Mixes the rows, columns and digits of a solution, which keeps rows and columns valid but breaks most
    /// blocks.
    fn mixed(rng: &mut Rng, digits: &mut [u8; 81]) {
        for _ in 0..rng.below(3) {
            let (one, other) = (rng.below(9), rng.below(9));
            let by_rows = rng.chance(0.5);
            for place in 0..9 {
                let at = |line: usize| if by_rows { 9 * line + place } else { 9 * place + line };
                digits.swap(at(one), at(other));
            }
        }
    }

    #[test]
    fn avx2_says_what_the_plain_code_says() {
        let Some(avx2) = Avx2::detect() else { return };
        let solution =
            *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut rng = Rng::from_seed(2);
        let mut n_right = 0;
        for _ in 0..100_000 {
            let mut digits = solution;
            mixed(&mut rng, &mut digits);
            let mut givens = digits;
            for given in &mut givens {
                if rng.chance(0.6) {
                    *given = *rng.choose(b".0-\xff\x80").unwrap_or(&b'.');
                }
            }
            match rng.below(4) {
                0 => digits[rng.below(81)] = rng.bits() as u8,
                1 => digits[rng.below(81)] = b'1' + rng.below(9) as u8,
                2 => digits.swap(rng.below(81), rng.below(81)),
                _ => {}
            }
            let plainly = is_solution_plainly(&givens, &digits);
            assert_eq!(whole_grid::is_solution(avx2, &givens, &digits), plainly, "{digits:?}");
            n_right += usize::from(plainly);
        }
        assert!(n_right > 10_000, "{n_right}");
    }
}
