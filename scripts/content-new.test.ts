import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { compileContent } from "../server/content/compile-content.ts";
import { describeFaults } from "../server/content/content-error.ts";
import { readSource } from "../server/content/read-source.ts";
import { guideFile, plannedLine, platformFile } from "../tests/support/small-content.ts";
import { startGuide } from "./content-new.ts";

let contentDir: string;
const catalogue = `# The plan\n\n${stringify([{ ...plannedLine("vanos"), priority: 30 }])}\n# The rest\n\n${stringify([plannedLine("brakes")])}`;

beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), "content-new-"));
  for (const folder of ["pages", "platforms", "catalogue"]) mkdirSync(join(contentDir, folder));
  writeFileSync(
    join(contentDir, "platforms/e46.yaml"),
    stringify(platformFile({ routeAliases: { seals: "vanos" } })),
  );
  writeFileSync(join(contentDir, "catalogue/e46.yaml"), catalogue);
});
afterEach(() => rmSync(contentDir, { recursive: true }));

const start = (platform: string, slug: string) =>
  startGuide({ contentDir, platform, slug, today: "2026-01-01" });
const textOf = (path: string) => readFileSync(join(contentDir, path), "utf8");
async function faults() {
  return describeFaults(compileContent(await readSource(contentDir)).faults, contentDir);
}

/** The author's next step. */
function fillBlanks(path: string) {
  const filled = textOf(path)
    .replace('topic: ""', "topic: engine")
    .replace('category: ""', "category: repair")
    .replace('difficulty: ""', "difficulty: expert")
    .replaceAll(": 0", ": 60")
    .replaceAll('""', "Filled");
  writeFileSync(join(contentDir, path), filled);
}

describe("a guide that is begun", () => {
  it.each([
    ["e46", "water-pump"],
    ["e46", "vanos"],
    ["basic", "wash"],
  ])("%s/%s has only its blanks to fill", async (platform, slug) => {
    await start(platform, slug);
    const found = await faults();
    expect(found.length).toBeGreaterThan(5);
    for (const fault of found)
      expect(fault).toMatch(new RegExp(`^content/guides/${platform}/${slug}\\.yaml:\\d+: \\S+: `));
    fillBlanks(`guides/${platform}/${slug}.yaml`);
    expect(await faults()).toEqual([]);
  });

  it("takes the file of the guide editor as it is", async () => {
    const guide = { ...guideFile({ title: "VANOS seals" }), aftercare: undefined };
    const text = stringify(JSON.parse(JSON.stringify(guide)));
    await startGuide({ contentDir, platform: "e46", slug: "vanos", today: "2026-01-01", text });
    expect(textOf("guides/e46/vanos.yaml")).toBe(text);
    expect(await faults()).toEqual([]);
  });

  it("points the editor at its schema and has its day and title", async () => {
    await start("e46", "water-pump");
    const text = textOf("guides/e46/water-pump.yaml");
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/\.schema\/guide\.json\n/);
    expect(text).toContain('title: "Water pump"');
    expect(text).toContain("updated: 2026-01-01");
  });

  it("takes what the plan said, and the plan keeps the rest", async () => {
    await start("e46", "vanos");
    const text = textOf("guides/e46/vanos.yaml");
    expect(text).toContain('title: "Planned"\nsummary: "A guide to come."');
    expect(text).toContain('difficulty: "expert"');
    const planned = stringify([plannedLine("brakes")]);
    expect(textOf("catalogue/e46.yaml")).toBe(
      `# The plan\n\n- slug: vanos\n  status: in-progress\n  priority: 30\n  carModel: E46\n\n# The rest\n\n${planned}`,
    );
  });

  it("that nobody planned comes last in the catalogue", async () => {
    await start("e46", "water-pump");
    const entry = "- slug: water-pump\n  status: in-progress\n  priority: 40\n  carModel: E46\n";
    expect(textOf("catalogue/e46.yaml")).toBe(`${catalogue}\n${entry}`);
  });
});

describe("a guide that cannot be begun", () => {
  it.each([
    ["e99", "oil", `"e99" isn't a platform`],
    ["../e46", "oil", `"../e46" isn't a platform`],
    ["e46", "Oil_Change", `"Oil_Change" isn't a slug`],
    ["e46", "../oil", `"../oil" isn't a slug`],
    ["e46", "specs", '"specs" is already the name of another page'],
    ["e46", "seals", '"seals" is already an alias of e46/vanos'],
  ])("%s/%s says why and writes nothing", async (platform, slug, why) => {
    await expect(start(platform, slug)).rejects.toThrow(why);
    expect(textOf("catalogue/e46.yaml")).toBe(catalogue);
  });

  it("already exists", async () => {
    await start("e46", "vanos");
    await expect(start("e46", "vanos")).rejects.toThrow("already exists");
  });
});
