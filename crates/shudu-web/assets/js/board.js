// One board as SVG. It is drawn once per puzzle; after that only the cells that change are updated, so a key press
// costs no more than a few text nodes.
//
// Layers, from bottom to top: the scene's paper and fills, the player's colours, the houses of a step, the rest of the
// scene, the selection, small digits, the marks of a step, the cells' digits, arrows.

import { t, listed } from "./i18n.js";
import { labelPlaces, paintScene } from "./scene.js";
import { announce, s } from "./ui.js";

/**
 * @typedef {import("./types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").CandidateMark} CandidateMark
 * @typedef {import("./types.js").Arrow} Arrow
 *
 * @typedef {object} CellView  what a cell shows
 * @property {number | null} given
 * @property {number | null} digit
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number[]} colours
 * @property {number[] | null} [candidates]  shown in a square of small digits
 * @property {number[]} [rare]  candidates to highlight
 * @property {boolean} [wrong]
 *
 * @typedef {object} Where  the position of the pointer
 * @property {number} row  from 0; may be outside the board
 * @property {number} column
 * @property {number | null} cell
 * @property {number | null} digit  the digit of the candidate at that position
 * @property {boolean} middle  whether it is well within the cell; this lets drags go diagonally
 */

/** The positions of corner marks in a cell, as x and y: first the corners, then the edges. */
const CORNERS = [
  [0.17, 0.19],
  [0.83, 0.19],
  [0.17, 0.83],
  [0.83, 0.83],
  [0.5, 0.19],
  [0.5, 0.83],
  [0.17, 0.51],
  [0.83, 0.51],
];

/** Distance from the middle of a digit to its baseline, relative to the font size. */
const DROP = 0.35;

/** Distance of small digits from the borders of their cell. */
const PAD = 0.06;

/** The part of a cell's height that a cage's total takes up. */
const LABEL = 0.2;

/** The middle of a candidate in its cell, across or down. @param {number} order @param {number} side @param {number} [from] */
const along = (order, side, from = PAD) => from + ((order + 0.5) / side) * (1 - PAD - from);

/** The size of small digits. @param {number} side @param {boolean} labelled */
const smallSize = (side, labelled) => (side === 3 ? 0.26 : 0.78 / side) * (labelled ? 0.88 : 1);

let boards = 0;

export class Board {
  /** @param {HTMLElement} host @param {{label: string, still?: boolean}} options */
  constructor(host, options) {
    this.id = `b${(boards += 1)}`;
    this.beneath = s("g");
    this.colours = s("g", { class: "colours" });
    this.houses = s("g", { class: "houses" });
    this.sceneLayer = s("g");
    this.seen = s("path", { class: "seen" });
    this.chosenFill = s("path", { class: "chosen-fill" });
    this.chosenEdge = s("path", { class: "chosen-edge" });
    this.draft = s("g", { class: "draft" });
    this.marks = s("g", { class: "marks" });
    // Small digits have their own layer, since the label of a cell already names them for screen readers.
    this.notes = s("g", { class: "notes" });
    this.cellLayer = s("g", { class: "cells", role: "presentation" });
    this.arrows = s("g", { class: "arrows" });
    this.svg = s(
      "svg",
      {
        class: options.still ? "board still" : "board",
        role: "grid",
        "aria-label": options.label,
        "aria-multiselectable": options.still ? undefined : "true",
        tabindex: options.still ? undefined : "0",
        preserveAspectRatio: "xMidYMid meet",
      },
      s(
        "defs",
        null,
        s(
          "marker",
          {
            id: `${this.id}-head`,
            viewBox: "0 0 10 10",
            refX: 8,
            refY: 5,
            markerWidth: 0.17,
            markerHeight: 0.17,
            markerUnits: "userSpaceOnUse",
            orient: "auto-start-reverse",
          },
          s("path", { d: "M0 0L10 5L0 10Z", class: "arrow-head" }),
        ),
      ),
    );
    // Screen readers read out the cells; the purely graphical layers would only disturb.
    for (const layer of [this.beneath, this.colours, this.houses, this.sceneLayer, this.draft, this.notes, this.marks, this.arrows]) {
      layer.setAttribute("aria-hidden", "true");
    }
    this.svg.append(
      this.beneath,
      this.colours,
      this.houses,
      this.sceneLayer,
      this.seen,
      this.chosenFill,
      this.draft,
      this.notes,
      this.marks,
      this.cellLayer,
      this.chosenEdge,
      this.arrows,
    );
    host.replaceChildren(this.svg);
    this.rows = 0;
    this.columns = 0;
    /** @type {number[]} */
    this.digits = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {Map<string, number>} */
    this.indexOf = new Map();
    /** @type {number[][]} */
    this.places = [];
    /** @type {CellParts[]} */
    this.parts = [];
    /** @type {Set<number>} */
    this.labelled = new Set();
    this.frame = { x: 0, y: 0, width: 1, height: 1 };
    this.numberColours = false;
    /** Width of the margin around the board, in cells, for outside clues that are yet to be drawn. */
    this.margin = 0;
    /** Number of candidates side by side in a cell. */
    this.side = 3;
  }

