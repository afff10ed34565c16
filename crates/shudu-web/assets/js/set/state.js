// The setter's state: the puzzle with its past, what the setter is doing with it, and what is known of it. What cannot
// be at the same time cannot be written: one is drawing a constraint, or changing a placed one, or painting regions.

import { emptyPuzzle, placed } from "../document.js";
import { freshId, load } from "../store.js";

/**
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("../types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("../types.js").NamedCells} NamedCells
 * @typedef {import("../types.js").LiveEvent} LiveEvent
 * @typedef {import("../document.js").Puzzle} Puzzle
 * @typedef {import("../document.js").Entry} Entry
 *
 * @typedef {object} Drawing  a constraint is being drawn
 * @property {"drawing"} is
 * @property {Kind} kind
 * @property {Entry} entry  what is known of it
 * @property {string[]} pool  cells of drags so far that fill several fields
 * @property {boolean} listIsOpen  whether the last list of cells can still grow
 * @property {string | null} active  the field that drags fill, where the user said so
 * @property {string[]} drag  the cells of the drag under way
 *
 * @typedef {{is: "givens"}} Givens  digits are typed into the chosen cells
 * @typedef {{is: "editing", kind: Kind, at: number}} Editing  the form changes a placed constraint
 * @typedef {{is: "growing", kind: Kind, at: number, drag: string[]}} Growing  a drag adds an arm to a placed arrow
 * @typedef {{is: "painting", label: string, drag: string[]}} Painting  regions are painted with a label
 * @typedef {Givens | Drawing | Editing | Growing | Painting} Doing
 *
 * @typedef {object} Known  what the server has found out so far
 * @property {Extract<LiveEvent, {event: "solutions"}>} [solutions]
 * @property {NamedCells[]} [clash]
 * @property {{left: number[][], rare: number[][]}} [candidates]
 * @property {{clues: NamedCells[], isAll: boolean}} [redundant]
 * @property {Extract<LiveEvent, {event: "difficulty"}>} [difficulty]
 * @property {string} [error]
 *
 * @typedef {{is: "busy", known: Known} | {is: "done", known: Known}} Live  whether more is to come
 */

export const state = {
  /** @type {Puzzle} */
  puzzle: emptyPuzzle(9, 9),
  /** The name of this puzzle among the drafts. */
  draftId: freshId(),
  /** The puzzle as the server read it last. @type {PuzzleAnswer | null} */
  answer: null,
  /** @type {Puzzle[]} */
  before: [],
  /** @type {Puzzle[]} */
  after: [],
  /** The catalogue; empty until it has come. @type {Kind[]} */
  kinds: [],
  /** @type {Doing} */
  doing: { is: "givens" },
  /** @type {Live} */
  live: { is: "done", known: {} },
  /** Whether true candidates are shown. */
  showCandidates: /** @type {boolean} */ (load("setCandidates", true)),
};

/** What draws the parts of the panel; each part's module puts itself here. */
export const draw = {
  toolbox: () => {},
  rules: () => {},
  form: () => {},
  list: () => {},
  live: () => {},
  /** What is being drawn, on the board. */
  draft: () => {},
  all() {
    this.toolbox();
    this.rules();
    this.form();
    this.list();
    this.live();
  },
};

export const textOf = () => JSON.stringify(state.puzzle);
export const kindOf = (/** @type {string} */ id) => state.kinds.find((kind) => kind.id === id);
export const nameOf = (/** @type {string} */ id) => kindOf(id)?.name ?? id;

/** An error in words. Its place is one in a text that nobody here has seen. @param {unknown} error */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/** A constraint of a kind, of which nothing is drawn yet. @param {Kind} kind @returns {Drawing} */
export function drawing(kind) {
  /** @type {Entry} */
  const entry = {};
  for (const field of kind.fields) {
    // The first word is the likeliest. With it, a drag is all that is needed.
    if (field.shape === "word" && !field.optional && field.words[0]) entry[field.name] = field.words[0];
  }
  return { is: "drawing", kind, entry, pool: [], listIsOpen: false, active: null, drag: [] };
}

/** The kind in hand: the one that a drag draws. @returns {Kind | null} */
export function tool() {
  const { doing } = state;
  return doing.is === "givens" || doing.is === "painting" ? null : doing.kind;
}

/** The fields of the placed constraint that is changed. @param {Editing | Growing} doing @returns {Entry | undefined} */
export const placedEntry = ({ kind, at }) => state.puzzle[kind.id]?.[at];

/** Drops what was begun, and keeps the tool. */
export function startOver() {
  const { doing } = state;
  if (doing.is === "painting") state.doing = { ...doing, drag: [] };
  else if (doing.is !== "givens") state.doing = drawing(doing.kind);
}

/** Whether there is anything on the board. */
export const isBlank = () =>
  placed(state.puzzle).length === 0 && state.puzzle.grid.flat().every((/** @type {any} */ value) => value === null);
