import { currentPage, previousPage } from "./current-page.ts";

/** The provider's global call, as its script defines it. */
export type Gtag = (
  command: "js" | "config" | "event" | "set",
  target: unknown,
  parameters?: Record<string, unknown>,
) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}

let allowed = false;

/** Nothing leaves for analytics before this is called, and it is called only with the flag on and an id set. */
export function startAnalytics(id: string): void {
  allowed = true;
  if (!window.gtag) {
    const queue: unknown[] = [];
    window.dataLayer = queue;
    // The provider's script reads the `arguments` object itself, not an array.
    window.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      queue.push(arguments);
    };
    const script = document.createElement("script");
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    script.async = true;
    document.head.append(script);
  }
  window.gtag("js", new Date());
  // Before the configuration, which would read the address, the referrer and the title by itself.
  window.gtag("set", pageFields());
  window.gtag("config", id, { send_page_view: false });
  window.gtag("event", "page_view");
}

/** Reports the page that has just been entered. */
export function trackPage(): void {
  if (!allowed) return;
  window.gtag?.("set", pageFields());
  window.gtag?.("event", "page_view");
}

export function trackEvent(name: string, parameters: Record<string, unknown>): void {
  if (allowed) window.gtag?.("event", name, parameters);
}

/** In place of what the browser knows: patterns of our own pages, and of other sites no more than their name. */
function pageFields() {
  const { origin } = window.location;
  const page = `${origin}${currentPage()}`;
  const before = previousPage();
  return {
    page_location: page,
    page_title: currentPage(),
    page_referrer: before ? `${origin}${before}` : otherSite(origin),
  };
}

/** The site that led here; empty when it was ours, where the address may be a secret. */
function otherSite(origin: string): string {
  if (!URL.canParse(document.referrer)) return "";
  const referrer = new URL(document.referrer).origin;
  return referrer === origin ? "" : referrer;
}
