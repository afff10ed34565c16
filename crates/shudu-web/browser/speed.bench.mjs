// Measures the speed of the page: the first paint, and the time from a key press to the drawn digit. This is not a test,
// since the result depends on the machine. Run it with: npm run speed

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { CLASSIC, browser, click, paste, serve, visit } from "./support.mjs";

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

test("first paint", async (context) => {
  // Warm up, so that the browser's own start is not measured.
  const warm = await visit(chrome, server.url);
  await warm.context.close();
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const fresh = await chrome.newContext();
    const page = await fresh.newPage();
    await page.goto(server.url);
    await page.waitForSelector("html[data-ready]");
    times.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
    await fresh.close();
  }
  times.sort((a, b) => a - b);
  context.diagnostic(`first paint ${times[2].toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})`);
  assert.ok(times[2] < 500, `first paint took ${times[2]} ms`);
});

test("a key press is drawn within a frame", async (context) => {
  const { page, context: own } = await visit(chrome, server.url);
  await paste(page, CLASSIC);
  await click(page, 1, 3);
  const times = await page.evaluate(async () => {
    const found = [];
    for (let round = 0; round < 40; round += 1) {
      const code = `Digit${1 + (round % 9)}`;
      const start = performance.now();
      document.querySelector("#board svg").dispatchEvent(new KeyboardEvent("keydown", { code, key: code.slice(5), bubbles: true, cancelable: true }));
      // The digit is in the document; only style and layout remain before it is painted.
      document.querySelector('[data-cell="r1c3"]').getBoundingClientRect();
      found.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 20));
    }
    return found.sort((a, b) => a - b);
  });
  const middle = times[20];
  const most = times[38];
  context.diagnostic(`key to digit: middle ${middle.toFixed(2)} ms, nearly all within ${most.toFixed(2)} ms`);
  assert.ok(middle < 16, `${middle} ms`);
  await own.close();
});
