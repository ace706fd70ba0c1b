import { describe, expect, it } from "vitest";
import { catalogueFile, guideFile, plannedLine } from "../../tests/support/small-content.ts";
import { compileCatalogue, registryPlatform } from "./compile-catalogue.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";

const described = { ...guideFile(), estimatedTime: "1-2.5 hours" };
const guides = new Map([["brake-pads", described]]);

function compile(lines: Record<string, unknown>[], platform = "e46", before: ContentFault[] = []) {
  const faults = [...before];
  const entries = compileCatalogue(platform, catalogueFile(lines), guides, faults);
  return { entries, faults: describeFaults(faults.slice(before.length)) };
}

describe("a catalogue", () => {
  it("takes from the guide what the guide says, and the rest of a planned one from its line", () => {
    const { entries, faults } = compile([]);
    expect(faults).toEqual([]);
    expect(entries).toMatchObject([
      { id: "brake-pads", title: "Brake pads", route: "/guide/e46/brake-pads", isPublic: true },
      { id: "vanos", title: "Planned", difficulty: "expert", isPublic: false },
    ]);
  });

  it("is in the order of its priorities", () => {
    const { entries } = compile([
      { ...plannedLine("first"), priority: 1 },
      { ...plannedLine("last"), priority: 9 },
    ]);
    expect(entries.map(({ id }) => id)).toEqual(["brake-pads", "first", "vanos", "last"]);
  });

  it.each([
    ["a slug twice", [plannedLine("vanos")], "2.slug: vanos is listed twice"],
    [
      "what the guide says already",
      [{ slug: "brake-pads", status: "complete", priority: 1, carModel: "E46", title: "Pads" }],
      "2.title: is already in the guide; leave it out here",
    ],
    [
      "a planned one without its words",
      [{ slug: "x", status: "coming-soon", priority: 1, carModel: "E46" }],
      "2.description: is missing, and there's no guide to take it from",
    ],
    [
      "a complete one without a guide",
      [{ ...plannedLine("x"), status: "complete" }],
      "2.status: x is complete but has no guide",
    ],
    ["a car guide without its car", [{ ...plannedLine("x"), carModel: undefined }], "2.carModel: is missing"],
  ])("refuses %s", (_, lines, fault) => {
    expect(compile(lines).faults).toContain(`content/catalogue/e46.yaml: ${fault}`);
  });

  it("refuses to call a written guide planned", () => {
    const faults: ContentFault[] = [];
    compileCatalogue(
      "e46",
      [{ slug: "brake-pads", status: "coming-soon", priority: 1, carModel: "E46" }],
      guides,
      faults,
    );
    expect(describeFaults(faults)).toEqual([
      "content/catalogue/e46.yaml: 0.status: brake-pads has a guide, so it must be complete or in-progress",
    ]);
  });

  it("refuses a car on a universal guide", () => {
    expect(compile([], "basic").faults).toContain(
      "content/catalogue/basic.yaml: 0.carModel: a universal guide has no car",
    );
  });

  it("is silent about a guide whose own file could not be read", () => {
    const line = { slug: "x", status: "in-progress", priority: 1, carModel: "E46" };
    const unread = { file: "guides/e46/x.yaml", path: ["title"], problem: "is empty" };
    expect(compile([line], "e46", [unread]).faults).toEqual([]);
  });
});

describe("a platform", () => {
  it("has the guides in the order of the catalogue, then those that it does not know", () => {
    const names = { slug: "e46", displayName: "", brand: "", years: "", template: "e46" as const };
    const files = new Map(["b", "a", "brake-pads"].map((slug) => [slug, described]));
    const platform = registryPlatform({ ...names, routeAliases: {} }, files, compile([]).entries);
    expect([...platform.guides.keys()]).toEqual(["brake-pads", "a", "b"]);
    expect([...platform.guides.values()].map(({ isPublic }) => isPublic)).toEqual([true, false, false]);
  });
});
