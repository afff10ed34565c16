// Look inside: what the solver sees. Two boards are shown side by side: one with the digits that each cell may hold,
// one with what follows when digits with only one place left are filled in. Givens are red, inferred digits blue.

import { app } from "./app.js";
import { isAborted, post } from "./api.js";
import { Board } from "./board.js";
import { t } from "./i18n.js";
import { wordsOf } from "./open.js";
import { h, replace, select } from "./ui.js";

/** @typedef {import("./types.js").PuzzleAnswer} PuzzleAnswer */

/** @type {AbortController | null} */
let asking = null;
let from = "puzzle";

/**
 * Draws digits and candidates; a single candidate is drawn large.
 * @param {Board} board @param {PuzzleAnswer} puzzle
 * @param {(at: number) => number | null} given @param {(at: number) => number | null} digit
 * @param {number[][]} candidates
 */
function draw(board, puzzle, given, digit, candidates) {
  board.show(puzzle);
  puzzle.cells.forEach((_, at) => {
    const found = digit(at);
    const left = candidates[at] ?? [];
    const sole = left.length === 1 ? (left[0] ?? null) : null;
    board.set(at, {
      given: given(at),
      digit: found ?? sole,
      corner: [],
      centre: [],
      colours: [],
      candidates: found === null && sole === null ? left : null,
    });
  });
}

/** @param {string} title @param {string} text @param {string} name */
function pane(title, text, name) {
  const host = h("div", { class: "board-host", "data-board": name });
  const board = new Board(host, { label: title, still: true });
  return { board, element: h("section", { class: "pane" }, h("h2", null, title), h("p", { class: "quiet" }, text), host) };
}

app.views.set("inside", {
  ownStage: true,
  enter(stage) {
    const { game } = app;
    if (!game) return;
    const possible = pane(t("inside-possible"), t("inside-possible-text"), "possible");
    const remaining = pane(t("inside-remaining"), t("inside-remaining-text"), "remaining");
    const counts = h("dl", { class: "counts" });
    const said = h("p", { class: "complain", role: "status" });
    stage.append(
      h(
        "div",
        { class: "inside-view" },
        h(
          "div",
          { class: "row spread" },
          h("h1", null, t("inside-title")),
          select([["puzzle", t("inside-from-puzzle")], ["mine", t("inside-from-mine")]], from, (value) => {
            from = value;
            void ask();
          }, { "aria-label": t("inside-from") }),
        ),
        h("p", { class: "legend" }, h("span", { class: "dot given" }), t("legend-given"), h("span", { class: "dot inferred" }), t("legend-inferred"), h("span", { class: "dot candidate" }), t("legend-candidate")),
        said,
        h("div", { class: "panes" }, possible.element, remaining.element),
        counts,
      ),
    );
    const ask = async () => {
      asking?.abort();
      asking = new AbortController();
      const { puzzle } = game;
      const given = (/** @type {number} */ at) => game.givens[at] ?? null;
      const own = (/** @type {number} */ at) => (from === "mine" ? game.digitAt(at) : given(at));
      try {
        const answer = await post(
          "/api/look",
          { puzzle: puzzle.puzzle, grid: from === "mine" ? game.grid() : undefined },
          asking.signal,
        );
        draw(possible.board, puzzle, given, own, answer.possible.candidates.flat());
        const filled = answer.remaining?.grid.flat() ?? [];
        draw(remaining.board, puzzle, given, (at) => filled[at] ?? null, answer.remaining?.candidates.flat() ?? []);
        said.textContent = answer.contradiction ?? "";
        replace(
          counts,
          Object.entries(answer.counts).map(([name, count]) =>
            h("div", null, h("dt", null, t(`count-${name}`)), h("dd", null, String(count))),
          ),
        );
      } catch (error) {
        if (!isAborted(error)) said.textContent = wordsOf(error);
      }
    };
    void ask();
  },
  leave() {
    asking?.abort();
  },
});
