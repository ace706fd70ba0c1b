import { describe, expect, it } from "vitest";
import { countSourced } from "./guide-page.ts";
import type { ShownSpec, ShownValue } from "./shown-spec.ts";
import { isShown } from "./spec-filter.ts";
import { countNumbers, mostUsed, specSystems, systemRows } from "./spec-sheet.ts";

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
  const gap = spec("torque:gap", { values: [value({ metric: undefined })] });

  it("has a part for each system that has numbers, kind by kind", () => {
    const systems = specSystems([oil, plug, bolts]);
    expect(systems.map(({ name, specs }) => [name, specs.map(({ ref }) => ref)])).toEqual([
      ["Wheels and tires", ["torque:bolts"]],
      ["Engine", ["torque:plug", "capacity:oil"]],
    ]);
  });

  it("has a list for each kind behind the first rows", () => {
    const specs = ["torque:a", "torque:b", "torque:c", "torque:d", "torque:e", "capacity:f"] as const;
    const { first, rest } = systemRows({ specs: specs.map((ref) => spec(ref)) }, {});
    expect(first.map(({ ref }) => ref)).toEqual(specs.slice(0, 4));
    expect(rest.map(({ title, specs }) => [title, specs.length])).toEqual([
      ["Torques", 1],
      ["Capacities", 1],
    ]);
  });

  it("sets what has no figure apart", () => {
    const [wheels] = specSystems([gap, bolts]);
    const rows = wheels && systemRows(wheels, {});
    expect(rows?.first).toEqual([bolts]);
    expect(rows?.missing.flatMap(({ specs }) => specs)).toEqual([gap]);
    expect(wheels?.specs).toHaveLength(2);
  });

  it("counts the values with a good source", () => {
    expect(countSourced([bolts, plug, oil])).toEqual({ sourced: 2, all: 4 });
  });

  it("counts each number once, and what is sourced and missing adds up for every car", () => {
    expect(countNumbers([bolts, plug, oil, gap])).toEqual({ all: 4, sourced: 2, yours: 0, missing: 2 });
    expect(countNumbers([bolts, plug, gap], { engine: "s54" })).toEqual({
      all: 3,
      sourced: 1,
      yours: 0,
      missing: 2,
    });
    const forM54 = { ...plug, values: plug.values.slice(0, 1) };
    expect(countNumbers([bolts, forM54], { engine: "s54" })).toEqual({
      all: 1,
      sourced: 1,
      yours: 0,
      missing: 0,
    });
  });

  it("puts the groups' numbers together to the whole", () => {
    const all = [oil, plug, bolts, gap];
    const sum = specSystems(all).reduce((total, { specs }) => total + countNumbers(specs).all, 0);
    expect(sum).toBe(countNumbers(all).all);
  });
});

describe("the most used numbers", () => {
  const oilAmount = spec("capacity:engine-oil", { system: "engine" });
  const nuts = spec("torque:wheel-nuts");
  const many = Array.from({ length: 9 }, (_, at) => spec(`torque:other-${at}`));

  it("come in the order in which owners ask, whatever a platform calls them", () => {
    expect(mostUsed([...many, oilAmount, nuts], {}).slice(0, 3)).toEqual([nuts, oilAmount, many[0]]);
  });

  it("are eight where there are as many", () => {
    expect(mostUsed([...many, nuts], {})).toHaveLength(8);
    expect(mostUsed([nuts], {})).toEqual([nuts]);
  });

  it("are only those with a source for the reader's car", () => {
    const drain = { ...plug, ref: "torque:oil-drain-plug" } as const;
    expect(mostUsed([drain, nuts], { engine: "m54" })).toEqual([nuts, drain]);
    expect(mostUsed([drain, nuts], { engine: "s54" })).toEqual([nuts]);
  });

  it("are also those that the car lacks, for who has said which car it is, three at most", () => {
    const lacked = (ref: ShownSpec["ref"]) => spec(ref, { values: [value({ metric: undefined })] });
    const drain = lacked("torque:oil-drain-plug");
    const others = [lacked("capacity:coolant"), lacked("capacity:engine-oil"), lacked("fluid:brake-fluid")];
    expect(mostUsed([nuts, ...others, drain], {}, true).map(({ ref }) => ref)).toEqual([
      "torque:wheel-nuts",
      "torque:oil-drain-plug",
      "capacity:engine-oil",
      "capacity:coolant",
    ]);
    expect(mostUsed([nuts, ...others, drain], {})).toEqual([nuts]);
  });
});

describe("the filter of a spec sheet", () => {
  const all = { query: "", state: "all" as const, choice: {} };

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

  it("keeps to one system by its name", () => {
    expect([bolts, plug, oil].filter((each) => isShown(each, { ...all, query: "engine" }))).toEqual([
      plug,
      oil,
    ]);
  });

  it("keeps to what is sourced, or to what is missing", () => {
    const shown = (state: "sourced" | "missing") =>
      [bolts, plug, oil].filter((each) => isShown(each, { ...all, state }));
    expect(shown("sourced")).toEqual([bolts, plug]);
    expect(shown("missing")).toEqual([oil]);
  });

  it("folds away what is for other cars only", () => {
    const shown = (engine: string) =>
      isShown({ ...plug, values: plug.values.slice(0, 1) }, { ...all, choice: { engine } });
    expect([shown("m54"), shown("s54")]).toEqual([true, false]);
  });
});
