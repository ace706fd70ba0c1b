import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { openApi } from "../../domain/api/openapi.ts";
import {
  errorResponse,
  guideResponse,
  guidesResponse,
  needsResponse,
  platformsResponse,
  searchResponse,
  vehicleNamesResponse,
} from "../../domain/api/responses.ts";
import { type CarData, carFacts } from "../../domain/garage/car-facts.ts";
import { decodeVin } from "../../domain/garage/decode-vin.ts";
import { type BmwOptions, lookUpOptions } from "../../domain/garage/option-list.ts";
import type { VinTable } from "../../domain/garage/vin-table.ts";
import { neededNumbers } from "../../domain/own-numbers/needed.ts";
import { searchKinds } from "../../domain/search.ts";
import { readMetric, send } from "../support/http-client.ts";
import { plannedGuide } from "../support/planned-guide.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: "https://site.example" });
});

/** An answer of the API, which must be all that its schema says and no more. */
async function read<Schema extends z.ZodType>(path: string, schema: Schema, status = 200) {
  const answer = await send(server, path);
  expect([path, answer.status]).toEqual([path, status]);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const body: unknown = JSON.parse(answer.text);
  const parsed = schema.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
}

const firstGuide = async () => (await read("/api/v1/guides?limit=1", guidesResponse)).guides[0];

