// Set: draw a puzzle. The toolbox comes from the server's catalogue, and a kind's fields say how it is
// drawn: a drag fills its cells, boxes take its values. After each change the server checks the puzzle, and
// stops as soon as the next change comes.

import { app } from "./app.js";
import { getOnce, isAborted, post, postForFile, stream } from "./api.js";
import {
  GROUPS, cellsOf, changeConstraint, directionField, emptyPuzzle, emptyRows, findRule, fromText, groupOf, isFilled,
  isPlace, isRule, outside, parse, placed, ruleId, rulesOf, show, usualBlock, withConstraint, withGivens, withRule,
} from "./document.js";
import { listed, t, has } from "./i18n.js";
import { icon, kindIcon } from "./icons.js";
import { move } from "./input.js";
import { aboutKind } from "./kindpage.js";
import { tool as toolButton } from "./play.js";
import { shownStatus } from "./status.js";
import { forgetHere, freshId, load, loadHere, save, saveDraft, saveHere } from "./store.js";
import { announce, button, choice, copy, debounce, download, h, labelled, replace, s, tick, toast } from "./ui.js";

/**
 * @typedef {import("./types.js").Kind} Kind
 * @typedef {import("./types.js").Field} Field
 * @typedef {import("./types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("./document.js").Puzzle} Puzzle
 * @typedef {import("./document.js").Entry} Entry
 */

/** @type {Puzzle} */
let puzzle = emptyPuzzle(9, 9);
/** The name of this puzzle among the drafts. */
let draftId = freshId();
/** @type {PuzzleAnswer | null} */
let answer = null;
/** @type {Puzzle[]} */
let before = [];
/** @type {Puzzle[]} */
let after = [];
/** @type {Kind[]} */
let kinds = [];
/** The kind that is being drawn. @type {Kind | null} */
let tool = null;
/** Whether regions are being painted, and with which label. @type {string | null} */
let painting = null;
/** What is known of the constraint that is being drawn. @type {Entry} */
let draft = {};
/** Cells of drags so far that fill several fields. @type {string[]} */
let pool = [];
/** Whether the last list can still grow. */
let listIsOpen = false;
/** The field that drags fill, where the user said so. @type {string | null} */
let active = null;
/** The placed constraint that the form changes. @type {{kind: string, at: number} | null} */
let editing = null;
/** Whether the drag adds an arm to the arrow that is chosen. */
let growing = false;
/** The cells of the drag under way. @type {string[]} */
let drag = [];
/** @type {{solutions?: any, clash?: any[], candidates?: number[][], rare?: number[][], redundant?: any[], isAllKnown?: boolean, difficulty?: any, error?: string, busy: boolean}} */
let live = { busy: false };
let showCandidates = load("setCandidates", true);
/** @type {AbortController | null} */
let reading = null;
/** @type {AbortController | null} */
let checking = null;
/** The panel's parts. */
const parts = {
  form: h("div"), list: h("div"), live: h("div"), toolbox: h("div"), rules: h("div"),
};

/** An error in words. Its place is one in a text that nobody here has seen. @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

const textOf = () => JSON.stringify(puzzle);
const kindOf = (/** @type {string} */ id) => kinds.find((kind) => kind.id === id);
const nameOf = (/** @type {string} */ id) => kindOf(id)?.name ?? id;

// Changes.

/** Takes another puzzle as the present one. @param {Puzzle} next @param {boolean} [whole]  draw the toolbox anew too */
function commit(next, whole = false) {
  before.push(puzzle);
  if (before.length > 300) before.shift();
  after = [];
  const old = puzzle;
  puzzle = next;
  void update(old, whole);
}

/** @param {Puzzle[]} from @param {Puzzle[]} to */
function step(from, to) {
  const next = from.pop();
  if (!next) return;
  to.push(puzzle);
  puzzle = next;
  editing = null;
  resetDraft();
  void update(null, true);
}

const undo = () => step(before, after);
const redo = () => step(after, before);

/** Has the puzzle read and drawn; a change that cannot be read is taken back. @param {Puzzle | null} old @param {boolean} whole */
async function update(old, whole) {
  reading?.abort();
  checking?.abort();
  reading = new AbortController();
  live = { ...live, candidates: undefined, rare: undefined, busy: true };
  const asked = puzzle;
  paintGivens();
  try {
    const found = await post("/api/read", { text: textOf() }, reading.signal);
    if (puzzle !== asked || app.viewName !== "set") return;
    const resized = !answer || answer.size.join() !== found.size.join() || answer.digits.join() !== found.digits.join();
    answer = found;
    if (resized || whole) app.board.show(found);
    else app.board.setScene(found);
    app.paint();
    if (app.chosen.size > 0) app.board.choose(app.chosen, app.last);
    saveHere("set", textOf());
    keepDraft();
    drawDraft();
    if (whole) drawAll();
    else drawList();
    checkSoon();
  } catch (error) {
    if (isAborted(error)) return;
    if (!answer && !old) {
      // What was kept from the last visit cannot be read: better an empty board than none.
      puzzle = emptyPuzzle(9, 9);
      answer = null;
      before = [];
      forgetHere("set");
      void update(puzzle, true);
      return;
    }
    if (painting !== null) {
      // Between two strokes, regions may have any size.
      live = { busy: false, error: wordsOf(error) };
      drawDraft();
      drawLive();
      return;
    }
    toast(wordsOf(error), "bad");
    if (old && puzzle === asked) {
      puzzle = old;
      before.pop();
      if (editing && !(puzzle[editing.kind] ?? [])[editing.at]) editing = null;
      paintGivens();
      drawForm();
    }
    live.busy = false;
    drawLive();
  }
}

