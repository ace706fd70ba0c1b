import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evidenceFault, holds } from "./source-agreement.ts";
import { sourceSchema } from "./specs.ts";

const shared = { confidence: "cross-checked" as const, sources: [] };
const torque = (...stages: ({ nm: number | [number, number] } | { angle: number })[]) => ({
  ...shared,
  stages,
});

describe("what a source says holds the value", () => {
  it.each([
    ["wheel bolts 100 Nm (74 lb-ft)", torque({ nm: 100 })],
    ["74 ft-lbs", torque({ nm: 100 })],
    ["74 lb ft", torque({ nm: 100 })],
    ["10.2 kgf-m", torque({ nm: 100 })],
    ["71 in-lbs", torque({ nm: 8 })],
    ["Torque in Nm: 100", torque({ nm: 100 })],
    ["40 Nm, then turn 90 degrees", torque({ nm: 40 }, { angle: 90 })],
    ["90 to 110 Nm", torque({ nm: [90, 110] })],
    ["6.9 US qt", { ...shared, litres: 6.5 }],
    ["750 ml", { ...shared, litres: 0.75 }],
    ["32 psi", { ...shared, bar: 2.2 }],
    ["220 kPa", { ...shared, bar: 2.2 }],
    ["every 9,300 miles or 2 years", { ...shared, km: 15000, months: 24 }],
    ['2 mm (0.08")', { ...shared, value: 2 }],
    ["use SAE 5W-30 oil", { ...shared, fluid: "5W-30", approvals: [] }],
  ])("%j", (says, value) => {
    expect(holds(says, value)).toBe(true);
  });

  it.each([
    ["120 Nm", torque({ nm: 100 })],
    ["100 ft-lb", torque({ nm: 100 })],
    ["40 Nm", torque({ nm: 40 }, { angle: 90 })],
    ["90 Nm", torque({ nm: [90, 110] })],
    ["as tight as it was", torque({ nm: 100 })],
    ["an M12 bolt", torque({ nm: 12 })],
    ["6.5 qt", { ...shared, litres: 6.5 }],
    ["0W-40", { ...shared, fluid: "5W-30", approvals: [] }],
  ])("%j does not", (says, value) => {
    expect(holds(says, value)).toBe(false);
  });

  it("in its own unit, whatever the value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (nm) => {
        expect(holds(`tighten to ${nm} Nm`, torque({ nm }))).toBe(true);
        expect(holds(`tighten to ${nm * 2 + 1} Nm`, torque({ nm }))).toBe(false);
      }),
    );
  });
});

describe("the evidence", () => {
  const source = (fields: object) =>
    sourceSchema.parse({ title: "A", kind: "specialist", read: "2026-01-01", ...fields });
  const sources = {
    a: source({ url: "https://www.shop.example/a" }),
    b: source({ url: "https://shop.example/b" }),
    c: source({ url: "https://club.example/c" }),
    d: source({ url: "https://mirror.example/d", publisher: "Club" }),
    e: source({ url: "https://other.example/e", publisher: "club" }),
  };
  const crossChecked = (...names: string[]) =>
    evidenceFault(
      {
        ...torque({ nm: 100 }),
        sources: names.map((name) => ({ source: name, says: "100 Nm" })),
      },
      sources,
    );

  it("of two hosts is independent", () => {
    expect(crossChecked("a", "c")).toBeUndefined();
  });

  it.each([
    ["one host with and without www", ["a", "b"]],
    ["one publisher at two addresses", ["d", "e"]],
    ["one source twice", ["a", "a"]],
  ])("of %s is not", (_, names) => {
    expect(crossChecked(...names)).toBe(
      "cross-checked needs two sources from different publishers and hosts",
    );
  });

  it("of a source that the file does not know is refused, whatever its name", () => {
    for (const name of ["nope", "constructor"])
      expect(crossChecked("a", name)).toBe(`"${name}" isn't one of the file's sources`);
  });
});
