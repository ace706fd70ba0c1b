import { trackEvent } from "./analytics.ts";

let endpoint: string | undefined;

/** Where errors go: the endpoint when one is set, an analytics event otherwise (which leaves only if analytics is on). */
export function setErrorEndpoint(url: string | undefined): void {
  endpoint = url;
}

export function reportError(error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
  if (endpoint === undefined) {
    trackEvent("exception", { description: `${name}: ${message}`, fatal: false });
    return;
  }
  const stack = error instanceof Error ? error.stack : undefined;
  const report = { name, message, stack, path: window.location.pathname, time: new Date().toISOString() };
  // text/plain keeps the request simple: no preflight, and it survives leaving the page.
  navigator.sendBeacon(endpoint, new Blob([JSON.stringify(report)], { type: "text/plain" }));
}

/** Errors that no boundary caught. */
export function watchUncaughtErrors(): void {
  window.addEventListener("error", (event) => reportError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => reportError(event.reason));
}