/** Keeps the puzzle among the drafts, if there is anything on it. */
function keepDraft() {
  const isBlank = placed(puzzle).length === 0 && puzzle.grid.flat().every((/** @type {any} */ value) => value === null);
  if (!isBlank) saveDraft({ id: draftId, when: Date.now(), title: puzzle.title ?? `${puzzle.size[0]} × ${puzzle.size[1]}`, text: textOf() });
}

function paintGivens() {
  if (app.viewName === "set" && answer && answer.size.join() === puzzle.size.join()) app.paint();
}

const checkSoon = debounce(() => void check(), 400);

async function check() {
  checking?.abort();
  checking = new AbortController();
  live = { busy: true };
  drawLive();
  try {
    await stream("/api/live", { puzzle: textOf() }, (event) => {
      switch (event.event) {
        case "solutions":
          live.solutions = event;
          if (event.status === "solved") announce(t(shownStatus(event.status).words));
          break;
        case "clash":
          live.clash = event.clues;
          break;
        case "candidates":
          // Of a search that was stopped, what is missing may yet be possible.
          if (event.complete === false) break;
          live.candidates = event.candidates.flat();
          live.rare = (event.rare ?? []).flat();
          if (showCandidates) app.paint();
          break;
        case "redundant":
          live.redundant = event.clues;
          live.isAllKnown = event.complete !== false;
          break;
        case "difficulty":
          live.difficulty = event;
          break;
        default:
          if (event.stopped) live.error = event.stopped;
      }
      drawLive();
    }, checking.signal);
    live.busy = false;
  } catch (error) {
    if (isAborted(error)) return;
    live = { ...live, busy: false, error: wordsOf(error) };
  }
  drawLive();
}

function drawLive() {
  const { solutions, clash, redundant, difficulty, error, busy } = live;
  const rows = [];
  if (solutions) {
    const { tone, words } = shownStatus(solutions.status);
    rows.push(h("p", { class: `badge ${tone}`, "data-solutions": solutions.count ?? "", "data-status": solutions.status }, t(words)));
  }
  if (difficulty) rows.push(h("p", null, t("live-difficulty", { level: difficulty.levelName ?? difficulty.level ?? "", score: difficulty.score ?? "" })));
  /** @param {string} title @param {any[]} clues */
  const clueList = (title, clues) =>
    h("div", null, h("p", null, title), h("ul", { class: "clues" }, clues.slice(0, 40).map((clue) =>
      h("li", null, h("button", { type: "button", class: "link", onclick: () => highlight(clue.cells ?? []) }, clue.name)))));
  if (clash && clash.length > 0) rows.push(clueList(t("live-clash"), clash));
  if (redundant) rows.push(redundant.length === 0 ? h("p", { class: "quiet" }, t(live.isAllKnown ? "live-needed" : "live-needed-unknown")) : clueList(t("live-redundant", { count: redundant.length }), redundant));
  if (error) rows.push(h("p", { class: "complain" }, error));
  if (busy) rows.push(h("p", { class: "quiet busy" }, t("live-busy")));
  replace(
    parts.live,
    h("h2", null, t("live")),
    rows,
    tick(t("live-candidates"), showCandidates, (on) => {
      showCandidates = on;
      save("setCandidates", on);
      app.paint();
    }),
  );
}

/** @param {string[]} cells */
function highlight(cells) {
  const at = cells.flatMap((name) => app.board.indexOf.get(name) ?? []);
  app.choose(at, at[0] ?? null);
}

// The toolbox.

/** @param {Kind | null} kind */
function pick(kind) {
  tool = kind;
  painting = null;
  editing = null;
  resetDraft();
  app.choose([], null);
  app.board.setMargin(kind && groupOf(kind) === "outside" ? 1 : 0);
  for (const one of parts.toolbox.querySelectorAll("[data-kind]")) {
    one.setAttribute("aria-pressed", String(one.getAttribute("data-kind") === (kind?.id ?? "")));
  }
  drawForm();
  if (kind) announce(`${kind.name}. ${howTo(kind)}`);
}

function resetDraft() {
  draft = {};
  pool = [];
  drag = [];
  active = null;
  listIsOpen = false;
  if (tool) {
    // The first word is the likeliest, and keeps a drag all that is needed.
    for (const field of tool.fields) if (field.shape === "word" && !field.optional && field.words?.[0]) draft[field.name] = field.words[0];
  }
  drawDraft();
}

