// Drags on the board: they fill the fields of the constraint being drawn, as its kind defines them.

import { app } from "../app.js";
import { cellsOf, changeConstraint, directionField, isFilled, isPlace, outside } from "../document.js";
import { s } from "../ui.js";
import { commit } from "./change.js";
import { focusOn, isReady, place } from "./form.js";
import { drawRegions, paintCells } from "./regions.js";
import { draw, drawing, placedEntry, state } from "./state.js";

/**
 * @typedef {import("../types.js").Field} Field
 * @typedef {import("./state.js").Drawing} Drawing
 * @typedef {import("./state.js").Growing} Growing
 * @typedef {import("../app.js").Where} Where
 */

/** The word for the direction of a drag, out of those that the clue allows. @param {string[]} words @param {string[]} cells */
function wayOf(words, cells) {
  const [a, b] = cells.map((name) => /^r(\d+)c(\d+)$/.exec(name)?.slice(1).map(Number) ?? [0, 0]);
  const [down, across] = [Math.sign((b?.[0] ?? 0) - (a?.[0] ?? 0)), Math.sign((b?.[1] ?? 0) - (a?.[1] ?? 0))];
  return words.find((word) => {
    const way = outside([word], (a?.[0] ?? 1) - 1, (a?.[1] ?? 1) - 1, state.puzzle.size, word);
    const isDown = /d/.test(word[0] ?? "") ? 1 : /^u/.test(word) ? -1 : 0;
    const isAcross = /r$|^right/.test(word) ? 1 : /l$|^left/.test(word) ? -1 : 0;
    return way && down === isDown && across === isAcross;
  });
}

/** Puts cells into the field that the user selected, or into the only field. @param {Drawing} doing @param {Field} field @param {string[]} cells */
function fillField({ entry }, field, cells) {
  if (field.shape === "cell") entry[field.name] = cells[0];
  else if (field.shape === "cells") entry[field.name] = [...(entry[field.name] ?? []), ...cells];
  else entry[field.name] = [...(entry[field.name] ?? []), cells];
}

/** Adds cells to a field that holds several lists. @param {Drawing} doing @param {Field} field @param {string[]} cells @param {boolean} more */
function fillLists(doing, field, cells, more) {
  const lists = doing.entry[field.name] ?? [];
  if (doing.kind.startsWithCircle && lists.length === 0 && cells.length > 1 && !more) doing.entry[field.name] = [[cells[0]], cells.slice(1)];
  // With Shift, cells join the previous list; without it, they start the next one.
  else if (more && doing.listIsOpen) doing.entry[field.name] = [...lists.slice(0, -1), [...(lists[lists.length - 1] ?? []), ...cells]];
  else doing.entry[field.name] = [...lists, cells];
  doing.listIsOpen = true;
}

/** Distributes the cells of all drags so far over the fields, in their order. @param {Drawing} doing @param {Field[]} fields @param {string[]} cells */
function fillAll(doing, fields, cells) {
  doing.pool = [...doing.pool, ...cells.filter((cell) => !doing.pool.includes(cell))];
  const rest = [...doing.pool];
  for (const field of fields) {
    if (rest.length === 0) break;
    if (field.shape === "cell") doing.entry[field.name] = rest.shift();
    else doing.entry[field.name] = rest.splice(0);
  }
}

/** Adds the cells of a drag to the constraint. @param {Drawing} doing @param {string[]} cells @param {boolean} more  further drags follow */
function take(doing, cells, more) {
  if (cells.length === 0) return;
  const { kind, entry } = doing;
  const places = kind.fields.filter(isPlace);
  const direction = directionField(kind);
  const required = places.filter((field) => !field.optional);
  const chosen = places.find((field) => field.name === doing.active) ?? (required.length === 0 && places.length === 1 ? places[0] : undefined);
  const lists = places.find((field) => field.shape === "cell-lists" && !field.optional);
  if (chosen) fillField(doing, chosen, cells);
  else if (direction && cells.length > 1) {
    // The drag goes from the edge inwards and gives the direction.
    const cell = required.find((field) => field.shape === "cell");
    const way = wayOf(direction.words, cells);
    if (cell) entry[cell.name] = cells[0];
    if (way) entry[direction.name] = way;
  } else if (lists) {
    fillLists(doing, lists, cells, more);
    // An arrow is complete after one drag; other lists may continue.
    if (!kind.startsWithCircle) more = true;
  } else fillAll(doing, required.length > 0 ? required : places, cells);
  draw.draft();
  if (!more && isReady(doing)) {
    place(doing);
    return;
  }
  draw.form();
  if (required.every((field) => isFilled(field, entry[field.name]))) {
    focusOn(kind.fields.find((field) => !isFilled(field, entry[field.name]) && !isPlace(field)));
  }
}

