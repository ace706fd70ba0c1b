import { describe, expect, it } from "vitest";
import { compareWithLimits, type LimitedFigure, limits } from "./limits.ts";
import { parseSource } from "./parse-source.ts";
import { percentile, sourceFigures } from "./source-figures.ts";

const oneToTen = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

describe("the figures of sources", () => {
  it("have the median and the 90th percentile among the values", () => {
    expect([0.5, 0.9, 1].map((part) => percentile(oneToTen, part))).toEqual([5, 9, 10]);
    expect(percentile([], 0.9)).toBe(0);
  });

  it("sum up all files", () => {
    const long = (name: string, lines: number) => `function ${name}() {\n${"\n".repeat(lines - 2)}}\n`;
    const figures = sourceFigures([
      parseSource("app/a.ts", `${long("short", 80)}const a = b as string;\n`),
      parseSource("app/b.ts", long("long", 81) + long("longer", 838)),
    ]);
    expect(figures).toMatchObject({
      files: 2,
      fileLines: { median: 81, p90: 919, max: 919 },
      functionLines: { p90: 838, max: 838 },
      castsPerThousand: 1,
      anysPerThousand: 0,
    });
    expect(figures.longFunctions.map(({ name }) => name)).toEqual(["longer", "long"]);
  });
});

describe("a limit", () => {
  it("is kept by a figure that reaches it, and broken by the next", () => {
    const reached = compareWithLimits(limits);
    expect(reached.filter(({ isBroken }) => isBroken)).toEqual([]);
    const name = "functions over 80 lines" satisfies LimitedFigure;
    const above = compareWithLimits({ ...limits, [name]: 6 });
    expect(above.filter(({ isBroken }) => isBroken)).toEqual([
      { figure: name, value: 6, limit: 5, isBroken: true },
    ]);
  });
});
