import { describe, expect, it } from "vitest";
import {
  catalogueFile,
  faultsOf,
  platformFile,
  smallSource,
  sourceGuide,
  specsFile,
} from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";

const alias = (routeAliases: Record<string, string>) =>
  faultsOf({ platforms: [platformFile({ routeAliases })] });

describe("content without a fault", () => {
  it("is what the other tests begin with", () => {
    expect(faultsOf({})).toEqual([]);
  });

  it("lists complete guides only, by platform and priority", () => {
    const { content } = compileContent(
      smallSource({
        platforms: [platformFile({ slug: "e36", order: 1 }), platformFile({ order: 2 })],
        guides: [
          sourceGuide("e46", "brake-pads"),
          sourceGuide("e46", "draft"),
          sourceGuide("e46", "oil"),
          sourceGuide("e36", "oil"),
        ],
        catalogues: new Map([
          [
            "e46",
            catalogueFile([
              { slug: "draft", status: "in-progress", priority: 1, carModel: "E46" },
              { slug: "oil", status: "complete", priority: 3, carModel: "E46" },
            ]),
          ],
          ["e36", [{ slug: "oil", status: "complete", priority: 9, carModel: "E36" }]],
        ]),
      }),
    );
    expect(content.index.listings.map(({ path }) => path)).toEqual([
      "/guide/e36/oil",
      "/guide/e46/brake-pads",
      "/guide/e46/oil",
    ]);
  });

  it("tells what nobody has verified, and what is planned", () => {
    const specs = specsFile();
    const bolts = specs.torques["wheel-bolts"];
    if (!bolts) throw new Error("the fixture has wheel bolts");
    bolts.values = [{ confidence: "unverified", sources: [] }];
    specs.sources = {};
    const torques = { torques: ["wheel-bolts"] };
    const steps = [{ id: "a", title: "A", phase: "install", lines: ["Do."], ...torques }];
    const { content } = compileContent(
      smallSource({
        specs: new Map([["e46", specs]]),
        guides: [sourceGuide("e46", "brake-pads", { ...torques, steps })],
      }),
    );
    expect(content.index.diagnostics).toEqual({
      entriesWithoutPage: [],
      planned: ["/guide/e46/vanos"],
      aliasesWithoutTarget: [],
      guidesWithoutEntry: [],
      unverified: [{ path: "/guide/e46/brake-pads", refs: ["torque:wheel-bolts"] }],
    });
  });
});

describe("content in the wrong place", () => {
  it("is refused: guides, numbers and a catalogue of a car that is no platform", () => {
    expect(
      faultsOf({
        guides: [sourceGuide("e46", "brake-pads"), sourceGuide("e99", "oil")],
        specs: new Map([["e98", specsFile()]]),
        catalogues: new Map([
          ["e46", catalogueFile([])],
          ["e97", []],
        ]),
      }),
    ).toEqual([
      'content/guides/e99/oil.yaml: "e99" is no platform',
      'content/specs/e98.yaml: "e98" is no platform',
      'content/catalogue/e97.yaml: "e97" is no platform',
    ]);
  });

  it.each(["specs", "diy-progression"])("is refused: a guide that takes the name of the page %s", (slug) => {
    const catalogues = new Map([
      ["e46", catalogueFile([{ slug, status: "complete", priority: 1, carModel: "E46" }])],
    ]);
    const guides = [sourceGuide("e46", "brake-pads"), sourceGuide("e46", slug)];
    expect(faultsOf({ guides, catalogues })).toEqual([
      `content/guides/e46/${slug}.yaml: "${slug}" is the name of another page`,
    ]);
  });
});

describe("aliases", () => {
  it("lead to a guide, written or planned", () => {
    expect(alias({ pads: "brake-pads", seals: "vanos" })).toEqual([]);
  });

  it.each([
    [{ pads: "nope" }, "routeAliases.pads: leads to nope, which is no guide"],
    [{ vanos: "brake-pads" }, "routeAliases.vanos: hides the guide of that name"],
    [{ a: "b", b: "brake-pads" }, "routeAliases.a: leads to another alias, b"],
    [{ a: "b", b: "a" }, "routeAliases.a: leads to another alias, b"],
    [{ a: "a" }, "routeAliases.a: leads to another alias, a"],
  ])("%j are refused", (routeAliases, fault) => {
    expect(alias(routeAliases)).toContain(`content/platforms/e46.yaml: ${fault}`);
  });
});

describe("a platform's engine", () => {
  it("is of generations that the platform has", () => {
    const engines = [{ id: "m54", name: "M54", generations: ["e47"] }];
    expect(faultsOf({ platforms: [platformFile({ engines })] })).toEqual([
      'content/platforms/e46.yaml: engines.0.generations: "e47" is not among the generations',
    ]);
  });
});

describe("words outside the guides", () => {
  it("hold no bare number", () => {
    const planned = catalogueFile([
      {
        slug: "seals",
        status: "coming-soon",
        priority: 9,
        carModel: "E46",
        title: "Seals",
        description: "To 8 Nm.",
        category: "repair",
        difficulty: "advanced",
        estimatedTime: "1 hour",
      },
    ]);
    const skill = { name: "Weld", means: "Joints that hold 2 bar.", guides: ["e46/brake-pads"] };
    const rung = { id: "first", title: "First", why: "Begin.", skills: ["weld"], guides: ["e46/brake-pads"] };
    expect(
      faultsOf({
        catalogues: new Map([["e46", planned]]),
        ladder: { rungs: [rung], skills: { weld: skill } },
      }),
    ).toEqual([
      expect.stringMatching(/^content\/catalogue\/e46\.yaml: \d\.description: "8 Nm" is a bare number/),
      expect.stringMatching(/^content\/ladder\.yaml: skills\.weld\.means: "2 bar" is a bare number/),
    ]);
  });
});

describe("the ladder", () => {
  it("takes no skill from what every object has", () => {
    const rung = {
      id: "first",
      title: "First",
      why: "Begin.",
      skills: ["constructor"],
      guides: ["e46/vanos"],
    };
    expect(faultsOf({ ladder: { rungs: [rung], skills: {} } })).toEqual([
      'content/ladder.yaml: rungs.0.skills.0: "constructor" is no skill',
    ]);
  });

  it("names guides and skills that are there", () => {
    const rung = { id: "first", title: "First", why: "Begin." };
    const ladder = { rungs: [{ ...rung, skills: ["weld"], guides: ["e46/nope"] }], skills: {} };
    expect(faultsOf({ ladder })).toEqual([
      'content/ladder.yaml: rungs.0.skills.0: "weld" is no skill',
      "content/ladder.yaml: rungs.0.guides.0: e46/nope is neither a guide nor planned",
    ]);
  });
});