describe("the public API", () => {
  it("has the twelve platforms", async () => {
    const { platforms } = await read("/api/v1/platforms", platformsResponse);
    expect(platforms).toHaveLength(12);
    expect(platforms.map(({ url }) => url)).toContain("https://site.example/guide?platform=e46");
  });

  it("has every guide of its list, whole", async () => {
    const { guides } = await read("/api/v1/guides?limit=100", guidesResponse);
    expect(guides.length).toBeGreaterThan(10);
    for (const { platform, slug, url } of guides) {
      const guide = await read(`/api/v1/guides/${platform}/${slug}`, guideResponse);
      expect(guide).toMatchObject({ platform, slug, url, status: "complete" });
    }
  });

  it("answers a search with hits of every kind, a step, and what is planned", async () => {
    const answers = await Promise.all(
      ["brake squeal", "wheel bolts", "p0171", "e46", "privacy", "torx", "hoodie", "11421427908", "zzzz"].map(
        (query) => read(`/api/v1/search?q=${encodeURIComponent(query)}`, searchResponse),
      ),
    );
    const hits = answers.flatMap((answer) => answer.hits);
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
    expect(hits.some(({ step }) => step)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ hits: [], total: 0 });
  });

  it("has the names of cars with their credit, small enough for a form", async () => {
    const { credit, makes } = await read("/api/v1/vehicle-names", vehicleNamesResponse);
    expect(credit.text).toContain("CC BY 4.0");
    expect(makes.BMW).toMatchObject({
      "330Ci": [[2001, 2006]],
      "3 Series": [
        [1984, 1988],
        [1992, 2024],
      ],
    });
    const packed = await send(server, "/api/v1/vehicle-names", { headers: { "accept-encoding": "br" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", etag: expect.any(String) });
    expect(packed.body.length).toBeLessThan(15_000);
  });

  it("has what the guide editor completes by, cached and small enough to load with a form", async () => {
    const guide = await firstGuide();
    const paths = ["lists", "platforms/e46", `guides/${guide?.platform}/${guide?.slug}`];
    const [lists, platform, source] = await Promise.all(
      paths.map(async (path) => {
        const packed = await send(server, `/api/v1/editor/${path}`, { headers: { "accept-encoding": "br" } });
        expect(packed.headers).toMatchObject({ "content-encoding": "br", etag: expect.any(String) });
        expect(packed.body.length).toBeLessThan(80_000);
        return JSON.parse((await send(server, `/api/v1/editor/${path}`)).text);
      }),
    );
    expect(lists.tools).toHaveProperty("ratchet");
    expect(platform).toMatchObject({ slug: "e46", variants: { engines: expect.any(Array) } });
    expect(source.yaml).toContain("steps:");
    for (const path of [
      "platforms/nope",
      "platforms/..%2flists",
      "guides/e46/no-such-guide",
      "guides/e46/..%2f..%2flists",
    ])
      expect((await send(server, `/api/v1/editor/${path}`)).status, path).toBe(404);
  });

  it("has what our pages find out about a car with, in the browser and from the cache", async () => {
    const cars = JSON.parse((await send(server, "/api/v1/car-data")).text) as CarData;
    expect(cars.platforms.map(({ slug }) => slug)).toContain("e46");
    const facts = carFacts({ make: "BMW", model: "330i", year: 2003 }, cars);
    expect(facts?.facts.map(({ names }) => names)).toEqual([["Facelift"], ["M54B30"], []]);
    const table = JSON.parse((await send(server, "/api/v1/vin-table")).text) as VinTable;
    expect(decodeVin("WBAEV53493KM12345", table, 2026)).toMatchObject({ year: 2003, models: ["330i"] });
    const options = JSON.parse((await send(server, "/api/v1/bmw-options")).text) as BmwOptions;
    expect(lookUpOptions(["205"], options).known).toMatchObject([
      { option: { name: "Automatic transmission" } },
    ]);
    for (const path of ["/api/v1/car-data", "/api/v1/vin-table", "/api/v1/bmw-options"]) {
      const packed = await send(server, path, { headers: { "accept-encoding": "br" } });
      expect(packed.headers).toMatchObject({ "content-encoding": "br", etag: expect.any(String) });
      expect(packed.body.length).toBeLessThan(16_000);
    }
  });

  it("has what a car's guides ask it for, once for all ways to write the car", async () => {
    const path = "/api/v1/platforms/e46/needs";
    const { guides } = await read(`${path}?engine=m54b30`, needsResponse);
    for (const [guide, needs] of Object.entries(guides)) {
      const page = await read(`/api/v1${guide.replace("guide", "guides")}`, guideResponse);
      const needed = neededNumbers(page, { engine: "m54b30" }).map(({ spec }) => spec.ref);
      expect([guide, needs.toSorted()]).toEqual([guide, needed.toSorted()]);
    }
    const lengths = Object.values(guides).map(({ length }) => length);
    expect(lengths).toContain(0);
    expect(Math.max(...lengths)).toBeGreaterThan(0);
    const before = await readMetric(server, "page_cache_total", 'outcome="miss"');
    await read("/api/v1/platforms/E46/needs?engine=M54B30&gearbox=&other=1", needsResponse);
    expect(await readMetric(server, "page_cache_total", 'outcome="miss"')).toBe(before);
    expect((await read(path, needsResponse)).guides).not.toEqual(guides);
  });

  it("goes from page to page", async () => {
    const first = await read("/api/v1/guides?limit=2", guidesResponse);
    const second = await read(`/api/v1/guides?limit=2&cursor=${first.next}`, guidesResponse);
    const { guides } = await read("/api/v1/guides?limit=4", guidesResponse);
    expect([...first.guides, ...second.guides]).toEqual(guides);
  });

  it("knows a guide in any case, and makes it once", async () => {
    const guide = await firstGuide();
    const path = `/api/v1/guides/${guide?.platform}/${guide?.slug}`;
    await read(path, guideResponse);
    const before = await readMetric(server, "page_cache_total", 'outcome="miss"');
    await read(path.toUpperCase().replace("/API/V1/GUIDES", "/api/v1/guides"), guideResponse);
    await read(path.toUpperCase(), guideResponse);
    expect(await readMetric(server, "page_cache_total", 'outcome="miss"')).toBe(before);
  });

  it("knows a guide by its other names, and makes it once", async () => {
    const guide = await read("/api/v1/guides/e46/brake-pads", guideResponse);
    const before = await readMetric(server, "page_cache_total", 'outcome="miss"');
    for (const path of ["/api/v1/guides/e46/brake-pad", "/api/v1/guides/E46/Brake-Pad"])
      expect(await read(path, guideResponse)).toEqual(guide);
    expect(await readMetric(server, "page_cache_total", 'outcome="miss"')).toBe(before);
    const unknown = await read("/api/v1/guides/e46/no-such-guide", errorResponse, 404);
    expect(unknown.error.message).toContain("e46/no-such-guide");
  });

  it("has one way to write an address", async () => {
    const answer = await send(server, "/api/v1/guides/?limit=2");
    expect(answer).toMatchObject({ status: 301, headers: { location: "/api/v1/guides?limit=2" } });
  });

  it("describes itself", async () => {
    const answer = await send(server, "/api/v1/openapi.json");
    expect(JSON.parse(answer.text)).toEqual(JSON.parse(JSON.stringify(openApi("https://site.example"))));
  });

  it.each([
    "/api/v1/guides?platform=zzz",
    "/api/v1/guides?limit=0",
    "/api/v1/guides?limit=1e99",
    "/api/v1/guides?cursor=%00",
    "/api/v1/guides?category=repair&category=advanced",
    "/api/v1/platforms/e46/needs?engine=ea888",
    "/api/v1/platforms/e46/needs?generation=__proto__",
    "/api/v1/platforms/e46/needs?engine=m54b30&engine=s54b32",
  ])("refuses %s in words", async (path) => {
    expect((await read(path, errorResponse, 400)).error).toMatchObject({ code: "bad-request" });
  });

  it.each([
    "/api/v1",
    "/api/v1/nope",
    "/api/v1/guides/e46",
    "/api/v1/guides/e46/nope",
    `/api/v1/guides/${plannedGuide.platform}/${plannedGuide.slug}`,
    "/api/v1/guides/nope/oil-change",
    "/api/v1/platforms/nope/needs",
    "/api/v1/platforms/basic/needs",
    "/api/v1/guides/__proto__/constructor",
  ])("has nothing at %s", async (path) => {
    expect((await read(path, errorResponse, 404)).error).toMatchObject({ code: "not-found" });
  });

  it("is only for reading", async () => {
    const answer = await send(server, "/api/v1/guides", { method: "POST", body: "x" });
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    expect(JSON.parse(answer.text).error).toMatchObject({ code: "method-not-allowed" });
  });
});

it("what is sold out is open to every site too, and never kept", async () => {
  const { headers, text } = await send(server, "/api/v1/store/availability");
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "no-store",
  });
  expect(JSON.parse(text)).toEqual({ soldOut: expect.any(Array) });
});

