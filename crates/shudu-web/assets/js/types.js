// The shapes of what the server says, for the type checker alone: no code here.

/**
 * @typedef {(number | null)[][]} Grid  rows of digits
 * @typedef {number[][][]} Candidates  rows of cells, each with the digits it may hold
 *
 * @typedef {object} Form  one thing to paint; lengths in cells
 * @property {string} [class]
 * @property {number[]} [rect]  x, y, width, height
 * @property {number[]} [disc]  x, y, radius
 * @property {number[]} [ring]  x, y, radius (and width)
 * @property {number[][] | {points: number[][], closed?: boolean, width?: number}} [line]
 * @property {number[][] | {points: number[][]}} [polygon]
 * @property {number[][]} [curve]
 * @property {string | {at: number[], size: number, anchor?: string, text: string}} [text]
 * @property {number[]} [at]
 * @property {number} [size]
 * @property {string} [anchor]
 * @property {number} [width]
 * @property {boolean} [closed]
 * @property {string} [colour]
 *
 * @typedef {object} Scene
 * @property {number} width
 * @property {number} height
 * @property {string} description
 * @property {{x: number, y: number}} [board]
 * @property {number[][]} [cells]
 * @property {Form[]} [elements]
 * @property {{class: string, forms: Form[]}[]} [groups]
 *
 * @typedef {object} PuzzleAnswer
 * @property {string} puzzle  the puzzle in our own JSON format
 * @property {string | null} [title]
 * @property {string | null} [author]
 * @property {(string | {name: string, text?: string})[]} [rules]
 * @property {number[]} size  rows, columns
 * @property {number[]} digits  lowest, highest
 * @property {string[]} cells
 * @property {Grid} givens
 * @property {Candidates | null} [allowed]
 * @property {string[]} [kinds]
 * @property {string[]} [notes]
 * @property {Scene} scene
 * @property {{name: string, cells: string[]}[]} houses
 * @property {string} [fragment]
 * @property {string[]} [more]
 * @property {Place} [board]
 * @property {number | string} [seed]
 *
 * @typedef {{grid: Grid, candidates: Candidates}} Place  a position of play
 *
 * @typedef {{cell: string, digit: number}} Candidate
 * @typedef {{cell: string, digit: number, role: string}} CandidateMark
 * @typedef {{from: Candidate, to: Candidate, strong: boolean}} Arrow
 * @typedef {{title: string, candidates: CandidateMark[], arrows: Arrow[]}} Branch
 *
 * @typedef {object} StepMarks
 * @property {{name: string, cells: string[]}[]} [houses]
 * @property {string[]} [cells]
 * @property {CandidateMark[]} [candidates]
 * @property {Arrow[]} [arrows]
 * @property {Branch[]} [branches]
 *
 * @typedef {object} Step
 * @property {string} technique
 * @property {string} name
 * @property {number} [score]
 * @property {string} [level]
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {string} text
 * @property {string[]} [argument]
 * @property {StepMarks} marks
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {string} [label]
 * @property {"number" | "numbers" | "cell" | "cells" | "cell-lists" | "word" | "text" | "choices"} shape
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [minLists]
 * @property {number} [minCells]
 * @property {string[]} [words]
 * @property {boolean} optional
 *
 * @typedef {object} Kind
 * @property {string} id
 * @property {string} name
 * @property {string | null} section
 * @property {string} page
 * @property {Field[]} fields
 * @property {string | null} [example]
 */

export {};
