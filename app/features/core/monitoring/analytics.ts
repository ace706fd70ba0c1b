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

/** Nothing is sent to analytics before this is called, and it is called only with the flag on and an id set. */
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
  // Before `config`, which would otherwise read the URL, the referrer and the title.
  window.gtag("set", pageFields());
  window.gtag("config", id, { send_page_view: false });
  window.gtag("event", "page_view");
}

/** Reports a page view. */
export function trackPage(): void {
  if (!allowed) return;
  window.gtag?.("set", pageFields());
  window.gtag?.("event", "page_view");
}

export function trackEvent(name: string, parameters: Record<string, unknown>): void {
  if (allowed) window.gtag?.("event", name, parameters);
}

/** Instead of real URLs: route patterns for our own pages, and only the host of other sites. */
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

/** The referring site; empty when it is ours, because a URL of ours may contain a secret. */
function otherSite(origin: string): string {
  if (!URL.canParse(document.referrer)) return "";
  const referrer = new URL(document.referrer).origin;
  return referrer === origin ? "" : referrer;
}
