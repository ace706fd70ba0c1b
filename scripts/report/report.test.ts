import { describe, expect, it } from "vitest";
import { everydayFileSchema } from "../../domain/guides/everyday-file.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { partsFileSchema } from "../../domain/parts/parts-schema.ts";
import { compileContent } from "../../server/content/compile-content.ts";
import {
  catalogueFile,
  compiledGuide,
  platformFile,
  smallSource,
  sourceGuide,
  specsFile,
  stepFile,
} from "../../tests/support/small-content.ts";
import { depthLines } from "./depth.ts";
import { everydayLines } from "./everyday.ts";
import { fluidGaps, fluidLines } from "./fluids.ts";
import { needsGaps, needsLines } from "./needs.ts";
import { numberLines } from "./numbers.ts";
import { partLines } from "./parts.ts";
import { pictureLines } from "./pictures.ts";
import { safetyGaps, safetyLines } from "./safety.ts";
import { toolSizeLines } from "./tool-sizes.ts";

const sources = {
  manual: { title: "Manual", kind: "factory-manual", publisher: "BMW AG", read: "2026-01-01" },
  sister: {
    title: "X5 manual",
    kind: "factory-manual",
    publisher: "BMW AG",
    model: "X5",
    read: "2026-01-01",
  },
};
const gap = { confidence: "unverified" };
const from = (source: string) => ({ confidence: "single-source", sources: [{ source, says: "100" }] });
const figure = { stages: [{ nm: 100 }], ...from("manual") };

const miata = platformFile({
  slug: "miata",
  generations: [
    { id: "na", name: "NA" },
    { id: "nb", name: "NB" },
  ],
  engines: [
    { id: "b6", name: "B6", generations: ["na"] },
    { id: "bp", name: "BP" },
  ],
  gearboxes: [
    { id: "manual-5", name: "Manual, 5-speed" },
    { id: "automatic", name: "Automatic" },
  ],
});
const torque = (system: string, ...values: object[]) => ({ name: "Bolts", system, values });

it("counts guides by status and numbers by confidence", () => {
  const source = smallSource();
  const { content } = compileContent(source);
  expect(numberLines(content.index.catalogues, source.specs).map((line) => line.trimEnd())).toEqual([
    "platform  complete  in-progress  coming-soon  numbers  cross-checked  single-source  unverified  other models only           aim",
    "e46              1            0            1        1            0 %          100 %         0 %                0 %  at most 25 %",
    "basic            0            0            0        0              -              -           -                  -",
  ]);
});

it("counts part numbers by how they were seen", () => {
  const seen = (number: string, grade: string, fields: object = {}) => ({
    number,
    name: "Part",
    fits: { e46: {} },
    sources: [{ source: "manual", says: "it", seen: grade }],
    ...fields,
  });
  const file = partsFileSchema.parse({
    brand: "BMW",
    platforms: ["e46"],
    groups: { "34": "Brakes" },
    groupSources: ["manual"],
    sources: { manual: sources.manual },
    numbers: [
      seen("34116864041", "page"),
      seen("34116864042", "page", { doubt: "side not said" }),
      seen("34116864043", "address"),
      seen("34116864044", "second-hand"),
    ],
  });
  const parts = new Map([["bmw", file]]);
  const { content } = compileContent(smallSource({ parts }));
  const { index, rows } = content.parts;
  expect(partLines(index.catalogs, rows, parts).map((line) => line.trim().split(/\s{2,}/))).toEqual([
    [
      "maker",
      "named by guides",
      "numbers shown",
      "2 agree",
      "page",
      "address",
      "second-hand",
      "of page: doubtful",
      "aim",
    ],
    ["bmw", "0", "1", "0", "2", "1", "1", "1", "100 shown"],
  ]);
});

it("tells numbers of other models from the car's own", () => {
  const torques = {
    own: torque("engine", figure),
    both: torque("engine", {
      ...figure,
      sources: ["manual", "sister"].map((source) => ({ source, says: "100" })),
    }),
    theirs: torque("engine", { ...figure, ...from("sister") }),
    gap: torque("engine", gap),
  };
  const [, line] = numberLines({ civic: [] }, new Map([["civic", specsFile({ sources, torques })]]));
  expect(line).toMatch(/ 33 %\s*$/);
});

