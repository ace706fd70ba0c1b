import { describe, expect, it } from "vitest";
import { everydayRows, firstJob, onlyParts, ownState } from "./everyday.ts";
import { everydayFileSchema } from "./everyday-file.ts";
import { everydayTable } from "./everyday-table.ts";
import { type GuideNeeds, needsOf } from "./guide-needs.ts";

const platform = {
  slug: "miata",
  generations: [
    { id: "na", name: "NA" },
    { id: "nb", name: "NB" },
  ],
  engines: [
    { id: "b6", name: "1.6", generations: ["na"] },
    { id: "bp", name: "1.8" },
  ],
  gearboxes: [],
};
const oilChange: GuideNeeds = { path: "/guide/miata/oil-change", numbers: [] };
const asking = (...refs: string[]): GuideNeeds["numbers"] =>
  refs.map((name) => ({ ref: `torque:${name}`, values: [] }));

function cells(job: object, ...needs: GuideNeeds[]) {
  const file = everydayFileSchema.parse({
    jobs: [{ id: "oil", name: "Oil" }],
    platforms: { miata: { oil: job } },
  });
  return everydayRows(file, platform, needs)[0]?.cells ?? {};
}

describe("an everyday job of a generation", () => {
  const job = { guides: ["oil-change"] };

  it("is ready where its guide is for all engines and asks for nothing", () => {
    expect(cells(job, oilChange).nb).toEqual({
      state: "ready",
      fewest: 0,
      most: 0,
      guides: ["/guide/miata/oil-change"],
    });
  });

  it("says how many numbers its owners bring, by engine", () => {
    const forSome = { ...oilChange, numbers: asking("plug", "filter") };
    const [plug, filter] = forSome.numbers as [GuideNeeds["numbers"][number], GuideNeeds["numbers"][number]];
    const numbers = [plug, { ...filter, usedFor: [{ engines: ["b6"] }] }];
    const { na, nb } = cells(job, { ...oilChange, numbers });
    expect(na).toMatchObject({ state: "needs", fewest: 1, most: 2 });
    expect(nb).toMatchObject({ state: "needs", fewest: 1, most: 1 });
  });

  it("is for some engines where one has no guide", () => {
    const { na, nb } = cells(job, { ...oilChange, appliesTo: { engines: ["bp"] } });
    expect(na?.state).toBe("partly");
    expect(nb?.state).toBe("ready");
  });

  it("takes the guide that asks for the least", () => {
    const other = { path: "/guide/miata/oil-change-nc", numbers: asking("plug") };
    const { nb } = cells({ guides: ["oil-change", "oil-change-nc"] }, oilChange, other);
    expect(nb).toMatchObject({ state: "ready", guides: [oilChange.path, other.path] });
  });

  it("is missing without a complete guide", () => {
    expect(cells(job).na?.state).toBe("missing");
    expect(cells({}, oilChange).na).toMatchObject({ state: "missing", guides: [] });
  });

  it("isn't on cars without what it's about, and names the reason", () => {
    const notOn = [{ generations: ["na"], reason: "Air-cooled" }];
    const { na, nb } = cells({ ...job, notOn }, oilChange);
    expect(na).toEqual({ state: "not-on-car", fewest: 0, most: 0, guides: [], reason: "Air-cooled" });
    expect(nb?.state).toBe("ready");
  });

  it("leaves out the engines that it isn't on", () => {
    const notOn = [{ engines: ["b6"], reason: "A chain" }];
    const { na } = cells({ ...job, notOn }, { ...oilChange, appliesTo: { engines: ["bp"] } });
    expect(na).toMatchObject({ state: "ready", reason: "A chain" });
  });
});

