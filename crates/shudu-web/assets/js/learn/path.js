// The whole path to the solution, and all steps in a position: a list to go through step by step or have played
// automatically.

import { app } from "../app.js";
import { isAborted, post, stream } from "../api.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { wordsOf } from "../open.js";
import { tool } from "../play.js";
import { saveSettings, settings } from "../store.js";
import { button, h, replace, toast } from "../ui.js";
import { position, rowsOf, startWork } from "./position.js";
import { draw, state } from "./state.js";
import { legend, stepBox, stepItem } from "./step.js";
import { backToGame, parts, stopPlaying } from "./tabs.js";

/** @typedef {import("./state.js").Step} Step */

/** The elements of the tab; they are replaced each time it is drawn. */
let shown = { list: h("ol"), summary: h("p"), step: h("div"), play: h("button") };

/** Positions on the path that the server has answered, by the number of their step. @type {Map<number, number[][]>} */
const kept = new Map();

/** Forgets the positions, because the player's position has changed. */
export const forget = () => kept.clear();

/** @param {Step} step @param {number} number */
function listItem(step, number) {
  const score = step.score !== null && h("span", { class: `step-score level-${step.level ?? ""}` }, String(step.score));
  return h("li", null, stepItem(step, number, { "data-step": number, onclick: () => goTo(number) }, score));
}

/** Goes to a step that the user chose. @param {number} number */
function goTo(number) {
  stopPlaying();
  void jump(number);
}

/** Moves on by some steps, if the tab is open. @param {number} by */
export function goOn(by) {
  void jump(state.found.at + by);
}

function drawPlay() {
  const plays = state.tab.is === "path" && state.tab.timer !== 0;
  replace(shown.play, icon(plays ? "pause" : "play"), h("span", null, plays ? t("pause") : t("animate")));
}

/** Shows one step after the other. */
function animate() {
  const { tab, found } = state;
  if (tab.is !== "path" || found.steps.length === 0) return;
  void jump(found.at + 1 >= found.steps.length ? 0 : found.at + 1);
  const next = () => {
    if (found.at + 1 >= found.steps.length) {
      stopPlaying();
      drawPlay();
      return;
    }
    void jump(found.at + 1);
    tab.timer = window.setTimeout(next, settings.speed);
  };
  tab.timer = window.setTimeout(next, settings.speed);
  drawPlay();
}

function playOrPause() {
  if (state.tab.is === "path" && state.tab.timer !== 0) {
    stopPlaying();
    drawPlay();
  } else animate();
}

function speedInput() {
  const speed = h("input", { type: "range", min: 300, max: 4000, step: 100, value: 4300 - settings.speed, "aria-label": t("speed") });
  speed.addEventListener("input", () => {
    settings.speed = 4300 - Number(speed.value);
    saveSettings();
  });
  return h("label", { class: "speed" }, h("span", null, t("speed")), speed);
}

draw.path = () => {
  shown = {
    list: h("ol", { class: "step-list", tabindex: "-1", "aria-label": t("path") }),
    summary: h("p", { class: "quiet", role: "status" }),
    step: h("div", { class: "shown-step" }),
    play: h("button", { type: "button", class: "tool", id: "animate", title: t("animate"), onclick: playOrPause }),
  };
  drawPlay();
  replace(
    parts.body,
    h(
      "div",
      { class: "row" },
      button(t("show-path"), () => void findPath(), { class: "primary", id: "show-path" }),
      button(t("steps-here"), () => void findHere(), { id: "steps-here" }),
    ),
    h(
      "div",
      { class: "bar" },
      tool("first", t("first-step"), () => goTo(0)),
      tool("prev", t("previous-step"), () => goTo(state.found.at - 1)),
      shown.play,
      tool("next", t("next-step"), () => goTo(state.found.at + 1)),
      speedInput(),
    ),
    shown.summary,
    shown.step,
    shown.list,
  );
  shown.list.append(...state.found.steps.map(listItem));
};

