// Uses each part of the page as a user would, in each language, on a phone, a tablet and a desktop, light
// and dark. Screenshots are kept for inspection.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { CLASSIC, SOLUTION, browser, click, digit, drag, paste, picture, problems, serve, spot, visit } from "./support.mjs";

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

const LANGUAGES = [
  { lang: "en", word: "Play now" },
  { lang: "zh-CN", word: "马上开始" },
  { lang: "zh-TW", word: "馬上開始" },
];
const LOOKS = [
  { width: 390, theme: "light" },
  { width: 820, theme: "dark" },
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
];

/** Checks that there are no errors, no accessibility problems, and nothing wider than the screen. */
async function fine(page, errors, name) {
  await picture(page, name);
  assert.deepEqual(errors, [], `${name}: console`);
  assert.deepEqual(await problems(page), [], `${name}: accessibility`);
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(inner <= outer, `${name}: ${inner} px wide on a screen of ${outer}`);
}

for (const { lang, word } of LANGUAGES) {
  for (const { width, theme } of LOOKS) {
    const name = `${lang}-${width}-${theme}`;
    describe(name, () => {
      let page;
      let errors;
      let context;
      before(async () => ({ page, errors, context } = await visit(chrome, server.url, { width, lang, theme })));
      after(() => context.close());

      test("open", async () => {
        await page.getByText(word, { exact: true }).waitFor();
        assert.equal(await page.getAttribute("html", "lang"), lang);
        await page.waitForSelector(".example");
        assert.ok((await page.locator(".example").count()) > 60, "an example of each kind");
        await fine(page, errors, `${name}-open`);
      });

      test("play", async () => {
        await paste(page, CLASSIC);
        await click(page, 1, 3);
        await page.keyboard.press("4");
        assert.equal(await digit(page, "r1c3"), "4");
        await drag(page, [[4, 2], [4, 3], [4, 4], [5, 4]]);
        await page.keyboard.press("Shift+Digit1");
        await page.keyboard.press("Shift+Digit5");
        await page.keyboard.press("Control+Digit7");
        await page.keyboard.press("Control+Digit9");
        await page.keyboard.press("Control+Shift+Digit3");
        assert.equal(await page.locator('[data-notes="r4c2"] .corner text').count(), 2);
        assert.equal(await page.locator('[data-notes="r4c4"] .centre text').textContent(), "79");
        await click(page, 1, 4);
        await page.keyboard.press("5");
        assert.equal(await page.locator(".digit.wrong").count(), 3, "the fives of row 1 and block 2");
        await picture(page, `${name}-play`);
        await page.keyboard.press("Control+z");
        assert.equal(await page.locator(".digit.wrong").count(), 0);
        await fine(page, errors, `${name}-play-mended`);
      });

      test("learn", async () => {
        await page.click('nav [data-go="learn"]');
        await page.waitForSelector(".candidates text");
        for (let level = 1; level <= 5; level += 1) {
          await page.click("#next-hint");
          await page.waitForFunction((wanted) => document.querySelectorAll(".hint-levels li").length >= wanted, level);
        }
        await page.waitForSelector(".marks .mark");
        await fine(page, errors, `${name}-learn`);
        await page.click("#apply-step");
        await page.click("#tab-path");
        await page.click("#show-path");
        await page.waitForFunction(() => document.querySelectorAll(".step-item").length > 5);
        await page.locator(".step-item").nth(3).click();
        await page.waitForSelector(".shown-step .step-box");
        await fine(page, errors, `${name}-steps`);
      });

      test("look inside", async () => {
        await page.click('nav [data-go="inside"]');
        await page.waitForSelector('[data-board="remaining"] .digit.own');
        assert.equal(await page.locator('[data-board="possible"] .digit.given').count(), 30);
        assert.ok((await page.locator(".counts dd").count()) >= 4);
        await fine(page, errors, `${name}-inside`);
      });

      test("set", async () => {
        await page.click('nav [data-go="set"]');
        await page.waitForSelector('[data-kind="thermometer"]');
        await page.click('[data-kind="thermometer"]');
        await drag(page, [[2, 2], [2, 3], [3, 3]]);
        await page.waitForSelector(".placed-item");
        await page.click('[data-kind="killer"]');
        await drag(page, [[5, 5], [5, 6], [6, 6]]);
        await page.waitForSelector('[data-input="sum"]');
        await page.fill('[data-input="sum"]', "15");
        await page.waitForSelector("[data-solutions]", { timeout: 20_000 });
        await page.waitForSelector(".busy", { state: "detached", timeout: 30_000 });
        await fine(page, errors, `${name}-set`);
      });
    });
  }
}

