// What the server takes and gives, made from its OpenAPI document: do not edit.
// `SHUDU_WRITE_TYPES=1 cargo test -p shudu-web --test server the_page_has` writes it anew.

/** A language of the answers. */
export type Language = "en" | "zh-CN" | "zh-TW";

/** A link from one candidate to another. */
export interface Arrow {
  /** The candidate at its start. */
  from: Candidate;
  /** Whether at least one of the two must be true; otherwise at most one can be. */
  strong: boolean;
  /** The candidate at its end. */
  to: Candidate;
}

/** A branch of a forcing proof. */
export interface Branch {
  /** The links along the branch. */
  arrows: Arrow[];
  /** The candidates along the branch. */
  candidates: CandidateMark[];
  /** The assumption, such as `r1c1 = 5`. */
  title: string;
}

/** A rule that digits break. */
export interface BrokenRule {
  /** The cells that break it. */
  cells: string[];
  /** The id of the rule's kind; null if what is broken is no rule of the catalogue, such as a given. */
  kind: string | null;
  /** What is wrong, in words. */
  message: string;
  /** The rule in words. */
  rule: string;
}

/** A digit in a cell. */
export interface Candidate {
  /** The name of the cell. */
  cell: string;
  /** The digit. */
  digit: number;
}

/** A candidate that a step refers to, and its role in the step. */
export interface CandidateMark {
  /** The name of the cell. */
  cell: string;
  /** The digit. */
  digit: number;
  /** Its role in the step. */
  role: MarkRole;
}

/** Rows of cells, each with the digits that it may hold. */
export type Candidates = number[][][];

export interface CandidatesAnswer {
  /** The candidates that the rules leave in each empty cell. */
  candidates: Candidates;
}

/** What a puzzle can be ordered by. */
export interface CatalogueAnswer {
  /** The levels, from the easiest on. */
  levels: NamedLevel[];
  /** What can be drawn on a puzzle besides its givens. */
  types: NamedType[];
}

export interface CheckAnswer {
  broken: BrokenRule[];
  /** Whether every cell has a digit. */
  complete: boolean;
  /** Whether the digits are a solution; null while that is open. */
  correct: boolean | null;
  /** The cells that differ from the only solution. */
  mistakes?: string[];
  /** Why there is no solution to compare with. */
  note?: string;
}

/** The top left corner of the board. */
export interface Corner {
  x: number;
  y: number;
}

/** Everything that the page shows of a puzzle. */
export interface DailyAnswer {
  /** The digits that each cell may hold, if the puzzle restricts any cell. */
  allowed: Candidates | null;
  author: string | null;
  /** The names of all cells, in order. */
  cells: string[];
  /** The date of the puzzle. */
  date: string;
  /** The lowest and the highest digit. */
  digits: [number, number];
  /** The puzzle as the fragment of a URL (the part after `#`). */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** Notes from the reader of the format. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that the puzzle's author wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** The numbers of rows and columns. */
  size: [number, number];
  title: string | null;
}

/** How a policy rates a puzzle. */
export interface Difficulty {
  /** The id of the hardest technique; null if nothing was left to do. */
  hardest: string | null;
  level: Level;
  /** The level in words. */
  levelName: string;
  score: number;
  /** Whether the techniques of the policy solve it. */
  solved: boolean;
}

/** An OpenAPI document. */
export interface Document {
  components: Record<string, unknown>;
  info: Record<string, unknown>;
  openapi: string;
  paths: Record<string, unknown>;
}

/** The answer to a request that failed. */
export interface Error { error: ErrorDetail }

/** Why the request failed. */
export interface ErrorDetail {
  /** What to do about it. */
  advice?: string;
  /** The column in that line, counted from 1. */
  column?: number;
  /** The line of the text that was sent, counted from 1. */
  line?: number;
  /** What is wrong, in the language of the request. */
  message: string;
}

/** The last event of a stream, if the work failed after its first event. */
export type ErrorEvent = {
  error: ErrorDetail;
  event: "error";
};

