// One step: its words, its proof, its colours, and what it does.

import { app } from "../app.js";
import { listed, t } from "../i18n.js";
import { icon } from "../icons.js";
import { announce, button, h } from "../ui.js";
import { state } from "./state.js";
import { backToGame, openTab } from "./tabs.js";
import { showTechnique } from "./technique.js";

/** @typedef {import("./state.js").Step} Step */

/** Largest number of placements and eliminations in a summary. */
const MOST = 6;

/** Summarises what a step does. @param {Step} step */
export function outcome(step) {
  const set = step.placements.map(({ cell, digit }) => `${cell}=${digit}`);
  const out = step.eliminations.map(({ cell, digit }) => `${cell}≠${digit}`);
  const all = [...set, ...out];
  return listed(all.slice(0, MOST)) + (all.length > MOST ? " …" : "");
}

/** Buttons that show one branch of a forcing proof, or all of them. @param {Step} step */
function branchButtons(step) {
  const views = h("div", { class: "choice branches", role: "group", "aria-label": t("branches") });
  const show = (/** @type {number | null} */ branch, /** @type {HTMLElement} */ one) => {
    for (const other of views.children) other.setAttribute("aria-pressed", String(other === one));
    app.board.drawStep(step, branch);
  };
  const all = h("button", { type: "button", "aria-pressed": "true", onclick: () => show(null, all) }, t("all-branches"));
  views.append(all);
  step.marks.branches.forEach((branch, number) => {
    const one = h("button", { type: "button", "aria-pressed": "false", title: branch.title, onclick: () => show(number, one) }, branch.title);
    views.append(one);
  });
  return views;
}

/** Applies a step to the player's game. @param {Step} step */
function apply(step) {
  backToGame();
  app.game?.take(step, app.board.indexOf);
  state.hint = null;
  announce(outcome(step));
  openTab();
}

/** A step in words, with a tab for each branch of its proof. @param {Step} step @param {boolean} [canApply] @param {boolean} [told]  whether its sentence is already shown above */
export function stepBox(step, canApply = true, told = false) {
  const about = [step.levelName, step.score !== null && t("score", { score: step.score })];
  const argument = step.argument.filter((line) => line !== step.text);
  return h(
    "div",
    { class: "step-box" },
    h(
      "div",
      { class: "row spread" },
      h("h3", null, step.name),
      h("button", { type: "button", class: "link", onclick: () => void showTechnique(step.technique) }, icon("book"), t("what-is-it")),
    ),
    h("p", { class: "quiet" }, about.filter(Boolean).join(" · ")),
    told ? null : h("p", { class: "step-text" }, step.text),
    step.marks.branches.length > 1 && branchButtons(step),
    argument.length > 0 &&
      h("details", { open: argument.length <= 8 }, h("summary", null, t("argument")), h("ol", { class: "argument" }, argument.map((line) => h("li", null, line)))),
    canApply && h("div", { class: "row" }, button(t("apply-step"), () => apply(step), { class: "primary", id: "apply-step" })),
  );
}

export const legend = () =>
  h(
    "p",
    { class: "legend small" },
    ["pattern", "other", "fin", "placed", "eliminated"].map((role) => [h("span", { class: `swatch-role ${role}` }), t(`role-${role}`)]).flat(),
  );

/** A step as an item of a list. @param {Step} step @param {number} number @param {Record<string, any>} props @param {HTMLElement | false} [score] */
export const stepItem = (step, number, props, score = false) =>
  h(
    "button",
    { type: "button", class: "step-item", ...props },
    h("span", { class: "step-number" }, number + 1),
    h("span", { class: "step-name" }, step.name),
    h("span", { class: "step-out" }, outcome(step)),
    score,
  );
