import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { stringify } from "yaml";
import { guideFile, platformFile } from "../../tests/support/small-content.ts";
import { describeFaults } from "./content-error.ts";
import { readSource } from "./read-source.ts";

const folder = mkdtempSync(join(tmpdir(), "read-source-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (path: string, value: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof value === "string" ? value : stringify(value));
};

it("reads every file and names all that is wrong, by file, line and field", async () => {
  mkdirSync(join(folder, "pages"));
  write("platforms/e46.yaml", platformFile());
  write("platforms/e36.yaml", platformFile());
  write("guides/e46/good.yaml", guideFile());
  write("guides/e46/Bad_Name.yaml", guideFile());
  write("guides/loose.yaml", guideFile());
  write("guides/e46/no-title.yaml", "# A guide\nsummary: Only this.\n");
  write("guides/e46/half.yaml", "title: [half\n");
  write("drawings/evil.svg", "<svg><script>alert(1)</script></svg>");
  write("tools.yaml", "jack: { name: Jack, group: toys }\n");
  const source = await readSource(folder);
  expect(source.guides.map(({ platform, slug }) => `${platform}/${slug}`)).toEqual(["e46/good"]);
  const faults = describeFaults(source.faults, folder);
  for (const fault of [
    'content/platforms/e36.yaml:1: slug: "e46" must be the file\'s name',
    "content/guides/e46/Bad_Name.yaml: must be guides/{platform}/{slug}.yaml in lower case",
    "content/guides/loose.yaml: must be guides/{platform}/{slug}.yaml in lower case",
    "content/guides/e46/no-title.yaml:2: title: is missing",
    "content/drawings/evil.svg: <script> may not be in a drawing",
  ])
    expect(faults).toContain(fault);
  expect(faults).toContainEqual(expect.stringMatching(/guides\/e46\/half\.yaml:[12]: bad YAML: /));
  expect(faults).toContainEqual(expect.stringMatching(/tools\.yaml:1: jack\.group: must be one of /));
});

it("reads a folder without guides as empty", async () => {
  const empty = mkdtempSync(join(folder, "empty-"));
  mkdirSync(join(empty, "pages"));
  const { faults, guides, platforms } = await readSource(empty);
  expect({ faults, guides, platforms }).toEqual({ faults: [], guides: [], platforms: [] });
});