/** A puzzle to start with. */
export interface Example {
  /** The icon of its kind. */
  icon: KindIcon;
  id: string;
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  name: string;
  /** The puzzle in our own JSON format. */
  puzzle: string;
}

export interface ExamplesAnswer { examples: Example[] }

/** A step of the solution, or its end. */
export type ExplainEvent = {
  event: "step";
  /** The number of the step, counted from 1. */
  number: number;
  step: Step;
} | {
  event: "end";
  /** Whether a digit had to be guessed. */
  guess: boolean;
  /** The id of the hardest technique; null if nothing was left to do. */
  hardest: string | null;
  level: Level;
  /** The level in words. */
  levelName: string;
  score: number;
  /** Whether the techniques of the policy solve it. */
  solved: boolean;
  /** What stopped the solver, in words. */
  stopped?: string;
};

/** One piece of a constraint's data. */
export type Field = {
  label: string;
  name: string;
  /** Whether it may be left out. */
  optional: boolean;
} & ({
  max: number;
  min: number;
  shape: "number";
} | {
  max: number;
  min: number;
  shape: "numbers";
} | { shape: "cell" } | {
  minCells: number;
  shape: "cells";
} | {
  minCells: number;
  minLists: number;
  shape: "cell-lists";
} | {
  shape: "word";
  words: string[];
} | { shape: "text" } | { shape: "choices" });

/** A puzzle format. */
export interface Format {
  /** The usual extension of its files, without the dot. */
  ending: string;
  id: string;
  name: string;
  /** Whether puzzles can be written in it. */
  writes: boolean;
}

export interface FormatsAnswer { formats: Format[] }

/** The progress of the work, or the finished puzzle. */
export type GenerateEvent = {
  event: "progress";
  /** Number of attempts so far. */
  tried: number;
} | {
  /** The digits that each cell may hold, if the puzzle restricts any cell. */
  allowed: Candidates | null;
  author: string | null;
  /** The names of all cells, in order. */
  cells: string[];
  /** The lowest and the highest digit. */
  digits: [number, number];
  event: "puzzle";
  /** The puzzle as the fragment of a URL (the part after `#`). */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** Notes from the reader of the format. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that the puzzle's author wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** The seed that makes the same puzzle again. */
  seed: number;
  /** The numbers of rows and columns. */
  size: [number, number];
  title: string | null;
};

/** A grid: rows of digits, null for an empty cell. */
export type Grid = ((number | null)[])[];

/** The next step, or why there is none. */
export type HintAnswer = {
  /** The texts of the hint; each says more than the one before. */
  levels: string[];
  step: Step;
} | {
  /** The player's digits that are wrong. */
  mistakes: Candidate[];
  /** Why there is no step, in words. */
  said: string | null;
};

/** A kind of constraint. */
export interface Kind {
  /** A puzzle that uses it, as text. */
  example: string | null;
  fields: Field[];
  /** The group that it belongs to in the toolbox. */
  group: KindGroup;
  /** What its icon shows. */
  icon: KindIcon;
  id: string;
  /** Whether nearly every puzzle has it, so that a list of a puzzle's rules need not name it. */
  isWellKnown: boolean;
  name: string;
  /** Its other names, and words that people search for it by. */
  names: string[];
  /** Its page, in Markdown. */
  page: string;
  /** The heading of its section in the section format; null for a rule of the whole board. */
  section: string | null;
  /** Whether its first list of cells is a circle from which the other lists start. */
  startsWithCircle: boolean;
}

/** A group of kinds that are drawn alike. */
export type KindGroup = "rules" | "lines" | "cages" | "between" | "cells" | "outside" | "other";

/** What a kind's small drawing shows. */
export type KindIcon = "cage" | "thermometer" | "arrow" | "mirror" | "close-line" | "apart-line" | "sum-line" | "ends-line" | "class-line" | "square" | "circle" | "white-dot" | "black-dot" | "xv" | "sign" | "quadruple" | "diagonal-clue" | "side-clue" | "extreme" | "indexer" | "twins" | "region" | "diagonals" | "leap" | "row" | "column" | "digit" | "choice" | "board";

