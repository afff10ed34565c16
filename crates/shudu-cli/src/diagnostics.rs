//! Failures as people see them: the place, the line with a caret, and advice.
//!
//! ```text
//!   × unknown rule 'collumn'
//!    ╭─[puzzle.txt:3:5]
//!  3 │ row collumn
//!    ·     ───────
//!    ╰────
//!   help: did you mean 'column'?
//! ```
//!
//! Everything is counted in columns of a terminal, of which a Chinese character takes two. Texts that come from
//! outside may hold anything, so characters that would move the cursor or change colours are made [`visible`].

use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _};

use anstyle::{AnsiColor, Style};
use shudu::formats::ReadError;
use shudu::{Language, Message, message, visible};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::failure::Failure;
use crate::plain;

/// Prints a failure on standard error.
pub(crate) fn print(failure: &Failure, language: Language) {
    match failure {
        Failure::Read(error) => Problem::read(error, language, Severity::Error).print(),
        Failure::Said(message, help) | Failure::Puzzle(message, help) => Problem {
            severity: Severity::Error,
            message: message.text(language),
            help: help.as_ref().map(|help| help.text(language)),
            place: None,
            language,
        }
        .print(),
        Failure::ClosedPipe | Failure::Interrupted => {}
    }
}

/// Prints a warning about a puzzle that was passed over.
pub(crate) fn warn(error: &ReadError, language: Language) {
    Problem::read(error, language, Severity::Warning).print();
}

/// Prints a sentence on standard error.
pub(crate) fn note(message: &Message, language: Language) {
    // If standard error is closed, nobody wants to read this.
    let _ = writeln!(anstream::stderr(), "{}", harmless(&message.text(language)));
}

/// Prints advice on standard error.
pub(crate) fn advise(message: &Message, language: Language) {
    let label = message!("advice-label").text(language);
    let text = harmless(&message.text(language));
    let _ = writeln!(anstream::stderr(), "  {HELP}{label}{HELP:#}{text}");
}

#[derive(Debug, Clone, Copy)]
enum Severity {
    Error,
    Warning,
}

impl Severity {
    fn sign(self) -> (char, Style) {
        match self {
            Self::Error => ('×', AnsiColor::Red.on_default()),
            Self::Warning => ('⚠', AnsiColor::Yellow.on_default()),
        }
    }
}

const PLACE: Style = AnsiColor::Cyan.on_default().bold().underline();
const LINE_NUMBER: Style = Style::new().dimmed();
const CARET: Style = AnsiColor::Magenta.on_default().bold();
const HELP: Style = AnsiColor::Cyan.on_default();

/// Columns from one tab stop to the next.
const TAB: usize = 4;

/// The width to assume if the terminal does not report one.
const USUAL_WIDTH: usize = 80;

/// Terminals narrower than this get lines that do not fit, rather than one word per line.
const NARROWEST: usize = 24;

/// A failure in one language.
#[derive(Debug)]
struct Problem {
    severity: Severity,
    message: String,
    help: Option<String>,
    place: Option<SourceLine>,
    language: Language,
}

/// One line of the input. An input can be endless, so this is all that was kept of it.
#[derive(Debug)]
struct SourceLine {
    source: String,
    /// From 1.
    line: usize,
    /// In characters of the whole line, from 1.
    column: usize,
    excerpt: String,
    /// The first character to underline in the excerpt, from 0.
    start: usize,
    /// How many characters to underline.
    length: usize,
    /// Whether the excerpt starts within the line.
    is_cut: bool,
}

impl Problem {
    fn read(error: &ReadError, language: Language, severity: Severity) -> Self {
        Self {
            severity,
            message: error.message().text(language),
            help: error.help().map(|help| help.text(language)),
            place: Some(SourceLine {
                source: error.source().to_owned(),
                line: error.line(),
                column: error.column(),
                excerpt: error.excerpt().to_owned(),
                start: error.excerpt_column() - 1,
                length: error.length(),
                is_cut: error.column() > error.excerpt_column(),
            }),
            language,
        }
    }

    fn print(&self) {
        if plain::is_on() {
            let _ = anstream::stderr().write_all(self.plain_text().as_bytes());
            return;
        }
        // Lines that go to a file or a pipe are not folded: they are easier to search.
        let width = std::io::stderr().is_terminal().then(|| {
            let size = terminal_size::terminal_size_of(std::io::stderr());
            size.map_or(USUAL_WIDTH, |(width, _)| usize::from(width.0))
        });
        // If this cannot be written either, nothing more can be done.
        let _ = anstream::stderr().write_all(self.text(width).as_bytes());
    }

