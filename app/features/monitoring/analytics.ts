/** The provider's global call, as its script defines it. */
export type Gtag = (
  command: "js" | "config" | "event",
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
  window.gtag("config", id);
}

export function trackEvent(name: string, parameters: Record<string, unknown>): void {
  if (allowed) window.gtag?.("event", name, parameters);
}
