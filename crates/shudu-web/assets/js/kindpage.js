// The page of a constraint kind, with a picture of its example: for players who want to understand a rule and for
// setters who want to draw it.

import { post } from "./api.js";
import { Board } from "./board.js";
import { t } from "./i18n.js";
import { markdown } from "./markdown.js";
import { dialog, h } from "./ui.js";

/** @param {import("./types.js").Kind} kind */
export async function aboutKind(kind) {
  const picture = h("div", { class: "example-picture" });
  dialog(kind.name, [picture, markdown(kind.page.replace(/^#\s.*\n/, ""))], t("close"));
  if (!kind.example) return;
  try {
    const found = await post("/api/read", { text: kind.example });
    const board = new Board(picture, { label: kind.name, still: true });
    board.show(found);
    found.givens.flat().forEach((given, at) => board.set(at, { given, digit: null, corner: [], centre: [], colours: [] }));
  } catch {
    // Without a picture, the page is still useful.
  }
}
