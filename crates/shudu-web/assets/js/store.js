// What is kept in the browser: settings, recent puzzles, the progress of each. A browser may refuse to
// keep anything, and then the page works without.

const PREFIX = "shudu.";

/** @param {string} key @param {any} otherwise @returns {any} */
export function load(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value */
export function save(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full or forbidden: nothing to do about it.
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}

/** A short name for a puzzle: FNV-1a over its text, twice with other starts. @param {string} text */
export function nameOf(text) {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x01000193) ^ (b >>> 15);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} conflicts  show digits that break a rule
 * @property {boolean} seen  shade what the chosen cell sees
 * @property {boolean} same  shade equal digits
 * @property {boolean} tidy  take marks away that a placed digit rules out
 * @property {boolean} timer
 * @property {boolean} colourNumbers  number the colours
 * @property {number} speed  milliseconds between the steps of an animation
 */

/** @type {Settings} */
export const settings = {
  theme: "auto",
  conflicts: true,
  seen: false,
  same: true,
  tidy: true,
  timer: true,
  colourNumbers: false,
  speed: 1600,
  ...load("settings", {}),
};

export function saveSettings() {
  save("settings", settings);
}

/**
 * @typedef {{name: string, title: string, puzzle: string, when: number, done: boolean, filled: number}} Recent
 */

const MOST_RECENT = 24;

/** @returns {Recent[]} */
export const recent = () => load("recent", []);

/** Puts a puzzle at the head of the list. @param {Recent} entry */
export function remember(entry) {
  const others = recent().filter((other) => other.name !== entry.name);
  for (const old of others.slice(MOST_RECENT - 1)) forget(`progress.${old.name}`);
  save("recent", [entry, ...others].slice(0, MOST_RECENT));
}

/** @param {string} name @param {Partial<Recent>} change */
export function updateRecent(name, change) {
  save(
    "recent",
    recent().map((entry) => (entry.name === name ? { ...entry, ...change } : entry)),
  );
}

/** @param {string} name */
export function forgetRecent(name) {
  forget(`progress.${name}`);
  save(
    "recent",
    recent().filter((entry) => entry.name !== name),
  );
}
