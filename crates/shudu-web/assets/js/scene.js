// Paints the server's scene (lines, cages, dots, clues: all that a puzzle shows beside its digits) as SVG.
// Each class is styled by the style sheet, so the same scene is light or dark.

import { s } from "./ui.js";

/** @typedef {import("./types.js").Scene} Scene @typedef {import("./types.js").Form} Form */

/** What the page draws itself, since it changes while people play. */
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

/** What lies beneath the players' colours. */
const BENEATH = /^(paper|fill-)/;

/** All forms of a scene with their classes, the lowest first. @param {Scene} scene @returns {(Form & {class: string})[]} */
function forms(scene) {
  const found = [];
  for (const form of scene.elements ?? []) found.push({ ...form, class: form.class ?? "" });
  for (const group of scene.groups ?? []) {
    for (const form of group.forms) found.push({ ...form, class: group.class });
  }
  return found;
}

/** @param {number[][]} points @param {boolean} [closed] */
function path(points, closed) {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}`;
}

/** @param {Form} form @returns {SVGElement | null} */
function paint(form) {
  // A colour of its own belongs to somebody else's drawing.
  const own = form.colour;
  if (form.rect) {
    const [x, y, width, height] = form.rect;
    return s("rect", { x, y, width, height, fill: own });
  }
  if (form.disc) {
    const [cx, cy, r] = form.disc;
    return s("circle", { cx, cy, r, fill: own });
  }
  if (form.ring) {
    const [cx, cy, r, width] = form.ring;
    return s("circle", { cx, cy, r, class: "stroke", "stroke-width": form.width ?? width ?? 0.03, stroke: own });
  }
  if (form.line) {
    const line = Array.isArray(form.line) ? form.line : form.line.points;
    const closed = Array.isArray(form.line) ? form.closed : form.line.closed;
    const width = Array.isArray(form.line) ? form.width : form.line.width;
    return s("path", { d: path(line, closed), class: "stroke", "stroke-width": width ?? 0.02, stroke: own });
  }
  if (form.polygon) {
    const corners = Array.isArray(form.polygon) ? form.polygon : form.polygon.points;
    return s("path", { d: path(corners, true), fill: own });
  }
  if (form.curve) {
    const [[x, y], [cx, cy], [tx, ty]] = form.curve;
    return s("path", { d: `M${x} ${y}Q${cx} ${cy} ${tx} ${ty}`, class: "stroke", "stroke-width": form.width ?? 0.04 });
  }
  if (form.text !== undefined) {
    const inner = typeof form.text === "string" ? null : form.text;
    const [x, y] = inner?.at ?? form.at ?? [0, 0];
    const size = inner?.size ?? form.size ?? 0.3;
    const anchor = (inner?.anchor ?? form.anchor) === "start" ? "start" : "middle";
    const words = inner ? inner.text : String(form.text);
    // Digits have no descenders: their middle is a third of the size above the base line.
    return s("text", { x, y: y + size * 0.35, "font-size": size, "text-anchor": anchor, fill: own }, words);
  }
  return null;
}

/**
 * Puts a scene into two layers: what lies beneath the players' colours, and the rest.
 * @param {Scene} scene @param {SVGElement} beneath @param {SVGElement} above
 */
export function paintScene(scene, beneath, above) {
  beneath.replaceChildren();
  above.replaceChildren();
  /** @type {SVGGElement | null} */
  let group = null;
  let name = "";
  for (const form of forms(scene)) {
    if (OURS.has(form.class)) continue;
    const element = paint(form);
    if (!element) continue;
    if (!group || name !== form.class) {
      name = form.class;
      group = s("g", { class: `sc ${name}` });
      (BENEATH.test(name) ? beneath : above).append(group);
    }
    group.append(element);
  }
}

/** The cells that have a total in their corner, by the place of their top left corner. @param {Scene} scene @returns {number[][]} */
export function labelPlaces(scene) {
  return forms(scene)
    .filter((form) => form.class === "cage-label" && form.text !== undefined)
    .map((form) => (typeof form.text === "object" ? form.text.at : (form.at ?? [0, 0])));
}
