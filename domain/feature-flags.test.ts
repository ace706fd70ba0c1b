import { describe, expect, it } from "vitest";
import { emptyFeatures, featureFlags, featureNames } from "./feature-flags.ts";

describe("feature flags", () => {
  it("knows nine switches, all off by default", () => {
    const flags = featureFlags();
    expect(Object.keys(flags)).toHaveLength(9);
    expect(Object.values(flags)).not.toContain(true);
  });

  it("switches on only what is named", () => {
    const flags = featureFlags(["analytics"]);
    expect(Object.entries(flags).filter(([, on]) => on)).toEqual([["analytics", true]]);
  });

  it("names the switches that have nothing behind them among the nine", () => {
    expect(emptyFeatures.every((name) => featureNames.includes(name))).toBe(true);
  });
});
