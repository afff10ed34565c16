// The hint: the next step, which says more only when asked.

import { app } from "../app.js";
import { post } from "../api.js";
import { t } from "../i18n.js";
import { wordsOf } from "../open.js";
import { announce, button, h, replace, tick, toast } from "../ui.js";
import { position, refresh } from "./position.js";
import { LEVELS, draw, state } from "./state.js";
import { legend, stepBox } from "./step.js";
import { backToGame, openTab, parts } from "./tabs.js";

/** @typedef {import("./state.js").Hint} Hint */

/** Shows the next level of the hint, or finds a hint if there is none yet. */
export async function nextHint() {
  const { hint } = state;
  if (hint && hint.shown >= hint.levels.length) return;
  if (!hint) {
    await findHint();
    return;
  }
  hint.shown += 1;
  draw.hint();
  announce(hint.levels[hint.shown - 1] ?? "");
}

async function findHint() {
  const { game } = app;
  if (!game) return;
  backToGame();
  try {
    if (!state.left) await refresh();
    const answer = await post("/api/hint", position());
    if (app.game !== game) return;
    if ("step" in answer) {
      state.hint = { levels: answer.levels, step: answer.step, shown: 1 };
      draw.hint();
      announce(answer.levels[0] ?? "");
      return;
    }
    state.hint = null;
    const wrong = answer.mistakes.flatMap((one) => app.board.indexOf.get(one.cell) ?? []);
    if (wrong.length > 0) app.markWrong(wrong);
    replace(parts.body, start(), h("p", { class: "notice", role: "status" }, answer.said ?? t("no-hint")));
    announce(answer.said ?? "");
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

function start() {
  return h(
    "div",
    null,
    h("p", { class: "quiet" }, t("hint-help")),
    h("div", { class: "row" }, button(t("next-hint"), () => void nextHint(), { class: "primary", id: "next-hint" })),
    tick(t("use-my-marks"), state.useMine, (on) => {
      state.useMine = on;
      state.hint = null;
      app.paint();
      openTab();
    }),
  );
}

/** Marks no more on the board than the words reveal. @param {Hint} hint @param {boolean} isComplete */
function mark({ step, shown }, isComplete) {
  app.board.clearStep();
  if (isComplete) {
    app.board.drawStep(step);
    return;
  }
  if (shown >= 3) for (const house of step.marks.houses) app.board.shadeCells(house.cells, "house");
  if (shown >= 4) {
    const pattern = step.marks.candidates.filter((mark) => mark.role !== "eliminated");
    app.board.shadeCells([...new Set(pattern.map((mark) => mark.cell))], "step-cell");
  }
}

draw.hint = () => {
  const { hint } = state;
  if (!hint) {
    app.board.clearStep();
    replace(parts.body, start());
    return;
  }
  const { levels, step, shown } = hint;
  const isComplete = shown >= Math.min(LEVELS, levels.length);
  mark(hint, isComplete);
  const texts = levels.slice(0, shown).map((text, number) => h("li", { class: number === shown - 1 ? "now" : undefined }, text));
  replace(
    parts.body,
    h("ol", { class: "hint-levels" }, texts),
    isComplete
      ? h("div", null, stepBox(step, true, levels.includes(step.text)), legend())
      : h(
          "div",
          { class: "row" },
          button(t("more-hint", { shown, all: levels.length }), () => void nextHint(), { class: "primary", id: "next-hint" }),
          button(t("show-step"), () => {
            hint.shown = levels.length;
            draw.hint();
          }),
        ),
  );
};
