// Practice: the techniques in the order in which people learn them, each with its page and positions to try it on.

import { getOnce } from "../api.js";
import { t } from "../i18n.js";
import { wordsOf } from "../open.js";
import { button, h, replace } from "../ui.js";
import { draw } from "./state.js";
import { parts } from "./tabs.js";
import { practise, showTechnique } from "./technique.js";

draw.practice = () => void drawPractice();

async function drawPractice() {
  const find = h("input", { type: "search", class: "search", placeholder: t("search"), "aria-label": t("search-techniques") });
  const list = h("ul", { class: "technique-list" });
  const status = h("p", { class: "quiet", role: "status" });
  replace(parts.body, h("p", { class: "quiet" }, t("practice-help")), find, status, list);
  try {
    const { techniques } = await getOnce("/api/techniques");
    const fill = () => {
      const wanted = find.value.trim().toLowerCase();
      const found = techniques.filter((one) => `${one.name} ${one.id}`.toLowerCase().includes(wanted));
      replace(
        list,
        found.map((one) =>
          h(
            "li",
            null,
            h("button", { type: "button", class: "technique", "data-technique": one.id, onclick: () => void showTechnique(one.id) },
              h("span", null, one.name), h("span", { class: "quiet" }, one.levelName)),
            button(t("practise"), () => void practise(one.id, one.name, status), { class: "small", "aria-label": t("practise-this", { name: one.name }) }),
          )),
      );
    };
    find.addEventListener("input", fill);
    fill();
  } catch (error) {
    status.textContent = wordsOf(error);
  }
}
