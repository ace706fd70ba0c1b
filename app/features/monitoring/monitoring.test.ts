import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { featureFlags } from "../../../domain/feature-flags.ts";
import { reachableShell } from "../../../domain/navigation.ts";
import type { SiteData } from "../page/site-data.ts";

type Analytics = typeof import("./analytics.ts");
type Reports = typeof import("./report-error.ts");
let analytics: Analytics;
let reports: Reports;
let startUp: typeof import("./start-up.ts").startUp;
let gtag: ReturnType<typeof vi.fn>;
let sendBeacon: ReturnType<typeof vi.fn>;
let paintSeen: ((entries: { startTime: number }[]) => void) | undefined;
let leavePage: () => void;

const site = (changes: Partial<SiteData> = {}): SiteData => ({
  publicUrl: "https://jackstand.example",
  environment: "production",
  features: featureFlags(),
  analyticsId: undefined,
  errorMonitoringUrl: undefined,
  hasGoogle: false,
  shell: reachableShell(() => false),
  year: 2026,
  ...changes,
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  gtag = vi.fn();
  sendBeacon = vi.fn(() => true);
  paintSeen = undefined;
  const listeners = new Map<string, () => void>();
  vi.stubGlobal("window", { gtag, location: { pathname: "/here" }, addEventListener: vi.fn() });
  vi.stubGlobal("navigator", { sendBeacon, serviceWorker: undefined });
  vi.stubGlobal("addEventListener", (name: string, run: () => void) => listeners.set(name, run));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      static supportedEntryTypes = ["largest-contentful-paint"];
      constructor(callback: (list: { getEntries(): { startTime: number }[] }) => void) {
        paintSeen = (entries) => callback({ getEntries: () => entries });
      }
      observe() {}
      disconnect() {}
    },
  );
  leavePage = () => {
    listeners.get("visibilitychange")?.();
    vi.stubGlobal("document", { visibilityState: "hidden" });
    listeners.get("visibilitychange")?.();
  };
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  analytics = await import("./analytics.ts");
  reports = await import("./report-error.ts");
  ({ startUp } = await import("./start-up.ts"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("analytics", () => {
  it("sends nothing before it is started", () => {
    analytics.trackEvent("lcp", { value: 1 });
    expect(gtag).not.toHaveBeenCalled();
  });

  it("stays off without the flag, even with an id", () => {
    startUp(site({ analyticsId: "G-TEST" }));
    analytics.trackEvent("anything", {});
    expect(gtag).not.toHaveBeenCalled();
  });

  it("stays off without an id, even with the flag", () => {
    startUp(site({ features: featureFlags(["analytics"]) }));
    expect(gtag).not.toHaveBeenCalled();
  });
});

describe("error monitoring", () => {
  const on = { analyticsId: "G-TEST", features: featureFlags(["analytics"]) };

  it("reports to the endpoint when one is set, and not to analytics as well", async () => {
    startUp(site({ ...on, errorMonitoringUrl: "https://errors.example/in" }));
    gtag.mockClear();
    reports.reportError(new TypeError("broken"));
    const [url, blob] = sendBeacon.mock.calls[0] as [string, Blob];
    expect(url).toBe("https://errors.example/in");
    expect(JSON.parse(await blob.text())).toMatchObject({
      name: "TypeError",
      message: "broken",
      path: "/here",
    });
    expect(gtag).not.toHaveBeenCalled();
  });

  it("sends an exception event to analytics otherwise", () => {
    startUp(site(on));
    gtag.mockClear();
    reports.reportError(new Error("broken"));
    expect(gtag).toHaveBeenCalledWith("event", "exception", { description: "Error: broken", fatal: false });
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it("sends what broke before the start-up once it is known where to", () => {
    reports.reportError(new Error("early"));
    startUp(site({ errorMonitoringUrl: "https://errors.example/in" }));
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it("lets nothing leave when both are off", () => {
    startUp(site());
    reports.reportError(new Error("broken"));
    expect(gtag).not.toHaveBeenCalled();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});

describe("largest contentful paint", () => {
  it("is always logged, rounded", () => {
    startUp(site());
    paintSeen?.([{ startTime: 812.6 }]);
    leavePage();
    expect(console.info).toHaveBeenCalledWith("Largest contentful paint", 813);
    expect(gtag).not.toHaveBeenCalled();
  });

  it("goes to analytics only with performance monitoring on", () => {
    startUp(site({ analyticsId: "G-TEST", features: featureFlags(["analytics", "performance-monitoring"]) }));
    paintSeen?.([{ startTime: 400 }, { startTime: 812.6 }]);
    leavePage();
    expect(gtag).toHaveBeenCalledWith("event", "lcp", { value: 813, custom_parameter: "core_web_vital" });
  });

  it("says so where the browser cannot tell", () => {
    vi.stubGlobal("PerformanceObserver", undefined);
    startUp(site());
    expect(console.warn).toHaveBeenCalledWith("LCP observer not supported");
  });
});

describe("memory", () => {
  it("warns every 30 seconds while more than 80 percent is used", async () => {
    const { startMemoryCheck } = await import("./memory-check.ts");
    const warn = vi.fn();
    let used = 80;
    const stop = startMemoryCheck(warn, () => ({ usedJSHeapSize: used, jsHeapSizeLimit: 100 }));
    vi.advanceTimersByTime(30_000);
    expect(warn).not.toHaveBeenCalled();
    used = 81;
    vi.advanceTimersByTime(29_999);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(warn).toHaveBeenCalledOnce();
    expect(console.warn).toHaveBeenCalledWith("High memory usage detected", expect.anything());
    stop();
  });
});

describe("start-up", () => {
  it("logs one info event with version and environment", () => {
    startUp(site());
    expect(console.info).toHaveBeenCalledWith("Jackstand initialised", {
      version: "1.0.0",
      environment: "production",
    });
  });

  it("unregisters every service worker", async () => {
    const { unregisterServiceWorkers } = await import("./service-workers.ts");
    const unregister = vi.fn(async () => true);
    await unregisterServiceWorkers({
      getRegistrations: async () =>
        [{ unregister }, { unregister }] as unknown as ServiceWorkerRegistration[],
    });
    expect(unregister).toHaveBeenCalledTimes(2);
  });

  it("only warns when a service worker cannot be unregistered", async () => {
    const { unregisterServiceWorkers } = await import("./service-workers.ts");
    await unregisterServiceWorkers({ getRegistrations: () => Promise.reject(new Error("no")) });
    expect(console.warn).toHaveBeenCalledWith("Failed to unregister a service worker", expect.any(Error));
  });
});
