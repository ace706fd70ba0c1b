import { describe, expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

/** The code's modules, read back from the drawing. */
function modulesOf(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return modules;
}

const border = 4;
const finder = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"];
const corner = (modules: boolean[][], x: number, y: number) =>
  finder.map((row, dy) => [...row].map((_, dx) => (modules[y + dy]?.[x + dx] ? "#" : " ")).join(""));

describe("a QR code", () => {
  const modules = modulesOf(qrCode("https://jackstand.example/guide/e46/brake-pads"));
  const far = modules.length - border - 7;

  it("has the three marks by which a scanner finds it", () => {
    for (const [x, y] of [
      [border, border],
      [far, border],
      [border, far],
    ] as const)
      expect(corner(modules, x, y)).toEqual(finder);
  });

  it("has the timing rows between them", () => {
    const between = modules[border + 6]?.slice(border + 8, far - 1);
    expect(between).toEqual(between?.map((_, at) => at % 2 === 0));
  });

  it("has a quiet edge of four modules", () => {
    for (const [y, row] of modules.entries())
      for (const [x, black] of row.entries())
        if (Math.min(x, y, modules.length - 1 - x, modules.length - 1 - y) < border)
          expect(black).toBe(false);
  });

  it("is as wide as the standard has it for an address of this length at level M", () => {
    // Version 3 takes 42 bytes at level M, version 4 takes 62: 46 bytes need version 4, 33 modules.
    expect(modules.length - 2 * border).toBe(33);
  });

  it("is the same for the same address and another for another", () => {
    expect(qrCode("https://a.example")).toBe(qrCode("https://a.example"));
    expect(qrCode("https://a.example")).not.toBe(qrCode("https://b.example"));
  });
});
