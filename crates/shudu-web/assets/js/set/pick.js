// Taking a kind in hand, and how it is drawn, in words.

import { app } from "../app.js";
import { directionField, isPlace } from "../document.js";
import { t } from "../i18n.js";
import { announce } from "../ui.js";
import { parts } from "./parts.js";
import { draw, drawing, state, tool } from "./state.js";

/** @typedef {import("./state.js").Kind} Kind */

/** Takes a kind in hand, or none. @param {Kind | null} kind */
export function pick(kind) {
  state.doing = kind ? drawing(kind) : { is: "givens" };
  draw.draft();
  app.choose([], null);
  showMargin();
  for (const one of parts.toolbox.querySelectorAll("[data-kind]")) {
    one.setAttribute("aria-pressed", String(one.getAttribute("data-kind") === (kind?.id ?? "")));
  }
  draw.form();
  if (kind) announce(`${kind.name}. ${howTo(kind)}`);
}

/** Makes room for clues beside the board if the kind in hand has such. */
export function showMargin() {
  app.board.setMargin(tool()?.group === "outside" ? 1 : 0);
}

/** How a kind is drawn, in words. @param {Kind} kind */
export function howTo(kind) {
  if (directionField(kind)) return t("how-outside");
  const places = kind.fields.filter(isPlace);
  if (kind.startsWithCircle) return t("how-arrow");
  if (places.some((field) => field.shape === "cell-lists")) return t("how-lists");
  if (kind.fields.some((field) => field.shape === "choices")) return t("how-choices");
  if (places.length === 0) return t("how-values");
  if (places.length === 1 && places[0]?.shape === "cell") return t("how-cell");
  if (places.every((field) => field.shape === "cell")) return t("how-two");
  return kind.group === "lines" ? t("how-line") : t("how-cells");
}
