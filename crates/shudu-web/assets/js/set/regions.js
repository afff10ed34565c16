// Painting regions: each stroke gives its cells the selected label.

import { app } from "../app.js";
import { emptyRows, ruleId, rulesOf, usualBlock } from "../document.js";
import { listed, t } from "../i18n.js";
import { RULES } from "../names.js";
import { button, choice, h, replace, s } from "../ui.js";
import { commit } from "./change.js";
import { parts } from "./parts.js";
import { pick } from "./pick.js";
import { draw, state } from "./state.js";

/**
 * @typedef {import("./state.js").Painting} Painting
 * @typedef {import("./state.js").Puzzle} Puzzle
 */

/** @param {number} number */
const label = (number) => (number < 26 ? String.fromCharCode(65 + number) : `Z${number}`);

/** The puzzle with regions in place of blocks; at first, the regions are the blocks. @param {Puzzle} puzzle @returns {Puzzle} */
function withRegions(puzzle) {
  const [rows, columns] = puzzle.size;
  const block = puzzle.blocks ?? [1, columns];
  const across = Math.ceil(columns / block[1]);
  const regions = emptyRows(rows, columns).map((row, r) =>
    row.map((_, c) => label(Math.floor(r / block[0]) * across + Math.floor(c / block[1]))));
  const rules = rulesOf(puzzle).filter((rule) => ruleId(rule) !== RULES.block && ruleId(rule) !== RULES.regions);
  /** @type {Puzzle} */
  const next = { ...puzzle, regions, rules: [...rules, RULES.regions] };
  delete next.blocks;
  return next;
}

export function paintRegions() {
  if (!state.puzzle.regions) commit(withRegions(state.puzzle), true);
  state.doing = { is: "painting", label: label(0), drag: [] };
  draw.draft();
  app.board.setMargin(0);
  draw.form();
}

function usualBlocks() {
  const { puzzle } = state;
  const rules = rulesOf(puzzle).filter((rule) => ruleId(rule) !== RULES.regions);
  /** @type {Puzzle} */
  const next = { ...puzzle, blocks: usualBlock(puzzle.size[0]), rules: [...rules, RULES.block] };
  delete next.regions;
  state.doing = { is: "givens" };
  commit(next, true);
  draw.form();
}

/** The form while regions are painted. @param {Painting} doing */
export function drawPainting(doing) {
  const count = Math.max(...state.puzzle.size);
  replace(
    parts.form,
    h("h2", null, t("tool-regions")),
    h("p", { class: "quiet" }, t("how-regions")),
    choice(t("tool-regions"), Array.from({ length: count }, (_, number) => [label(number), label(number)]), doing.label, (value) => (doing.label = value)),
    h("p", { class: "quiet" }, t("region-sizes", { sizes: listed(regionSizes()) })),
    h("div", { class: "row" }, button(t("done"), () => pick(null), { class: "primary" }), button(t("usual-blocks"), usualBlocks)),
  );
}

/** Handles a stroke. @param {Painting} doing @param {"down" | "move" | "up"} phase @param {import("../app.js").Where} where */
export function paintCells(doing, phase, where) {
  if (phase === "up") {
    const inside = new Set(doing.drag);
    const columns = state.puzzle.size[1];
    doing.drag = [];
    const regions = state.puzzle.regions.map((/** @type {string[]} */ row, /** @type {number} */ r) =>
      row.map((old, c) => (inside.has(app.board.names[r * columns + c] ?? "") ? doing.label : old)));
    commit({ ...state.puzzle, regions });
    draw.form();
  } else if (where.cell !== null) {
    const name = app.board.names[where.cell] ?? "";
    if (!doing.drag.includes(name)) doing.drag.push(name);
    draw.draft();
  }
  return true;
}

/** Shows the regions by colours and letters, even while they do not form a valid puzzle. @param {SVGGElement} layer */
export function drawRegions(layer) {
  const labels = /** @type {(string | null)[]} */ ((state.puzzle.regions ?? []).flat());
  const names = [...new Set(labels)].sort();
  labels.forEach((name, at) => {
    const [x = 0, y = 0] = app.board.places[at] ?? [];
    layer.append(
      s("rect", { x, y, width: 1, height: 1, class: `tint region colour-${1 + (names.indexOf(name) % 9)}` }),
      s("text", { x: x + 0.5, y: y + 0.62, "font-size": 0.34, "text-anchor": "middle", class: "tint-number" }, name ?? ""),
    );
  });
}

function regionSizes() {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const name of (state.puzzle.regions ?? []).flat()) if (name) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return [...sizes].sort().map(([name, size]) => `${name} ${size}`);
}
