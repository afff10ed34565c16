//! Helpers for a single line of text.

use std::borrow::Cow;
use std::ops::Range;

/// A line without its comment (a `#` at the start or after a space) and trailing spaces.
pub(crate) fn content(text: &str) -> &str {
    let mut after_space = true;
    for (start, c) in text.char_indices() {
        if c == '#' && after_space {
            return text[..start].trim_end();
        }
        after_space = c.is_whitespace();
    }
    text.trim_end()
}

/// The words of a text, separated by spaces.
pub(crate) fn words(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + text[rest..].find(|c: char| !c.is_whitespace())?;
        let length = text[start..].find(char::is_whitespace).unwrap_or(text.len() - start);
        rest = start + length;
        Some(start..rest)
    })
}

/// The characters of a text that are not spaces.
pub(crate) fn characters(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let spots = text.char_indices().filter(|(_, c)| !c.is_whitespace());
    spots.map(|(start, c)| start..start + c.len_utf8())
}

/// Normalises a text for readers of digits, keeping the number of characters: full-width digits and full stops become
/// ASCII ones, and the comma of `puzzle,solution` becomes a tab.
pub(crate) fn normal(text: &str) -> Cow<'_, str> {
    let is_wide = |c: char| matches!(c, '０'..='９' | '．');
    let comma = comma_of_pair(text);
    if comma.is_none() && !text.contains(is_wide) {
        return Cow::Borrowed(text);
    }
    let normal = |(place, c): (usize, char)| match c {
        '．' => '.',
        '０'..='９' => char::from(b'0' + (u32::from(c) - u32::from('０')) as u8),
        _ if Some(place) == comma => '\t',
        _ => c,
    };
    Cow::Owned(text.char_indices().map(normal).collect())
}

/// Smallest number of cells of a board that may be followed by its solution: two shorter words may be a row.
pub(crate) const FEWEST_OF_PAIR: usize = 16;

/// The position of a line's only comma, if there are equally many characters before and after it, enough for a board.
/// Rows that are separated by commas are as many as each has cells, so two rows are shorter.
fn comma_of_pair(text: &str) -> Option<usize> {
    let (first, second) = content(text).split_once(',')?;
    let n = characters(first).count();
    let is_pair = n >= FEWEST_OF_PAIR && !second.contains(',') && characters(second).count() == n;
    is_pair.then_some(first.len())
}

/// A piece of text for a message, cut short.
pub(crate) fn quoted(piece: &str) -> String {
    const MOST: usize = 30;
    let mut shown: String = piece.chars().take(MOST).collect();
    if piece.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_need_a_space_before_them() {
        assert_eq!(content("1 2 # three"), "1 2");
        assert_eq!(content("# all"), "");
        assert_eq!(content("no#comment "), "no#comment");
        assert_eq!(content("\t#"), "");
    }

    #[test]
    fn full_width_digits_become_digits() {
        assert_eq!(normal("５３．．７数"), "53..7数");
        assert!(matches!(normal("53..7数"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_comma_between_two_boards_becomes_a_tab() {
        let (puzzle, solution) = ("1...".repeat(4), "1234".repeat(4));
        let pair = normal(&format!("{puzzle},{solution} # a,b")).into_owned();
        assert_eq!(pair, format!("{puzzle}\t{solution} # a,b"));
        for other in ["12,21", "1234,3412,2143,4321", &format!("{puzzle},{solution},easy")] {
            assert!(matches!(normal(other), Cow::Borrowed(_)), "{other}");
        }
    }

    #[test]
    fn words_have_places() {
        assert_eq!(words("  ab\tc ").collect::<Vec<_>>(), [2..4, 5..6]);
        assert_eq!(characters("a é").collect::<Vec<_>>(), [0..1, 2..4]);
        assert_eq!(quoted(&"x".repeat(40)).chars().count(), 31);
    }
}
