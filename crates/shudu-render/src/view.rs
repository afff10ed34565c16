//! What a picture shows: a puzzle, its digits and candidates, and marks on them.

use shudu_core::{
    Candidates, Cell, Digit, DigitSet, Grid, Language, MarkRole, Marks, Message, Puzzle, message,
};

use crate::Player;

/// What to show: a puzzle, the digits placed so far, and other details.
///
/// The grid and the candidates have the puzzle's shape. The puzzle's givens are shown as given, all other digits as
/// inferred. If there are candidates, an empty cell shows them as small marks, except that a single candidate is as
/// large as a digit.
#[derive(Debug, Clone)]
pub struct View<'a> {
    puzzle: &'a Puzzle,
    grid: &'a Grid,
    candidates: Option<&'a Candidates>,
    rare: Option<&'a Candidates>,
    small_only: bool,
    marks: Option<&'a Marks>,
    player: Option<&'a Player>,
    title: Option<Message>,
    caption: Option<Message>,
    labels: bool,
    notes: bool,
}

/// What a cell shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    /// A large digit.
    Digit {
        digit: Digit,
        given: bool,
    },
    /// Small digits.
    Marks(DigitSet),
    Empty,
}

impl<'a> View<'a> {
    /// A view of a grid of a puzzle, with notes on rules that are not drawn, and without candidates, title or labels.
    pub fn new(puzzle: &'a Puzzle, grid: &'a Grid) -> Self {
        Self {
            puzzle,
            grid,
            candidates: None,
            rare: None,
            small_only: false,
            marks: None,
            player: None,
            title: None,
            caption: None,
            labels: false,
            notes: true,
        }
    }

    /// Shows candidates in the empty cells.
    #[must_use]
    pub fn with_candidates(mut self, candidates: &'a Candidates) -> Self {
        self.candidates = Some(candidates);
        self
    }

    /// Highlights some candidates, such as those that occur in only one solution.
    #[must_use]
    pub fn with_rare(mut self, rare: &'a Candidates) -> Self {
        self.rare = Some(rare);
        self
    }

    /// Shows a single candidate as small as others, for when there may be more that are not known yet.
    #[must_use]
    pub fn with_small_candidates(mut self) -> Self {
        self.small_only = true;
        self
    }

    /// Shows what a step refers to. Single candidates are then as small as others, so that there is space for marks and
    /// arrows.
    #[must_use]
    pub fn with_marks(mut self, marks: &'a Marks) -> Self {
        self.marks = Some(marks);
        self.small_only = true;
        self
    }

    /// Shows what a player wrote besides digits.
    #[must_use]
    pub fn with_player(mut self, player: &'a Player) -> Self {
        self.player = Some(player);
        self
    }

    /// Shows a sentence beneath the board.
    #[must_use]
    pub fn with_caption(mut self, caption: Message) -> Self {
        self.caption = Some(caption);
        self
    }

    /// Shows a title above the board.
    #[must_use]
    pub fn with_title(mut self, title: Message) -> Self {
        self.title = Some(title);
        self
    }

    /// Shows row and column numbers beside the board.
    #[must_use]
    pub fn with_labels(mut self) -> Self {
        self.labels = true;
        self
    }

    /// Leaves out notes on rules that are not drawn.
    #[must_use]
    pub fn without_notes(mut self) -> Self {
        self.notes = false;
        self
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// The digits placed so far.
    pub fn grid(&self) -> &'a Grid {
        self.grid
    }

    /// The title, if there is one.
    pub fn title(&self) -> Option<&Message> {
        self.title.as_ref()
    }

    /// The sentence beneath the board, if there is one.
    pub fn caption(&self) -> Option<&Message> {
        self.caption.as_ref()
    }

    /// What a step refers to, if one is shown.
    pub fn marks(&self) -> Option<&'a Marks> {
        self.marks
    }

    /// What a player wrote, if that is shown.
    pub fn player(&self) -> Option<&'a Player> {
        self.player
    }

    /// Whether rows and columns are numbered.
    pub fn has_labels(&self) -> bool {
        self.labels
    }

    /// Whether rules that are not drawn are named.
    pub fn has_notes(&self) -> bool {
        self.notes
    }

    /// A short description of the picture in words, for people who cannot see it.
    pub fn description(&self, language: Language) -> String {
        let geometry = self.puzzle.geometry();
        let summary = message!(
            "view-puzzle",
            rows = geometry.rows(),
            columns = geometry.columns(),
            filled = self.grid.n_filled(),
            cells = geometry.n_cells()
        );
        match &self.title {
            Some(title) => format!("{}. {}", title.text(language), summary.text(language)),
            None => summary.text(language),
        }
    }

    /// Whether some cell shows small marks.
    pub(crate) fn has_marks(&self) -> bool {
        let mut cells = self.puzzle.geometry().cells();
        cells.any(|cell| matches!(self.content(cell), Content::Marks(_)))
    }

    /// Whether a candidate is highlighted among the others.
    pub(crate) fn is_rare(&self, cell: Cell, digit: Digit) -> bool {
        self.rare.is_some_and(|rare| rare.get(cell).contains(digit))
    }

    /// The role of a candidate in the step that is shown.
    pub(crate) fn role(&self, cell: Cell, digit: Digit) -> Option<MarkRole> {
        let marks = self.marks?.candidates.iter();
        marks.rev().find(|mark| mark.cell == cell && mark.digit == digit).map(|mark| mark.role)
    }

    /// The digits of a cell that a step refers to.
    fn marked(&self, cell: Cell) -> DigitSet {
        let marks = self.marks.into_iter().flat_map(|marks| &marks.candidates);
        marks.filter(|mark| mark.cell == cell).map(|mark| mark.digit).collect()
    }

    pub(crate) fn content(&self, cell: Cell) -> Content {
        let givens = self.puzzle.givens().get(cell);
        let large = |digit| Content::Digit { digit, given: givens.sole() == Some(digit) };
        if let Some(digit) = self.grid.get(cell) {
            return large(digit);
        }
        let marked = self.marked(cell);
        match self.candidates.map(|candidates| candidates.get(cell)) {
            Some(digits) if self.small_only => Content::Marks(digits | marked),
            Some(digits) => digits.sole().map_or(Content::Marks(digits), large),
            // A puzzle may restrict the candidates of a cell instead of giving its digit.
            None if givens != self.puzzle.geometry().all_digits() => {
                Content::Marks(givens | marked)
            }
            None if !marked.is_empty() => Content::Marks(marked),
            None => Content::Empty,
        }
    }
}
