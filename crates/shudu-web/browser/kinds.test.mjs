// Every kind in the catalogue is placed with the mouse and comes out of the export as it was drawn. What to draw
// comes from the example on the kind's page: the board is opened without the kind, which is then drawn by hand.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { browser, click, drag, picture, place, serve, visit } from "./support.mjs";

let server;
let chrome;
let kinds = [];

server = await serve();
kinds = (await (await fetch(`${server.url}/api/kinds`)).json()).kinds;
before(async () => {
  chrome = await browser();
});
after(async () => {
  await chrome?.close();
  server?.stop();
});

const isRule = (kind) => !kind.section || kind.section === "RULES";

/** Reads a puzzle from a text and returns it in our JSON format. */
async function read(text) {
  const response = await fetch(`${server.url}/api/read`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  const answer = await response.json();
  assert.ok(response.ok, JSON.stringify(answer));
  return JSON.parse(answer.puzzle);
}

/** The puzzle as the page exports it now. */
async function exported(page) {
  await page.evaluate(() => document.getElementById("export-box").setAttribute("open", ""));
  await page.waitForFunction(() => document.querySelector("#export-format option"));
  await page.selectOption("#export-format", "json");
  await page.evaluate(() => (document.getElementById("export-text").value = ""));
  await page.click("#write");
  await page.waitForFunction(() => document.getElementById("export-text").value);
  return JSON.parse(await page.inputValue("#export-text"));
}

async function setter(puzzle) {
  const storage = { "shudu.set": JSON.stringify(JSON.stringify(puzzle)), "shudu.setCandidates": "false" };
  const opened = await visit(chrome, `${server.url}/#set`, { storage });
  await opened.page.waitForSelector("[data-kind=killer]");
  await opened.page.waitForSelector('#board [data-cell="r1c1"]', { state: "attached" });
  await opened.page.waitForFunction((count) => document.querySelectorAll("#board .cell").length >= count, puzzle.size[0] * puzzle.size[1]);
  return opened;
}

const STEPS = { right: [0, 1], left: [0, -1], down: [1, 0], up: [-1, 0], dr: [1, 1], dl: [1, -1], ur: [-1, 1], ul: [-1, -1] };
const near = ([a, b], [c, d]) => Math.max(Math.abs(a - c), Math.abs(b - d)) === 1;

/** Points at cells in order: in one drag if they are neighbours, otherwise one by one with Shift. */
async function point(page, names) {
  const cells = names.map(place);
  if (cells.every((cell, at) => at === 0 || near(cells[at - 1], cell))) {
    await drag(page, cells);
    return;
  }
  for (const cell of cells) await click(page, ...cell, { modifiers: ["Shift"] });
}

/** Points at the cells of one of several lists; further cells join it with Shift. */
async function pointList(page, names, held) {
  const cells = names.map(place);
  if (held) await page.keyboard.down("Shift");
  if (cells.every((cell, at) => at === 0 || near(cells[at - 1], cell))) await drag(page, cells);
  else {
    await click(page, ...cells[0]);
    for (const cell of cells.slice(1)) await click(page, ...cell, { modifiers: ["Shift"] });
  }
  if (held) await page.keyboard.up("Shift");
}

/** Draws one constraint with its tool. */
async function draw(page, kind, entry) {
  const tool = page.locator(`.set-toolbox [data-kind="${kind.id}"]`);
  if ((await tool.getAttribute("aria-pressed")) !== "true") await tool.click();
  else await page.getByText("Start a new one").click();
  const places = kind.fields.filter((field) => ["cell", "cells", "cell-lists"].includes(field.shape));
  const direction = kind.fields.find((field) => field.shape === "word" && field.words?.some((word) => word in STEPS));
  for (const field of kind.fields) {
    const value = entry[field.name];
    if (value === undefined || places.includes(field)) continue;
    if (field.shape === "word") await page.click(`[data-field="${field.name}"] [data-value="${CSSescape(value)}"]`);
    else await page.fill(`.set-form [data-input="${field.name}"]`, Array.isArray(value) ? value.join(", ") : String(value));
  }
  if (direction) {
    const cell = place(entry[places[0].name]);
    const [down, across] = STEPS[entry[direction.name]];
    await click(page, cell[0] - down, cell[1] - across);
  } else {
    // Cells outside the board and optional fields are typed.
    const typed = places.filter((field) => field.optional && entry[field.name] !== undefined);
    for (const field of typed) {
      const value = entry[field.name];
      const text = field.shape === "cell" ? value : field.shape === "cells" ? value.join(" ") : value.map((list) => list.join(" ")).join(" / ");
      await page.fill(`.set-form [data-input="${field.name}"]`, text);
    }
    const drawn = places.filter((field) => !typed.includes(field) && entry[field.name] !== undefined);
    if (typed.length > 0 && drawn.length > 0) await page.locator(`.set-form [data-input="${drawn[0].name}"]`).focus();
    const lists = drawn.find((field) => field.shape === "cell-lists");
    if (lists) {
      const value = entry[lists.name];
      // The circle of an arrow that has several cells is drawn with Shift.
      for (const [at, list] of value.entries()) await pointList(page, list, kind.id === "arrow" && at === 0);
    } else {
      const names = drawn.flatMap((field) => entry[field.name]);
      if (names.length > 0) await point(page, names);
    }
  }
  const button = page.locator("#place");
  if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
  await page.waitForSelector(".placed-item", { timeout: 5000 });
}

const CSSescape = (text) => text.replace(/["\\]/g, "\\$&");

for (const kind of kinds) {
  if (kind.id === "any-of") continue;
  test(`${kind.id} is placed by mouse and exported`, async () => {
    const whole = kind.example ? await read(kind.example) : await read("....\n....\n....\n....\n");
    if (isRule(kind)) {
      const found = (whole.rules ?? []).find((rule) => (rule.kind ?? rule) === kind.id);
      const usual = ["row", "column", ...(whole.blocks ? ["block"] : [])];
      const before = (whole.rules ?? usual).filter((rule) => (rule.kind ?? rule) !== kind.id);
      // Regions are painted, not ticked: the tool adds the rule.
      const puzzle = { ...whole, rules: before };
      if (kind.id === "regions" ) delete puzzle.rules;
      const { page, errors, context } = await setter(puzzle);
      if (kind.id === "regions") {
        await page.click("#paint-regions");
        await drag(page, [[1, 1], [1, 2]]);
      } else {
        await page.evaluate(() => document.getElementById("rules-box").setAttribute("open", ""));
        await page.locator(`[data-rule="${kind.id}"] input[type="checkbox"]`).click();
        for (const field of kind.fields) {
          const value = typeof found === "object" ? found?.[field.name] : undefined;
          const within = page.locator(`[data-rule="${kind.id}"]`);
          if (value === undefined) continue;
          if (field.shape === "word") await within.locator(`[data-field="${field.name}"] [data-value="${CSSescape(value)}"]`).click();
          else await within.locator(`[data-input="${field.name}"]`).fill(Array.isArray(value) ? value.join(", ") : String(value));
        }
      }
      await page.waitForTimeout(150);
      const out = await exported(page);
      const rules = out.rules ?? (out.regions ? ["row", "column", "regions"] : out.blocks ? ["row", "column", "block"] : ["row", "column"]);
      const rule = rules.find((one) => (one.kind ?? one) === kind.id);
      assert.ok(rule, `${kind.id} is among ${JSON.stringify(rules)}`);
      if (typeof found === "object") assert.deepEqual(rule, found);
      assert.deepEqual(errors, []);
      await context.close();
      return;
    }
    const [entry] = whole[kind.id] ?? [];
    assert.ok(entry, `the example of ${kind.id} has one: ${JSON.stringify(whole)}`);
    const puzzle = { ...whole };
    delete puzzle[kind.id];
    delete puzzle.solution;
    const { page, errors, context } = await setter(puzzle);
    await draw(page, kind, entry);
    const out = await exported(page);
    assert.deepEqual(out[kind.id], [entry]);
    if (["killer", "thermometer", "arrow", "sandwich", "quadruple"].includes(kind.id)) await picture(page, `kind-${kind.id}`);
    // The constraint can be selected in the list and deleted again.
    await page.locator(".set-list .placed-item", { hasText: kind.name }).first().click();
    await page.click("#delete");
    await page.waitForFunction((id) => !document.querySelector(`.set-list .placed-item[aria-current]`), kind.id);
    const left = await exported(page);
    assert.equal(left[kind.id], undefined);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("an arrow is one drag from its circle, and another drag adds an arm", async () => {
  const { page, context } = await setter(await read("....\n....\n....\n....\n"));
  await page.click('.set-toolbox [data-kind="arrow"]');
  await drag(page, [[2, 2], [2, 3], [3, 4]]);
  await page.waitForSelector(".set-list .placed-item");
  await drag(page, [[2, 2], [1, 1]]);
  await page.waitForTimeout(200);
  const out = await exported(page);
  assert.deepEqual(out.arrow, [{ cells: [["r2c2"], ["r2c3", "r3c4"], ["r1c1"]] }]);
  await context.close();
});

test("givens are typed, undone and redone; regions are painted", async () => {
  const { page, context } = await setter(await read("....\n....\n....\n....\n"));
  await page.click('.set-toolbox [data-kind=""]');
  await click(page, 1, 1);
  await page.keyboard.press("3");
  await page.keyboard.press("Control+z");
  assert.equal((await exported(page)).grid[0][0], null);
  await page.locator("#board svg").focus();
  await page.keyboard.press("Control+y");
  assert.equal((await exported(page)).grid[0][0], 3);
  await page.click("#paint-regions");
  await page.locator('.set-form [data-value="B"]').click();
  await drag(page, [[1, 2]]);
  await page.locator('.set-form [data-value="A"]').click();
  await drag(page, [[1, 3]]);
  await page.waitForTimeout(200);
  await picture(page, "regions");
  assert.deepEqual((await exported(page)).regions[0], ["A", "B", "A", "B"]);
  await context.close();
});

test("the toolbox finds kinds by the names people use", async () => {
  const { page, context } = await setter(await read("....\n....\n....\n....\n"));
  for (const [words, found] of [["German whispers", ["whispers"]], ["kropki", ["difference", "ratio"]], ["摩天樓", ["skyscraper"]]]) {
    await page.fill("#search-kinds", words);
    const shown = await page.locator(".tool-groups [data-kind]").evaluateAll((all) => all.map((one) => one.getAttribute("data-kind")));
    assert.deepEqual(shown, found, words);
  }
  await context.close();
});

test("a new board ends what was being done", async () => {
  const { page, errors, context } = await setter(await read("....\n....\n....\n....\n"));
  await page.click("#paint-regions");
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => one.setAttribute("open", "")));
  await page.click("#new-board");
  await page.waitForFunction(() => !document.querySelector('.set-form [data-value="A"]'));
  await click(page, 1, 1);
  await page.keyboard.press("2");
  const out = await exported(page);
  assert.equal(out.grid[0][0], 2);
  assert.equal(out.regions, undefined);
  assert.deepEqual(errors, []);
  await context.close();
});

test("any-of is made of what is drawn", async () => {
  const { page, errors, context } = await setter(await read("....\n....\n....\n....\n"));
  const killer = kinds.find((kind) => kind.id === "killer");
  await draw(page, killer, { sum: 3, cells: ["r1c1", "r1c2"] });
  await draw(page, killer, { sum: 4, cells: ["r2c1", "r2c2"] });
  await page.click('.set-toolbox [data-kind="any-of"]');
  for (const box of await page.locator('.set-form fieldset input[type="checkbox"]').all()) await box.check();
  await page.click("#place");
  await page.waitForTimeout(200);
  const out = await exported(page);
  assert.equal(out["any-of"].length, 1);
  assert.equal(out["any-of"][0].choices.length, 2);
  assert.equal(out.killer, undefined, "what became a choice no longer holds by itself");
  assert.deepEqual(errors, []);
  await context.close();
});

test("every format, and pictures", async () => {
  const { page, errors, context } = await setter(await read("....\n.1..\n..2.\n....\n"));
  await page.evaluate(() => document.getElementById("export-box").setAttribute("open", ""));
  await page.waitForFunction(() => document.querySelector("#export-format option"));
  const formats = await page.locator("#export-format option").evaluateAll((all) => all.map((one) => one.value));
  assert.ok(formats.length >= 8, formats.join());
  for (const to of ["png", "svg", "pdf"]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.click(`[data-picture="${to}"]`)]);
    assert.match(file.suggestedFilename(), new RegExp(`\\.${to}$`));
  }
  assert.deepEqual(errors, []);
  await context.close();
});
