import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actionDismissMs, autoDismissMs, removeDismissedMs, ToastStore } from "./toast-store.ts";

describe("ToastStore", () => {
  let store: ToastStore;

  beforeEach(() => {
    vi.useFakeTimers();
    store = new ToastStore();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("holds one toast: a new one replaces the shown", () => {
    store.show({ title: "Saved" });
    store.show({ title: "Removed", tone: "danger" });
    expect(store.record).toMatchObject({ title: "Removed", tone: "danger", open: true });
  });

  it("takes a dismissed toast off the screen at once and keeps its record", () => {
    const id = store.show({ title: "Saved" });
    store.dismiss(id);
    expect(store.record).toMatchObject({ id, open: false });
  });

  it("removes a dismissed record after 1,000,000 ms, not before", () => {
    store.dismiss(store.show({ title: "Saved" }));
    vi.advanceTimersByTime(999_999);
    expect(store.record).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(store.record).toBeUndefined();
  });

  it("gives a toast that replaced a dismissed one its own time", () => {
    store.dismiss(store.show({ title: "First" }));
    vi.advanceTimersByTime(removeDismissedMs - 1);
    store.show({ title: "Second" });
    vi.advanceTimersByTime(1);
    expect(store.record).toMatchObject({ title: "Second", open: true });
  });

  it("ignores the dismissal of a toast that was replaced", () => {
    const first = store.show({ title: "First" });
    store.show({ title: "Second" });
    store.dismiss(first);
    expect(store.record).toMatchObject({ title: "Second", open: true });
  });

  it("dismisses a toast by itself after a while", () => {
    store.show({ title: "Saved" });
    vi.advanceTimersByTime(autoDismissMs);
    expect(store.record?.open).toBe(false);
  });

  it("gives more time to one that can be acted upon", () => {
    store.show({ title: "Removed", action: { label: "Undo", onPress: () => {} } });
    vi.advanceTimersByTime(actionDismissMs - 1);
    expect(store.record?.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(store.record?.open).toBe(false);
  });

  it("appears in the corner that was opened last", () => {
    store.openCorner("page");
    const closeDialog = store.openCorner("dialog");
    expect(store.corner).toBe("dialog");
    closeDialog();
    expect(store.corner).toBe("page");
  });

  it("appears in a dialog that was opened before the page's corner was ready", () => {
    store.openCorner("dialog");
    store.openCorner("page", { isPage: true });
    expect(store.corner).toBe("dialog");
  });

  it("stays while held and starts its time anew when released", () => {
    store.show({ title: "Saved" });
    vi.advanceTimersByTime(autoDismissMs - 1);
    store.hold();
    vi.advanceTimersByTime(autoDismissMs * 10);
    expect(store.record?.open).toBe(true);
    store.release();
    vi.advanceTimersByTime(autoDismissMs - 1);
    expect(store.record?.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(store.record?.open).toBe(false);
  });

  it("keeps the record's removal on time when the pointer passes over a dismissed toast's place", () => {
    store.dismiss(store.show({ title: "Saved" }));
    store.hold();
    store.release();
    vi.advanceTimersByTime(removeDismissedMs);
    expect(store.record).toBeUndefined();
  });

  it("tells subscribers about every change until they leave", () => {
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.dismiss(store.show({ title: "Saved" }));
    unsubscribe();
    store.show({ title: "Unheard" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
