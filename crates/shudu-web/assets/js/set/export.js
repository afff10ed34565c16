// The puzzle in other formats, and as a picture.

import { getOnce, post, postForFile } from "../api.js";
import { listed, t } from "../i18n.js";
import { load, save } from "../store.js";
import { button, copy, download, h, toast } from "../ui.js";
import { state, textOf, wordsOf } from "./state.js";

/** The file name for an export of the puzzle. @param {string} ending */
const fileName = (ending) => `${(state.puzzle.title ?? "puzzle").replace(/[^\p{L}\p{N}]+/gu, "-")}.${ending}`;

/** @param {"png" | "svg" | "pdf"} to */
async function picture(to) {
  try {
    download(await postForFile("/api/picture", { puzzle: textOf(), to }), fileName(to));
  } catch (error) {
    toast(wordsOf(error), "bad");
  }
}

export function exportBox() {
  const box = h("textarea", { rows: 4, readonly: true, "aria-label": t("export-text"), id: "export-text" });
  const lost = h("p", { class: "quiet", role: "status" });
  let format = load("exportFormat", "sections");
  let ending = "txt";
  const write = async () => {
    try {
      const found = await post("/api/write", { puzzle: textOf(), to: format, lossy: true });
      box.value = found.text;
      lost.textContent = found.lost.length > 0 ? t("lost", { lost: listed(found.lost) }) : "";
    } catch (error) {
      box.value = "";
      lost.textContent = wordsOf(error);
    }
  };
  const choices = h("select", { "aria-label": t("format"), id: "export-format" });
  getOnce("/api/formats").then(({ formats }) => {
    for (const one of formats.filter(({ writes }) => writes)) {
      choices.append(h("option", { value: one.id, selected: one.id === format, "data-ending": one.ending }, `${one.id} – ${one.name}`));
    }
  }, () => {});
  choices.addEventListener("change", () => {
    format = choices.value;
    ending = choices.selectedOptions[0]?.getAttribute("data-ending") ?? "txt";
    save("exportFormat", format);
    void write();
  });
  return h(
    "div",
    null,
    h("div", { class: "row" }, choices, button(t("write"), () => void write(), { id: "write" })),
    box,
    lost,
    h(
      "div",
      { class: "row" },
      button(t("copy"), async () => {
        if (!box.value) await write();
        if (await copy(box.value)) toast(t("copied"), "good");
      }),
      button(t("download"), async () => {
        if (!box.value) await write();
        download(new Blob([box.value], { type: "text/plain" }), fileName(ending));
      }),
      ...(/** @type {const} */ (["png", "svg", "pdf"])).map((to) => button(to.toUpperCase(), () => void picture(to), { "data-picture": to })),
    ),
  );
}
