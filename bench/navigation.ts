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

interface Journey {
  name: string;
  from: string;
  /** Which of the page's links is followed. */
  leadsOn(path: string): boolean;
  /** How many times the bare page's own navigation ours may take. */
  maxWarm: number;
  maxCold: number;
}

const isGuide = (path: string) => /^\/guide\/[^/"?#]+\/(?!specs$|diy-progression$)[^/"?#]+$/.test(path);
const journeys: readonly Journey[] = [
  { name: "guide to guide", from: guidePath, leadsOn: isGuide, maxWarm: 0.6, maxCold: 1.1 },
  { name: "home to guide", from: "/", leadsOn: isGuide, maxWarm: 0.7, maxCold: 1.2 },
  {
    name: "shop to product",
    from: "/store",
    leadsOn: (path) => path.startsWith("/store/products/"),
    maxWarm: 0.7,
    maxCold: 1.2,
  },
];

/** From page to page by a link, with and without time for a prefetch, beside two bare pages with a plain link. */
export async function navigations(browser: Browser, front: Front): Promise<{ table: string; aims: Aim[] }> {
  const rows: string[][] = [];
  const aims: Aim[] = [];
  for (const journey of journeys) {
    const { name, maxWarm, maxCold } = journey;
    const measured = await measureJourney(browser, front, journey);
    rows.push(...measured.rows);
    aims.push(
      atMost(`Warm navigation, ${name}, vs. bare pages`, measured.against("warm"), maxWarm, "x"),
      atMost(`Cold navigation, ${name}, vs. bare pages`, measured.against("cold"), maxCold, "x"),
    );
  }
  const head = [`From page to page, ${describeThrottle(slowPhone)}`, "shown after ms", "ratio", "kB"];
  return { table: table(head, rows), aims };
}

async function measureJourney(browser: Browser, front: Front, journey: Journey) {
  const { from, to, bareUrl } = await prepare(browser, front, journey);
  const ourLink = (page: Page) => page.locator(`main a[href="${to}"]`).first();
  const bareLink = (page: Page) => page.locator("main a").first();
  const kinds = {
    cold: () => navigate(browser, from, ourLink, clickAtOnce),
    warm: () => navigate(browser, from, ourLink, readThenClick),
    bare: () => navigate(browser, bareUrl, bareLink, clickAtOnce),
  };
  const done: Record<keyof typeof kinds, Navigation>[] = [];
  for (let round = 0; round < rounds; round++)
    done.push({ cold: await kinds.cold(), bare: await kinds.bare(), warm: await kinds.warm() });

  const against = (kind: "cold" | "warm") =>
    median(done.map((round) => round[kind].shownMs / round.bare.shownMs));
  const row = (name: string, kind: keyof typeof kinds, ratio?: number) => [
    `${journey.name}, ${name}`,
    figure(median(done.map((round) => round[kind].shownMs)), 0),
    figure(ratio, 2, "x"),
    figure(median(done.map((round) => round[kind].bytes / 1000)), 1),
  ];
  const rows = [
    row("bare pages", "bare"),
    row("cold: at once", "cold", against("cold")),
    row(`warm: link in view for ${readingMs / 1000} s`, "warm", against("warm")),
  ];
  return { rows, against };
}

/** Finds a page that ours links to, and writes bare pages of both. */
async function prepare(browser: Browser, front: Front, { name, from, leadsOn }: Journey) {
  const html = async (path: string) => (await fetch(front.ownOrigin + path)).text();
  const source = await html(from);
  const [main = ""] = /<main[\s>].*<\/main>/s.exec(source) ?? [];
  const links = [...main.matchAll(/href="(\/[^"?#]+)"/g)].map(([, path = ""]) => path);
  const to = links.find((path) => path !== from && leadsOn(path));
  if (!to) throw new Error(`${from} has no link for ${name}.`);
  const write = async (part: string, html: string, next?: string) =>
    front.addBarePage(
      `${name.replaceAll(" ", "-")}-${part}`,
      await barePage(browser, { html, image: undefined, next }),
    );
  const next = new URL(await write("next", await html(to))).pathname;
  return { from: front.origin + from, to, bareUrl: await write("first", source, next) };
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
