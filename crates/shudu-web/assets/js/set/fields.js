// Inputs for the fields of a constraint.

import { isPlace, parse, show } from "../document.js";
import { has, t } from "../i18n.js";
import { choice, h, labelled } from "../ui.js";
import { state } from "./state.js";

/** @typedef {import("../types.js").Field} Field */

/** The label of a field. @param {Field} field */
export const labelOf = (field) => (has(`field-${field.name}`) ? t(`field-${field.name}`) : field.label);

/** @param {string} word */
const wordName = (word) => (has(`word-${word}`) ? t(`word-${word}`) : word);

/**
 * An input for a value.
 * @param {Field} field @param {any} value @param {(value: any) => void} change
 */
export function valueInput(field, value, change) {
  const label = labelOf(field) + (field.optional ? ` (${t("optional")})` : "");
  if (field.shape === "word") {
    /** @type {[string, string][]} */
    const options = field.words.map((word) => [word, wordName(word)]);
    if (field.optional) options.unshift(["", "–"]);
    return h("div", { class: "field", "data-field": field.name }, h("span", null, label), choice(label, options, value ?? "", (word) => change(word || undefined)));
  }
  const range = field.shape === "number" ? { min: field.min, max: field.max } : {};
  const input = h("input", {
    type: field.shape === "number" ? "number" : "text",
    ...range,
    value: show(field, value),
    spellcheck: "false",
    autocomplete: "off",
    placeholder: field.shape === "numbers" ? "1, 2, 3" : isPlace(field) ? "r1c1 r1c2" : undefined,
    "data-input": field.name,
  });
  input.addEventListener("input", () => change(parse(field, input.value)));
  // Focusing an input for cells means that the next drag should fill it.
  if (isPlace(field)) {
    input.addEventListener("focus", () => {
      if (state.doing.is === "drawing") state.doing.active = field.name;
    });
  }
  return labelled(label, input, { "data-field": field.name });
}
