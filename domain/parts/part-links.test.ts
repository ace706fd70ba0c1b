import { expect, it } from "vitest";
import { outboundLinks } from "./part-links.ts";

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
