import { describe, expect, it } from "vitest";
import { moduleLevelWork } from "./module-level-work.ts";
import type { Source } from "./parse-source.ts";
import { readSources } from "./read-sources.ts";

const work = (text: string) => moduleLevelWork("a.ts", text).map((line) => line.replace("a.ts:", ""));

describe("what a module computes while it is loaded", () => {
  it.each([
    ["const format = new Intl.NumberFormat('en');", "1 Intl"],
    ["\nexport const one = (1).toLocaleString('en');", "2 toLocaleString"],
    ["const pattern = new RegExp(words.join('|'));", "1 new RegExp"],
    [`const pattern = /${"a".repeat(301)}/;`, "1 a large pattern"],
    [`const rows = new Map([${"[1, 2],".repeat(61)}]);`, "1 a large table"],
  ])("names %s", (text, expected) => {
    expect(work(text)).toEqual([expected]);
  });

  it("leaves alone what runs on first use", () => {
    const lazy = "let f; export function format(n) { return (f ??= new Intl.NumberFormat('en')).format(n); }";
    expect(work(lazy)).toEqual([]);
    expect(work("export const all = () => new RegExp('a');")).toEqual([]);
  });
});

describe("what the browser loads", () => {
  it("computes nothing while it is loaded", () => {
    const loaded = loadedByBrowser(readSources());
    expect(loaded.length).toBeGreaterThan(300);
    expect(loaded.flatMap(({ path, text }) => moduleLevelWork(path, text))).toEqual([]);
  });
});

/** The screens, and all that they import. What only loaders use stays on the server. */
function loadedByBrowser(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<Source>();
  const add = (path: string) => {
    const source = byPath.get(path);
    if (!source || reached.has(source)) return;
    reached.add(source);
    for (const { target, typeOnly } of source.imports) if (!typeOnly) add(target);
  };
  for (const { path } of sources)
    if (path === "app/root.tsx" || /^app\/(?:features|ui)\/.*\.tsx$/.test(path)) add(path);
  return [...reached];
}
