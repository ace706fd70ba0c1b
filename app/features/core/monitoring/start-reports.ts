import { trackEvent } from "./analytics.ts";
import { currentPage, withoutSecrets } from "./current-page.ts";
import { reportError, sendReports } from "./report-error.ts";

/** Sends errors to the endpoint if one is set, else as an analytics event (only if analytics is on). */
export function startReports(endpoint: string | undefined): void {
  sendReports((error) => {
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    if (endpoint === undefined) {
      trackEvent("exception", { description: withoutSecrets(`${name}: ${message}`), fatal: false });
      return;
    }
    const body = {
      name,
      message: withoutSecrets(message),
      stack: withoutSecrets(stack),
      path: currentPage(),
      time: new Date().toISOString(),
    };
    // A beacon outlives the page, and text/plain needs no CORS preflight.
    navigator.sendBeacon(endpoint, new Blob([JSON.stringify(body)], { type: "text/plain" }));
  });
}

/** Errors that no boundary caught. */
export function watchUncaughtErrors(): void {
  window.addEventListener("error", (event) => reportError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => reportError(event.reason));
}
