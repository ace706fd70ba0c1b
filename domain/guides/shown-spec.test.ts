import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allSpecs, citationOf, shownSpec, splitRef } from "./shown-spec.ts";
import { type SpecRef, specKinds } from "./spec-kinds.ts";
import { specsFileSchema } from "./specs.ts";

const evidence = { confidence: "single-source", sources: [{ source: "manual", says: "as given" }] };

function shown(ref: SpecRef, spec: Record<string, unknown>, value: Record<string, unknown>) {
  const [kind, id] = splitRef(ref);
  const file = specsFileSchema.parse({
    sources: { manual: { title: "Manual", kind: "factory-manual", read: "2026-01-01" } },
    [specKinds[kind]]: {
      [id]: { name: "It", system: "engine", ...spec, values: [{ ...evidence, ...value }] },
    },
  });
  return shownSpec(file, ref);
}
const figures = (...args: Parameters<typeof shown>) => {
  const { metric, imperial } = shown(...args)?.values[0] ?? {};
  return [metric, imperial];
};

describe("a number", () => {
  it.each([
    ["torque:x", {}, { stages: [{ nm: 100 }] }, "100 Nm", "74 lb-ft"],
    ["torque:x", {}, { stages: [{ nm: 8 }] }, "8 Nm", "71 lb-in"],
    ["torque:x", {}, { stages: [{ nm: 40 }, { angle: 90 }] }, "40 Nm, then 90°", "30 lb-ft, then 90°"],
    ["torque:x", {}, { stages: [{ nm: [90, 110] }] }, "90–110 Nm", "66–81 lb-ft"],
    ["capacity:x", {}, { litres: 6.5 }, "6.5 L", "6.9 qt"],
    ["pressure:x", {}, { bar: 2.2 }, "2.2 bar", "32 psi"],
    ["fluid:x", {}, { fluid: "5W-30", approvals: ["LL-01"] }, "5W-30, LL-01", undefined],
    ["interval:x", {}, { km: 15000, months: 24 }, "15,000 km or 2 years", "9,300 mi or 2 years"],
    ["interval:x", {}, { months: 12 }, "12 months", undefined],
    ["interval:x", {}, { months: 1 }, "1 month", undefined],
    ["interval:x", {}, { months: [24, 36] }, "2–3 years", undefined],
    ["measure:x", { unit: "mm", bound: "at least" }, { value: 2 }, "at least 2 mm", "at least 0.08 in"],
    ["measure:x", { unit: "V" }, { value: [12.4, 12.7] }, "12.4–12.7 V", undefined],
    ["measure:x", { unit: "%" }, { value: 50 }, "50%", undefined],
    ["measure:x", { unit: "°C" }, { value: 20 }, "20 °C", "68 °F"],
  ] as const)("%s %j %j is %s and %s", (ref, spec, value, metric, imperial) => {
    expect(figures(ref, spec, value)).toEqual([metric, imperial]);
  });

  it("of a safety system is not shown while nobody has verified it", () => {
    const spec = shown(
      "torque:x",
      { system: "brakes" },
      { stages: [{ nm: 30 }], confidence: "unverified", sources: [] },
    );
    expect(spec?.values[0]).toEqual({ confidence: "unverified", sources: [] });
  });

  it("of another system is shown unverified", () => {
    const spec = shown("torque:x", {}, { stages: [{ nm: 30 }], confidence: "unverified", sources: [] });
    const [value] = spec?.values ?? [];
    expect(value?.metric).toBe("30 Nm");
  });

  it("that is a gap has no figures", () => {
    expect(figures("torque:x", {}, { confidence: "unverified", sources: [] })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("comes with its sources, what they say, and its fastener", () => {
    const spec = shown(
      "torque:x",
      { thread: "M12 x 1.5", socket: "17 mm", count: 5, oneTime: true, condition: "dry" },
      { stages: [{ nm: 100 }], note: "cold" },
    );
    expect(spec).toMatchObject({ size: "M12 x 1.5, 17 mm", count: 5, oneTime: true, condition: "dry" });
    expect(spec?.values[0]).toMatchObject({
      note: "cold",
      sources: [{ title: "Manual", kind: "factory-manual", read: "2026-01-01", says: "as given" }],
    });
  });

  it.each(["torque:nope", "torque:constructor", "fluid:x"] as const)("%s is not there", (ref) => {
    const file = specsFileSchema.parse({});
    expect(shownSpec(file, ref)).toBeUndefined();
  });

  it("of a safety system never shows a figure without a source, whatever the file says", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("brakes", "wheels", "steering", "suspension", "restraint", "fuel"),
        fc.integer({ min: 1, max: 500 }),
        fc.boolean(),
        (system, nm, verified) => {
          const value = verified ? evidence : { confidence: "unverified", sources: [] };
          const spec = shown("torque:x", { system }, { stages: [{ nm }], ...value });
          return spec?.values.every(({ metric, sources }) => metric === undefined || sources.length > 0);
        },
      ),
    );
  });
});

it("a source is shown without what only those who check it need", () => {
  const citation = {
    title: "Manual",
    kind: "workshop-manual",
    publisher: "Mitchell",
    reprints: "Mazda",
    read: "2026-01-01",
  } as const;
  expect(citationOf({ ...citation, readAt: "https://archive.example/12", model: "RX-8" })).toEqual(citation);
});

it("all specs of a file come kind by kind, each by the reference that finds it again", () => {
  const value = { values: [{ confidence: "unverified" }] };
  const file = specsFileSchema.parse({
    fluids: { oil: { name: "Oil", system: "engine", ...value } },
    torques: { b: { name: "B", system: "engine", ...value }, a: { name: "A", system: "engine", ...value } },
  });
  const specs = allSpecs(file);
  expect(specs.map(({ ref }) => ref)).toEqual(["torque:b", "torque:a", "fluid:oil"]);
  for (const spec of specs) expect(shownSpec(file, spec.ref)).toEqual(spec);
});
