import { describe, expect, it } from "vitest";
import { type Bundle, executedFiles } from "./executed-files.ts";

/** A bundle whose source map has an entry for each `@file@` in the text. */
function bundleOf(text: string): Bundle {
  const entries = text.split("\n").flatMap((line, generatedLine) =>
    [...line.matchAll(/@([^@]+)@/g)].map((match) => ({
      generatedLine,
      generatedColumn: match.index,
      originalSource: match[1] ?? "",
    })),
  );
  const findEntry = (line: number, column: number) =>
    entries.findLast(
      (each) => each.generatedLine < line || (each.generatedLine === line && each.generatedColumn <= column),
    ) ?? {};
  return { text, map: { findEntry: findEntry as Bundle["map"]["findEntry"] } };
}

const file = "build/server/index.js";
const bundle = bundleOf(
  [
    "function a() { @../../app/a.tsx@ }",
    "export const exports = { a: () => a };",
    "function b() {",
    "  @../../domain/b.ts@;",
    "}",
    "function c() { @../../node_modules/c.js@ }",
  ].join("\n"),
);
const functionAt = (start: string, end: string) => ({
  file,
  start: bundle.text.indexOf(start),
  end: bundle.text.indexOf(end, bundle.text.indexOf(start)) + end.length,
});
const executed = (...functions: Parameters<typeof executedFiles>[0]) =>
  executedFiles(functions, new Map([[file, bundle]]));

describe("the files that functions are from", () => {
  it("are the files themselves where nothing was bundled, each once", () => {
    const of = (path: string) => ({ file: path, start: 0, end: 9 });
    expect(executed(of("server/b.ts"), of("server/a.ts"), of("server/b.ts"))).toEqual([
      "server/a.ts",
      "server/b.ts",
    ]);
  });

  it("are the sources of a bundle", () => {
    expect(executed(functionAt("function a", "}"), functionAt("function b", "}"))).toEqual([
      "app/a.tsx",
      "domain/b.ts",
    ]);
  });

  it("are not those of packages", () => {
    expect(executed(functionAt("function c", "}"), { file: "scripts/d.ts", start: 0, end: 9 })).toEqual([]);
  });

  it("are not those that stand before what the bundler added", () => {
    expect(executed(functionAt("() => a", "a"))).toEqual([]);
  });
});
