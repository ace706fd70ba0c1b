import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, axeViolations, textOf } from "../support/browser.tsx";
import { enter, heading, next, path } from "./wrench.tsx";

/** Stands in for what a test browser has no hardware for: it notes what was requested and said. */
let locks: EventTarget[];
let refuses: boolean;
let spoken: string[];
let cancelled: number;

beforeEach(() => {
  [locks, refuses, spoken, cancelled] = [[], false, [], 0];
  Object.defineProperty(navigator, "wakeLock", {
    configurable: true,
    value: {
      async request() {
        if (refuses) throw new DOMException("Low battery", "NotAllowedError");
        const lock = Object.assign(new EventTarget(), {
          async release() {
            lock.dispatchEvent(new Event("release"));
          },
        });
        locks.push(lock);
        return lock;
      },
    },
  });
  Object.defineProperty(window, "speechSynthesis", {
    configurable: true,
    value: {
      speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
      cancel: () => cancelled++,
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "visibilityState");
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

describe("the screen", () => {
  const awake = button("Screen stays on");
  const asleep = button("Screen can turn off");
  const setVisible = (visibilityState: string) => {
    Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };

  test("stays on, and is asked for again when the page comes back", async () => {
    await enter();
    await expect.element(awake).toBeVisible();
    expect(locks).toHaveLength(1);
    setVisible("hidden");
    locks[0]?.dispatchEvent(new Event("release"));
    await expect.element(asleep).toBeVisible();
    setVisible("visible");
    await expect.element(awake).toBeVisible();
    expect(locks).toHaveLength(2);
  });

  test("may sleep when the reader wants it, also next time", async () => {
    await enter();
    await awake.click();
    await expect.element(asleep).toBeVisible();
    locks = [];
    await enter();
    await expect.element(asleep).toBeVisible();
    expect(locks).toHaveLength(0);
    await asleep.click();
    await expect.element(awake).toBeVisible();
  });

  test("may sleep when the browser refuses, and the next press asks again", async () => {
    refuses = true;
    await enter();
    await expect.element(asleep).toBeVisible();
    refuses = false;
    await button("First step").click();
    await expect.element(awake).toBeVisible();
  });
});

test("a step is read aloud with its units in words, until it is stopped or left", async () => {
  await enter("#carrier-on");
  const read = button("Read aloud");
  await read.click();
  await expect.element(read).toHaveAttribute("aria-pressed", "true");
  expect(spoken.join(" ")).toContain("Bolt the carrier back.");
  expect(spoken.join(" ")).toContain("81 pound feet");
  const before = cancelled;
  await read.click();
  await expect.element(read).toHaveAttribute("aria-pressed", "false");
  expect(cancelled).toBe(before + 1);
  await read.click();
  await next.click();
  await expect.element(read).toHaveAttribute("aria-pressed", "false");
});

test("without a voice there is no button for it", async () => {
  for (const owner of [window, Object.getPrototypeOf(window)])
    Reflect.deleteProperty(owner, "speechSynthesis");
  await enter();
  await expect.element(button("Timer")).toBeVisible();
  await expect.element(button("Read aloud")).not.toBeInTheDocument();
});

describe("timers", () => {
  const timers = page.getByRole("list", { name: "Timers" }).getByRole("listitem");

  test("run side by side, through steps and later visits, and tell their end", async () => {
    vi.useFakeTimers({ now: new Date("2026-01-01T10:00:00Z") });
    await enter("#drain", "/guide/basic/oil-change");
    await page.getByRole("button", { name: /^Start 10 min: Oil drains/ }).click();
    await button("Timer").click();
    await page.getByLabelText("Custom time").fill("20");
    await button("Start").click();
    await expect.poll(() => timers.elements()).toHaveLength(2);
    vi.advanceTimersByTime(300_000);
    await next.click();
    await expect.poll(() => textOf(timers.first())).toMatch(/Oil drains[45]:/);
    await enter("", "/guide/basic/oil-change");
    await expect.poll(() => textOf(timers.last())).toMatch(/20 min timer1[45]:/);
    vi.advanceTimersByTime(300_000);
    await expect.poll(() => textOf(page.getByRole("alert"))).toBe("Time's up: Oil drains");
    await expect.poll(() => textOf(timers.first())).toContain("Time's up");
    await button("Dismiss timer: Oil drains").click();
    await button("Cancel timer: 20 min timer").click();
    await expect.element(timers).not.toBeInTheDocument();
  });

  test("one too many is refused in words", async () => {
    await enter("#drain", "/guide/basic/oil-change");
    const start = page.getByRole("button", { name: /^Start 10 min: Oil drains/ });
    for (let count = 1; count <= 4; count++) {
      await start.click();
      await expect.poll(() => timers.elements()).toHaveLength(count);
    }
    await expect.element(start).toBeDisabled();
    await expect.element(page.getByText("4 timers are running. Cancel one to start another.")).toBeVisible();
    await button("Cancel timer: Oil drains").first().click();
    await expect.element(start).toBeEnabled();
  });
});

test("the look for bright light is black and remembered", async () => {
  await enter("#carrier-on");
  const background = () => getComputedStyle(document.documentElement).backgroundColor;
  await button("High contrast").click();
  await expect.poll(background).toBe("rgb(0, 0, 0)");
  await enter("#carrier-on");
  await expect.element(page.getByRole("button", { name: "High contrast", pressed: true })).toBeVisible();
  await expect.poll(background).toBe("rgb(0, 0, 0)");
  expect(await axeViolations()).toEqual([]);
});

describe("keys", () => {
  test("change the step, mark a torque, read aloud and leave at the step", async () => {
    await enter("#carrier-on");
    await expect.element(heading).toHaveFocus();
    await userEvent.keyboard("t");
    await expect.element(page.getByRole("button", { name: /^Torqued/ })).toBeVisible();
    await userEvent.keyboard("r");
    await expect.element(page.getByRole("button", { name: "Read aloud", pressed: true })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(address).toMatch(/#pads-in$/);
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(address).toMatch(/#carrier-on$/);
    await userEvent.keyboard("{Escape}");
    await expect.poll(address).toBe(`${path}#carrier-on`);
  });

  test("belong to whoever types and to an open dialog", async () => {
    await enter("#carrier-on");
    await button("Timer").click();
    await page.getByLabelText("Custom time").click();
    await userEvent.keyboard("{ArrowRight}");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(address()).toMatch(/mode=wrench#carrier-on$/);
    await expect.element(button("Timer")).toHaveFocus();
  });

  test("that are single letters can be switched off", async () => {
    await enter("#carrier-on");
    await page.getByRole("button", { name: /All steps/ }).click();
    await page.getByLabelText("Keyboard shortcuts T and R").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("t");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(address).toMatch(/#pads-in$/);
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(page.getByRole("button", { name: /^Mark torqued/ })).toBeVisible();
  });
});