describe("as a user goes on", () => {
  test("a finished puzzle is announced, and progress is kept", async () => {
    const { page, errors, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    const last = [...CLASSIC].lastIndexOf("0");
    for (let at = 0; at < last; at += 1) {
      if (CLASSIC[at] !== "0") continue;
      await click(page, Math.floor(at / 9) + 1, (at % 9) + 1);
      await page.keyboard.press(SOLUTION[at]);
    }
    await page.waitForTimeout(500);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.equal(await digit(page, "r1c3"), "4", "kept over a reload");
    assert.equal(await page.locator("dialog[open]").count(), 0);
    await click(page, Math.floor(last / 9) + 1, (last % 9) + 1);
    await page.keyboard.press(SOLUTION[last]);
    await page.waitForSelector("dialog[open]");
    assert.match(await page.textContent("#live"), /solution/);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test("keys: modes, moving, extending, erasing, undo and redo", async () => {
    const { page, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await click(page, 1, 3);
    await page.keyboard.press("x");
    await page.keyboard.press("2");
    assert.equal(await page.locator('[data-notes="r1c3"] .corner text').textContent(), "2");
    await page.keyboard.press("z");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal(await page.locator('[aria-selected="true"]').count(), 2);
    await page.keyboard.press("7");
    assert.equal(await digit(page, "r2c3"), "7");
    await page.keyboard.press("Control+z");
    assert.equal(await digit(page, "r2c3"), "");
    await page.keyboard.press("Control+y");
    assert.equal(await digit(page, "r2c3"), "7");
    await page.keyboard.press("Delete");
    assert.equal(await digit(page, "r2c3"), "");
    await page.keyboard.press("Space");
    assert.equal(await page.getAttribute('.modes [data-mode="corner"]', "aria-pressed"), "true");
    const said = await page.getAttribute('[data-cell="r1c1"]', "aria-label");
    assert.equal(said, "row 1 column 1, given 5");
    await page.keyboard.press("?");
    await page.waitForSelector("dialog[open] .keys-table");
    await picture(page, "help");
    await context.close();
  });

  test("a double click chooses equal digits; the keypad writes by touch", async () => {
    const { page, context } = await visit(chrome, server.url, { width: 390, touch: true });
    await paste(page, CLASSIC);
    await click(page, 1, 1);
    await click(page, 1, 1);
    assert.equal(await page.locator('[aria-selected="true"]').count(), 3, "three fives");
    await page.waitForTimeout(400);
    await click(page, 1, 3);
    await page.tap('.key[data-digit="4"]');
    assert.equal(await digit(page, "r1c3"), "4");
    await page.tap('.modes [data-mode="colour"]');
    await page.tap('.key[data-digit="6"]');
    assert.equal(await page.locator(".tint.colour-6").count(), 1);
    await context.close();
  });

  test("auto marks, check, and a share link that holds the puzzle", async () => {
    const { page, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await page.click('[data-tool="marks"]');
    await page.waitForSelector('[data-notes="r1c3"] .centre text');
    assert.equal(await page.locator('[data-notes="r1c3"] .centre text').textContent(), "124");
    await click(page, 1, 3);
    await page.keyboard.press("1");
    await page.click('[data-tool="check"]');
    await page.waitForSelector(".toast.bad");
    await page.click('[data-tool="share"]');
    await page.waitForSelector(".toast.good");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#p=/);
    const other = await visit(chrome, link);
    assert.equal(await digit(other.page, "r1c1"), "5");
    assert.equal(await other.page.getAttribute("body", "data-view"), "play");
    assert.deepEqual(other.errors, []);
    await other.context.close();
    await context.close();
  });

  test("the daily puzzle, a generated one, an example", async () => {
    const { page, errors, context } = await visit(chrome, server.url);
    await page.click("#open-daily");
    await page.waitForSelector(".keypad", { timeout: 30_000 });
    await page.click('nav [data-go="open"]');
    await page.selectOption("#make-size", "6");
    await page.click("#generate");
    await page.waitForFunction(() => document.querySelectorAll("#board .cell").length === 36, null, { timeout: 30_000 });
    await page.click('nav [data-go="open"]');
    await page.fill(".examples-card .search", "killer");
    await page.locator(".example").first().click();
    await page.waitForSelector("#board .cage");
    await picture(page, "example-killer");
    assert.deepEqual(errors, []);
    await context.close();
  });

  test("what cannot be read is said with its place", async () => {
    const { page, context } = await visit(chrome, server.url);
    await page.fill("#paste", "CAGES\n5 0 0 0 99\n\nGRID\n. . . .\n. . . .\n. . . .\n. . . .\n");
    await page.click("#open-pasted");
    await page.waitForFunction(() => document.querySelector(".complain")?.textContent);
    assert.match(await page.textContent(".complain"), /2/);
    await context.close();
  });

  test("the example of a technique, branch by branch", async () => {
    const { page, errors, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await page.click('nav [data-go="learn"]');
    await page.click("#tab-practice");
    await page.locator('button.technique[data-technique="cell-forcing-chain"]').click();
    await page.locator(".page .button").first().click();
    await page.waitForSelector(".branches");
    const branches = page.locator(".branches button");
    assert.ok((await branches.count()) >= 3, "all, and one for each branch");
    const all = await page.locator(".arrows .arrow").count();
    await branches.nth(1).click();
    const one = await page.locator(".arrows .arrow").count();
    assert.ok(one > 0 && one < all, `${one} arrows of ${all}`);
    await picture(page, "branch");
    await page.click("#apply-step");
    assert.equal(await page.locator(".arrows .arrow").count(), 0);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test("practice gives a position that needs the technique", async () => {
    const { page, errors, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await page.click('nav [data-go="learn"]');
    await page.click("#tab-practice");
    await page.fill(".learn-body .search", "naked-pair");
    await page.locator(".technique-list .button").first().click();
    await page.waitForSelector(".notice", { timeout: 30_000 });
    await page.waitForSelector(".candidates text");
    assert.match(await page.textContent(".notice"), /Naked Pair/);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test("why not, and the page of a technique", async () => {
    const { page, errors, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await page.click('nav [data-go="learn"]');
    await page.waitForSelector(".candidates text");
    await page.click("#tab-why");
    await click(page, 1, 3);
    await page.click('[data-why="1"]');
    await page.waitForFunction(() => (document.querySelector('.why [role="status"]')?.children.length ?? 0) > 0);
    await picture(page, "why-not");
    // Clicking the small 2 of the same cell asks about it.
    const cell = await spot(page, 1, 3);
    const size = (await spot(page, 1, 4)).x - cell.x;
    await page.mouse.click(cell.x, cell.y - size * 0.3);
    await page.waitForSelector('[data-why="2"][aria-pressed="true"]');
    await page.click("#tab-practice");
    await page.fill(".learn-body .search", "X-Wing");
    await page.locator("button.technique").first().click();
    await page.waitForSelector(".page .markdown");
    await picture(page, "technique");
    assert.deepEqual(errors, []);
    await context.close();
  });

  test("the language can be switched and is remembered", async () => {
    const { page, context } = await visit(chrome, server.url);
    await paste(page, CLASSIC);
    await page.selectOption("#language", "zh-TW");
    await page.getByText("復原", { exact: true }).first().waitFor();
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.equal(await page.getAttribute("html", "lang"), "zh-TW");
    await context.close();
  });

  test("a board of 16 takes digits of two keys", async () => {
    const { page, context } = await visit(chrome, `${server.url}/#set`);
    await page.getByText("Title, author, board").click();
    await page.locator("summary", { hasText: "New board" }).click();
    await page.fill("#size-rows", "16");
    await page.click("#new-board");
    await page.waitForFunction(() => document.querySelectorAll("#board .cell").length === 256);
    await page.click("#play-this");
    await page.waitForSelector(".keypad");
    await click(page, 2, 2);
    await page.keyboard.press("1");
    await page.keyboard.press("4");
    assert.equal(await digit(page, "r2c2"), "14");
    await page.keyboard.press("Control+z");
    assert.equal(await digit(page, "r2c2"), "");
    await picture(page, "sixteen");
    await context.close();
  });
});
