// A game: the puzzle, what the player wrote, and every change, so that it can be undone. Cells are replaced, never
// changed, so undo only has to put the old ones back.

import { freshId, nameOf, progressOf, remember, saveProgress, updateRecent } from "./store.js";

/**
 * @typedef {import("./types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("./types.js").Grid} Grid
 *
 * @typedef {object} Cell
 * @property {number | null} digit
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours
 * @property {readonly number[]} out  candidates that a step has eliminated
 *
 * @typedef {"digit" | "corner" | "centre" | "colour"} Mode
 * @typedef {{at: number, before: Cell, after: Cell}[]} Move
 */

/** @type {Readonly<Cell>} */
export const EMPTY = Object.freeze({ digit: null, corner: [], centre: [], colours: [], out: [] });

/** @param {readonly number[]} list @param {number} item @param {boolean} inside */
function withItem(list, item, inside) {
  if (list.includes(item) === inside) return list;
  return inside ? [...list, item].sort((a, b) => a - b) : list.filter((other) => other !== item);
}

export class Game {
  /** @param {PuzzleAnswer} puzzle @param {string} [copy]  the copy whose progress to continue, if not this tab's */
  constructor(puzzle, copy) {
    this.puzzle = puzzle;
    this.name = nameOf(puzzle.puzzle);
    const [, columns] = puzzle.size;
    /** @type {(number | null)[]} */
    this.givens = puzzle.cells.map((_, at) => puzzle.givens[Math.floor(at / columns)]?.[at % columns] ?? null);
    /** @type {Cell[]} */
    this.cells = puzzle.cells.map(() => EMPTY);
    const indexOf = new Map(puzzle.cells.map((name, at) => [name, at]));
    /** The houses as indices of cells. */
    this.houses = puzzle.houses.map((house) => house.cells.map((name) => indexOf.get(name) ?? -1));
    /** @type {Set<number>[]} */
    this.peers = puzzle.cells.map(() => new Set());
    for (const house of this.houses) {
      for (const a of house) for (const b of house) if (a !== b && a >= 0 && b >= 0) this.peers[a]?.add(b);
    }
    /** @type {Move[]} */
    this.done = [];
    /** @type {Move[]} */
    this.undone = [];
    this.seconds = 0;
    this.solved = false;
    /** Called with the cells that changed. @type {((cells: number[]) => void) | null} */
    this.onchange = null;
    this.#load(copy);
  }

  /** @param {number} at @returns {number | null} */
  digitAt(at) {
    return this.givens[at] ?? this.cells[at]?.digit ?? null;
  }

  /** The digits so far, as the server expects them. @returns {Grid} */
  grid() {
    const [rows, columns] = this.puzzle.size;
    return Array.from({ length: rows ?? 0 }, (_, row) =>
      Array.from({ length: columns ?? 0 }, (_, column) => this.digitAt(row * (columns ?? 0) + column)),
    );
  }

  get full() {
    return this.cells.every((_, at) => this.digitAt(at) !== null);
  }

  get filled() {
    const open = this.givens.filter((given) => given === null).length;
    const own = this.cells.filter((cell) => cell.digit !== null).length;
    return open === 0 ? 1 : own / open;
  }

  /** Makes a move. @param {Map<number, Cell>} changes  new cells by index @returns {boolean} whether anything changed */
  apply(changes) {
    /** @type {Move} */
    const move = [];
    for (const [at, after] of changes) {
      const before = this.cells[at] ?? EMPTY;
      if (before !== after) move.push({ at, before, after });
    }
    if (move.length === 0) return false;
    this.done.push(move);
    this.undone = [];
    this.#put(move, "after");
    return true;
  }

  undo() {
    return this.#repeat(this.done, this.undone, "before");
  }

  redo() {
    return this.#repeat(this.undone, this.done, "after");
  }

