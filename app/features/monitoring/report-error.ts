import { trackEvent } from "./analytics.ts";
import { currentPage, withoutSecrets } from "./current-page.ts";

type Report = (error: unknown) => void;

/** Errors from before the start-up, which comes late: they are sent when it is known where to. */
const early: unknown[] = [];
const maxEarly = 20;
const keep: Report = (error) => {
  if (early.length < maxEarly) early.push(error);
};
let report: Report = keep;

export function reportError(error: unknown): void {
  report(error);
}

/** Where errors go: the endpoint when one is set, an analytics event otherwise (which leaves only if analytics is on). */
export function startReports(endpoint: string | undefined): void {
  report = (error) => {
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
    // text/plain keeps the request simple: no preflight, and it survives leaving the page.
    navigator.sendBeacon(endpoint, new Blob([JSON.stringify(body)], { type: "text/plain" }));
  };
  for (const error of early.splice(0)) report(error);
}

/** Errors that no boundary caught. */
export function watchUncaughtErrors(): void {
  window.addEventListener("error", (event) => reportError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => reportError(event.reason));
}