  /** Shows a different puzzle. @param {PuzzleAnswer} puzzle */
  show(puzzle) {
    const [rows, columns] = puzzle.size;
    const [first, last] = puzzle.digits;
    const same = rows === this.rows && columns === this.columns && puzzle.cells.length === this.names.length;
    this.rows = rows;
    this.columns = columns;
    this.digits = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    this.side = Math.max(2, Math.ceil(Math.sqrt(this.digits.length)));
    this.setScene(puzzle);
    if (!same) {
      this.names = puzzle.cells;
      this.indexOf = new Map(this.names.map((name, at) => [name, at]));
      this.#makeCells();
    } else {
      this.#moveCells();
    }
    this.choose(new Set(), null);
    this.clearStep();
  }

  /** Redraws the scene without touching the digits. @param {PuzzleAnswer} puzzle */
  setScene(puzzle) {
    const { scene } = puzzle;
    paintScene(scene, this.beneath, this.sceneLayer);
    const corner = scene.board ?? { x: 0, y: 0 };
    const [, columns] = puzzle.size;
    this.places = puzzle.cells.map(
      (_, at) => scene.cells?.[at] ?? [corner.x + (at % columns), corner.y + Math.floor(at / columns)],
    );
    this.labelled = new Set();
    for (const [x, y] of labelPlaces(scene)) {
      const at = this.places.findIndex(([left, top]) => x >= left && x < left + 1 && y >= top && y < top + 1);
      if (at >= 0) this.labelled.add(at);
    }
    this.scene = scene;
    this.#fit();
    const described = scene.description;
    this.svg.setAttribute("aria-description", described);
    if (this.parts.length === this.places.length) this.#moveCells();
  }

