import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CachedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

const mb = 1024 * 1024;

function response(megabytes: number, route = "/"): CachedResponse {
  const identity = { content: Buffer.alloc(0), etag: '"tag"', headers: [], length: "0" };
  return { status: 200, route, headers: [], bodies: { identity }, bytes: megabytes * mb };
}

const store = (megabytes: number, route?: string) => async () => ({
  response: response(megabytes, route),
  isCacheable: true,
});
const hour = { lifeMs: 3_600_000 };

/** A promise that is settled by hand. */
function deferred<T>() {
  return Promise.withResolvers<T>();
}

describe("ResponseCache", () => {
  it("returns what it has without making it again", async () => {
    const cache = new ResponseCache(1_000 * mb);
    await cache.fill("/a", hour, store(10, "first"));
    expect((await cache.fill("/a", hour, store(10, "second"))).route).toBe("first");
    expect(cache.get("/a")?.route).toBe("first");
  });

  it("drops the least recently used when it is full", async () => {
    const cache = new ResponseCache(100 * mb);
    for (const key of ["/a", "/b", "/c", "/d"]) await cache.fill(key, hour, store(24));
    cache.get("/a");
    await cache.fill("/e", hour, store(24));
    expect(["/a", "/b", "/c", "/d", "/e"].filter((key) => cache.get(key))).toEqual(["/a", "/c", "/d", "/e"]);
  });

  it("does not let one response evict all others", async () => {
    const cache = new ResponseCache(100 * mb);
    await cache.fill("/small", hour, store(10));
    expect(await cache.fill("/large", hour, store(26))).toMatchObject({ bytes: 26 * mb });
    expect(cache.get("/large")).toBeUndefined();
    expect(cache.get("/small")).toBeDefined();
  });

  it("holds a flood of made-up addresses to an eighth of its room", async () => {
    const cache = new ResponseCache(100 * mb);
    for (const key of ["/a", "/b", "/c"]) await cache.fill(key, hour, store(20));
    const unbounded = { ...hour, isUnbounded: true };
    for (let n = 0; n < 50; n++) await cache.fill(`/search?q=${n}`, unbounded, store(3));
    expect(["/a", "/b", "/c"].filter((key) => cache.get(key))).toHaveLength(3);
    expect(cache.size).toBe(3 + 4);
    expect(cache.get("/search?q=49")).toBeDefined();
    expect(cache.bytes).toBeLessThan((60 + 12.5) * mb);
  });

  it("counts what an entry costs beside its body: its address, its headers and its place", async () => {
    const cache = new ResponseCache(1 * mb);
    const long = "x".repeat(1_000);
    for (let n = 0; n < 2_000; n++) await cache.fill(`/${n}?${long}`, hour, store(0));
    expect(cache.size).toBeLessThan(300);
  });

  it("has an expired response for ten lives, and then drops it", async () => {
    let now = 0;
    const cache = new ResponseCache(1_000 * mb, () => now);
    await cache.fill("/a", { lifeMs: 50 }, store(10));
    now = 49;
    expect([cache.get("/a"), cache.getStale("/a")]).toEqual([expect.anything(), undefined]);
    now = 50;
    expect([cache.get("/a"), cache.getStale("/a")]).toEqual([undefined, expect.anything()]);
    now = 499;
    expect(cache.getStale("/a")).toBeDefined();
    now = 500;
    expect([cache.get("/a"), cache.getStale("/a")]).toEqual([undefined, undefined]);
    expect(cache.bytes).toBe(0);
  });

  it("makes a response anew after its life, once", async () => {
    let now = 0;
    const cache = new ResponseCache(1_000 * mb, () => now);
    await cache.fill("/a", { lifeMs: 50 }, store(10, "old"));
    now = 60;
    expect((await cache.fill("/a", { lifeMs: 50 }, store(20, "new"))).route).toBe("new");
    expect(cache.bytes / mb).toBeCloseTo(20, 1);
  });

  it("makes a response once for all requests that arrive meanwhile", async () => {
    const cache = new ResponseCache(1_000 * mb);
    const rendered = deferred<{ response: CachedResponse; isCacheable: boolean }>();
    let made = 0;
    const make = () => {
      made += 1;
      return rendered.promise;
    };
    const asked = Array.from({ length: 10 }, () => cache.fill("/a", hour, make));
    rendered.resolve({ response: response(10, "one"), isCacheable: true });
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(made).toBe(1);
  });

  it("does not store what may not be cached, and still returns it", async () => {
    const cache = new ResponseCache(1_000 * mb);
    const returned = await cache.fill("/a", hour, async () => ({
      response: response(10, "mine"),
      isCacheable: false,
    }));
    expect(returned.route).toBe("mine");
    expect(cache.get("/a")).toBeUndefined();
  });

  it("tells a failure to all who asked, and tries again for the next", async () => {
    const cache = new ResponseCache(1_000 * mb);
    const rendered = deferred<{ response: CachedResponse; isCacheable: boolean }>();
    const asked = [1, 2, 3].map(() => cache.fill("/a", hour, () => rendered.promise));
    const settled = Promise.allSettled(asked);
    rendered.reject(new Error("out of paper"));
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect((await cache.fill("/a", hour, store(10, "later"))).route).toBe("later");
  });

  it("never holds more than its bound, and always knows how much it holds", async () => {
    const step = fc.record({
      key: fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f"),
      bytes: fc.nat({ max: 60 }),
      wait: fc.nat({ max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        let now = 0;
        const cache = new ResponseCache(100 * mb, () => now);
        for (const { key, bytes, wait } of steps) {
          now += wait;
          await cache.fill(key, { lifeMs: 30 }, store(bytes));
          expect(cache.bytes).toBeLessThanOrEqual(100 * mb);
        }
        now += 300;
        for (const { key } of steps) cache.get(key);
        expect([cache.bytes, cache.size]).toEqual([0, 0]);
      }),
    );
  });
});

describe("an expired response", () => {
  const minute = { lifeMs: 60_000 };

  async function expired() {
    const clock = { now: 0 };
    const cache = new ResponseCache(1_000 * mb, () => clock.now);
    await cache.fill("/a", minute, store(10, "old"));
    clock.now = 60_000;
    return { cache, clock };
  }

  const failing = (status: number) => async () => ({
    response: { ...response(10, "failed"), status },
    isCacheable: false,
  });

  it("is replaced by the new one", async () => {
    const { cache } = await expired();
    await cache.refresh("/a", minute, store(20, "new"));
    expect(cache.get("/a")?.route).toBe("new");
    expect(cache.getStale("/a")).toBeUndefined();
    expect(cache.bytes / mb).toBeCloseTo(20, 1);
  });

  it("is made again once at a time, and stays until it is", async () => {
    const { cache } = await expired();
    const made = deferred<{ response: CachedResponse; isCacheable: boolean }>();
    let makers = 0;
    const make = () => {
      makers += 1;
      return made.promise;
    };
    const refreshes = Array.from({ length: 5 }, () => cache.refresh("/a", minute, make));
    expect(cache.getStale("/a")?.route).toBe("old");
    made.resolve({ response: response(10, "new"), isCacheable: true });
    await Promise.all(refreshes);
    expect(makers).toBe(1);
  });

  it("joins a refresh in flight where it is too old to be sent", async () => {
    const { cache, clock } = await expired();
    const made = deferred<{ response: CachedResponse; isCacheable: boolean }>();
    const refresh = cache.refresh("/a", minute, () => made.promise);
    clock.now = 600_000;
    expect(cache.getStale("/a")).toBeUndefined();
    const filled = cache.fill("/a", minute, store(10, "made twice"));
    made.resolve({ response: response(10, "new"), isCacheable: true });
    await refresh;
    expect((await filled).route).toBe("new");
  });

  it.each([
    ["throws", () => Promise.reject(new Error("no database"))],
    ["returns a failure", failing(503)],
  ])("stays when its maker %s, which is not tried again at once", async (_, make) => {
    const { cache, clock } = await expired();
    await expect(cache.refresh("/a", minute, make)).rejects.toThrow();
    expect(cache.getStale("/a")?.route).toBe("old");
    await cache.refresh("/a", minute, store(10, "too soon"));
    expect(cache.getStale("/a")?.route).toBe("old");
    clock.now += 5_000;
    await cache.refresh("/a", minute, store(10, "new"));
    expect(cache.get("/a")?.route).toBe("new");
  });

  it("goes when it turns out to be gone or moved", async () => {
    const { cache } = await expired();
    await cache.refresh("/a", minute, failing(404));
    expect([cache.getStale("/a"), cache.bytes]).toEqual([undefined, 0]);
  });
});
