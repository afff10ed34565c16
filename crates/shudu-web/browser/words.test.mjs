// Checks the files of the page: they use the same ids as the message files (the server's own tests check the other
// direction), every module is listed, and the page stays within its size limit.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The scripts of the page, by their names in `js/`. */
const scripts = readdirSync(path.join(here, "../assets/js"), { recursive: true }).map(String).filter((file) => file.endsWith(".js"));

test("every sentence that the page asks for is there", () => {
  const messages = readFileSync(path.join(here, "../../shudu-i18n/messages/en/page.ftl"), "utf8");
  const known = new Set([...messages.matchAll(/^page-([\w-]+) =/gm)].map(([, id]) => id));
  const assets = path.join(here, "../assets");
  const sources = [path.join(assets, "index.html"), ...scripts.map((file) => path.join(assets, "js", file))];
  const asked = new Set();
  for (const file of sources) {
    const source = readFileSync(file, "utf8");
    for (const [, id] of source.matchAll(/\bt\("([^"]+)"/g)) asked.add(id);
    for (const [, id] of source.matchAll(/data-t(?:-label)?="([^"]+)"/g)) asked.add(id);
  }
  assert.ok(asked.size > 150);
  assert.deepEqual([...asked].filter((id) => !known.has(id)), []);
});

test("index.html names every module, so that none is fetched late", () => {
  const html = readFileSync(path.join(here, "../assets/index.html"), "utf8");
  const modules = scripts.filter((file) => !["types.js", "theme.js"].includes(file));
  assert.deepEqual(modules.filter((file) => !html.includes(`"/js/${file}"`)), []);
});

test("the page weighs less than 400 KB", () => {
  const assets = path.join(here, "../assets");
  const files = readdirSync(assets, { recursive: true }).map((file) => statSync(path.join(assets, String(file))));
  const weight = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  assert.ok(weight > 50_000 && weight < 400_000, `${weight} bytes`);
});
