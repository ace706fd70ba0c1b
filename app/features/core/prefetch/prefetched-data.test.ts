import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepData, loadKept } from "./prefetched-data.ts";

const route = "routes/guide";
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Prefetches a page for which the server returns this title, in the encoding of React Router's data requests. */
async function prefetch(path: string, title: string): Promise<void> {
  const body = JSON.stringify([{ _1: 2 }, route, { _3: 4 }, "data", { _5: 6 }, "title", title]);
  vi.stubGlobal("fetch", async () => new Response(`${body}\n`));
  await keepData(path, route, `${path}.data?_routes=${route}`);
}

/** Opens the page; the server has a newer title than what was prefetched. */
const open = (path: string) =>
  loadKept(new Request(`http://site.example${path}?view=all`), async () => ({ title: "Corrected" }));

it("opens a prefetched page without a request", async () => {
  await prefetch("/guide/e46/oil", "Oil change");
  expect(await open("/guide/e46/oil")).toEqual({ title: "Oil change" });
});

it("asks the server for a page that was prefetched ten minutes ago, which may have been corrected since", async () => {
  await prefetch("/guide/e46/brakes", "Brakes");
  vi.advanceTimersByTime(10 * minute - 1);
  expect(await open("/guide/e46/brakes")).toEqual({ title: "Brakes" });
  vi.advanceTimersByTime(1);
  expect(await open("/guide/e46/brakes")).toEqual({ title: "Corrected" });
});

it("keeps the last twelve pages", async () => {
  for (let page = 0; page < 13; page += 1) await prefetch(`/guide/e46/${page}`, "Kept");
  expect(await open("/guide/e46/0")).toEqual({ title: "Corrected" });
  expect(await open("/guide/e46/1")).toEqual({ title: "Kept" });
});

it("asks the server when the prefetch failed or has nothing for the route", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await keepData("/guide/e46/down", route, "/guide/e46/down.data");
  vi.stubGlobal("fetch", async () => new Response('[{"_1":2},"root",{}]\n'));
  await keepData("/guide/e46/other", route, "/guide/e46/other.data");
  expect(await open("/guide/e46/down")).toEqual({ title: "Corrected" });
  expect(await open("/guide/e46/other")).toEqual({ title: "Corrected" });
});