/** How a kind is drawn, in words. @param {Kind} kind */
function howTo(kind) {
  if (directionField(kind)) return t("how-outside");
  const places = kind.fields.filter(isPlace);
  if (kind.id === "arrow") return t("how-arrow");
  if (places.some((field) => field.shape === "cell-lists")) return t("how-lists");
  if (kind.fields.some((field) => field.shape === "choices")) return t("how-choices");
  if (places.length === 0) return t("how-values");
  if (places.length === 1 && places[0]?.shape === "cell") return t("how-cell");
  if (places.every((field) => field.shape === "cell")) return t("how-two");
  return groupOf(kind) === "lines" ? t("how-line") : t("how-cells");
}

function drawToolbox() {
  const find = h("input", { type: "search", class: "search", placeholder: t("search"), "aria-label": t("search-kinds"), id: "search-kinds" });
  const groups = h("div", { class: "tool-groups" });
  const draw = () => {
    const wanted = find.value.trim().toLowerCase();
    replace(
      groups,
      GROUPS.map((group) => {
        const own = kinds.filter((kind) => groupOf(kind) === group && `${kind.name} ${kind.id}`.toLowerCase().includes(wanted));
        if (own.length === 0) return null;
        return h(
          "section",
          { class: "tool-group" },
          h("h3", null, t(`group-${group}`)),
          h("div", { class: "kinds" }, own.map((kind) =>
            h("button", { type: "button", class: "kind", "data-kind": kind.id, "aria-pressed": String(tool === kind), title: kind.name, onclick: () => pick(tool === kind ? null : kind) },
              kindIcon(kind.id), h("span", null, kind.name)))),
        );
      }),
    );
  };
  find.addEventListener("input", draw);
  draw();
  replace(
    parts.toolbox,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "kind wide", "data-kind": "", "aria-pressed": String(!tool && !painting), onclick: () => pick(null) }, icon("mode-digit"), h("span", null, t("tool-givens"))),
      h("button", { type: "button", class: "kind wide", id: "paint-regions", onclick: paintRegions }, kindIcon("regions"), h("span", null, t("tool-regions"))),
    ),
    find,
    groups,
  );
}

function drawRules() {
  const shown = kinds.filter(isRule);
  replace(
    parts.rules,
    h("h2", null, t("whole-board")),
    h("div", { class: "rule-list" }, shown.map((kind) => {
      const rule = findRule(puzzle, kind.id);
      const needs = kind.fields.some((field) => !field.optional);
      const entry = rule && typeof rule === "object" ? rule : {};
      const row = h("div", { class: "rule", "data-rule": kind.id });
      const box = tick(kind.name, Boolean(rule), (on) => {
        if (on && needs) {
          row.querySelector(".rule-fields")?.removeAttribute("hidden");
          /** @type {HTMLElement | null} */ (row.querySelector(".rule-fields input, .rule-fields select"))?.focus();
        } else commit(withRule(puzzle, kind.id, on ? {} : null), true);
      });
      row.append(box);
      if (kind.fields.length > 0) {
        const values = /** @type {Entry} */ ({ ...entry });
        delete values.kind;
        row.append(
          h("div", { class: "rule-fields", hidden: !rule }, kind.fields.map((field) =>
            valueInput(field, values[field.name], (value) => {
              if (value === undefined) delete values[field.name];
              else values[field.name] = value;
              if (kind.fields.every((one) => isFilled(one, values[one.name]))) commit(withRule(puzzle, kind.id, values));
            }))),
        );
      }
      return row;
    })),
  );
}

// The form of one constraint.

/** The words for a field. @param {Field} field */
const labelOf = (field) => (has(`field-${field.name}`) ? t(`field-${field.name}`) : (field.label ?? field.name));

/** @param {string} word */
const wordName = (word) => (has(`word-${word}`) ? t(`word-${word}`) : word);

/**
 * A box for a value.
 * @param {Field} field @param {any} value @param {(value: any) => void} change
 */
function valueInput(field, value, change) {
  const label = labelOf(field) + (field.optional ? ` (${t("optional")})` : "");
  if (field.shape === "word") {
    const words = field.words ?? [];
    /** @type {[string, string][]} */
    const options = words.map((word) => [word, wordName(word)]);
    if (field.optional) options.unshift(["", "–"]);
    return h("div", { class: "field", "data-field": field.name }, h("span", null, label), choice(label, options, value ?? "", (word) => change(word || undefined)));
  }
  const number = field.shape === "number";
  const input = h("input", {
    type: number ? "number" : "text",
    min: number ? field.min : undefined,
    max: number ? field.max : undefined,
    value: show(field, value),
    spellcheck: "false",
    autocomplete: "off",
    placeholder: field.shape === "numbers" ? "1, 2, 3" : isPlace(field) ? "r1c1 r1c2" : undefined,
    "data-input": field.name,
  });
  input.addEventListener("input", () => change(parse(field, input.value)));
  // Whoever goes into a box for cells wants the next drag to fill it.
  if (isPlace(field)) input.addEventListener("focus", () => (active = field.name));
  return labelled(label, input, { "data-field": field.name });
}

