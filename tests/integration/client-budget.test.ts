import { readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFirstLoads, scriptBudgets } from "../../scripts/first-load-bytes.ts";

const rootSheetBudget = 12;

// Why each is what it is: docs/decisions/017-what-a-first-visit-loads.md.
describe("what a first visit loads, after brotli", async () => {
  const firstLoad = await readFirstLoads();

  it.each(Object.entries(scriptBudgets))("%s: at most %i kB of scripts", (id, budget) => {
    const { bytes, files } = firstLoad(id);
    expect(bytes / 1000, files.map((file) => `${file.bytes} ${file.path}`).join("\n")).toBeLessThanOrEqual(
      budget,
    );
  });

  it(`the style sheet that every page has inside: at most ${rootSheetBudget} kB`, () => {
    const folder = "build/client/assets";
    const sheets = readdirSync(folder).filter((file) => /^app-.*\.css\.br$/.test(file));
    expect(sheets).toHaveLength(1);
    expect(statSync(`${folder}/${sheets[0]}`).size / 1000).toBeLessThanOrEqual(rootSheetBudget);
  });
});
