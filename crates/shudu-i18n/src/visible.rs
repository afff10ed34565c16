//! Makes text from outside safe to show. The title of a puzzle, a JSON key or a file name may contain characters that
//! move the cursor of a terminal, change its colours or reverse the text. They are replaced by visible symbols.
//!
//! Messages do this to their arguments by themselves; all other text from outside that may reach a terminal has to go
//! through here. Files and pipes get texts unchanged.
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

/// The character itself, or a symbol if it would control a terminal, break a line or reverse the text. The symbol is
/// one column wide.
pub fn character(character: char) -> char {
    match character {
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('�'),
        '\x7f' => '␡',
        // C1 controls, Unicode's two line separators, and every character that changes the direction of text.
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => '�',
        other => other,
    }
}

/// Text on one line: line breaks and tabs become spaces, other harmful characters become symbols.
pub fn line(text: &str) -> Cow<'_, str> {
    replaced(text, |found| if matches!(found, '\n' | '\r' | '\t') { ' ' } else { character(found) })
}

/// Text that keeps its line breaks and tabs, while other harmful characters become symbols.
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

    /// All characters that Unicode classifies as control characters, bidirectional controls or line separators.
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
