// What all parts of the page share: the game, its board, the selected cells, and which part is shown. Parts register
// themselves, so this file knows none of them.

import { post } from "./api.js";
import { Board } from "./board.js";
import { listed, t } from "./i18n.js";
import { kindIcon } from "./icons.js";
import { EMPTY, Game } from "./state.js";
import { loadHere, saveHere, settings } from "./store.js";
import { byId, toast } from "./ui.js";

/**
 * @typedef {import("./types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("./board.js").Where} Where
 * @typedef {import("./board.js").CellView} CellView
 *
 * @typedef {object} View  a part of the page
 * @property {(panel: HTMLElement) => void} enter
 * @property {() => void} [leave]
 * @property {(event: KeyboardEvent) => boolean} [key]  returns whether the key was handled
 * @property {(phase: "down" | "move" | "up", where: Where, event: PointerEvent) => boolean} [pointer]
 * @property {(at: number, view: CellView) => void} [decorate]  adds to what a cell shows
 * @property {(cells: number[]) => void} [changed]  after a move
 * @property {() => void} [chosen]  after the selection has changed
 * @property {boolean} [ownStage]  draws everything itself and hides the shared board
 */

class App {
  /** The catalogue, by id; empty until it is loaded. @type {Map<string, import("./types.js").Kind>} */
  kinds = new Map();
  /** @type {Map<string, View>} */
  views = new Map();
  /** @type {string} */
  viewName = "";
  /** @type {Game | null} */
  game = null;
  /** @type {Board} */
  board;
  /** @type {Set<number>} */
  chosen = new Set();
  /** @type {number | null} */
  last = null;
  /** @type {import("./state.js").Mode} */
  mode = "digit";
  /** The cells whose digits break a rule. @type {Set<number>} */
  wrong = new Set();
  /** Called when the mode changes. @type {() => void} */
  onmode = () => {};
  /** Called when a puzzle is opened. @type {() => void} */
  onopen = () => {};

  constructor() {
    this.board = new Board(byId("board"), { label: t("board") });
  }

  /** @returns {View | undefined} */
  get view() {
    return this.views.get(this.viewName);
  }

