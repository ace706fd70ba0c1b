import type { Browser } from "@playwright/test";
import { blockingTime, traceCategories } from "./blocking-time.ts";
import { slowDown, type Throttle } from "./throttle.ts";

export type Kind = "html" | "js" | "css" | "font" | "image" | "other";

export interface Resource {
  path: string;
  kind: Kind;
  /** Of the body as it came over the wire, compressed. */
  bytes: number;
  blocksRendering: boolean;
  /** Asked for once the page had time to spare: prefetches and start-up work. */
  afterIdle: boolean;
}

export interface Visit {
  resources: Resource[];
  layoutShift: number;
  firstPaintMs: number | undefined;
  largestPaintMs: number | undefined;
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

/** Loads a page with an empty browser cache, and tells what the browser itself recorded of it. */
export async function visit(
  browser: Browser,
  url: string,
  screen: Screen,
  throttle?: Throttle,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: screen });
  try {
    const page = await context.newPage();
    if (throttle) {
      await slowDown(page, throttle);
      await browser.startTracing(page, { categories: traceCategories });
    }
    await page.addInitScript(record);
    await page.goto(url, { waitUntil: "networkidle" });
    // The network may be quiet while nothing is painted yet, or the scripts are still at work.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const recorded = await page.evaluate(recording);
    return {
      ...recorded,
      blockingMs: throttle && blockingTime(await browser.stopTracing()),
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

type Recorder = typeof globalThis & { layoutShift?: number; largestPaintMs?: number; firstIdleMs?: number };

/** Runs in the page before its own scripts. */
function record(): void {
  const recorder = globalThis as Recorder;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("layout-shift", (entry) => {
    recorder.layoutShift =
      (recorder.layoutShift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  });
  observe("largest-contentful-paint", (entry) => {
    recorder.largestPaintMs = entry.startTime;
  });
  const whenIdle = window.requestIdleCallback;
  window.requestIdleCallback = (callback, options) =>
    whenIdle((deadline) => {
      recorder.firstIdleMs ??= performance.now();
      callback(deadline);
    }, options);
}

/** Runs in the page after it has loaded. */
function recording() {
  const recorder = globalThis as Recorder;
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  return {
    layoutShift: recorder.layoutShift ?? 0,
    firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    largestPaintMs: recorder.largestPaintMs,
    resources: entries.map((entry) => ({
      url: entry.name,
      isPage: entry.entryType === "navigation",
      bytes: entry.encodedBodySize,
      blocksRendering: entry.entryType === "resource" && entry.renderBlockingStatus === "blocking",
      afterIdle: entry.startTime >= (recorder.firstIdleMs ?? Number.POSITIVE_INFINITY),
    })),
  };
}
