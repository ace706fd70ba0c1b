import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { background, createFairQueue, QueueFull } from "./fair-queue.ts";

/** Work that ends when it is told to, and the order in which it began. */
function bench(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 100, maxWaitingPerKey: 100, ...limits });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const submit = (key: string, name = key) =>
    queue(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => finish.push(() => resolve(name)));
    });
  const finishOne = async () => {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, submit, finishOne };
}

describe("a fair queue", () => {
  it("lets keys take turns, however many one of them sends", async () => {
    const { begun, submit, finishOne } = bench();
    const all = [
      ...Array.from({ length: 5 }, (_, index) => submit("rude", `rude ${index}`)),
      submit("polite"),
    ];
    await finishOne();
    await finishOne();
    expect(begun).toEqual(["rude 0", "rude 1", "polite"]);
    for (let left = 0; left < 6; left++) await finishOne();
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it("lets only so many of one key work at a time", async () => {
    const { begun, submit, finishOne } = bench({ concurrency: 4, concurrencyPerKey: 2 });
    for (let index = 0; index < 4; index++) void submit("rude", `rude ${index}`);
    void submit("polite");
    expect(begun).toEqual(["rude 0", "rude 1", "polite"]);
    await finishOne();
    expect(begun).toEqual(["rude 0", "rude 1", "polite", "rude 2"]);
  });

  it("starts what nobody waits for when nothing else runs or waits", async () => {
    const { begun, submit, finishOne } = bench({ concurrency: 2, concurrencyPerKey: 1 });
    void submit("visitor", "first");
    void submit(background);
    void submit("visitor", "second");
    await finishOne();
    expect(begun).toEqual(["first", "second"]);
    await finishOne();
    expect(begun).toEqual(["first", "second", background]);
    void submit("visitor", "third");
    expect(begun.at(-1)).toBe("third");
  });

  it("refuses a key that waits for too much", async () => {
    const { submit } = bench({ maxWaitingPerKey: 1 });
    void submit("rude");
    void submit("rude");
    await expect(submit("rude")).rejects.toBeInstanceOf(QueueFull);
    void submit("polite");
  });

  it("makes room for a newcomer at the cost of the key that waits for most", async () => {
    const { begun, submit, finishOne } = bench({ maxWaiting: 2 });
    void submit("rude", "rude 0");
    void submit("rude", "rude 1");
    const refused = submit("rude", "rude 2");
    const welcome = submit("polite");
    await expect(refused).rejects.toBeInstanceOf(QueueFull);
    await expect(submit("rude")).rejects.toBeInstanceOf(QueueFull);
    await finishOne();
    await finishOne();
    await finishOne();
    expect(begun).toEqual(["rude 0", "rude 1", "polite"]);
    expect(await welcome).toBe("polite");
  });

  it("goes on after work that failed", async () => {
    const { queue } = bench();
    await expect(queue("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue("a", async () => "fine")).toBe("fine");
  });

  it("runs all that it accepted, and never more at a time than allowed", async () => {
    const jobs = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(jobs, fc.integer({ min: 1, max: 3 }), async (keys, concurrency) => {
        const queue = createFairQueue({ concurrency, maxWaiting: 8, maxWaitingPerKey: 5 });
        let running = 0;
        let most = 0;
        let ran = 0;
        const results = await Promise.allSettled(
          keys.map((key) =>
            queue(key, async () => {
              running += 1;
              most = Math.max(most, running);
              await Promise.resolve();
              running -= 1;
              ran += 1;
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(concurrency);
        expect(ran).toBe(results.filter(({ status }) => status === "fulfilled").length);
        expect(ran).toBeGreaterThanOrEqual(Math.min(keys.length, concurrency));
      }),
    );
  });
});
