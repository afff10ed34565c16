// What the server finds out about the puzzle while it is being drawn, and how that is shown.

import { app } from "../app.js";
import { isAborted, stream } from "../api.js";
import { t } from "../i18n.js";
import { shownStatus } from "../status.js";
import { save } from "../store.js";
import { announce, debounce, h, replace, tick } from "../ui.js";
import { parts } from "./parts.js";
import { draw, state, textOf, wordsOf } from "./state.js";

/**
 * @typedef {import("./state.js").NamedCells} NamedCells
 * @typedef {import("./state.js").Known} Known
 * @typedef {import("./state.js").LiveEvent} LiveEvent
 */

/** @type {AbortController | null} */
let checking = null;

const soon = debounce(() => void check(), 400);

/** Has the puzzle checked once nothing has changed for a moment. A check in progress is outdated and is aborted. */
export function checkSoon() {
  checking?.abort();
  soon();
}

checkSoon.cancel = () => {
  soon.cancel();
  checking?.abort();
};

async function check() {
  checking?.abort();
  const work = (checking = new AbortController());
  state.live = { is: "busy", known: {} };
  drawLive();
  try {
    await stream("/api/live", { puzzle: textOf() }, (event) => {
      if (work.signal.aborted) return;
      state.live = { is: "busy", known: told(state.live.known, event) };
      if (event.event === "solutions" && event.status === "solved") announce(t(shownStatus(event.status).words));
      if (event.event === "candidates" && state.showCandidates) app.paint();
      drawLive();
    }, work.signal);
    state.live = { is: "done", known: state.live.known };
  } catch (error) {
    if (isAborted(error)) return;
    state.live = { is: "done", known: { ...state.live.known, error: wordsOf(error) } };
  }
  drawLive();
}

/** Adds what an event tells to what is known. @param {Known} known @param {LiveEvent} event @returns {Known} */
function told(known, event) {
  switch (event.event) {
    case "solutions":
      return { ...known, solutions: event };
    case "clash":
      return { ...known, clash: event.clues };
    case "candidates":
      // If the search was stopped, candidates that it has not found may still be possible.
      return event.complete ? { ...known, candidates: { left: event.candidates.flat(), rare: event.rare.flat() } } : known;
    case "redundant":
      return { ...known, redundant: { clues: event.clues, isAll: event.complete } };
    case "difficulty":
      return { ...known, difficulty: event };
    case "end":
      return event.stopped ? { ...known, error: event.stopped } : known;
  }
}

/** @param {string} title @param {NamedCells[]} clues */
const clueList = (title, clues) =>
  h("div", null, h("p", null, title), h("ul", { class: "clues" }, clues.slice(0, 40).map((clue) =>
    h("li", null, h("button", { type: "button", class: "link", onclick: () => highlight(clue.cells) }, clue.name)))));

function drawLive() {
  const { solutions, clash, redundant, difficulty, error } = state.live.known;
  const rows = [];
  if (solutions) {
    const { tone, words } = shownStatus(solutions.status);
    rows.push(h("p", { class: `badge ${tone}`, "data-solutions": solutions.count ?? "", "data-status": solutions.status }, t(words)));
  }
  if (difficulty) rows.push(h("p", null, t("live-difficulty", { level: difficulty.levelName, score: difficulty.score })));
  if (clash && clash.length > 0) rows.push(clueList(t("live-clash"), clash));
  if (redundant && redundant.clues.length > 0) rows.push(clueList(t("live-redundant", { count: redundant.clues.length }), redundant.clues));
  else if (redundant) rows.push(h("p", { class: "quiet" }, t(redundant.isAll ? "live-needed" : "live-needed-unknown")));
  if (error) rows.push(h("p", { class: "complain" }, error));
  if (state.live.is === "busy") rows.push(h("p", { class: "quiet busy" }, t("live-busy")));
  replace(
    parts.live,
    h("h2", null, t("live")),
    rows,
    tick(t("live-candidates"), state.showCandidates, (on) => {
      state.showCandidates = on;
      save("setCandidates", on);
      app.paint();
    }),
  );
}

draw.live = drawLive;

/** @param {string[]} cells */
function highlight(cells) {
  const at = cells.flatMap((name) => app.board.indexOf.get(name) ?? []);
  app.choose(at, at[0] ?? null);
}
