// Open: the ways to get a puzzle onto the page. Paste or drop any text, continue a recent puzzle, take the daily
// puzzle, have one made, or pick an example of a kind.

import { app } from "./app.js";
import { ApiError, getOnce, get, isAborted, post, stream } from "./api.js";
import { language, t } from "./i18n.js";
import { kindIcon } from "./icons.js";
import { copiesOf, drafts, forgetDraft, forgetRecent, load, recent, save } from "./store.js";
import { button, h, labelled, replace, select, tick, toast } from "./ui.js";

/** @typedef {import("./types.js").Streams["/api/generate"]["request"]} Wish */

/** @typedef {NonNullable<Wish["type"]>} Type */

const SYMMETRIES = /** @type {const} */ (["none", "rotate180", "rotate90", "mirror", "diagonal", "full"]);

/** Size of the largest file to read, in bytes. The server would refuse a larger one. */
const MOST_BYTES = 1_000_000;

/** @type {AbortController | null} */
let making = null;

/** Describes an error, with its position and advice. @param {unknown} error */
export function wordsOf(error) {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const place = error.line ? `${t("error-place", { line: error.line, column: error.column ?? 1 })} ` : "";
  return `${place}${error.message}${error.advice ? ` – ${error.advice}` : ""}`;
}

/** Opens the puzzle in a URL. @param {string} fragment  the part after `#p=` @returns {Promise<boolean>} whether there was one */
export async function openLink(fragment) {
  try {
    // A malformed `%` escape throws here, and so does a puzzle that cannot be read.
    const text = decodeURIComponent(fragment);
    if (text.trim()) {
      app.open(await post("/api/read", { text }));
      return true;
    }
  } catch (error) {
    if (!(error instanceof URIError || (error instanceof ApiError && (error.status ?? 500) < 429))) {
      toast(wordsOf(error), "bad");
      return false;
    }
  }
  toast(t("link-broken"), "bad");
  return false;
}

/** Reads any text and opens the puzzle in it. @param {string} text @param {HTMLElement} [complain] @param {string} [copy]  the copy whose progress to continue */
export async function openAny(text, complain, copy) {
  if (!text.trim()) return;
  try {
    const answer = await post("/api/read", { text });
    app.open(answer, "play", copy);
    if (answer.more) toast(t("more-puzzles", { count: answer.more.length }));
  } catch (error) {
    if (complain) complain.textContent = wordsOf(error);
    else toast(wordsOf(error), "bad");
  }
}

/** @param {File} file @param {HTMLElement} [complain] */
async function openFile(file, complain) {
  if (file.size > MOST_BYTES) {
    toast(t("file-too-large"), "bad");
    return;
  }
  await openAny(await file.text(), complain);
}

/** Accepts dropped files and text anywhere on the page. */
export function listenForDrops() {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) void openFile(file);
    else if (text) void openAny(text);
  });
}

function pasteCard() {
  const complain = h("p", { class: "complain", role: "alert" });
  const box = h("textarea", {
    rows: 5,
    id: "paste",
    placeholder: t("paste-placeholder"),
    spellcheck: "false",
    autocomplete: "off",
  });
  const open = () => {
    complain.textContent = "";
    void openAny(box.value, complain);
  };
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) open();
  });
  // Most people only want to paste a puzzle, so a paste into the empty box opens it at once.
  box.addEventListener("paste", () => {
    const wasEmpty = box.value.trim() === "";
    setTimeout(() => wasEmpty && open(), 0);
  });
  const file = h("input", { type: "file", class: "offscreen", id: "file", tabindex: "-1", "aria-label": t("choose-file") });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen) void openFile(chosen, complain);
  });
  return h(
    "section",
    { class: "card paste" },
    h("h2", null, h("label", { for: "paste" }, t("paste-title"))),
    h("p", { class: "quiet" }, t("paste-help")),
    box,
    complain,
    h(
      "div",
      { class: "row" },
      button(t("open"), open, { class: "primary", id: "open-pasted" }),
      button(t("choose-file"), () => file.click()),
      button(t("empty-board"), () => app.go("set")),
      file,
    ),
  );
}

