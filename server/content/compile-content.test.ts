import { describe, expect, it } from "vitest";
import { matchCar } from "../../domain/platforms/match-car.ts";
import {
  catalogueFile,
  diagnosisFile,
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
  it("is refused: guides, numbers and a catalogue of a car that isn't a platform", () => {
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
      `content/guides/e99/oil.yaml: "e99" isn't a platform`,
      `content/specs/e98.yaml: "e98" isn't a platform`,
      `content/catalogue/e97.yaml: "e97" isn't a platform`,
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
    [{ pads: "nope" }, "routeAliases.pads: points to nope, which isn't a guide"],
    [{ vanos: "brake-pads" }, "routeAliases.vanos: hides the guide with that name"],
    [{ a: "b", b: "brake-pads" }, "routeAliases.a: points to another alias, b"],
    [{ a: "b", b: "a" }, "routeAliases.a: points to another alias, b"],
    [{ a: "a" }, "routeAliases.a: points to another alias, a"],
  ])("%j are refused", (routeAliases, fault) => {
    expect(alias(routeAliases)).toContain(`content/platforms/e46.yaml: ${fault}`);
  });
});

describe("a platform's engine", () => {
  it("is of generations that the platform has", () => {
    const engines = [{ id: "m54", name: "M54", generations: ["e47"] }];
    expect(faultsOf({ platforms: [platformFile({ engines })] })).toEqual([
      `content/platforms/e46.yaml: engines.0.generations: "e47" isn't one of the generations`,
    ]);
  });
});

describe("a platform's cars", () => {
  const cars = { makes: ["BMW"], models: [{ names: ["e46"] }] };
  const carFaults = (options: object) =>
    faultsOf({ platforms: [platformFile({ cars: { ...cars, ...options } })] });

  it("have what the platform has", () => {
    expect(carFaults({ engines: { m54: { names: ["330(-i)"] } } })).toEqual([]);
    expect(
      carFaults({ engines: { v12: {} }, gearboxes: { smg: [{ names: ["m3"], generations: ["e47"] }] } }),
    ).toEqual([
      "content/platforms/e46.yaml: cars.engines.v12: isn't one of the engines",
      "content/platforms/e46.yaml: cars.gearboxes.smg: isn't one of the gearboxes",
      `content/platforms/e46.yaml: cars.gearboxes.smg: "e47" isn't one of the generations`,
    ]);
  });

  it("are in a table of their own, and in no page", () => {
    const { content } = compileContent(smallSource({ platforms: [platformFile({ cars })] }));
    expect(content.platforms.cars).toEqual([
      { ...cars, platform: "e46", makes: ["bmw"], models: [{ names: "e46" }] },
    ]);
    expect(content.index.platforms[0]).not.toHaveProperty("cars");
  });
});

describe("one more platform", () => {
  it("needs nothing but its files", () => {
    const rx7 = platformFile({
      slug: "rx-7",
      displayName: "Mazda RX-7",
      order: 13,
      cars: { makes: ["Mazda"], models: [{ names: ["rx-7"], years: "1992-2002" }] },
    });
    const appliesTo = { "rx-7": {} };
    const causes = [{ name: "Worn pads", tell: "Look.", appliesTo, guides: ["rx-7/oil"] }];
    const { content, faults } = compileContent(
      smallSource({
        platforms: [platformFile(), rx7],
        guides: [sourceGuide("e46", "brake-pads"), sourceGuide("rx-7", "oil")],
        catalogues: new Map([
          ["e46", catalogueFile([])],
          ["rx-7", [{ slug: "oil", status: "complete", priority: 1, carModel: "RX-7" }]],
        ]),
        symptoms: new Map([["brake-squeal", diagnosisFile({ causes })]]),
      }),
    );
    expect(faults).toEqual([]);
    expect(content.index.listings.map(({ path }) => path)).toContain("/guide/rx-7/oil");
    expect(content.symptoms[0]?.causes[0]?.cars?.[0]?.name).toBe("Mazda RX-7");
    const car = { make: "Mazda", model: "RX7", year: 1993 };
    expect(matchCar(content.platforms.cars, car)?.platform).toBe("rx-7");
  });

  it("is there before something names it", () => {
    const causes = [{ name: "Worn pads", tell: "Look.", appliesTo: { "rx-8": {} } }];
    expect(faultsOf({ symptoms: new Map([["brake-squeal", diagnosisFile({ causes })]]) })).toEqual([
      `content/symptoms.yaml: brake-squeal.causes.0.appliesTo.rx-8: "rx-8" isn't a platform`,
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
      `content/ladder.yaml: rungs.0.skills.0: "constructor" isn't a skill`,
    ]);
  });

  it("names guides and skills that are there", () => {
    const rung = { id: "first", title: "First", why: "Begin." };
    const ladder = { rungs: [{ ...rung, skills: ["weld"], guides: ["e46/nope"] }], skills: {} };
    expect(faultsOf({ ladder })).toEqual([
      `content/ladder.yaml: rungs.0.skills.0: "weld" isn't a skill`,
      "content/ladder.yaml: rungs.0.guides.0: e46/nope is neither a guide nor planned",
    ]);
  });
});

it("the home page's popular guides are complete, and each is there once", () => {
  const popular = ["e46/brake-pads", "e46/vanos", "e46/nope", "e46/brake-pads"];
  expect(faultsOf({ home: { popular } })).toEqual([
    "content/home.yaml: popular.1: e46/vanos isn't a complete guide",
    "content/home.yaml: popular.2: e46/nope isn't a complete guide",
    "content/home.yaml: popular.3: e46/brake-pads is listed twice",
  ]);
});
