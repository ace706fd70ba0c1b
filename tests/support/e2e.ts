import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type ViewportSize,
} from "@playwright/test";
import { hydrationMark } from "../../app/contracts/hydration.ts";
import { animationsEnded } from "./animations-ended.ts";
import { smallTargetsAmong } from "./small-targets.ts";

interface Fixtures {
  /** Console errors that the test expects; any other one fails it. */
  expectedErrors: RegExp;
  /** Headers that say which network the browser is in, for tests that would use up each other's limits. */
  network: Record<string, string>;
  /** For tests about what a browser fetches that was never here: nothing is in its cache. */
  firstVisit: boolean;
  /** For tests about pages that are fetched ahead. Others ask to save data: each page would fetch thirty files more. */
  prefetch: boolean;
  windowKind: string;
  noConsoleErrors: undefined;
}

/** A test in which an unexpected console error is a failure. */
export const test = base.extend<Fixtures, { windows: Map<string, BrowserWindow> }>({
  network: [{}, { option: true }],
  firstVisit: [false, { option: true }],
  prefetch: [false, { option: true }],
  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const windows = new Map<string, BrowserWindow>();
      await use(windows);
      for (const { context } of windows.values()) await context.close();
    },
    { scope: "worker" },
  ],
  windowKind: async (
    { baseURL, bypassCSP, colorScheme, hasTouch, isMobile, javaScriptEnabled, locale, prefetch, timezoneId },
    use,
  ) => {
    const options = [baseURL, bypassCSP, colorScheme, hasTouch, isMobile, javaScriptEnabled, locale];
    await use(JSON.stringify([...options, prefetch, timezoneId]));
  },
  // A new window fetches and compiles every script anew, half of what a page costs. One that is there is emptied.
  context: async (
    { browser, windows, windowKind: kind, firstVisit, prefetch, network, viewport },
    use,
    { errors },
  ) => {
    const window = (!firstVisit && windows.get(kind)) || (await openWindow(browser, prefetch));
    const { context, page } = window;
    await context.setExtraHTTPHeaders(network);
    if (viewport) await page.setViewportSize(viewport);
    await use(context);
    if (firstVisit || window.isSpoilt || page.isClosed() || errors.length > 0) {
      if (windows.get(kind) === window) windows.delete(kind);
      await context.close();
    } else {
      await empty(window);
      windows.set(kind, window);
    }
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
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

interface BrowserWindow {
  context: BrowserContext;
  page: Page;
  /** Whether a test did to it what stays. */
  isSpoilt: boolean;
}

async function openWindow(browser: Browser, prefetch: boolean): Promise<BrowserWindow> {
  const context = await browser.newContext();
  if (!prefetch)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
  const page = await context.newPage();
  const window = { context, page, isSpoilt: false };
  const spoils = <Of extends object>(object: Of, ...names: (keyof Of)[]) => {
    for (const name of names) {
      const act = object[name] as (...args: unknown[]) => unknown;
      const spoil = (...args: unknown[]) => {
        window.isSpoilt = true;
        return act.apply(object, args);
      };
      Object.assign(object, { [name]: spoil });
    }
  };
  spoils(page, "addInitScript", "exposeFunction");
  spoils(page.clock, "install", "setFixedTime");
  spoils(context, "addInitScript", "newCDPSession", "route");
  return window;
}

/** Takes away what a test left: its pages, listeners, routes, storage and cookies, but not what the browser has in its cache. */
async function empty({ context, page }: BrowserWindow): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["console", "dialog", "pageerror", "request", "requestfinished", "response"])
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, reducedMotion: null });
  // A page without scripts, which writes nothing more. A dialog that closes just now goes back, and ends the first try.
  await page.goto("/healthz").catch(() => page.goto("/healthz"));
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
}

/** A network that no other test is in. */
export const ownNetwork = () => ({
  "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };
export const narrow = { width: 320, height: 640 };

const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** The problems that axe finds on the page, or on the part that a selector names. */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  // Half faded in, a text has less contrast than it will have.
  await page.evaluate(animationsEnded);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // Passed checks are not written down: on a long page that takes longer than the checks.
    const { violations } = await axe.run(selector ?? document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
  }, part);
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Buttons and links that are less than 44 px tall. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.locator("button:visible, a:visible, summary:visible").evaluateAll(smallTargetsAmong);
}

/** Checks the page at each of these sizes: axe, sideways scrolling, the size of what can be pressed. It keeps the last size. */
export async function expectSoundAt(page: Page, ...viewports: ViewportSize[]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
  }
}

/** Checks the page on a phone and a desk, and that nothing of it needs sideways scrolling on the narrowest screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectSoundAt(page, phone, desk);
  await page.setViewportSize(narrow);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
}

/**
 * Waits until React has taken over the page: before that a click does nothing but what HTML does, and a key that the page
 * listens for does nothing at all. The frame around the page is the last to run its effects, and one of them sets this. Parts
 * whose script comes late are taken over after it. Links in rendered Markdown are never React's.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith(mark));
    return (
      history.scrollRestoration === "manual" &&
      [document.body, ...document.querySelectorAll("a:not(.prose *), button, input, select")].every(isTaken)
    );
  }, hydrationMark);
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
  // Shifts by late fonts and pictures are seen only where those are not there yet.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
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
