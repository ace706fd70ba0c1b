import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { type Aim, atMost } from "./aims.ts";
import { barePage } from "./bare-page.ts";
import type { Front } from "./front-server.ts";
import { median } from "./median.ts";
import { phone } from "./page-visit.ts";
import { figure, table } from "./table.ts";
import { guidePath } from "./templates.ts";
import { describeThrottle, slowDown, slowPhone } from "./throttle.ts";

interface Navigation {
  /** From the click until the next page's heading is painted. */
  shownMs: number;
  /** The bytes over the network in that time, compressed. */
  bytes: number;
}

const rounds = 5;
/** The time a reader needs to see a link and decide; prefetches have this long. */
const readingMs = 3_000;

/** From one guide to another by a link, with and without time for a prefetch, beside two bare pages with a plain link. */
export async function navigations(browser: Browser, front: Front): Promise<{ table: string; aims: Aim[] }> {
  const { from, to, bareUrl } = await prepare(browser, front);
  const guideLink = (page: Page) => page.locator(`main a[href="${to}"]`).first();
  const bareLink = (page: Page) => page.locator("main a").first();
  const kinds = {
    cold: () => navigate(browser, from, guideLink, clickAtOnce),
    warm: () => navigate(browser, from, guideLink, readThenClick),
    bare: () => navigate(browser, bareUrl, bareLink, clickAtOnce),
  };
  const done: Record<keyof typeof kinds, Navigation>[] = [];
  for (let round = 0; round < rounds; round++)
    done.push({ cold: await kinds.cold(), bare: await kinds.bare(), warm: await kinds.warm() });

  const against = (kind: "cold" | "warm") =>
    median(done.map((round) => round[kind].shownMs / round.bare.shownMs));
  const row = (name: string, kind: keyof typeof kinds, ratio?: number) => [
    name,
    figure(median(done.map((round) => round[kind].shownMs)), 0),
    figure(ratio, 2, "x"),
    figure(median(done.map((round) => round[kind].bytes / 1000)), 1),
  ];
  return {
    table: table(
      [`From guide to guide, ${describeThrottle(slowPhone)}`, "shown after ms", "ratio", "kB"],
      [
        row("bare page to bare page", "bare"),
        row("cold: at once", "cold", against("cold")),
        row(`warm: link in view for ${readingMs / 1000} s`, "warm", against("warm")),
      ],
    ),
    aims: [
      atMost("Warm navigation to a guide vs. bare pages", against("warm"), 0.6, "x"),
      atMost("Cold navigation to a guide vs. bare pages", against("cold"), 1.1, "x"),
    ],
  };
}

/** Finds a guide that ours links to, and writes bare pages of both. */
async function prepare(browser: Browser, front: Front) {
  const html = async (path: string) => (await fetch(front.ownOrigin + path)).text();
  const source = await html(guidePath);
  const [main = ""] = /<main[\s>].*<\/main>/s.exec(source) ?? [];
  const links = [...main.matchAll(/href="(\/guide\/[^/"?#]+\/[^/"?#]+)"/g)].map(([, path = ""]) => path);
  const to = links.find((path) => path !== guidePath && !/\/(?:specs|diy-progression)$/.test(path));
  if (!to) throw new Error(`${guidePath} has no link to another guide.`);
  const next = new URL(
    await front.addBarePage("next", await barePage(browser, { html: await html(to), image: undefined })),
  ).pathname;
  const bareUrl = await front.addBarePage(
    "first",
    await barePage(browser, { html: source, image: undefined, next }),
  );
  return { from: front.origin + guidePath, to, bareUrl };
}

type Click = (link: Locator) => Promise<void>;

/** The link was never in view and no pointer came near it. */
const clickAtOnce: Click = (link) => link.evaluate((element) => (element as HTMLElement).click());

const readThenClick: Click = async (link) => {
  await link.scrollIntoViewIfNeeded();
  await sleep(readingMs);
  await link.click();
};

async function navigate(
  browser: Browser,
  url: string,
  linkOf: (page: Page) => Locator,
  click: Click,
): Promise<Navigation> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    await slowDown(page, slowPhone);
    await page.addInitScript(recordNavigation);
    await page.goto(url, { waitUntil: "networkidle" });
    // The network may be quiet while the scripts are still at work.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
    await click(linkOf(page));
    // Not on every frame, which is the default: that would have a slow phone draw frames instead of the page.
    const recorded = await page.waitForFunction(
      () => (globalThis as Recorder).measuredNavigation,
      undefined,
      {
        polling: 100,
      },
    );
    return (await recorded.jsonValue()) as Navigation;
  } finally {
    await context.close();
  }
}

type Recorder = typeof globalThis & { measuredNavigation?: Navigation };

/**
 * Runs in each page before its own scripts. A click may change this document or open another one; the time is counted from
 * the click in both cases, until the other heading is painted.
 */
function recordNavigation(): void {
  const key = "bench-clicked-at";
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector("h1")?.textContent;
  const finish = (clickedAt: number, shownAt: number) => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    // A little earlier: two documents do not agree on the clock to the last millisecond.
    const loaded = entries.filter(({ startTime }) => performance.timeOrigin + startTime >= clickedAt - 5);
    const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    (globalThis as Recorder).measuredNavigation = { shownMs: shownAt - clickedAt, bytes };
  };

  const clickedBefore = sessionStorage.getItem(key);
  if (clickedBefore !== null)
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) finish(Number(clickedBefore), performance.timeOrigin + paint.startTime);
    }).observe({ type: "paint", buffered: true });

  addEventListener(
    "click",
    () => {
      const clickedAt = now();
      sessionStorage.setItem(key, String(clickedAt));
      const before = heading();
      const watch = new MutationObserver(() => {
        if (!heading() || heading() === before) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => finish(clickedAt, now())));
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}
