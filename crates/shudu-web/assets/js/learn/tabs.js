// The tabs, and the way back from a step to the player's own position.

import { app } from "../app.js";
import { h } from "../ui.js";
import { draw, opened, state } from "./state.js";

/** The tab's content, and the page of a technique beside it. */
export const parts = { body: h("div"), side: h("div") };

export function stopPlaying() {
  const { tab } = state;
  if (tab.is !== "path") return;
  clearTimeout(tab.timer);
  tab.timer = 0;
}

/** Shows the player's position again. */
export function backToGame() {
  stopPlaying();
  if (state.tab.is === "path") state.tab.replay = null;
  state.found.at = -1;
  app.board.clearStep();
}

/** Opens a tab, or redraws the open one. @param {import("./state.js").Tab["is"]} [is] */
export function openTab(is = state.tab.is) {
  stopPlaying();
  if (is !== state.tab.is) state.tab = opened(is);
  app.board.clearStep();
  draw[is]();
  app.paint();
}
