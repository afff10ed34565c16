// What the server takes and gives, made from its OpenAPI document: do not edit.
// `SHUDU_WRITE_TYPES=1 cargo test -p shudu-web --test server the_page_has` writes it anew.

/** A language of the answers. */
export type Language = "en" | "zh-CN" | "zh-TW";

/** A link from a candidate to another. */
export interface Arrow {
  /** Where it starts. */
  from: Candidate;
  /** Whether one of the two must be true; otherwise they cannot both be. */
  strong: boolean;
  /** Where it ends. */
  to: Candidate;
}

/** A branch of a forcing proof. */
export interface Branch {
  /** The links on its way. */
  arrows: Arrow[];
  /** The candidates on its way. */
  candidates: CandidateMark[];
  /** What it assumes, such as `r1c1 = 5`. */
  title: string;
}

/** A rule that digits break. */
export interface BrokenRule {
  /** The cells that break it. */
  cells: string[];
  /** What is wrong. */
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

/** A candidate that a step speaks of, and its part in the step. */
export interface CandidateMark {
  /** The name of the cell. */
  cell: string;
  /** The digit. */
  digit: number;
  /** Its part in the step. */
  role: MarkRole;
}

/** Rows of cells, each with the digits that it may hold. */
export type Candidates = number[][][];

export interface CandidatesAnswer {
  /** What the rules leave in each empty cell. */
  candidates: Candidates;
}

export interface CheckAnswer {
  broken: BrokenRule[];
  /** Whether every cell has a digit. */
  complete: boolean;
  /** Whether the digits are a solution; null as long as that is open. */
  correct: boolean | null;
  /** The cells that differ from the only solution. */
  mistakes?: string[];
  /** Why there is nothing to compare with. */
  note?: string;
}

/** The top left corner of the board. */
export interface Corner {
  x: number;
  y: number;
}

/** All that a page shows of a puzzle. */
export interface DailyAnswer {
  /** The digits that each cell may hold, if the puzzle says so of any. */
  allowed: Candidates | null;
  author: string | null;
  /** The names of all cells, in their order. */
  cells: string[];
  /** The day. */
  date: string;
  /** The lowest and the highest digit. */
  digits: [number, number];
  /** The puzzle in the part of an address after `#`. */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** What its reader had to say. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that somebody wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** Rows and columns. */
  size: [number, number];
  title: string | null;
}

/** What a policy makes of a puzzle. */
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

/** The answer when there is none. */
export interface Error { error: ErrorDetail }

/** Why there is no answer. */
export interface ErrorDetail {
  /** What to do. */
  advice?: string;
  /** Where in this line, counted from 1. */
  column?: number;
  /** Where in the text that was sent, counted from 1. */
  line?: number;
  /** What is wrong, in the language of the request. */
  message: string;
}

/** The last event of a stream whose work failed after its first event. */
export type ErrorEvent = {
  error: ErrorDetail;
  event: "error";
};

/** A puzzle to begin with. */
export interface Example {
  /** The drawing of its kind. */
  icon: KindIcon;
  id: string;
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  name: string;
  /** The puzzle in our own JSON format. */
  puzzle: string;
}

export interface ExamplesAnswer { examples: Example[] }

/** A step of the way, or its end. */
export type ExplainEvent = {
  event: "step";
  /** Counted from 1. */
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
  /** What stopped it, in words. */
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

/** A format of puzzles. */
export interface Format {
  /** The usual ending of its files, without the dot. */
  ending: string;
  id: string;
  name: string;
  /** Whether it can be written. */
  writes: boolean;
}

export interface FormatsAnswer { formats: Format[] }

/** How far the work is, and the puzzle. */
export type GenerateEvent = {
  event: "progress";
  /** What was tried so far. */
  tried: number;
} | {
  /** The digits that each cell may hold, if the puzzle says so of any. */
  allowed: Candidates | null;
  author: string | null;
  /** The names of all cells, in their order. */
  cells: string[];
  /** The lowest and the highest digit. */
  digits: [number, number];
  event: "puzzle";
  /** The puzzle in the part of an address after `#`. */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** What its reader had to say. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that somebody wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** What makes the same puzzle again. */
  seed: number;
  /** Rows and columns. */
  size: [number, number];
  title: string | null;
};

/** A grid: rows of digits, null for an empty cell. */
export type Grid = ((number | null)[])[];

/** The next step, or why there is none. */
export type HintAnswer = {
  /** The hint, each text saying more than the one before. */
  levels: string[];
  step: Step;
} | {
  /** The digits that are wrong. */
  mistakes: Candidate[];
  /** Why there is no step, in words. */
  said: string | null;
};

/** A kind of constraints. */
export interface Kind {
  /** A puzzle with it, as text. */
  example: string | null;
  fields: Field[];
  /** Its group in a toolbox. */
  group: KindGroup;
  /** What its small drawing shows. */
  icon: KindIcon;
  id: string;
  /** Whether nearly every puzzle has it, so that it is not named where a puzzle's rules are. */
  isWellKnown: boolean;
  name: string;
  /** Its other names, and what people call it when they look for it. */
  names: string[];
  /** What it means, in Markdown. */
  page: string;
  /** The heading of its section in the section format; null for a rule of the whole board. */
  section: string | null;
  /** Whether the first list of its cells is a circle that the others start from. */
  startsWithCircle: boolean;
}

/** A group of kinds that are drawn alike. */
export type KindGroup = "rules" | "lines" | "cages" | "between" | "cells" | "outside" | "other";

/** What a kind's small drawing shows. */
export type KindIcon = "cage" | "thermometer" | "arrow" | "mirror" | "close-line" | "apart-line" | "sum-line" | "ends-line" | "class-line" | "square" | "circle" | "white-dot" | "black-dot" | "xv" | "sign" | "quadruple" | "diagonal-clue" | "side-clue" | "extreme" | "indexer" | "twins" | "region" | "diagonals" | "leap" | "row" | "column" | "digit" | "choice" | "board";

export interface KindsAnswer { kinds: Kind[] }

/** The level of a technique or a puzzle, from the easiest on. */
export type Level = "easy" | "medium" | "hard" | "unfair" | "extreme";

/** What is known by now, in the order in which it can be known. */
export type LiveEvent = {
  /** How many there are, 2 for two or more; null if that is not known. */
  count: number | null;
  event: "solutions";
  /** Why there is not one, in words. */
  reason: string | null;
  status: Status;
} | {
  /** Clues that have no solution together. */
  clues: NamedCells[];
  event: "clash";
  /** Whether each of them is needed for that. */
  minimal: boolean;
} | {
  /** The digits that some solution has in each cell. */
  candidates: Candidates;
  /** Whether all of them were found. */
  complete: boolean;
  event: "candidates";
  /** Those of them that exactly one solution has. */
  rare: Candidates;
} | {
  /** Clues that can be left out. */
  clues: NamedCells[];
  /** Whether all clues were looked at. */
  complete: boolean;
  event: "redundant";
} | Difficulty & { event: "difficulty" } | {
  event: "end";
  /** What stopped the checks, in words. */
  stopped?: string;
};

/** A position with the digits that were filled in, drawn. */
export interface LookAfter {
  candidates: Candidates;
  grid: Grid;
  scene: Scene;
}

export interface LookAnswer {
  /** The contradiction that filling in led to, in words. */
  contradiction: string | null;
  counts: LookCounts;
  /** What cells may hold. */
  possible: LookBefore;
  /** What is left when digits with one place left are filled in; null where they contradict. */
  remaining: LookAfter | null;
  /** What stopped the search for solutions, in words. */
  stopped?: string;
}

/** A position, drawn. */
export interface LookBefore {
  candidates: Candidates;
  scene: Scene;
}

/** Numbers of a puzzle. */
export interface LookCounts {
  candidatesAfter: number | null;
  candidatesBefore: number;
  engine: string | null;
  givens: number;
  guesses: number;
  /** Digits that were filled in. */
  inferred: number;
  /** Steps of the engine, in its own measure. */
  steps: number;
}

/** The part of a candidate in a step. */
export type MarkRole = "pattern" | "other" | "fin" | "placed" | "eliminated";

export interface MessagesAnswer {
  /** The language that was chosen. */
  lang: string;
  /** The sentences of the page, by their ids. */
  messages: Record<string, string>;
}

/** Cells under a name: a house, or a clue. */
export interface NamedCells {
  /** The names of the cells. */
  cells: string[];
  /** What people call them together. */
  name: string;
}

/** An order of techniques. */
export type Policy = "teach" | "hodoku";

/** A position: what stands, and what the cells may hold. */
export interface Position {
  /** What the cells may hold. */
  candidates: Candidates;
  /** The digits that stand. */
  grid: Grid;
}

/** How far the work is, and the position. */
export type PracticeEvent = {
  event: "progress";
  /** What was tried so far. */
  tried: number;
} | {
  /** The digits that each cell may hold, if the puzzle says so of any. */
  allowed: Candidates | null;
  author: string | null;
  /** The position in which the technique is the next step. */
  board: Position;
  /** The names of all cells, in their order. */
  cells: string[];
  /** The lowest and the highest digit. */
  digits: [number, number];
  event: "puzzle";
  /** The puzzle in the part of an address after `#`. */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** What its reader had to say. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that somebody wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** What makes the same position again. */
  seed: number;
  /** Rows and columns. */
  size: [number, number];
  title: string | null;
};

/** All that a page shows of a puzzle. */
export interface ReadAnswer {
  /** The digits that each cell may hold, if the puzzle says so of any. */
  allowed: Candidates | null;
  author: string | null;
  /** The names of all cells, in their order. */
  cells: string[];
  /** The lowest and the highest digit. */
  digits: [number, number];
  /** The puzzle in the part of an address after `#`. */
  fragment: string;
  givens: Grid;
  houses: NamedCells[];
  /** The ids of the kinds of its constraints. */
  kinds: string[];
  /** The other puzzles of the text, in our own JSON format. */
  more?: string[];
  /** What its reader had to say. */
  notes: string[];
  /** The puzzle in our own JSON format. */
  puzzle: string;
  /** The rules in words: those that somebody wrote, and those that nothing on the board shows. */
  rules: string[];
  scene: Scene;
  /** Rows and columns. */
  size: [number, number];
  title: string | null;
}

/** A picture: what to paint, the lowest first. Lengths are in cells. */
export interface Scene {
  board: Corner;
  /** The top left corners of all cells, in their order. */
  cells: [number, number][];
  /** The picture in words. */
  description: string;
  elements: SceneElement[];
  height: number;
  width: number;
}

/** What of a text stands at its place. */
export type SceneAnchor = "start" | "middle";

/** One thing to paint: one of its forms, and what it is for. */
export type SceneElement = {
  /** Its role, which says how it looks. */
  class: string;
  /** A colour of its own. */
  colour?: string;
} & ({
  /** Its corner, width and height. */
  rect: [number, number, number, number];
} | {
  /** Its middle and radius. */
  disc: [number, number, number];
} | {
  /** Its middle, its radius and the width of its line. */
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

/** What came of a puzzle, by its `Status`. */
export type SolveAnswer = {
  /** Why there is not one solution, in words. */
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
  /** The rules that the givens alone break. */
  broken: BrokenRule[];
  status: "none";
} | {
  count: number;
  status: "counted";
} | {
  status: "stopped";
  /** What stopped it, in words. */
  stopped: string;
});

/** What to find out about the solutions. */
export type SolveGoal = "one" | "unique" | "count";

/** What it took. */
export interface SolveStats {
  /** The engine that answered; null if none had to be asked. */
  engine: string | null;
  guesses: number;
  /** Milliseconds. */
  ms: number;
  /** Steps, in the engine's own measure. */
  steps: number;
}

/** How the question for solutions ended. */
export type Status = "solved" | "several" | "none" | "counted" | "stopped";

/** A step with its words and what to draw of it. */
export interface Step {
  /** Its argument, line by line. */
  argument: string[];
  /** The candidates that it takes out. */
  eliminations: Candidate[];
  /** The level of puzzles that need it; null if the policy does not use the technique. */
  level: Level | null;
  /** What to draw of it. */
  marks: StepMarks;
  /** The name of its technique. */
  name: string;
  /** The digits that it places. */
  placements: Candidate[];
  /** What the policy counts it; null if the policy does not use the technique. */
  score: number | null;
  /** The id of its technique. */
  technique: string;
  /** The step in one sentence. */
  text: string;
}

/** What to draw of a step. */
export interface StepMarks {
  /** The links between them. */
  arrows: Arrow[];
  /** The branches of a forcing proof. */
  branches: Branch[];
  /** The candidates that it speaks of. */
  candidates: CandidateMark[];
  /** The cells that it speaks of. */
  cells: string[];
  /** The houses that it speaks of. */
  houses: NamedCells[];
}

export interface StepsAnswer {
  steps: Step[];
  /** What stopped the search, in words. */
  stopped?: string;
}

/** A technique, in short. */
export interface Technique {
  id: string;
  level: Level;
  name: string;
  score: number;
}

export interface TechniqueAnswer {
  example: TechniqueExample | null;
  id: string;
  name: string;
  /** What it means, in Markdown. */
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
  /** As one learns them. */
  techniques: Technique[];
}

export interface WhyNotAnswer {
  /** Whether some solution has the digit there. */
  possible: boolean;
  /** The steps that take it out. */
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
  /** The puzzle of a day, the same for everybody */
  "/api/daily": {
    request: {
      /** Such as `2026-11-16`; today if it is not said. */
      date?: string | null;
      lang?: Language;
      /** What is drawn on a puzzle besides its givens. */
      type?: "standard" | "killer" | "inequality" | "mixed" | null;
    };
    answer: DailyAnswer;
  };
  /** Puzzles to begin with */
  "/api/examples": {
    request: { lang?: Language };
    answer: ExamplesAnswer;
  };
  /** The formats of puzzles */
  "/api/formats": {
    request: { lang?: Language };
    answer: FormatsAnswer;
  };
  /** The kinds of constraints */
  "/api/kinds": {
    request: { lang?: Language };
    answer: KindsAnswer;
  };
  /** The sentences of the page */
  "/api/messages": {
    request: { lang?: Language };
    answer: MessagesAnswer;
  };
  /** This document */
  "/api/openapi.json": {
    request: { lang?: Language };
    answer: Document;
  };
  /** The techniques, as one learns them */
  "/api/techniques": {
    request: { lang?: Language };
    answer: TechniquesAnswer;
  };
  /** A technique: what it means, and an example */
  "/api/techniques/{id}": {
    request: {
      id: string;
      lang?: Language;
    };
    answer: TechniqueAnswer;
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
    answer: CandidatesAnswer;
  };
  /** Tells which rules digits break, and whether they are the solution */
  "/api/check": {
    request: {
      /** Whether to compare them with the solution. */
      compare?: boolean;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: CheckAnswer;
  };
  /** Gives the next step in five levels, or tells of mistakes */
  "/api/hint": {
    request: {
      /** What the player has left in the cells. */
      candidates?: Candidates | null;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      policy?: Policy | null;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: HintAnswer;
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
    answer: LookAnswer;
  };
  /** Reads a puzzle in any format, a link, or several puzzles */
  "/api/read": {
    request: {
      /** The id of the format; without it, the format is found out. */
      from?: string | null;
      lang?: Language;
      /** A puzzle in any format, several of them, or a link. */
      text: string;
      timeoutMs?: number;
    };
    answer: ReadAnswer;
  };
  /** Finds a solution, proves that there is one only, or counts solutions */
  "/api/solve": {
    request: {
      /** The id of an engine. */
      engine?: string | null;
      /** What to find out; `unique` if it is not said. */
      goal?: SolveGoal | null;
      lang?: Language;
      /** The number at which counting stops; 1000 if it is not said. */
      limit?: number | null;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    answer: SolveAnswer;
  };
  /** Lists the steps that a position allows */
  "/api/steps": {
    request: {
      /** What the player has left in the cells. */
      candidates?: Candidates | null;
      /** The name of a cell that steps have to say something of. */
      cell?: string | null;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      policy?: Policy | null;
      /** The puzzle, in any format. */
      puzzle: string;
      /** The id of the only technique that is wanted. */
      technique?: string | null;
      timeoutMs?: number;
    };
    answer: StepsAnswer;
  };
  /** Tells why a digit cannot stand in a cell, if it cannot */
  "/api/why-not": {
    request: {
      /** What the player has left in the cells. */
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
    answer: WhyNotAnswer;
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
    answer: WriteAnswer;
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
    event: ExplainEvent;
  };
  /** Makes a puzzle with exactly one solution */
  "/api/generate": {
    request: {
      /** How hard the puzzle is to be. */
      difficulty?: "easy" | "medium" | "hard" | "fiendish" | null;
      /** From how many to how many givens. */
      givens?: [number, number] | null;
      lang?: Language;
      /** Whether no given may be left out. */
      minimal?: boolean;
      seed?: number | null;
      size?: number | null;
      /** Whether the puzzle comes with its solution. */
      solution?: boolean;
      /** How the givens repeat. */
      symmetry?: "none" | "rotate180" | "rotate90" | "mirror" | "diagonal" | "full" | null;
      timeoutMs?: number;
      /** What is drawn on a puzzle besides its givens. */
      type?: "standard" | "killer" | "inequality" | "mixed" | null;
      /** From how many to how many constraints of each kind, by its id. */
      with?: Record<string, [number, number]> | null;
    };
    event: GenerateEvent;
  };
  /** Checks a puzzle that is being set: solutions, clashes, true candidates, redundant clues, difficulty */
  "/api/live": {
    request: {
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      timeoutMs?: number;
    };
    event: LiveEvent;
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
    event: PracticeEvent;
  };
}

/** Answers that are files, by path. */
export interface Files {
  /** Makes a booklet for a printer, with the solutions at the end */
  "/api/book": {
    request: {
      lang?: Language;
      /** The paper's size. */
      paper?: "a4" | "letter" | null;
      /** Puzzles on a page: 1, 2, 4 or 6. */
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
      /** Whether to write what the rules leave in empty cells. */
      candidates?: boolean;
      /** The player's digits. */
      grid?: Grid | null;
      lang?: Language;
      /** The puzzle, in any format. */
      puzzle: string;
      /** Whether to show the solution. */
      solution?: boolean;
      /** How it looks; `light` if it is not said. */
      theme?: "auto" | "light" | "dark" | "print" | null;
      timeoutMs?: number;
      /** What kind of file. */
      to: "svg" | "png" | "pdf";
    };
  };
}
