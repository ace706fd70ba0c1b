import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadContent } from "./compile-and-load.ts";

const { parts } = await loadContent(fileURLToPath(new URL("../../tests/fixtures/content", import.meta.url)));
const names = async (query: string) => (await parts.search(query)).map(({ name }) => name);

describe("the lookup finds parts", () => {
  it("by a number in any spacing, by its beginning and by its last seven digits", async () => {
    for (const query of ["34 11 6 864 047", "34116864047", "34-11", "6 864 047", "6864"])
      expect([query, await names(query)]).toEqual([query, ["Front brake rotor"]]);
  });

  it("by the name, whatever its number and however much of it is typed", async () => {
    expect((await names("rotor"))[0]).toBe("Front brake rotor");
    expect(await names("brake rotors front")).toContain("Front brake rotor");
    expect(await names("roto")).toContain("Front brake rotor");
  });

  it("by what they are for", async () => {
    expect(await names("oil change e46")).toContain("Drain plug");
  });

  it("and nothing for words that no part has", async () => {
    expect(await names("flux capacitor")).toEqual([]);
    expect(await names("the")).toEqual([]);
    expect(await names("99 99")).toEqual([]);
  });
});

it("a number is known by its whole form and by its last seven digits", () => {
  expect(parts.find("34116864047")?.name).toBe("Front brake rotor");
  expect(parts.find("6864047")?.number).toBe("34116864047");
  expect(parts.find("34116864048")).toBeUndefined();
});
