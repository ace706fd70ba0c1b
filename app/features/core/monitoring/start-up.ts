import { brand } from "../../../../domain/brand.ts";
import { routePattern } from "../page/route-pattern.ts";
import type { SiteData } from "../page/site-data.ts";
import { keepFonts } from "../prefetch/keep-fonts.ts";
import { holdLinksOffline } from "../prefetch/offline-links.ts";
import { prefetchLinksInView, prefetchOnIntent } from "../prefetch/prefetch-links.ts";
import { prefetchPages } from "../prefetch/prefetch-page.ts";
import { startAnalytics, trackEvent, trackPage } from "./analytics.ts";
import { enterPage } from "./current-page.ts";
import { observeLargestPaint } from "./largest-paint.ts";
import { startMemoryCheck } from "./memory-check.ts";
import { unregisterServiceWorkers } from "./service-workers.ts";
import { startReports, watchUncaughtErrors } from "./start-reports.ts";

/** Pages that the visitor may open next go first. */
const keepFontsAfterMs = 5_000;

/** Called after each navigation. */
export function showPage(route: string | undefined): void {
  enterPage(routePattern(route));
  trackPage();
  prefetchLinksInView();
}

/** Runs once, after the first page has loaded. */
export function startUp(site: SiteData, route?: string): void {
  enterPage(routePattern(route));
  void unregisterServiceWorkers();
  prefetchOnIntent();
  holdLinksOffline();
  // Links in view come before the pages that most visitors open.
  prefetchLinksInView();
  void prefetchPages(site.shell.prefetch);
  // Offline, or nothing may be stored: then the next visit tries again.
  setTimeout(() => keepFonts().catch(() => {}), keepFontsAfterMs);
  if (site.features.analytics && site.analyticsId) startAnalytics(site.analyticsId);
  try {
    startReports(site.errorMonitoringUrl);
    watchUncaughtErrors();
  } catch (error) {
    console.warn("Failed to start error monitoring", error);
  }
  const leaves = site.features["performance-monitoring"];
  observeLargestPaint((value) => {
    console.info("Largest contentful paint", value);
    if (leaves) trackEvent("lcp", { value, custom_parameter: "core_web_vital" });
  });
  startMemoryCheck((heap) => {
    if (leaves)
      trackEvent("memory", { value: Math.round((100 * heap.usedJSHeapSize) / heap.jsHeapSizeLimit) });
  });
  console.info(`${brand.name} initialized`, { version: brand.version, environment: site.environment });
}
