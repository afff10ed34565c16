//! Booklets: pages of puzzles, an explanation of their rules, and the solutions at the end.
//!
//! ```text
//! ┌───────────────┐ ┌───────────────┐ ┌───────────────┐
//! │ Title         │ │ Rules         │ │ Solutions     │
//! │ 1 ┌───┐ 2 ┌───┐│ │ killer cage   │ │ 1┌─┐ 2┌─┐ 3┌─┐│
//! │   └───┘   └───┘│ │   The digits… │ │  └─┘  └─┘  └─┘│
//! │   easy    hard │ │               │ │               │
//! │       1       │ │       2       │ │       3       │
//! └───────────────┘ └───────────────┘ └───────────────┘
//! ```

use shudu_core::{Grid, Language, Message, Puzzle, message};

use crate::compose::{ADVANCE, wrapped};
use crate::listing::one_line;
use crate::{Anchor, Element, Page, PlacedScene, Role, Scene, SceneForm, View};

const MARGIN: f32 = 42.0;
const GAP: f32 = 20.0;
const TITLE_SIZE: f32 = 20.0;
const HEAD_SIZE: f32 = 11.0;
const WORDS_SIZE: f32 = 9.0;
/// Distance from one line of text to the next, relative to the font size.
const LEADING: f32 = 1.4;
/// Largest number of lines of an author's rules to print below a puzzle.
const MOST_LINES: usize = 14;
/// Columns and rows of solutions on a page.
const SOLUTIONS: (usize, usize) = (3, 4);

/// A puzzle in a booklet.
#[derive(Debug, Clone)]
pub struct BookPuzzle<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its solution, if it is to be printed.
    pub solution: Option<&'a Grid>,
    /// How hard it is, in words.
    pub difficulty: Option<Message>,
}

/// The layout and contents of a booklet.
#[derive(Debug, Clone)]
pub struct Book {
    /// The language of all text except titles.
    pub language: Language,
    /// The size of the paper, as width and height in points.
    pub paper: (f32, f32),
    /// Columns and rows of puzzles on a page.
    pub slots: (usize, usize),
    /// The title on the first page.
    pub title: Option<String>,
    /// The rules to explain, each as its name and its text.
    pub rules: Vec<(Message, Message)>,
}

impl Book {
    /// A4, in points.
    pub const A4: (f32, f32) = (595.28, 841.89);
    /// Letter, in points.
    pub const LETTER: (f32, f32) = (612.0, 792.0);

    /// Columns and rows for 1, 2, 4 or 6 puzzles on a page.
    pub const fn slots_for(n_puzzles: usize) -> Option<(usize, usize)> {
        match n_puzzles {
            1 => Some((1, 1)),
            2 => Some((1, 2)),
            4 => Some((2, 2)),
            6 => Some((2, 3)),
            _ => None,
        }
    }