/** Starts a search for steps. @param {"way" | "here"} is @returns {AbortSignal} */
function begin(is) {
  const signal = startWork();
  backToGame();
  forget();
  state.found = { is, steps: [], at: -1 };
  draw.path();
  shown.summary.textContent = t("working");
  return signal;
}

/** Describes how the path ended. @param {Extract<import("../types.js").Streams["/api/explain"]["event"], {event: "end"}>} end @param {Step[]} steps */
function ending(end, steps) {
  if (end.stopped) return t("path-stopped", { reason: end.stopped });
  if (!end.solved) return t("path-open", { steps: steps.length });
  const hardest = steps.find((step) => step.technique === end.hardest)?.name ?? end.hardest ?? "";
  return t("path-end", { steps: steps.length, level: end.levelName, score: end.score, hardest });
}

async function findPath() {
  const { game } = app;
  if (!game) return;
  const signal = begin("way");
  const { steps } = state.found;
  const { list, summary } = shown;
  try {
    await stream("/api/explain", { puzzle: game.puzzle.puzzle, grid: game.grid() }, (event) => {
      if (event.event === "end") summary.textContent = ending(event, steps);
      else list.append(listItem(event.step, steps.push(event.step) - 1));
    }, signal);
  } catch (error) {
    if (!isAborted(error)) summary.textContent = wordsOf(error);
  }
}

async function findHere() {
  const signal = begin("here");
  const { steps } = state.found;
  const { list, summary } = shown;
  try {
    const answer = await post("/api/steps", position(), signal);
    steps.push(...answer.steps);
    list.append(...steps.map(listItem));
    summary.textContent = answer.stopped ?? t("steps-found", { count: steps.length });
  } catch (error) {
    if (!isAborted(error)) summary.textContent = wordsOf(error);
  }
}

/** The digits before a step of the path, and the candidates that earlier steps have eliminated. The player's own eliminations are not included; steps of the path derive them again. @param {number} number */
function before(number) {
  const { game, board } = app;
  const digits = game?.cells.map((_, cell) => game.digitAt(cell)) ?? [];
  const out = digits.map(() => /** @type {Set<number>} */ (new Set()));
  for (const step of state.found.steps.slice(0, number)) {
    for (const { cell, digit } of step.placements) digits[board.indexOf.get(cell) ?? -1] = digit;
    for (const { cell, digit } of step.eliminations) out[board.indexOf.get(cell) ?? -1]?.add(digit);
  }
  return { digits, out };
}

/** Marks a step in the list. @param {number} number */
function markItem(number) {
  for (const item of shown.list.querySelectorAll(".step-item")) {
    if (item.getAttribute("data-step") === String(number)) {
      item.setAttribute("aria-current", "step");
      item.scrollIntoView({ block: "nearest" });
    } else item.removeAttribute("aria-current");
  }
}

/** Shows the position before a step, with the step drawn in it. @param {number} number */
async function jump(number) {
  const { game, board } = app;
  const { found, tab } = state;
  const step = found.steps[number];
  if (!step || !game || tab.is !== "path") return;
  found.at = number;
  markItem(number);
  const isHere = found.is === "here" || number === 0;
  replace(shown.step, stepBox(step, isHere), legend());
  const replay = isHere ? null : await replayed(number);
  if (found.at !== number || state.tab !== tab || state.found !== found || (!isHere && !replay)) return;
  tab.replay = replay;
  app.paint();
  board.drawStep(step);
}

/** The position before a step of the path; null if the server cannot provide it. @param {number} number @returns {Promise<import("./state.js").Replay | null>} */
async function replayed(number) {
  const { digits, out } = before(number);
  let left = kept.get(number);
  if (!left) {
    try {
      const answer = await post("/api/candidates", { puzzle: app.game?.puzzle.puzzle ?? "", grid: rowsOf(digits) });
      left = answer.candidates.flat().map((cell, index) => cell.filter((digit) => !out[index]?.has(digit)));
      kept.set(number, left);
    } catch (error) {
      toast(wordsOf(error), "bad");
      return null;
    }
  }
  return { digits, left };
}
