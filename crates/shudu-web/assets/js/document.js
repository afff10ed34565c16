// The setter's puzzle, as the object that our JSON format describes. Every change makes a new object, so undo is a list
// of old ones. Nothing here knows any particular kind: a kind's fields say what a constraint needs.

import { RULES } from "./names.js";

/**
 * @typedef {import("./types.js").Kind} Kind
 * @typedef {import("./types.js").Field} Field
 * @typedef {Record<string, any>} Puzzle  see docs/formats.md, json
 * @typedef {Record<string, any>} Entry  one constraint's fields
 * @typedef {{kind: string, at: number, entry: Entry}} Placed
 */

/** The keys of a puzzle that are not constraints. */
const HEAD = new Set([
  "shudu", "title", "author", "source", "ruleset", "size", "digits", "blocks", "regions", "extra", "grid",
  "extraGivens", "rules", "solution", "extraSolution", "drawings",
]);

/** The height and width of the usual block for a size: as close to a square as possible. @param {number} size @returns {[number, number] | null} */
export function usualBlock(size) {
  for (let rows = Math.floor(Math.sqrt(size)); rows > 1; rows -= 1) if (size % rows === 0) return [rows, size / rows];
  return null;
}

/** @param {number} rows @param {number} columns @param {any} [value] */
export const emptyRows = (rows, columns, value = null) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => value));

/** An empty puzzle. @param {number} rows @param {number} columns @returns {Puzzle} */
export function emptyPuzzle(rows, columns) {
  const size = Math.max(rows, columns);
  return {
    shudu: 1,
    size: [rows, columns],
    digits: [1, size],
    blocks: rows === columns ? usualBlock(size) : null,
    grid: emptyRows(rows, columns),
  };
}

/** Parses a puzzle, and adds the fields that the page relies on. @param {string} text @returns {Puzzle} */
export function fromText(text) {
  const puzzle = JSON.parse(text);
  const rows = puzzle.size?.[0] ?? puzzle.grid?.length ?? 9;
  const columns = puzzle.size?.[1] ?? rows;
  puzzle.size = [rows, columns];
  puzzle.digits ??= [1, Math.max(rows, columns)];
  puzzle.grid ??= emptyRows(rows, columns);
  // A stored solution would be wrong after the first change.
  delete puzzle.solution;
  delete puzzle.extraSolution;
  return puzzle;
}

/** Whether a kind is a rule of the whole board. @param {Kind} kind */
export const isRule = (kind) => kind.group === "rules";

/** The rules of a puzzle; the usual ones if it names none. @param {Puzzle} puzzle @returns {any[]} */
export function rulesOf(puzzle) {
  if (puzzle.rules) return puzzle.rules;
  /** @type {string[]} */
  const rules = [RULES.row, RULES.column];
  if (puzzle.regions) rules.push(RULES.regions);
  else if (puzzle.blocks === undefined ? usualBlock(puzzle.size[0]) : puzzle.blocks) rules.push(RULES.block);
  return rules;
}

/** @param {any} rule @returns {string} */
export const ruleId = (rule) => (typeof rule === "string" ? rule : rule.kind);

/** @param {Puzzle} puzzle @param {string} id @returns {any} */
export const findRule = (puzzle, id) => rulesOf(puzzle).find((rule) => ruleId(rule) === id);

/** Adds a rule, or removes it. @param {Puzzle} puzzle @param {string} id @param {Entry | null} entry */
export function withRule(puzzle, id, entry) {
  const rules = rulesOf(puzzle).filter((rule) => ruleId(rule) !== id);
  if (entry) rules.push(Object.keys(entry).length > 0 ? { kind: id, ...entry } : id);
  return { ...puzzle, rules };
}

/** All placed constraints. @param {Puzzle} puzzle @returns {Placed[]} */
export function placed(puzzle) {
  /** @type {Placed[]} */
  const found = [];
  for (const [kind, entries] of Object.entries(puzzle)) {
    if (HEAD.has(kind) || !Array.isArray(entries)) continue;
    entries.forEach((entry, at) => found.push({ kind, at, entry }));
  }
  return found;
}

/** @param {Puzzle} puzzle @param {string} kind @param {Entry} entry @returns {Puzzle} */
export function withConstraint(puzzle, kind, entry) {
  return { ...puzzle, [kind]: [...(puzzle[kind] ?? []), entry] };
}

/** Changes a constraint, or removes it if `entry` is null. @param {Puzzle} puzzle @param {string} kind @param {number} at @param {Entry | null} entry */
export function changeConstraint(puzzle, kind, at, entry) {
  const entries = [...(puzzle[kind] ?? [])];
  if (entry) entries[at] = entry;
  else entries.splice(at, 1);
  const next = { ...puzzle, [kind]: entries };
  if (entries.length === 0) delete (/** @type {Puzzle} */ (next)[kind]);
  return next;
}

