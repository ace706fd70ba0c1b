import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { hydrationMark } from "../app/contracts/hydration.ts";
import { blockingTime, traceCategories } from "./blocking-time.ts";
import { type Recorder, record, recording } from "./page-recorder.ts";
import { slowDown, type Throttle } from "./throttle.ts";

export type Kind = "html" | "js" | "css" | "font" | "image" | "other";

export interface Resource {
  path: string;
  kind: Kind;
  /** Of the body as it came over the wire, compressed. */
  bytes: number;
  blocksRendering: boolean;
  /** Asked for after the page's load event. */
  afterLoad: boolean;
  /** Asked for once the page had time to spare: prefetches and start-up work. */
  afterIdle: boolean;
}

/** The image that was the largest paint. */
export interface LargestImage {
  path: string;
  width: number;
  height: number;
}

export interface Visit {
  resources: Resource[];
  layoutShift: number;
  firstPaintMs: number | undefined;
  largestPaintMs: number | undefined;
  /** Undefined where text is the largest. */
  largestImage: LargestImage | undefined;
  /** When React had taken over the last link or button of the page's main part. */
  hydratedMs: number | undefined;
  /** Of a visit that is slowed down. */
  blockingMs: number | undefined;
}

export interface Screen {
  width: number;
  height: number;
}

export const phone: Screen = { width: 412, height: 823 };

export function beforeIdle(resources: readonly Resource[]): Resource[] {
  return resources.filter(({ afterIdle }) => !afterIdle);
}

export function bytesOf(resources: readonly Resource[], kind?: Kind): number {
  return resources
    .filter((each) => kind === undefined || each.kind === kind)
    .reduce((total, { bytes }) => total + bytes, 0);
}

const kinds: Record<string, Kind> = {
  js: "js",
  css: "css",
  woff2: "font",
  svg: "image",
  png: "image",
  jpg: "image",
  webp: "image",
  avif: "image",
  ico: "image",
};

const settleMs = 1_000;

/** Loads a page with an empty browser cache, signed in where there is a cookie, and returns what the browser itself recorded of it. */
export async function visit(
  browser: Browser,
  url: string,
  screen: Screen,
  throttle?: Throttle,
  cookie = "",
): Promise<Visit> {
  const context = await browser.newContext({ viewport: screen });
  try {
    for (const [name = "", value = ""] of cookie.split("; ").map((each) => each.split(/=(.*)/s)))
      if (name !== "") await context.addCookies([{ name, value, url: new URL("/", url).href, secure: true }]);
    const page = await context.newPage();
    if (throttle) {
      await slowDown(page, throttle);
      await browser.startTracing(page, { categories: traceCategories });
    }
    await page.addInitScript(record, hydrationMark);
    await page.goto(url, { waitUntil: "networkidle" });
    // The network may be quiet while nothing is painted yet, or the scripts are still at work. The wait is on this side,
    // because a function that Playwright runs in the page is a long task of its own there.
    if (throttle) await sleep(settleMs);
    const blockingMs = throttle && blockingTime(await browser.stopTracing());
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
    const recorded = await page.evaluate(recording);
    return {
      ...recorded,
      largestImage: recorded.largestImage && {
        ...recorded.largestImage,
        path: pathOf(recorded.largestImage.url),
      },
      blockingMs,
      resources: recorded.resources.map(({ url: address, isPage, ...resource }) => {
        const path = new URL(address).pathname;
        return {
          ...resource,
          path,
          kind: isPage ? "html" : (kinds[path.split(".").at(-1) ?? ""] ?? "other"),
        };
      }),
    };
  } finally {
    await context.close();
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Loads a page until words of its main part are painted, and returns when that was. */
export async function firstRead(browser: Browser, url: string, throttle: Throttle): Promise<number> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    await slowDown(page, throttle);
    await page.addInitScript(record, hydrationMark);
    await page.goto(url, { waitUntil: "commit" });
    const painted = await page.waitForFunction(() => (globalThis as Recorder).firstReadMs, undefined, {
      polling: 100,
    });
    return (await painted.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}
