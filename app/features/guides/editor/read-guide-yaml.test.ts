import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asRecord } from "../../../../domain/as-record.ts";
import { listAt, withValue } from "../../../../domain/guide-editor/draft.ts";
import { draftFile } from "../../../../domain/guide-editor/draft-file.ts";
import { printGuide } from "../../../../domain/guide-editor/print-guide.ts";
import { readGuideYaml } from "./read-guide-yaml.ts";

const folder = "content/guides";
/** Every tenth: the library takes its time with all of them. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .filter((_, index) => index % 10 === 0);

function read(text: string) {
  const result = readGuideYaml(text);
  if ("problem" in result) throw new Error(result.problem);
  return result;
}
const changedLines = (before: string, after: string) => {
  const known = new Set(before.split("\n"));
  return after.split("\n").filter((line) => !known.has(line));
};

describe("a published guide", () => {
  it("comes out of the editor as it went in, without a changed line", () => {
    const changed = files.filter((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const { guide, source } = read(text);
      // An empty list is left out.
      return printGuide(draftFile(guide), source) !== text.replaceAll(/^\w+: \[\]\n/gm, "");
    });
    expect(files.length).toBeGreaterThan(20);
    expect(changed).toEqual([]);
  });

  it("with one step changed has only that step's lines changed", () => {
    const text = readFileSync(join(folder, "e46/battery.yaml"), "utf8");
    const { guide, source } = read(text);
    const changed = asRecord(withValue(guide, ["steps", 1, "title"], "Get ready, and find the code"));
    const lines = changedLines(text, printGuide(draftFile(changed), source));
    expect(lines).toContain("    title: Get ready, and find the code");
    expect(lines.length).toBeLessThan(listAt(guide, ["steps", 1, "lines"]).length + 5);
  });
});

describe("what is no guide", () => {
  it.each([
    ["title: [half", "This isn't YAML. Line 1: "],
    ["title: Ann\n\tsteps: []", "This isn't YAML. Line 2: "],
    ["- a\n- b", "This isn't a guide file."],
    ["", "This isn't a guide file."],
    ["title: Pads", "This isn't a guide file."],
  ])("is refused with the reason: %j", (text, problem) => {
    const result = readGuideYaml(text);
    expect("problem" in result && result.problem).toContain(problem);
  });

  it("is refused when its aliases would grow without end", () => {
    const bomb = `a: &a [x, x]\nb: &b [*a, *a]\nsteps: [*b, *b]`;
    expect(readGuideYaml(bomb)).toEqual({ problem: "This isn't a guide file." });
  });
});
