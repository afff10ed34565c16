// Pointer and keyboard input on the board: selecting cells by dragging, and typing digits. The part of the page that is
// shown may handle an event first.

import { app } from "./app.js";
import { settings } from "./store.js";
import { isTyping } from "./ui.js";

/** @typedef {import("./state.js").Mode} Mode */

/** @type {Mode[]} */
const MODES = ["digit", "corner", "centre", "colour"];
const MODE_KEYS = new Map([
  ["KeyZ", "digit"],
  ["KeyX", "corner"],
  ["KeyC", "centre"],
  ["KeyV", "colour"],
]);
const ARROWS = new Map([
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
]);

/** Time in milliseconds within which a second key makes a two-digit number. */
const TWO_KEYS = 900;
/** @type {{digit: number, time: number, mode: Mode, chosen: Set<number>} | null} */
let pending = null;

/** Writes a digit into the selected cells. @param {number} digit @param {Mode} [mode] */
export function write(digit, mode = app.mode) {
  app.game?.write(app.chosen, digit, mode, settings.tidy);
}

/** Handles a digit key. On boards with more than nine digits, two keys may form one digit. @param {number} digit @param {Mode} mode */
function typed(digit, mode) {
  const { game } = app;
  if (!game || app.chosen.size === 0) return;
  if (mode === "colour") {
    if (digit > 0) game.write(app.chosen, digit, mode, false);
    return;
  }
  const [lowest = 1, highest = 9] = game.puzzle.digits;
  const now = performance.now();
  const both = pending ? pending.digit * 10 + digit : NaN;
  if (pending && now - pending.time < TWO_KEYS && pending.mode === mode && pending.chosen === app.chosen && both <= highest) {
    if (pending.digit >= lowest) game.undo();
    pending = null;
    game.write(app.chosen, both, mode, settings.tidy);
    return;
  }
  pending = highest > 9 ? { digit, time: now, mode, chosen: app.chosen } : null;
  if (digit >= lowest && digit <= highest) game.write(app.chosen, digit, mode, settings.tidy);
}

export function erase() {
  app.game?.erase(app.chosen, app.mode);
}


/** Moves an index, wrapping around at the edge. @param {number} from @param {number} of  rows or columns @param {number} [by] */
const wrap = (from, of, by = 0) => (from + by + of) % of;

/** Moves the selection by an arrow key. @param {number[]} by @param {boolean} extend */
export function move(by, extend) {
  const { rows, columns } = app.board;
  if (rows === 0) return;
  const from = app.last ?? 0;
  const at =
    app.last === null
      ? 0
      : wrap(Math.floor(from / columns), rows, by[0]) * columns + wrap(from % columns, columns, by[1]);
  app.choose(extend ? new Set([...app.chosen, at]) : [at], at);
  app.board.speak(at);
}

/** @param {KeyboardEvent} event @returns {Mode} */
function modeOf(event) {
  const ctrl = event.ctrlKey || event.metaKey;
  if (ctrl && event.shiftKey) return "colour";
  if (event.altKey) return "colour";
  if (event.shiftKey) return "corner";
  if (ctrl) return "centre";
  return app.mode;
}

/** Handles a key for the board, and returns whether it was used. @param {KeyboardEvent} event */
export function boardKey(event) {
  const ctrl = event.ctrlKey || event.metaKey;
  const { game } = app;
  if (ctrl && !event.altKey && event.code === "KeyZ") {
    if (event.shiftKey) game?.redo();
    else game?.undo();
    return true;
  }
  if (ctrl && event.code === "KeyY") {
    game?.redo();
    return true;
  }
  if (ctrl && event.code === "KeyA") {
    app.choose(app.board.names.keys(), app.last ?? 0);
    return true;
  }
  const arrow = ARROWS.get(event.key);
  if (arrow) {
    move(arrow, event.shiftKey || ctrl);
    return true;
  }
  const number = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  if (number) {
    typed(Number(number[1]), modeOf(event));
    return true;
  }
  if (ctrl || event.altKey) return false;
  if (event.key === "Backspace" || event.key === "Delete") {
    erase();
    return true;
  }
  if (event.key === "Escape") {
    app.choose([], null);
    return true;
  }
  const mode = MODE_KEYS.get(event.code);
  if (mode) {
    app.setMode(/** @type {Mode} */ (mode));
    return true;
  }
  if (event.key === " ") {
    const next = MODES[(MODES.indexOf(app.mode) + (event.shiftKey ? 3 : 1)) % 4];
    if (next) app.setMode(next);
    return true;
  }
  return false;
}

