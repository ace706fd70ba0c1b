import { describe, expect, it } from "vitest";
import { type WayInPart, type WayInPlan, wayIn } from "./platform-plans.ts";

const guide = { path: "/guide/e46/x", title: "x", estimatedTime: "5 minutes" };
const part = (id: string, guides = 1): WayInPart => ({
  id,
  name: id,
  place: "",
  at: [0, 0],
  behind: { guides: Array.from({ length: guides }, () => guide), numbers: [], parts: [], symptoms: [] },
});
const plan = (id: string, parts: WayInPart[]): WayInPlan => ({
  id,
  parts,
  href: `/drawings/${id}.0123456789.svg`,
  viewBox: "0 0 10 10",
  title: id,
  kind: "bay",
  name: id,
  view: "",
});
const plans = [
  plan("bay", [part("fan"), part("battery", 3), part("hose")]),
  plan("underside", [part("battery"), part("guibo", 2)]),
];
const chosen = (query: Parameters<typeof wayIn>[2]) => {
  const shown = wayIn("e46", plans, query);
  const address = new URLSearchParams(shown?.to.split(/[?#]/)[1]);
  address.delete("platform");
  return [shown?.plan.name, shown?.part.id, Object.fromEntries(address)];
};

describe("the chosen part", () => {
  it("is at first the one with most behind it, on the first plan", () => {
    expect(chosen({})).toEqual(["bay", "battery", {}]);
  });

  it("is found on the first plan that has it", () => {
    expect(chosen({ part: "hose" })).toEqual(["bay", "hose", { part: "hose" }]);
    expect(chosen({ part: "guibo" })).toEqual(["underside", "guibo", { part: "guibo" }]);
  });

  it("is on the plan that is named", () => {
    const query = { plan: "underside", part: "battery" };
    expect(chosen(query)).toEqual(["underside", "battery", query]);
  });

  it.each(["wing", "__proto__", "", null])("is the first for %j, which no plan has", (id) => {
    expect(chosen({ part: id, plan: id })).toEqual(["bay", "battery", {}]);
  });

  it("has one address, however it is written", () => {
    expect(chosen({ plan: "bay", part: "battery" })).toEqual(["bay", "battery", {}]);
    expect(chosen({ plan: "bay", part: "hose" })).toEqual(["bay", "hose", { part: "hose" }]);
    expect(chosen({ plan: "underside" })).toEqual(["underside", "guibo", { part: "guibo" }]);
  });

  it("does not exist where there is no plan", () => {
    expect(wayIn("e46", [], {})).toBeUndefined();
  });
});

describe("the links of a way in", () => {
  it("lead to the parts of the plan and to the other plans", () => {
    const shown = wayIn("e46", plans, {});
    expect(shown?.parts.map(({ to }) => to)).toEqual([
      "/guide?platform=e46&part=fan#where",
      "/guide?platform=e46#where",
      "/guide?platform=e46&part=hose#where",
    ]);
    expect(shown?.plans).toEqual([
      { name: "bay", to: "/guide?platform=e46#where", isShown: true },
      { name: "underside", to: "/guide?platform=e46&part=guibo#where", isShown: false },
    ]);
  });

  it("step through the parts and begin again at the end", () => {
    const { previous, next } = wayIn("e46", plans, { part: "fan" }) ?? {};
    expect([previous, next]).toEqual(["/guide?platform=e46&part=hose#where", "/guide?platform=e46#where"]);
  });
});