function recentCard() {
  const list = recent();
  const unfinished = drafts();
  if (list.length === 0 && unfinished.length === 0) return null;
  const items = h("ul", { class: "recent" });
  // If several tabs have their own progress on a puzzle, it is listed once for each.
  /** @type {{entry: import("./store.js").Recent, copy?: string, filled: number, done: boolean}[]} */
  const rows = [];
  for (const entry of list.slice(0, 8)) {
    const copies = copiesOf(entry.name);
    if (copies.length < 2) rows.push({ entry, filled: entry.filled, done: entry.done });
    else for (const { id, filled, solved } of copies) rows.push({ entry, copy: id, filled, done: solved });
  }
  for (const { entry, copy, filled, done } of rows) {
    const percent = Math.round((Number(filled) || 0) * 100);
    const row = h(
      "li",
      null,
      h(
        "button",
        { type: "button", class: "recent-open", onclick: () => void openAny(entry.puzzle, undefined, copy) },
        h("span", { class: "recent-title" }, entry.title),
        h("span", { class: "quiet" }, done ? t("recent-done") : t("recent-filled", { percent })),
      ),
      h(
        "button",
        {
          type: "button",
          class: "close",
          "aria-label": t("recent-forget", { title: entry.title }),
          onclick: () => {
            forgetRecent(entry.name);
            row.remove();
          },
        },
        "×",
      ),
    );
    items.append(row);
  }
  for (const draft of unfinished.slice(0, 4)) {
    const title = t("recent-draft", { title: draft.title });
    const row = h(
      "li",
      null,
      h(
        "button",
        { type: "button", class: "recent-open", onclick: () => document.dispatchEvent(new CustomEvent("shudu-draft", { detail: draft })) },
        h("span", { class: "recent-title" }, title),
      ),
      h(
        "button",
        {
          type: "button",
          class: "close",
          "aria-label": t("recent-forget", { title }),
          onclick: () => {
            forgetDraft(draft.id);
            row.remove();
          },
        },
        "×",
      ),
    );
    items.append(row);
  }
  return h("section", { class: "card recent-card" }, h("h2", null, t("recent")), items);
}

const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** What most people come for: a puzzle of some level right away, or today's. */
function nowCard() {
  const date = h("input", { type: "date", value: today(), max: today(), id: "daily-date" });
  const status = h("p", { class: "quiet", role: "status" });
  /** @type {Type} */
  let type = "standard";
  const open = async () => {
    try {
      app.open(await get("/api/daily", { date: date.value || today(), type }));
    } catch (error) {
      status.textContent = wordsOf(error);
    }
  };
  const levels = h("div", { class: "levels" });
  getOnce("/api/catalogue").then((catalogue) => {
    replace(
      levels,
      catalogue.levels.map(({ id, name }, number) =>
        h(
          "button",
          { type: "button", class: "level", "data-level": id, onclick: () => void generate({ type: "standard", difficulty: id, symmetry: "rotate180" }, status) },
          h("span", { class: "stars", "aria-hidden": "true" }, "★".repeat(number + 1)),
          h("span", null, name),
        ),
      ),
    );
  }, (error) => (status.textContent = wordsOf(error)));
  return h(
    "section",
    { class: "card now" },
    h("h2", null, t("play-now")),
    levels,
    status,
    h("h2", null, t("daily")),
    h("p", { class: "quiet" }, t("daily-help")),
    h(
      "div",
      { class: "row" },
      labelled(t("date"), date),
      labelled(t("type"), typeBox(type, (value) => (type = value))),
      button(t("play-daily"), open, { class: "primary", id: "open-daily" }),
    ),
  );
}

