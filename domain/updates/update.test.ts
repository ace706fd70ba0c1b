import { describe, expect, it } from "vitest";
import {
  type DevLog,
  findUpdate,
  neighborLogs,
  type RoadmapItem,
  relatedUpdates,
  type Updates,
} from "./update.ts";

const log = (slug: string, date: string): DevLog => ({
  kind: "dev-log",
  slug,
  path: `/dev-logs/${slug}`,
  title: slug,
  description: "A note.",
  date,
  html: "<p>Text.</p>",
  text: "Text.",
});
const item = (slug: string, logs: string[]): RoadmapItem => ({
  ...log(slug, "2026-11-16T00:00:00Z"),
  kind: "roadmap",
  path: `/roadmap/${slug}`,
  state: "next",
  links: [],
  logs,
});

const newest = log("newest", "2026-11-16T03:00:00Z");
const middle = log("middle", "2026-11-16T02:00:00Z");
const oldest = log("oldest", "2026-11-16T01:00:00Z");
const garage = item("garage", ["middle", "oldest"]);
const parts = item("parts", []);
const updates: Updates = { roadmap: [garage, parts], devLogs: [newest, middle, oldest] };

describe("an update is found", () => {
  it("by its kind and name, in any letter case", () => {
    expect(findUpdate(updates, "dev-log", "Middle")).toBe(middle);
    expect(findUpdate(updates, "roadmap", "garage")).toBe(garage);
  });

  it("only among its own kind", () => {
    expect(findUpdate(updates, "roadmap", "middle")).toBeUndefined();
  });
});

describe("related are", () => {
  const paths = (update: DevLog | RoadmapItem) => relatedUpdates(updates, update).map(({ path }) => path);

  it("the logs about a roadmap item, newest first", () => {
    expect(paths(garage)).toEqual(["/dev-logs/middle", "/dev-logs/oldest"]);
    expect(paths(parts)).toEqual([]);
  });

  it("the roadmap items that a log is about", () => {
    expect(paths(middle)).toEqual(["/roadmap/garage"]);
    expect(paths(newest)).toEqual([]);
  });
});

describe("beside a log are", () => {
  const paths = (update: DevLog | RoadmapItem) => {
    const { newer, older } = neighborLogs(updates, update);
    return [newer?.path, older?.path];
  };

  it("the next newer and the next older one", () => {
    expect(paths(middle)).toEqual(["/dev-logs/newest", "/dev-logs/oldest"]);
    expect(paths(newest)).toEqual([undefined, "/dev-logs/middle"]);
    expect(paths(oldest)).toEqual(["/dev-logs/middle", undefined]);
  });

  it("none for a roadmap item", () => {
    expect(paths(garage)).toEqual([undefined, undefined]);
  });
});
