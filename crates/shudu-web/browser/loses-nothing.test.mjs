// The page loses nothing: tabs keep their own digits, broken links and a browser without storage do no harm, every
// status of the server is shown correctly, and an exported puzzle can be read back.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";

import { CLASSIC, browser, click, digit, paste, picture, serve, visit } from "./support.mjs";

const OTHER = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const THERMO = "PUZZLE Warm\nAUTHOR Somebody\nRULESET Look up.\nSIZE 4\nTHERMOMETERS\nr1c1 r1c2 r1c3\nCAGES\n7 r3c3 r3c4\n";

let server;
let chrome;
before(async () => {
  server = await serve();
  chrome = await browser();
});
after(async () => {
  await chrome?.close();
  server?.stop();
});

/** The browser logs every error response by itself; those messages are not faults of the page. */
const faults = (errors) => errors.filter((text) => !text.includes("Failed to load resource"));

async function put(page, row, column, key) {
  await click(page, row, column);
  await page.keyboard.press(key);
}

/** Another tab of the same browser. */
async function tab(context, url) {
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return page;
}

async function reload(page) {
  await page.reload();
  await page.waitForSelector("html[data-ready]");
}

describe("tabs", () => {
  test("of one puzzle keep their own digits", async () => {
    const { page, context, errors } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await put(page, 1, 3, "4");
    await page.waitForTimeout(500);
    const second = await tab(context, server.url);
    assert.equal(await digit(second, "r1c3"), "4", "a new tab goes on where the last was");
    await put(second, 1, 3, "Delete");
    await put(second, 2, 2, "7");
    await page.bringToFront();
    await put(page, 1, 4, "6");
    await page.waitForTimeout(500);
    await reload(page);
    await reload(second);
    assert.deepEqual([await digit(page, "r1c3"), await digit(page, "r1c4"), await digit(page, "r2c2")], ["4", "6", ""]);
    assert.deepEqual([await digit(second, "r1c3"), await digit(second, "r1c4"), await digit(second, "r2c2")], ["", "", "7"]);
    // Both copies are still there after both tabs are closed.
    await page.close();
    await second.close();
    const third = await tab(context, `${server.url}#open`);
    await third.click('nav [data-go="open"]');
    assert.equal(await third.locator(".recent-open").count(), 2);
    await picture(third, "recent-copies");
    const seen = [];
    for (const at of [0, 1]) {
      await third.click('nav [data-go="open"]');
      await third.locator(".recent-open").nth(at).click();
      await third.waitForSelector(".keypad");
      seen.push((await digit(third, "r1c4")) + (await digit(third, "r2c2")));
    }
    assert.deepEqual(seen.sort(), ["6", "7"]);
    assert.deepEqual(faults(errors), []);
    await context.close();
  });

  test("of two puzzles come back with their own", async () => {
    const { page, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    const second = await tab(context, server.url);
    await paste(second, OTHER);
    await reload(page);
    await reload(second);
    assert.deepEqual([await digit(page, "r1c1"), await digit(second, "r2c1")], ["5", "4"]);
    await context.close();
  });

  test("that are duplicated part", async () => {
    const { page, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await put(page, 1, 3, "4");
    await page.waitForTimeout(500);
    // A window opened by the page gets a copy of the tab's session storage, just like a duplicated tab.
    const [copy] = await Promise.all([context.waitForEvent("page"), page.evaluate(() => void window.open(location.href))]);
    await copy.waitForSelector("html[data-ready]");
    await put(copy, 1, 3, "1");
    await page.bringToFront();
    await put(page, 1, 4, "6");
    await page.waitForTimeout(500);
    await reload(page);
    await reload(copy);
    assert.deepEqual([await digit(page, "r1c3"), await digit(page, "r1c4")], ["4", "6"]);
    assert.deepEqual([await digit(copy, "r1c3"), await digit(copy, "r1c4")], ["1", ""]);
    await context.close();
  });

  test("of setters keep their own puzzles", async () => {
    const { page, context } = await visit(chrome, `${server.url}#set`);
    const given = (from) => from.evaluate(() => document.querySelector('#board [data-cell="r1c1"] .digit')?.textContent ?? "");
    await put(page, 1, 1, "3");
    await page.waitForSelector(".badge");
    const second = await tab(context, `${server.url}#set`);
    await put(second, 1, 1, "5");
    await second.waitForSelector(".badge");
    await reload(page);
    await reload(second);
    assert.deepEqual([await given(page), await given(second)], ["3", "5"]);
    // Both copies are still there after both tabs are closed.
    await page.close();
    await second.close();
    const third = await tab(context, server.url);
    const seen = [];
    for (const at of [0, 1]) {
      await third.click('nav [data-go="open"]');
      assert.equal(await third.locator(".recent-open").count(), 2);
      await third.locator(".recent-open").nth(at).click();
      await third.waitForSelector(".badge");
      seen.push(await given(third));
    }
    assert.deepEqual(seen.sort(), ["3", "5"]);
    await picture(third, "drafts");
    await context.close();
  });
});

describe("links that are broken", () => {
  const words = {
    en: "The address of this page does not contain a readable puzzle.",
    "zh-CN": "此网址中没有可以读取的题目。",
    "zh-TW": "這個網址裡沒有可以讀取的題目。",
  };
  for (const [lang, said] of Object.entries(words)) {
    test(`are told in ${lang}`, async () => {
      const { page, context, errors } = await visit(chrome, `${server.url}#p=%`, { lang });
      assert.ok((await page.textContent("#toast")).startsWith(said), await page.textContent("#toast"));
      await picture(page, `broken-link-${lang}`);
      await paste(page, CLASSIC);
      assert.equal(await digit(page, "r1c1"), "5");
      assert.deepEqual(faults(errors), []);
      await context.close();
    });
  }

  for (const fragment of ["p=%E0%A4%A", "p=", "p=%20", "p=zzzz", "p=zAAAA", "p=nothing%20here", "p=%00", "p=z%", "p={", "%", "%E0", "p"]) {
    test(`#${fragment}`, async () => {
      const { page, context, errors } = await visit(chrome, `${server.url}#${fragment}`);
      if (fragment.startsWith("p=")) assert.ok((await page.textContent("#toast")).startsWith(words.en), await page.textContent("#toast"));
      await page.waitForSelector("#paste");
      // The same while the page is open; the current puzzle must stay.
      await paste(page, CLASSIC);
      await page.evaluate((hash) => (location.hash = hash), fragment);
      await page.waitForTimeout(300);
      await page.click('nav [data-go="play"]');
      await put(page, 1, 3, "4");
      assert.equal(await digit(page, "r1c3"), "4");
      assert.deepEqual(faults(errors), []);
      await context.close();
    });
  }
});

describe("statuses", () => {
  const source = readFileSync(new URL("../assets/js/status.js", import.meta.url), "utf8");
  const known = [...source.matchAll(/^ {2}(\w+): \{/gm)].map((found) => found[1]);
  const shown = {
    solved: { count: 1, text: "Exactly one solution", tone: "good" },
    several: { count: 2, text: "Several solutions", tone: "middling" },
    none: { count: 0, text: "No solution", tone: "bad" },
    counted: { count: 7, text: "The solutions have been counted", tone: "middling" },
    stopped: { count: null, text: "Not decided within the time limit", tone: "middling" },
  };
  test("have a test each", () => assert.deepEqual(known.toSorted(), Object.keys(shown).toSorted()));

  const event = (one) => `data: ${JSON.stringify(one)}\n\n`;
  /** A setter's page whose server answers the live check with these events. */
  async function live(events) {
    const { page, context, errors } = await visit(chrome, `${server.url}#open`);
    await page.route("**/api/live", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: events.map(event).join("") }),
    );
    await page.click('nav [data-go="set"]');
    await page.waitForSelector(".badge");
    await page.waitForFunction(() => !document.querySelector(".set-live .busy"));
    return { page, context, errors };
  }

  for (const [status, { count, text, tone }] of Object.entries({ ...shown, "of-tomorrow": { ...shown.stopped } })) {
    test(`${status} is shown as what it is`, async () => {
      const { page, context, errors } = await live([
        { event: "solutions", count, status, reason: null },
        { event: "end", ...(status === "stopped" ? { stopped: "out of time" } : {}) },
      ]);
      const badge = page.locator(".badge");
      assert.deepEqual([await badge.count(), await badge.textContent()], [1, text]);
      assert.match(await badge.getAttribute("class"), new RegExp(`\\b${tone}\\b`));
      if (status === "stopped") assert.equal(await page.textContent(".set-live .complain"), "out of time");
      await picture(page, `status-${status}`);
      assert.deepEqual(errors, []);
      await context.close();
    });
  }

  test("of real puzzles", async () => {
    const { page, context } = await visit(chrome, `${server.url}#set`);
    await page.waitForSelector('.badge[data-status="several"]');
    await put(page, 1, 1, "1");
    await put(page, 1, 2, "1");
    await page.waitForSelector('.badge[data-status="none"]');
    await paste(page, CLASSIC);
    await page.click('[data-tool="edit"]');
    await page.waitForSelector('.badge[data-status="solved"]');
    await context.close();
  });

  test("what was not finished is not taken for the whole", async () => {
    const rows = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => [1]));
    const { page, context } = await live([
      { event: "solutions", count: 1, status: "solved", reason: null },
      { event: "candidates", candidates: rows, rare: rows, complete: false },
      { event: "redundant", clues: [], complete: false },
      { event: "end", stopped: "out of time" },
    ]);
    const said = await page.textContent(".set-live");
    assert.ok(!said.includes("Every clue is needed.") && said.includes("within the time limit"), said);
    assert.equal(await page.locator("#board .candidates text").count(), 0);
    await context.close();
  });
});

