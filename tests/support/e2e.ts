import { randomInt } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { animationsEnded } from "./animations-ended.ts";
import { smallTargetsAmong } from "./small-targets.ts";

interface Fixtures {
  /** Console errors that the test expects; any other one fails it. */
  expectedErrors: RegExp;
  /** Headers that say which network the browser is in, for tests that would use up each other's limits. */
  network: Record<string, string>;
  noConsoleErrors: undefined;
}

/** A test in which an unexpected console error is a failure. */
export const test = base.extend<Fixtures>({
  network: [{}, { option: true }],
  // Set on the context instead of by an option: a browser context is reused only while its options are the same.
  context: async ({ context, network }, use) => {
    await context.setExtraHTTPHeaders(network);
    await use(context);
    await context.setOffline(false);
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  expectedErrors: async ({}, use) => use(/(?!)/),
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const seen: string[] = [];
      page.on("console", (message) => message.type() === "error" && seen.push(message.text()));
      page.on("pageerror", (error) => seen.push(String(error)));
      await use(undefined);
      const surprising = seen.filter((text) => !expectedErrors.test(text));
      expect(surprising, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A network that no other test is in. */
export const ownNetwork = () => ({
  "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
export const narrow = { width: 320, height: 640 };

/** What axe finds on the page, or on the part that a selector names. */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  // Half faded in, a text has less contrast than it will have.
  await page.evaluate(animationsEnded);
  // What passes is not written down: on a long page that takes longer than finding out.
  // No page of ours has frames, so nothing has to be put together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What can be pressed and is less than 44 px tall. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.locator("button:visible, a:visible, summary:visible").evaluateAll(smallTargetsAmong);
}

/**
 * Waits until React has taken over the page: before that a click does nothing but what HTML does, and a key that the page
 * listens for does nothing at all. The frame around the page is the last to run its effects, and one of them sets this. Parts
 * whose script comes late are taken over after it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));
    return (
      history.scrollRestoration === "manual" &&
      [document.body, ...document.querySelectorAll("button, input, select")].every(isTaken)
    );
  });
}

/** Stops the time of a page whose clock is installed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lets the stopped time pass in small steps until something is there: on a slow machine no timeout of the page is sooner. */
export async function expectBeforeTimeouts(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(place).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
}

/** Adds up how much moves by itself on the pages that are opened from now on. What it gives reads the sum of the current one. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}
