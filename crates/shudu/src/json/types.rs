//! The types that other programs read. `--json` and the page's API are written from them, and with the feature `schema`
//! they provide their own JSON schema.
//!
//! Cells are names such as `r1c1`, digits are numbers, grids are rows with null for an empty cell.

use serde::{Deserialize, Serialize};
use shudu_core::{Broken, Cell, Digit, Geometry, Language, MarkArrow};
use shudu_logic::board::{self, Board};
use shudu_logic::explain;
use shudu_logic::policies::{self, Policy};
use shudu_logic::proof::Proof;
use shudu_logic::techniques::technique_name;

/// A grid: rows of digits, null for an empty cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Grid(pub Vec<Vec<Option<u8>>>);

impl Grid {
    /// The rows of a grid.
    pub fn of(grid: &shudu_core::Grid) -> Self {
        let geometry = grid.geometry();
        let digit = |cell| grid.get(cell).map(Digit::number);
        let rows = (0..geometry.rows()).map(|row| geometry.row(row));
        Self(rows.map(|row| row.into_iter().map(digit).collect()).collect())
    }
}

/// Candidates: rows of cells, each with the digits that it may hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Candidates(pub Vec<Vec<Vec<u8>>>);

impl Candidates {
    /// The rows of candidates.
    pub fn of(candidates: &shudu_core::Candidates) -> Self {
        let geometry = candidates.geometry();
        let digits = |cell| candidates.get(cell).into_iter().map(Digit::number).collect();
        let rows = (0..geometry.rows()).map(|row| geometry.row(row));
        Self(rows.map(|row| row.into_iter().map(digits).collect()).collect())
    }
}

/// The names of cells.
pub(super) fn names(cells: impl IntoIterator<Item = Cell>, geometry: &Geometry) -> Vec<String> {
    cells.into_iter().map(|cell| geometry.name(cell)).collect()
}

/// A rule that digits break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BrokenRule {
    /// The id of the rule's kind; null if what is broken is no rule of the catalogue, such as a given.
    pub kind: Option<String>,
    /// The rule in words.
    pub rule: String,
    /// The cells that break it.
    pub cells: Vec<String>,
    /// What is wrong, in words.
    pub message: String,
}

impl BrokenRule {
    /// Converts a list of broken rules.
    pub fn all(broken: &[Broken], geometry: &Geometry, language: Language) -> Vec<Self> {
        let one = |broken: &Broken| Self {
            kind: broken.kind.clone(),
            rule: broken.rule.text(language),
            cells: names(broken.violation.cells.iter().copied(), geometry),
            message: broken.violation.message.text(language),
        };
        broken.iter().map(one).collect()
    }
}

/// A digit in a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The name of the cell.
    pub cell: String,
    /// The digit.
    pub digit: u8,
}

impl Candidate {
    /// Converts a candidate.
    pub fn of(candidate: board::Candidate, geometry: &Geometry) -> Self {
        Self { cell: geometry.name(candidate.cell), digit: candidate.digit.number() }
    }

    fn all(candidates: &[board::Candidate], geometry: &Geometry) -> Vec<Self> {
        candidates.iter().map(|&one| Self::of(one, geometry)).collect()
    }
}

/// A position: its digits and the candidates of its cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Position {
    /// The digits.
    pub grid: Grid,
    /// The candidates of each cell.
    pub candidates: Candidates,
}

impl Position {
    /// The position on a board.
    pub fn of(board: &Board) -> Self {
        Self { grid: Grid::of(&board.grid()), candidates: Candidates::of(&board.all_candidates()) }
    }
}

/// Cells under a name: a house, or a clue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedCells {
    /// The name of the house or clue.
    pub name: String,
    /// The names of the cells.
    pub cells: Vec<String>,
}

impl NamedCells {
    /// Cells of a board under a name.
    pub fn new(name: String, cells: impl IntoIterator<Item = Cell>, geometry: &Geometry) -> Self {
        Self { name, cells: names(cells, geometry) }
    }
}

/// The level of a technique or a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level(pub policies::Level);

impl Serialize for Level {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

/// A step with its explanation and its drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The id of its technique.
    pub technique: String,
    /// The name of its technique.
    pub technique_name: String,
    /// The name of its technique, as older programs read it.
    pub name: String,
    /// Its score under the policy; null if the policy does not use the technique.
    pub score: Option<u32>,
    /// The level of puzzles that need it; null if the policy does not use the technique.
    pub level: Option<Level>,
    /// The level in words; null if the policy does not use the technique.
    pub level_name: Option<String>,
    /// The digits that it places.
    pub placements: Vec<Candidate>,
    /// The candidates that it eliminates.
    pub eliminations: Vec<Candidate>,
    /// The step in one sentence.
    pub text: String,
    /// Its proof in words, line by line.
    pub argument: Vec<String>,
    /// The drawing of the step.
    pub marks: StepMarks,
}