/** Listens to the board and the keyboard. */
export function listen() {
  const { svg } = app.board;
  let dragging = false;
  let removing = false;
  let taken = false;
  let lastTap = { cell: -1, time: 0 };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const where = app.board.at(event);
    svg.focus({ preventScroll: true });
    try {
      svg.setPointerCapture(event.pointerId);
    } catch {
      // The pointer may be gone already.
    }
    event.preventDefault();
    taken = app.view?.pointer?.("down", where, event) ?? false;
    dragging = true;
    if (taken) return;
    const { cell } = where;
    if (cell === null) {
      app.choose([], null);
      dragging = false;
      return;
    }
    const again = lastTap.cell === cell && event.timeStamp - lastTap.time < 350;
    lastTap = { cell, time: event.timeStamp };
    const add = event.ctrlKey || event.metaKey || event.shiftKey;
    if (again && chooseSame(cell)) {
      dragging = false;
      return;
    }
    removing = add && app.chosen.has(cell);
    if (removing) app.choose([...app.chosen].filter((other) => other !== cell), cell);
    else app.choose(add ? [...app.chosen, cell] : [cell], cell);
  });

  svg.addEventListener("pointermove", (event) => {
    if (!dragging) return;
    // The browser merges events between two frames; without the merged ones, fast drags would skip cells.
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) {
      const where = app.board.at(each);
      if (taken) {
        app.view?.pointer?.("move", where, each);
        continue;
      }
      const { cell } = where;
      if (cell === null || !where.middle || app.chosen.has(cell) !== removing) continue;
      if (removing) app.choose([...app.chosen].filter((other) => other !== cell), cell);
      else app.choose([...app.chosen, cell], cell);
    }
  });

  const end = (/** @type {PointerEvent} */ event) => {
    if (!dragging) return;
    dragging = false;
    if (taken) app.view?.pointer?.("up", app.board.at(event), event);
    else if (app.last !== null && app.chosen.size === 1) app.board.speak(app.last);
  };
  svg.addEventListener("pointerup", end);
  svg.addEventListener("pointercancel", end);

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (isTyping(event.target)) return;
    if (app.view?.key?.(event)) {
      event.preventDefault();
      return;
    }
    if (app.view?.ownStage || !app.game) return;
    // Space and Enter belong to the button that has the focus.
    const onControl = event.target instanceof HTMLElement && event.target.closest("button, a, summary, input");
    if (onControl && (event.key === " " || event.key === "Enter")) return;
    if (app.viewName !== "set" && boardKey(event)) event.preventDefault();
  });
}

/** Selects all cells with the same digit or the same marks. @param {number} cell */
function chooseSame(cell) {
  const { game } = app;
  if (!game) return false;
  const digit = game.digitAt(cell);
  const marks = (/** @type {number} */ at) => game.cells[at]?.centre.join() + "/" + game.cells[at]?.corner.join();
  const own = marks(cell);
  const colours = game.cells[cell]?.colours.join() ?? "";
  /** @type {((at: number) => boolean) | null} */
  let same = null;
  if (digit !== null) same = (at) => game.digitAt(at) === digit;
  else if (own !== "/") same = (at) => game.digitAt(at) === null && marks(at) === own;
  else if (colours) same = (at) => game.cells[at]?.colours.join() === colours;
  if (!same) return false;
  app.choose([...app.board.names.keys()].filter(same), cell);
  return true;
}
