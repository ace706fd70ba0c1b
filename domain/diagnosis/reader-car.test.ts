import { describe, expect, it } from "vitest";
import type { Cause, CauseGuide } from "./diagnosis.ts";
import { causesFor, guidesOnce, hasGuideFor, inReadersOrder, splitByCar } from "./reader-car.ts";

const guide = (platform: string, title = "Job"): CauseGuide => ({
  platform,
  platformName: platform.toUpperCase(),
  title,
  path: `/guide/${platform}/${title}`,
  estimatedTime: "1 hour",
  difficulty: "beginner",
  available: true,
});
const cause = (name: string, fields: Partial<Cause> = {}): Cause => ({
  name,
  tell: "Look.",
  guides: [],
  parts: [],
  ...fields,
});

const causes = [
  cause("pads", { guides: [guide("basic"), guide("e46"), guide("miata")] }),
  cause("vanos", { cars: [{ platform: "e46", name: "BMW E46", appliesTo: { engines: ["m54"] } }] }),
];

it("a page has a guide for the cars of its written guides; any car is none of them", () => {
  const planned = cause("belt", { guides: [{ ...guide("civic"), available: false }] });
  const cars = ["e46", "miata", "civic", "basic", "wrx"];
  expect(cars.filter((car) => hasGuideFor([...causes, planned], car))).toEqual(["e46", "miata", "basic"]);
});

describe("the causes that a car can have", () => {
  it.each([
    ["all while no car is picked", "", undefined, ["pads", "vanos"]],
    ["those of the car", "e46", undefined, ["pads", "vanos"]],
    ["none of other cars", "miata", undefined, ["pads"]],
    ["none of other engines", "e46", { engine: "s54" }, ["pads"]],
    ["those of its engine", "e46", { engine: "m54" }, ["pads", "vanos"]],
  ])("are %s", (_, car, choice, names) => {
    expect(causesFor(causes, car, choice).map(({ name }) => name)).toEqual(names);
  });
});

describe("the order to check causes in", () => {
  const only = (platform: string) => [{ platform, name: platform, appliesTo: {} }];
  const causes = [
    cause("adjuster", { cost: "medium" }),
    cause("chain", { cost: "high", cars: only("gti") }),
    cause("screen", { cost: "medium", cars: only("wrx") }),
    cause("oil", { cost: "low" }),
  ];

  it.each([
    ["has what any car can have first while no car is picked", "", ["oil", "adjuster", "screen", "chain"]],
    ["is of the car's own causes, wherever they stand", "gti", ["adjuster", "oil", "chain"]],
    ["is not changed by causes of other cars between two", "miata", ["oil", "adjuster"]],
  ])("%s", (_, car, names) => {
    expect(inReadersOrder(causes, car).map(({ name }) => name)).toEqual(names);
  });
});

describe("the guides of a cause", () => {
  const guides = causes[0]?.guides ?? [];
  const platforms = (car: string) => {
    const { own, others } = splitByCar(guides, car);
    return [own.map(({ platform }) => platform), others.map(({ platform }) => platform)];
  };

  it("are all shown while no car is picked and they are few", () => {
    expect(platforms("")).toEqual([["basic", "e46", "miata"], []]);
  });

  it("begin with the reader's car, then any car; other cars are apart", () => {
    expect(platforms("e46")).toEqual([["e46", "basic"], ["miata"]]);
    expect(platforms("civic")).toEqual([["basic"], ["e46", "miata"]]);
  });
});

describe("each guide", () => {
  it("is under the first cause that it fixes, and later causes name that one", () => {
    const shown = guidesOnce([
      cause("pads", { guides: [guide("e46"), guide("miata")] }),
      cause("pins", { guides: [guide("e46")] }),
      cause("rotor", { guides: [guide("e46"), guide("e36")] }),
    ]);
    expect(shown.map(({ guides }) => guides.map(({ platform }) => platform))).toEqual([
      ["e46", "miata"],
      [],
      ["e36"],
    ]);
    expect(shown.map(({ guidesUnder }) => guidesUnder)).toEqual([[], [1], [1]]);
  });
});