impl Step {
    /// A step on the board where it was found.
    pub fn of(
        step: &shudu_logic::Step,
        board: &Board,
        policy: &Policy,
        language: Language,
    ) -> Self {
        let geometry = board.rules().geometry();
        let argument = explain::argument(step, board);
        let place = policy.place_of(step.technique);
        let name = technique_name(step.technique).text(language);
        Self {
            technique: step.technique.to_owned(),
            technique_name: name.clone(),
            name,
            score: place.map(|place| place.score),
            level: place.map(|place| Level(place.level)),
            level_name: place.map(|place| place.level.name().text(language)),
            placements: Candidate::all(&step.placements, geometry),
            eliminations: Candidate::all(&step.eliminations, geometry),
            text: explain::sentence(step, board).text(language),
            argument: argument.iter().map(|line| line.text(language)).collect(),
            marks: StepMarks::of(step, board, language),
        }
    }
}

/// The drawing of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepMarks {
    /// The houses that the step refers to.
    pub houses: Vec<NamedCells>,
    /// The cells that the step refers to.
    pub cells: Vec<String>,
    /// The candidates that the step refers to.
    pub candidates: Vec<CandidateMark>,
    /// The links between these candidates.
    pub arrows: Vec<Arrow>,
    /// The branches of a forcing proof.
    pub branches: Vec<Branch>,
}

impl StepMarks {
    fn of(step: &shudu_logic::Step, board: &Board, language: Language) -> Self {
        let geometry = board.rules().geometry();
        let of_step = explain::marks(step, board);
        let branches = match &step.proof {
            Proof::Forcing(forcing) => forcing.branches.as_slice(),
            _ => &[],
        };
        let branch = |(branch, number): (&shudu_logic::proof::Branch, usize)| {
            let of_branch = explain::marks_of_branch(step, board, number);
            let start = branch.start;
            let sign = if start.is_on { '=' } else { '≠' };
            let name = geometry.name(start.candidate.cell);
            Branch {
                title: format!("{name} {sign} {}", start.candidate.digit),
                candidates: CandidateMark::all(&of_branch.candidates, geometry),
                arrows: Arrow::all(&of_branch.arrows, geometry),
            }
        };
        let house = |house: &shudu_core::Group| {
            NamedCells::new(house.name.text(language), house.cells.iter().copied(), geometry)
        };
        Self {
            houses: of_step.houses.iter().map(house).collect(),
            cells: names(of_step.cells.iter().copied(), geometry),
            candidates: CandidateMark::all(&of_step.candidates, geometry),
            arrows: Arrow::all(&of_step.arrows, geometry),
            branches: branches.iter().zip(1..).map(branch).collect(),
        }
    }
}

/// A candidate that a step refers to, and its role in the step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateMark {
    /// The name of the cell.
    pub cell: String,
    /// The digit.
    pub digit: u8,
    /// Its role in the step.
    pub role: MarkRole,
}

impl CandidateMark {
    fn all(marks: &[shudu_core::CandidateMark], geometry: &Geometry) -> Vec<Self> {
        let one = |mark: &shudu_core::CandidateMark| Self {
            cell: geometry.name(mark.cell),
            digit: mark.digit.number(),
            role: mark.role.into(),
        };
        marks.iter().map(one).collect()
    }
}

/// The role of a candidate in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MarkRole {
    /// Part of the pattern.
    Pattern,
    /// Part of the pattern's other colour, or the other end of a link.
    Other,
    /// A fin.
    Fin,
    /// Placed by the step.
    Placed,
    /// Eliminated by the step.
    Eliminated,
}

impl From<shudu_core::MarkRole> for MarkRole {
    fn from(role: shudu_core::MarkRole) -> Self {
        match role {
            shudu_core::MarkRole::Pattern => Self::Pattern,
            shudu_core::MarkRole::Other => Self::Other,
            shudu_core::MarkRole::Fin => Self::Fin,
            shudu_core::MarkRole::Placed => Self::Placed,
            shudu_core::MarkRole::Eliminated => Self::Eliminated,
        }
    }
}

/// A link from one candidate to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arrow {
    /// The candidate at its start.
    pub from: Candidate,
    /// The candidate at its end.
    pub to: Candidate,
    /// Whether at least one of the two must be true; otherwise at most one can be.
    pub strong: bool,
}

impl Arrow {
    fn all(arrows: &[MarkArrow], geometry: &Geometry) -> Vec<Self> {
        let end = |(cell, digit)| Candidate::of(board::Candidate::new(cell, digit), geometry);
        let one = |arrow: &MarkArrow| Self {
            from: end(arrow.from),
            to: end(arrow.to),
            strong: arrow.is_strong,
        };
        arrows.iter().map(one).collect()
    }
}

/// A branch of a forcing proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch {
    /// The assumption, such as `r1c1 = 5`.
    pub title: String,
    /// The candidates along the branch.
    pub candidates: Vec<CandidateMark>,
    /// The links along the branch.
    pub arrows: Vec<Arrow>,
}
