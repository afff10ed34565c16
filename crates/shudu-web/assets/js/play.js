// Play: the keypad, the clock, undo, check. Everything can be done without a keyboard on a phone, and without a mouse
// on a computer.

import { app } from "./app.js";
import { getOnce, isAborted, post, postForFile } from "./api.js";
import { t } from "./i18n.js";
import { icon, kindIcon } from "./icons.js";
import { erase, write } from "./input.js";
import { aboutKind } from "./kindpage.js";
import { settings } from "./store.js";
import { announce, button, byId, copy, debounce, dialog, download, h, replace, toast } from "./ui.js";

/** @typedef {import("./state.js").Mode} Mode */

let paused = false;
/** @type {HTMLElement | null} */
let clock = null;
/** @type {AbortController | null} */
let checking = null;

/** @param {number} seconds */
export function asTime(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Starts the clock. Called once. */
export function startClock() {
  setInterval(() => {
    const { game } = app;
    if (!game || paused || game.solved || document.hidden) return;
    if (app.viewName !== "play" && app.viewName !== "learn") return;
    game.seconds += 1;
    showTime();
    if (game.seconds % 10 === 0) game.save();
  }, 1000);
  window.addEventListener("pagehide", () => app.game?.save());
}

function showTime() {
  if (clock) clock.textContent = asTime(app.game?.seconds ?? 0);
}

/** @param {boolean} on */
function pause(on) {
  paused = on;
  byId("stage").classList.toggle("paused", on);
  byId("cover").hidden = !on;
  if (on) byId("resume").focus();
  else app.board.svg.focus({ preventScroll: true });
}

/** The puzzle's title, author and rules. */
export function about() {
  const puzzle = app.game?.puzzle;
  if (!puzzle) return null;
  const rules = (puzzle.rules ?? []).map((rule) =>
    h("li", null, rule),
  );
  const kinds = app.specialKinds().map((id) =>
    h("button", { type: "button", class: "chip", onclick: () => void showKind(id) }, app.kindIcon(id), h("span", null, app.kindName(id))),
  );
  return h(
    "section",
    { class: "about" },
    h("h1", { class: "puzzle-title" }, app.title()),
    puzzle.author && h("p", { class: "author" }, t("by", { author: puzzle.author })),
    kinds.length > 0 && h("div", { class: "chips" }, kinds),
    rules.length > 0 && h("details", { open: window.innerWidth > 700 }, h("summary", null, t("rules")), h("ul", { class: "rules" }, rules)),
  );
}

/** @param {string} id */
async function showKind(id) {
  const { kinds } = await getOnce("/api/kinds");
  const kind = kinds.find((one) => one.id === id);
  if (kind) await aboutKind(kind);
}

/** The keypad: digits, marks and colours. */
export function keypad() {
  const pad = h("section", { class: "keypad", "aria-label": t("keypad") });
  const draw = () => {
    const { game } = app;
    const [lowest = 1, highest = 9] = game?.puzzle.digits ?? [];
    /** @type {[Mode, string][]} */
    const modes = [
      ["digit", "Z"],
      ["corner", "X"],
      ["centre", "C"],
      ["colour", "V"],
    ];
    const tabs = h(
      "div",
      { class: "modes", role: "group", "aria-label": t("mode") },
      modes.map(([mode, key]) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(app.mode === mode),
            "data-mode": mode,
            title: `${t(`mode-${mode}`)} (${key})`,
            onclick: () => app.setMode(mode),
          },
          icon(`mode-${mode}`),
          h("span", null, t(`mode-${mode}`)),
        ),
      ),
    );
    const colour = app.mode === "colour";
    const digits = colour
      ? [1, 2, 3, 4, 5, 6, 7, 8, 9]
      : Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
    const keys = digits.map((digit) =>
      h(
        "button",
        {
          type: "button",
          class: colour ? `key swatch colour-${digit}` : "key",
          "data-digit": digit,
          "aria-label": colour ? t("colour-number", { number: digit }) : String(digit),
          onclick: () => write(digit),
        },
        h("span", null, digit),
      ),
    );
    replace(
      pad,
      tabs,
      h(
        "div",
        { class: `keys ${digits.length > 9 ? "many" : ""}` },
        keys,
        h("button", { type: "button", class: "key erase", "aria-label": t("erase"), title: t("erase"), onclick: erase }, icon("erase")),
      ),
    );
  };
  draw();
  app.onmode = () => {
    // Keep the focus on the same button.
    const held = document.activeElement?.getAttribute("data-mode");
    draw();
    if (held) /** @type {HTMLElement | null} */ (pad.querySelector(`[data-mode="${app.mode}"]`))?.focus();
    announce(t(`mode-${app.mode}`));
  };
  return pad;
}

/** A button with an icon. @param {string} name @param {string} label @param {() => void} run @param {string} [key] */
export function tool(name, label, run, key) {
  return h(
    "button",
    { type: "button", class: "tool", title: key ? `${label} (${key})` : label, "data-tool": name, onclick: run },
    icon(name),
    h("span", null, label),
  );
}

