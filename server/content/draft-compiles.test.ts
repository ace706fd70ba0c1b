import { readFileSync } from "node:fs";
import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueLine } from "../../domain/guide-editor/catalogue-line.ts";
import { checkDraft } from "../../domain/guide-editor/check-draft.ts";
import type { Draft } from "../../domain/guide-editor/draft.ts";
import { draftFile } from "../../domain/guide-editor/draft-file.ts";
import { printGuide } from "../../domain/guide-editor/print-guide.ts";
import { editorData } from "../../tests/support/editor-data.ts";
import { checkWords } from "./check-words.ts";
import { loadContent } from "./compile-and-load.ts";
import { compileContent } from "./compile-content.ts";
import { describeFaults } from "./content-error.ts";
import { readSource } from "./read-source.ts";
import { parseYaml } from "./yaml.ts";

// The editor checks in the browser, `npm run content:check` on an author's machine: they must agree.

const fixtures = "tests/fixtures/content";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "draft-"));
  await cp(fixtures, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** The result of `npm run content:check`. The words of the fixtures themselves are British in places. */
async function contentCheck() {
  const { faults } = compileContent(await readSource(folder));
  const words = await checkWords(folder);
  return describeFaults([...faults, ...words.filter(({ file }) => file === "guides/e46/wheels.yaml")]);
}

/** A new guide that uses most of what a guide may have, as the form would hold it. */
const guide = {
  title: "Wheels: off and on",
  summary: "For a look at the brakes.",
  topic: "wheels",
  category: "maintenance",
  difficulty: "beginner",
  difficultyWhy: "Few parts, but they hold the car.",
  minutes: { firstTimer: 60, practised: 20 },
  ifWrong: { risk: "A wheel comes off", guard: "torque every bolt" },
  fits: "All E46",
  updated: "2026-11-16",
  safety: [{ level: "warning", text: "Never under a car that *only* a jack holds." }],
  tools: [{ tool: "" }],
  parts: [{ id: "bolts", name: "Lug bolts, if rusty", use: "while-there", quantity: 20 }],
  keywords: ["wheel swap", "yes"],
  steps: [
    {
      id: "off",
      title: "Take it off",
      phase: "remove",
      minutes: 10,
      lines: ["Loosen the bolts: a quarter turn each.", { warning: "Stands, not the jack." }],
      tools: [""],
      parts: ["bolts"],
    },
    {
      id: "put-on",
      title: "Put it on",
      phase: "install",
      lines: ["Tighten in a star to {torque:wheel-bolts}.", "Drive {about:50 km}, then look again."],
      expect: "All five are tight.",
    },
  ],
  verification: [{ check: "Shake the wheel.", pass: "Nothing moves.", when: "on the stands" }],
  faq: [{ question: "Grease on the bolts?", answer: "No: #1 cause of loose wheels." }],
};

async function draftOf(fields: Partial<Draft> = {}) {
  const data = await editorData(await loadContent(fixtures), "e46");
  const tool = Object.keys(data.lists.tools)[0] ?? "";
  const own = structuredClone(guide);
  own.tools = [{ tool }];
  for (const step of own.steps) if (step.tools) step.tools = [tool];
  const draft: Draft = { id: "d1", platform: "e46", slug: "wheels", guide: own, updated: "", ...fields };
  return { draft, data, checked: checkDraft(draft, data.lists, data.platform) };
}

describe("a guide from the editor", () => {
  it("passes the check of all content, with its line of the catalog", async () => {
    const { draft, data, checked } = await draftOf();
    expect(checked.problems).toEqual([]);
    await writeFile(join(folder, "guides/e46/wheels.yaml"), printGuide(draftFile(draft.guide)));
    await appendFile(join(folder, "catalogue/e46.yaml"), `\n${catalogueLine(draft, data.platform)?.text}`);
    expect(await contentCheck()).toEqual([]);
    const written = await loadContent(folder);
    const { path: _, ...page } = checked.page ?? {};
    const { path: __, ...published } = (await written.guides.read("/guide/e46/wheels")) ?? {};
    // The catalog's facts about it are known once it is in there.
    expect(published).toEqual({ ...page, carModel: "E46", priority: expect.any(Number) });
  });

  it("is refused by both for the same reasons", async () => {
    const { draft, data } = await draftOf();
    const bad = {
      ...draft,
      guide: { ...draft.guide, related: ["e46/nope"], disposal: "Into the petrol can.", torques: [] },
    };
    const { problems } = checkDraft(bad, data.lists, data.platform);
    await writeFile(join(folder, "guides/e46/wheels.yaml"), printGuide(draftFile(bad.guide)));
    const faults = await contentCheck();
    expect(problems).toHaveLength(2);
    for (const { path, problem } of problems)
      expect(faults).toContainEqual(`content/guides/e46/wheels.yaml: ${path.join(".")}: ${problem}`);
  });

  it("every published guide of the fixtures is whole in the editor too, and compiles to its page", async () => {
    const content = await loadContent(fixtures);
    for (const { platform, slug, path } of content.guides.listings()) {
      const data = await editorData(content, platform);
      const parsed = parseYaml(readFileSync(join(fixtures, "guides", platform, `${slug}.yaml`), "utf8"));
      const guide = "value" in parsed ? (parsed.value as Draft["guide"]) : {};
      const draft: Draft = { id: "d1", platform, slug, guide, changes: `${platform}/${slug}`, updated: "" };
      const { problems, page } = checkDraft(draft, data.lists, data.platform);
      expect(
        problems.filter(({ problem }) => !problem.includes("is British")),
        path,
      ).toEqual([]);
      const published = await content.guides.read(path);
      expect({ ...page, path, symptomPages: published?.symptomPages }).toEqual(published);
    }
  });
});
