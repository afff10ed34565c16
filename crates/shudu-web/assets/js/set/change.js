// Changes to the puzzle: the server reads each of them, and the result is drawn, saved as a draft and checked. A change
// that cannot be read is undone.

import { app } from "../app.js";
import { isAborted, post } from "../api.js";
import { emptyPuzzle } from "../document.js";
import { forgetHere, saveDraft, saveHere } from "../store.js";
import { toast } from "../ui.js";
import { checkSoon } from "./live.js";
import { draw, isBlank, placedEntry, startOver, state, textOf, wordsOf } from "./state.js";

/** @typedef {import("./state.js").Puzzle} Puzzle */

/** @type {AbortController | null} */
let reading = null;

/** Largest number of changes that can be undone. */
const MOST = 300;

/** Replaces the current puzzle. @param {Puzzle} next @param {boolean} [whole]  whether to redraw the toolbox too */
export function commit(next, whole = false) {
  const old = state.puzzle;
  remember();
  state.puzzle = next;
  void update(old, whole);
}

/** Remembers the current puzzle before it is replaced. */
export function remember() {
  state.before.push(state.puzzle);
  if (state.before.length > MOST) state.before.shift();
  state.after = [];
}

/** @param {Puzzle[]} from @param {Puzzle[]} to */
function step(from, to) {
  const next = from.pop();
  if (!next) return;
  to.push(state.puzzle);
  state.puzzle = next;
  startOver();
  draw.draft();
  void update(null, true);
}

export const undo = () => step(state.before, state.after);
export const redo = () => step(state.after, state.before);

/** Stops reading and checking. */
export function stop() {
  checkSoon.cancel();
  reading?.abort();
}

/** Has the server read the puzzle, and draws it. @param {Puzzle | null} old  the puzzle to go back to if this one cannot be read @param {boolean} whole */
export async function update(old, whole) {
  stop();
  reading = new AbortController();
  state.live = { is: "busy", known: { ...state.live.known, candidates: undefined } };
  const asked = state.puzzle;
  paintGivens();
  try {
    const found = await post("/api/read", { text: textOf() }, reading.signal);
    if (state.puzzle !== asked || app.viewName !== "set") return;
    const { answer } = state;
    const resized = !answer || answer.size.join() !== found.size.join() || answer.digits.join() !== found.digits.join();
    state.answer = found;
    if (resized || whole) app.board.show(found);
    else app.board.setScene(found);
    app.paint();
    if (app.chosen.size > 0) app.board.choose(app.chosen, app.last);
    saveHere("set", textOf());
    keepDraft();
    draw.draft();
    if (whole) draw.all();
    else draw.list();
    checkSoon();
  } catch (error) {
    if (!isAborted(error)) refused(error, asked, old);
  }
}

/** @param {unknown} error @param {Puzzle} asked @param {Puzzle | null} old */
function refused(error, asked, old) {
  if (!state.answer && !old) {
    // The puzzle kept from the last visit cannot be read, so start with an empty board.
    state.puzzle = emptyPuzzle(9, 9);
    state.before = [];
    forgetHere("set");
    void update(state.puzzle, true);
    return;
  }
  if (state.doing.is === "painting") {
    // Between two strokes, regions may have any size.
    state.live = { is: "done", known: { error: wordsOf(error) } };
    draw.draft();
    draw.live();
    return;
  }
  toast(wordsOf(error), "bad");
  if (old && state.puzzle === asked) {
    state.puzzle = old;
    state.before.pop();
    if (state.doing.is === "editing" && !placedEntry(state.doing)) startOver();
    paintGivens();
    draw.form();
  }
  state.live = { is: "done", known: state.live.known };
  draw.live();
}

/** Saves the puzzle as a draft, if there is anything on it. */
function keepDraft() {
  const { puzzle, draftId } = state;
  if (isBlank()) return;
  saveDraft({ id: draftId, when: Date.now(), title: puzzle.title ?? `${puzzle.size[0]} × ${puzzle.size[1]}`, text: textOf() });
}

function paintGivens() {
  const { answer, puzzle } = state;
  if (app.viewName === "set" && answer && answer.size.join() === puzzle.size.join()) app.paint();
}
