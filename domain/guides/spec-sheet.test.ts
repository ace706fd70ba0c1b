import { describe, expect, it } from "vitest";
import { countSourced } from "./guide-page.ts";
import type { ShownSpec, ShownValue } from "./shown-spec.ts";
import { isShown } from "./spec-filter.ts";
import { specSystems, specsOf } from "./spec-sheet.ts";

const value = (more: Partial<ShownValue> = {}): ShownValue => ({
  metric: "100 Nm",
  imperial: "74 lb-ft",
  confidence: "single-source",
  sources: [],
  ...more,
});

function spec(ref: ShownSpec["ref"], more: Partial<ShownSpec> = {}): ShownSpec {
  const [kind, name = ""] = ref.split(":");
  return { ref, kind: kind as ShownSpec["kind"], name, system: "wheels", values: [value()], ...more };
}

const bolts = spec("torque:bolts", { name: "Wheel bolts", size: "M12 x 1.5, 17 mm" });
const plug = spec("torque:plug", {
  name: "Drain plug",
  system: "engine",
  values: [
    value({ appliesTo: { engines: ["m54"] } }),
    value({ appliesTo: { engines: ["s54"] }, metric: undefined }),
  ],
});
const oil = spec("capacity:oil", { system: "engine", values: [value({ confidence: "unverified" })] });

describe("a spec sheet", () => {
  it("has a part for each system that has numbers, with a list for each kind", () => {
    const systems = specSystems([oil, plug, bolts]);
    expect(
      systems.map(({ name, sections }) => [name, sections.map(({ title, specs }) => [title, specs.length])]),
    ).toEqual([
      ["Wheels and tires", [["Torques", 1]]],
      [
        "Engine",
        [
          ["Torques", 1],
          ["Capacities", 1],
        ],
      ],
    ]);
  });

  it("sets what has no figure apart", () => {
    const gap = spec("torque:gap", { values: [value({ metric: undefined })] });
    const [wheels] = specSystems([gap, bolts]);
    expect(wheels?.sections.flatMap(({ specs }) => specs)).toEqual([bolts]);
    expect(wheels?.gaps.flatMap(({ specs }) => specs)).toEqual([gap]);
    expect(wheels && specsOf(wheels)).toEqual([bolts, gap]);
  });

  it("counts the values with a good source", () => {
    expect(countSourced([bolts, plug, oil])).toEqual({ sourced: 2, all: 4 });
  });
});

describe("the filter of a spec sheet", () => {
  const all = { query: "", system: "", choice: {} };

  it("shows everything at first", () => {
    expect([bolts, plug, oil].every((each) => isShown(each, all))).toBe(true);
  });

  it.each(["wheel", "BOLTS wheel", "17mm", "17 mm", "m12x1.5", "M12 x 1.5", "100 nm", "74", "tires"])(
    "finds the wheel bolts by %j",
    (query) => {
      expect(isShown(bolts, { ...all, query })).toBe(true);
    },
  );

  it.each(["caliper", "wheel nuts", "18 mm"])("does not find them by %j", (query) => {
    expect(isShown(bolts, { ...all, query })).toBe(false);
  });

  it("keeps to one system", () => {
    expect([bolts, plug, oil].filter((each) => isShown(each, { ...all, system: "engine" }))).toEqual([
      plug,
      oil,
    ]);
  });

  it("folds away what is for other cars only", () => {
    const shown = (engine: string) =>
      isShown({ ...plug, values: plug.values.slice(0, 1) }, { ...all, choice: { engine } });
    expect([shown("m54"), shown("s54")]).toEqual([true, false]);
  });
});
