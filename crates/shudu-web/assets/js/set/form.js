// The form of one constraint: the one that is being drawn, or a placed one that is being edited.

import { app } from "../app.js";
import { cellsOf, changeConstraint, isFilled, placed, withConstraint } from "../document.js";
import { t } from "../i18n.js";
import { kindIcon } from "../icons.js";
import { aboutKind } from "../kindpage.js";
import { announce, button, h, replace, tick } from "../ui.js";
import { commit } from "./change.js";
import { labelOf, valueInput } from "./fields.js";
import { placedItem, summaryOf } from "./list.js";
import { parts } from "./parts.js";
import { howTo, pick } from "./pick.js";
import { drawPainting } from "./regions.js";
import { draw, drawing, nameOf, placedEntry, state } from "./state.js";

/**
 * @typedef {import("../types.js").Field} Field
 * @typedef {import("./state.js").Kind} Kind
 * @typedef {import("./state.js").Entry} Entry
 * @typedef {import("./state.js").Drawing} Drawing
 * @typedef {import("./state.js").Editing} Editing
 */

draw.form = () => {
  const { doing } = state;
  switch (doing.is) {
    case "givens":
      return drawGivens();
    case "painting":
      return drawPainting(doing);
    case "drawing":
      return drawDrawing(doing);
    case "editing":
    case "growing":
      return drawEditing({ is: "editing", kind: doing.kind, at: doing.at });
  }
};

/** Shows the given in the selected cell. */
function drawGivens() {
  const name = app.last === null ? "" : (app.board.names[app.last] ?? "");
  const here = placed(state.puzzle).filter((one) => cellsOf(one.entry).includes(name));
  replace(
    parts.form,
    h("p", { class: "quiet" }, t("how-givens")),
    here.length > 0 && h("p", null, t("here")),
    here.length > 0 && h("ul", { class: "placed" }, here.map(placedItem)),
  );
}

/** @param {Entry} entry @param {Field} field @param {any} value @returns {Entry} */
function withValue(entry, field, value) {
  const next = { ...entry };
  if (value === undefined) delete next[field.name];
  else next[field.name] = value;
  return next;
}

/** @param {Kind} kind @param {string} words @param {HTMLElement[]} fields @param {HTMLElement[]} buttons @param {() => void} send */
function drawFields(kind, words, fields, buttons, send) {
  replace(
    parts.form,
    h("div", { class: "row" }, kindIcon(kind.icon), h("h2", null, kind.name)),
    h("p", { class: "quiet" }, words),
    h("form", { class: "form constraint", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      send();
    } },
      fields,
      // Without this button, Enter in one of several inputs would not submit the form.
      h("button", { type: "submit", class: "offscreen", tabindex: "-1", "aria-hidden": "true" }),
    ),
    h("div", { class: "row" }, buttons, button(t("about-kind"), () => void aboutKind(kind))),
  );
}

/** @param {Drawing} doing */
function drawDrawing(doing) {
  const { kind } = doing;
  const placeButton = button(t("place"), () => place(doing), { class: "primary", id: "place", disabled: !isReady(doing) });
  const change = (/** @type {Field} */ field, /** @type {any} */ value) => {
    doing.entry = withValue(doing.entry, field, value);
    draw.draft();
    placeButton.disabled = !isReady(doing);
  };
  const fields = kind.fields.map((field) =>
    field.shape === "choices"
      ? choicesInput(kind, field, change)
      : valueInput(field, doing.entry[field.name], (value) => change(field, value)));
  drawFields(kind, howTo(kind), fields, [placeButton], () => {
    if (isReady(doing)) place(doing);
  });
}

/** @param {Editing} doing */
function drawEditing(doing) {
  const { kind, at } = doing;
  const entry = placedEntry(doing) ?? {};
  const fields = kind.fields.map((field) =>
    valueInput(field, entry[field.name], (value) => {
      const next = withValue(placedEntry(doing) ?? {}, field, value);
      // While the user is typing, the value may be invalid for a moment; the old one is kept until it is valid.
      if (kind.fields.every((one) => isFilled(one, next[one.name]))) commit(changeConstraint(state.puzzle, kind.id, at, next));
    }));
  const buttons = [
    button(t("delete"), () => remove(doing), { class: "danger", id: "delete" }),
    button(t("new-one"), () => pick(kind)),
  ];
  drawFields(kind, t("editing"), fields, buttons, () => {});
}

/**
 * A kind of choices is made of constraints that are already placed: each one that is ticked becomes a choice.
 * @param {Kind} kind @param {Field} field @param {(field: Field, value: any) => void} change
 */
function choicesInput(kind, field, change) {
  const candidates = placed(state.puzzle).filter((one) => one.kind !== kind.id);
  /** @type {Set<number>} */
  const ticked = new Set();
  if (candidates.length === 0) return h("p", { class: "notice" }, t("choices-none"));
  return h(
    "fieldset",
    { class: "field", "data-field": field.name },
    h("legend", null, labelOf(field)),
    candidates.map((one, number) =>
      tick(`${nameOf(one.kind)} ${summaryOf(one)}`, false, (on) => {
        if (on) ticked.add(number);
        else ticked.delete(number);
        const chosen = [...ticked].flatMap((which) => candidates[which] ?? []);
        change(field, chosen.length > 0 ? chosen.map((each) => [{ kind: each.kind, ...each.entry }]) : undefined);
      })),
  );
}

/** Whether a constraint is complete. @param {Drawing} doing */
export const isReady = ({ kind, entry }) => kind.fields.every((field) => isFilled(field, entry[field.name]));

/** Places the constraint that has been drawn. @param {Drawing} doing */
export function place({ kind, entry }) {
  // The constraints that become choices are removed from the board.
  let next = state.puzzle;
  const choices = kind.fields.find((field) => field.shape === "choices");
  if (choices) {
    const taken = /** @type {any[][]} */ (entry[choices.name]).flat();
    for (const one of taken) {
      const { kind: id, ...fields } = one;
      const at = (next[id] ?? []).findIndex((/** @type {any} */ other) => JSON.stringify(other) === JSON.stringify(fields));
      if (at >= 0) next = changeConstraint(next, id, at, null);
    }
  }
  next = withConstraint(next, kind.id, { ...entry });
  // Its values can be entered now; the next drag starts another constraint.
  state.doing = { is: "editing", kind, at: next[kind.id].length - 1 };
  draw.draft();
  commit(next);
  draw.form();
  const box = /** @type {HTMLInputElement | null} */ (parts.form.querySelector('input[type="number"], input[type="text"]:not([placeholder^="r1"])'));
  if (box && box.value === "") box.focus({ preventScroll: true });
  announce(t("placed", { name: kind.name }));
}

/** Removes the constraint that is being edited. @param {Editing} doing */
export function remove({ kind, at }) {
  state.doing = drawing(kind);
  commit(changeConstraint(state.puzzle, kind.id, at, null));
  draw.form();
}

/** Moves the focus to the input of a field. @param {Field | undefined} field */
export function focusOn(field) {
  const box = field && /** @type {HTMLElement | null} */ (parts.form.querySelector(`[data-input="${field.name}"]`));
  box?.focus({ preventScroll: true });
}