  #fit() {
    const { scene } = this;
    if (!scene) return;
    const margin = this.margin;
    const [left, top] = this.places[0] ?? [0, 0];
    const x = Math.min(0, left - margin);
    const y = Math.min(0, top - margin);
    const right = Math.max(scene.width, left + this.columns + margin);
    const bottom = Math.max(scene.height, top + this.rows + margin);
    this.frame = { x, y, width: right - x, height: bottom - y };
    this.svg.setAttribute("viewBox", `${x} ${y} ${right - x} ${bottom - y}`);
    this.svg.style.setProperty("--ratio", String((right - x) / (bottom - y)));
  }

  /** @param {number} margin */
  setMargin(margin) {
    this.margin = margin;
    this.#fit();
  }

  #makeCells() {
    this.parts = [];
    this.cellLayer.replaceChildren();
    this.notes.replaceChildren();
    this.colours.replaceChildren();
    let row = s("g");
    this.names.forEach((name, at) => {
      if (at % this.columns === 0) {
        row = s("g", { role: "row" });
        this.cellLayer.append(row);
      }
      const group = s("g", { role: "gridcell", id: `${this.id}-${name}`, "data-cell": name, class: "cell" });
      row.append(group);
      const colour = s("g");
      this.colours.append(colour);
      const notes = s("g", { "data-notes": name });
      this.notes.append(notes);
      this.parts.push(new CellParts(group, colour, notes));
    });
    this.#moveCells();
  }

  #moveCells() {
    this.places.forEach(([x, y], at) => {
      const move = `translate(${x} ${y})`;
      this.parts[at]?.group.setAttribute("transform", move);
      this.parts[at]?.colour.setAttribute("transform", move);
      this.parts[at]?.notes.setAttribute("transform", move);
    });
  }

  /** Shows what a cell holds now. @param {number} at @param {CellView} view */
  set(at, view) {
    const parts = this.parts[at];
    if (!parts) return;
    const digit = view.given ?? view.digit;
    parts.digit(digit, view.given !== null && view.given !== undefined, view.wrong ?? false);
    const empty = digit === null || digit === undefined;
    parts.corner(empty ? view.corner : [], this.labelled.has(at));
    parts.centre(empty ? view.centre : []);
    parts.candidates(empty ? (view.candidates ?? null) : null, view.rare ?? [], this.digits, this.side, this.labelled.has(at));
    parts.colours(view.colours, this.numberColours);
    parts.group.setAttribute("aria-label", this.describe(at, view));
  }

  /** Describes a cell in words. @param {number} at @param {CellView} view */
  describe(at, view) {
    const where = this.placeName(at);
    const digit = view.given ?? view.digit;
    const parts = [];
    if (view.given !== null && view.given !== undefined) parts.push(t("cell-given", { digit: view.given }));
    else if (digit !== null && digit !== undefined) parts.push(t("cell-digit", { digit }));
    else {
      if (view.candidates) parts.push(t("cell-candidates", { digits: listed(view.candidates) }));
      if (view.centre.length > 0) parts.push(t("cell-centre", { digits: listed(view.centre) }));
      if (view.corner.length > 0) parts.push(t("cell-corner", { digits: listed(view.corner) }));
      if (parts.length === 0) parts.push(t("cell-empty"));
    }
    if (view.colours.length > 0) parts.push(t("cell-colours", { colours: listed(view.colours) }));
    if (view.wrong) parts.push(t("cell-wrong"));
    return t("cell", { cell: where, content: listed(parts) });
  }

  /** "row 1 column 1" @param {number} at */
  placeName(at) {
    const named = /^r(\d+)c(\d+)$/.exec(this.names[at] ?? "");
    return named ? t("cell-place", { row: named[1], column: named[2] }) : (this.names[at] ?? "");
  }

  /** Marks cells as selected. @param {Set<number>} cells @param {number | null} last */
  choose(cells, last) {
    let fills = "";
    let edges = "";
    const inset = 0.05;
    for (const at of cells) {
      const [x, y] = this.places[at] ?? [0, 0];
      fills += `M${x} ${y}h1v1h-1z`;
      const row = Math.floor(at / this.columns);
      const column = at % this.columns;
      /** @param {number} r @param {number} c */
      const inside = (r, c) => r >= 0 && c >= 0 && r < this.rows && c < this.columns && cells.has(r * this.columns + c);
      const up = inside(row - 1, column);
      const down = inside(row + 1, column);
      const left = inside(row, column - 1);
      const right = inside(row, column + 1);
      const [x0, x1] = [x + (left ? 0 : inset), x + 1 - (right ? 0 : inset)];
      const [y0, y1] = [y + (up ? 0 : inset), y + 1 - (down ? 0 : inset)];
      if (!up) edges += `M${x0} ${y0}H${x1}`;
      if (!down) edges += `M${x0} ${y1}H${x1}`;
      if (!left) edges += `M${x0} ${y0}V${y1}`;
      if (!right) edges += `M${x1} ${y0}V${y1}`;
      // The inner corners, where two selected neighbours meet around a cell that is not selected.
      if (up && left && !inside(row - 1, column - 1)) edges += `M${x} ${y + inset}H${x + inset}V${y}`;
      if (up && right && !inside(row - 1, column + 1)) edges += `M${x + 1} ${y + inset}H${x + 1 - inset}V${y}`;
      if (down && left && !inside(row + 1, column - 1)) edges += `M${x} ${y + 1 - inset}H${x + inset}V${y + 1}`;
      if (down && right && !inside(row + 1, column + 1)) edges += `M${x + 1} ${y + 1 - inset}H${x + 1 - inset}V${y + 1}`;
    }
    this.chosenFill.setAttribute("d", fills);
    this.chosenEdge.setAttribute("d", edges);
    for (const at of this.lastChosen ?? []) {
      if (!cells.has(at)) this.parts[at]?.group.removeAttribute("aria-selected");
    }
    for (const at of cells) this.parts[at]?.group.setAttribute("aria-selected", "true");
    this.lastChosen = new Set(cells);
    const active = last === null ? null : this.parts[last];
    if (active) this.svg.setAttribute("aria-activedescendant", active.group.id);
    else this.svg.removeAttribute("aria-activedescendant");
  }

  /** Announces what a cell holds. @param {number} at */
  speak(at) {
    announce(this.parts[at]?.group.getAttribute("aria-label") ?? "");
  }

  /** Shades cells faintly. @param {Iterable<number>} cells */
  shade(cells) {
    let d = "";
    for (const at of cells) {
      const [x, y] = this.places[at] ?? [0, 0];
      d += `M${x} ${y}h1v1h-1z`;
    }
    this.seen.setAttribute("d", d);
  }

  /** Finds what is under the pointer. @param {{clientX: number, clientY: number}} event @returns {Where} */
  at(event) {
    const box = this.svg.getBoundingClientRect();
    const scale = Math.min(box.width / this.frame.width, box.height / this.frame.height) || 1;
    const x = (event.clientX - box.left - (box.width - this.frame.width * scale) / 2) / scale + this.frame.x;
    const y = (event.clientY - box.top - (box.height - this.frame.height * scale) / 2) / scale + this.frame.y;
    const [left, top] = this.places[0] ?? [0, 0];
    const column = Math.floor(x - left);
    const row = Math.floor(y - top);
    let cell = null;
    if (row >= 0 && column >= 0 && row < this.rows && column < this.columns) {
      cell = row * this.columns + column;
    } else {
      // Extra cells are outside the board.
      const count = this.rows * this.columns;
      const extra = this.places.slice(count).findIndex(([a, b]) => x >= a && x < a + 1 && y >= b && y < b + 1);
      if (extra >= 0) cell = count + extra;
    }
    let digit = null;
    let middle = false;
    if (cell !== null) {
      const [a, b] = this.places[cell] ?? [0, 0];
      const across = Math.min(this.side - 1, Math.floor((x - a) * this.side));
      const down = Math.min(this.side - 1, Math.floor((y - b) * this.side));
      digit = this.digits[down * this.side + across] ?? null;
      middle = Math.hypot(x - a - 0.5, y - b - 0.5) < 0.42;
    }
    return { row, column, cell, digit, middle };
  }

  /** The middle of a candidate. @param {import("./types.js").Candidate} candidate @returns {[number, number]} */
  spot({ cell, digit }) {
    const at = this.indexOf.get(cell) ?? -1;
    const [x, y] = this.places[at] ?? [0, 0];
    const order = this.digits.indexOf(digit);
    return [
      x + along(order % this.side, this.side),
      y + along(Math.floor(order / this.side), this.side, this.labelled.has(at) ? LABEL : PAD),
    ];
  }

  clearStep() {
    this.houses.replaceChildren();
    this.marks.replaceChildren();
    this.arrows.replaceChildren();
    this.svg.classList.remove("with-step");
  }

  /**
   * Draws a step, or one branch of it.
   * @param {Step} step @param {number | null} [branch]
   */
  drawStep(step, branch = null) {
    this.clearStep();
    this.svg.classList.add("with-step");
    const marks = step.marks ?? {};
    for (const house of marks.houses ?? []) this.shadeCells(house.cells, "house");
    this.shadeCells(marks.cells ?? [], "step-cell");
    const one = branch === null ? null : marks.branches?.[branch];
    const own = marks.candidates ?? [];
    let candidates = own;
    if (one) {
      // Draw one branch alone, with the conclusion that all branches share.
      const ends = own.filter((mark) => mark.role === "eliminated" || mark.role === "placed");
      candidates = [...one.candidates, ...ends.filter((end) => !one.candidates.some((mark) => mark.cell === end.cell && mark.digit === end.digit))];
    }
    this.drawCandidateMarks(candidates);
    this.drawArrows((one ? one.arrows : marks.arrows) ?? [], candidates);
  }

  /** @param {string[]} cells @param {string} kind */
  shadeCells(cells, kind) {
    for (const name of cells) {
      const at = this.indexOf.get(name);
      if (at === undefined) continue;
      const [x, y] = this.places[at] ?? [0, 0];
      this.houses.append(s("rect", { x, y, width: 1, height: 1, class: kind }));
    }
  }

  /** @param {CandidateMark[]} candidates */
  drawCandidateMarks(candidates) {
    for (const mark of candidates) {
      const at = this.indexOf.get(mark.cell);
      if (at === undefined) continue;
      const labelled = this.labelled.has(at);
      const radius = (labelled ? 0.37 : 0.4) / this.side;
      const [cx, cy] = this.spot(mark);
      const size = smallSize(this.side, labelled);
      this.marks.append(
        mark.role === "other"
          ? s("rect", { x: cx - radius, y: cy - radius, width: 2 * radius, height: 2 * radius, rx: radius * 0.35, class: `mark ${mark.role}` })
          : s("circle", { cx, cy, r: radius, class: `mark ${mark.role}` }),
        // The digit is written here as well, since the board may not be showing this candidate.
        s("text", { x: cx, y: cy + size * DROP, "font-size": size, class: `mark-digit ${mark.role}` }, String(mark.digit)),
      );
      if (mark.role === "eliminated") {
        this.marks.append(
          s("path", {
            d: `M${cx - radius * 0.85} ${cy + radius * 0.85}L${cx + radius * 0.85} ${cy - radius * 0.85}`,
            class: "strike",
          }),
        );
      }
    }
  }

  /**
   * Draws links between candidates, curved so that they cover as few marked digits as possible.
   * @param {Arrow[]} arrows @param {CandidateMark[]} marked
   */
  drawArrows(arrows, marked) {
    const spots = marked.filter((mark) => this.indexOf.has(mark.cell)).map((mark) => this.spot(mark));
    const clear = 0.5 / this.side;
    for (const { from, to, strong } of arrows) {
      if (!this.indexOf.has(from.cell) || !this.indexOf.has(to.cell)) continue;
      const [ax, ay] = this.spot(from);
      const [bx, by] = this.spot(to);
      const length = Math.hypot(bx - ax, by - ay);
      if (length < 0.01) continue;
      const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
      let best = { cost: Infinity, cx: 0, cy: 0 };
      for (const bend of [0.12, -0.12, 0.3, -0.3, 0.55, -0.55, 0.9, -0.9]) {
        const cx = (ax + bx) / 2 + nx * (bend + Math.sign(bend) * length * 0.06);
        const cy = (ay + by) / 2 + ny * (bend + Math.sign(bend) * length * 0.06);
        let cost = Math.abs(bend) * 0.8;
        for (let step = 1; step < 12; step += 1) {
          const p = step / 12;
          const x = (1 - p) ** 2 * ax + 2 * p * (1 - p) * cx + p ** 2 * bx;
          const y = (1 - p) ** 2 * ay + 2 * p * (1 - p) * cy + p ** 2 * by;
          for (const [sx, sy] of spots) {
            if ((sx === ax && sy === ay) || (sx === bx && sy === by)) continue;
            if (Math.hypot(x - sx, y - sy) < clear) cost += 1;
          }
          // Keep the curve within the picture.
          if (x < this.frame.x || y < this.frame.y || x > this.frame.x + this.frame.width || y > this.frame.y + this.frame.height) cost += 3;
        }
        if (cost < best.cost) best = { cost, cx, cy };
      }
      const { cx, cy } = best;
      const gap = Math.min(0.48 / this.side, length * 0.3);
      const cut = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ far) => {
        const away = Math.hypot(cx - x, cy - y) || 1;
        return [x + ((cx - x) / away) * far, y + ((cy - y) / away) * far];
      };
      const [sx, sy] = cut(ax, ay, gap);
      const [ex, ey] = cut(bx, by, gap);
      this.arrows.append(
        s("path", {
          d: `M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`,
          class: strong ? "arrow strong" : "arrow weak",
          "marker-end": `url(#${this.id}-head)`,
        }),
      );
    }
  }
}

