// Set: draw a puzzle. The toolbox comes from the server's catalogue, and the fields of a kind say how it is drawn: a
// drag fills its cells, inputs take its values. The server checks the puzzle after each change, and stops as soon as
// the next change comes. The state is in one place (`set/state.js`); each file of `set/` draws or changes a part of it.

import { app } from "./app.js";
import { getOnce, post } from "./api.js";
import { emptyPuzzle, fromText, withGivens } from "./document.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { move } from "./input.js";
import { tool as toolButton } from "./play.js";
import { boardBox } from "./set/boardbox.js";
import { commit, redo, remember, stop, undo, update } from "./set/change.js";
import { pointer } from "./set/drag.js";
import { exportBox } from "./set/export.js";
import { isReady, place, remove } from "./set/form.js";
import { parts } from "./set/parts.js";
import { pick } from "./set/pick.js";
import { draw, state, textOf, wordsOf } from "./set/state.js";
import "./set/rules.js";
import "./set/toolbox.js";
import { freshId, loadHere, saveHere } from "./store.js";
import { h, toast } from "./ui.js";

const ARROWS = new Map([["ArrowUp", [-1, 0]], ["ArrowDown", [1, 0]], ["ArrowLeft", [0, -1]], ["ArrowRight", [0, 1]]]);

/** The digit typed last; with the next one it may form a two-digit number. @type {{digit: number, time: number, chosen: Set<number>} | null} */
let lastKey = null;

/** @param {number} digit */
function typeGiven(digit) {
  if (app.chosen.size === 0) return;
  const [lowest = 1, highest = 9] = state.puzzle.digits;
  const now = performance.now();
  let value = digit;
  if (lastKey && now - lastKey.time < 900 && lastKey.chosen === app.chosen && lastKey.digit * 10 + digit <= highest) value = lastKey.digit * 10 + digit;
  lastKey = { digit: value, time: now, chosen: app.chosen };
  if (value < lowest || value > highest) return;
  commit(withGivens(state.puzzle, [...app.chosen], value));
}

/** Restores the puzzle from the last visit, if none is open. */
function restore() {
  const stored = loadHere("set", null);
  if (state.answer || !stored) return;
  try {
    state.puzzle = fromText(stored);
  } catch {
    state.puzzle = emptyPuzzle(9, 9);
  }
}

/** @param {HTMLElement} panel */
function enter(panel) {
  restore();
  for (const [name, part] of Object.entries(parts)) {
    part.className = `set-${name}`;
    part.replaceChildren();
  }
  parts.form.setAttribute("aria-live", "off");
  parts.live.setAttribute("role", "status");
  panel.append(
    h(
      "div",
      { class: "bar" },
      toolButton("undo", t("undo"), undo, "Ctrl+Z"),
      toolButton("redo", t("redo"), redo, "Ctrl+Y"),
      h("button", { type: "button", class: "tool strong", id: "play-this", onclick: () => void playThis() }, icon("play"), h("span", null, t("play-this"))),
    ),
    parts.form,
    parts.live,
    h("details", { open: true, class: "fold" }, h("summary", null, t("toolbox")), parts.toolbox),
    parts.list,
    h("details", { class: "fold", id: "rules-box" }, h("summary", null, t("rules")), parts.rules),
    h("details", { class: "fold" }, h("summary", null, t("board-and-credits")), boardBox()),
    h("details", { class: "fold", id: "export-box" }, h("summary", null, t("export")), exportBox()),
  );
  app.choose([], null);
  void getOnce("/api/kinds").then((found) => {
    state.kinds = found.kinds;
    if (app.viewName === "set") draw.all();
  }, (error) => toast(wordsOf(error), "bad"));
  if (state.answer) app.board.show(state.answer);
  void update(null, true);
}

function leave() {
  stop();
  state.doing = { is: "givens" };
  app.board.draft.replaceChildren();
  app.board.setMargin(0);
  app.chosen = new Set();
  app.last = null;
  if (app.game) app.board.show(app.game.puzzle);
}

/** @param {number} at @param {import("./app.js").CellView} view */
function decorate(at, view) {
  const columns = state.puzzle.size[1];
  const value = state.puzzle.grid[Math.floor(at / columns)]?.[at % columns] ?? null;
  view.given = typeof value === "number" ? value : null;
  view.digit = null;
  view.corner = [];
  view.centre = Array.isArray(value) ? value : [];
  view.colours = [];
  view.wrong = false;
  const { candidates } = state.live.known;
  if (state.showCandidates && candidates && view.given === null) {
    // If every digit is still possible, showing the candidates would say nothing.
    const left = candidates.left[at] ?? null;
    view.candidates = left && left.length < app.board.digits.length ? left : null;
    view.rare = candidates.rare[at] ?? [];
    view.centre = [];
  }
}

/** @param {KeyboardEvent} event @returns {boolean} whether the key was used */
function key(event) {
  const ctrl = event.ctrlKey || event.metaKey;
  if (ctrl && event.code === "KeyZ") {
    if (event.shiftKey) redo();
    else undo();
    return true;
  }
  if (ctrl && event.code === "KeyY") {
    redo();
    return true;
  }
  if (ctrl || event.altKey) return false;
  const arrow = ARROWS.get(event.key);
  if (arrow) {
    move(arrow, event.shiftKey);
    return true;
  }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  if (digit) {
    typeGiven(Number(digit[1]));
    return true;
  }
  if (event.key === "Escape") {
    pick(null);
    return true;
  }
  const { doing } = state;
  if (event.key === "Delete" || event.key === "Backspace") {
    if (doing.is === "editing") remove(doing);
    else if (app.chosen.size > 0) commit(withGivens(state.puzzle, [...app.chosen], null));
    return true;
  }
  if (event.key === "Enter" && doing.is === "drawing" && isReady(doing) && !(event.target instanceof HTMLButtonElement)) {
    place(doing);
    return true;
  }
  return false;
}

app.views.set("set", {
  enter,
  leave,
  decorate,
  chosen() {
    if (state.doing.is === "givens") draw.form();
  },
  key,
  pointer,
});

async function playThis() {
  try {
    app.open(await post("/api/read", { text: textOf() }), "play");
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

/** Opens another puzzle in the setter. @param {string} text @param {import("./types.js").PuzzleAnswer | null} answer  the puzzle as the server read it, if it did */
function take(text, answer) {
  const next = fromText(text);
  remember();
  state.puzzle = next;
  state.draftId = freshId();
  state.answer = answer;
  saveHere("set", text);
  app.go("set");
}

/** Opens the puzzle that is being played in the setter. */
document.addEventListener("shudu-edit", () => {
  if (app.game) take(app.game.puzzle.puzzle, app.game.puzzle);
});

/** Continues a draft. */
document.addEventListener("shudu-draft", (event) => {
  const { text } = /** @type {CustomEvent<import("./store.js").Draft>} */ (event).detail;
  try {
    take(text, null);
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
});
