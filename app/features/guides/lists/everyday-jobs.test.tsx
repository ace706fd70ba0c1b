import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import type { EverydayCell } from "../../../../domain/guides/everyday.ts";
import type { EverydayTable } from "../../../../domain/guides/everyday-table.ts";
import { EverydayJobs } from "./everyday-jobs.tsx";

vi.mock("../../../styles/everyday.css?url", () => ({ default: "/everyday.css" }));

const guide = (title: string) => ({ title, time: "1 hr", difficulty: "beginner" as const });
const guides: EverydayTable["guides"] = {
  "/oil": guide("Oil change, K20"),
  "/belt": guide("Drive belt and tensioner"),
  "/struts": guide("Struts, 2001 on"),
};
const cell = (fields: Partial<EverydayCell>): EverydayCell => ({
  state: "ready",
  fewest: 0,
  most: 0,
  guides: [],
  ...fields,
});

/** The rows of the list below the one to begin with, as the server sends them. */
async function rows(cells: Record<string, EverydayCell>): Promise<string[]> {
  const jobs = Object.entries(cells).map(([name, each]) => ({ id: name, name, cells: { "gen-7": each } }));
  const generations = [{ id: "gen-7", name: "7th", to: "/guide" }];
  const table = { platform: "civic", generations, jobs, guides, open: "gen-7" };
  const routes = [{ path: "*", element: <EverydayJobs table={table} /> }];
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={createMemoryRouter(routes)} />);
  return (await text(prelude))
    .replaceAll(/<!--.*?-->/g, "")
    .split("<li data-state=")
    .slice(1);
}

it("a job leads to its guide by its own name, a part of it by the guide's title", async () => {
  const belt = { name: "Drive belt", guides: ["/belt"] };
  const parts = [belt, { name: "Water pump", guides: [] }];
  const [oil, belts, struts] = await rows({
    Battery: cell({ guides: ["/oil"] }),
    Oil: cell({ guides: ["/oil"], state: "needs", fewest: 2, most: 2 }),
    Belts: cell({ guides: ["/belt"], state: "partly", parts, reason: "A chain drives the camshafts" }),
    Struts: cell({ guides: ["/struts"], state: "partly" }),
  });
  expect(oil).toMatch(/<h3><a[^>]* href="\/oil"[^>]*>Oil<\/a>/);
  expect(oil).toContain("Needs 2 numbers");
  expect(oil).toContain("<u>Add</u>");
  expect(belts).toContain("<h3>Belts");
  expect(belts).toContain("A chain drives the camshafts");
  expect(belts).toContain("Drive belt only");
  expect(belts).toMatch(/href="\/belt"[^>]*>Drive belt and tensioner</);
  expect(struts).toContain("For some engines");
  expect(struts).toMatch(/href="\/struts"[^>]*>Struts, 2001 on</);
});

it("a guide with the job's own name is the row's link, and isn't named twice", async () => {
  const [belts] = await rows({
    Oil: cell({ guides: ["/oil"] }),
    "Drive belt and tensioner": cell({ guides: ["/belt"], state: "partly" }),
  });
  expect(belts).toMatch(/<h3><a[^>]* href="\/belt"[^>]*>Drive belt and tensioner<\/a>/);
  expect(belts).toContain("For some engines");
  expect(belts?.match(/Drive belt and tensioner/g)).toHaveLength(1);
});

it("a row with a guide says what its link does", async () => {
  const [belts, clutch] = await rows({
    Oil: cell({ guides: ["/oil"] }),
    Belts: cell({ guides: ["/belt"] }),
    Clutch: cell({ state: "missing" }),
  });
  expect(belts).toMatch(/everyday-verb[^>]*>Open/);
  expect(clutch).toContain("Not written yet");
  expect(clutch).not.toContain("everyday-verb");
});
