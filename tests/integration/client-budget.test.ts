import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readFirstLoads, scriptBudgets } from "../../scripts/first-load-bytes.ts";
import type { StoredFirstSheets } from "../../server/first-sheets.ts";

const firstSheetBudget = 9;
const wholeSheetBudget = 12.5;

// Why each is what it is: docs/decisions/017-what-a-first-visit-loads.md.
describe("what a first visit loads, after brotli", async () => {
  const firstLoad = await readFirstLoads();

  it.each(Object.entries(scriptBudgets))("%s: at most %i kB of scripts", (id, budget) => {
    const { bytes, files } = firstLoad(id);
    expect(bytes / 1000, files.map((file) => `${file.bytes} ${file.path}`).join("\n")).toBeLessThanOrEqual(
      budget,
    );
  });

  it(`the rules that the pages of most visits have inside: at most ${firstSheetBudget} kB`, () => {
    const sheets = JSON.parse(readFileSync("build/server/first-sheets.json", "utf8")) as StoredFirstSheets;
    expect(sheets.length).toBeGreaterThan(3);
    for (const { routes, css } of sheets)
      expect(brotliCompressSync(css).length / 1000, routes.join()).toBeLessThanOrEqual(firstSheetBudget);
  });

  it(`the style sheet that other public pages have inside: at most ${wholeSheetBudget} kB`, () => {
    const folder = "build/client/assets";
    const sheets = readdirSync(folder).filter((file) => /^app-.*\.css\.br$/.test(file));
    expect(sheets).toHaveLength(1);
    expect(statSync(`${folder}/${sheets[0]}`).size / 1000).toBeLessThanOrEqual(wholeSheetBudget);
  });
});