describe("a job of several parts", () => {
  const belts = (notOn: object[] = []) => ({
    parts: [
      { name: "Belt", guides: ["belt"] },
      { name: "Water pump", guides: ["pump"], notOn },
    ],
  });
  const belt: GuideNeeds = { path: "/guide/miata/belt", numbers: asking("tensioner", "pulley") };
  const pump: GuideNeeds = { path: "/guide/miata/pump", numbers: asking("pump", "pulley") };
  const ofNew = { ...pump, appliesTo: { generations: ["nb"] } };
  const own = (job: object, engine: string, needs: GuideNeeds[]) => {
    const cell = cells(job, ...needs).na;
    if (!cell) throw new Error("There's no cell.");
    const ask = { needs: needsOf(needs, { engine }), choice: { generation: "na", engine } };
    return ownState(cell, ask, (ref) => ref !== "torque:pulley");
  };

  it("is whole where each part is, and asks for the numbers of all, each once", () => {
    const { na, nb } = cells(belts(), belt, ofNew);
    expect(nb).toMatchObject({ state: "needs", most: 3, guides: [belt.path, pump.path] });
    expect(na).toMatchObject({ state: "partly", guides: [belt.path] });
  });

  it("says which parts are written where another is for none of the cars", () => {
    const { na, nb } = cells(belts(), belt, ofNew);
    expect([na, nb].map((cell) => cell && onlyParts(cell))).toEqual(["Belt only", undefined]);
    const forSome = cells(belts(), belt, { ...pump, appliesTo: { engines: ["bp"] } }).na;
    expect(forSome?.state).toBe("partly");
    expect(forSome && onlyParts(forSome)).toBeUndefined();
  });

  it("goes without the parts that the cars lack, and names the reason", () => {
    const { na, nb } = cells(belts([{ generations: ["na"], reason: "A chain drives the pump" }]), belt);
    expect(na).toMatchObject({ state: "needs", most: 2, reason: "A chain drives the pump" });
    expect(na?.parts?.map(({ name }) => name)).toEqual(["Belt"]);
    expect(nb?.state).toBe("partly");
  });

  it("stands on a reader's car as its own guides and figures do", () => {
    const chain = belts([{ engines: ["bp"], reason: "A chain drives the pump" }]);
    expect(own(belts(), "b6", [belt, pump])).toBe("needs");
    expect(own(belts(), "b6", [{ ...belt, numbers: [] }])).toBe("partly");
    expect(own(chain, "bp", [{ ...belt, numbers: asking("tensioner") }])).toBe("ready");
    expect(own(belts(), "b6", [])).toBe("missing");
  });
});

it("needs the numbers of each guide that may be for the reader's car, as its rows say", () => {
  const automatic: GuideNeeds = { path: "/guide/miata/automatic", numbers: [] };
  const manual: GuideNeeds = {
    path: "/guide/miata/manual",
    numbers: asking("plug"),
    appliesTo: { gearboxes: ["manual"] },
  };
  const cell = cells({ guides: ["manual", "automatic"] }, manual, automatic).nb;
  if (!cell) throw new Error("There's no cell.");
  const stateFor = (gearbox?: string) => {
    const choice = { generation: "nb", ...(gearbox ? { gearbox } : {}) };
    return ownState(cell, { needs: needsOf([manual, automatic], choice), choice }, () => false);
  };
  expect([stateFor(), stateFor("manual"), stateFor("automatic")]).toEqual(["needs", "needs", "ready"]);
});

describe("the table of a platform", () => {
  const file = everydayFileSchema.parse({
    jobs: [{ id: "oil", name: "Oil" }],
    platforms: { miata: { oil: { guides: ["oil-change"] } } },
  });
  const table = (needs: GuideNeeds[], wanted: string | null = null) =>
    everydayTable(platform, everydayRows(file, platform, needs), [], wanted);

  it("opens with the newest generation of those with the most guides", () => {
    expect(table([oilChange])?.open).toBe("nb");
    expect(table([{ ...oilChange, appliesTo: { generations: ["na"] } }])?.open).toBe("na");
  });

  it("follows the address only to a generation of the platform", () => {
    expect(table([oilChange], "na")?.asked).toBe("na");
    expect(table([oilChange], "nd")?.asked).toBeUndefined();
  });

  it("isn't there before the first guide", () => {
    expect(table([])).toBeUndefined();
  });
});

it("the job to begin with is the first that asks for nothing and wasn't done", () => {
  const job = (state: "ready" | "needs" | "missing", ...guides: string[]) => ({ state, guides });
  const jobs = [job("missing"), job("needs", "oil"), job("ready", "battery"), job("ready", "belts")];
  expect(firstJob(jobs)).toBe(2);
  expect(firstJob(jobs, (path) => path === "battery")).toBe(3);
  expect(firstJob(jobs.slice(0, 2))).toBe(1);
  expect(firstJob(jobs, () => true)).toBe(-1);
});
