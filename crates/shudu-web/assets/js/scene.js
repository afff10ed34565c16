// Paints the server's scene (lines, cages, dots, clues: everything that a puzzle shows besides its digits) as SVG. The
// style sheet styles each class, so the same scene works in light and dark.

import { s } from "./ui.js";

/** @typedef {import("./types.js").Scene} Scene @typedef {import("./types.js").SceneElement} SceneElement */

/** The classes that the page draws itself, since they change during play. */
const OURS = new Set([
  "given",
  "inferred",
  "candidate",
  "rare-candidate",
  "corner-mark",
  "centre-mark",
  "title",
  "caption",
]);

/** The classes drawn beneath the player's colours. */
const BENEATH = /^(paper|fill-)/;

/** @param {number[][]} points @param {boolean} [closed] */
function path(points, closed) {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}`;
}

/** @param {SceneElement} form @returns {SVGElement} */
function paint(form) {
  // Only drawings imported from other programs have their own colour.
  const own = form.colour;
  if ("rect" in form) {
    const [x, y, width, height] = form.rect;
    return s("rect", { x, y, width, height, fill: own });
  }
  if ("disc" in form) {
    const [cx, cy, r] = form.disc;
    return s("circle", { cx, cy, r, fill: own });
  }
  if ("ring" in form) {
    const [cx, cy, r, width] = form.ring;
    return s("circle", { cx, cy, r, class: "stroke", "stroke-width": width, stroke: own });
  }
  if ("line" in form) {
    const { points, closed, width } = form.line;
    return s("path", { d: path(points, closed), class: "stroke", "stroke-width": width, stroke: own });
  }
  if ("polygon" in form) return s("path", { d: path(form.polygon, true), fill: own });
  if ("curve" in form) {
    const [[x, y], [cx, cy], [tx, ty]] = form.curve;
    return s("path", { d: `M${x} ${y}Q${cx} ${cy} ${tx} ${ty}`, class: "stroke", "stroke-width": form.width });
  }
  const { at: [x, y], size, anchor, text } = form.text;
  // Digits have no descenders: their middle is about a third of the font size above the baseline.
  return s("text", { x, y: y + size * 0.35, "font-size": size, "text-anchor": anchor, fill: own }, text);
}

/**
 * Paints a scene into two layers: the elements beneath the player's colours, and the rest.
 * @param {Scene} scene @param {SVGElement} beneath @param {SVGElement} above
 */
export function paintScene(scene, beneath, above) {
  beneath.replaceChildren();
  above.replaceChildren();
  /** @type {SVGGElement | null} */
  let group = null;
  let name = "";
  for (const form of scene.elements) {
    if (OURS.has(form.class)) continue;
    const element = paint(form);
    if (!group || name !== form.class) {
      name = form.class;
      group = s("g", { class: `sc ${name}` });
      (BENEATH.test(name) ? beneath : above).append(group);
    }
    group.append(element);
  }
}

/** The positions of the totals in the corners of cells. @param {Scene} scene @returns {number[][]} */
export function labelPlaces(scene) {
  return scene.elements.flatMap((form) => (form.class === "cage-label" && "text" in form ? [form.text.at] : []));
}