/** The elements of one cell; each is created when it is first needed. */
class CellParts {
  /** @param {SVGGElement} group @param {SVGGElement} colour @param {SVGGElement} notes */
  constructor(group, colour, notes) {
    this.group = group;
    this.colour = colour;
    this.notes = notes;
    /** @type {SVGTextElement | null} */
    this.digitText = null;
    this.shown = { digit: "", corner: "", centre: "", candidates: "", colours: "" };
    this.wrongCorner = s("path", { d: "M0.96 0.7V0.96H0.7Z", class: "wrong-corner" });
    this.cornerGroup = s("g", { class: "corner" });
    this.centreGroup = s("g", { class: "centre" });
    this.candidateGroup = s("g", { class: "candidates" });
  }

  /** @param {number | null} digit @param {boolean} given @param {boolean} wrong */
  digit(digit, given, wrong) {
    const key = `${digit}${given}${wrong}`;
    if (this.shown.digit === key) return;
    this.shown.digit = key;
    this.wrongCorner.remove();
    if (digit === null || digit === undefined) {
      this.digitText?.remove();
      return;
    }
    // Wrong digits must not be marked by colour alone.
    if (wrong) this.group.append(this.wrongCorner);
    this.digitText ??= s("text", { x: 0.5 });
    const text = String(digit);
    const size = text.length > 1 ? 0.52 : 0.68;
    this.digitText.setAttribute("font-size", String(size));
    this.digitText.setAttribute("y", String(0.5 + size * DROP));
    this.digitText.setAttribute("class", `digit ${given ? "given" : "own"}${wrong ? " wrong" : ""}`);
    this.digitText.textContent = text;
    if (this.digitText.parentNode !== this.group) this.group.append(this.digitText);
  }

