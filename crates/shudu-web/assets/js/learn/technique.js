// The page of a technique, shown beside the board, and positions in which it is the next step.

import { app } from "../app.js";
import { get, isAborted, post, stream } from "../api.js";
import { language, t } from "../i18n.js";
import { markdown } from "../markdown.js";
import { wordsOf } from "../open.js";
import { button, h, replace, toast } from "../ui.js";
import { startWork, takeBoard } from "./position.js";
import { LEVELS, draw, opened, state } from "./state.js";
import { parts } from "./tabs.js";

/** @typedef {import("../types.js").Gets["/api/techniques/{id}"]["answer"]} Page */

/** Looks for a position in which a technique is the next step. @param {string} technique @param {string} name @param {HTMLElement} status */
export async function practise(technique, name, status) {
  const signal = startWork();
  status.textContent = t("practice-search", { name });
  try {
    await stream("/api/practice", { technique, seed: Math.floor(Math.random() * 1e9) }, (event) => {
      if (event.event !== "puzzle") return;
      state.tab = opened("hint");
      state.practised = name;
      app.open(event, "learn");
      takeBoard(event.board);
    }, signal);
  } catch (error) {
    if (!isAborted(error)) status.textContent = wordsOf(error);
  }
}

/** Opens the example of a technique and shows its step. @param {Page} page @param {NonNullable<Page["example"]>} example */
async function openExample(page, example) {
  try {
    const answer = await post("/api/read", { text: example.puzzle });
    state.tab = opened("hint");
    app.open(answer, "learn");
    takeBoard(example.board);
    state.hint = { levels: [], step: example.step, shown: LEVELS };
    draw.hint();
    void showTechnique(page.id);
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

/** Shows the page of a technique. @param {string} id */
export async function showTechnique(id) {
  const { side } = parts;
  try {
    const page = await get("/api/techniques/{id}", { id });
    const { example } = page;
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
          h(
            "div",
            { class: "row" },
            button(t("open-example"), () => void openExample(page, example)),
            button(t("practise"), () => void practise(id, page.name, side)),
          ),
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
