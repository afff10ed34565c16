// The rules of the whole board: a checkbox for each, with its values.

import { findRule, isFilled, isRule, withRule } from "../document.js";
import { t } from "../i18n.js";
import { h, replace, tick } from "../ui.js";
import { commit } from "./change.js";
import { valueInput } from "./fields.js";
import { parts } from "./parts.js";
import { draw, state } from "./state.js";

/** @param {import("./state.js").Kind} kind */
function ruleRow(kind) {
  const rule = findRule(state.puzzle, kind.id);
  const needs = kind.fields.some((field) => !field.optional);
  const row = h("div", { class: "rule", "data-rule": kind.id });
  row.append(tick(kind.name, Boolean(rule), (on) => {
    if (on && needs) {
      row.querySelector(".rule-fields")?.removeAttribute("hidden");
      /** @type {HTMLElement | null} */ (row.querySelector(".rule-fields input, .rule-fields select"))?.focus();
    } else commit(withRule(state.puzzle, kind.id, on ? {} : null), true);
  }));
  if (kind.fields.length === 0) return row;
  const values = /** @type {import("./state.js").Entry} */ ({ ...(rule && typeof rule === "object" ? rule : {}) });
  delete values.kind;
  row.append(
    h("div", { class: "rule-fields", hidden: !rule }, kind.fields.map((field) =>
      valueInput(field, values[field.name], (value) => {
        if (value === undefined) delete values[field.name];
        else values[field.name] = value;
        if (kind.fields.every((one) => isFilled(one, values[one.name]))) commit(withRule(state.puzzle, kind.id, values));
      }))),
  );
  return row;
}

draw.rules = () => {
  replace(
    parts.rules,
    h("h2", null, t("whole-board")),
    h("div", { class: "rule-list" }, state.kinds.filter(isRule).map(ruleRow)),
  );
};
