//! Words from outside made fit to be shown: a file's title, a JSON key or a file's name may hold characters that move
//! the cursor of a terminal, change its colours or turn the text around. They become signs that can be seen.
//!
//! Messages do this to their arguments by themselves; all other text from outside that a terminal may get has to pass
//! here. Files and pipes get texts as they are.
//!
//! ```
//! use shudu_i18n::{message, visible};
//!
//! assert_eq!(visible::line("red\u{1b}[31m\nnext"), "red␛[31m next");
//! assert_eq!(visible::lines("one\u{202e}\ntwo"), "one�\ntwo");
//! let message = message!("file-not-found", path = "a\u{7}b");
//! assert_eq!(message.to_string(), "a␇b: there is no such file");
//! ```

use std::borrow::Cow;

/// The character itself, or a sign for one that would control a terminal, break a line or turn the text around. As
/// wide as what it stands for takes on a line: one column.
pub fn character(character: char) -> char {
    match character {
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('�'),
        '\x7f' => '␡',
        // C1 controls, the two line ends of Unicode, and every character that changes the direction of text.
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => '�',
        other => other,
    }
}

/// A text on one line: line ends and tabs become spaces, other characters that would do harm become signs.
pub fn line(text: &str) -> Cow<'_, str> {
    replaced(text, |found| if matches!(found, '\n' | '\r' | '\t') { ' ' } else { character(found) })
}

/// A text whose line ends and tabs stay, while other characters that would do harm become signs.
pub fn lines(text: &str) -> Cow<'_, str> {
    replaced(text, |found| if matches!(found, '\n' | '\t') { found } else { character(found) })
}

fn replaced(text: &str, shown: impl Fn(char) -> char) -> Cow<'_, str> {
    if text.chars().all(|found| shown(found) == found) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(shown).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that Unicode calls a control character or a bidirectional control, and its line ends.
    fn harmful() -> impl Iterator<Item = char> {
        let controls = ('\0'..='\u{9f}').filter(|found| found.is_control());
        let turning = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];
        controls.chain(turning).chain('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}')
    }

    #[test]
    fn no_harmful_character_is_left() {
        for found in harmful() {
            let text = format!("a{found}b");
            assert!(!line(&text).contains(found), "{found:?}");
            let stays = matches!(found, '\n' | '\t');
            assert_eq!(lines(&text).contains(found), stays, "{found:?}");
            assert!(!harmful().any(|other| line(&text).contains(other)), "{found:?}");
        }
    }

    #[test]
    fn words_stay_as_they_are() {
        // Letters with marks, Chinese, right-to-left letters, joined emoji: none of them is a control.
        for text in ["é e\u{301}", "数独　９", "שלום مرحبا", "👩\u{200d}🔬", "a\u{a0}b"]
        {
            assert!(matches!(line(text), Cow::Borrowed(same) if same == text));
            assert!(matches!(lines(text), Cow::Borrowed(same) if same == text));
        }
    }
}
