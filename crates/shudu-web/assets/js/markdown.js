// The pages about techniques and rules are Markdown. This renders the subset that they use. It only creates elements,
// so nothing in a page can inject markup.

import { h } from "./ui.js";

/** Renders text with `code`, **bold**, *italic* and [links](…). @param {string} text @returns {(Node | string)[]} */
function inline(text) {
  /** @type {(Node | string)[]} */
  const out = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|!?\[([^\]]*)\]\(([^)\s]+)\)/g;
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    out.push(text.slice(from, found.index));
    from = found.index + found[0].length;
    const [, code, bold, slanted, words, address] = found;
    if (code !== undefined) out.push(h("code", null, code));
    else if (bold !== undefined) out.push(h("strong", null, ...inline(bold)));
    else if (slanted !== undefined) out.push(h("em", null, ...inline(slanted)));
    else if (/^https?:\/\//.test(address ?? "")) {
      out.push(h("a", { href: address, rel: "noopener noreferrer", target: "_blank" }, words ?? ""));
    } else {
      // Links between pages lead to other techniques, which are shown within the page.
      const page = /([\w-]+)\.md$/.exec(address ?? "");
      out.push(page ? h("a", { href: "#learn", "data-technique": page[1] }, words ?? "") : (words ?? ""));
    }
  }
  out.push(text.slice(from));
  return out;
}

/** @param {string} line */
const cells = (line) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** Renders a page as elements. @param {string} source @returns {HTMLElement} */
export function markdown(source) {
  const page = h("div", { class: "markdown" });
  const lines = source.split("\n");
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.startsWith("```")) {
      const code = [];
      for (at += 1; at < lines.length && !lines[at]?.startsWith("```"); at += 1) code.push(lines[at]);
      at += 1;
      page.append(h("pre", { tabindex: "0" }, h("code", null, code.join("\n"))));
    } else if (heading) {
      // The levels above these belong to the page around it.
      const level = /** @type {"h3" | "h4" | "h5"} */ (`h${Math.min(5, (heading[1]?.length ?? 1) + 2)}`);
      page.append(h(level, null, ...inline(heading[2] ?? "")));
      at += 1;
    } else if (/^\s*([-*]|\d+\.)\s+/.test(line)) {
      const list = h(/^\s*\d/.test(line) ? "ol" : "ul");
      while (at < lines.length && /^\s*([-*]|\d+\.)\s+/.test(lines[at] ?? "")) {
        let item = (lines[at] ?? "").replace(/^\s*([-*]|\d+\.)\s+/, "");
        for (at += 1; at < lines.length && /^\s{2,}\S/.test(lines[at] ?? "") && !/^\s*([-*]|\d+\.)\s/.test(lines[at] ?? ""); at += 1) {
          item += ` ${lines[at]?.trim()}`;
        }
        list.append(h("li", null, ...inline(item)));
      }
      page.append(list);
    } else if (line.trim().startsWith("|")) {
      const rows = [];
      for (; at < lines.length && lines[at]?.trim().startsWith("|"); at += 1) rows.push(cells(lines[at] ?? ""));
      const body = rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
      const [head = [], ...rest] = body;
      page.append(
        h(
          "table",
          null,
          h("thead", null, h("tr", null, ...head.map((cell) => h("th", null, ...inline(cell))))),
          h("tbody", null, ...rest.map((row) => h("tr", null, ...row.map((cell) => h("td", null, ...inline(cell)))))),
        ),
      );
    } else if (line.trim() === "") {
      at += 1;
    } else {
      const words = [];
      for (; at < lines.length && lines[at]?.trim() && !/^(```|#{1,4}\s|\s*[-*]\s|\|)/.test(lines[at] ?? ""); at += 1) words.push(lines[at]?.trim());
      // A line that only looked like another element is still consumed.
      if (words.length === 0) words.push(lines[at++]?.trim());
      page.append(h("p", null, ...inline(words.join(" "))));
    }
  }
  return page;
}
