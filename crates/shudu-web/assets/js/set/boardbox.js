// The board's credits, and a new board of another size.

import { emptyPuzzle, usualBlock } from "../document.js";
import { t } from "../i18n.js";
import { RULES } from "../names.js";
import { freshId } from "../store.js";
import { button, h, labelled } from "../ui.js";
import { commit } from "./change.js";
import { draw, state } from "./state.js";

/** An input for a credit. @param {"title" | "author" | "ruleset"} key */
function credit(key) {
  const box = key === "ruleset" ? h("textarea", { rows: 3 }) : h("input", { type: "text" });
  box.value = state.puzzle[key] ?? "";
  box.id = `credit-${key}`;
  box.addEventListener("change", () => {
    const next = { ...state.puzzle };
    if (box.value.trim()) next[key] = box.value.trim();
    else delete next[key];
    commit(next);
  });
  return labelled(t(`field-${key}`), box);
}

/** @param {number} value @param {string} name */
const number = (value, name) => h("input", { type: "number", min: name === "low" ? 0 : 1, max: 36, value, class: "short", id: `size-${name}` });

function sizeInputs() {
  const { puzzle } = state;
  const [rows = 9, columns = 9] = puzzle.size;
  const inputs = {
    rows: number(rows, "rows"),
    columns: number(columns, "columns"),
    low: number(puzzle.digits[0], "low"),
    high: number(puzzle.digits[1], "high"),
    blockRows: number(puzzle.blocks?.[0] ?? usualBlock(rows)?.[0] ?? 1, "block-rows"),
    blockColumns: number(puzzle.blocks?.[1] ?? usualBlock(rows)?.[1] ?? columns, "block-columns"),
  };
  const follow = () => {
    const size = Math.max(Number(inputs.rows.value), Number(inputs.columns.value));
    inputs.high.value = String(Number(inputs.low.value) + size - 1);
    const block = usualBlock(size);
    inputs.blockRows.value = String(block?.[0] ?? 1);
    inputs.blockColumns.value = String(block?.[1] ?? 1);
  };
  inputs.rows.addEventListener("input", () => {
    inputs.columns.value = inputs.rows.value;
    follow();
  });
  inputs.columns.addEventListener("input", follow);
  return inputs;
}

/** Starts a new board of the size that was entered. @param {ReturnType<typeof sizeInputs>} inputs */
function newBoard(inputs) {
  const next = emptyPuzzle(Number(inputs.rows.value), Number(inputs.columns.value));
  next.digits = [Number(inputs.low.value), Number(inputs.high.value)];
  const [r, c] = [Number(inputs.blockRows.value), Number(inputs.blockColumns.value)];
  next.blocks = next.size[0] % r === 0 && next.size[1] % c === 0 && r * c > 1 ? [r, c] : null;
  if (!next.blocks) next.rules = [RULES.row, RULES.column];
  state.doing = { is: "givens" };
  draw.draft();
  state.draftId = freshId();
  commit(next, true);
}

export function boardBox() {
  const inputs = sizeInputs();
  return h(
    "div",
    null,
    h("div", { class: "form" }, credit("title"), credit("author")),
    credit("ruleset"),
    h(
      "details",
      null,
      h("summary", null, t("new-board")),
      h("div", { class: "form" },
        labelled(t("rows"), inputs.rows), labelled(t("columns"), inputs.columns),
        labelled(t("lowest"), inputs.low), labelled(t("highest"), inputs.high),
        labelled(t("block-rows"), inputs.blockRows), labelled(t("block-columns"), inputs.blockColumns)),
      h("p", { class: "quiet" }, t("new-board-help")),
      button(t("new-board"), () => newBoard(inputs), { id: "new-board" }),
    ),
  );
}
