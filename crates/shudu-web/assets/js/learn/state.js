// The learner's state: what is known of the player's position, and which tab is open. Only the tab of the path can show
// another position than the player's, or play steps by itself.

/**
 * @typedef {import("../types.js").Step} Step
 *
 * @typedef {{levels: string[], step: Step, shown: number}} Hint  the next step, told so far to a level
 *
 * @typedef {object} Found  steps that were found
 * @property {"way" | "here"} is  the whole way, or what can be done in the position
 * @property {Step[]} steps
 * @property {number} at  the step that was shown last; -1 for none
 *
 * @typedef {{digits: (number | null)[], left: number[][]}} Replay  a position of the way, by cell
 *
 * @typedef {{is: "hint"}} HintTab
 * @typedef {{is: "path", replay: Replay | null, timer: number}} PathTab  the timer is 0 while nothing plays
 * @typedef {{is: "why"}} WhyTab
 * @typedef {{is: "practice"}} PracticeTab
 * @typedef {HintTab | PathTab | WhyTab | PracticeTab} Tab
 */

/** The level of a hint at which all is said. */
export const LEVELS = 5;

export const state = {
  /** What the rules leave in each cell of the player's position, by index; null until it has come. @type {number[][] | null} */
  left: null,
  /** @type {Hint | null} */
  hint: null,
  /** @type {Found} */
  found: { is: "way", steps: [], at: -1 },
  /** @type {Tab} */
  tab: { is: "hint" },
  /** Whether the player's own marks count. */
  useMine: false,
  /** The name of the technique that is being practised. @type {string | null} */
  practised: null,
};

/** What draws the tabs; each tab's module puts itself here. @type {Record<Tab["is"], () => void>} */
export const draw = { hint: () => {}, path: () => {}, why: () => {}, practice: () => {} };

/** A tab as it is opened. @param {Tab["is"]} is @returns {Tab} */
export const opened = (is) => (is === "path" ? { is, replay: null, timer: 0 } : { is });

/** Nothing is found yet. @returns {Found} */
export const nothing = () => ({ is: "way", steps: [], at: -1 });
