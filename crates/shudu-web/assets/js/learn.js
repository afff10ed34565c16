// Learn: hints that say more only when asked, each step drawn on the board, the whole way to the solution,
// "why not?", and practice. All of it starts from the player's own position.

import { app } from "./app.js";
import { get, getOnce, isAborted, post, stream } from "./api.js";
import { language, listed, t } from "./i18n.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { wordsOf } from "./open.js";
import { about, keypad, tool } from "./play.js";
import { saveSettings, settings } from "./store.js";
import { announce, button, h, replace, tick, toast } from "./ui.js";

/**
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Candidates} Candidates
 */

const LEVELS = 5;

/** What the rules leave in each cell of the position that is shown, by index. @type {number[][] | null} */
let left = null;
/** A position of the path that is shown instead of the game's. @type {(number | null)[] | null} */
let replay = null;
/** @type {{levels: string[], step: Step, shown: number} | null} */
let hint = null;
/** @type {Step[]} */
let path = [];
let at = -1;
let playing = 0;
let useMine = false;
let tab = "hint";
/** @type {AbortController | null} */
let work = null;
/** The technique that is being practised. @type {string | null} */
let practised = null;
/** @type {HTMLElement} */
let body;
/** @type {HTMLElement} */
let side;
/** Counts questions, so that late answers to old ones are dropped. */
let asked = 0;
/** Grids of the path that the server was asked about. @type {Map<number, number[][]>} */
const kept = new Map();

/** Candidates as the player has them: what the rules leave, less what was taken out. @param {number} cell */
function mine(cell) {
  const own = app.game?.cells[cell];
  const open = (left?.[cell] ?? []).filter((digit) => !own?.out.includes(digit));
  if (useMine && own && own.centre.length > 0) return open.filter((digit) => own.centre.includes(digit));
  return open;
}

/** @returns {Candidates} */
function candidates() {
  const { game, board } = app;
  const rows = [];
  for (let row = 0; row < board.rows; row += 1) {
    const cells = [];
    for (let column = 0; column < board.columns; column += 1) {
      const cell = row * board.columns + column;
      const digit = game?.digitAt(cell) ?? null;
      cells.push(digit === null ? mine(cell) : [digit]);
    }
    rows.push(cells);
  }
  return rows;
}

/** The player's position, as the server wants it. */
function position() {
  const { game } = app;
  return { puzzle: game?.puzzle.puzzle ?? "", grid: game?.grid(), candidates: left ? candidates() : undefined };
}

