// The setter's state: the puzzle with its history, what the setter is doing with it, and what is known about it. The
// types allow only one activity at a time: drawing a constraint, editing a placed one, or painting regions.

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
 * @property {Entry} entry  the values it has so far
 * @property {string[]} pool  the cells of the drags so far, if they fill several fields
 * @property {boolean} listIsOpen  whether the last list of cells can still grow
 * @property {string | null} active  the field that drags fill, if the user selected one
 * @property {string[]} drag  the cells of the current drag
 *
 * @typedef {{is: "givens"}} Givens  digits are typed into the selected cells
 * @typedef {{is: "editing", kind: Kind, at: number}} Editing  a placed constraint is being edited
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
 * @typedef {{is: "busy", known: Known} | {is: "done", known: Known}} Live  whether more results are to come
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
  /** The catalogue; empty until it is loaded. @type {Kind[]} */
  kinds: [],
  /** @type {Doing} */
  doing: { is: "givens" },
  /** @type {Live} */
  live: { is: "done", known: {} },
  /** Whether true candidates are shown. */
  showCandidates: /** @type {boolean} */ (load("setCandidates", true)),
};

/** The functions that draw the parts of the panel; each part's module registers its own. */
export const draw = {
  toolbox: () => {},
  rules: () => {},
  form: () => {},
  list: () => {},
  live: () => {},
  /** Draws the unfinished constraint on the board. */
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

/** Describes an error. Its position is left out, since it refers to a text that the user never sees. @param {unknown} error */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/** An empty constraint of a kind, ready to be drawn. @param {Kind} kind @returns {Drawing} */
export function drawing(kind) {
  /** @type {Entry} */
  const entry = {};
  for (const field of kind.fields) {
    // The first word is the most likely one. With it as the default, a drag is all that is needed.
    if (field.shape === "word" && !field.optional && field.words[0]) entry[field.name] = field.words[0];
  }
  return { is: "drawing", kind, entry, pool: [], listIsOpen: false, active: null, drag: [] };
}

/** The selected tool: the kind that a drag draws. @returns {Kind | null} */
export function tool() {
  const { doing } = state;
  return doing.is === "givens" || doing.is === "painting" ? null : doing.kind;
}

/** The fields of the placed constraint that is being edited. @param {Editing | Growing} doing @returns {Entry | undefined} */
export const placedEntry = ({ kind, at }) => state.puzzle[kind.id]?.[at];

/** Discards the unfinished constraint and keeps the tool. */
export function startOver() {
  const { doing } = state;
  if (doing.is === "painting") state.doing = { ...doing, drag: [] };
  else if (doing.is !== "givens") state.doing = drawing(doing.kind);
}

/** Whether the board is empty. */
export const isBlank = () =>
  placed(state.puzzle).length === 0 && state.puzzle.grid.flat().every((/** @type {any} */ value) => value === null);
