import { describe, expect, it } from "vitest";
import { numberSearch, outboundLinks } from "./part-links.ts";

it("a BMW number is looked up in catalogs of BMW and on the web", () => {
  expect(outboundLinks("33326770786", "33 32 6 770 786").map(({ name, url }) => [name, url])).toEqual([
    ["RealOEM", "https://www.realoem.com/bmw/enUS/partxref?q=33326770786"],
    ["BMWFans", "https://bmwfans.info/parts-catalog/33326770786"],
    ["Web search", "https://duckduckgo.com/?q=%2233%2032%206%20770%20786%22%20OR%20%2233326770786%22"],
  ]);
});

it("the last seven digits are enough for one of them", () => {
  expect(outboundLinks("6770786", "6 770 786").map(({ name }) => name)).toEqual(["RealOEM", "Web search"]);
});

it("another maker's number is left to a web search", () => {
  expect(outboundLinks("90401PCZ003", "90401-PCZ-003")).toEqual([
    {
      name: "Web search",
      detail: "number in quotes",
      url: "https://duckduckgo.com/?q=%2290401-PCZ-003%22%20OR%20%2290401PCZ003%22",
    },
  ]);
});

describe("a part whose number we don't have", () => {
  it("is found by VIN and group in a catalog of BMW", () => {
    const uses = [{ platformName: "BMW E46" }];
    expect(numberSearch({ name: "Pad wear sensor, front", group: "34", uses })).toEqual({
      name: "RealOEM by VIN",
      detail: "group 34",
      url: "https://www.realoem.com/bmw/enUS/select",
    });
  });

  it("is searched for by its car and its name elsewhere, and by its name alone where it is for several", () => {
    const civic = { platformName: "Honda Civic" };
    const miata = { platformName: "Mazda Miata" };
    const url = (uses: (typeof civic)[]) => numberSearch({ name: "Oil filter", group: "engine", uses }).url;
    expect(url([civic, civic])).toBe(
      "https://duckduckgo.com/?q=Honda%20Civic%20Oil%20filter%20part%20number",
    );
    expect(url([civic, miata])).toBe("https://duckduckgo.com/?q=Oil%20filter%20part%20number");
  });
});
