import { describe, expect, it } from "vitest";
import {
  byTopic,
  firstJobs,
  fromFirstToHardest,
  type GuideRow,
  modelGuides,
  offeredGuides,
  overview,
  plannedTitles,
  platformGuides,
  sortByTopic,
} from "./guide-lists.ts";
import type { GuideListing } from "./guide-page.ts";
import type { GuideLibrary } from "./library.ts";
import type { StatusEntry } from "./status-entry.ts";

const listing = (platform: string, slug: string, changes: Partial<GuideListing> = {}): GuideListing => ({
  platform,
  platformName: platform.toUpperCase(),
  slug,
  path: `/guide/${platform}/${slug}`,
  title: slug,
  summary: "What it is.",
  topic: "brakes",
  category: "repair",
  difficulty: "beginner",
  estimatedTime: "1-2 hours",
  minutes: { firstTimer: 60, practised: 30 },
  fits: "All of them",
  carModel: platform.toUpperCase(),
  priority: 10,
  updated: "2026-11-15",
  ...changes,
});

const entry = (platform: string, slug: string, changes: Partial<StatusEntry> = {}): StatusEntry => ({
  id: `${platform}-${slug}`,
  title: slug,
  description: "What it is.",
  status: "complete",
  priority: 10,
  category: "repair",
  difficulty: "beginner",
  estimatedTime: "1-2 hours",
  route: `/guide/${platform}/${slug}`,
  carModel: platform.toUpperCase(),
  isPublic: true,
  ...changes,
});

function libraryOf(listings: GuideListing[], catalogue: StatusEntry[]): GuideLibrary {
  const platform = (slug: string) => ({ slug, displayName: slug.toUpperCase(), years: "1990-2000" });
  return {
    platform,
    listings: () => listings,
    catalogue: () => catalogue,
  } as unknown as GuideLibrary;
}

const paths = (guides: readonly GuideRow[]) => guides.map(({ path }) => path);

describe("a platform's list", () => {
  it("merges in the status registry's public guides, each path once", () => {
    const library = libraryOf(
      [listing("miata", "brakes")],
      [
        entry("miata", "brakes"),
        entry("miata", "soft-top"),
        entry("miata", "clutch", { status: "coming-soon", isPublic: false }),
        entry("e46", "vanos"),
      ],
    );
    expect(paths(platformGuides(library, "miata"))).toEqual(["/guide/miata/brakes", "/guide/miata/soft-top"]);
  });

  it("is the registry's alone for the platforms that came later", () => {
    const library = libraryOf([listing("supra", "brakes")], [entry("supra", "turbo")]);
    expect(paths(platformGuides(library, "supra"))).toEqual(["/guide/supra/brakes"]);
  });
});

describe("what the 'Guide not found' page offers", () => {
  it("is every guide of the platform", () => {
    const guides = Array.from({ length: 40 }, (_, index) => listing("supra", `guide-${index}`));
    expect(paths(offeredGuides(libraryOf(guides, []), "supra"))).toEqual(guides.map(({ path }) => path));
  });
});

describe("a car model's list", () => {
  it("has the guides of that model alone", () => {
    const library = libraryOf(
      [listing("miata", "brakes"), listing("miata", "headlights", { carModel: "MIATA-NA" })],
      [entry("miata", "windows", { carModel: "MIATA-NA" })],
    );
    expect(paths(modelGuides(library, "MIATA-NA"))).toEqual([
      "/guide/miata/headlights",
      "/guide/miata/windows",
    ]);
  });
});

describe("the order from first to hardest", () => {
  it("goes by difficulty, then by a first-timer's time, and keeps the order of equals", () => {
    const minutes = (firstTimer: number) => ({ minutes: { firstTimer, practised: 1 } });
    const steps = fromFirstToHardest([
      listing("e46", "clutch", { difficulty: "advanced" }),
      listing("e46", "long", minutes(90)),
      listing("e46", "short", minutes(30)),
      listing("e46", "also-short", minutes(30)),
      { ...listing("e46", "unknown"), minutes: undefined },
    ]);
    expect(steps.map(({ difficulty }) => difficulty)).toEqual(["beginner", "advanced"]);
    expect(steps[0]?.guides.map(({ title }) => title)).toEqual(["short", "also-short", "long", "unknown"]);
  });
});

describe("groups by topic", () => {
  it("stand in the order of the topics, what has none last", () => {
    const groups = byTopic([
      { ...listing("e46", "x"), topic: undefined },
      listing("e46", "seats", { topic: "interior" }),
      listing("e46", "pads"),
    ]);
    expect(groups.map(({ topic }) => topic)).toEqual(["brakes", "interior", undefined]);
  });
});

describe("the overview", () => {
  it("begins with the universal guides and counts what is shown, what there is and what is planned", () => {
    const library = libraryOf(
      [listing("e46", "a"), listing("e46", "b"), listing("basic", "oil")],
      [
        entry("civic", "cai", { status: "coming-soon", isPublic: false }),
        entry("e46", "wip", { status: "in-progress", isPublic: false }),
      ],
    );
    const platforms = overview(library, [{ slug: "civic" }, { slug: "e46" }], 1);
    expect(platforms.map(({ slug, count, planned, first }) => [slug, count, planned, first.length])).toEqual([
      ["basic", 1, 0, 1],
      ["civic", 0, 1, 0],
      ["e46", 2, 1, 1],
    ]);
  });
});

describe("the guide browser's order", () => {
  it("is by the part of the car, and inside by priority, whichever car", () => {
    const guides = [
      listing("e46", "coolant", { topic: "cooling", priority: 1 }),
      listing("e46", "pads", { priority: 30 }),
      listing("miata", "pads", { priority: 20 }),
      listing("e46", "schedule", { topic: "maintenance", priority: 90 }),
    ];
    expect(paths(sortByTopic(guides))).toEqual([
      "/guide/e46/schedule",
      "/guide/miata/pads",
      "/guide/e46/pads",
      "/guide/e46/coolant",
    ]);
  });

  it("begins with six short jobs for beginners", () => {
    const guides = [
      ...Array.from({ length: 8 }, (_, at) => listing("e46", `easy-${at}`, { priority: 50 - at })),
      listing("e46", "hard", { difficulty: "advanced", priority: 1 }),
      listing("e46", "long", { minutes: { firstTimer: 300, practised: 200 }, priority: 2 }),
    ];
    expect(paths(firstJobs(guides))).toEqual([7, 6, 5, 4, 3, 2].map((at) => `/guide/e46/easy-${at}`));
    expect(paths(firstJobs([...guides, listing("basic", "oil-change")]))).toEqual([
      "/guide/basic/oil-change",
    ]);
  });
});

it("what is planned for a car is told by its titles, first jobs first", () => {
  const isPublic = false;
  const library = libraryOf(
    [],
    [
      entry("civic", "clutch", { isPublic, priority: 20 }),
      entry("civic", "brakes", { isPublic, priority: 10 }),
      entry("civic", "oil-change"),
      entry("e46", "vanos", { isPublic }),
    ],
  );
  expect(plannedTitles(library, "civic")).toEqual(["brakes", "clutch"]);
});
