import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Figure, readResults, recordResult, renderResults } from "./record-result.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "record-result-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (...figures: Figure[]) =>
  recordResult({ name: "speed", command: "npm run speed", figures }, folder);
const page = () => readFileSync(join(folder, "docs/results.md"), "utf8");
const fast: Figure = { what: "a page", measured: "3 ms", aim: "<= 5 ms", met: true };
const slow: Figure = { what: "a page", measured: "7 ms", aim: "<= 5 ms", met: false };

describe("the page of results", () => {
  it("has the command, the day, the machine and each figure", () => {
    record(fast);
    const [result] = readResults(folder);
    expect(page()).toContain(`\`npm run speed\`, ${result?.date}, on ${result?.machine}`);
    expect(page()).toContain("| a page | <= 5 ms | 3 ms | met |");
    expect(page()).toContain("## What is missed\n\nNothing.");
  });

  it("says first what was missed or could not be measured, and why", () => {
    record({ ...slow, cause: "The disk is slow." }, { what: "memory", measured: "-", aim: "<= 1 MB" });
    expect(page()).toContain("- **a page** (`npm run speed`): 7 ms, wanted <= 5 ms. The disk is slow.");
    expect(page()).toContain("- **memory** (`npm run speed`): not measured.");
  });

  it("keeps a cause that somebody wrote, until the figure is met", () => {
    record(slow);
    const file = join(folder, "results/speed.json");
    const [result] = readResults(folder);
    writeFileSync(file, JSON.stringify({ ...result, figures: [{ ...slow, cause: "The disk is slow." }] }));
    record(slow);
    expect(page()).toContain("The disk is slow.");
    record(fast);
    expect(page()).not.toContain("The disk is slow.");
  });

  it("can hold a bar in a cell", () => {
    record({ ...fast, what: "a | b" });
    expect(page()).toContain("| a \\| b |");
  });
});

describe("docs/results.md", () => {
  const results = readResults();

  it("says what results/*.json say; otherwise: npm run results", () => {
    expect(existsSync("docs/results.md")).toBe(true);
    expect(readFileSync("docs/results.md", "utf8")).toBe(renderResults(results));
  });

  it("names the cause of each miss", () => {
    const open = results.flatMap(({ figures }) => figures).filter(({ met, cause }) => !met && !cause);
    expect(open.map(({ what }) => what)).toEqual([]);
  });
});
