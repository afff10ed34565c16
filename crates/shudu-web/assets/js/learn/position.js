// The player's position, as it is sent to the server, and the work that the server does for it.

import { app } from "../app.js";
import { post } from "../api.js";
import { wordsOf } from "../open.js";
import { toast } from "../ui.js";
import { state } from "./state.js";

/** The long-running work, if any; starting the next one stops it. @type {AbortController | null} */
let work = null;

/** Counts requests, so that late answers to old ones can be dropped. */
let asked = 0;

/** Starts new work in place of the previous one. @returns {AbortSignal} */
export function startWork() {
  stopWork();
  work = new AbortController();
  return work.signal;
}

export function stopWork() {
  work?.abort();
  work = null;
}

/** The player's candidates: those that the rules leave, minus those that were eliminated. @param {number} cell */
export function mine(cell) {
  const own = app.game?.cells[cell];
  const open = (state.left?.[cell] ?? []).filter((digit) => !own?.out.includes(digit));
  if (state.useMine && own && own.centre.length > 0) return open.filter((digit) => own.centre.includes(digit));
  return open;
}

/** The digit or the candidates of each cell, in rows. @returns {import("../types.js").Candidates} */
function candidates() {
  const { game, board } = app;
  const cells = board.names.slice(0, board.rows * board.columns).map((_, cell) => {
    const digit = game?.digitAt(cell) ?? null;
    return digit === null ? mine(cell) : [digit];
  });
  return rowsOf(cells);
}

/** Splits a list of cells into rows. @template T @param {T[]} cells @returns {T[][]} */
export function rowsOf(cells) {
  const { rows, columns } = app.board;
  return Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

/** The player's position, as the server expects it. */
export function position() {
  const { game } = app;
  return { puzzle: game?.puzzle.puzzle ?? "", grid: game?.grid(), candidates: state.left ? candidates() : undefined };
}

/** Asks the server which candidates the rules leave in the player's position. */
export async function refresh() {
  const { game } = app;
  if (!game) return;
  const number = (asked += 1);
  try {
    const answer = await post("/api/candidates", { puzzle: game.puzzle.puzzle, grid: game.grid() });
    if (number !== asked) return;
    state.left = answer.candidates.flat();
    app.paint();
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

/** Sets the game to a position of a practice puzzle. @param {import("../types.js").Position} place */
export function takeBoard(place) {
  const { game } = app;
  if (!game) return;
  const digits = place.grid.flat();
  const open = place.candidates.flat();
  const all = app.board.digits;
  const changes = new Map();
  game.cells.forEach((cell, index) => {
    if (game.givens[index] !== null) return;
    const out = all.filter((digit) => !open[index]?.includes(digit));
    const digit = digits[index] ?? null;
    changes.set(index, { ...cell, digit, out: digit === null ? out : [] });
  });
  game.apply(changes);
  // The player cannot undo what came before this position.
  game.done = [];
  void refresh();
}
