import type { ShouldRevalidateFunctionArgs } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { sendOrKeep, shouldReloadPrivate, shouldReloadUnless } from "./private-route.ts";

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

describe("whether the page is loaded again", () => {
  const reloads = (more: object, isWanted: typeof shouldReloadPrivate = shouldReloadPrivate) => {
    const url = new URL("http://x/dashboard");
    const args = { currentUrl: url, nextUrl: url, defaultShouldRevalidate: true, ...more };
    return isWanted(args as ShouldRevalidateFunctionArgs);
  };
  const reloadsAfter = (actionResult: ActionResult) => reloads({ actionResult });
  const refused = { intent: "edit-entry", ok: false } as const;

  it("when another tab was first and the refusal does not tell what is stored", () => {
    expect(reloadsAfter({ ...refused, code: "conflict" })).toBe(true);
    expect(reloadsAfter({ ...refused, code: "conflict", stored: { version: 2 } })).toBe(false);
  });

  it("not after another refusal", () => {
    expect(reloadsAfter({ ...refused, code: "not-found" })).toBe(false);
    expect(reloadsAfter({ ...refused, errors: { title: "Enter a title" } })).toBe(false);
  });

  it("after what was done, unless it signed out", () => {
    expect(reloadsAfter({ intent: "edit-entry", ok: true, done: "Entry saved" })).toBe(true);
    expect(reloadsAfter({ intent: "delete-account", ok: true, done: "Deleted" })).toBe(false);
    expect(reloadsAfter({ intent: "end-all-sessions", ok: true, done: "Signed out" })).toBe(false);
  });

  it("not after the form that deleted what the page shows", () => {
    const isWanted = shouldReloadUnless("delete-project");
    const done = { intent: "delete-project", ok: true, done: "Deleted" };
    expect(reloads({ actionResult: done }, isWanted)).toBe(false);
    expect(reloads({ actionResult: { ...done, intent: "edit-project" } }, isWanted)).toBe(true);
    expect(
      reloads({ actionResult: { ...refused, intent: "delete-project", code: "conflict" } }, isWanted),
    ).toBe(true);
  });

  it("not for a dialog on it", () => {
    expect(reloads({ nextUrl: new URL("http://x/dashboard?do=log-work") })).toBe(false);
    expect(reloads({ nextUrl: new URL("http://x/dashboard?tab=reminders") })).toBe(true);
    expect(reloads({ defaultShouldRevalidate: false })).toBe(false);
  });
});