/** Has the server make a puzzle, and opens it. @param {Wish} wish @param {HTMLElement} progress */
async function generate(wish, progress) {
  making?.abort();
  making = new AbortController();
  progress.textContent = t("generating", { tried: 0 });
  try {
    await stream("/api/generate", wish, (event) => {
      if (event.event === "progress") progress.textContent = t("generating", { tried: event.tried });
      else app.open(event);
    }, making.signal);
  } catch (error) {
    progress.textContent = isAborted(error) ? t("stopped") : wordsOf(error);
  }
}

/** Pairs values with their texts. @template {string} V @param {readonly V[]} values @param {(value: V) => string} words @returns {[V, string][]} */
const options = (values, words) => values.map((value) => [value, words(value)]);

/**
 * A box whose choices come from the server's catalogue.
 * @template {string} V
 * @param {(catalogue: import("./types.js").CatalogueAnswer) => {id: V, name: string}[]} choices
 * @param {V} value @param {(value: V) => void} change @param {{id?: string}} [props]
 */
function catalogueBox(choices, value, change, props) {
  /** @type {[V, string][]} */
  const none = [];
  const box = select(none, value, change, props);
  getOnce("/api/catalogue").then((catalogue) => {
    replace(box, choices(catalogue).map(({ id, name }) => h("option", { value: id, selected: id === value }, name)));
  }, () => {});
  return box;
}

/** The types of puzzles. @param {Type} value @param {(value: Type) => void} change @param {{id?: string}} [props] */
const typeBox = (value, change, props) => catalogueBox(({ types }) => types, value, change, props);

function makeCard() {
  /** @type {{type: Type, difficulty: string, symmetry: (typeof SYMMETRIES)[number], size: string, minimal: boolean}} */
  const form = {
    type: "standard",
    difficulty: "easy",
    symmetry: "rotate180",
    size: "9",
    minimal: false,
    ...load("generate", {}),
  };
  // What was kept before the levels had names of their own.
  if (form.difficulty === "fiendish") form.difficulty = "unfair";
  const keep = () => save("generate", form);
  const seed = h("input", { type: "text", inputmode: "numeric", placeholder: t("seed-any"), class: "short" });
  const from = h("input", { type: "number", min: 0, max: 400, class: "short", "aria-label": t("givens-from") });
  const to = h("input", { type: "number", min: 0, max: 400, class: "short", "aria-label": t("givens-to") });
  const withKinds = h("div", { class: "with-kinds" });
  const progress = h("p", { class: "quiet", role: "status" });
  /** @type {{id: string, min: HTMLInputElement, max: HTMLInputElement}[]} */
  const extra = [];
  const kindBox = h("select", { "aria-label": t("with-kind") }, h("option", { value: "" }, t("with-kind")));
  getOnce("/api/kinds").then(({ kinds }) => {
    for (const kind of kinds) {
      // A kind that is a choice between constraints cannot be generated.
      if (!kind.isWellKnown && !kind.fields.some((field) => field.shape === "choices")) kindBox.append(h("option", { value: kind.id }, kind.name));
    }
  }, () => {});
  kindBox.addEventListener("change", () => {
    const id = kindBox.value;
    const name = kindBox.selectedOptions[0]?.textContent ?? id;
    kindBox.value = "";
    if (!id || extra.some((one) => one.id === id)) return;
    const min = h("input", { type: "number", min: 0, max: 200, value: 1, class: "short", "aria-label": t("at-least", { name }) });
    const max = h("input", { type: "number", min: 0, max: 200, value: 6, class: "short", "aria-label": t("at-most", { name }) });
    const one = { id, min, max };
    extra.push(one);
    const row = h("div", { class: "row" }, h("span", { class: "grow" }, name), min, "–", max,
      h("button", { type: "button", class: "close", "aria-label": t("remove", { name }), onclick: () => {
        extra.splice(extra.indexOf(one), 1);
        row.remove();
      } }, "×"));
    withKinds.append(row);
  });
  const stop = button(t("stop"), () => making?.abort(), { hidden: true });
  const go = button(t("generate"), async () => {
    stop.hidden = false;
    go.disabled = true;
    await generate({
      type: extra.length > 0 && form.type === "standard" ? undefined : form.type,
      with: extra.length > 0 ? Object.fromEntries(extra.map((one) => [one.id, /** @type {[number, number]} */ ([Number(one.min.value), Number(one.max.value)])])) : undefined,
      givens: from.value || to.value ? [Number(from.value || 0), Number(to.value || 400)] : undefined,
      minimal: form.minimal || undefined,
      symmetry: form.symmetry === "none" ? undefined : form.symmetry,
      difficulty: form.difficulty || undefined,
      size: Number(form.size),
      seed: /^\d+$/.test(seed.value.trim()) ? Number(seed.value.trim()) : undefined,
    }, progress);
    stop.hidden = true;
    go.disabled = false;
  }, { class: "primary", id: "generate" });
  const sizes = ["4", "6", "8", "9", "10", "12", "16"];
  return h(
    "section",
    { class: "card make" },
    h("h2", null, t("generate-title")),
    h(
      "div",
      { class: "form" },
      labelled(t("type"), typeBox(form.type, (value) => { form.type = value; keep(); }, { id: "make-type" })),
      labelled(
        t("difficulty"),
        catalogueBox(
          ({ levels }) => [{ id: "", name: t("any") }, ...levels],
          form.difficulty,
          (value) => { form.difficulty = value; keep(); },
          { id: "make-difficulty" },
        ),
      ),
      labelled(t("size"), select(sizes.map((size) => [size, `${size} × ${size}`]), form.size, (value) => { form.size = value; keep(); }, { id: "make-size" })),
      labelled(
        t("symmetry"),
        select(
          options(SYMMETRIES, (symmetry) => t(`symmetry-${symmetry}`)),
          form.symmetry,
          (value) => { form.symmetry = value; keep(); },
        ),
      ),
    ),
    h(
      "details",
      null,
      h("summary", null, t("more-options")),
      h(
        "div",
        { class: "form" },
        labelled(t("seed"), seed),
        h("div", { class: "field" }, h("span", null, t("givens")), h("div", { class: "row" }, from, "–", to)),
      ),
      tick(t("minimal"), form.minimal, (on) => { form.minimal = on; keep(); }),
      h("div", { class: "field" }, h("span", null, t("with-kinds")), kindBox),
      withKinds,
    ),
    h("div", { class: "row" }, go, stop),
    progress,
  );
}

