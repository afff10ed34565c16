// The page's texts. They come from the server once per language and are stored in the browser, so that a second visit
// shows the right language at once.

import { load, save } from "./store.js";

/** @type {[string, string][]} */
export const LANGUAGES = [
  ["en", "English"],
  ["zh-CN", "简体中文"],
  ["zh-TW", "繁體中文"],
];

/** @type {Record<string, string>} */
let messages = {};
let current = "en";

export const language = () => current;

/** The language of the page that best fits the browser's list. @param {readonly string[]} wanted */
export function suitable(wanted) {
  for (const tag of wanted) {
    const low = tag.toLowerCase();
    if (low.startsWith("en")) return "en";
    if (!low.startsWith("zh")) continue;
    return /hant|-tw|-hk|-mo/.test(low) ? "zh-TW" : "zh-CN";
  }
  return "en";
}

/** The language of the last visit, or the browser's. */
export function preferred() {
  const stored = load("language", "");
  return LANGUAGES.some(([tag]) => tag === stored) ? stored : suitable(navigator.languages ?? ["en"]);
}

/** Switches to a language. Texts kept from the last visit are used until the server's arrive. @param {string} tag */
export async function use(tag) {
  current = tag;
  document.documentElement.lang = tag;
  const stored = load(`messages.${tag}`, null);
  const fresh = fetchMessages(tag);
  if (stored) {
    messages = stored;
    fresh.then((found) => tag === current && (messages = found)).catch(() => {});
  } else {
    messages = await fresh;
  }
}

/** @param {string} tag @returns {Promise<Record<string, string>>} */
async function fetchMessages(tag) {
  const response = await fetch(`/api/messages?lang=${tag}`);
  if (!response.ok) throw new Error(String(response.status));
  /** @type {import("./types.js").Gets["/api/messages"]["answer"]} */
  const { messages: found } = await response.json();
  save(`messages.${tag}`, found);
  return found;
}

/**
 * The text with an id, with its arguments filled in; the id itself if there is no such text.
 * @param {string} id @param {Record<string, string | number>} [args]
 */
export function t(id, args = {}) {
  const pattern = messages[`page-${id}`] ?? id;
  return pattern.replace(/\{\s*\$(\w+)\s*\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/** Whether there is a text with an id. @param {string} id */
export const has = (id) => `page-${id}` in messages;

/** Fills in the texts of all elements that name one. @param {ParentNode} root */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-t]")) {
    element.textContent = t(element.getAttribute("data-t") ?? "");
  }
  for (const element of root.querySelectorAll("[data-t-label]")) {
    const words = t(element.getAttribute("data-t-label") ?? "");
    element.setAttribute("aria-label", words);
    element.setAttribute("title", words);
  }
  document.title = t("title");
}

/** Joins a list as the current language writes it. @param {(string | number)[]} items */
export function listed(items) {
  return items.join(current === "en" ? ", " : "、");
}
