// Learn: hints that say more only when asked, each step drawn on the board, the whole path to the solution, "why not?",
// and practice. All of it starts from the player's own position. The state is in one place (`learn/state.js`); each tab
// has its file in `learn/`.

import { app } from "./app.js";
import { t } from "./i18n.js";
import { nextHint } from "./learn/hint.js";
import { forget, goOn } from "./learn/path.js";
import { mine, refresh, stopWork } from "./learn/position.js";
import { draw, nothing, opened, state } from "./learn/state.js";
import { backToGame, openTab, parts, stopPlaying } from "./learn/tabs.js";
import { askAbout } from "./learn/why.js";
import "./learn/practice.js";
import { about, keypad, tool } from "./play.js";
import { h } from "./ui.js";

const TABS = /** @type {const} */ (["hint", "path", "why", "practice"]);

function tabList() {
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("learn") });
  for (const name of TABS) {
    const one = h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-selected": String(state.tab.is === name),
        "aria-controls": "learn-body",
        onclick: () => {
          for (const other of tabs.children) other.setAttribute("aria-selected", String(other === one));
          openTab(name);
        },
      },
      t(`learn-${name}`),
    );
    tabs.append(one);
  }
  return tabs;
}

/** Opens the hint tab and shows the next level. */
function hintNow() {
  document.getElementById("tab-hint")?.click();
  void nextHint();
}

app.views.set("learn", {
  enter(panel) {
    state.left = null;
    state.hint = null;
    state.found = nothing();
    state.tab = opened(state.tab.is);
    const { body, side } = parts;
    body.className = "learn-body";
    body.id = "learn-body";
    body.setAttribute("role", "tabpanel");
    body.setAttribute("aria-label", t("learn"));
    side.className = "beside";
    side.replaceChildren();
    const { practised } = state;
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
      tabList(),
      body,
      side,
      h("details", { class: "keypad-box" }, h("summary", null, t("keypad")), keypad()),
    );
    openTab();
    void refresh();
  },
  leave() {
    stopWork();
    stopPlaying();
    state.tab = opened(state.tab.is);
    app.board.clearStep();
  },
  decorate(cell, view) {
    const { tab, left } = state;
    if (tab.is === "path" && tab.replay) {
      view.digit = view.given === null ? (tab.replay.digits[cell] ?? null) : null;
      view.candidates = tab.replay.left[cell] ?? [];
      view.wrong = false;
    } else if (left) view.candidates = mine(cell);
    view.corner = [];
    if (left) view.centre = [];
  },
  changed() {
    state.hint = null;
    state.practised = null;
    backToGame();
    if (state.tab.is === "hint") draw.hint();
    forget();
    void refresh();
  },
  chosen() {
    if (state.tab.is === "why") draw.why();
  },
  pointer(phase, where) {
    // Clicking a candidate asks about it.
    const { cell, digit } = where;
    if (state.tab.is !== "why" || cell === null || digit === null || app.game?.digitAt(cell) !== null || !mine(cell).includes(digit)) return false;
    if (phase === "down") {
      app.choose([cell], cell);
      askAbout(digit);
    }
    return true;
  },
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === "h") {
      hintNow();
      return true;
    }
    if (state.tab.is === "path" && (key === "n" || key === "b")) {
      goOn(key === "n" ? 1 : -1);
      return true;
    }
    return false;
  },
});

document.addEventListener("shudu-hint", hintNow);
