import type { Page } from "@playwright/test";
import { axeViolations, expect } from "../support/e2e.ts";
import { enter, heading, next, path, taken, test, wrench } from "../support/wrench-mode.ts";

test.describe("the screen", () => {
  const awake = (page: Page) => page.getByRole("button", { name: "Screen stays on" });
  const asleep = (page: Page) => page.getByRole("button", { name: "Screen may sleep" });
  const lockCount = (page: Page) => page.evaluate(() => window.doubles.locks.length);
  const setVisible = (page: Page, state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);

  test("stays on, and is asked for again when the page comes back", async ({ page }) => {
    await enter(page, wrench);
    await expect(awake(page)).toBeVisible();
    expect(await lockCount(page)).toBe(1);
    await setVisible(page, "hidden");
    await page.evaluate(() => window.doubles.locks[0]?.dispatchEvent(new Event("release")));
    await expect(asleep(page)).toBeVisible();
    await setVisible(page, "visible");
    await expect(awake(page)).toBeVisible();
    expect(await lockCount(page)).toBe(2);
  });

  test("may sleep when the reader wants it, also next time", async ({ page }) => {
    await enter(page, wrench);
    await awake(page).click();
    await expect(asleep(page)).toBeVisible();
    await page.reload();
    await taken(page);
    await expect(asleep(page)).toBeVisible();
    expect(await lockCount(page)).toBe(0);
    await asleep(page).click();
    await expect(awake(page)).toBeVisible();
  });

  test("may sleep when the browser refuses, and the next press asks again", async ({ page }) => {
    await page.addInitScript(() => {
      window.doubles.refuse = true;
    });
    await enter(page, wrench);
    await expect(asleep(page)).toBeVisible();
    await page.evaluate(() => {
      window.doubles.refuse = false;
    });
    await page.getByRole("button", { name: "First step" }).click();
    await expect(awake(page)).toBeVisible();
  });
});

test("a step is read aloud with its units in words, until it is stopped or left", async ({ page }) => {
  await enter(page, `${wrench}#carrier-on`);
  const read = page.getByRole("button", { name: "Read aloud" });
  const spoken = () => page.evaluate(() => window.doubles.spoken.join(" "));
  const cancelled = () => page.evaluate(() => window.doubles.cancelled);
  await read.click();
  await expect(read).toHaveAttribute("aria-pressed", "true");
  expect(await spoken()).toContain("Bolt the carrier back.");
  expect(await spoken()).toContain("81 pound feet");
  const before = await cancelled();
  await read.click();
  await expect(read).toHaveAttribute("aria-pressed", "false");
  expect(await cancelled()).toBe(before + 1);
  await read.click();
  await next(page).click();
  await expect(read).toHaveAttribute("aria-pressed", "false");
});

test("without a voice there is no button for it", async ({ page }) => {
  await page.addInitScript(() => {
    for (const owner of [window, Object.getPrototypeOf(window)]) {
      Reflect.deleteProperty(owner, "speechSynthesis");
    }
  });
  await enter(page, wrench);
  await expect(page.getByRole("button", { name: "Timer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveCount(0);
});

test("timers run side by side, through steps and reloads, and tell their end", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-01T10:00:00Z") });
  await enter(page, "/guide/basic/oil-change?mode=wrench#drain");
  await page.getByRole("button", { name: /^Start 10 min: Oil drains/ }).click();
  await page.getByRole("button", { name: "Timer", exact: true }).click();
  await page.getByLabel("Your own time").fill("20");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const timers = page.getByRole("list", { name: "Timers" }).getByRole("listitem");
  await expect(timers).toHaveCount(2);
  await page.clock.runFor("05:00");
  await next(page).click();
  await expect(timers.first()).toContainText(/Oil drains[45]:/);
  await page.reload();
  await taken(page);
  await expect(timers.last()).toContainText(/20 min timer1[45]:/);
  await page.clock.runFor("05:00");
  await expect(page.getByRole("alert")).toHaveText("Time is up: Oil drains");
  await expect(timers.first()).toContainText("Time is up");
  await page.getByRole("button", { name: "Dismiss timer: Oil drains" }).click();
  await page.getByRole("button", { name: "Cancel timer: 20 min timer" }).click();
  await expect(timers).toHaveCount(0);
});

test("a timer too many is refused in words", async ({ page }) => {
  await enter(page, "/guide/basic/oil-change?mode=wrench#drain");
  const start = page.getByRole("button", { name: /^Start 10 min: Oil drains/ });
  const timers = page.getByRole("list", { name: "Timers" }).getByRole("listitem");
  for (let count = 1; count <= 4; count++) {
    await start.click();
    await expect(timers).toHaveCount(count);
  }
  await expect(start).toBeDisabled();
  await expect(page.getByText("4 timers are set. Take one away to start another.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel timer: Oil drains" }).first().click();
  await expect(start).toBeEnabled();
});

test("the look for bright light is black and remembered", async ({ page }) => {
  await enter(page, `${wrench}#carrier-on`);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole("button", { name: "High contrast" }).click();
  await expect.poll(background).toBe("rgb(0, 0, 0)");
  await page.reload();
  await expect(page.getByRole("button", { name: "High contrast", pressed: true })).toBeVisible();
  await expect.poll(background).toBe("rgb(0, 0, 0)");
  expect(await axeViolations(page)).toEqual([]);
});

test.describe("keys", () => {
  test("change the step, mark a torque, read aloud and leave at the step", async ({ page }) => {
    await enter(page, `${wrench}#carrier-on`);
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press("t");
    await expect(page.getByRole("button", { name: /^Torqued/ })).toBeVisible();
    await page.keyboard.press("r");
    await expect(page.getByRole("button", { name: "Read aloud", pressed: true })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#pads-in$/);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/#carrier-on$/);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`${path}#carrier-on`);
  });

  test("belong to whoever types and to an open dialog", async ({ page }) => {
    await enter(page, `${wrench}#carrier-on`);
    await page.getByRole("button", { name: "Timer", exact: true }).click();
    await page.getByLabel("Your own time").press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/mode=wrench#carrier-on$/);
    await expect(page.getByRole("button", { name: "Timer", exact: true })).toBeFocused();
  });

  test("that are single letters can be switched off", async ({ page }) => {
    await enter(page, `${wrench}#carrier-on`);
    await page.getByRole("button", { name: /All steps/ }).click();
    await page.getByLabel("Keys T and R").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#pads-in$/);
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: /^Mark torqued/ })).toBeVisible();
  });
});