/** Every cell that a constraint names. @param {any} entry @returns {string[]} */
export function cellsOf(entry) {
  if (typeof entry === "string") return /^(r\d+c\d+|x\d+)$/.test(entry) ? [entry] : [];
  if (Array.isArray(entry)) return entry.flatMap(cellsOf);
  if (entry && typeof entry === "object") return Object.values(entry).flatMap(cellsOf);
  return [];
}

/** Writes a digit into cells; if they all have it already, removes it. @param {Puzzle} puzzle @param {number[]} cells @param {number | null} digit */
export function withGivens(puzzle, cells, digit) {
  const columns = puzzle.size[1];
  const value = (/** @type {number} */ at) => puzzle.grid[Math.floor(at / columns)]?.[at % columns] ?? null;
  const put = digit !== null && cells.every((at) => value(at) === digit) ? null : digit;
  const inside = new Set(cells);
  return {
    ...puzzle,
    grid: puzzle.grid.map((/** @type {any[]} */ row, /** @type {number} */ r) =>
      row.map((old, c) => (inside.has(r * columns + c) ? put : old)),
    ),
  };
}

/** Parses the value of a field; undefined if the text is empty or not a valid value. @param {Field} field @param {string} text */
export function parse(field, text) {
  const words = text.trim();
  if (words === "") return undefined;
  const names = (/** @type {string} */ part) => part.toLowerCase().match(/r\d+c\d+|x\d+/g) ?? [];
  switch (field.shape) {
    case "number":
      return /^-?\d+$/.test(words) ? Number(words) : undefined;
    case "numbers": {
      const numbers = words.split(/[\s,;、，]+/).filter(Boolean);
      return numbers.every((one) => /^-?\d+$/.test(one)) ? numbers.map(Number) : undefined;
    }
    case "cell":
      return names(words)[0];
    case "cells":
      return names(words).length > 0 ? names(words) : undefined;
    case "cell-lists": {
      const lists = words.split("/").map(names).filter((list) => list.length > 0);
      return lists.length > 0 ? lists : undefined;
    }
    case "choices":
      try {
        return JSON.parse(words);
      } catch {
        return undefined;
      }
    default:
      return words;
  }
}

/** A field's value as text. @param {Field} field @param {any} value */
export function show(field, value) {
  if (value === undefined || value === null) return "";
  switch (field.shape) {
    case "numbers":
      return value.join(", ");
    case "cells":
      return value.join(" ");
    case "cell-lists":
      return value.map((/** @type {string[]} */ list) => list.join(" ")).join(" / ");
    case "choices":
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** Whether a field is complete. @param {Field} field @param {any} value */
export function isFilled(field, value) {
  if (value === undefined || value === null || value === "") return field.optional;
  if (field.shape === "cells") return value.length >= field.minCells;
  if (field.shape === "cell-lists") {
    return value.length >= field.minLists && value.every((/** @type {string[]} */ list) => list.length >= field.minCells);
  }
  if (field.shape === "numbers" || field.shape === "choices") return value.length > 0;
  if (field.shape === "number") return value >= field.min && value <= field.max;
  return true;
}

/** @param {Field} field */
export const isPlace = (field) => field.shape === "cell" || field.shape === "cells" || field.shape === "cell-lists";

const STEPS = /** @type {Record<string, [number, number]>} */ ({
  right: [0, 1], left: [0, -1], down: [1, 0], up: [-1, 0], dr: [1, 1], dl: [1, -1], ur: [-1, 1], ul: [-1, -1],
});

/** The field that holds the direction of an outside clue. @param {Kind} kind */
export const directionField = (kind) =>
  kind.fields.filter((field) => field.shape === "word").find((field) => field.words.some((word) => word in STEPS));

/**
 * The first cell and the direction of an outside clue, from the position of the pointer: row and column
 * from 0, which may be one outside the board.
 * @param {string[]} words @param {number} row @param {number} column @param {number[]} size @param {string | undefined} wanted
 */
export function outside(words, row, column, size, wanted) {
  const [rows = 0, columns = 0] = size;
  const inside = (/** @type {number} */ r, /** @type {number} */ c) => r >= 0 && c >= 0 && r < rows && c < columns;
  const order = wanted && words.includes(wanted) ? [wanted, ...words] : words;
  for (const word of order) {
    const [down, across] = STEPS[word] ?? [0, 0];
    if (inside(row, column)) {
      // For a cell at the edge, the clue points inwards.
      if (!inside(row - down, column - across)) return { cell: `r${row + 1}c${column + 1}`, word };
    } else if (inside(row + down, column + across)) {
      return { cell: `r${row + down + 1}c${column + across + 1}`, word };
    }
  }
  return null;
}

/** The groups of the toolbox, in order; rules of the whole board are not tools. @type {Kind["group"][]} */
export const GROUPS = ["lines", "cages", "between", "cells", "outside", "other"];