  /** @param {number[]} digits @param {boolean} labelled */
  corner(digits, labelled) {
    const key = digits.join();
    if (this.shown.corner === key) return;
    this.shown.corner = key;
    this.cornerGroup.replaceChildren();
    // The first corner is taken by a cage's total.
    const places = labelled ? [...CORNERS.slice(1), CORNERS[0]] : CORNERS;
    digits.slice(0, 8).forEach((digit, order) => {
      const [x, y] = places[order] ?? [0.5, 0.5];
      this.cornerGroup.append(s("text", { x, y: y + 0.26 * DROP, "font-size": 0.26 }, String(digit)));
    });
    if (digits.length > 0 && !this.cornerGroup.parentNode) this.notes.append(this.cornerGroup);
  }

  /** @param {number[]} digits */
  centre(digits) {
    const key = digits.join();
    if (this.shown.centre === key) return;
    this.shown.centre = key;
    this.centreGroup.replaceChildren();
    const wide = digits.some((digit) => digit > 9);
    // More than five in a line would be too small to read.
    const perLine = wide ? 4 : digits.length > 5 ? Math.ceil(digits.length / 2) : 5;
    const lines = [];
    for (let from = 0; from < digits.length; from += perLine) {
      lines.push(digits.slice(from, from + perLine).join(wide ? " " : ""));
    }
    const longest = Math.max(1, ...lines.map((line) => line.length));
    const size = Math.min(0.31, 0.86 / (0.58 * longest), 0.92 / lines.length);
    lines.forEach((line, at) => {
      const y = 0.5 + (at - (lines.length - 1) / 2) * size * 1.02 + size * DROP;
      this.centreGroup.append(s("text", { x: 0.5, y, "font-size": size }, line));
    });
    if (digits.length > 0 && !this.centreGroup.parentNode) this.notes.append(this.centreGroup);
  }

