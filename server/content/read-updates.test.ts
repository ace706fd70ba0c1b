import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { compileUpdates } from "./compile-updates.ts";
import { describeFaults } from "./content-error.ts";
import { openContentFolder } from "./content-folder.ts";
import { readUpdates } from "./read-updates.ts";

const log = (date: string, title = "A log") =>
  `---\ntitle: ${title}\ndescription: A note.\ndate: ${date}\n---\nText with a [link](/guide).\n`;
const item = (state: string, more = "order: 1") =>
  `title: An item\ndescription: A plan.\nstate: ${state}\ndate: 2026-11-16T00:00:00Z\ntext: |\n  Some **text**.\n${more}\n`;
const done = (date: string) =>
  item("done", "links: [{ label: Guides, to: /guide }]").replace("2026-11-16T00:00:00Z", date);

/** Reads a content folder with these files. */
async function read(files: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), "jackstand-updates-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), source);
  }
  const folder = openContentFolder(path);
  const updates = compileUpdates(await readUpdates(folder), folder.faults);
  return { ...updates, faults: describeFaults(folder.faults) };
}

describe("updates", () => {
  it("are none where there are no folders", async () => {
    expect(await read({})).toEqual({ roadmap: [], devLogs: [], faults: [] });
  });

  it("have the name of their file as address", async () => {
    const { devLogs, roadmap, faults } = await read({
      "dev-logs/first-guides.md": log("2026-11-15T05:10:00Z"),
      "roadmap/garage.yaml": item("now"),
    });
    expect(faults).toEqual([]);
    expect(devLogs).toMatchObject([
      {
        kind: "dev-log",
        path: "/dev-logs/first-guides",
        html: '<p>Text with a <a href="/guide">link</a>.</p>\n',
        text: "Text with a link.",
      },
    ]);
    expect(roadmap).toMatchObject([
      {
        kind: "roadmap",
        path: "/roadmap/garage",
        state: "now",
        html: "<p>Some <strong>text</strong>.</p>\n",
      },
    ]);
  });

  it("logs come newest first", async () => {
    const { devLogs } = await read({
      "dev-logs/a.md": log("2026-11-15T05:10:00Z"),
      "dev-logs/b.md": log("2026-11-16T05:10:00Z"),
    });
    expect(devLogs.map(({ slug }) => slug)).toEqual(["b", "a"]);
  });

  it("roadmap items come by state, then in their order, what is done newest first", async () => {
    const { roadmap } = await read({
      "roadmap/a-done.yaml": done("2026-11-15T00:00:00Z"),
      "roadmap/b-done.yaml": done("2026-11-16T00:00:00Z"),
      "roadmap/a-next.yaml": item("next", "order: 2"),
      "roadmap/b-next.yaml": item("next", "order: 1"),
      "roadmap/now.yaml": item("now"),
    });
    expect(roadmap.map(({ slug }) => slug)).toEqual(["now", "b-next", "a-next", "b-done", "a-done"]);
  });
});

describe("refused, with file and field, is", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      "a state that doesn't exist",
      { "roadmap/x.yaml": item("soon") },
      /roadmap\/x\.yaml.* state: must be one of/,
    ],
    [
      "what is done without a link to it",
      { "roadmap/x.yaml": item("done") },
      /links: must link to what was done/,
    ],
    ["what is ahead without a place", { "roadmap/x.yaml": item("next", "") }, /order: is missing/],
    ["an unknown field", { "roadmap/x.yaml": item("next", "order: 1\neta: soon") }, /unknown field "eta"/],
    ["a day instead of a time", { "dev-logs/x.md": log("2026-11-15") }, /dev-logs\/x\.md.* date: /],
    ["raw HTML", { "dev-logs/x.md": `${log("2026-11-15T05:10:00Z")}\nA <b>word</b>.\n` }, /raw HTML/],
    ["a file without front matter", { "dev-logs/x.md": "Text.\n" }, /front matter/],
    [
      "a name that is no address",
      { "dev-logs/My Log.md": log("2026-11-15T05:10:00Z") },
      /must have a name like/,
    ],
    [
      "a log that doesn't exist",
      { "roadmap/x.yaml": item("next", "order: 1\nlogs: [nothing]") },
      /there is no dev log named "nothing"/,
    ],
  ])("%s", async (_, files, fault) => {
    const { faults } = await read(files);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });
});