describe("the fasteners that can hurt someone", () => {
  const specs = specsFile({
    sources,
    torques: {
      // A figure for one generation, a gap for the other.
      caliper: torque(
        "brakes",
        { ...figure, appliesTo: { generations: ["na"] } },
        { ...gap, appliesTo: { generations: ["nb"] } },
      ),
      // By its engine only a part of the first generation.
      arm: torque("suspension", { ...figure, ...from("sister"), appliesTo: { engines: ["b6"] } }),
      belt: torque("restraint", gap),
      wheel: torque("wheels", figure),
    },
    safetyFasteners: ["caliper", "arm", "belt", "wheel"],
  });
  const all = new Map([
    ["miata", specs],
    ["civic", specsFile()],
  ]);

  it("are counted by generation, without those that it may not have, and seat belts apart", () => {
    expect(safetyLines([miata], all)).toEqual([
      "platform  generation  fasteners  with a figure          aim  own book  cross-checked  not listed  seat belts, airbags",
      "miata             na          3          100 %         75 %      67 %            0 %           0               0 of 1",
      "miata             nb          2           50 %  75 % missed      50 %            0 %           1               0 of 1",
    ]);
  });

  it("are named where they have no figure", () => {
    expect(safetyGaps([miata], all)).toEqual(["miata na: belt", "miata nb: caliper, belt"]);
  });

  it("count once on a platform without generations", () => {
    const e36 = platformFile({ slug: "e36" });
    const file = specsFile({ safetyFasteners: ["wheel-bolts"] });
    expect(safetyLines([e36], new Map([["e36", file]]))[1]?.split(/\s{2,}/)).toEqual([
      "e36",
      "all",
      "1",
      "100 %",
      "60 %",
      "100 %",
      "0 %",
      "0",
      "-",
    ]);
  });
});

it("complete guides are counted by what their cars lack, and named on request", () => {
  const bolts = torque("wheels", { ...figure, appliesTo: { engines: ["b6"] } });
  const { content } = compileContent(
    smallSource({
      platforms: [miata],
      specs: new Map([["miata", specsFile({ sources, torques: { bolts } })]]),
      guides: [
        sourceGuide("miata", "brake-pads", { torques: ["bolts"], steps: [stepFile({ torques: ["bolts"] })] }),
        sourceGuide("miata", "ready"),
      ],
      catalogues: new Map([
        ["miata", catalogueFile([{ slug: "ready", status: "complete", priority: 2, carModel: "NA" }])],
      ]),
    }),
  );
  expect(
    needsLines([miata], content.guides)
      .slice(1)
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ["miata", "na", "4", "2", "1", "1", "75 %", "1.0"],
    ["miata", "nb", "2", "2", "1", "1", "50 %", "1.0"],
  ]);
  expect(needsGaps([miata], content.guides)).toEqual(["/guide/miata/brake-pads: torque:bolts"]);
});

describe("the fluids of a platform", () => {
  const row = (...values: object[]) => ({ name: "Fluid", system: "fluids", values });
  const known = (appliesTo: object = {}) => ({ ...from("manual"), appliesTo, litres: 100 });
  const open = (appliesTo: object = {}) => ({ ...gap, appliesTo });
  const specs = specsFile({
    sources,
    torques: {},
    capacities: {
      "engine-oil": row(known({ engines: ["bp"] })),
      coolant: row(known({ generations: ["na"] }), open({ generations: ["nb"] })),
      "manual-transmission": row(known({ generations: ["na"] }), open({ generations: ["nb"] })),
      automatic: row(open()),
      "engine-oil-no-filter": row(known()),
    },
  });
  const all = new Map([["miata", specs]]);

  it("are counted by engine, and the transmission by gearbox", () => {
    expect(fluidLines([miata], all)).toEqual([
      "platform        coolant  engine oil  transmission  differential  power steering  brake fluid",
      "miata quantity   1 of 2      1 of 2        0 of 2             -               -            -",
      "miata grade           -           -             -             -               -            -",
    ]);
  });

  it("are named where a car lacks them", () => {
    expect(fluidGaps([miata], all).slice(0, 4)).toEqual([
      "miata, coolant, quantity: BP (nb)",
      "miata, engine oil, quantity: B6",
      "miata, transmission, quantity: Manual, 5-speed (NB); Automatic",
      "miata, differential, quantity: no row",
    ]);
  });
});