    /// The text as plain lines: what it is, where, and what is wrong.
    fn plain_text(&self) -> String {
        let label = match self.severity {
            Severity::Error => message!("error-label"),
            Severity::Warning => message!("warning-label"),
        };
        let place = self.place.as_ref().map(|place| format!("{}: ", place.name()));
        let mut text = format!(
            "{}{}{}\n",
            label.text(self.language),
            place.unwrap_or_default(),
            harmless(&self.message)
        );
        if let Some(help) = &self.help {
            let label = message!("advice-label").text(self.language);
            let _ = writeln!(text, "{label}{}", harmless(help));
        }
        text
    }

    /// The text with its colours, for a terminal of this width if it is one.
    fn text(&self, width: Option<usize>) -> String {
        let room = |taken: usize| width.map(|width| width.max(NARROWEST).saturating_sub(taken));
        let (sign, style) = self.severity.sign();
        let mut message = harmless(&self.message);
        let shown = self.place.as_ref().filter(|place| !place.excerpt.is_empty());
        if let (Some(place), None) = (&self.place, shown) {
            message = format!("{}: {message}", place.name());
        }
        let mut text = String::new();
        let indent = "    ";
        let lines = fold(&message, room(indent.len()));
        let _ = writeln!(text, "  {style}{sign}{style:#} {}", lines.join(&format!("\n{indent}")));
        if let Some(place) = shown {
            let number = place.line.to_string();
            let gutter = " ".repeat(number.len() + 2);
            let picture = place.picture(room(gutter.len() + 2));
            let _ = writeln!(text, "{gutter}╭─[{PLACE}{}{PLACE:#}]", place.name());
            let _ = writeln!(
                text,
                " {LINE_NUMBER}{number}{LINE_NUMBER:#} │ {}",
                picture.line.trim_end()
            );
            let blank = " ".repeat(picture.before);
            let _ = writeln!(text, "{gutter}· {blank}{CARET}{}{CARET:#}", picture.caret);
            let _ = writeln!(text, "{gutter}╰────");
        }
        if let Some(help) = &self.help {
            let label = format!("  {}", message!("advice-label").text(self.language));
            let indent = " ".repeat(label.width());
            let lines = fold(&harmless(help), room(indent.len()));
            let _ = writeln!(text, "{HELP}{label}{HELP:#}{}", lines.join(&format!("\n{indent}")));
        }
        text
    }
}

/// A line and what stands under it.
#[derive(Debug, PartialEq, Eq)]
struct Picture {
    line: String,
    /// The columns before the caret.
    before: usize,
    caret: String,
}

impl SourceLine {
    fn name(&self) -> String {
        format!("{}:{}:{}", harmless(&self.source), self.line, self.column)
    }

    /// The line with its caret, cut around the caret where there is less room than that.
    fn picture(&self, room: Option<usize>) -> Picture {
        let pieces = columns(&self.excerpt);
        let start = self.start.min(pieces.len());
        let end = start.saturating_add(self.length).min(pieces.len());
        // A caret after the last character needs a column of its own.
        let is_point = start == end;
        let width = |range: std::ops::Range<usize>| -> usize {
            pieces[range].iter().map(|(_, width)| width).sum()
        };
        let whole = width(0..pieces.len()) + usize::from(is_point) + usize::from(self.is_cut);
        let (mut first, mut last) = (0, pieces.len());
        if let Some(room) = room.filter(|&room| room < whole) {
            let room = room.saturating_sub(2);
            let point = usize::from(is_point);
            first = (0..start)
                .find(|&first| {
                    width(first..start) <= room / 2 || width(first..pieces.len()) + point <= room
                })
                .unwrap_or(start);
            last = (first..=pieces.len())
                .rev()
                .find(|&last| width(first..last) <= room)
                .unwrap_or(first);
        }
        let is_cut_before = self.is_cut || first > 0;
        let mut line = String::from(if is_cut_before { "…" } else { "" });
        line.extend(pieces[first..last].iter().map(|(piece, _)| piece.as_str()));
        line.push_str(if last < pieces.len() { "…" } else { "" });
        let before = usize::from(is_cut_before) + width(first..start);
        let caret = match width(start..end.min(last).max(start)) {
            0 => "▲".to_owned(),
            width => "─".repeat(width),
        };
        Picture { line, before, caret }
    }
}

/// The characters of a line as they are shown, with their widths.
fn columns(line: &str) -> Vec<(String, usize)> {
    let mut column = 0;
    line.chars()
        .map(|character| {
            let (shown, width) = match character {
                '\t' => {
                    let width = TAB - column % TAB;
                    (" ".repeat(width), width)
                }
                character => {
                    let shown = visible::character(character);
                    (shown.to_string(), shown.width().unwrap_or(0))
                }
            };
            column += width;
            (shown, width)
        })
        .collect()
}