/** Asks the server which digits break a rule. The page itself knows only the houses. */
const checkRules = debounce(async () => {
  const { game } = app;
  if (!game || !settings.conflicts || (app.viewName !== "play" && app.viewName !== "learn")) return;
  checking?.abort();
  checking = new AbortController();
  try {
    const answer = await post("/api/check", { puzzle: game.puzzle.puzzle, grid: game.grid() }, checking.signal);
    if (app.game !== game) return;
    const at = answer.broken.flatMap((one) => one.cells).flatMap((name) => app.board.indexOf.get(name) ?? []);
    app.markWrong(at.filter((cell) => game.digitAt(cell) !== null));
    if (answer.complete && answer.correct && !game.solved) win();
  } catch (error) {
    if (!isAborted(error)) console.info(String(error));
  }
}, 250);

function win() {
  const { game } = app;
  if (!game) return;
  game.solved = true;
  game.save();
  byId("stage").classList.add("won");
  setTimeout(() => byId("stage").classList.remove("won"), 2500);
  const words = t("won", { time: asTime(game.seconds) });
  announce(words);
  const box = dialog(
    t("won-title"),
    [
      h("p", { class: "won-words" }, words),
      h(
        "div",
        { class: "row" },
        button(t("won-look"), () => box.close()),
        button(t("won-next"), () => {
          box.close();
          app.go("open");
        }, { class: "primary" }),
      ),
    ],
    t("close"),
  );
}

async function check() {
  const { game } = app;
  if (!game) return;
  try {
    const answer = await post("/api/check", { puzzle: game.puzzle.puzzle, grid: game.grid(), compare: true });
    const wrong = [...new Set([...(answer.mistakes ?? []), ...answer.broken.flatMap((one) => one.cells)])];
    const at = wrong.flatMap((name) => {
      const index = app.board.indexOf.get(name);
      return index !== undefined && game.givens[index] === null && game.digitAt(index) !== null ? [index] : [];
    });
    if (answer.complete && answer.correct) {
      if (game.solved) toast(t("check-right"), "good");
      else win();
    } else if (at.length > 0) {
      app.wrong = new Set([...app.wrong, ...at]);
      app.paint();
      toast(t("check-wrong", { count: at.length }), "bad");
    } else if (answer.broken[0]) toast(answer.broken[0].message, "bad");
    else if (answer.note) toast(answer.note);
    else toast(t("check-so-far"), "good");
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}

export async function autoMarks() {
  const { game } = app;
  if (!game) return;
  try {
    const answer = await post("/api/candidates", { puzzle: game.puzzle.puzzle, grid: game.grid() });
    game.mark(answer.candidates.flat());
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}

/** The URL that holds the whole puzzle. */
export function shareLink() {
  const fragment = app.game?.puzzle.fragment;
  return fragment ? `${location.origin}${location.pathname}#p=${fragment.replace(/^#?(p=)?/, "")}` : null;
}

export async function share() {
  const link = shareLink();
  if (!link) return;
  if (await copy(link)) toast(t("link-copied"), "good");
  else dialog(t("share"), [h("textarea", { readonly: true, rows: 5, "aria-label": t("share"), value: link })], t("close"));
}

/** @param {"png" | "svg" | "pdf"} to */
export async function picture(to) {
  const { game } = app;
  if (!game) return;
  try {
    const body = { puzzle: game.puzzle.puzzle, grid: to === "pdf" ? undefined : game.grid(), to };
    download(await postForFile("/api/picture", body), `${app.title().replace(/[^\p{L}\p{N}]+/gu, "-")}.${to}`);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}

app.views.set("play", {
  enter(panel) {
    clock = h("span", { class: "clock", role: "timer", "aria-label": t("time") }, asTime(app.game?.seconds ?? 0));
    const bar = h(
      "div",
      { class: "bar" },
      settings.timer && clock,
      settings.timer && tool("pause", t("pause"), () => pause(true)),
      tool("undo", t("undo"), () => app.game?.undo(), "Ctrl+Z"),
      tool("redo", t("redo"), () => app.game?.redo(), "Ctrl+Y"),
      tool("check", t("check"), check),
    );
    panel.append(
      about() ?? "",
      bar,
      keypad(),
      h(
        "div",
        { class: "bar wrap" },
        tool("marks", t("auto-marks"), autoMarks),
        tool("hint", t("hint"), () => {
          app.go("learn");
          document.dispatchEvent(new CustomEvent("shudu-hint"));
        }, "H"),
        tool("restart", t("restart"), () => {
          app.game?.restart();
          showTime();
        }),
        tool("share", t("share"), share),
        tool("print", t("print"), () => picture("pdf")),
        tool("edit", t("edit-this"), () => {
          document.dispatchEvent(new CustomEvent("shudu-edit"));
        }),
      ),
    );
    checkRules();
  },
  leave() {
    clock = null;
    if (paused) pause(false);
  },
  key(event) {
    if (paused) {
      if (event.key === "Escape" || event.key.toLowerCase() === "p") pause(false);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key.toLowerCase() === "p") {
      pause(true);
      return true;
    }
    if (event.key.toLowerCase() === "h") {
      app.go("learn");
      document.dispatchEvent(new CustomEvent("shudu-hint"));
      return true;
    }
    return false;
  },
  changed() {
    // An answer about an earlier position must not mark this one.
    checking?.abort();
    checkRules();
  },
});

byId("resume").addEventListener("click", () => pause(false));