describe("a browser that keeps nothing", () => {
  const forbids = {
    "storage is forbidden": () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
      }
    },
    "storage is full": () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  };
  for (const [name, forbid] of Object.entries(forbids)) {
    test(name, async () => {
      const context = await chrome.newContext({ locale: "en", viewport: { width: 1440, height: 900 } });
      await context.addInitScript(forbid);
      const page = await context.newPage();
      const errors = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(server.url);
      await page.waitForSelector("html[data-ready]");
      await paste(page, CLASSIC);
      assert.match(await page.textContent("#toast"), /storage is full or disabled/);
      await put(page, 1, 3, "4");
      // The puzzle is read again in the new language; its digits stay.
      await page.selectOption("#language", "zh-CN");
      await page.waitForFunction(() => document.documentElement.lang === "zh-CN");
      await page.waitForTimeout(500);
      assert.equal(await digit(page, "r1c3"), "4");
      assert.deepEqual(errors, []);
      await context.close();
    });
  }

  test("nonsense that is kept does no harm", async () => {
    const storage = { "shudu.recent": '{"a":1}', "shudu.current": "[1]", "shudu.set": "7", "shudu.settings": "null", "shudu.view": "{" };
    const { page, context, errors } = await visit(chrome, server.url, { storage });
    await paste(page, CLASSIC);
    await put(page, 1, 3, "4");
    await page.click('nav [data-go="set"]');
    await page.waitForSelector(".badge");
    assert.deepEqual(faults(errors), []);
    await context.close();
  });
});

test("what goes to SudokuPad comes back", async () => {
  const { page, context, errors } = await visit(chrome, server.url);
  await paste(page, THERMO);
  await page.click('[data-tool="edit"]');
  await page.waitForSelector(".badge");
  await page.click("#export-box summary");
  await page.selectOption("#export-format", "sudokupad");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("#export-text")).value.startsWith("https://sudokupad.app/scl"));
  const link = await page.inputValue("#export-text");
  await picture(page, "sudokupad-export");
  assert.equal(await page.textContent("#export-box .quiet"), "");
  await page.click('nav [data-go="open"]');
  await paste(page, link);
  const puzzle = await page.evaluate(() => JSON.parse(JSON.parse(sessionStorage.getItem("shudu.current"))));
  assert.deepEqual([puzzle.title, puzzle.author, puzzle.ruleset], ["Warm", "Somebody", "Look up."]);
  assert.deepEqual([puzzle.thermometer.length, puzzle.killer.length], [1, 1]);
  assert.deepEqual(faults(errors), []);
  await context.close();
});