/// The text without characters that control a terminal. Line breaks stay.
fn harmless(text: &str) -> String {
    visible::lines(text).replace('\t', " ")
}

/// The lines of a text, none wider than the room unless one word is. Lines break at spaces, and between Chinese
/// characters.
fn fold(text: &str, room: Option<usize>) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in words(paragraph) {
            let is_full = room.is_some_and(|room| line.width() + word.trim_end().width() > room);
            if is_full && !line.is_empty() {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
            }
            line.push_str(word);
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The pieces of a text between which a line may break, each with the spaces that follow it.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let ends = rest.char_indices().zip(rest.chars().skip(1));
        let mut ends = ends.filter(|&((_, before), after)| may_break(before, after));
        let end = ends.next().map_or(rest.len(), |((at, before), _)| at + before.len_utf8());
        let (word, others) = rest.split_at(end);
        rest = others;
        Some(word).filter(|word| !word.is_empty())
    })
}

/// Signs that must not start a line in Chinese, and signs that must not end one.
const CLOSING: &str = "，。、；：？！）》」』】”’…·,.;:?!)]}'";
const OPENING: &str = "（《「『【“‘([{'";

fn may_break(before: char, after: char) -> bool {
    let is_wide = |character: char| character.width() == Some(2);
    if before == ' ' || after == ' ' {
        return before == ' ' && after != ' ';
    }
    (is_wide(before) || is_wide(after)) && !CLOSING.contains(after) && !OPENING.contains(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a text with these characters underlined looks like.
    fn picture(excerpt: &str, start: usize, length: usize, room: Option<usize>) -> Picture {
        place(excerpt, start, length).picture(room)
    }

    fn place(excerpt: &str, start: usize, length: usize) -> SourceLine {
        SourceLine {
            source: "puzzle.txt".into(),
            line: 3,
            column: start + 1,
            excerpt: excerpt.into(),
            start,
            length,
            is_cut: false,
        }
    }

    #[track_caller]
    fn assert_shows(shown: &Picture, line: &str, caret: &str) {
        assert_eq!(shown.line, line);
        assert_eq!(format!("{}{}", " ".repeat(shown.before), shown.caret), caret);
    }

    /// The text of a problem without its colours.
    fn text(problem: &Problem, width: Option<usize>) -> String {
        anstream::adapter::strip_str(&problem.text(width)).to_string()
    }

    fn problem(place: Option<SourceLine>) -> Problem {
        Problem {
            severity: Severity::Error,
            message: "unknown rule 'collumn'".into(),
            help: Some("known are row, column, block and diagonals".into()),
            place,
            language: Language::English,
        }
    }

    #[test]
    fn a_problem_has_its_place_its_line_and_its_advice() {
        let expected = "  \
  × unknown rule 'collumn'
   ╭─[puzzle.txt:3:5]
 3 │ row collumn
   ·     ───────
   ╰────
  help: known are row, column, block and diagonals
";
        assert_eq!(text(&problem(Some(place("row collumn", 4, 7))), None), expected);
    }

    #[test]
    fn a_plain_problem_has_one_line_and_its_advice() {
        let expected = "error: puzzle.txt:3:5: unknown rule 'collumn'\n\
                        help: known are row, column, block and diagonals\n";
        assert_eq!(problem(Some(place("row collumn", 4, 7))).plain_text(), expected);
    }

    #[test]
    fn texts_are_folded_to_the_terminal() {
        let expected = "  \
  × unknown rule
    'collumn'
  help: known are row,
        column, block
        and diagonals
";
        assert_eq!(text(&problem(None), Some(24)), expected);
        // A narrower terminal folds by itself.
        assert_eq!(text(&problem(None), Some(1)), expected);
    }

    #[test]
    fn colours_belong_to_the_sign_the_place_the_number_the_caret_and_the_label() {
        let coloured = problem(Some(place("row collumn", 4, 7))).text(None);
        for part in ["×", "puzzle.txt:3:5", "3", "───────", "  help: "] {
            assert!(coloured.contains(&format!("m{part}\x1b[0m")), "{part} in {coloured:?}");
        }
        let warning = Problem { severity: Severity::Warning, ..problem(None) };
        assert!(warning.text(None).starts_with("  \x1b[33m⚠\x1b[0m unknown"));
    }

    #[test]
    fn wide_characters_take_two_columns() {
        assert_shows(&picture("row 笼子 x", 4, 2, None), "row 笼子 x", "    ────");
        assert_shows(&picture("笼子 x", 3, 1, None), "笼子 x", "     ─");
        // An accent that is a character of its own takes none.
        assert_shows(&picture("e\u{301}x", 2, 1, None), "e\u{301}x", " ─");
        assert_shows(&picture("e\u{301}x", 1, 1, None), "e\u{301}x", " ▲");
    }

    #[test]
    fn tabs_reach_to_the_next_stop() {
        assert_shows(&picture("a\tbc", 2, 2, None), "a   bc", "    ──");
        assert_shows(&picture("\t\tb", 1, 1, None), "        b", "    ────");
    }

    #[test]
    fn control_characters_are_signs() {
        let shown = picture("a\x1b[31mb\x07\u{202e}", 6, 1, None);
        assert_shows(&shown, "a␛[31mb␇�", "      ─");
        let mut bad = problem(Some(SourceLine { source: "a\x1bb".into(), ..place("x", 0, 1) }));
        bad.message = "found '\x1b]0;title\x07'\nand more".into();
        let text = text(&bad, None);
        assert!(text.starts_with("  × found '␛]0;title␇'\n    and more\n"), "{text}");
        assert!(text.contains("[a␛b:3:1]"), "{text}");
    }

    #[test]
    fn a_line_without_text_is_only_named() {
        let text = text(&problem(Some(place("", 0, 1))), None);
        assert!(text.starts_with("  × puzzle.txt:3:1: unknown rule"), "{text}");
        assert_eq!(text.lines().count(), 2);
    }

    #[test]
    fn a_caret_may_stand_after_the_end() {
        assert_shows(&picture("5300", 4, 1, None), "5300", "    ▲");
        assert_shows(&picture("5300", 9, 1, None), "5300", "    ▲");
        assert_shows(&picture("5300", 2, 9, None), "5300", "  ──");
        assert_shows(&picture("笼子", 2, 1, None), "笼子", "    ▲");
    }

    #[test]
    fn a_range_without_characters_is_a_point() {
        assert_shows(&picture("5300", 2, 0, None), "5300", "  ▲");
        assert_shows(&picture("5300", 4, 0, None), "5300", "    ▲");
    }

    #[test]
    fn long_lines_are_cut_around_the_caret() {
        let line = "0123456789".repeat(4);
        assert_shows(&picture(&line, 0, 2, Some(12)), "0123456789…", "──");
        assert_shows(&picture(&line, 20, 2, Some(12)), "…5678901234…", "      ──");
        assert_shows(&picture(&line, 38, 2, Some(12)), "…0123456789", "         ──");
        assert_shows(&picture(&line, 40, 1, Some(12)), "…123456789", "          ▲");
        // More is underlined than there is room for.
        assert_shows(&picture(&line, 20, 20, Some(12)), "…5678901234…", "      ─────");
        assert_shows(&picture(&line, 5, 1, Some(40)), &line, "     ─");
        let wide = "笼".repeat(20);
        assert_shows(&picture(&wide, 10, 1, Some(13)), "…笼笼笼笼笼…", "     ──");
        // An excerpt that was cut before it came here.
        let cut = SourceLine { is_cut: true, ..place("789", 1, 1) };
        assert_shows(&cut.picture(None), "…789", "  ─");
        // No room at all.
        assert_shows(&picture(&line, 20, 2, Some(0)), "……", " ▲");
    }

    #[test]
    fn every_caret_is_within_the_terminal() {
        let line = "a笼\tb子c".repeat(10);
        for room in 10..70 {
            for start in 0..=60 {
                for length in [0, 1, 7] {
                    let shown = picture(&line, start, length, Some(room));
                    assert!(shown.line.width() <= room, "{shown:?}");
                    assert!(shown.before + shown.caret.width() <= room, "{shown:?}");
                }
            }
        }
    }

    #[test]
    fn lines_break_at_spaces_and_between_chinese_characters() {
        assert_eq!(fold("one two  three", Some(7)), ["one two", "three"]);
        assert_eq!(fold("a-very-long-word b", Some(5)), ["a-very-long-word", "b"]);
        assert_eq!(fold("没有这个文件", Some(6)), ["没有这", "个文件"]);
        // A sign that ends a sentence stays with the sentence.
        assert_eq!(fold("没有这。个（文", Some(6)), ["没有", "这。个", "（文"]);
        assert_eq!(fold("盘面 r1c1 无解", Some(9)), ["盘面 r1c1", "无解"]);
        assert_eq!(fold("one two", None), ["one two"]);
        assert_eq!(fold("one\ntwo", None), ["one", "two"]);
    }
}