  /** Redoes or undoes the last move of one list, and moves it to the other. @param {Move[]} from @param {Move[]} to @param {"before" | "after"} side */
  #repeat(from, to, side) {
    const move = from.pop();
    if (!move) return false;
    to.push(move);
    this.#put(move, side);
    return true;
  }

  /** @param {Move} move @param {"before" | "after"} side */
  #put(move, side) {
    for (const change of move) this.cells[change.at] = change[side];
    this.onchange?.(move.map((change) => change.at));
    this.#saveSoon();
  }

  /**
   * Writes a digit as the mode says; writing it again removes it.
   * @param {Iterable<number>} chosen @param {number} digit @param {Mode} mode @param {boolean} tidy
   */
  write(chosen, digit, mode, tidy) {
    const targets = [...chosen].filter((at) => mode === "colour" || this.givens[at] === null);
    /** @type {Map<number, Cell>} */
    const changes = new Map();
    const cell = (/** @type {number} */ at) => changes.get(at) ?? this.cells[at] ?? EMPTY;
    if (mode === "digit") {
      const remove = targets.length > 0 && targets.every((at) => cell(at).digit === digit);
      for (const at of targets) changes.set(at, { ...cell(at), digit: remove ? null : digit });
      if (!remove && tidy) {
        for (const at of targets) {
          for (const peer of this.peers[at] ?? []) {
            const old = cell(peer);
            if (old.corner.includes(digit) || old.centre.includes(digit)) {
              changes.set(peer, {
                ...old,
                corner: withItem(old.corner, digit, false),
                centre: withItem(old.centre, digit, false),
              });
            }
          }
        }
      }
    } else {
      const key = mode === "colour" ? "colours" : mode;
      const open = mode === "colour" ? targets : targets.filter((at) => cell(at).digit === null);
      const add = !open.every((at) => cell(at)[key].includes(digit));
      for (const at of open) {
        const old = cell(at);
        const list = withItem(old[key], digit, add);
        if (list !== old[key]) changes.set(at, { ...old, [key]: list });
      }
    }
    return this.apply(changes);
  }

  /** Erases cells: digits first, then the mode's marks, then everything. @param {Iterable<number>} chosen @param {Mode} mode */
  erase(chosen, mode) {
    const targets = [...chosen];
    const has = (/** @type {(cell: Cell) => boolean} */ test) => targets.some((at) => test(this.cells[at] ?? EMPTY));
    /** @type {(cell: Cell) => Cell} */
    let clear;
    if (mode === "colour" && has((cell) => cell.colours.length > 0)) clear = (cell) => ({ ...cell, colours: [] });
    else if (has((cell) => cell.digit !== null)) clear = (cell) => ({ ...cell, digit: null });
    else if (mode === "centre" && has((cell) => cell.centre.length > 0)) clear = (cell) => ({ ...cell, centre: [] });
    else if (mode === "corner" && has((cell) => cell.corner.length > 0)) clear = (cell) => ({ ...cell, corner: [] });
    else if (has((cell) => cell.corner.length + cell.centre.length > 0)) {
      clear = (cell) => ({ ...cell, corner: [], centre: [] });
    } else clear = (cell) => ({ ...cell, colours: [] });
    return this.apply(
      new Map(
        targets
          .filter((at) => this.cells[at] !== EMPTY)
          .map((at) => [at, clear(this.cells[at] ?? EMPTY)]),
      ),
    );
  }

  /** Sets the centre marks to the candidates that the rules leave. @param {number[][]} candidates  by index */
  mark(candidates) {
    /** @type {Map<number, Cell>} */
    const changes = new Map();
    candidates.forEach((digits, at) => {
      if (this.digitAt(at) !== null) return;
      const old = this.cells[at] ?? EMPTY;
      const left = digits.filter((digit) => !old.out.includes(digit));
      if (left.join() !== old.centre.join()) changes.set(at, { ...old, centre: left });
    });
    return this.apply(changes);
  }

  /** Applies a step. @param {import("./types.js").Step} step @param {Map<string, number>} indexOf */
  take(step, indexOf) {
    /** @type {Map<number, Cell>} */
    const changes = new Map();
    const cell = (/** @type {number} */ at) => changes.get(at) ?? this.cells[at] ?? EMPTY;
    for (const { cell: name, digit } of step.placements ?? []) {
      const at = indexOf.get(name);
      if (at === undefined || this.givens[at] !== null) continue;
      changes.set(at, { ...cell(at), digit });
      for (const peer of this.peers[at] ?? []) {
        const old = cell(peer);
        if (old.corner.includes(digit) || old.centre.includes(digit)) {
          changes.set(peer, {
            ...old,
            corner: withItem(old.corner, digit, false),
            centre: withItem(old.centre, digit, false),
          });
        }
      }
    }
    for (const { cell: name, digit } of step.eliminations ?? []) {
      const at = indexOf.get(name);
      if (at === undefined) continue;
      const old = cell(at);
      changes.set(at, {
        ...old,
        out: withItem(old.out, digit, true),
        corner: withItem(old.corner, digit, false),
        centre: withItem(old.centre, digit, false),
      });
    }
    return this.apply(changes);
  }

  restart() {
    /** @type {Map<number, Cell>} */
    const changes = new Map();
    this.cells.forEach((cell, at) => cell !== EMPTY && changes.set(at, EMPTY));
    this.seconds = 0;
    this.solved = false;
    return this.apply(changes);
  }

  /** The cells whose digit occurs twice in a house. @returns {Set<number>} */
  conflicts() {
    /** @type {Set<number>} */
    const found = new Set();
    for (const house of this.houses) {
      /** @type {Map<number, number>} */
      const first = new Map();
      for (const at of house) {
        const digit = this.digitAt(at);
        if (digit === null) continue;
        const other = first.get(digit);
        if (other === undefined) first.set(digit, at);
        else found.add(at).add(other);
      }
    }
    return found;
  }

  /** Adds the puzzle to the recent ones. @param {string} title */
  remember(title) {
    remember({
      name: this.name,
      title,
      puzzle: this.puzzle.puzzle,
      when: Date.now(),
      done: this.solved,
      filled: this.filled,
    });
  }

  #saveTimer = 0;

  #saveSoon() {
    clearTimeout(this.#saveTimer);
    // Saving is delayed, so that a key press does not wait for the disk.
    this.#saveTimer = window.setTimeout(() => this.save(), 300);
  }

  /** The id of this page's copy of the progress. Other tabs have their own. */
  #id = freshId();
  /** The copy that this page continued. @type {import("./store.js").Copy | null} */
  #start = null;

  save() {
    clearTimeout(this.#saveTimer);
    /** @type {any[]} */
    const cells = [];
    this.cells.forEach((cell, at) => {
      if (cell !== EMPTY) cells.push([at, cell.digit, cell.corner, cell.centre, cell.colours, cell.out]);
    });
    const { seconds, solved, filled } = this;
    saveProgress(this.name, { id: this.#id, when: Date.now(), cells, seconds, solved, filled }, this.#start);
    updateRecent(this.name, { done: solved, filled });
  }

  /** @param {string} [copy] */
  #load(copy) {
    const stored = progressOf(this.name, copy);
    if (!stored) return;
    this.#start = stored;
    const numbers = (/** @type {any} */ list) => (Array.isArray(list) ? list.filter((item) => Number.isInteger(item)) : []);
    for (const one of stored.cells) {
      if (!Array.isArray(one) || !Number.isInteger(one[0]) || one[0] < 0 || one[0] >= this.cells.length) continue;
      const [at, digit, corner, centre, colours, out] = one;
      this.cells[at] =
        this.givens[at] === null
          ? { digit: Number.isInteger(digit) ? digit : null, corner: numbers(corner), centre: numbers(centre), colours: numbers(colours), out: numbers(out) }
          : { ...EMPTY, colours: numbers(colours) };
    }
    this.seconds = Number(stored.seconds) || 0;
    this.solved = stored.solved === true;
  }
}
