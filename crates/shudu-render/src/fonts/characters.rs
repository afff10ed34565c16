//! The characters of a text as they are drawn: accents are combined with their letters, and the order is from left to
//! right.
//!
//! Scripts written from right to left are put in that order, but their letters are not joined.

/// For each accent, the letters that it combines with and the results. Only characters that the bundled fonts have.
const ACCENTS: [(char, &str, &str); 13] = [
    ('\u{300}', "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
    ('\u{301}', "AEIOUYCLNRSZaeiouyclnrsz", "ÁÉÍÓÚÝĆĹŃŔŚŹáéíóúýćĺńŕśź"),
    ('\u{302}', "AEIOUCGHJSWYaeioucghjswy", "ÂÊÎÔÛĈĜĤĴŜŴŶâêîôûĉĝĥĵŝŵŷ"),
    ('\u{303}', "ANOIUanoiu", "ÃÑÕĨŨãñõĩũ"),
    ('\u{304}', "AEIOUaeiou", "ĀĒĪŌŪāēīōū"),
    ('\u{306}', "AEGIOUaegiouИи", "ĂĔĞĬŎŬăĕğĭŏŭЙй"),
    ('\u{307}', "CEGIZcegz", "ĊĖĠİŻċėġż"),
    ('\u{308}', "AEIOUYaeiouyЕІеі", "ÄËÏÖÜŸäëïöüÿЁЇёї"),
    ('\u{30a}', "AUau", "ÅŮåů"),
    ('\u{30b}', "OUou", "ŐŰőű"),
    ('\u{30c}', "CDELNRSTZcdelnrstz", "ČĎĚĽŇŘŠŤŽčďěľňřšťž"),
    ('\u{327}', "CGKLNRSTcgklnrst", "ÇĢĶĻŅŖŞŢçģķļņŗşţ"),
    ('\u{328}', "AEIUaeiu", "ĄĘĮŲąęįų"),
];

/// The characters to draw, from left to right. As in SVG, a run of spaces counts as one, and spaces at the ends are
/// dropped.
pub(super) fn in_order_of_sight(text: &str) -> Vec<char> {
    let mut characters: Vec<char> = Vec::with_capacity(text.len());
    for character in text.chars() {
        let character = if character.is_control() { ' ' } else { character };
        let last = characters.last().copied();
        let is_repeated = character == ' ' && matches!(last, None | Some(' '));
        if let Some(whole) = last.and_then(|last| with_accent(last, character)) {
            characters.pop();
            characters.push(whole);
        } else if !is_repeated && !is_invisible(character) {
            characters.push(character);
        }
    }
    if characters.last() == Some(&' ') {
        characters.pop();
    }
    turn_round(&mut characters);
    characters
}

/// Whether a character is not drawn at all: joiners, direction marks and variation selectors.
const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
    )
}

/// The character that a letter and an accent combine to, if there is one.
fn with_accent(letter: char, accent: char) -> Option<char> {
    let (_, letters, wholes) = ACCENTS.iter().find(|(one, ..)| *one == accent)?;
    letters.chars().zip(wholes.chars()).find(|(one, _)| *one == letter).map(|(_, whole)| whole)
}

/// Whether a letter belongs to a script that is written from right to left: Hebrew, Arabic and related scripts.
fn is_from_right(character: char) -> bool {
    let is_in_script = matches!(
        character,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    );
    is_in_script && !character.is_numeric()
}

/// Reverses the parts that are written from right to left: from the first such letter to the last such letter or number
/// before a letter of the other direction. The digits of a number keep their order.
fn turn_round(characters: &mut [char]) {
    let mut rest = characters;
    while let Some(start) = rest.iter().position(|one| is_from_right(*one)) {
        rest = rest.split_at_mut(start).1;
        let ends = |one: &char| one.is_alphabetic() && !is_from_right(*one);
        let reach = rest.iter().position(ends).unwrap_or(rest.len());
        let belongs = |one: &char| is_from_right(*one) || one.is_numeric();
        let mut last = rest.iter().take(reach).rposition(belongs).unwrap_or(0);
        // A bracket that was opened within the part is closed within it too.
        if let Some(opening) = rest.get(last + 1).and_then(|one| opening_of(*one))
            && rest.iter().take(last).any(|one| *one == opening)
        {
            last += 1;
        }
        let (words, after) = rest.split_at_mut(last + 1);
        words.reverse();
        words.chunk_by_mut(|a, b| a.is_numeric() && b.is_numeric()).for_each(<[char]>::reverse);
        words.iter_mut().for_each(|one| *one = mirrored(*one));
        rest = after;
    }
}

/// The pairs of brackets that are mirror images of each other.
const BRACKETS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('<', '>'), ('«', '»')];

fn opening_of(closing: char) -> Option<char> {
    BRACKETS.iter().find(|(_, one)| *one == closing).map(|(opening, _)| *opening)
}

/// The mirror image of a bracket; any other character is unchanged.
fn mirrored(character: char) -> char {
    let of = |&(opening, closing): &(char, char)| match character {
        _ if character == opening => Some(closing),
        _ if character == closing => Some(opening),
        _ => None,
    };
    BRACKETS.iter().find_map(of).unwrap_or(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> String {
        in_order_of_sight(text).into_iter().collect()
    }

    #[test]
    fn spaces_are_those_of_svg() {
        assert_eq!(seen("  a\t\n b  "), "a b");
        assert_eq!(seen("a\u{200d}b\u{fe0f}"), "ab");
        assert_eq!(seen(" "), "");
    }

    #[test]
    fn a_letter_and_its_accent_are_one() {
        assert_eq!(seen("Zwo\u{308}lf, cafe\u{301}, и\u{306}"), "Zwölf, café, й");
        assert_eq!(seen("q\u{301}"), "q\u{301}");
        for (accent, letters, wholes) in ACCENTS {
            assert_eq!(letters.chars().count(), wholes.chars().count(), "{accent:?}");
        }
    }

    /// The expected order is that of the Unicode bidirectional algorithm for a left-to-right line.
    #[test]
    fn hebrew_is_written_from_the_right() {
        assert_eq!(seen("abc אבג def"), "abc גבא def");
        assert_eq!(seen("אב (12) גד x7"), "דג (12) בא x7");
        assert_eq!(seen("אב (12) abc"), "(12) בא abc");
        assert_eq!(seen("אב, ab"), "בא, ab");
    }
}
