// Starts the page: first the texts, then the parts of the page, then the puzzle from the URL or the last visit.

import { getOnce } from "./api.js";
import { app } from "./app.js";
import { LANGUAGES, preferred, t, translate, use } from "./i18n.js";
import { listen } from "./input.js";
import { listenForDrops, openLink, wordsOf } from "./open.js";
import { startClock } from "./play.js";
import { loadHere, save, saveSettings, settings, whenFull } from "./store.js";
import { byId, choice, dialog, h, isTyping, select, tick, toast } from "./ui.js";
import "./learn.js";
import "./inside.js";
import "./set.js";

function applyTheme() {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Switches the language and redraws everything in it. @param {string} tag */
async function switchLanguage(tag) {
  save("language", tag);
  await use(tag);
  translate(document);
  await nameKinds();
  if (app.game) {
    // The puzzle contains names of rules and houses, so it is read again in the new language.
    const text = app.game.puzzle.puzzle;
    app.game.save();
    const view = app.viewName;
    try {
      await app.openText(text, view);
      return;
    } catch {
      // Offline: keep the old names.
    }
  }
  app.go(app.viewName);
}

function settingsDialog() {
  /** @param {"conflicts" | "seen" | "same" | "tidy" | "timer" | "colourNumbers"} key */
  const one = (key) =>
    tick(t(`setting-${key}`), settings[key], (on) => {
      settings[key] = on;
      saveSettings();
      if (key === "conflicts") app.markWrong([]);
      app.paint();
      app.shade();
      if (key === "timer") app.go(app.viewName);
    });
  dialog(
    t("settings"),
    [
      h("h3", null, t("theme")),
      choice(t("theme"), [["auto", t("theme-auto")], ["light", t("theme-light")], ["dark", t("theme-dark")]], settings.theme, (value) => {
        settings.theme = /** @type {"auto" | "light" | "dark"} */ (value);
        saveSettings();
        applyTheme();
      }),
      h("h3", null, t("board")),
      h("div", { class: "ticks" }, one("conflicts"), one("same"), one("seen"), one("tidy"), one("timer"), one("colourNumbers")),
    ],
    t("close"),
  );
}

function helpDialog() {
  /** @type {[string, string][]} */
  const keys = [
    ["1 – 9", t("key-digits")],
    ["Z X C V", t("key-modes")],
    ["Space", t("key-space")],
    ["Shift + 1 – 9", t("key-corner")],
    ["Ctrl + 1 – 9", t("key-centre")],
    ["Ctrl + Shift + 1 – 9", t("key-colour")],
    ["← ↑ → ↓", t("key-arrows")],
    ["Shift + ←", t("key-extend")],
    ["Delete", t("key-delete")],
    ["Ctrl + Z / Ctrl + Y", t("key-undo")],
    ["Ctrl + A / Esc", t("key-all")],
    ["H", t("key-hint")],
    ["N / B", t("key-steps")],
    ["P", t("key-pause")],
    ["?", t("key-help")],
  ];
  dialog(
    t("help"),
    [
      h("p", null, t("help-mouse")),
      h("table", { class: "keys-table" }, h("tbody", null, keys.map(([key, text]) => h("tr", null, h("th", { scope: "row" }, h("kbd", null, key)), h("td", null, text))))),
    ],
    t("close"),
  );
}

/** Loads the names of the kinds in this language. */
async function nameKinds() {
  try {
    const { kinds } = await getOnce("/api/kinds");
    app.kinds = new Map(kinds.map((kind) => [kind.id, kind]));
  } catch {
    // Show their ids instead.
  }
}

/** Shows what the URL names. @returns {Promise<boolean>} whether it named anything */
async function follow() {
  const hash = location.hash.slice(1);
  if (hash.startsWith("p=")) return openLink(hash.slice(2));
  if (app.views.has(hash)) {
    if (hash !== app.viewName) app.go(hash);
    return true;
  }
  return false;
}

async function start() {
  applyTheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  await use(preferred());
  translate(document);
  const named = nameKinds();
  const languages = select(LANGUAGES, preferred(), (tag) => void switchLanguage(tag), { id: "language", "aria-label": t("language") });
  byId("language-place").replaceWith(languages);
  for (const tab of document.querySelectorAll("[data-go]")) {
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      app.go(tab.getAttribute("data-go") ?? "open");
    });
  }
  byId("settings").addEventListener("click", settingsDialog);
  byId("help").addEventListener("click", helpDialog);
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !isTyping(event.target) && !document.querySelector("dialog[open]")) {
      event.preventDefault();
      helpDialog();
    }
  });
  listen();
  listenForDrops();
  startClock();
  let isTold = false;
  whenFull(() => {
    if (!isTold) toast(t("storage-full"), "bad");
    isTold = true;
  });
  app.setMode("digit");
  window.addEventListener("popstate", () => void follow());
  window.addEventListener("hashchange", () => void follow());

  await named;
  const wanted = location.hash.slice(1);
  const last = app.lastPuzzle();
  if (wanted.startsWith("p=")) {
    if (await follow()) return;
  } else if (last && wanted !== "open") {
    try {
      await app.openText(last, app.views.has(wanted) ? wanted : loadHere("view", "play"));
      return;
    } catch {
      // The puzzle is from an incompatible version, or there is no server: start afresh.
    }
  }
  app.go(wanted === "set" ? "set" : "open");
}

void start()
  // Whatever went wrong, the rest of the page still works.
  .catch((error) => toast(wordsOf(error), "bad"))
  .then(() => document.documentElement.setAttribute("data-ready", ""));
