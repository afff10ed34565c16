// The learner's state: what is known about the player's position, and which tab is open. Only the path tab can show a
// position other than the player's, or play steps automatically.

/**
 * @typedef {import("../types.js").Step} Step
 *
 * @typedef {{levels: string[], step: Step, shown: number}} Hint  the next step, and the level up to which it is shown
 *
 * @typedef {object} Found  steps that were found
 * @property {"way" | "here"} is  the whole path, or all steps in the position
 * @property {Step[]} steps
 * @property {number} at  the step shown last; -1 for none
 *
 * @typedef {{digits: (number | null)[], left: number[][]}} Replay  a position on the path, by cell
 *
 * @typedef {{is: "hint"}} HintTab
 * @typedef {{is: "path", replay: Replay | null, timer: number}} PathTab  the timer is 0 while nothing plays
 * @typedef {{is: "why"}} WhyTab
 * @typedef {{is: "practice"}} PracticeTab
 * @typedef {HintTab | PathTab | WhyTab | PracticeTab} Tab
 */

/** The level at which a hint shows everything. */
export const LEVELS = 5;

export const state = {
  /** The candidates that the rules leave in each cell of the player's position, by index; null until they are loaded. @type {number[][] | null} */
  left: null,
  /** @type {Hint | null} */
  hint: null,
  /** @type {Found} */
  found: { is: "way", steps: [], at: -1 },
  /** @type {Tab} */
  tab: { is: "hint" },
  /** Whether to use the player's own marks as candidates. */
  useMine: false,
  /** The name of the technique that is being practised. @type {string | null} */
  practised: null,
};

/** The functions that draw the tabs; each tab's module registers its own. @type {Record<Tab["is"], () => void>} */
export const draw = { hint: () => {}, path: () => {}, why: () => {}, practice: () => {} };

/** The state of a tab when it is opened. @param {Tab["is"]} is @returns {Tab} */
export const opened = (is) => (is === "path" ? { is, replay: null, timer: 0 } : { is });

/** The state before anything is found. @returns {Found} */
export const nothing = () => ({ is: "way", steps: [], at: -1 });