/** Starts a drag. @param {Drawing} doing @param {Where} where @returns {boolean} whether it ends at once: an outside clue takes only a tap */
function begin(doing, where) {
  doing.drag = [];
  const direction = directionField(doing.kind);
  if (!direction || (where.cell !== null && doing.active)) return false;
  const found = outside(direction.words, where.row, where.column, state.puzzle.size, doing.entry[direction.name]);
  if (where.cell !== null) {
    if (found) doing.entry[direction.name] = found.word;
    return false;
  }
  const cell = doing.kind.fields.find((field) => field.shape === "cell" && !field.optional);
  if (found && cell) {
    doing.entry[cell.name] = found.cell;
    doing.entry[direction.name] = found.word;
    draw.draft();
    if (isReady(doing)) place(doing);
    else {
      draw.form();
      setTimeout(() => focusOn(doing.kind.fields.find((field) => !isFilled(field, doing.entry[field.name]))), 0);
    }
  }
  return true;
}

/** Adds a cell to a drag; moving back to the previous cell removes the last one. @param {{drag: string[]}} doing @param {Where} where */
function follow({ drag }, where) {
  if (where.cell === null) return;
  const name = app.board.names[where.cell] ?? "";
  if (drag[drag.length - 2] === name) drag.pop();
  else if (!drag.includes(name)) drag.push(name);
  draw.draft();
}

/** Adds the arm that was dragged to the arrow. @param {Growing} doing */
function grow(doing) {
  const entry = placedEntry(doing);
  const { kind, at, drag } = doing;
  state.doing = { is: "editing", kind, at };
  if (!entry || drag.length < 2) return;
  commit(changeConstraint(state.puzzle, kind.id, at, { ...entry, cells: [...entry.cells, drag.slice(1)] }));
  draw.form();
}

/** Handles a press on the board while a placed constraint is being edited: it starts a new arm of its arrow, or a new constraint. @param {import("./state.js").Editing} doing @param {Where} where @returns {Drawing | Growing} */
function leaveForm(doing, where) {
  const { kind, at } = doing;
  const circle = kind.startsWithCircle ? placedEntry(doing)?.cells?.[0] : undefined;
  if (circle && where.cell !== null && circle.includes(app.board.names[where.cell])) return { is: "growing", kind, at, drag: [] };
  // A drag with the same tool starts a new constraint.
  const next = drawing(kind);
  state.doing = next;
  draw.draft();
  return next;
}

/** Handles the pointer. @param {"down" | "move" | "up"} phase @param {Where} where @param {PointerEvent} event @returns {boolean} */
export function pointer(phase, where, event) {
  if (phase === "down" && state.doing.is === "editing") state.doing = leaveForm(state.doing, where);
  const { doing } = state;
  switch (doing.is) {
    case "givens":
      return false;
    case "painting":
      return paintCells(doing, phase, where);
    case "editing":
      return true;
    case "growing":
      if (phase === "up") grow(doing);
      else if (phase === "down" || where.middle) follow(doing, where);
      return true;
    case "drawing":
      if (phase === "up") {
        const { drag } = doing;
        doing.drag = [];
        take(doing, drag, event.shiftKey || event.ctrlKey || event.metaKey);
      } else if (phase === "down") {
        if (!begin(doing, where)) follow(doing, where);
      } else if (where.middle) follow(doing, where);
      return true;
  }
}

/** What to show of the current constraint: a placed one, or the fields and the drag so far. */
function shown() {
  const { doing } = state;
  if (doing.is === "editing" || (doing.is === "growing" && doing.drag.length === 0)) return placedEntry(doing) ?? {};
  if (doing.is === "drawing") return { entry: doing.entry, drag: doing.drag };
  return doing.is === "givens" ? {} : { drag: doing.drag };
}

draw.draft = () => {
  const layer = app.board.draft;
  layer.replaceChildren();
  const { doing } = state;
  if (doing.is === "painting") drawRegions(layer);
  const middles = (/** @type {string[]} */ names) =>
    names.flatMap((name) => {
      const at = app.board.indexOf.get(name);
      const place = at === undefined ? undefined : app.board.places[at];
      return place ? [[(place[0] ?? 0) + 0.5, (place[1] ?? 0) + 0.5]] : [];
    });
  for (const [x = 0, y = 0] of middles([...new Set(cellsOf(shown()))])) {
    layer.append(s("rect", { x: x - 0.5, y: y - 0.5, width: 1, height: 1 }));
  }
  const path = middles("drag" in doing ? doing.drag : []);
  if (path.length > 1) layer.append(s("path", { d: `M${path.map((point) => point.join(" ")).join("L")}` }));
};
