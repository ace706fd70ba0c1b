import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { arrowRules, environmentReaders, readsEnvironment } from "../scripts/figures/arrow-rules.ts";
import { readSources } from "../scripts/figures/read-sources.ts";

const sources = readSources();

describe("the arrows of the house", () => {
  it("reads the sources", () => {
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
    expect(sources.filter(readsEnvironment).map(({ path }) => path)).toEqual(environmentReaders);
  });

  it.each(arrowRules)("$rule", ({ breaches }) => {
    expect(breaches(sources)).toEqual([]);
  });

  it("a new guide changes no style: content is not searched for class names", () => {
    expect(readFileSync("app/styles/app.css", "utf8")).toContain("layer(utilities) source(none);");
  });
});