export interface KindsAnswer { kinds: Kind[] }

/** The level of a technique or a puzzle, from the easiest on. */
export type Level = "easy" | "medium" | "hard" | "unfair" | "extreme";

/** A result, sent as soon as it is known. */
export type LiveEvent = {
  /** The number of solutions, where 2 means two or more; null if it is not known. */
  count: number | null;
  event: "solutions";
  /** If there is not exactly one solution: why, in words. */
  reason: string | null;
  status: Status;
} | {
  /** Clues that together have no solution. */
  clues: NamedCells[];
  event: "clash";
  /** Whether every one of these clues is needed for that. */
  minimal: boolean;
} | {
  /** The digits that some solution has in each cell. */
  candidates: Candidates;
  /** Whether all candidates were determined. */
  complete: boolean;
  event: "candidates";
  /** Those of these candidates that exactly one solution has. */
  rare: Candidates;
} | {
  /** Clues that can be removed. */
  clues: NamedCells[];
  /** Whether all clues were examined. */
  complete: boolean;
  event: "redundant";
} | Difficulty & { event: "difficulty" } | {
  event: "end";
  /** What stopped the checks, in words. */
  stopped?: string;
};

/** The position after digits were filled in, and its picture. */
export interface LookAfter {
  candidates: Candidates;
  grid: Grid;
  scene: Scene;
}

export interface LookAnswer {
  /** The contradiction that filling in digits led to, in words. */
  contradiction: string | null;
  counts: LookCounts;
  /** The candidates of each cell. */
  possible: LookBefore;
  /** The position after every digit with only one place left in a house is filled in; null if that is contradictory. */
  remaining: LookAfter | null;
  /** What stopped the search for solutions, in words. */
  stopped?: string;
}

/** A position and its picture. */
export interface LookBefore {
  candidates: Candidates;
  scene: Scene;
}

/** Counts about a puzzle. */
export interface LookCounts {
  candidatesAfter: number | null;
  candidatesBefore: number;
  engine: string | null;
  givens: number;
  guesses: number;
  /** Number of digits that were filled in. */
  inferred: number;
  /** Number of steps of the engine, in its own measure. */
  steps: number;
}

/** The role of a candidate in a step. */
export type MarkRole = "pattern" | "other" | "fin" | "placed" | "eliminated";

export interface MessagesAnswer {
  /** The language of the sentences. */
  lang: string;
  /** The page's sentences, by id. */
  messages: Record<string, string>;
}

/** Cells under a name: a house, or a clue. */
export interface NamedCells {
  /** The names of the cells. */
  cells: string[];
  /** The name of the house or clue. */
  name: string;
}

/** A level. */
export interface NamedLevel {
  id: Level;
  name: string;
}

/** A type of puzzles. */
export interface NamedType {
  /** The constraints of the puzzle, besides its givens. */
  id: "standard" | "killer" | "inequality" | "mixed";
  name: string;
}

/** An order of techniques. */
export type Policy = "teach" | "hodoku";

/** A position: its digits and the candidates of its cells. */
export interface Position {
  /** The candidates of each cell. */
  candidates: Candidates;
  /** The digits. */
  grid: Grid;
}

/** The progress of the work, or the position that was found. */
export type PracticeEvent = {
  event: "progress";
  /** Number of attempts so far. */
  tried: number;
} | {
  /** The digits that each cell may hold, if the puzzle restricts any cell. */
  allowed: Candidates | null;
  author: string | null;
  /** The position in which the technique is the next step. */
  board: Position;
  /** The names of all cells, in order. */
  cells: string[];
  /** The lowest and the highest digit. */
  digits: [number, number];
  event: "puzzle";
  /** The puzzle as the fragment of a URL (the part after `#`). */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** Notes from the reader of the format. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that the puzzle's author wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** The seed that makes the same position again. */
  seed: number;
  /** The numbers of rows and columns. */
  size: [number, number];
  title: string | null;
};

