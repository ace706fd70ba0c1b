import { describe, expect, it } from "vitest";
import type { GuidePart, GuideTool } from "./guide-page.ts";
import { jobKit, type KitGuide, kitRefs } from "./job-kit.ts";
import { kitCsv, kitRows, kitText } from "./kit-list.ts";
import type { ShownSpec } from "./shown-spec.ts";
import type { VariantChoices } from "./variant-choices.ts";

function tool(id: string, more: Partial<GuideTool> = {}): GuideTool {
  return { id, name: id, group: "sockets", quantity: 1, use: "essential", ...more };
}

function part(name: string, more: Partial<GuidePart> = {}): GuidePart {
  return { id: name, name, quantity: 1, use: "required", ...more };
}

const oem = (number: string) => ({
  number,
  source: { title: "Catalogue", kind: "manufacturer" as const, read: "2026-01-01" },
});

function guide(title: string, more: Partial<KitGuide> = {}): KitGuide {
  const platform = more.platform ?? "e46";
  return {
    ref: `${platform}/${title}`,
    platform,
    platformName: platform.toUpperCase(),
    path: `/guide/${platform}/${title}`,
    title,
    minutes: { firstTimer: 90, practised: 40 },
    variants: {
      generations: [],
      engines: [
        { id: "m54", name: "M54" },
        { id: "s54", name: "S54" },
      ],
      gearboxes: [],
    },
    tools: [],
    parts: [],
    fluids: [],
    specs: {},
    ...more,
  };
}

const oil: ShownSpec = {
  ref: "fluid:oil",
  kind: "fluid",
  name: "Engine oil",
  system: "engine",
  values: [{ metric: "5W-30", confidence: "single-source", sources: [] }],
};
const oilAmount: ShownSpec = {
  ref: "capacity:oil",
  kind: "capacity",
  name: "Engine oil",
  system: "engine",
  values: [
    {
      metric: "6.5 L",
      imperial: "6.9 qt",
      confidence: "single-source",
      sources: [],
      appliesTo: { engines: ["m54"] },
    },
    {
      metric: "5.5 L",
      imperial: "5.8 qt",
      confidence: "single-source",
      sources: [],
      appliesTo: { engines: ["s54"] },
    },
  ],
};

describe("the tools of several jobs", () => {
  it("are listed once, as many as one job needs at once", () => {
    const kit = jobKit(
      [
        guide("a", { tools: [tool("stand", { quantity: 2 })] }),
        guide("b", { tools: [tool("stand", { quantity: 4 })] }),
      ],
      {},
    );
    expect(kit.tools).toMatchObject([{ name: "stand", quantity: 4, guides: ["a", "b"] }]);
  });

  it("are essential when one job cannot do without", () => {
    const handy = guide("a", { tools: [tool("pick", { use: "handy" })] });
    const needed = guide("b", { tools: [tool("pick")] });
    expect(jobKit([handy, needed], {}).tools[0]?.use).toBe("essential");
    expect(jobKit([needed, handy], {}).tools[0]?.use).toBe("essential");
    expect(jobKit([handy], {}).tools[0]?.use).toBe("handy");
  });

  it("keep every note once", () => {
    const one = guide("a", { tools: [tool("jack", { note: "or ramps" })] });
    const two = guide("b", { tools: [tool("jack", { note: "or ramps" })] });
    const three = guide("c", { tools: [tool("jack", { note: "low enough" })] });
    expect(jobKit([one, two, three], {}).tools[0]?.notes).toEqual(["or ramps", "low enough"]);
  });
});

