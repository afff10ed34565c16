// How the page shows the outcome of solving a puzzle: its side of the server's list of statuses.

/**
 * @typedef {object} Shown
 * @property {"good" | "middling" | "bad"} tone
 * @property {string} words  the id of a message
 */

/** One entry for each status of the server. @type {Record<import("./types.js").Status, Shown>} */
export const STATUSES = {
  solved: { tone: "good", words: "live-one" },
  several: { tone: "middling", words: "live-several" },
  none: { tone: "bad", words: "live-none" },
  counted: { tone: "middling", words: "live-counted" },
  stopped: { tone: "middling", words: "live-stopped" },
};

/** How a status is shown. A status that only another version of the server knows is shown as undecided. @param {import("./types.js").Status} status */
export const shownStatus = (status) => (Object.hasOwn(STATUSES, status) ? STATUSES[status] : STATUSES.stopped);
