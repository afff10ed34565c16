// Icons for buttons, as strokes on a 24 × 24 square. Those of constraint kinds are tiny drawings of what the kind looks
// like on a board.

import { s } from "./ui.js";

/** @type {Record<string, string>} */
const STROKES = {
  erase: "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5",
  pause: "M8 5v14M16 5v14",
  play: "M7 5l12 7-12 7z",
  undo: "M4 10h10a5 5 0 0 1 0 10h-3M4 10l5-5M4 10l5 5",
  redo: "M20 10H10a5 5 0 0 0 0 10h3M20 10l-5-5M20 10l-5 5",
  check: "M4 12.5l5.5 5.5L20 7",
  marks: "M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M12 12h.01M16 12h.01M8 16h.01M12 16h.01M16 16h.01",
  hint: "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.3 1 2.4h6c0-1.1.3-1.8 1-2.4A6.5 6.5 0 0 0 12 3z",
  restart: "M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  print: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
  edit: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  prev: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  apply: "M4 12h13M12 6l6 6-6 6M21 4v16",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  book: "M4 5a3 3 0 0 1 3-2h5v17H7a3 3 0 0 0-3 2zM20 5a3 3 0 0 0-3-2h-5v17h5a3 3 0 0 1 3 2z",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21",
  "mode-digit": "M9 7l4-3v16M9 20h8",
  "mode-corner": "M4 4h16v16H4zM7 7h3M14 7h3M7 17h3",
  "mode-centre": "M4 4h16v16H4zM7.5 12h2M11 12h2M14.5 12h2",
  "mode-colour": "M4 4h16v16H4zM4 14L14 4M4 20L20 4M10 20L20 10",
};

/** @param {string} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: STROKES[name] ?? "M12 12h.01" }),
  );
}

/** The icons of kinds: the class of the scene that gives the colours, and the strokes. @type {Record<import("./types.js").KindIcon, [string, string]>} */
const KIND_ICONS = {
  cage: ["k-cage", "M4 4h10v6h6v10H4zM6 8h.01M8.5 8h.01"],
  thermometer: ["k-shade wide", "M6 18V7h12M6 18h.01"],
  arrow: ["k-ring", "M7 17m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0M10 14l10-10M20 9V4h-5"],
  mirror: ["k-mirror wide", "M4 16l6-8 4 8 6-8"],
  "close-line": ["k-close wide", "M4 18l7-12 9 8"],
  "apart-line": ["k-apart wide", "M4 18l7-12 9 8"],
  "sum-line": ["k-total wide", "M4 7h8v10h8"],
  "ends-line": ["k-bound ends", "M7 17L17 7M7 17m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M17 7m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0"],
  "class-line": ["k-class wide", "M4 16l5-8 6 8 5-8"],
  square: ["k-fill", "M5 5h14v14H5z"],
  circle: ["k-ring", "M12 12m-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0"],
  "white-dot": ["k-ring", "M12 3v5M12 16v5M12 12m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0"],
  "black-dot": ["k-solid", "M12 3v5M12 16v5M12 12m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0"],
  xv: ["k-cage", "M12 3v4M12 17v4M8 8l8 8M16 8l-8 8"],
  sign: ["k-cage", "M15 5l-7 7 7 7"],
  quadruple: ["k-ring", "M12 3v4M12 17v4M3 12h4M17 12h4M12 12m-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0"],
  "diagonal-clue": ["k-cage", "M4 4l8 8M12 7v5H7M14 14h6v6h-6z"],
  "side-clue": ["k-cage", "M10 4h10v16H10zM10 12h10M3 12h4M5 10l2 2-2 2"],
  extreme: ["k-cage", "M6 6h12v12H6zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2"],
  indexer: ["k-fill", "M9 4h6v16H9z"],
  twins: ["k-fill", "M4 4h6v6H4zM14 14h6v6h-6z"],
  region: ["k-fill", "M5 5h9v5h5v9H5z"],
  diagonals: ["k-cage", "M4 4l16 16M20 4L4 20"],
  leap: ["k-ring", "M6 18m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 15V6h8M13 3l3 3-3 3"],
  row: ["k-fill", "M3 9h18v6H3z"],
  column: ["k-fill", "M9 3h6v18H9z"],
  digit: ["k-cage", "M9 7l4-3v16M9 20h8"],
  choice: ["k-cage", "M4 4h16v16H4zM12 8v8M8 12h.01M16 12h.01"],
  board: ["k-cage", "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16"],
};

/** The icon of a kind. @param {import("./types.js").KindIcon} name */
export function kindIcon(name) {
  const [colours, strokes] = KIND_ICONS[name];
  return s("svg", { class: `icon kind-icon ${colours}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: strokes }));
}
