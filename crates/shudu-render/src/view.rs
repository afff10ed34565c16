use shudu_core::{Candidates, Cell, Digit, DigitSet, Grid, Language, Message, Puzzle, message};

/// What to show: a puzzle, the digits placed so far, and how much around them.
///
/// Grid and candidates have the puzzle's shape. Cells that the puzzle gives are shown as given, all
/// other digits as inferred. With candidates, an empty cell shows them as small marks, and a sole
/// candidate as large as a digit.
#[derive(Debug, Clone)]
pub struct View<'a> {
    puzzle: &'a Puzzle,
    grid: &'a Grid,
    candidates: Option<&'a Candidates>,
    rare: Option<&'a Candidates>,
    small_only: bool,
    title: Option<Message>,
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
    /// The grid of a puzzle, with notes on rules that are not drawn; no candidates, title or labels.
    pub fn new(puzzle: &'a Puzzle, grid: &'a Grid) -> Self {
        Self {
            puzzle,
            grid,
            candidates: None,
            rare: None,
            small_only: false,
            title: None,
            labels: false,
            notes: true,
        }
    }

    /// The view with candidates in the empty cells.
    #[must_use]
    pub fn with_candidates(mut self, candidates: &'a Candidates) -> Self {
        self.candidates = Some(candidates);
        self
    }

    /// The view with some candidates told apart, such as those that stand in one solution only.
    #[must_use]
    pub fn with_rare(mut self, rare: &'a Candidates) -> Self {
        self.rare = Some(rare);
        self
    }

    /// The view with a sole candidate as small as others, for when there may be more that are not known.
    #[must_use]
    pub fn with_small_candidates(mut self) -> Self {
        self.small_only = true;
        self
    }

    /// The view with a title above.
    #[must_use]
    pub fn with_title(mut self, title: Message) -> Self {
        self.title = Some(title);
        self
    }

    /// The view with row and column numbers beside the board.
    #[must_use]
    pub fn with_labels(mut self) -> Self {
        self.labels = true;
        self
    }

    /// The view without notes on rules that are not drawn.
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

    /// Whether rows and columns are numbered.
    pub fn has_labels(&self) -> bool {
        self.labels
    }

    /// Whether rules that are not drawn are named.
    pub fn has_notes(&self) -> bool {
        self.notes
    }

    /// The picture in a few words, for people who cannot see it.
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

    /// Whether a candidate is told apart from the others.
    pub(crate) fn is_rare(&self, cell: Cell, digit: Digit) -> bool {
        self.rare.is_some_and(|rare| rare.get(cell).contains(digit))
    }

    pub(crate) fn content(&self, cell: Cell) -> Content {
        let givens = self.puzzle.givens().get(cell);
        let large = |digit| Content::Digit { digit, given: givens.sole() == Some(digit) };
        if let Some(digit) = self.grid.get(cell) {
            return large(digit);
        }
        match self.candidates.map(|candidates| candidates.get(cell)) {
            Some(digits) if self.small_only => Content::Marks(digits),
            Some(digits) => digits.sole().map_or(Content::Marks(digits), large),
            // A puzzle may give marks instead of digits.
            None if givens != self.puzzle.geometry().all_digits() => Content::Marks(givens),
            None => Content::Empty,
        }
    }
}
