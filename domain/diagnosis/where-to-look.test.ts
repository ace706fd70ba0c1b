import { describe, expect, it } from "vitest";
import type { WayInPlan } from "../plans/platform-plans.ts";
import type { Cause } from "./diagnosis.ts";
import { lookPlans, partsOf } from "./where-to-look.ts";

const guide = (path: string): Cause["guides"][number] => ({
  path,
  platform: "e46",
  platformName: "BMW E46",
  title: path,
  estimatedTime: "1 hour",
  difficulty: "beginner",
  available: true,
});

const plan = (id: string, parts: Record<string, string[]>): WayInPlan => ({
  id,
  href: `/drawings/${id}.svg`,
  title: id,
  viewBox: "0 0 10 10",
  kind: "bay",
  name: id,
  view: "",
  parts: Object.entries(parts).map(([part, guides]) => ({
    id: part,
    name: part,
    place: "left",
    at: [1, 2],
    behind: {
      guides: guides.map((slug) => ({ path: `/guide/e46/${slug}`, title: slug, estimatedTime: "5 minutes" })),
      numbers: [],
      parts: [],
      symptoms: [],
    },
  })),
});

const leak = { guides: [guide("/guide/e46/intake-boots"), guide("/guide/e46/disa")] };
const sensor = { guides: [guide("/guide/e46/oxygen-sensors")] };
const bay = plan("bay", {
  "intake-boot": ["throttle-body", "intake-boots"],
  "throttle-body": ["throttle-body", "intake-boots"],
  disa: ["disa"],
});
const underside = plan("underside", {
  "oxygen-sensor-front": ["oxygen-sensors"],
  exhaust: ["oxygen-sensors"],
});
const look = (plans: WayInPlan[]) => lookPlans([leak, sensor], [{ platform: "e46", plans }]);

describe("where to look for causes", () => {
  it("is at the parts that a guide is named after, not at all that its steps touch", () => {
    const [first] = look([bay]);
    expect(first && partsOf(leak, first).map(({ id }) => id)).toEqual(["intake-boot", "disa"]);
  });

  it("is the same part on either side", () => {
    const [first] = look([underside]);
    expect(first?.parts.map(({ id }) => id)).toEqual(["oxygen-sensor-front"]);
  });

  it("is nowhere on a plan for a cause in another place", () => {
    const [first] = look([bay]);
    expect(first && partsOf(sensor, first)).toEqual([]);
  });

  it("begins with the plan that has most of them, without plans that have none", () => {
    const other = plan("other", { battery: ["battery"] });
    expect(look([other, underside, bay]).map(({ name }) => name)).toEqual(["bay", "underside"]);
  });
});
