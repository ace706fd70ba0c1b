import { expect, it } from "vitest";
import type { StatusEntry } from "../guides/status-entry.ts";
import { catalogueLine } from "./catalogue-line.ts";

const entry = (id: string, status: StatusEntry["status"], priority: number) =>
  ({ id, status, priority, carModel: "E46" }) as StatusEntry;
const platform = { catalogue: [entry("pads", "complete", 10), entry("vanos", "coming-soon", 30)] };
const line = (slug: string, of = "e46") => catalogueLine({ slug, platform: of }, platform);

it("a guide that nobody planned goes last", () => {
  expect(line("water-pump")).toEqual({
    isPlanned: false,
    text: "- slug: water-pump\n  status: in-progress\n  priority: 40\n  carModel: E46\n",
  });
});

it("a planned guide keeps its place", () => {
  expect(line("vanos")).toMatchObject({ isPlanned: true, text: expect.stringContaining("priority: 30") });
});

it("a written guide has its line already", () => {
  expect(line("pads")).toBeUndefined();
});

it("a universal guide has no car", () => {
  expect(line("wash", "basic")?.text).not.toContain("carModel");
});
