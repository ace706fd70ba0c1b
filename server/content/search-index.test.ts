import { describe, expect, it } from "vitest";
import type { ContentPage } from "../../domain/content-page.ts";
import type { StatusEntry } from "../../domain/guides/status-entry.ts";
import {
  diagnosisFile,
  platformFile,
  smallSource,
  sourceGuide,
  specsFile,
} from "../../tests/support/small-content.ts";
import { type CompiledContent, compileContent } from "./compile-content.ts";
import { buildSearchIndex, openSearch } from "./search-index.ts";

function page(path: string, title: string, text: string, noindex = false): ContentPage {
  return { path, title, description: text, text, html: "", headings: [], aliases: [], noindex };
}

function planned(id: string, title: string): StatusEntry {
  return {
    id,
    title,
    description: title,
    status: "coming-soon",
    priority: 1,
    category: "repair",
    difficulty: "advanced",
    estimatedTime: "1 hour",
    route: `/guide/basic/${id}`,
    isPublic: false,
  };
}

const content = {
  index: {
    pages: [
      page("/links", "Drop links", "Replace both together."),
      page("/bolts", "Wheel bolts", "The rotor is held by one screw."),
      page("/hidden", "Wheel bolts hidden", "Not for search.", true),
    ],
    updates: { roadmap: [], devLogs: [] },
    platforms: [],
    catalogues: { basic: [planned("wheel-bearings", "Wheel bearings")] },
  },
  guides: [],
  specs: [],
  symptoms: [],
  codes: [],
  parts: { index: { catalogs: [], numbers: [] }, rows: [] },
  synonyms: [
    ["drop link", "sway bar link"],
    ["disc", "rotor"],
  ],
} as unknown as CompiledContent;

const search = openSearch(
  async () => buildSearchIndex(content),
  async () => undefined,
);
const paths = async (query: string) => (await search(query)).hits.map((hit) => hit.path);

describe("a search", () => {
  it("knows synonyms of words and of phrases, and phrases that are half typed", async () => {
    expect(await paths("discs")).toEqual(["/bolts"]);
    expect(await paths("sway bar link")).toEqual(["/links"]);
    expect(await paths("sway bar li")).toEqual(["/links"]);
  });

  it("leaves out what is not for search engines", async () => {
    expect(await paths("hidden")).toEqual([]);
  });

  it("prefers all words to some", async () => {
    expect(await search("wheel bolts together")).toMatchObject({ hasAllWords: false, total: 2 });
    expect((await paths("wheel bolts together"))[0]).toBe("/bolts");
    expect(await search("wheel bolts")).toMatchObject({ hasAllWords: true, total: 1 });
  });

  it("does not take a word that it knows for a typing error", async () => {
    expect(await paths("screws")).toEqual(["/bolts"]);
    expect(await paths("scrwe")).toEqual(["/bolts"]);
    expect(await paths("bolt link")).toEqual(expect.arrayContaining(["/bolts", "/links"]));
    expect((await search("bolt link")).hasAllWords).toBe(false);
  });

  it("names what is planned where nothing written has all the words", async () => {
    const { planned } = await search("wheel bearing");
    expect(planned).toEqual([{ title: "Wheel bearings", platformName: "Any car" }]);
    expect((await search("wheel bolt")).planned).toEqual([]);
  });

  it("marks the words that were found and gives the text back whole", async () => {
    const { hits } = await search("rotor");
    expect(hits[0]?.excerpt).toEqual(["The ", { mark: "rotor" }, " is held by one screw."]);
  });

  it("shows no more than asked for and counts all", async () => {
    const { hits, total } = await search("wheel replace", { limit: 1 });
    expect(hits).toHaveLength(1);
    expect(total).toBe(2);
  });
});