  /** Shows a part of the page. @param {string} name */
  go(name) {
    // Only opening and setting make sense without a puzzle.
    if (!this.game && (name === "play" || name === "learn" || name === "inside")) name = "open";
    this.view?.leave?.();
    this.viewName = name;
    document.body.dataset.view = name;
    for (const tab of document.querySelectorAll("[data-go]")) {
      if (tab.getAttribute("data-go") === name) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    const view = this.view;
    const panel = byId("panel");
    panel.replaceChildren();
    byId("own").replaceChildren();
    byId("stage").hidden = view?.ownStage ?? false;
    byId("own").hidden = !(view?.ownStage ?? false);
    this.board.clearStep();
    this.board.svg.setAttribute("aria-label", t("board"));
    view?.enter(view.ownStage ? byId("own") : panel);
    if (!view?.ownStage) this.paint();
    if (location.hash !== `#${name}`) history.pushState(null, "", `#${name}`);
    if (name !== "open") saveHere("view", name);
    window.scrollTo(0, 0);
  }

  /**
   * Opens a puzzle that the server has read.
   * @param {PuzzleAnswer} answer @param {string} [view] @param {string} [copy]  the copy whose progress to continue, if it is not this tab's
   */
  open(answer, view = "play", copy = undefined) {
    this.game?.save();
    this.game = new Game(answer, copy);
    this.game.onchange = (cells) => this.#changed(cells);
    this.chosen = new Set();
    this.last = null;
    this.wrong = new Set();
    this.board.setMargin(0);
    this.board.show(answer);
    this.game.remember(this.title());
    saveHere("current", answer.puzzle);
    this.onopen();
    this.go(view);
    for (const note of answer.notes) toast(note);
  }

  /** Reads a puzzle and opens it. @param {string} text @param {string} [view] */
  async openText(text, view) {
    const answer = await post("/api/read", { text });
    this.open(answer, view);
    return answer;
  }

  /** The name of a kind. @param {string} id */
  kindName(id) {
    return this.kinds.get(id)?.name ?? id;
  }

  /** The icon of a kind. @param {string} id */
  kindIcon(id) {
    return kindIcon(this.kinds.get(id)?.icon ?? "board");
  }

  /** The ids of the kinds that set the puzzle apart from a classic one; empty until the catalogue is loaded. */
  specialKinds() {
    return (this.game?.puzzle.kinds ?? []).filter((id) => this.kinds.get(id)?.isWellKnown === false);
  }

  /** The puzzle's title, or a name made up for it. */
  title() {
    const puzzle = this.game?.puzzle;
    if (!puzzle) return "";
    if (puzzle.title) return puzzle.title;
    const special = this.specialKinds().map((id) => this.kindName(id));
    return special.length > 0 ? listed(special.slice(0, 3)) : t("untitled", { size: `${puzzle.size[0]} × ${puzzle.size[1]}` });
  }

  /** @param {number} at @returns {CellView} */
  viewOf(at) {
    const cell = this.game?.cells[at] ?? EMPTY;
    /** @type {CellView} */
    const view = {
      given: this.game?.givens[at] ?? null,
      digit: cell.digit,
      corner: [...cell.corner],
      centre: [...cell.centre],
      colours: [...cell.colours],
      wrong: this.wrong.has(at),
    };
    this.view?.decorate?.(at, view);
    return view;
  }

  /** Redraws some cells, or all if none are given. @param {Iterable<number>} [cells] */
  paint(cells) {
    this.board.numberColours = settings.colourNumbers;
    for (const at of cells ?? this.board.names.keys()) this.board.set(at, this.viewOf(at));
  }

  /** @param {number[]} cells */
  #changed(cells) {
    const touched = new Set(cells);
    const before = this.wrong;
    this.wrong = settings.conflicts && this.game ? this.game.conflicts() : new Set();
    for (const at of before) if (!this.wrong.has(at)) touched.add(at);
    for (const at of this.wrong) if (!before.has(at)) touched.add(at);
    this.paint(touched);
    this.shade();
    this.view?.changed?.(cells);
  }

  /** Marks these digits as wrong, in addition to those that occur twice in a house. @param {Iterable<number>} cells */
  markWrong(cells) {
    const before = this.wrong;
    this.wrong = new Set([...(settings.conflicts && this.game ? this.game.conflicts() : []), ...cells]);
    this.paint(new Set([...before, ...this.wrong]));
  }

  /** Selects cells. @param {Iterable<number>} cells @param {number | null} last */
  choose(cells, last) {
    this.chosen = new Set(cells);
    this.last = last;
    this.board.choose(this.chosen, last);
    this.shade();
    this.view?.chosen?.();
  }

  /** Shades the cells that the selected cell sees, and equal digits. */
  shade() {
    /** @type {Set<number>} */
    const cells = new Set();
    const { game, last } = this;
    const playing = this.viewName === "play" || this.viewName === "learn";
    if (game && last !== null && this.chosen.size === 1 && playing) {
      if (settings.seen) for (const peer of game.peers[last] ?? []) cells.add(peer);
      const digit = game.digitAt(last);
      if (settings.same && digit !== null) {
        game.cells.forEach((_, at) => at !== last && game.digitAt(at) === digit && cells.add(at));
      }
    }
    this.board.shade(cells);
  }

  /** @param {import("./state.js").Mode} mode */
  setMode(mode) {
    this.mode = mode;
    document.body.dataset.mode = mode;
    this.onmode();
  }

  /** The puzzle that this tab or, failing that, the last visit had open. @returns {string | null} */
  lastPuzzle() {
    const last = loadHere("current", null);
    return typeof last === "string" ? last : null;
  }
}

export const app = new App();
