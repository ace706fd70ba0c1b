import { describe, expect, it } from "vitest";
import { serveRoutes } from "../../tests/support/http-app.ts";
import { readMetric, send } from "../../tests/support/http-client.ts";

const lifeMs = 60 * 60_000;
const handle = { cache: { lifeMs } };
const outcomes = (app: Awaited<ReturnType<typeof serveRoutes>>) =>
  app.log().flatMap(({ message, cache }) => (message === "request" && cache ? cache : []));

/** A page with the number of its render; from the second on, renders wait until the test lets them go on. */
async function serveExpired() {
  let renders = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const app = await serveRoutes({
    page: {
      handle,
      loader: async () => {
        renders += 1;
        const text = `render ${renders}`;
        if (renders > 1) await released;
        return new Response(text);
      },
    },
  });
  const first = await send(app, "/page");
  app.clock.aheadMs = lifeMs;
  return { app, first, release, renders: () => renders };
}

describe("an expired page", () => {
  it("is sent while it is rendered again, once for all visitors", async () => {
    const { app, release, renders } = await serveExpired();
    for (let visitor = 0; visitor < 3; visitor++)
      expect(await send(app, "/page")).toMatchObject({ status: 200, text: "render 1" });
    expect(renders()).toBe(2);
    release();
    await expect.poll(async () => (await send(app, "/page")).text).toBe("render 2");
    expect(renders()).toBe(2);
    expect(outcomes(app).slice(0, 4)).toEqual(["miss", "stale", "stale", "stale"]);
    expect(await readMetric(app, "page_cache_total", 'outcome="stale"')).toBeGreaterThanOrEqual(3);
  });

  it("has the headers, the tag and the ranges that it had before", async () => {
    const { app, first } = await serveExpired();
    const { date: _, "x-request-id": __, ...headers } = first.headers;
    const etag = String(headers.etag);
    expect((await send(app, "/page")).headers).toMatchObject(headers);
    expect((await send(app, "/page", { method: "HEAD" })).headers).toMatchObject(headers);
    expect(await send(app, "/page", { headers: { "If-None-Match": etag } })).toMatchObject({
      status: 304,
      text: "",
    });
    expect(await send(app, "/page", { headers: { Range: "bytes=0-2" } })).toMatchObject({
      status: 206,
      text: "ren",
    });
  });

  it("stays for a while when it cannot be rendered, and the log and the metrics tell", async () => {
    let isBroken = false;
    const app = await serveRoutes({
      page: {
        handle,
        loader: () => {
          if (isBroken) throw new Error("no database");
          return new Response("hello");
        },
      },
    });
    await send(app, "/page");
    isBroken = true;
    app.clock.aheadMs = 10 * lifeMs - 60_000;
    expect(await send(app, "/page")).toMatchObject({ status: 200, text: "hello" });
    await expect.poll(() => readMetric(app, "page_refresh_failures_total")).toBe(1);
    expect(app.log()).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: "an expired response couldn't be rendered again; sending the old one for now",
        path: "/page",
      }),
    );
    app.clock.aheadMs = 10 * lifeMs + 60_000;
    expect((await send(app, "/page")).status).toBe(500);
  });

  it("is gone when its address leads nowhere any more", async () => {
    let isThere = true;
    const app = await serveRoutes({
      page: { handle, loader: () => new Response("hello", { status: isThere ? 200 : 404 }) },
    });
    await send(app, "/page");
    isThere = false;
    app.clock.aheadMs = lifeMs;
    expect((await send(app, "/page")).status).toBe(200);
    await expect.poll(async () => (await send(app, "/page")).status).toBe(404);
  });
});

describe("a page that is prepared", () => {
  it("is in the cache for the first visitor", async () => {
    let renders = 0;
    const app = await serveRoutes({
      page: {
        handle,
        loader: () => {
          renders += 1;
          return new Response("hello");
        },
      },
    });
    await app.pages.prepare("/page");
    expect(await send(app, "/page")).toMatchObject({ status: 200, text: "hello" });
    expect([renders, outcomes(app)]).toEqual([1, ["hit"]]);
  });

  it("is not rendered where it is private, and a failure is told", async () => {
    const renders: string[] = [];
    const app = await serveRoutes({
      private: { loader: () => new Response(String(renders.push("private"))) },
      broken: {
        handle,
        loader: () => {
          throw new Error("no database");
        },
      },
    });
    await app.pages.prepare("/private");
    expect(renders).toEqual([]);
    await expect(app.pages.prepare("/broken")).rejects.toThrow("500");
    expect(app.cache.size).toBe(0);
  });
});
