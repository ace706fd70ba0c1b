import type { Browser } from "@playwright/test";
import { median } from "./median.ts";
import { phone } from "./page-visit.ts";
import { figure, table } from "./table.ts";
import { describeThrottle, slowDown, slowPhone, type Throttle } from "./throttle.ts";

interface Navigation {
  /** From the click until the other guide is painted. */
  shownMs: number;
  /** What came over the wire in that time, compressed. */
  bytes: number;
}

const visits = 5;

/** From one guide to another by a link in the page. */
export async function navigations(browser: Browser, url: string): Promise<string> {
  const rows = [];
  for (const throttle of [undefined, slowPhone]) {
    const done: Navigation[] = [];
    for (let count = 0; count < visits; count++) done.push(await navigate(browser, url, throttle));
    const middle = (of: (each: Navigation) => number, digits: number) => figure(median(done.map(of)), digits);
    rows.push([
      throttle ? describeThrottle(throttle) : "full speed",
      middle(({ shownMs }) => shownMs, 0),
      middle(({ bytes }) => bytes / 1000, 1),
    ]);
  }
  return table(["From guide to guide", "shown after ms", "kB"], rows);
}

async function navigate(browser: Browser, url: string, throttle: Throttle | undefined): Promise<Navigation> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    if (throttle) await slowDown(page, throttle);
    await page.goto(url, { waitUntil: "networkidle" });
    const links = await page
      .locator("main a[href]")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const here = new URL(url).pathname;
    const other = links.find((link) => /^\/guide\/[^/?#]+\/(?!specs$)[^/?#]+$/.test(link) && link !== here);
    if (!other) throw new Error(`${here} has no link to another guide.`);
    const recorded = page.evaluate(recordNavigation);
    await page.locator(`main a[href="${other}"]`).first().click();
    return await recorded;
  } finally {
    await context.close();
  }
}

/** Runs in the page: waits for the click, then for another heading, then for the paint. */
function recordNavigation(): Promise<Navigation> {
  const heading = () => document.querySelector("h1")?.textContent;
  const before = heading();
  return new Promise((resolve) => {
    addEventListener(
      "click",
      () => {
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (!heading() || heading() === before) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => finish(start)));
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      },
      { capture: true, once: true },
    );

    function finish(start: number): void {
      const shownMs = performance.now() - start;
      const came = performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime >= start) as PerformanceResourceTiming[];
      const bytes = came.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      resolve({ shownMs, bytes });
    }
  });
}