describe("symptoms and codes", () => {
  const cause = (guides: string[]) => ({ name: "Worn pads", tell: "Look.", guides });
  const diagnosis = (title: string, guides: string[] = []) =>
    diagnosisFile({ title, causes: [cause(guides)] });
  const { content } = compileContent(
    smallSource({
      guides: [sourceGuide("e46", "brake-pads"), sourceGuide("e46", "quiet", { title: "Squeal shims" })],
      catalogues: new Map([
        [
          "e46",
          ["brake-pads", "quiet"].map((slug, at) => ({
            slug,
            status: "complete" as const,
            priority: at + 1,
            carModel: "E46",
          })),
        ],
      ]),
      symptoms: new Map([
        ["brake-squeal", diagnosis("Squeal", ["e46/brake-pads"])],
        ["belt-squeal", diagnosis("Belts squeal when cold")],
      ]),
      codes: new Map([["p01", { P0171: diagnosis("Mixture too lean", ["e46/brake-pads"]) }]]),
    }),
  );
  const find = openSearch(
    async () => buildSearchIndex(content),
    async () => undefined,
  );
  const found = async (query: string) => (await find(query)).hits.map((hit) => hit.path);

  it("bring the guides that mend them, whatever words those use", async () => {
    expect(await found("p0171")).toEqual(["/codes/P0171", "/guide/e46/brake-pads"]);
  });

  it("take one of the first three places", async () => {
    expect(await found("squeal")).toEqual([
      "/symptoms/brake-squeal",
      "/guide/e46/quiet",
      "/guide/e46/brake-pads",
      "/symptoms/belt-squeal",
    ]);
  });

  it("come first for whoever types what they are called", async () => {
    const loud = { title: "Squeal shims", symptoms: ["Cold squeal"] };
    const { content } = compileContent(
      smallSource({
        guides: [sourceGuide("e46", "brake-pads", loud)],
        symptoms: new Map([
          [
            "brake-squeal",
            diagnosisFile({ title: "Noisy brakes", also: ["cold squeal", "grinding", "scraping"] }),
          ],
        ]),
      }),
    );
    const find = openSearch(
      async () => buildSearchIndex(content),
      async () => undefined,
    );
    const first = async (query: string) => (await find(query)).hits[0]?.path;
    expect(await first("cold squeal")).toBe("/symptoms/brake-squeal");
    expect(await first("squeal")).toBe("/guide/e46/brake-pads");
  });

  it("say their likely causes", async () => {
    const { hits } = await find("p0171");
    expect(hits[0]).toMatchObject({
      kind: "code",
      title: "P0171: Mixture too lean",
      excerpt: ["Likely causes: Worn pads."],
    });
    expect(hits[0]).not.toHaveProperty("guides");
  });
});

describe("several cars with the same job", () => {
  const line = (slug: string) => ({ slug, status: "complete" as const, priority: 1, carModel: "E46" });
  const { content } = compileContent(
    smallSource({
      platforms: [
        platformFile(),
        platformFile({
          slug: "miata",
          displayName: "Mazda Miata",
          order: 2,
          keywords: ["mx5", "roadster"],
          engines: [],
        }),
      ],
      // The later car says it twice, and comes first by name.
      guides: [
        sourceGuide("miata", "brake-pads", { keywords: ["brake pads"] }),
        sourceGuide("e46", "brake-pads"),
        sourceGuide("miata", "oil-change", { title: "Oil change", keywords: ["oil change", "mx5 oil"] }),
        sourceGuide("e46", "oil-change", { title: "Oil change" }),
        sourceGuide("basic", "oil-change", { title: "Oil and filter change" }),
        sourceGuide("e46", "wheels", { title: "Wheels off", keywords: ["wheel bolts", "torque"] }),
      ],
      specs: new Map([
        ["e46", specsFile()],
        ["miata", specsFile()],
      ]),
      catalogues: new Map([
        ["e46", [line("brake-pads"), line("oil-change"), line("wheels")]],
        ["miata", [line("brake-pads"), line("oil-change")]],
        ["basic", [line("oil-change")]],
      ]),
    }),
  );
  const find = openSearch(
    async () => buildSearchIndex(content),
    async () => undefined,
  );
  const guides = async (query: string) =>
    (await find(query, { kind: "guide" })).hits.map((hit) => hit.path).slice(0, 3);

  it("come in the order of the cars, not by who says a word more often", async () => {
    expect((await guides("brake pads")).slice(0, 2)).toEqual([
      "/guide/e46/brake-pads",
      "/guide/miata/brake-pads",
    ]);
  });

  it("come after the guide for any car", async () => {
    expect(await guides("oil change")).toEqual([
      "/guide/basic/oil-change",
      "/guide/e46/oil-change",
      "/guide/miata/oil-change",
    ]);
  });

  it("come after the guide of the car that is named, by a code of it too", async () => {
    expect((await guides("miata oil change"))[0]).toBe("/guide/miata/oil-change");
    expect((await guides("mx5 oil change"))[0]).toBe("/guide/miata/oil-change");
  });

  it("leave a car's own name to the car", async () => {
    expect((await find("mx5")).hits[0]?.path).toBe("/guide?platform=miata");
    expect((await find("m54")).hits[0]?.path).toBe("/guide?platform=e46");
  });

  it("leave a number to the specs", async () => {
    expect((await find("wheel bolt torque")).hits[0]?.path).toBe("/guide/e46/specs#torque-wheel-bolts");
  });
});

describe("the step that a hit leads to", () => {
  const { content } = compileContent(smallSource({ guides: [sourceGuide("e46", "brake-pads")] }));

  it("is found again without reading the guide again", async () => {
    let reads = 0;
    const find = openSearch(
      async () => buildSearchIndex(content),
      async (path) => {
        reads += 1;
        return [...content.guides].find((guide) => guide.path === path);
      },
    );
    for (const query of ["undo", "undo bolts", "undo"]) {
      const [hit] = (await find(query, { kind: "guide" })).hits;
      expect(hit?.step).toEqual({
        number: 1,
        title: "Take the wheel off",
        path: "/guide/e46/brake-pads#wheel-off",
      });
    }
    expect(reads).toBe(1);
  });
});
