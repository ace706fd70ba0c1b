import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { graceMs, type PopupWorld, watchPopup } from "./google-popup.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser with one page of ours and a popup beside it. */
function openPopup({ isBlocked = false } = {}) {
  const popup = { closed: false };
  const page = { hasFocus: false };
  const listeners = new Set<(message: unknown) => void>();
  const opened: string[] = [];
  const world: PopupWorld = {
    open(address) {
      opened.push(address);
      return isBlocked ? null : popup;
    },
    hasFocus: () => page.hasFocus,
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
  const onLateSignIn = vi.fn();
  let end: unknown = "open";
  void watchPopup(world, "attempt-1", onLateSignIn).then((code) => {
    end = code ?? "signed in";
  });
  return {
    popup,
    page,
    opened,
    listeners,
    onLateSignIn,
    say(message: unknown) {
      for (const hear of [...listeners]) hear(message);
    },
    async endAfter(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      return end;
    },
  };
}

describe("the popup of a sign-in", () => {
  it("is opened at once, with its attempt in the address", () => {
    expect(openPopup().opened).toEqual(["/auth/popup?start=attempt-1"]);
  });

  it("ends well when it says so", async () => {
    const { say, endAfter, listeners } = openPopup();
    say({ attempt: "attempt-1" });
    expect(await endAfter(0)).toBe("signed in");
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with the code that it tells", async () => {
    const { say, endAfter } = openPopup();
    say({ attempt: "attempt-1", code: "cancelled-popup-request" });
    expect(await endAfter(0)).toBe("cancelled-popup-request");
  });

  it("ends with a code of the table, whatever it tells", async () => {
    const { say, endAfter } = openPopup();
    say({ attempt: "attempt-1", code: "<b>unheard of</b>" });
    expect(await endAfter(0)).toBe("unknown");
  });

  it("was blocked when the browser gives no window", async () => {
    const { endAfter, listeners } = openPopup({ isBlocked: true });
    expect(await endAfter(0)).toBe("popup-blocked");
    expect(listeners.size).toBe(0);
  });

  it("was closed when the visitor is back and nothing was said for a moment", async () => {
    const { popup, page, endAfter } = openPopup();
    popup.closed = true;
    page.hasFocus = true;
    expect(await endAfter(graceMs - 1)).toBe("open");
    expect(await endAfter(1)).toBe("popup-closed-by-user");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is still open while the visitor is there, though the tie to it is cut", async () => {
    const { popup, page, say, endAfter } = openPopup();
    popup.closed = true;
    expect(await endAfter(10 * 60_000)).toBe("open");
    page.hasFocus = true;
    await endAfter(graceMs / 2);
    page.hasFocus = false;
    expect(await endAfter(10 * 60_000)).toBe("open");
    page.hasFocus = true;
    await endAfter(graceMs / 2);
    say({ attempt: "attempt-1" });
    expect(await endAfter(10 * 60_000)).toBe("signed in");
  });

  it("is still open while its window is, wherever the focus is", async () => {
    const { page, endAfter } = openPopup();
    page.hasFocus = true;
    expect(await endAfter(10 * 60_000)).toBe("open");
  });

  it.each([{ attempt: "attempt-2" }, { attempt: "attempt-2", code: "unknown" }, {}, null, undefined, "x"])(
    "does not end by the message %j",
    async (message) => {
      const { say, endAfter } = openPopup();
      say(message);
      expect(await endAfter(60_000)).toBe("open");
    },
  );

  it("may sign in after it was taken for closed", async () => {
    const { popup, page, say, endAfter, onLateSignIn, listeners } = openPopup();
    popup.closed = true;
    page.hasFocus = true;
    await endAfter(graceMs);
    say({ attempt: "attempt-1" });
    expect(await endAfter(0)).toBe("popup-closed-by-user");
    expect(onLateSignIn).toHaveBeenCalledOnce();
    expect(listeners.size).toBe(0);
  });

  it("says nothing more when it fails after it was taken for closed", async () => {
    const { popup, page, say, endAfter, onLateSignIn } = openPopup();
    popup.closed = true;
    page.hasFocus = true;
    await endAfter(graceMs);
    say({ attempt: "attempt-1", code: "unknown" });
    expect(await endAfter(0)).toBe("popup-closed-by-user");
    expect(onLateSignIn).not.toHaveBeenCalled();
  });
});
