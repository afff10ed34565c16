// The list of placed constraints; each can be edited or removed.

import { cellsOf, changeConstraint, placed } from "../document.js";
import { t } from "../i18n.js";
import { kindIcon } from "../icons.js";
import { h, replace } from "../ui.js";
import { commit } from "./change.js";
import { parts } from "./parts.js";
import { showMargin } from "./pick.js";
import { draw, kindOf, nameOf, startOver, state } from "./state.js";

/** @typedef {import("../document.js").Placed} Placed */

/** A summary of a constraint. @param {Placed} one */
export function summaryOf({ entry }) {
  const values = Object.values(entry).filter((value) => cellsOf(value).length === 0).map((value) => (Array.isArray(value) ? value.join(",") : String(value)));
  const cells = cellsOf(entry);
  return [...values, cells.length > 3 ? `${cells[0]} … ${cells[cells.length - 1]}` : cells.join(" ")].join(" ");
}

/** Opens a placed constraint for editing. @param {Placed} one */
function edit(one) {
  const kind = kindOf(one.kind);
  state.doing = kind ? { is: "editing", kind, at: one.at } : { is: "givens" };
  showMargin();
  draw.form();
  draw.draft();
  draw.list();
}

/** @param {Placed} one */
function remove(one) {
  if (state.doing.is === "editing") startOver();
  commit(changeConstraint(state.puzzle, one.kind, one.at, null));
  draw.form();
}

/** @param {Placed} one */
export function placedItem(one) {
  const { doing } = state;
  const current = doing.is === "editing" && doing.kind.id === one.kind && doing.at === one.at;
  return h(
    "li",
    null,
    h(
      "button",
      { type: "button", class: "placed-item", "aria-current": current ? "true" : undefined, onclick: () => edit(one) },
      kindIcon(kindOf(one.kind)?.icon ?? "board"),
      h("span", null, nameOf(one.kind)),
      h("span", { class: "quiet" }, summaryOf(one)),
    ),
    h("button", { type: "button", class: "close", "aria-label": t("remove", { name: `${nameOf(one.kind)} ${summaryOf(one)}` }), onclick: () => remove(one) }, "×"),
  );
}

draw.list = () => {
  const all = placed(state.puzzle);
  replace(
    parts.list,
    h("h2", null, t("placed-title", { count: all.length })),
    all.length === 0 ? h("p", { class: "quiet" }, t("placed-none")) : h("ul", { class: "placed" }, all.map(placedItem)),
  );
};