describe("the parts of several jobs", () => {
  const washer = part("Washer", { quantity: 2, oem: oem("11 1") });

  it("add up when name, number and platform are the same", () => {
    const kit = jobKit([guide("a", { parts: [washer] }), guide("b", { parts: [washer] })], {});
    expect(kit.parts).toMatchObject([{ name: "Washer", number: "11 1", quantity: 4, guides: ["a", "b"] }]);
  });

  it.each([
    ["another number", guide("b", { parts: [part("Washer", { quantity: 2, oem: oem("22 2") })] })],
    ["no number", guide("b", { parts: [part("Washer", { quantity: 2 })] })],
    ["another platform", guide("b", { platform: "miata", parts: [washer] })],
    ["another unit", guide("b", { parts: [{ ...washer, unit: "L" }] })],
    ["another engine", guide("b", { parts: [{ ...washer, appliesTo: { engines: ["s54"] } }] })],
  ])("stay apart with %s", (_, other) => {
    const kit = jobKit([guide("a", { parts: [washer] }), other], {});
    expect(kit.parts.map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  it("are required when one job requires them", () => {
    const kit = jobKit(
      [guide("a", { parts: [part("Plug", { use: "while-there" })] }), guide("b", { parts: [part("Plug")] })],
      {},
    );
    expect(kit.parts[0]?.use).toBe("required");
  });

  it("are those of the car that the reader picked", () => {
    const plugs = guide("a", {
      parts: [
        part("Plugs", { quantity: 6, appliesTo: { engines: ["m54"] } }),
        part("Plugs", { quantity: 6, appliesTo: { engines: ["s54"] } }),
      ],
    });
    expect(jobKit([plugs], {}).parts.map(({ cars }) => cars)).toEqual(["M54", "S54"]);
    expect(jobKit([plugs], { e46: { engine: "s54" } }).parts.map(({ cars }) => cars)).toEqual(["S54"]);
  });
});

describe("the kit", () => {
  const change = guide("Oil change", {
    tools: [tool("socket-17", { name: "17 mm socket", detail: "1/2 in", substitute: "a wrench" })],
    parts: [part('Filter, "long"', { note: "=SUM(A1)" })],
    fluids: [{ fluid: "fluid:oil", capacity: "capacity:oil", note: "warm" }],
    specs: { "fluid:oil": oil, "capacity:oil": oilAmount },
  });

  it("adds up the time", () => {
    expect(jobKit([change, guide("b")], {}).minutes).toEqual({ firstTimer: 180, practised: 80 });
  });

  it("lists a fluid once for each platform, with its amount", () => {
    const kit = jobKit([change, change], {});
    expect(kit.fluids).toHaveLength(1);
    expect(kit.fluids[0]?.capacities).toEqual([oilAmount]);
    expect(jobKit([change, { ...change, platform: "miata" }], {}).fluids).toHaveLength(2);
  });

  describe("with a fluid among a guide's parts", () => {
    const bottles = part("Engine oil, sealed", { quantity: 7, unit: "L", note: "some is left over" });
    const fluidRow = (...guides: KitGuide[]) =>
      kitRows(jobKit(guides, {}), {}, {}).find(({ title }) => title === "Fluids")?.rows;

    it("lists it once, by the amount that has a source", () => {
      const kit = jobKit([{ ...change, parts: [bottles] }], {});
      expect(kit.parts).toEqual([]);
      expect(kit.fluids).toMatchObject([{ bought: [], notes: ["warm"] }]);
    });

    it("says what to buy where no amount has a figure, and adds it up", () => {
      const { specs } = change;
      const topUp = guide("Gasket", { parts: [bottles], fluids: [{ fluid: "fluid:oil" }], specs });
      expect(fluidRow(topUp, topUp)).toMatchObject([{ quantity: "14 L", notes: ["some is left over"] }]);
    });

    it.each([
      ["what isn't measured by volume", part("Engine oil cooler")],
      ["concentrate", part("Antifreeze, concentrate", { unit: "L" })],
      ["another fluid", part("Brake fluid", { unit: "L" })],
    ])("leaves %s among the parts", (_, other) => {
      expect(jobKit([{ ...change, parts: [other] }], {}).parts).toHaveLength(1);
    });
  });

  const lists = (engine?: string) => {
    const choices: VariantChoices = engine ? { e46: { engine } } : {};
    return kitRows(jobKit([change], choices), { sockets: "Sockets and bits" }, choices);
  };

  it("becomes a text that can be sent", () => {
    expect(kitText("Job kit", lists("m54"))).toBe(
      [
        "Job kit",
        "",
        "Parts",
        '[ ] Filter, "long" - 1',
        "",
        "Fluids",
        "[ ] Engine oil, 5W-30 - 6.5 L (6.9 qt)",
        "",
        "Sockets and bits",
        "[ ] 17 mm socket, 1/2 in",
        "",
      ].join("\n"),
    );
  });

  it("names every amount and its cars while no engine is picked", () => {
    expect(lists().find(({ title }) => title === "Fluids")?.rows[0]?.quantity).toBe(
      "M54: 6.5 L (6.9 qt) / S54: 5.5 L (5.8 qt)",
    );
  });

  it("becomes a table whose fields are quoted and never run as formulas", () => {
    const csv = kitCsv(lists("s54")).split("\r\n");
    expect(csv[0]).toBe("\ufeffGroup,Item,Detail,Quantity,Part number,Needed,For,Note");
    expect(csv[3]).toBe(
      "Sockets and bits,17 mm socket,1/2 in,,,yes,Oil change,If you don't have it: a wrench",
    );
    expect(csv[1]).toBe(`Parts,"Filter, ""long""",,1,,yes,Oil change,'=SUM(A1)`);
    expect(csv[2]).toBe("Fluids,Engine oil,5W-30,5.5 L (5.8 qt),,yes,Oil change,warm");
  });
});

describe("the guides that an address asks for", () => {
  it("are taken once each, in small letters", () => {
    expect(kitRefs(["e46/Oil-Change", " e46/oil-change", "", "miata/brakes"])).toEqual([
      "e46/oil-change",
      "miata/brakes",
    ]);
  });

  it("are at most twelve", () => {
    expect(kitRefs(Array.from({ length: 40 }, (_, at) => `e46/guide-${at}`))).toHaveLength(12);
  });
});
