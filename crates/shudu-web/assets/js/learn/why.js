// Why not? Explains why a digit cannot go in the selected cell.

import { app } from "../app.js";
import { post } from "../api.js";
import { t } from "../i18n.js";
import { wordsOf } from "../open.js";
import { h, replace } from "../ui.js";
import { mine, position } from "./position.js";
import { draw } from "./state.js";
import { stepItem } from "./step.js";
import { parts } from "./tabs.js";

draw.why = () => {
  const { game, board, last } = app;
  const box = h("div", { class: "why" });
  replace(parts.body, h("p", { class: "quiet" }, t("why-help")), box);
  if (!game || last === null || game.digitAt(last) !== null) {
    box.append(h("p", { class: "notice" }, t("why-choose")));
    return;
  }
  const open = mine(last);
  const answer = h("div", { role: "status" });
  const digits = board.digits.map((digit) =>
    h(
      "button",
      { type: "button", class: open.includes(digit) ? "digit-choice open" : "digit-choice", "data-why": digit, onclick: () => void why(last, digit, answer) },
      String(digit),
    ));
  box.append(h("h3", null, t("why-title", { cell: board.names[last] ?? "" })), h("div", { class: "digits" }, digits), answer);
};

/** Asks about a digit as if it had been picked from the list. @param {number} digit */
export function askAbout(digit) {
  /** @type {HTMLElement | null} */ (parts.body.querySelector(`[data-why="${digit}"]`))?.click();
}

/** @param {number} cell @param {number} digit @param {HTMLElement} answer */
async function why(cell, digit, answer) {
  const { game, board } = app;
  if (!game) return;
  board.clearStep();
  for (const one of parts.body.querySelectorAll("[data-why]")) one.setAttribute("aria-pressed", String(one.getAttribute("data-why") === String(digit)));
  answer.textContent = t("working");
  try {
    const { steps, text, possible } = await post("/api/why-not", { ...position(), cell: board.names[cell] ?? "", digit });
    const untold = text.filter((line) => !steps.some((step) => step.text === line));
    const items = steps.map((step, number) =>
      h("li", null, stepItem(step, number, { onclick: () => board.drawStep(step) }), h("p", { class: "quiet" }, step.text)));
    replace(
      answer,
      untold.map((line) => h("p", { class: possible ? "good-words" : undefined }, line)),
      items.length > 0 && h("ol", { class: "step-list" }, items),
    );
    const last = steps.at(-1);
    if (last) board.drawStep(last);
  } catch (error) {
    answer.textContent = wordsOf(error);
  }
}
