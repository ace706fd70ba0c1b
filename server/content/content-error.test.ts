import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ContentError, describeFaults } from "./content-error.ts";

const folder = mkdtempSync(join(tmpdir(), "content-error-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, "x.yaml"),
  "# A comment\ntitle: Pads\n\nsteps:\n  - id: a\n  - id: b\n    lines:\n      - One.\n",
);
writeFileSync(join(folder, "x.svg"), "<svg />");

const describeIn = (path: (string | number)[]) =>
  describeFaults([{ file: "x.yaml", path, problem: "is wrong" }], folder)[0];

describe("a fault", () => {
  it.each([
    [["title"], "content/x.yaml:2: title: is wrong"],
    [["steps", 1, "id"], "content/x.yaml:6: steps.1.id: is wrong"],
    [["steps", 1, "lines", 0], "content/x.yaml:8: steps.1.lines.0: is wrong"],
  ])("of %j has its file, line and field", (path, text) => {
    expect(describeIn(path)).toBe(text);
  });

  it("of a missing field has the line of what should hold it", () => {
    expect(describeIn(["steps", 1, "title"])).toBe("content/x.yaml:6: steps.1.title: is wrong");
  });

  it("of a file that is no YAML has the file alone", () => {
    expect(describeFaults([{ file: "x.svg", path: [], problem: "is wrong" }], folder)).toEqual([
      "content/x.svg: is wrong",
    ]);
  });

  it("keeps a line that is known already", () => {
    expect(describeFaults([{ file: "x.yaml", path: [], problem: "bad YAML", line: 9 }])).toEqual([
      "content/x.yaml:9: bad YAML",
    ]);
  });
});

it("an error says all that is wrong, one line each", () => {
  const faults = ["a", "b"].map((problem) => ({ file: "x.yaml", path: [], problem }));
  expect(new ContentError(faults).message).toBe("content/x.yaml: a\ncontent/x.yaml: b");
});