it("counts what the steps of complete guides say", () => {
  const steps = [
    stepFile({ id: "a", expect: "Loose.", ifStuck: ["Heat it."], minutes: 5 }),
    stepFile({ id: "b", phase: "install", expect: "Tight." }),
    stepFile({ id: "c", phase: "inspect" }),
    stepFile({ id: "d", phase: "install" }),
  ];
  const { content } = compileContent(smallSource({ guides: [sourceGuide("e46", "brake-pads", { steps })] }));
  expect(depthLines(content.guides)).toEqual([
    "platform  remove and install steps  how to tell it's right  if it's stuck  minutes",
    "aim                                                   50 %           25 %         ",
    "e46                              3                    67 %           33 %     25 %",
  ]);
});

describe("pictures", () => {
  const step = (id: string, fields = {}) => stepFile({ id, ...fields });
  const guide = compiledGuide({
    steps: [
      step("a", { drawing: "caliper" }),
      step("b", { plan: "bay#radiator" }),
      step("c", { phase: "install" }),
      step("d", { phase: "install", plan: "bay#radiator", drawing: "caliper" }),
      step("e", { phase: "verify" }),
      step("f", { phase: "verify" }),
    ],
  });
  const cells = (line: string | undefined) => line?.split(/ {2,}/);

  it("are counted on the steps of removing and installing, and per guide", () => {
    const [, row] = pictureLines([guide, { ...guide, steps: guide.steps.slice(4) }]);
    expect(cells(row)).toEqual(["e46", "4", "50 %", "75 %", "70 %", "1.0", "0"]);
  });

  it("are missing in a long guide with less than two", () => {
    const [, row] = pictureLines([compiledGuide({ steps: [..."abcdef"].map((id) => step(id)) })]);
    expect(cells(row)?.slice(-3)).toEqual(["70 % missed", "0.0", "1"]);
  });
});

it("an everyday job counts as whole where each part of it is written", () => {
  const everyday = everydayFileSchema.parse({
    jobs: [
      { id: "oil", name: "Oil" },
      { id: "belts", name: "Belts" },
    ],
    platforms: {
      miata: {
        oil: { guides: ["oil"] },
        belts: {
          parts: [
            { name: "Drive belt", guides: ["belt"] },
            { name: "Pump", guides: ["pump"] },
          ],
        },
      },
    },
  });
  const guide = (slug: string, generations: string[]) => ({
    ...compiledGuide(),
    platform: "miata",
    path: `/guide/miata/${slug}`,
    appliesTo: { generations },
  });
  const guides = [guide("oil", ["na", "nb"]), guide("belt", ["na", "nb"]), guide("pump", ["nb"])];
  const [, na, nb, , sums] = everydayLines(everyday, [miata], guides);
  expect([na, nb].map((line) => line?.trim().split(/\s{2,}/))).toEqual([
    ["miata na", "ready", "drive belt only", "50 %"],
    ["miata nb", "ready", "ready", "100 %"],
  ]);
  expect(sums).toContain("3 the whole job for all engines (75 %), 1 only a part of the job");
});

it("tools of one size are counted by their hedges, and sizes that nobody printed apart", () => {
  const tool = (name: string, note?: string) => ({ id: name, name, group: "sockets" as const, note });
  const tools = [
    tool("10 mm socket"),
    tool("12 mm socket", "on many cars"),
    tool("Socket set", "size not sourced"),
    tool("Torque wrench"),
  ].map((each) => ({ quantity: 1, use: "essential" as const, ...each }));
  const [, row] = toolSizeLines([{ ...compiledGuide(), tools: tools as GuidePage["tools"] }]);
  expect(row?.split(/ {2,}/)).toEqual(["e46", "2", "1", "50 %", "1"]);
});
