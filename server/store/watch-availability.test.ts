import { expect, it } from "vitest";
import { watchAvailability } from "./watch-availability.ts";

it("forgets shop pages when something sells out, twice for those being made, and not while the store is away", async () => {
  const looks = [undefined, [], [], [], undefined, ["cap"], ["cap"], ["cap"]];
  const stopping = new AbortController();
  const log: (string | string[])[] = [];
  const store = {
    async availability() {
      const soldOut = looks.shift();
      log.push("look");
      if (looks.length === 0) stopping.abort();
      if (!soldOut) throw new Error("away");
      return { soldOut };
    },
  };
  const keys = ["/store", "/store.data?q=tee", "/store/products/cap", "/collections/cats", "/", "/stored"];
  const cache = {
    holds: (matches: (key: string) => boolean) => keys.some(matches),
    forgetEach: (matches: (key: string) => boolean) => log.push(keys.filter(matches)),
  };
  await watchAvailability({ store, cache, signal: stopping.signal, everyMs: 1 });
  const shop = keys.slice(0, 4);
  // Where the store was away at the start, a page may be older than the first answer.
  expect(log.slice(0, 5)).toEqual(["look", "look", shop, "look", shop]);
  expect(log.slice(5)).toEqual(["look", "look", "look", shop, "look", shop, "look"]);
});

it("keeps the pages that were made since the start while nothing sells out", async () => {
  const stopping = new AbortController();
  let looks = 0;
  const store = {
    async availability() {
      if (++looks === 4) stopping.abort();
      return { soldOut: ["cap"] };
    },
  };
  const cache = { holds: () => true, forgetEach: () => expect.fail() };
  await watchAvailability({ store, cache, signal: stopping.signal, everyMs: 1 });
  expect(looks).toBe(4);
});

it("forgets the first pages when they were made after a while without any, and goes on looking then", async () => {
  const stopping = new AbortController();
  const held = [false, true, false, false];
  let [looks, forgotten] = [0, 0];
  const store = {
    async availability() {
      if (++looks === 5) stopping.abort();
      return { soldOut: [] };
    },
  };
  const cache = { holds: () => held.shift() ?? true, forgetEach: () => void forgotten++ };
  await watchAvailability({ store, cache, signal: stopping.signal, everyMs: 1 });
  expect([looks, forgotten]).toEqual([5, 2]);
});

it("asks nothing after the start while no shop page is cached", async () => {
  const stopping = new AbortController();
  let asked = 0;
  const cache = {
    holds: () => {
      if (++asked === 3) stopping.abort();
      return false;
    },
    forgetEach: () => expect.fail(),
  };
  let looks = 0;
  const store = {
    async availability() {
      looks += 1;
      return { soldOut: [] };
    },
  };
  await watchAvailability({ store, cache, signal: stopping.signal, everyMs: 1 });
  expect(asked).toBe(3);
  expect(looks).toBe(1);
});
