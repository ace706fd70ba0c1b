import { describe, expect, it } from "vitest";
import { nameWithMaker } from "../../domain/diagnosis/code-names.ts";
import { faultsOf, smallContent, smallSource } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";
import { readCodeNames } from "./read-code-names.ts";

async function read(files: Record<string, string>) {
  const faults: ContentFault[] = [];
  async function* texts(): AsyncGenerator<[string, string]> {
    yield* Object.entries(files);
  }
  const names = await readCodeNames({ texts, faults } as unknown as Parameters<typeof readCodeNames>[0]);
  return { names, faults: describeFaults(faults) };
}

describe("a list of names", () => {
  it("has a code and its name on each line, and a maker's list names the maker", async () => {
    const { names, faults } = await read({
      "code-names/bmw.txt": "# BMW\nP1083 Mixture lean\n",
      "code-names/standard.txt": "P0171 System too lean\r\nP0174 System too lean (bank 2)\n",
    });
    expect(faults).toEqual([]);
    expect(names.map((name) => `${name.code} ${nameWithMaker(name)}`)).toEqual([
      "P1083 BMW: Mixture lean",
      "P0171 System too lean",
      "P0174 System too lean (bank 2)",
    ]);
  });

  it.each(["P017 Too short", "P0171", "p0171 Lower case", "P0171 With\ta tab"])(
    "refuses %j",
    async (line) => {
      const { faults } = await read({ "code-names/standard.txt": `P0001 Right\n${line}\n` });
      expect(faults).toEqual(["content/code-names/standard.txt: line 2 must be a code and its name"]);
    },
  );
});

describe("the names together", () => {
  const file = "code-names/standard.txt";
  it.each([
    [
      [
        { file, code: "P0171", name: "A" },
        { file, code: "P0171", name: "B" },
      ],
      "P0171: has two names",
    ],
    [
      [{ file, code: "P1083", name: "A" }],
      "P1083: is a manufacturer-specific code: it belongs in a manufacturer's list",
    ],
    [
      [{ file, code: "P0171", maker: "BMW", name: "A" }],
      "P0171: is a standard code: it belongs in standard.txt",
    ],
  ])("%j: %s", (codeNames, problem) => {
    expect(faultsOf({ codeNames })).toEqual([`content/${file}: ${problem}`]);
  });

  it("are known to the library, in any list", () => {
    const { diagnosis } = smallContent();
    expect(diagnosis.codeNames("P0174")).toEqual([{ code: "P0174", name: "System too lean (bank 2)" }]);
    expect(diagnosis.codeNames("P0174\t")).toEqual([]);
    expect(diagnosis.searchCodes({ query: "lean" })).toMatchObject({ written: 1, named: 1 });
  });
});

describe("the help for a family of codes", () => {
  const frame = {
    trims: { name: "Fuel trims", text: "More or less fuel." },
    load: { name: "Load", text: "How hard it works." },
  };
  const help = (families: object) => ({ codeHelp: { frame, families } });

  it("has all values of the freeze frame where the family says something about one", async () => {
    const { content } = compileContent(
      smallSource(
        help({
          P01: { checks: ["Look."], frame: { trims: "Plus is lean." } },
          C: { checks: ["Look at [pads](/guide/e46/brake-pads)."], frame: {} },
        }),
      ),
    );
    expect(content.codeHelp.P01?.frame).toEqual([
      { name: "Fuel trims", text: "More or less fuel.", tells: "Plus is lean." },
      { name: "Load", text: "How hard it works." },
    ]);
    expect(content.codeHelp.C?.frame).toEqual([]);
    expect(content.codeHelp.C?.checks).toHaveLength(1);
  });

  it("names what is wrong", () => {
    expect(
      faultsOf(help({ P01: { checks: ["See [this](/guide/e46/nope)."], frame: { speed: "Fast." } } })),
    ).toEqual([
      expect.stringContaining("families.P01.frame.speed: isn't a freeze-frame value"),
      expect.stringContaining("families.P01.checks.0"),
    ]);
  });
});