function exampleCard() {
  const list = h("div", { class: "examples" });
  const find = h("input", { type: "search", placeholder: t("search"), "aria-label": t("search-examples"), class: "search" });
  const card = h(
    "section",
    { class: "card examples-card" },
    h("div", { class: "row spread" }, h("h2", null, t("examples")), find),
    list,
  );
  getOnce("/api/examples").then(({ examples }) => {
    const draw = () => {
      const wanted = find.value.trim().toLowerCase();
      replace(
        list,
        examples
          .filter((one) => `${one.name} ${one.id} ${one.kinds.join(" ")}`.toLowerCase().includes(wanted))
          .map((one) =>
            h(
              "button",
              { type: "button", class: "example", "data-example": one.id, onclick: () => void openAny(one.puzzle) },
              kindIcon(one.icon),
              h("span", null, one.name),
            ),
          ),
      );
    };
    find.addEventListener("input", draw);
    draw();
  }, (error) => (list.textContent = wordsOf(error)));
  return card;
}

app.views.set("open", {
  ownStage: true,
  enter(stage) {
    stage.append(
      h(
        "div",
        { class: "open-view", lang: language() },
        h("div", { class: "hero" }, h("h1", null, t("hero")), h("p", null, t("hero-text"))),
        h(
          "div",
          { class: "cards" },
          nowCard(),
          pasteCard(),
          makeCard(),
          recentCard(),
          exampleCard(),
        ),
      ),
    );
  },
  leave() {
    making?.abort();
  },
});
