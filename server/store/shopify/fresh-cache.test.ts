import { describe, expect, it } from "vitest";
import { FreshCache } from "./fresh-cache.ts";

const ages = { freshMs: 100, staleMs: 1000, maxAgeMs: 50_000 };

/** A source that counts, and a clock that stands until it is moved. */
function arrange({ maxKeys = 2 } = {}) {
  const state = { now: 0, asked: 0, failing: false, failures: 0 };
  const cache = new FreshCache<string>({
    ...ages,
    maxKeys,
    now: () => state.now,
    onFailure: () => {
      state.failures += 1;
    },
  });
  const load = async () => {
    state.asked += 1;
    if (state.failing) throw new Error("down");
    return `answer ${state.asked}`;
  };
  return { state, read: (key = "all") => cache.read(key, load) };
}

/** Lets what goes on behind a reader's back come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("an answer", () => {
  it("is given out again while it is fresh", async () => {
    const { state, read } = arrange();
    await read();
    state.now = ages.freshMs - 1;
    expect(await read()).toBe("answer 1");
    expect(state.asked).toBe(1);
  });

  it("is given out at once when it is stale, and the next reader gets the new one", async () => {
    const { state, read } = arrange();
    await read();
    state.now = ages.freshMs;
    expect(await read()).toBe("answer 1");
    await settle();
    expect(await read()).toBe("answer 2");
  });

  it("is waited for when the old one is too old", async () => {
    const { state, read } = arrange();
    await read();
    state.now = ages.staleMs;
    expect(await read()).toBe("answer 2");
  });

  it("is asked for once, however many wait for it", async () => {
    const { state, read } = arrange();
    expect(await Promise.all([read(), read(), read()])).toEqual(["answer 1", "answer 1", "answer 1"]);
    expect(state.asked).toBe(1);
  });

  it("leaves when there are too many, the oldest first", async () => {
    const { state, read } = arrange({ maxKeys: 2 });
    for (const key of ["a", "b", "c"]) await read(key);
    expect(await read("c")).toBe("answer 3");
    expect(await read("a")).toBe("answer 4");
    expect(state.asked).toBe(4);
  });
});

describe("a failure", () => {
  it("is not kept", async () => {
    const { state, read } = arrange();
    state.failing = true;
    await expect(read()).rejects.toThrow("down");
    state.failing = false;
    expect(await read()).toBe("answer 2");
  });

  it.each([ages.freshMs, ages.staleMs, ages.maxAgeMs - 1])(
    "gives out the answer of %i ms ago",
    async (age) => {
      const { state, read } = arrange();
      await read();
      state.failing = true;
      state.now = age;
      expect(await read()).toBe("answer 1");
      await settle();
      expect(state.failures).toBe(1);
    },
  );

  it("is told when the last answer is too old for anyone", async () => {
    const { state, read } = arrange();
    await read();
    state.failing = true;
    state.now = ages.maxAgeMs;
    await expect(read()).rejects.toThrow("down");
  });

  it("lets the source rest while there is something to give out", async () => {
    const { state, read } = arrange();
    await read();
    state.failing = true;
    state.now = 10_000;
    await read();
    await read();
    expect(state.asked).toBe(2);
    state.now += 5000;
    state.failing = false;
    expect(await read()).toBe("answer 3");
  });
});
