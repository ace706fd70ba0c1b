import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readBody } from "./read-body.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body that comes in pieces of this size, one every so often. */
function trickle(bytesEach: number, everyMs: number, pieces: number) {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (isCancelled) return;
      if (sent++ === pieces) controller.close();
      else controller.enqueue(new Uint8Array(bytesEach));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return { request: { body, headers: new Headers() }, isCancelled: () => isCancelled };
}

describe("a body", () => {
  it("is read whole", async () => {
    const { request } = trickle(1024, 1, 5);
    const read = readBody(request, 10_000);
    await vi.runAllTimersAsync();
    expect(await read).toHaveLength(5120);
  });

  it("may be slow, as long as it keeps to the least rate", async () => {
    const { request } = trickle(9 * 1024, 1000, 30);
    const read = readBody(request, 1024 * 1024);
    await vi.runAllTimersAsync();
    expect(await read).toHaveLength(30 * 9 * 1024);
  });

  it("is given up when it comes a byte at a time", async () => {
    const { request, isCancelled } = trickle(1, 1000, 1000);
    const refused = expect(readBody(request, 1024 * 1024)).rejects.toMatchObject({ status: 408 });
    await vi.advanceTimersByTimeAsync(6000);
    await refused;
    expect(isCancelled()).toBe(true);
  });

  it("is given up when it stops after a quick beginning", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        if (sent++ < 100) controller.enqueue(new Uint8Array(64 * 1024));
        else await new Promise(() => {});
      },
    });
    const read = readBody({ body, headers: new Headers() }, 10 * 1024 * 1024);
    const refused = expect(read).rejects.toMatchObject({ status: 408 });
    await vi.advanceTimersByTimeAsync(5001);
    await refused;
  });

  it("is given up when the rest never comes", async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: () => new Promise(() => {}) });
    const refused = expect(readBody({ body, headers: new Headers() }, 10)).rejects.toMatchObject({
      status: 408,
    });
    await vi.advanceTimersByTimeAsync(5001);
    await refused;
  });

  it.each([
    ["says that it is too long", { "Content-Length": "20000" }, 1],
    ["is too long without saying so", {}, 20_000],
  ])("is refused when it %s", async (_, headers, bytes) => {
    const { request } = trickle(bytes, 1, 1);
    const refused = expect(
      readBody({ ...request, headers: new Headers(headers as Record<string, string>) }, 16 * 1024),
    ).rejects.toMatchObject({ status: 413, userMessage: "That's more than the limit of 16 kB." });
    await vi.runAllTimersAsync();
    await refused;
  });
});
