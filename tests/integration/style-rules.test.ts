import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Wherever something is inserted or removed, such a rule has the browser style everything beside it and inside it again: a
// whole guide takes a slow phone 60 ms. `:not(:first-child)` does the same for less.
it("no style rule for screens is about any element beside another", () => {
  const folder = "build/client/assets";
  const sheets = readdirSync(folder).filter((file) => file.endsWith(".css") && !file.startsWith("print-"));
  expect(sheets.length).toBeGreaterThan(5);
  for (const sheet of sheets) {
    const rules = readFileSync(`${folder}/${sheet}`, "utf8").match(/[^{};]*[+~]\s*\*[^{};]*\{/g) ?? [];
    expect(rules, sheet).toEqual([]);
  }
});