/** Everything that the page shows of a puzzle. */
export interface ReadAnswer {
  /** The digits that each cell may hold, if the puzzle restricts any cell. */
  allowed: Candidates | null;
  author: string | null;
  /** The names of all cells, in order. */
  cells: string[];
  /** The lowest and the highest digit. */
  digits: [number, number];
  /** The puzzle as the fragment of a URL (the part after `#`). */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** The other puzzles in the text, in our own JSON format. */
  more?: string[];
  /** Notes from the reader of the format. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that the puzzle's author wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** The numbers of rows and columns. */
  size: [number, number];
  title: string | null;
}

/** A picture: the elements to paint, from bottom to top. Lengths are in cells. */
export interface Scene {
  board: Corner;
  /** The top left corners of all cells, in order. */
  cells: [number, number][];
  /** A description of the picture in words. */
  description: string;
  elements: SceneElement[];
  height: number;
  width: number;
}

/** Which point of a text is at its position. */
export type SceneAnchor = "start" | "middle";

/** One element to paint: its shape and its role. */
export type SceneElement = {
  /** Its role, which determines how it looks. */
  class: string;
  /** Its own colour, if it has one. */
  colour?: string;
} & ({
  /** Its corner, width and height. */
  rect: [number, number, number, number];
} | {
  /** Its centre and radius. */
  disc: [number, number, number];
} | {
  /** Its centre, its radius and the width of its line. */
  ring: [number, number, number, number];
} | { line: SceneLine } | {
  /** Its corners. */
  polygon: [number, number][];
} | {
  /** Its start, control point and end. */
  curve: [[number, number], [number, number], [number, number]];
  width: number;
} | { text: SceneText });

/** A line through points. */
export interface SceneLine {
  closed: boolean;
  points: [number, number][];
  width: number;
}

/** A line of text. */
export interface SceneText {
  anchor: SceneAnchor;
  at: [number, number];
  size: number;
  text: string;
}

/** The outcome, by its `Status`. */
export type SolveAnswer = {
  /** If there is not exactly one solution: why, in words. */
  reason?: string;
  stats: SolveStats;
} & ({
  grid: Grid;
  status: "solved";
} | {
  grid: Grid;
  /** Another solution. */
  second: Grid;
  status: "several";
} | {
  /** The rules that the givens already break. */
  broken: BrokenRule[];
  status: "none";
} | {
  count: number;
  status: "counted";
} | {
  status: "stopped";
  /** What stopped the solver, in words. */
  stopped: string;
});

/** What to find out about the solutions of a puzzle. */
export type SolveGoal = "one" | "unique" | "count";

/** The effort it took. */
export interface SolveStats {
  /** The id of the engine that found the answer; null if no engine was needed. */
  engine: string | null;
  guesses: number;
  /** Time in milliseconds. */
  ms: number;
  /** Number of steps, in the engine's own measure. */
  steps: number;
}

/** The outcome of a search for solutions. */
export type Status = "solved" | "several" | "none" | "counted" | "stopped";

/** A step with its explanation and its drawing. */
export interface Step {
  /** Its proof in words, line by line. */
  argument: string[];
  /** The candidates that it eliminates. */
  eliminations: Candidate[];
  /** The level of puzzles that need it; null if the policy does not use the technique. */
  level: Level | null;
  /** The level in words; null if the policy does not use the technique. */
  levelName: string | null;
  /** The drawing of the step. */
  marks: StepMarks;
  /** The name of its technique, as older programs read it. */
  name: string;
  /** The digits that it places. */
  placements: Candidate[];
  /** Its score under the policy; null if the policy does not use the technique. */
  score: number | null;
  /** The id of its technique. */
  technique: string;
  /** The name of its technique. */
  techniqueName: string;
  /** The step in one sentence. */
  text: string;
}

