//! Small things about one line of text.

use std::borrow::Cow;
use std::ops::Range;

/// A line without its comment (a `#` at the start or after a space) and the space at the end.
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

/// The words of a text: what stands between spaces.
pub(crate) fn words(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + text[rest..].find(|c: char| !c.is_whitespace())?;
        let length = text[start..].find(char::is_whitespace).unwrap_or(text.len() - start);
        rest = start + length;
        Some(start..rest)
    })
}

/// The characters of a text that are no space.
pub(crate) fn characters(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let spots = text.char_indices().filter(|(_, c)| !c.is_whitespace());
    spots.map(|(start, c)| start..start + c.len_utf8())
}

/// A text with ASCII digits and full stops in place of full-width ones; as many characters as before.
pub(crate) fn narrow(text: &str) -> Cow<'_, str> {
    let is_wide = |c: char| matches!(c, '０'..='９' | '．');
    if !text.contains(is_wide) {
        return Cow::Borrowed(text);
    }
    let narrow = |c: char| match c {
        '．' => '.',
        '０'..='９' => char::from(b'0' + (u32::from(c) - u32::from('０')) as u8),
        _ => c,
    };
    Cow::Owned(text.chars().map(narrow).collect())
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
        assert_eq!(narrow("５３．．７数"), "53..7数");
        assert!(matches!(narrow("53..7数"), Cow::Borrowed(_)));
    }

    #[test]
    fn words_have_places() {
        assert_eq!(words("  ab\tc ").collect::<Vec<_>>(), [2..4, 5..6]);
        assert_eq!(characters("a é").collect::<Vec<_>>(), [0..1, 2..4]);
        assert_eq!(quoted(&"x".repeat(40)).chars().count(), 31);
    }
}