function drawForm() {
  if (painting !== null) {
    drawPainting();
    return;
  }
  const kind = editing ? kindOf(editing.kind) : tool;
  if (!kind) {
    const here = app.last === null ? [] : placed(puzzle).filter((one) => cellsOf(one.entry).includes(app.board.names[app.last ?? -1] ?? ""));
    replace(
      parts.form,
      h("p", { class: "quiet" }, t("how-givens")),
      here.length > 0 && h("p", null, t("here")),
      here.length > 0 && h("ul", { class: "placed" }, here.map(placedItem)),
    );
    return;
  }
  const entry = editing ? (puzzle[editing.kind]?.[editing.at] ?? {}) : draft;
  const change = (/** @type {Field} */ field, /** @type {any} */ value) => {
    const next = { ...(editing ? (puzzle[editing.kind]?.[editing.at] ?? {}) : draft) };
    if (value === undefined) delete next[field.name];
    else next[field.name] = value;
    if (editing) {
      // While somebody types, the value may be wrong for a moment; then the old one stays.
      if (kind.fields.every((one) => isFilled(one, next[one.name]))) commit(changeConstraint(puzzle, editing.kind, editing.at, next));
    } else {
      draft = next;
      drawDraft();
      placeButton.disabled = !isReady(kind);
    }
  };
  const placeButton = button(t("place"), () => place(), { class: "primary", id: "place", disabled: editing !== null || !isReady(kind) });
  replace(
    parts.form,
    h("div", { class: "row" }, kindIcon(kind.id), h("h2", null, kind.name)),
    h("p", { class: "quiet" }, editing ? t("editing") : howTo(kind)),
    h("form", { class: "form constraint", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!editing && isReady(kind)) place();
    } },
      kind.fields.map((field) => (field.shape === "choices" ? choicesInput(field, entry[field.name], change) : valueInput(field, entry[field.name], (value) => change(field, value)))),
      // Without it, Enter in one of several boxes would not send the form.
      h("button", { type: "submit", class: "offscreen", tabindex: "-1", "aria-hidden": "true" }),
    ),
    h(
      "div",
      { class: "row" },
      !editing && placeButton,
      editing && button(t("delete"), removeEditing, { class: "danger", id: "delete" }),
      editing && button(t("new-one"), () => {
        const again = kind;
        pick(again);
      }),
      button(t("about-kind"), () => void aboutKind(kind)),
    ),
  );
}

/**
 * Choices are made of constraints that are placed already: each that is ticked becomes one.
 * @param {Field} field @param {any} value @param {(field: Field, value: any) => void} change
 */