/** The drawing of a step. */
export interface StepMarks {
  /** The links between these candidates. */
  arrows: Arrow[];
  /** The branches of a forcing proof. */
  branches: Branch[];
  /** The candidates that the step refers to. */
  candidates: CandidateMark[];
  /** The cells that the step refers to. */
  cells: string[];
  /** The houses that the step refers to. */
  houses: NamedCells[];
}

export interface StepsAnswer {
  steps: Step[];
  /** What stopped the search, in words. */
  stopped?: string;
}

/** A summary of a technique. */
export interface Technique {
  id: string;
  level: Level;
  /** The level in words. */
  levelName: string;
  name: string;
  score: number;
}

export interface TechniqueAnswer {
  example: TechniqueExample | null;
  id: string;
  name: string;
  /** What it is also called. */
  names: string[];
  /** Its page, in Markdown. */
  page: string;
}

/** A position in which a technique is the next step. */
export interface TechniqueExample {
  board: Position;
  /** The puzzle in our own JSON format. */
  puzzle: string;
  step: Step;
}

export interface TechniquesAnswer {
  /** In the order in which people learn them. */
  techniques: Technique[];
}

export interface WhyNotAnswer {
  /** Whether some solution has the digit in this cell. */
  possible: boolean;
  /** The steps that eliminate the digit. */
  steps: Step[];
  text: string[];
}

export interface WriteAnswer {
  /** What was left out, in words. */
  lost: string[];
  text: string;
}

