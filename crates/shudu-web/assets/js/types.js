// The server's types under the names that the page uses. This is for the type checker only, there is no code here. The
// types themselves are generated into `contract.d.ts`.

/**
 * @typedef {import("../../contract.d.ts").Grid} Grid
 * @typedef {import("../../contract.d.ts").Candidates} Candidates
 * @typedef {import("../../contract.d.ts").Scene} Scene
 * @typedef {import("../../contract.d.ts").SceneElement} SceneElement
 * @typedef {import("../../contract.d.ts").ReadAnswer} PuzzleAnswer
 * @typedef {import("../../contract.d.ts").Position} Position
 * @typedef {import("../../contract.d.ts").NamedCells} NamedCells
 * @typedef {import("../../contract.d.ts").Candidate} Candidate
 * @typedef {import("../../contract.d.ts").CandidateMark} CandidateMark
 * @typedef {import("../../contract.d.ts").Arrow} Arrow
 * @typedef {import("../../contract.d.ts").Step} Step
 * @typedef {import("../../contract.d.ts").Level} Level
 * @typedef {import("../../contract.d.ts").CatalogueAnswer} CatalogueAnswer
 * @typedef {import("../../contract.d.ts").Status} Status
 * @typedef {import("../../contract.d.ts").Field} Field
 * @typedef {import("../../contract.d.ts").Kind} Kind
 * @typedef {import("../../contract.d.ts").KindIcon} KindIcon
 * @typedef {import("../../contract.d.ts").LiveEvent} LiveEvent
 * @typedef {import("../../contract.d.ts").Gets} Gets
 * @typedef {import("../../contract.d.ts").Posts} Posts
 * @typedef {import("../../contract.d.ts").Streams} Streams
 * @typedef {import("../../contract.d.ts").Files} Files
 */

export {};