  /** @param {number[] | null} digits @param {number[]} rare @param {number[]} all @param {number} side @param {boolean} labelled */
  candidates(digits, rare, all, side, labelled) {
    const key = digits === null ? "" : `${digits.join()}/${rare.join()}/${all.length}/${labelled}`;
    if (this.shown.candidates === key) return;
    this.shown.candidates = key;
    this.candidateGroup.replaceChildren();
    if (digits === null) return;
    const size = smallSize(side, labelled);
    for (const digit of digits) {
      const order = all.indexOf(digit);
      if (order < 0) continue;
      const x = along(order % side, side);
      const y = along(Math.floor(order / side), side, labelled ? LABEL : PAD) + size * DROP;
      this.candidateGroup.append(
        s("text", { x, y, "font-size": size, class: rare.includes(digit) ? "rare" : undefined }, String(digit)),
      );
    }
    if (!this.candidateGroup.parentNode) this.notes.append(this.candidateGroup);
  }

  /** @param {number[]} colours @param {boolean} numbered */
  colours(colours, numbered) {
    const key = colours.join() + numbered;
    if (this.shown.colours === key) return;
    this.shown.colours = key;
    this.colour.replaceChildren();
    const width = 1 / colours.length;
    colours.forEach((colour, order) => {
      this.colour.append(s("rect", { x: order * width, y: 0, width, height: 1, class: `tint colour-${colour}` }));
      if (numbered) {
        this.colour.append(
          s("text", { x: (order + 0.5) * width, y: 0.97, "font-size": 0.17, class: "tint-number" }, String(colour)),
        );
      }
    });
  }
}
