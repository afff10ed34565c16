// What the tests share: the server, the browser, and ways to point at cells as a user would.
//
// SHUDU_BIN is the path of the program (by default the debug build), SCREENSHOTS the folder for screenshots.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../../..");
const target = process.env.CARGO_TARGET_DIR ?? path.join(root, "target");
const program = process.env.SHUDU_BIN ?? path.join(target, "debug/shudu");
export const pictures = process.env.SCREENSHOTS ?? path.join(target, "screenshots");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A classic puzzle with one solution, and that solution. */
export const CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** Starts the server on a free port. @returns {Promise<{url: string, stop: () => void}>} */
export async function serve() {
  if (!existsSync(program)) throw new Error(`there is no ${program}; build it with: cargo build -p shudu-cli`);
  const child = spawn(program, ["serve", "--port", "0"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, SHUDU_ASSETS: path.join(here, "../assets") },
  });
  const url = await new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk) => {
      said += chunk;
      const found = /http:\/\/[\w.:[\]-]+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`the server did not start: ${said}`)), 30_000).unref();
  });
  return { url, stop: () => child.kill() };
}

export function browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * Opens a page in its own browser context and collects its errors in `errors`.
 * @param {import("playwright-core").Browser} from
 */
export async function visit(from, url, { width = 1440, height, lang = "en", theme = "light", storage = {}, touch = false } = {}) {
  const context = await from.newContext({
    viewport: { width, height: height ?? (width < 500 ? 844 : width < 1000 ? 1180 : 900) },
    locale: lang,
    colorScheme: theme,
    hasTouch: touch,
    permissions: ["clipboard-read", "clipboard-write"],
    reducedMotion: "reduce",
  });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, storage);
  const page = await context.newPage();
  const errors = [];
  page.setDefaultTimeout(12_000);
  page.setDefaultNavigationTimeout(30_000);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return { page, context, errors };
}

/** The position of the middle of a cell on the screen; rows and columns count from 1 and may be outside the board. */
export async function spot(page, row, column, board = "#board svg") {
  return page.evaluate(
    ([selector, r, c]) => {
      const svg = document.querySelector(selector);
      const first = svg.querySelector('[data-cell="r1c1"]');
      const [, x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(first.getAttribute("transform"));
      const point = new DOMPoint(Number(x) + c - 0.5, Number(y) + r - 0.5).matrixTransform(svg.getScreenCTM());
      return { x: point.x, y: point.y };
    },
    [board, row, column],
  );
}

/** The row and the column in a name such as r1c2. */
export const place = (name) => /^r(\d+)c(\d+)$/.exec(name)?.slice(1).map(Number) ?? null;

export async function click(page, row, column, options = {}) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const at = await spot(page, row, column);
  for (const key of options.modifiers ?? []) await page.keyboard.down(key);
  await page.mouse.click(at.x, at.y);
  for (const key of options.modifiers ?? []) await page.keyboard.up(key);
}

/** Drags through cells, each a pair of row and column. */
export async function drag(page, cells) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const [first, ...rest] = cells;
  const start = await spot(page, ...first);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const cell of rest) {
    const at = await spot(page, ...cell);
    await page.mouse.move(at.x, at.y, { steps: 3 });
  }
  await page.mouse.up();
}

/** The digit that a cell shows. */
export const digit = (page, name) =>
  page.evaluate((cell) => document.querySelector(`#board [data-cell="${cell}"] .digit`)?.textContent ?? "", name);

export async function picture(page, name) {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}

/** Describes the serious and critical problems that axe-core finds. */
export async function problems(page) {
  // A script element would violate the content security policy; evaluating the source does not.
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 4).map((node) => `${node.target.join(" ")} ${node.failureSummary?.split("\n")[1] ?? ""}`).join(" | ")}`);
  });
  return found;
}

/** Opens a puzzle as a user would, by pasting it into the box. */
export async function paste(page, text) {
  await page.click('nav [data-go="open"]');
  await page.fill("#paste", text);
  await page.click("#open-pasted");
  await page.waitForSelector(".keypad");
}
