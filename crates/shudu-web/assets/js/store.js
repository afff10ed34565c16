// What is stored in the browser: settings, recent puzzles, and the progress on each. A browser may refuse to store
// anything; the page then works without it.
//
// There are two places: one that all tabs share, and one for this tab alone. A tab reads its own first, so that two
// tabs with the same puzzle never see each other's digits. A duplicated tab starts with a copy of what its original
// had, and from then on has its own.

const PREFIX = "shudu.";

/** Values that the browser refused to store; they are kept while the page is open. @type {Record<"localStorage" | "sessionStorage", Map<string, string>>} */
const refused = { localStorage: new Map(), sessionStorage: new Map() };

/** Called when the browser refuses to store anything more. @type {() => void} */
let onfull = () => {};

/** @param {() => void} run */
export function whenFull(run) {
  onfull = run;
}

/** @param {"localStorage" | "sessionStorage"} place @param {string} key @param {any} otherwise @returns {any} */
function read(place, key, otherwise) {
  try {
    // A browser may forbid even access to the storage object.
    const text = refused[place].get(key) ?? window[place].getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    const text = refused[place].get(key);
    return text === undefined ? otherwise : JSON.parse(text);
  }
}

/** @param {"localStorage" | "sessionStorage"} place @param {string} key @param {any} value */
function write(place, key, value) {
  const text = JSON.stringify(value);
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      window[place].setItem(PREFIX + key, text);
      refused[place].delete(key);
      return;
    } catch {
      // The storage is full or forbidden. Try once more without puzzles that are finished or were never started.
      if (tries > 0 || !makeRoom(place, key)) break;
    }
  }
  refused[place].set(key, text);
  onfull();
}

/** @param {"localStorage" | "sessionStorage"} place @param {string} key */
function remove(place, key) {
  refused[place].delete(key);
  try {
    window[place].removeItem(PREFIX + key);
  } catch {
    // If the storage is forbidden, the entry is not there either.
  }
}

/** Removes puzzles that are finished or were never started. @param {"localStorage" | "sessionStorage"} place @param {string} wanted @returns {boolean} whether anything was removed */
function makeRoom(place, wanted) {
  let went = false;
  try {
    for (const key of Object.keys(window[place])) {
      if (!key.startsWith(`${PREFIX}progress.`) || key === PREFIX + wanted) continue;
      const name = key.slice(`${PREFIX}progress.`.length);
      const entry = recent().find((one) => one.name === name);
      // This tab's own entries are copies of those that all tabs share, so they can be removed.
      if (place === "sessionStorage" || !entry || entry.done || entry.filled === 0) {
        window[place].removeItem(key);
        went = true;
      }
    }
  } catch {
    // The storage is forbidden.
  }
  return went;
}

/** @param {string} key @param {any} otherwise @returns {any} */
export const load = (key, otherwise) => read("localStorage", key, otherwise);
/** @param {string} key @param {any} value */
export const save = (key, value) => write("localStorage", key, value);
/** @param {string} key */
export const forget = (key) => remove("localStorage", key);

/** Loads what this tab saved, or else what any tab saved last. @param {string} key @param {any} otherwise @returns {any} */
export const loadHere = (key, otherwise) => read("sessionStorage", key, null) ?? load(key, otherwise);

/** Saves a value for this tab and for tabs opened later. @param {string} key @param {any} value */
export function saveHere(key, value) {
  write("sessionStorage", key, value);
  save(key, value);
}

/** @param {string} key */
export function forgetHere(key) {
  remove("sessionStorage", key);
  forget(key);
}

/** A short name for a puzzle: two FNV-1a hashes of its text with different start values. @param {string} text */
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
 * @property {boolean} seen  shade the cells that the selected cell sees
 * @property {boolean} same  shade equal digits
 * @property {boolean} tidy  remove marks that a placed digit rules out
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
export const recent = () => {
  const list = load("recent", []);
  return Array.isArray(list) ? list.filter((entry) => typeof entry?.name === "string" && typeof entry.puzzle === "string") : [];
};

/** Puts a puzzle at the top of the list. @param {Recent} entry */
export function remember(entry) {
  const list = [entry, ...recent().filter((other) => other.name !== entry.name)];
  while (list.length > MOST_RECENT) {
    // Remove the oldest puzzle that is finished or was never started, rather than one in progress.
    const idle = list.findLastIndex((one, at) => at > 0 && (one.done || one.filled === 0));
    const [old] = list.splice(idle > 0 ? idle : list.length - 1, 1);
    if (old) forget(`progress.${old.name}`);
  }
  save("recent", list);
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
  forgetHere(`progress.${name}`);
  save(
    "recent",
    recent().filter((entry) => entry.name !== name),
  );
}

// The progress on a puzzle: one copy for each tab.

/**
 * @typedef {object} Copy
 * @property {string} id  the id of the page that it was made on
 * @property {number} when
 * @property {any[]} cells
 * @property {number} seconds
 * @property {boolean} solved
 * @property {number} filled
 */

const MOST_COPIES = 6;

/** A name that no other page uses. */
export const freshId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** The copies of the progress on a puzzle, the newest first. @param {string} name @returns {Copy[]} */
export function copiesOf(name) {
  const stored = load(`progress.${name}`, null);
  // Older versions of the page kept only one copy.
  const copies = Array.isArray(stored?.copies) ? stored.copies : stored ? [{ id: "", when: 0, filled: 0, ...stored }] : [];
  return copies.filter((/** @type {any} */ copy) => Array.isArray(copy?.cells));
}

/** The copy that this tab continues: its own, or the newest of any tab. @param {string} name @param {string} [id]  the copy that is wanted @returns {Copy | null} */
export function progressOf(name, id) {
  const copies = copiesOf(name);
  const own = read("sessionStorage", `progress.${name}`, null);
  if (id !== undefined) return copies.find((copy) => copy.id === id) ?? copies[0] ?? null;
  return (Array.isArray(own?.cells) ? own : null) ?? copies[0] ?? null;
}

/**
 * Keeps what this page has made of a puzzle, beside what others have. The copy that it started from goes, if nobody
 * has changed it since.
 * @param {string} name @param {Copy} mine @param {Copy | null} start
 */
export function saveProgress(name, mine, start) {
  write("sessionStorage", `progress.${name}`, mine);
  const unchanged = (/** @type {Copy} */ copy) => copy.id === start?.id && JSON.stringify(copy.cells) === JSON.stringify(start.cells);
  const others = copiesOf(name).filter((copy) => copy.id !== mine.id && !unchanged(copy) && copy.cells.length > 0);
  save(`progress.${name}`, { copies: [mine, ...others].sort((a, b) => b.when - a.when).slice(0, MOST_COPIES) });
}

// Puzzles that are being set.

/** @typedef {{id: string, when: number, title: string, text: string}} Draft */

const MOST_DRAFTS = 8;

/** The drafts, the newest first. @returns {Draft[]} */
export const drafts = () => {
  const list = load("drafts", []);
  return Array.isArray(list) ? list.filter((draft) => typeof draft?.text === "string" && typeof draft.title === "string") : [];
};

/** Saves a puzzle that is being set, next to those of other tabs, and removes drafts with the same text. @param {Draft} mine */
export function saveDraft(mine) {
  const others = drafts().filter((draft) => draft.id !== mine.id && draft.text !== mine.text);
  save("drafts", [mine, ...others].slice(0, MOST_DRAFTS));
}

/** @param {string} id */
export function forgetDraft(id) {
  save("drafts", drafts().filter((draft) => draft.id !== id));
}
