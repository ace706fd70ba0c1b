import { describe, expect, it } from "vitest";
import { diagnosisFile, platformFile, smallSource, sourceGuide } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";
import { buildSearchIndex, openSearch } from "./search-index.ts";

const line = (slug: string) => ({ slug, status: "complete" as const, priority: 1, carModel: "E46" });
const diagnosis = (title: string, guides: string[] = [], also: string[] = []) =>
  diagnosisFile({ title, also, causes: [{ name: "Worn", tell: "Look.", guides }] });
const { content } = compileContent(
  smallSource({
    platforms: [
      platformFile(),
      platformFile({
        slug: "miata",
        displayName: "Mazda Miata",
        brand: "Mazda",
        order: 2,
        keywords: ["b16a2"],
        engines: [],
      }),
    ],
    guides: [
      sourceGuide("e46", "brake-pads"),
      sourceGuide("miata", "brake-pads", { keywords: ["squeal", "loud"] }),
    ],
    catalogues: new Map([
      ["e46", [line("brake-pads")]],
      ["miata", [line("brake-pads")]],
    ]),
    symptoms: new Map([["brake-squeal", diagnosis("Brakes squeal", ["e46/brake-pads"], ["loud brakes"])]]),
    codes: new Map([
      ["p01", { P0171: diagnosis("Too lean", ["e46/brake-pads"]), P0174: diagnosis("Too lean, bank 2") }],
    ]),
  }),
);
const names = new Map([["P0316", "Misfire on startup"]]);
const search = openSearch(
  async () => buildSearchIndex(content),
  async () => undefined,
  {
    codeNames: (code) => [names.get(code) ?? []].flat().map((name) => ({ code, name })),
    codeCount: () => 9993,
  },
);
const paths = async (query: string) => (await search(query)).hits.map((hit) => hit.path);

describe("codes in a query", () => {
  it("are found one by one, in their order, before what fixes them", async () => {
    expect(await paths("p0174, po171")).toEqual(["/codes/P0174", "/codes/P0171", "/guide/e46/brake-pads"]);
  });

  it("are found with a car's name, without another car's guides", async () => {
    expect(await paths("P0171 e46")).toEqual(["/codes/P0171", "/guide/e46/brake-pads"]);
    expect(await paths("miata P0171")).toEqual(["/codes/P0171"]);
  });

  it("lead to their name, or say that nobody knows them", async () => {
    expect((await search("P0316")).hits).toMatchObject([
      { kind: "code", title: "P0316: Misfire on startup", path: "/codes/P0316" },
    ]);
    expect((await search("p3999")).hits).toMatchObject([
      { title: "P3999 isn't in our list of 9,993 codes.", path: "/codes?q=P3999" },
    ]);
  });

  it("leave the rest of the query to the search", async () => {
    expect((await paths("P0316 brakes squeal")).slice(0, 2)).toEqual([
      "/codes/P0316",
      "/symptoms/brake-squeal",
    ]);
  });

  it("are no engines", async () => {
    expect((await paths("b16a2"))[0]).toBe("/guide?platform=miata");
  });
});

describe("a symptom", () => {
  it("is about any car, and the named car's guides come with it", async () => {
    expect(await paths("e46 loud brakes")).toEqual(["/symptoms/brake-squeal", "/guide/e46/brake-pads"]);
    expect((await paths("miata loud brakes"))[0]).toBe("/symptoms/brake-squeal");
    expect(await paths("mazda loud brakes")).not.toContain("/guide/e46/brake-pads");
  });

  it("is in the list of each car whose guides fix it", async () => {
    const { hits } = await search("squeal", { platform: "e46" });
    expect(hits.map(({ path }) => path)).toContain("/symptoms/brake-squeal");
    expect((await search("squeal", { platform: "miata", kind: "symptom" })).total).toBe(0);
    expect((await search("squeal", { kind: "symptom" })).facets.platform).toEqual([
      { value: "e46", label: "BMW E46", count: 1 },
    ]);
  });
});
