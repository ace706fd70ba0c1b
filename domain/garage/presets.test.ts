import { expect, it } from "vitest";
import type { ShownSpec, ShownValue } from "../guides/shown-spec.ts";
import { presetsOf } from "./presets.ts";

const value = (every: ShownValue["every"], more: Partial<ShownValue> = {}): ShownValue => ({
  metric: "24 months",
  ...(every ? { every } : {}),
  confidence: "cross-checked",
  sources: [{ title: "Owner's manual", kind: "owners-manual", says: "" } as ShownValue["sources"][number]],
  ...more,
});
const spec = (id: string, name: string, ...values: ShownValue[]): ShownSpec => ({
  ref: `interval:${id}`,
  kind: "interval",
  name,
  system: "brakes",
  values,
});
const options = {
  choice: { engine: "m54b30" },
  unit: "mi" as const,
  findGuide: (slug: string, name: string) =>
    name === "brake-fluid" ? `/guide/${slug}/brake-fluid` : undefined,
};

it("the intervals of a platform come first, those of any car fill the gaps", () => {
  const platform = [
    spec("brake-fluid", "Brake fluid", value({ months: 24 })),
    spec(
      "engine-oil",
      "Engine oil",
      value({ km: 8000, months: 24 }, { metric: "8,000–24,000 km", imperial: "5,000–15,000 mi" }),
    ),
    spec(
      "plugs",
      "Spark plugs",
      value({ km: 160_000 }, { appliesTo: { engines: ["m54b30"] } }),
      value(undefined),
    ),
    spec("other-engine", "Valve clearance", value({ km: 48_000 }, { appliesTo: { engines: ["s54b32"] } })),
    spec("gap", "Differential oil", value(undefined)),
    { ...spec("torque", "Wheel bolts", value({ km: 1 })), ref: "torque:wheel", kind: "torque" } as ShownSpec,
  ];
  const universal = [
    spec("brake-fluid", "Brake fluid change", value({ months: 36 })),
    spec("tyre-rotation", "Tire rotation", value({ km: 8000 })),
    spec("wheel-recheck", "Wheel torque recheck", value({ km: 40 })),
  ];
  const presets = presetsOf(
    [
      { slug: "e46", specs: platform, isUniversal: false },
      { slug: "basic", specs: universal, isUniversal: true },
    ],
    options,
  );
  expect(presets).toEqual([
    {
      id: "e46/brake-fluid",
      title: "Brake fluid",
      everyMonths: 24,
      guide: "/guide/e46/brake-fluid",
      source: "Owner's manual",
      standing: "maker",
    },
    {
      id: "e46/engine-oil",
      title: "Engine oil",
      everyMonths: 24,
      everyDistance: 5000,
      source: "Owner's manual",
      standing: "maker",
      note: "Sources say 5,000–15,000 mi; we use the earlier end.",
      latest: { everyDistance: 15_000, text: "5,000–15,000 mi" },
    },
    {
      id: "e46/plugs",
      title: "Spark plugs",
      everyDistance: 99_000,
      source: "Owner's manual",
      standing: "maker",
    },
    {
      id: "basic/tyre-rotation",
      title: "Tire rotation",
      everyDistance: 5000,
      source: "Owner's manual",
      standing: "advice",
    },
  ]);
});

it("values for different engines are not guessed", () => {
  const specs = [
    spec(
      "plugs",
      "Spark plugs",
      value({ km: 160_000 }, { appliesTo: { engines: ["a"] } }),
      value({ km: 48_000 }, { appliesTo: { engines: ["b"] } }),
    ),
  ];
  expect(presetsOf([{ slug: "e46", specs, isUniversal: false }], { ...options, choice: {} })).toEqual([]);
});

it("for any car, oil is advice, and a part that some cars lack is asked about first", () => {
  const universal = [
    spec("cabin-filter", "Cabin filter", value({ km: 19_000 })),
    { ...spec("engine-oil", "Engine oil and filter", value({ months: 12 })), note: "Common advice." },
  ];
  const any = { slug: "basic", specs: universal, isUniversal: true };
  expect(presetsOf([any], options)).toMatchObject([
    { id: "basic/cabin-filter", isAsked: true },
    { id: "basic/engine-oil", note: "Common advice." },
  ]);
  // Its own schedule calls it something else.
  const own = {
    slug: "e46",
    specs: [spec("oil-change", "Oil service", value({ months: 24 }))],
    isUniversal: false,
  };
  expect(presetsOf([own, any], options).map(({ id }) => id)).toEqual([
    "e46/oil-change",
    "basic/cabin-filter",
  ]);
});

it("an interval for severe use leaves the ordinary one of any car in place", () => {
  const severe = spec("engine-oil-severe", "Engine oil, severe use", value({ km: 8000 }));
  const sources = [
    { slug: "civic", specs: [severe], isUniversal: false },
    { slug: "basic", specs: [spec("engine-oil", "Engine oil", value({ km: 12_000 }))], isUniversal: true },
  ];
  expect(presetsOf(sources, options).map(({ id }) => id)).toEqual([
    "civic/engine-oil-severe",
    "basic/engine-oil",
  ]);
});

it("an electric car gets nothing that only an engine needs", () => {
  const anyCar = [
    spec("engine-oil", "Engine oil", value({ km: 8000 })),
    spec("engine-air-filter", "Engine air filter", value({ km: 24_000 })),
    spec("brake-fluid", "Brake fluid", value({ months: 24 })),
  ];
  const sources = [{ slug: "basic", specs: anyCar, isUniversal: true }];
  const titles = (isElectric: boolean) =>
    presetsOf(sources, { ...options, isElectric }).map(({ title }) => title);
  expect(titles(true)).toEqual(["Brake fluid"]);
  expect(titles(false)).toHaveLength(3);
});
