// Selecting a kind as the tool, and instructions for drawing it.

import { app } from "../app.js";
import { directionField, isPlace } from "../document.js";
import { t } from "../i18n.js";
import { announce } from "../ui.js";
import { parts } from "./parts.js";
import { draw, drawing, state, tool } from "./state.js";

/** @typedef {import("./state.js").Kind} Kind */

/** Selects a kind as the tool, or none. @param {Kind | null} kind */
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

/** Adds a margin around the board if the selected kind has outside clues. */
export function showMargin() {
  app.board.setMargin(tool()?.group === "outside" ? 1 : 0);
}

/** Instructions for drawing a kind. @param {Kind} kind */
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
