// The toolbox: the kinds that can be drawn, by group, searchable by any name that people use for them.

import { GROUPS } from "../document.js";
import { t } from "../i18n.js";
import { icon, kindIcon } from "../icons.js";
import { h, replace } from "../ui.js";
import { parts } from "./parts.js";
import { pick } from "./pick.js";
import { paintRegions } from "./regions.js";
import { draw, state, tool } from "./state.js";

/** @typedef {import("./state.js").Kind} Kind */

/** Whether a search text matches a kind. @param {Kind} kind @param {string} wanted  in lower case */
const isMeant = (kind, wanted) => [kind.name, kind.id, ...kind.names].some((name) => name.toLowerCase().includes(wanted));

/** @param {Kind} kind */
const kindButton = (kind) =>
  h(
    "button",
    { type: "button", class: "kind", "data-kind": kind.id, "aria-pressed": String(tool() === kind), title: kind.name, onclick: () => pick(tool() === kind ? null : kind) },
    kindIcon(kind.icon),
    h("span", null, kind.name),
  );

draw.toolbox = () => {
  const find = h("input", { type: "search", class: "search", placeholder: t("search"), "aria-label": t("search-kinds"), id: "search-kinds" });
  const groups = h("div", { class: "tool-groups" });
  const fill = () => {
    const wanted = find.value.trim().toLowerCase();
    replace(
      groups,
      GROUPS.map((group) => {
        const own = state.kinds.filter((kind) => kind.group === group && isMeant(kind, wanted));
        if (own.length === 0) return null;
        return h("section", { class: "tool-group" }, h("h3", null, t(`group-${group}`)), h("div", { class: "kinds" }, own.map(kindButton)));
      }),
    );
  };
  find.addEventListener("input", fill);
  fill();
  replace(
    parts.toolbox,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "kind wide", "data-kind": "", "aria-pressed": String(state.doing.is === "givens"), onclick: () => pick(null) }, icon("mode-digit"), h("span", null, t("tool-givens"))),
      h("button", { type: "button", class: "kind wide", id: "paint-regions", onclick: paintRegions }, kindIcon("region"), h("span", null, t("tool-regions"))),
    ),
    find,
    groups,
  );
};