/** Asks what the rules leave at the player's position. */
async function refresh() {
  const { game } = app;
  if (!game) return;
  const number = (asked += 1);
  try {
    const answer = await post("/api/candidates", { puzzle: game.puzzle.puzzle, grid: game.grid() });
    if (number !== asked) return;
    left = answer.candidates.flat();
    app.paint();
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

function stopWork() {
  work?.abort();
  work = null;
}

function stopPlaying() {
  clearTimeout(playing);
  playing = 0;
}

function backToGame() {
  stopPlaying();
  replay = null;
  at = -1;
  app.board.clearStep();
}

/** What a step does, in short. @param {Step} step */
function outcome(step) {
  const set = (step.placements ?? []).map(({ cell, digit }) => `${cell}=${digit}`);
  const out = (step.eliminations ?? []).map(({ cell, digit }) => `${cell}≠${digit}`);
  const all = [...set, ...out];
  return listed(all.slice(0, 6)) + (all.length > 6 ? " …" : "");
}

/** A step in words, with a tab for each branch of its proof. @param {Step} step @param {boolean} [apply] @param {boolean} [told]  whether its sentence stands above already */
function stepBox(step, apply = true, told = false) {
  const branches = step.marks?.branches ?? [];
  const box = h(
    "div",
    { class: "step-box" },
    h(
      "div",
      { class: "row spread" },
      h("h3", null, step.name),
      h("button", { type: "button", class: "link", onclick: () => void showTechnique(step.technique) }, icon("book"), t("what-is-it")),
    ),
    h(
      "p",
      { class: "quiet" },
      [step.level && levelName(step.level), step.score !== undefined && t("score", { score: step.score })].filter(Boolean).join(" · "),
    ),
    told ? null : h("p", { class: "step-text" }, step.text),
  );
  if (branches.length > 1) {
    const views = h("div", { class: "choice branches", role: "group", "aria-label": t("branches") });
    const show = (/** @type {number | null} */ branch, /** @type {HTMLElement} */ one) => {
      for (const other of views.children) other.setAttribute("aria-pressed", String(other === one));
      app.board.drawStep(step, branch);
    };
    const all = h("button", { type: "button", "aria-pressed": "true", onclick: () => show(null, all) }, t("all-branches"));
    views.append(all);
    branches.forEach((branch, number) => {
      const one = h("button", { type: "button", "aria-pressed": "false", title: branch.title, onclick: () => show(number, one) }, branch.title || String(number + 1));
      views.append(one);
    });
    box.append(views);
  }
  const argument = (step.argument ?? []).filter((line) => line !== step.text);
  if (argument.length > 0) {
    box.append(
      h("details", { open: argument.length <= 8 }, h("summary", null, t("argument")), h("ol", { class: "argument" }, argument.map((line) => h("li", null, line)))),
    );
  }
  if (apply) {
    box.append(
      h("div", { class: "row" }, button(t("apply-step"), () => {
        backToGame();
        app.game?.take(step, app.board.indexOf);
        hint = null;
        announce(outcome(step));
        drawTab();
      }, { class: "primary", id: "apply-step" })),
    );
  }
  return box;
}

/** @param {string} level */
const levelName = (level) => (["easy", "medium", "hard", "fiendish", "extreme"].includes(level) ? t(`level-${level}`) : level);

const legend = () =>
  h(
    "p",
    { class: "legend small" },
    ["pattern", "other", "fin", "placed", "eliminated"].map((role) => [h("span", { class: `swatch-role ${role}` }), t(`role-${role}`)]).flat(),
  );

// Hint.

async function nextHint() {
  const { game } = app;
  if (!game) return;
  if (hint && hint.shown < hint.levels.length) {
    hint.shown += 1;
    drawHint();
    announce(hint.levels[hint.shown - 1] ?? "");
    return;
  }
  if (hint) return;
  backToGame();
  try {
    if (!left) await refresh();
    const answer = await post("/api/hint", position());
    if (app.game !== game) return;
    if (answer.step) {
      hint = { levels: answer.levels, step: answer.step, shown: 1 };
      drawHint();
      announce(answer.levels[0] ?? "");
    } else {
      hint = null;
      const wrong = (answer.mistakes ?? []).map((/** @type {any} */ one) => app.board.indexOf.get(one.cell)).filter((/** @type {any} */ one) => one !== undefined);
      if (wrong.length > 0) app.markWrong(wrong);
      replace(body, hintStart(), h("p", { class: "notice", role: "status" }, answer.said ?? t("no-hint")));
      announce(answer.said ?? "");
    }
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

function hintStart() {
  return h(
    "div",
    null,
    h("p", { class: "quiet" }, t("hint-help")),
    h("div", { class: "row" }, button(t("next-hint"), () => void nextHint(), { class: "primary", id: "next-hint" })),
    tick(t("use-my-marks"), useMine, (on) => {
      useMine = on;
      hint = null;
      app.paint();
      drawTab();
    }),
  );
}

function drawHint() {
  if (!hint) {
    app.board.clearStep();
    replace(body, hintStart());
    return;
  }
  const { levels, step, shown } = hint;
  const complete = shown >= Math.min(LEVELS, levels.length);
  app.board.clearStep();
  if (complete) app.board.drawStep(step);
  else {
    // The board says no more than the words do.
    if (shown >= 3) for (const house of step.marks.houses ?? []) app.board.shadeCells(house.cells, "house");
    if (shown >= 4) app.board.shadeCells([...new Set((step.marks.candidates ?? []).filter((mark) => mark.role !== "eliminated").map((mark) => mark.cell))], "step-cell");
  }
  replace(
    body,
    h(
      "ol",
      { class: "hint-levels" },
      levels.slice(0, shown).map((text, number) => h("li", { class: number === shown - 1 ? "now" : undefined }, text)),
    ),
    complete
      ? h("div", null, stepBox(step, true, levels.includes(step.text)), legend())
      : h(
          "div",
          { class: "row" },
          button(t("more-hint", { shown, all: levels.length }), () => void nextHint(), { class: "primary", id: "next-hint" }),
          button(t("show-step"), () => {
            if (hint) hint.shown = levels.length;
            drawHint();
          }),
        ),
  );
}

// The whole way, and all steps here.

/** @type {HTMLElement} */
let list = h("ol");
/** @type {HTMLElement} */
let summary = h("p");
/** @type {HTMLElement} */
let shownStep = h("div");

/** @param {Step} step @param {number} number */
function listItem(step, number) {
  return h(
    "li",
    null,
    h(
      "button",
      { type: "button", class: "step-item", "data-step": number, onclick: () => { stopPlaying(); void jump(number); } },
      h("span", { class: "step-number" }, number + 1),
      h("span", { class: "step-name" }, step.name),
      h("span", { class: "step-out" }, outcome(step)),
      step.score !== undefined && h("span", { class: `step-score level-${step.level ?? ""}` }, String(step.score)),
    ),
  );
}

function drawPath() {
  list = h("ol", { class: "step-list", tabindex: "-1", "aria-label": t("path") });
  summary = h("p", { class: "quiet", role: "status" });
  shownStep = h("div", { class: "shown-step" });
  const speed = h("input", { type: "range", min: 300, max: 4000, step: 100, value: 4300 - settings.speed, "aria-label": t("speed") });
  speed.addEventListener("input", () => {
    settings.speed = 4300 - Number(speed.value);
    saveSettings();
  });
  const play = h("button", { type: "button", class: "tool", id: "animate", title: t("animate"), onclick: () => {
    if (playing) {
      stopPlaying();
      drawPlay();
    } else {
      animate();
    }
  } });
  const drawPlay = () => replace(play, icon(playing ? "pause" : "play"), h("span", null, playing ? t("pause") : t("animate")));
  const animate = () => {
    if (path.length === 0) return;
    void jump(at + 1 >= path.length ? 0 : at + 1);
    playing = window.setTimeout(function next() {
      if (at + 1 >= path.length) {
        stopPlaying();
        drawPlay();
        return;
      }
      void jump(at + 1);
      playing = window.setTimeout(next, settings.speed);
    }, settings.speed);
    drawPlay();
  };
  drawPlay();
  replace(
    body,
    h(
      "div",
      { class: "row" },
      button(t("show-path"), () => void findPath(), { class: "primary", id: "show-path" }),
      button(t("steps-here"), () => void findHere(), { id: "steps-here" }),
    ),
    h(
      "div",
      { class: "bar" },
      tool("first", t("first-step"), () => { stopPlaying(); void jump(0); }),
      tool("prev", t("previous-step"), () => { stopPlaying(); void jump(at - 1); }),
      play,
      tool("next", t("next-step"), () => { stopPlaying(); void jump(at + 1); }),
      h("label", { class: "speed" }, h("span", null, t("speed")), speed),
    ),
    summary,
    shownStep,
    list,
  );
  path.forEach((step, number) => list.append(listItem(step, number)));
}

/** Whether the list is the whole way, or only what can be done here. */
let isWay = true;

async function findPath() {
  const { game } = app;
  if (!game) return;
  stopWork();
  backToGame();
  work = new AbortController();
  path = [];
  kept.clear();
  isWay = true;
  drawPath();
  summary.textContent = t("working");
  try {
    await stream(
      "/api/explain",
      { puzzle: game.puzzle.puzzle, grid: game.grid() },
      (event) => {
        if (event.event === "step") {
          path.push(event.step);
          list.append(listItem(event.step, path.length - 1));
        } else if (event.event === "end") {
          summary.textContent = event.stopped
            ? t("path-stopped", { reason: event.stopped })
            : event.solved
              ? t("path-end", { steps: path.length, level: event.levelName ?? event.level ?? "", score: event.score ?? "", hardest: path.find((step) => step.technique === event.hardest)?.name ?? event.hardest ?? "" })
              : t("path-open", { steps: path.length });
        }
      },
      work.signal,
    );
  } catch (error) {
    if (!isAborted(error)) summary.textContent = wordsOf(error);
  }
}

async function findHere() {
  stopWork();
  backToGame();
  work = new AbortController();
  path = [];
  isWay = false;
  drawPath();
  summary.textContent = t("working");
  try {
    const answer = await post("/api/steps", position(), work.signal);
    path = answer.steps;
    path.forEach((step, number) => list.append(listItem(step, number)));
    summary.textContent = answer.stopped ?? t("steps-found", { count: path.length });
  } catch (error) {
    if (!isAborted(error)) summary.textContent = wordsOf(error);
  }
}

/** The start of the path: the player's digits. What the player took out is found again on the way. */
function start() {
  const { game } = app;
  return {
    digits: game?.cells.map((_, cell) => game.digitAt(cell)) ?? [],
    out: game?.cells.map(() => /** @type {Set<number>} */ (new Set())) ?? [],
  };
}

/** Shows the position before a step, with the step. @param {number} number */
async function jump(number) {
  const step = path[number];
  const { game, board } = app;
  if (!step || !game) return;
  at = number;
  for (const item of list.querySelectorAll(".step-item")) {
    const now = item.getAttribute("data-step") === String(number);
    if (now) {
      item.setAttribute("aria-current", "step");
      item.scrollIntoView({ block: "nearest" });
    } else item.removeAttribute("aria-current");
  }
  replace(shownStep, stepBox(step, !isWay || number === 0), legend());
  if (!isWay || number === 0) {
    replay = null;
    app.paint();
    board.drawStep(step);
    return;
  }
  const { digits, out } = start();
  for (const before of path.slice(0, number)) {
    for (const { cell, digit } of before.placements ?? []) digits[board.indexOf.get(cell) ?? -1] = digit;
    for (const { cell, digit } of before.eliminations ?? []) out[board.indexOf.get(cell) ?? -1]?.add(digit);
  }
  let open = kept.get(number);
  if (!open) {
    const grid = [];
    for (let row = 0; row < board.rows; row += 1) grid.push(digits.slice(row * board.columns, (row + 1) * board.columns));
    try {
      const answer = await post("/api/candidates", { puzzle: game.puzzle.puzzle, grid });
      open = /** @type {number[][]} */ (answer.candidates.flat()).map((cell, index) => cell.filter((digit) => !out[index]?.has(digit)));
      kept.set(number, open);
    } catch (error) {
      toast(wordsOf(error), "bad");
      return;
    }
    if (at !== number) return;
  }
  replay = digits;
  replayLeft = open;
  app.paint();
  board.drawStep(step);
}

/** @type {number[][]} */
let replayLeft = [];

// Why not?

function drawWhy() {
  const { game, board, last } = app;
  const box = h("div", { class: "why" });
  replace(body, h("p", { class: "quiet" }, t("why-help")), box);
  if (!game || last === null || game.digitAt(last) !== null) {
    box.append(h("p", { class: "notice" }, t("why-choose")));
    return;
  }
  const open = mine(last);
  const answer = h("div", { role: "status" });
  box.append(
    h("h3", null, t("why-title", { cell: board.names[last] ?? "" })),
    h(
      "div",
      { class: "digits" },
      board.digits.map((digit) =>
        h(
          "button",
          { type: "button", class: open.includes(digit) ? "digit-choice open" : "digit-choice", "data-why": digit, onclick: () => void why(last, digit, answer) },
          String(digit),
        ),
      ),
    ),
    answer,
  );
}

/** @param {number} cell @param {number} digit @param {HTMLElement} answer */
async function why(cell, digit, answer) {
  const { game, board } = app;
  if (!game) return;
  board.clearStep();
  for (const one of body.querySelectorAll("[data-why]")) one.setAttribute("aria-pressed", String(one.getAttribute("data-why") === String(digit)));
  answer.textContent = t("working");
  try {
    const found = await post("/api/why-not", { ...position(), cell: board.names[cell], digit });
    const steps = /** @type {Step[]} */ (found.steps ?? []);
    replace(
      answer,
      (found.text ?? []).filter((/** @type {string} */ line) => !steps.some((step) => step.text === line)).map((/** @type {string} */ line) => h("p", { class: found.possible ? "good-words" : undefined }, line)),
      steps.length > 0 &&
        h(
          "ol",
          { class: "step-list" },
          steps.map((step, number) =>
            h(
              "li",
              null,
              h("button", { type: "button", class: "step-item", onclick: () => board.drawStep(step) },
                h("span", { class: "step-number" }, number + 1),
                h("span", { class: "step-name" }, step.name),
                h("span", { class: "step-out" }, outcome(step)),
              ),
              h("p", { class: "quiet" }, step.text),
            ),
          ),
        ),
    );
    const [only] = steps.slice(-1);
    if (only) board.drawStep(only);
  } catch (error) {
    answer.textContent = wordsOf(error);
  }
}

// Practice and pages.

async function drawPractice() {
  const find = h("input", { type: "search", class: "search", placeholder: t("search"), "aria-label": t("search-techniques") });
  const techniques = h("ul", { class: "technique-list" });
  const status = h("p", { class: "quiet", role: "status" });
  replace(body, h("p", { class: "quiet" }, t("practice-help")), find, status, techniques);
  try {
    const answer = await getOnce("/api/techniques");
    const draw = () => {
      const wanted = find.value.trim().toLowerCase();
      replace(
        techniques,
        answer.techniques
          .filter((/** @type {any} */ one) => `${one.name} ${one.id}`.toLowerCase().includes(wanted))
          .map((/** @type {any} */ one) =>
            h(
              "li",
              null,
              h("button", { type: "button", class: "technique", "data-technique": one.id, onclick: () => void showTechnique(one.id) },
                h("span", null, one.name), h("span", { class: "quiet" }, levelName(one.level ?? ""))),
              button(t("practise"), () => void practise(one.id, one.name, status), { class: "small", "aria-label": t("practise-this", { name: one.name }) }),
            ),
          ),
      );
    };
    find.addEventListener("input", draw);
    draw();
  } catch (error) {
    status.textContent = wordsOf(error);
  }
}

/** @param {string} technique @param {string} name @param {HTMLElement} status */
async function practise(technique, name, status) {
  stopWork();
  work = new AbortController();
  status.textContent = t("practice-search", { name });
  try {
    await stream(
      "/api/practice",
      { technique, seed: Math.floor(Math.random() * 1e9) },
      (event) => {
        if (event.puzzle) {
          tab = "hint";
          practised = name;
          app.open(event, "learn");
          takeBoard(event.board);
        } else if (event.stopped || event.said) status.textContent = event.stopped ?? event.said;
      },
      work.signal,
    );
  } catch (error) {
    if (!isAborted(error)) status.textContent = wordsOf(error);
  }
}

/** Puts a position of a practice puzzle into the game. @param {import("./types.js").Place | undefined} place */
function takeBoard(place) {
  const { game } = app;
  if (!place || !game) return;
  const digits = place.grid.flat();
  const open = place.candidates.flat();
  const all = app.board.digits;
  const changes = new Map();
  game.cells.forEach((cell, index) => {
    if (game.givens[index] !== null) return;
    const out = all.filter((digit) => !open[index]?.includes(digit));
    const digit = digits[index] ?? null;
    changes.set(index, { ...cell, digit, out: digit === null ? out : [] });
  });
  game.apply(changes);
  // What came before is not the player's to undo.
  game.done = [];
  void refresh();
}

/** The page of a technique, beside the board. @param {string} id */
async function showTechnique(id) {
  try {
    const page = await get(`/api/techniques/${encodeURIComponent(id)}`);
    const example = page.example;
    replace(
      side,
      h(
        "article",
        { class: "page", lang: language() },
        h(
          "div",
          { class: "row spread" },
          h("h2", null, page.name),
          h("button", { type: "button", class: "close", "aria-label": t("close"), onclick: () => side.replaceChildren() }, "×"),
        ),
        example &&
          h("div", { class: "row" }, button(t("open-example"), async () => {
            try {
              const answer = await post("/api/read", { text: example.puzzle });
              tab = "hint";
              app.open(answer, "learn");
              takeBoard(example.board);
              hint = example.step ? { levels: [], step: example.step, shown: LEVELS } : null;
              drawHint();
              void showTechnique(id);
            } catch (error) {
              toast(wordsOf(error), "bad");
            }
          }), button(t("practise"), () => void practise(id, page.name, side))),
        markdown(page.page.replace(/^#\s.*\n/, "")),
      ),
    );
    for (const link of side.querySelectorAll("[data-technique]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        void showTechnique(link.getAttribute("data-technique") ?? "");
      });
    }
    side.scrollIntoView({ block: "nearest" });
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

function drawTab() {
  stopPlaying();
  if (tab !== "path") replay = null;
  app.board.clearStep();
  if (tab === "hint") drawHint();
  else if (tab === "path") drawPath();
  else if (tab === "why") drawWhy();
  else void drawPractice();
  app.paint();
}

app.views.set("learn", {
  enter(panel) {
    left = null;
    hint = null;
    path = [];
    replay = null;
    at = -1;
    body = h("div", { class: "learn-body" });
    side = h("div", { class: "beside" });
    const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("learn") });
    const names = ["hint", "path", "why", "practice"];
    for (const name of names) {
      const one = h(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${name}`,
          "aria-selected": String(tab === name),
          "aria-controls": "learn-body",
          onclick: () => {
            tab = name;
            for (const other of tabs.children) other.setAttribute("aria-selected", String(other === one));
            drawTab();
          },
        },
        t(`learn-${name}`),
      );
      tabs.append(one);
    }
    body.id = "learn-body";
    body.setAttribute("role", "tabpanel");
    body.setAttribute("aria-label", t("learn"));
    panel.append(
      about() ?? "",
      practised ? h("p", { class: "notice" }, t("practising", { name: practised })) : "",
      h(
        "div",
        { class: "bar" },
        tool("undo", t("undo"), () => app.game?.undo(), "Ctrl+Z"),
        tool("redo", t("redo"), () => app.game?.redo(), "Ctrl+Y"),
        tool("play", t("play"), () => app.go("play")),
      ),
      tabs,
      body,
      side,
      h("details", { class: "keypad-box" }, h("summary", null, t("keypad")), keypad()),
    );
    drawTab();
    void refresh();
  },
  leave() {
    stopWork();
    stopPlaying();
    replay = null;
    app.board.clearStep();
  },
  decorate(cell, view) {
    if (replay) {
      view.digit = view.given === null ? (replay[cell] ?? null) : null;
      view.candidates = replayLeft[cell] ?? [];
      view.wrong = false;
    } else if (left) view.candidates = mine(cell);
    view.corner = [];
    if (left) view.centre = [];
  },
  changed() {
    hint = null;
    practised = null;
    backToGame();
    if (tab === "hint") drawHint();
    kept.clear();
    void refresh();
  },
  chosen() {
    if (tab === "why") drawWhy();
  },
  pointer(phase, where) {
    // A small digit that is pointed at is the question itself.
    const { cell, digit } = where;
    if (tab !== "why" || cell === null || digit === null || app.game?.digitAt(cell) !== null || !mine(cell).includes(digit)) return false;
    if (phase === "down") {
      app.choose([cell], cell);
      /** @type {HTMLElement | null} */ (body.querySelector(`[data-why="${digit}"]`))?.click();
    }
    return true;
  },
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === "h") {
      tab = "hint";
      document.getElementById("tab-hint")?.click();
      void nextHint();
      return true;
    }
    if (tab === "path" && (key === "n" || key === "b")) {
      void jump(at + (key === "n" ? 1 : -1));
      return true;
    }
    return false;
  },
});

document.addEventListener("shudu-hint", () => {
  document.getElementById("tab-hint")?.click();
  void nextHint();
});

