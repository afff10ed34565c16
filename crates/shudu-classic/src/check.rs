//! Whether 81 digits are a solution of 81 givens: the check that every grid of the lanes passes before anybody
//! sees it. It is plain code, shares nothing with the engines, and takes a small part of the time that they do.

/// Whether the digits are all from 1 to 9, are those of the givens where there is one, and stand once in every
/// row, column and block. Givens are characters as well; any character other than 1 to 9 is an empty cell.
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
    let (mut is_wrong, mut marks) = (false, [0_u8; 81]);
    for ((&given, &digit), mark) in givens.iter().zip(digits).zip(&mut marks) {
        let number = digit.wrapping_sub(b'1');
        let is_given = given.wrapping_sub(b'1') < 9;
        is_wrong |= number > 8 || is_given && given != digit;
        *mark = mark_of(number);
    }
    // Nine marks that come to all eight bits by exclusive or are the nine digits: each bit is there an odd number
    // of times, which takes eight of the nine cells, and the ninth can only be the 9, which has no bit.
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

/// A bit for each of the numbers 0 to 7, none for 8; without a shift by a variable, which vectors of bytes lack.
const fn mark_of(number: u8) -> u8 {
    let mark = 1 + (number & 1);
    let mark = if number & 2 == 0 { mark } else { mark << 2 };
    let mark = if number & 4 == 0 { mark } else { mark << 4 };
    if number & 8 == 0 { mark } else { 0 }
}
