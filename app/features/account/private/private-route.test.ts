import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendOrKeep } from "./private-route.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const post = (intent: string) =>
  new Request("http://x/account", { method: "POST", body: new URLSearchParams({ intent }) });
const detail = "Nothing was saved. Please try again in a moment.";

it("a form that cannot be sent says so by its name", async () => {
  const titles = {
    "save-name": "Failed to update profile",
    "add-vehicle": "Failed to add vehicle",
    "edit-vehicle": "Failed to update vehicle",
    "delete-vehicle": "Failed to delete vehicle",
  };
  for (const [intent, title] of Object.entries(titles))
    expect(await sendOrKeep(post(intent), () => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
      intent,
      ok: false,
      code: "unavailable",
      failure: { title, detail },
    });
});

it("a form that gets no response is given up after a while, so that its dialog can be closed", async () => {
  const sent = sendOrKeep(post("add-vehicle"), () => new Promise(() => {}));
  let isOver = false;
  void sent.finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(14_900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await sent).toMatchObject({ ok: false, failure: { detail } });
});