/** Answers to GET, by path: the request is in the path and the query. */
export interface Gets {
  /** What a puzzle can be ordered by: levels and types */
  "/api/catalogue": {
    request: { lang?: Language };
    answer: CatalogueAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** The puzzle of a day, the same for everybody */
  "/api/daily": {
    request: {
      /** A date such as `2026-11-16`; today if left out. */
      date?: string | null;
      lang?: Language;
      /** The constraints of the puzzle, besides its givens. */
      type?: "standard" | "killer" | "inequality" | "mixed" | null;
    };
    answer: DailyAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Puzzles to begin with */
  "/api/examples": {
    request: { lang?: Language };
    answer: ExamplesAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** The formats of puzzles */
  "/api/formats": {
    request: { lang?: Language };
    answer: FormatsAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** The kinds of constraints */
  "/api/kinds": {
    request: { lang?: Language };
    answer: KindsAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** The sentences of the page */
  "/api/messages": {
    request: { lang?: Language };
    answer: MessagesAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** This document */
  "/api/openapi.json": {
    request: { lang?: Language };
    answer: Document;
  };
  /** The techniques, as one learns them */
  "/api/techniques": {
    request: { lang?: Language };
    answer: TechniquesAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** A technique: what it means, and an example */
  "/api/techniques/{id}": {
    request: {
      id: string;
      lang?: Language;
    };
    answer: TechniqueAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
}

/** Answers to POST, by path. */
export interface Posts {
  /** Tells what the rules leave in each empty cell */
  "/api/candidates": {
    request: {
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: CandidatesAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Tells which rules digits break, and whether they are the solution */
  "/api/check": {
    request: {
      /** Whether to compare the digits with the solution. */
      compare?: boolean;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: CheckAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Gives the next step in five levels, or tells of mistakes */
  "/api/hint": {
    request: {
      /** The candidates that the player has left in the cells. */
      candidates?: Candidates | null;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      policy?: Policy | null;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: HintAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Shows what cells may hold, before and after digits with one place left are filled in */
  "/api/look": {
    request: {
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: LookAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Reads a puzzle in any format, a link, or several puzzles */
  "/api/read": {
    request: {
      /** The id of the format; detected if left out. */
      from?: string | null;
      lang?: Language;
      /** A puzzle in any format, several of them, or a link. */
      text: string;
      timeoutMs?: number;
    };
    answer: ReadAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Finds a solution, proves that there is one only, or counts solutions */
  "/api/solve": {
    request: {
      /** The id of an engine. */
      engine?: string | null;
      /** What to find out; `unique` if left out. */
      goal?: SolveGoal | null;
      lang?: Language;
      /** The number at which counting stops; 1000 if left out. */
      limit?: number | null;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: SolveAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Lists the steps that a position allows */
  "/api/steps": {
    request: {
      /** The candidates that the player has left in the cells. */
      candidates?: Candidates | null;
      /** The name of a cell; if given, only steps that concern it are listed. */
      cell?: string | null;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      policy?: Policy | null;
      /** The puzzle, in any format. */
      puzzle: string;
      /** The id of a technique; if given, only its steps are listed. */
      technique?: string | null;
      timeoutMs?: number;
    };
    answer: StepsAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Tells why a digit cannot stand in a cell, if it cannot */
  "/api/why-not": {
    request: {
      /** The candidates that the player has left in the cells. */
      candidates?: Candidates | null;
      /** The name of the cell. */
      cell: string;
      digit: number;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: WhyNotAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Writes a puzzle in another format */
  "/api/write": {
    request: {
      lang?: Language;
      /** Whether to leave out what the format cannot hold. */
      lossy?: boolean;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
      /** The id of the format to write. */
      to: string;
    };
    answer: WriteAnswer & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
}

/** Answers that come event by event, by path. */
export interface Streams {
  /** Solves as people do: an event for each step, and one for the end */
  "/api/explain": {
    request: {
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      policy?: Policy | null;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    event: ExplainEvent & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Makes a puzzle with exactly one solution */
  "/api/generate": {
    request: {
      /** How hard the puzzle is to be: the id of a level (`/api/catalogue` has them), its name in any language, `fiendish` for the two hardest, or a range of scores such as `300..500`. */
      difficulty?: string | null;
      /** The smallest and the largest number of givens. */
      givens?: [number, number] | null;
      lang?: Language;
      /** Whether every given has to be needed for the solution to be unique. */
      minimal?: boolean;
      seed?: number | null;
      size?: number | null;
      /** Whether to include the solution in the puzzle. */
      solution?: boolean;
      /** The symmetry of the pattern of givens. */
      symmetry?: "none" | "rotate180" | "rotate90" | "mirror" | "diagonal" | "full" | null;
      timeoutMs?: number;
      /** The constraints of the puzzle, besides its givens. */
      type?: "standard" | "killer" | "inequality" | "mixed" | null;
      /** The smallest and the largest number of constraints of each kind, by the kind's id. */
      with?: Record<string, [number, number]> | null;
    };
    event: GenerateEvent & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Checks a puzzle that is being set: solutions, clashes, true candidates, redundant clues, difficulty */
  "/api/live": {
    request: {
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    event: LiveEvent & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
  /** Finds a position in which a technique is the next step */
  "/api/practice": {
    request: {
      lang?: Language;
      seed?: number | null;
      /** The id of the technique. */
      technique: string;
      timeoutMs?: number;
    };
    event: PracticeEvent & {
      /** The version of the fields: it rises when one changes its meaning or goes. */
      schema: number;
    };
  };
}

/** Answers that are files, by path. */
export interface Files {
  /** Makes a booklet for a printer, with the solutions at the end */
  "/api/book": {
    request: {
      lang?: Language;
      /** The size of the paper. */
      paper?: "a4" | "letter" | null;
      /** Number of puzzles on a page: 1, 2, 4 or 6. */
      perPage?: number | null;
      /** The puzzles, in any format. */
      puzzles: string[];
      timeoutMs?: number;
      title?: string | null;
    };
  };
  /** Draws a puzzle */
  "/api/picture": {
    request: {
      /** Whether to show the candidates that the rules leave in empty cells. */
      candidates?: boolean;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      /** Whether to show the solution. */
      solution?: boolean;
      /** The colours of the picture; `light` if left out. */
      theme?: "auto" | "light" | "dark" | "print" | null;
      timeoutMs?: number;
      /** The format of the file. */
      to: "svg" | "png" | "pdf";
    };
  };
}
