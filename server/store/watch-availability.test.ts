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
  // The first time it is known, a page may be older than that.
  expect(log.slice(0, 5)).toEqual(["look", "look", shop, "look", shop]);
  expect(log.slice(5)).toEqual(["look", "look", "look", shop, "look", shop, "look"]);
});

it("asks nothing while no shop page is cached", async () => {
  const stopping = new AbortController();
  let asked = 0;
  const cache = {
    holds: () => {
      if (++asked === 3) stopping.abort();
      return false;
    },
    forgetEach: () => expect.fail(),
  };
  const store = { availability: () => expect.fail() };
  await watchAvailability({ store, cache, signal: stopping.signal, everyMs: 1 });
  expect(asked).toBe(3);
});
