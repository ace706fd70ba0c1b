import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evidenceFault, holds, otherModelFault } from "./source-agreement.ts";
import { sourceSchema } from "./source-schema.ts";

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
    a: source({ publisher: "Shop" }),
    b: source({ publisher: "Club" }),
    c: source({ publisher: "club, quoted by someone" }),
    maker: source({ publisher: "Mazda" }),
    branch: source({ publisher: "Mazda North America, Inc." }),
    reprint: source({ publisher: "Mitchell Repair Information", kind: "workshop-manual", reprints: "Mazda" }),
    blank: source({ url: "https://shop.example/blank" }),
    otherBlank: source({ url: "https://club.example/blank" }),
    sister: source({ publisher: "Mazda", model: "RX-8" }),
  };
  const crossChecked = (...names: string[]) =>
    evidenceFault(
      {
        ...torque({ nm: 100 }),
        sources: names.map((name) => ({ source: name, says: "100 Nm" })),
      },
      sources,
    );

  it("of two publishers is independent, wherever their documents were read", () => {
    expect(crossChecked("a", "b")).toBeUndefined();
    expect(crossChecked("b", "reprint")).toBeUndefined();
    expect(crossChecked("a", "b", "blank")).toBeUndefined();
  });

  it.each([
    ["one publisher in two spellings", ["b", "c"]],
    ["one source twice", ["a", "a"]],
    ["a maker and its branch", ["maker", "branch"]],
    ["a maker and a reprint of its manual", ["maker", "reprint"]],
    ["a publisher and a source without one", ["a", "blank"]],
    ["two sources without a publisher", ["blank", "otherBlank"]],
  ])("of %s is not", (_, names) => {
    expect(crossChecked(...names)).toBe("cross-checked needs two sources with different publishers");
  });

  it("of a source that the file does not know is refused, whatever its name", () => {
    for (const name of ["nope", "constructor"])
      expect(crossChecked("a", name)).toBe(`"${name}" isn't one of the file's sources`);
  });

  describe("from another model", () => {
    const fault = (fields: object, ...names: string[]) =>
      otherModelFault(
        {
          ...torque({ nm: 100 }),
          sources: names.map((name) => ({ source: name, says: "100 Nm" })),
          ...fields,
        },
        sources,
      );

    it("is named in the value's note or among its cars", () => {
      expect(fault({}, "sister")).toBe("rests on another model only: name the RX-8 in the value's note");
      expect(fault({ note: "Printed for the rx-8." }, "sister")).toBeUndefined();
      expect(fault({ appliesTo: { note: "figure of the RX-8" } }, "sister")).toBeUndefined();
    });

    it("needs no word beside the car's own", () => {
      expect(fault({}, "sister", "maker")).toBeUndefined();
      expect(fault({})).toBeUndefined();
    });
  });
});