    /// The pages of a booklet.
    pub fn pages(&self, puzzles: &[BookPuzzle<'_>]) -> Vec<Page> {
        let mut pages = Vec::new();
        let numbered: Vec<(usize, &BookPuzzle<'_>)> = (1..).zip(puzzles).collect();
        for group in numbered.chunks((self.slots.0 * self.slots.1).max(1)) {
            let title = self.title.as_deref().filter(|_| pages.is_empty());
            let mut sheet = Sheet::new(self, title);
            for (slot, (number, puzzle)) in sheet.slots(self.slots).into_iter().zip(group) {
                sheet.puzzle(slot, *number, puzzle);
            }
            pages.push(sheet);
        }
        self.rules(&mut pages);
        let solved: Vec<(usize, &Puzzle, &Grid)> = numbered
            .iter()
            .filter_map(|(number, one)| Some((*number, one.puzzle, one.solution?)))
            .collect();
        for group in solved.chunks(SOLUTIONS.0 * SOLUTIONS.1) {
            let mut sheet = Sheet::new(self, Some(&message!("book-solutions").text(self.language)));
            for (slot, (number, puzzle, grid)) in sheet.slots(SOLUTIONS).into_iter().zip(group) {
                let view = View::new(puzzle, grid).without_notes();
                let (top, height) = (slot.top + WORDS_SIZE, slot.height - WORDS_SIZE);
                let (left, _) = sheet.board(&view, Slot { top, height, ..slot });
                sheet.line(Role::Title, (left, slot.top), WORDS_SIZE, &number.to_string());
            }
            pages.push(sheet);
        }
        pages.into_iter().zip(1..).map(|(sheet, number)| sheet.finish(number)).collect()
    }

    fn rules(&self, pages: &mut Vec<Sheet>) {
        let mut rules = self.rules.iter().peekable();
        while rules.peek().is_some() {
            let title = message!("book-rules").text(self.language);
            let mut sheet = Sheet::new(self, Some(&title));
            let (mut y, bottom) = (sheet.top, sheet.bottom());
            let mut is_first = true;
            while let Some((name, text)) = rules.peek() {
                let lines =
                    sheet.wrapped(&text.text(self.language), WORDS_SIZE, sheet.inner_width());
                let height = LEADING * (HEAD_SIZE + WORDS_SIZE * lines.len() as f32) + 8.0;
                // A rule that is longer than a page runs over its end.
                if !is_first && y + height > bottom {
                    break;
                }
                sheet.line(Role::Title, (MARGIN, y), HEAD_SIZE, &name.text(self.language));
                y += LEADING * HEAD_SIZE;
                for line in lines {
                    sheet.line(Role::Note, (MARGIN, y), WORDS_SIZE, &line);
                    y += LEADING * WORDS_SIZE;
                }
                y += 8.0;
                is_first = false;
                rules.next();
            }
            pages.push(sheet);
        }
    }
}

/// The area of a page that holds one puzzle.
#[derive(Debug, Clone, Copy)]
struct Slot {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

/// A page while it is being composed.
struct Sheet {
    language: Language,
    size: (f32, f32),
    /// Where the area for puzzles starts.
    top: f32,
    words: Vec<Element>,
    parts: Vec<PlacedScene>,
}

impl Sheet {
    fn new(book: &Book, title: Option<&str>) -> Self {
        let mut sheet = Self {
            language: book.language,
            size: book.paper,
            top: MARGIN,
            words: Vec::new(),
            parts: Vec::new(),
        };
        for line in title
            .map(|title| sheet.wrapped(title, TITLE_SIZE, sheet.inner_width()))
            .iter()
            .flatten()
            .take(3)
        {
            sheet.line(Role::Title, (MARGIN, sheet.top), TITLE_SIZE, line);
            sheet.top += LEADING * TITLE_SIZE;
        }
        sheet
    }

    fn inner_width(&self) -> f32 {
        self.size.0 - 2.0 * MARGIN
    }

    /// Where the area for puzzles ends, above the page number.
    fn bottom(&self) -> f32 {
        self.size.1 - MARGIN - HEAD_SIZE
    }

    fn slots(&self, (columns, rows): (usize, usize)) -> Vec<Slot> {
        let (n_across, n_down) = (columns.max(1) as f32, rows.max(1) as f32);
        let width = (self.inner_width() - GAP * (n_across - 1.0)) / n_across;
        let height = (self.bottom() - self.top - GAP * (n_down - 1.0)) / n_down;
        (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row as f32, column as f32)))
            .map(|(row, column)| Slot {
                left: MARGIN + column * (width + GAP),
                top: self.top + row * (height + GAP),
                width,
                height,
            })
            .collect()
    }

    /// Draws a line of text with its top left corner at the given point.
    fn line(&mut self, role: Role, (x, y): (f32, f32), size: f32, text: &str) {
        let at = (x, y + size / 2.0);
        self.text(role, at, size, Anchor::Start, text);
    }

    fn text(&mut self, role: Role, at: (f32, f32), size: f32, anchor: Anchor, text: &str) {
        let text = one_line(text);
        self.words.push(Element {
            role,
            form: SceneForm::Text { at, size, anchor, text },
            colour: None,
        });
    }

    fn wrapped(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let room = (width / (size * ADVANCE)) as usize;
        text.lines().flat_map(|line| wrapped(line.trim_end(), room)).collect()
    }

    fn puzzle(&mut self, slot: Slot, number: usize, puzzle: &BookPuzzle<'_>) {
        let credits = &puzzle.puzzle.credits;
        let names = [&credits.title, &credits.author].into_iter().flatten();
        let names: Vec<&str> =
            names.map(|name| name.trim()).filter(|name| !name.is_empty()).collect();
        let mut head = number.to_string();
        if !names.is_empty() {
            head = format!("{head}  {}", names.join(" · "));
        }
        let mut below: Vec<String> =
            puzzle.difficulty.iter().map(|level| level.text(self.language)).collect();
        if let Some(rules) = &credits.rules {
            let lines = self.wrapped(rules, WORDS_SIZE, slot.width);
            let n_lines = lines.len();
            below.extend(lines.into_iter().take(MOST_LINES));
            if n_lines > MOST_LINES
                && let Some(last) = below.last_mut()
            {
                last.push_str(" …");
            }
        }
        let (top, n_below) = (slot.top + LEADING * HEAD_SIZE, below.len() as f32);
        let height = slot.height - LEADING * (HEAD_SIZE + n_below * WORDS_SIZE) - 4.0;
        let grid = puzzle.puzzle.grid();
        let (left, used) =
            self.board(&View::new(puzzle.puzzle, &grid), Slot { top, height, ..slot });
        let room = ((slot.left + slot.width - left) / (HEAD_SIZE * ADVANCE)) as usize;
        let head = wrapped(&one_line(&head), room).into_iter().next().unwrap_or_default();
        self.line(Role::Title, (left, slot.top), HEAD_SIZE, &head);
        let mut y = top + used + 2.0;
        for (place, line) in below.into_iter().enumerate() {
            // Rules may use the full width of the slot; the difficulty is aligned with the board.
            let left = if place == 0 && puzzle.difficulty.is_some() { left } else { slot.left };
            self.line(Role::Note, (left, y), WORDS_SIZE, &line);
            y += LEADING * WORDS_SIZE;
        }
    }

    /// Draws a board as large as its slot allows. Returns the left edge of its lines and its total height.
    fn board(&mut self, view: &View<'_>, slot: Slot) -> (f32, f32) {
        let scene = Scene::new(view, self.language);
        let scale = (slot.width / scene.width).min(slot.height / scene.height).max(0.1);
        let left = slot.left + (slot.width - scale * scene.width) / 2.0;
        let height = scale * scene.height;
        let lines = scene.cells.first().map_or(0.0, |corner| scale * corner.0);
        self.parts.push(PlacedScene { scene, at: (left, slot.top), scale });
        (left + lines, height)
    }

    fn finish(mut self, number: usize) -> Page {
        let (width, height) = self.size;
        let at = (width / 2.0, height - MARGIN / 2.0 - HEAD_SIZE / 2.0);
        self.text(Role::Label, at, WORDS_SIZE, Anchor::Middle, &number.to_string());
        let scene = Scene {
            width,
            height,
            description: String::new(),
            cells: Vec::new(),
            elements: self.words,
        };
        self.parts.push(PlacedScene { scene, at: (0.0, 0.0), scale: 1.0 });
        Page { width, height, parts: self.parts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(slots: (usize, usize)) -> Book {
        Book {
            language: Language::English,
            paper: Book::A4,
            slots,
            title: Some("A book".to_owned()),
            rules: Vec::new(),
        }
    }

    #[test]
    fn everything_stays_on_its_page() {
        let puzzle = shudu_constraints::classic(9).unwrap();
        let grid = puzzle.grid();
        let difficulty = Some(Message::verbatim("easy"));
        let one = BookPuzzle { puzzle: &puzzle, solution: Some(&grid), difficulty };
        for n in [1, 2, 4, 6] {
            let puzzles = vec![one.clone(); 13];
            let pages = book(Book::slots_for(n).unwrap()).pages(&puzzles);
            assert_eq!(pages.len(), 13_usize.div_ceil(n) + 2);
            for part in pages.iter().flat_map(|page| &page.parts) {
                let (left, top) = part.at;
                let right = left + part.scale * part.scene.width;
                let bottom = top + part.scale * part.scene.height;
                assert!(left >= 0.0 && top >= 0.0, "{:?}", part.at);
                assert!(right <= Book::A4.0 + 0.1 && bottom <= Book::A4.1 + 0.1);
            }
        }
        assert_eq!(Book::slots_for(3), None);
    }

    #[test]
    fn long_rules_take_more_pages() {
        let rule = (Message::verbatim("name"), Message::verbatim("many words ".repeat(200)));
        let book = Book { rules: vec![rule; 8], ..book((1, 1)) };
        let pages = book.pages(&[]);
        assert!(pages.len() > 1 && pages.len() < 8, "{}", pages.len());
    }
}