describe("what goes with a guide", () => {
  it("is a picture for other sites, made once for all its names", async () => {
    const guide = await firstGuide();
    const path = `/social/guide/${guide?.platform}/${guide?.slug}.png`;
    const answer = await send(server, path);
    expect(answer).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
    expect([...answer.body.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    const before = await readMetric(server, "page_cache_total", 'outcome="miss"');
    expect((await send(server, path.toUpperCase())).status).toBe(200);
    expect(await readMetric(server, "page_cache_total", 'outcome="miss"')).toBe(before);
  });

  it("is a code that leads back to it, for our pages only", async () => {
    const guide = await firstGuide();
    const answer = await send(server, `/qr/guide/${guide?.platform}/${guide?.slug}.svg`);
    expect(answer).toMatchObject({ status: 200, headers: { "content-type": "image/svg+xml" } });
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(answer.text).toMatch(/^<svg xmlns/);
  });

  it.each(["/social/guide/e46/nope.png", "/qr/guide/e46/nope.svg", "/social/guide/nope/nope.png"])(
    "is not at %s",
    async (path) => {
      expect((await send(server, path)).status).toBe(404);
    },
  );
});

it("nothing else is opened to other sites", async () => {
  for (const path of ["/", "/api", "/search?q=e46", "/sitemap.xml", "/404"]) {
    const { headers } = await send(server, path);
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  }
});