function choicesInput(field, value, change) {
  if (editing) return valueInput(field, value, (next) => change(field, next));
  const candidates = placed(puzzle).filter((one) => one.kind !== tool?.id);
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

/** @param {Kind} kind */
const isReady = (kind) => kind.fields.every((field) => isFilled(field, draft[field.name]));

/** Places what has been drawn. */
function place() {
  const kind = tool;
  if (!kind || !isReady(kind)) return;
  const entry = { ...draft };
  // Choices take the constraints that they are made of with them.
  let next = puzzle;
  const choices = kind.fields.find((field) => field.shape === "choices");
  if (choices) {
    const taken = /** @type {any[][]} */ (entry[choices.name]).flat();
    for (const one of taken) {
      const { kind: id, ...fields } = one;
      const at = (next[id] ?? []).findIndex((/** @type {any} */ other) => JSON.stringify(other) === JSON.stringify(fields));
      if (at >= 0) next = changeConstraint(next, id, at, null);
    }
  }
  next = withConstraint(next, kind.id, entry);
  const at = next[kind.id].length - 1;
  resetDraft();
  // Its values can be typed now; the next drag starts another.
  editing = { kind: kind.id, at };
  commit(next);
  drawForm();
  const box = /** @type {HTMLInputElement | null} */ (parts.form.querySelector('input[type="number"], input[type="text"]:not([placeholder^="r1"])'));
  if (box && box.value === "") box.focus({ preventScroll: true });
  announce(t("placed", { name: kind.name }));
}

function removeEditing() {
  if (!editing) return;
  const { kind, at } = editing;
  editing = null;
  commit(changeConstraint(puzzle, kind, at, null));
  drawForm();
}

/** Takes the cells of a drag into the draft. @param {string[]} cells @param {boolean} more  further drags follow */
function takeDrag(cells, more) {
  const kind = tool;
  if (!kind || cells.length === 0) return;
  const places = kind.fields.filter(isPlace);
  const direction = directionField(kind);
  const required = places.filter((field) => !field.optional);
  const chosen = places.find((field) => field.name === active);
  if (chosen || places.length === 0 || (required.length === 0 && places.length === 1)) {
    const field = chosen ?? places[0];
    if (field?.shape === "cell") draft[field.name] = cells[0];
    else if (field?.shape === "cells") draft[field.name] = [...(draft[field.name] ?? []), ...cells];
    else if (field) draft[field.name] = [...(draft[field.name] ?? []), cells];
  } else if (direction && cells.length > 1) {
    // From the edge inwards: the drag says which way.
    const [a, b] = cells.map((name) => /^r(\d+)c(\d+)$/.exec(name)?.slice(1).map(Number) ?? [0, 0]);
    const found = (direction.words ?? []).find((word) => {
      const way = outside([word], (a?.[0] ?? 1) - 1, (a?.[1] ?? 1) - 1, puzzle.size, word);
      return way && Math.sign((b?.[0] ?? 0) - (a?.[0] ?? 0)) === (/d/.test(word[0] ?? "") ? 1 : /^u/.test(word) ? -1 : 0) && Math.sign((b?.[1] ?? 0) - (a?.[1] ?? 0)) === (/r$|^right/.test(word) ? 1 : /l$|^left/.test(word) ? -1 : 0);
    });
    const cell = required.find((field) => field.shape === "cell");
    if (cell) draft[cell.name] = cells[0];
    if (found) draft[direction.name] = found;
  } else if (places.some((field) => field.shape === "cell-lists" && !field.optional)) {
    const field = places.find((one) => one.shape === "cell-lists" && !one.optional);
    if (field) {
      const lists = draft[field.name] ?? [];
      if (kind.id === "arrow" && lists.length === 0 && cells.length > 1 && !more) draft[field.name] = [[cells[0]], cells.slice(1)];
      // With Shift, cells join the list before; without, they are the next list.
      else if (more && listIsOpen) draft[field.name] = [...lists.slice(0, -1), [...(lists[lists.length - 1] ?? []), ...cells]];
      else draft[field.name] = [...lists, cells];
      listIsOpen = true;
      // Arrows are whole after one drag; other lists may go on.
      if (kind.id !== "arrow") more = true;
    }
  } else {
    pool = [...pool, ...cells.filter((cell) => !pool.includes(cell))];
    const rest = [...pool];
    const order = required.length > 0 ? required : places;
    for (const field of order) {
      if (rest.length === 0) break;
      if (field.shape === "cell") draft[field.name] = rest.shift();
      else draft[field.name] = rest.splice(0);
    }
  }
  drawDraft();
  if (!more && isReady(kind)) place();
  else {
    drawForm();
    const missing = kind.fields.find((field) => !isFilled(field, draft[field.name]) && !isPlace(field));
    if (missing && required.every((field) => isFilled(field, draft[field.name]))) {
      /** @type {HTMLElement | null} */ (parts.form.querySelector(`[data-input="${missing.name}"]`))?.focus({ preventScroll: true });
    }
  }
}

/** Draws what is being drawn. */
function drawDraft() {
  const layer = app.board.draft;
  layer.replaceChildren();
  if (painting !== null) drawRegions(layer);
  const source = editing && drag.length === 0 ? (puzzle[editing.kind]?.[editing.at] ?? {}) : { draft, drag };
  const middles = (/** @type {string[]} */ names) =>
    names.flatMap((name) => {
      const at = app.board.indexOf.get(name);
      const place = at === undefined ? undefined : app.board.places[at];
      return place ? [[(place[0] ?? 0) + 0.5, (place[1] ?? 0) + 0.5]] : [];
    });
  for (const [x = 0, y = 0] of middles([...new Set(cellsOf(source))])) {
    layer.append(s("rect", { x: x - 0.5, y: y - 0.5, width: 1, height: 1 }));
  }
  const path = middles(drag);
  if (path.length > 1) layer.append(s("path", { d: `M${path.map((point) => point.join(" ")).join("L")}` }));
}

// Regions.

function paintRegions() {
  if (!puzzle.regions) {
    const [rows, columns] = puzzle.size;
    const block = puzzle.blocks ?? [1, columns];
    const across = Math.ceil(columns / block[1]);
    const regions = emptyRows(rows, columns).map((row, r) =>
      row.map((_, c) => label(Math.floor(r / block[0]) * across + Math.floor(c / block[1]))));
    const rules = rulesOf(puzzle).filter((rule) => !["block", "regions"].includes(ruleId(rule)));
    const next = { ...puzzle, regions, rules: [...rules, "regions"] };
    delete (/** @type {Puzzle} */ (next).blocks);
    commit(next, true);
  }
  tool = null;
  editing = null;
  painting = label(0);
  resetDraft();
  app.board.setMargin(0);
  drawForm();
}

/** @param {number} number */
const label = (number) => (number < 26 ? String.fromCharCode(65 + number) : `Z${number}`);

function drawPainting() {
  const count = Math.max(...puzzle.size);
  replace(
    parts.form,
    h("h2", null, t("tool-regions")),
    h("p", { class: "quiet" }, t("how-regions")),
    choice(t("tool-regions"), Array.from({ length: count }, (_, number) => [label(number), label(number)]), painting ?? "A", (value) => (painting = value)),
    h("p", { class: "quiet" }, t("region-sizes", { sizes: listed(regionSizes()) })),
    h("div", { class: "row" }, button(t("done"), () => pick(null), { class: "primary" }), button(t("usual-blocks"), () => {
      const next = { ...puzzle, blocks: usualBlock(puzzle.size[0]), rules: [...rulesOf(puzzle).filter((rule) => ruleId(rule) !== "regions"), "block"] };
      delete (/** @type {Puzzle} */ (next).regions);
      painting = null;
      commit(next, true);
      drawForm();
    })),
  );
}

/** Shows the regions by colours and letters, also while they are no puzzle yet. @param {SVGGElement} layer */
function drawRegions(layer) {
  const labels = /** @type {(string | null)[]} */ ((puzzle.regions ?? []).flat());
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
  for (const name of (puzzle.regions ?? []).flat()) if (name) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return [...sizes].sort().map(([name, size]) => `${name} ${size}`);
}

// The list of what is placed.

/** A constraint in short. @param {{entry: Entry}} one */
function summaryOf({ entry }) {
  const values = Object.values(entry).filter((value) => cellsOf(value).length === 0).map((value) => (Array.isArray(value) ? value.join(",") : String(value)));
  const cells = cellsOf(entry);
  return [...values, cells.length > 3 ? `${cells[0]} … ${cells[cells.length - 1]}` : cells.join(" ")].join(" ");
}

/** @param {{kind: string, at: number, entry: Entry}} one */
function placedItem(one) {
  const current = editing?.kind === one.kind && editing.at === one.at;
  return h(
    "li",
    null,
    h("button", { type: "button", class: "placed-item", "aria-current": current ? "true" : undefined, onclick: () => {
      tool = kindOf(one.kind) ?? null;
      resetDraft();
      editing = { kind: one.kind, at: one.at };
      app.board.setMargin(tool && groupOf(tool) === "outside" ? 1 : 0);
      drawForm();
      drawDraft();
      drawList();
    } }, kindIcon(one.kind), h("span", null, nameOf(one.kind)), h("span", { class: "quiet" }, summaryOf(one))),
    h("button", { type: "button", class: "close", "aria-label": t("remove", { name: `${nameOf(one.kind)} ${summaryOf(one)}` }), onclick: () => {
      editing = null;
      commit(changeConstraint(puzzle, one.kind, one.at, null));
      drawForm();
    } }, "×"),
  );
}

function drawList() {
  const all = placed(puzzle);
  replace(
    parts.list,
    h("h2", null, t("placed-title", { count: all.length })),
    all.length === 0 ? h("p", { class: "quiet" }, t("placed-none")) : h("ul", { class: "placed" }, all.map(placedItem)),
  );
}

// The board's size and credits, export.

function boardBox() {
  const [rows = 9, columns = 9] = puzzle.size;
  const number = (/** @type {number} */ value, /** @type {string} */ name) => h("input", { type: "number", min: name === "low" ? 0 : 1, max: 36, value, class: "short", id: `size-${name}` });
  const inputs = {
    rows: number(rows, "rows"),
    columns: number(columns, "columns"),
    low: number(puzzle.digits[0], "low"),
    high: number(puzzle.digits[1], "high"),
    blockRows: number(puzzle.blocks?.[0] ?? usualBlock(rows)?.[0] ?? 1, "block-rows"),
    blockColumns: number(puzzle.blocks?.[1] ?? usualBlock(rows)?.[1] ?? columns, "block-columns"),
  };
  const fresh = () => {
    const next = emptyPuzzle(Number(inputs.rows.value), Number(inputs.columns.value));
    next.digits = [Number(inputs.low.value), Number(inputs.high.value)];
    const [r, c] = [Number(inputs.blockRows.value), Number(inputs.blockColumns.value)];
    next.blocks = next.size[0] % r === 0 && next.size[1] % c === 0 && r * c > 1 ? [r, c] : null;
    if (!next.blocks) next.rules = ["row", "column"];
    editing = null;
    tool = null;
    resetDraft();
    draftId = freshId();
    commit(next, true);
  };
  const follow = () => {
    const size = Math.max(Number(inputs.rows.value), Number(inputs.columns.value));
    inputs.high.value = String(Number(inputs.low.value) + size - 1);
    const block = usualBlock(size);
    inputs.blockRows.value = String(block?.[0] ?? 1);
    inputs.blockColumns.value = String(block?.[1] ?? 1);
  };
  inputs.rows.addEventListener("input", () => {
    inputs.columns.value = inputs.rows.value;
    follow();
  });
  inputs.columns.addEventListener("input", follow);
  /** @param {string} key @param {string} id */
  const words = (key, id) => {
    const box = key === "ruleset" ? h("textarea", { rows: 3 }) : h("input", { type: "text" });
    box.value = puzzle[key] ?? "";
    box.id = `credit-${key}`;
    box.addEventListener("change", () => {
      const next = { ...puzzle };
      if (box.value.trim()) next[key] = box.value.trim();
      else delete next[key];
      commit(next);
    });
    return labelled(t(id), box);
  };
  return h(
    "div",
    null,
    h("div", { class: "form" }, words("title", "field-title"), words("author", "field-author")),
    words("ruleset", "field-ruleset"),
    h(
      "details",
      null,
      h("summary", null, t("new-board")),
      h("div", { class: "form" },
        labelled(t("rows"), inputs.rows), labelled(t("columns"), inputs.columns),
        labelled(t("lowest"), inputs.low), labelled(t("highest"), inputs.high),
        labelled(t("block-rows"), inputs.blockRows), labelled(t("block-columns"), inputs.blockColumns)),
      h("p", { class: "quiet" }, t("new-board-help")),
      button(t("new-board"), fresh, { id: "new-board" }),
    ),
  );
}

function exportBox() {
  const box = h("textarea", { rows: 4, readonly: true, "aria-label": t("export-text"), id: "export-text" });
  const lost = h("p", { class: "quiet", role: "status" });
  let format = load("exportFormat", "sections");
  let ending = "txt";
  const write = async () => {
    try {
      const found = await post("/api/write", { puzzle: textOf(), to: format, lossy: true });
      box.value = found.text;
      lost.textContent = (found.lost ?? []).length > 0 ? t("lost", { lost: listed(found.lost) }) : "";
    } catch (error) {
      box.value = "";
      lost.textContent = wordsOf(error);
    }
  };
  const formats = h("select", { "aria-label": t("format"), id: "export-format" });
  getOnce("/api/formats").then((found) => {
    for (const one of found.formats) {
      if (one.writes === false) continue;
      formats.append(h("option", { value: one.id, selected: one.id === format, "data-ending": one.ending }, one.name ? `${one.id} – ${one.name}` : one.id));
    }
  }, () => {});
  formats.addEventListener("change", () => {
    format = formats.value;
    ending = formats.selectedOptions[0]?.getAttribute("data-ending") ?? "txt";
    save("exportFormat", format);
    void write();
  });
  const file = (/** @type {string} */ end) => `${(puzzle.title ?? "puzzle").replace(/[^\p{L}\p{N}]+/gu, "-")}.${end}`;
  const picture = async (/** @type {string} */ to) => {
    try {
      download(await postForFile("/api/picture", { puzzle: textOf(), to }), file(to));
    } catch (error) {
      toast(wordsOf(error), "bad");
    }
  };
  return h(
    "div",
    null,
    h("div", { class: "row" }, formats, button(t("write"), () => void write(), { id: "write" })),
    box,
    lost,
    h(
      "div",
      { class: "row" },
      button(t("copy"), async () => {
        if (!box.value) await write();
        if (await copy(box.value)) toast(t("copied"), "good");
      }),
      button(t("download"), async () => {
        if (!box.value) await write();
        download(new Blob([box.value], { type: "text/plain" }), file(ending));
      }),
      ...["png", "svg", "pdf"].map((to) => button(to.toUpperCase(), () => void picture(to), { "data-picture": to })),
    ),
  );
}

function drawAll() {
  drawToolbox();
  drawRules();
  drawForm();
  drawList();
  drawLive();
}

// Keys and pointer.

/** @param {number} digit */
function typeGiven(digit) {
  if (app.chosen.size === 0) return;
  const [, highest = 9] = puzzle.digits;
  const now = performance.now();
  let value = digit;
  if (lastKey && now - lastKey.time < 900 && lastKey.chosen === app.chosen && lastKey.digit * 10 + digit <= highest) value = lastKey.digit * 10 + digit;
  lastKey = { digit: value, time: now, chosen: app.chosen };
  if (value < (puzzle.digits[0] ?? 1) || value > highest) return;
  commit(withGivens(puzzle, [...app.chosen], value));
}

/** @type {{digit: number, time: number, chosen: Set<number>} | null} */
let lastKey = null;

const ARROWS = new Map([["ArrowUp", [-1, 0]], ["ArrowDown", [1, 0]], ["ArrowLeft", [0, -1]], ["ArrowRight", [0, 1]]]);

app.views.set("set", {
  enter(panel) {
    const stored = loadHere("set", null);
    if (!answer && stored) {
      try {
        puzzle = fromText(stored);
      } catch {
        puzzle = emptyPuzzle(9, 9);
      }
    }
    for (const [name, part] of Object.entries(parts)) {
      part.className = `set-${name}`;
      part.replaceChildren();
    }
    parts.form.setAttribute("aria-live", "off");
    parts.live.setAttribute("role", "status");
    panel.append(
      h(
        "div",
        { class: "bar" },
        toolButton("undo", t("undo"), undo, "Ctrl+Z"),
        toolButton("redo", t("redo"), redo, "Ctrl+Y"),
        h("button", { type: "button", class: "tool strong", id: "play-this", onclick: () => void playThis() }, icon("play"), h("span", null, t("play-this"))),
      ),
      parts.form,
      parts.live,
      h("details", { open: true, class: "fold" }, h("summary", null, t("toolbox")), parts.toolbox),
      parts.list,
      h("details", { class: "fold", id: "rules-box" }, h("summary", null, t("rules")), parts.rules),
      h("details", { class: "fold" }, h("summary", null, t("board-and-credits")), boardBox()),
      h("details", { class: "fold", id: "export-box" }, h("summary", null, t("export")), exportBox()),
    );
    app.choose([], null);
    void getOnce("/api/kinds").then((found) => {
      kinds = found.kinds;
      if (tool) tool = kindOf(tool.id) ?? null;
      if (app.viewName === "set") drawAll();
    }, (error) => toast(wordsOf(error), "bad"));
    if (answer) app.board.show(answer);
    void update(null, true);
  },
  leave() {
    checkSoon.cancel();
    checking?.abort();
    reading?.abort();
    tool = null;
    painting = null;
    editing = null;
    app.board.draft.replaceChildren();
    app.board.setMargin(0);
    app.chosen = new Set();
    app.last = null;
    if (app.game) app.board.show(app.game.puzzle);
  },
  decorate(at, view) {
    const columns = puzzle.size[1];
    const value = puzzle.grid[Math.floor(at / columns)]?.[at % columns] ?? null;
    view.given = typeof value === "number" ? value : null;
    view.digit = null;
    view.corner = [];
    view.centre = Array.isArray(value) ? value : [];
    view.colours = [];
    view.wrong = false;
    if (showCandidates && live.candidates && view.given === null) {
      // A cell that may still be anything says nothing.
      const left = live.candidates[at] ?? null;
      view.candidates = left && left.length < app.board.digits.length ? left : null;
      view.rare = live.rare?.[at] ?? [];
      view.centre = [];
    }
  },
  chosen() {
    if (!tool && painting === null) drawForm();
  },
  key(event) {
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.code === "KeyZ") {
      if (event.shiftKey) redo();
      else undo();
      return true;
    }
    if (ctrl && event.code === "KeyY") {
      redo();
      return true;
    }
    if (ctrl || event.altKey) return false;
    const arrow = ARROWS.get(event.key);
    if (arrow) {
      move(arrow, event.shiftKey);
      return true;
    }
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (digit) {
      typeGiven(Number(digit[1]));
      return true;
    }
    if (event.key === "Escape") {
      pick(null);
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      if (editing) removeEditing();
      else if (app.chosen.size > 0) commit(withGivens(puzzle, [...app.chosen], null));
      return true;
    }
    if (event.key === "Enter" && tool && isReady(tool) && !(event.target instanceof HTMLButtonElement)) {
      place();
      return true;
    }
    return false;
  },
  pointer(phase, where, event) {
    if (painting !== null) {
      if (phase !== "up" && where.cell !== null) {
        const name = app.board.names[where.cell] ?? "";
        if (!drag.includes(name)) drag.push(name);
        drawDraft();
      } else if (phase === "up") {
        const inside = new Set(drag);
        const columns = puzzle.size[1];
        drag = [];
        commit({ ...puzzle, regions: puzzle.regions.map((/** @type {string[]} */ row, /** @type {number} */ r) => row.map((old, c) => (inside.has(app.board.names[r * columns + c] ?? "") ? painting : old))) });
        drawForm();
      }
      return true;
    }
    if (!tool) return false;
    if (phase === "down") {
      drag = [];
      const circle = editing?.kind === "arrow" ? puzzle.arrow?.[editing.at]?.cells?.[0] : undefined;
      if (circle && where.cell !== null && circle.includes(app.board.names[where.cell])) {
        growing = true;
      } else if (editing) {
        // A drag with the same tool starts a new one.
        editing = null;
        resetDraft();
      }
      const direction = directionField(tool);
      if (direction && where.cell === null) {
        const found = outside(direction.words ?? [], where.row, where.column, puzzle.size, draft[direction.name]);
        const cell = tool.fields.find((field) => field.shape === "cell" && !field.optional);
        if (found && cell) {
          draft[cell.name] = found.cell;
          draft[direction.name] = found.word;
          drawDraft();
          if (isReady(tool)) place();
          else {
            drawForm();
            const missing = tool.fields.find((field) => !isFilled(field, draft[field.name]));
            if (missing) setTimeout(() => /** @type {HTMLElement | null} */ (parts.form.querySelector(`[data-input="${missing.name}"]`))?.focus({ preventScroll: true }), 0);
          }
        }
        return true;
      }
      if (direction && where.cell !== null && !active) {
        const found = outside(direction.words ?? [], where.row, where.column, puzzle.size, draft[direction.name]);
        if (found) draft[direction.name] = found.word;
      }
    }
    if (phase === "up") {
      const cells = drag;
      drag = [];
      if (growing && editing) {
        growing = false;
        const entry = puzzle.arrow?.[editing.at];
        if (entry && cells.length > 1) {
          commit(changeConstraint(puzzle, "arrow", editing.at, { ...entry, cells: [...entry.cells, cells.slice(1)] }));
          drawForm();
        }
        return true;
      }
      takeDrag(cells, event.shiftKey || event.ctrlKey || event.metaKey);
      return true;
    }
    if (where.cell !== null && (phase === "down" || where.middle)) {
      const name = app.board.names[where.cell] ?? "";
      if (drag[drag.length - 2] === name) drag.pop();
      else if (!drag.includes(name)) drag.push(name);
      drawDraft();
    }
    return true;
  },
});

async function playThis() {
  try {
    const found = await post("/api/read", { text: textOf() });
    app.open(found, "play");
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

/** Takes the puzzle that is being played to the setter. */
document.addEventListener("shudu-edit", () => {
  const text = app.game?.puzzle.puzzle;
  if (!text) return;
  before.push(puzzle);
  puzzle = fromText(text);
  draftId = freshId();
  answer = app.game?.puzzle ?? null;
  saveHere("set", text);
  app.go("set");
});

/** Goes on with a draft. */
document.addEventListener("shudu-draft", (event) => {
  const { text } = /** @type {CustomEvent<import("./store.js").Draft>} */ (event).detail;
  before.push(puzzle);
  try {
    puzzle = fromText(text);
  } catch (error) {
    toast(wordsOf(error), "bad");
    return;
  }
  draftId = freshId();
  answer = null;
  saveHere("set", text);
  app.go("set");
});
