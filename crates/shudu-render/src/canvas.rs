//! A sheet of characters, each with its ink.

use anstyle::{AnsiColor, Style};

/// The role of a character, which determines its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    Plain,
    Title,
    Given,
    Inferred,
    Candidate,
    RareCandidate,
    Sign,
}

impl Ink {
    const fn style(self) -> Style {
        let red = Some(anstyle::Color::Ansi(AnsiColor::Red));
        let blue = Some(anstyle::Color::Ansi(AnsiColor::Blue));
        match self {
            Self::Plain => Style::new(),
            Self::Title | Self::Sign => Style::new().bold(),
            Self::Given => Style::new().bold().fg_color(red),
            Self::Inferred | Self::RareCandidate => Style::new().fg_color(blue),
            Self::Candidate => Style::new().dimmed(),
        }
    }

    /// The text in this ink.
    pub(crate) fn paint(self, text: &str, colour: bool) -> String {
        let style = self.style();
        if colour && !style.is_plain() {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }
}

/// A sheet of characters that are all one column wide.
pub(crate) struct Canvas {
    lines: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { lines: vec![vec![(' ', Ink::Plain); width]; height] }
    }

    /// Puts a character at a position; anything outside the sheet is dropped.
    pub(crate) fn put(&mut self, x: usize, y: usize, character: char, ink: Ink) {
        if let Some(place) = self.lines.get_mut(y).and_then(|line| line.get_mut(x)) {
            *place = (character, ink);
        }
    }

    /// Writes text starting at `x`.
    pub(crate) fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (place, character) in text.chars().enumerate() {
            self.put(x + place, y, character, ink);
        }
    }

    /// The lines, with styles if `colour` is set.
    pub(crate) fn into_lines(self, colour: bool) -> Vec<String> {
        let paint = |line: Vec<(char, Ink)>| -> String {
            line.chunk_by(|a, b| a.1 == b.1)
                .map(|run| {
                    let text: String = run.iter().map(|(character, _)| character).collect();
                    run.first().map_or(String::new(), |(_, ink)| ink.paint(&text, colour))
                })
                .collect()
        };
        self.lines.into_iter().map(paint).collect()
    }
}

/// The weights of the four arms of a junction: 0 is none, 1 light, 2 heavy.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Arms {
    pub(crate) up: usize,
    pub(crate) right: usize,
    pub(crate) down: usize,
    pub(crate) left: usize,
}

impl Arms {
    /// The box-drawing character with these arms.
    pub(crate) fn character(self) -> char {
        // Indexed by up, right, down and left, each from 0 to 2; left varies fastest.
        const TABLE: [&str; 3] = [
            " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
            "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
            "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
        ];
        let place = self.right * 9 + self.down * 3 + self.left;
        TABLE.get(self.up).and_then(|row| row.chars().nth(place)).unwrap_or(' ')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arms_are_where_they_should_be() {
        let character = |up, right, down, left| Arms { up, right, down, left }.character();
        assert_eq!(character(0, 2, 2, 0), '┏');
        assert_eq!(character(2, 1, 2, 1), '╂');
        assert_eq!(character(1, 2, 1, 2), '┿');
        assert_eq!(character(2, 0, 0, 1), '┚');
        assert_eq!(character(0, 0, 0, 0), ' ');
        assert_eq!(character(2, 2, 2, 2), '╋');
    }

    #[test]
    fn runs_of_one_ink_are_styled_together() {
        let mut canvas = Canvas::new(4, 1);
        canvas.write(0, 0, "12", Ink::Given);
        canvas.put(9, 9, 'x', Ink::Sign);
        assert_eq!(canvas.into_lines(true), ["\u{1b}[1m\u{1b}[31m12\u{1b}[0m  "]);
    }
}
