import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { featureFlags } from "../../../../domain/feature-flags.ts";
import { reachableShell } from "../../../../domain/shell-links.ts";
import type { SiteData } from "../page/site-data.ts";

const secret = "Zk3".repeat(11);

let analytics: typeof import("./analytics.ts");
let reports: typeof import("./report-error.ts") & typeof import("./start-reports.ts");
let pages: typeof import("./current-page.ts");
let routePattern: typeof import("../page/route-pattern.ts").routePattern;
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
  isTestStore: true,
  shell: reachableShell(() => false),
  year: 2026,
  ...changes,
});

// It has tests of its own, in a browser.
vi.mock("../prefetch/prefetch-links.ts", () => ({ prefetchOnIntent() {}, prefetchLinksInView() {} }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  gtag = vi.fn();
  sendBeacon = vi.fn(() => true);
  paintSeen = undefined;
  const listeners = new Map<string, () => void>();
  vi.stubGlobal("window", {
    gtag,
    location: new URL(`https://jackstand.example/store/orders/${secret}?placed`),
    addEventListener: vi.fn(),
    __reactRouterManifest: {
      routes: {
        root: { id: "root", path: "" },
        home: { id: "home", parentId: "root" },
        shop: { id: "shop", parentId: "root" },
        product: { id: "product", parentId: "shop", path: "store/products/:handle" },
        order: { id: "order", parentId: "root", path: "store/orders/:id" },
        reset: { id: "reset", parentId: "root", path: "reset-password" },
      },
    },
  });
  vi.stubGlobal("navigator", { sendBeacon, serviceWorker: undefined });
  vi.stubGlobal("addEventListener", (name: string, run: () => void) => listeners.set(name, run));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
  vi.stubGlobal("document", { visibilityState: "visible", referrer: "" });
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
  reports = { ...(await import("./report-error.ts")), ...(await import("./start-reports.ts")) };
  pages = await import("./current-page.ts");
  ({ routePattern } = await import("../page/route-pattern.ts"));
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

const on = { analyticsId: "G-TEST", features: featureFlags(["analytics"]) };

describe("a page that is counted", () => {
  it.each([
    ["order", "/store/orders/:id"],
    ["reset", "/reset-password"],
    ["product", "/store/products/:handle"],
    ["home", "/"],
    ["not-known-yet", "/(unknown)"],
  ])("is known by the pattern of its route: %s", (id, pattern) => {
    expect(routePattern(id)).toBe(pattern);
  });

  it("is reported by its pattern alone, before anything could read its address", () => {
    startUp(site(on), "order");
    expect(gtag.mock.calls.slice(1)).toEqual([
      [
        "set",
        {
          page_location: "https://jackstand.example/store/orders/:id",
          page_title: "/store/orders/:id",
          page_referrer: "",
        },
      ],
      ["config", "G-TEST", { send_page_view: false }],
      ["event", "page_view"],
    ]);
  });

  it("names the page before by its pattern too", () => {
    startUp(site(on));
    pages.enterPage(routePattern("order"));
    pages.enterPage(routePattern("home"));
    gtag.mockClear();
    analytics.trackPage();
    expect(gtag.mock.calls[0]?.[1]).toMatchObject({
      page_location: "https://jackstand.example/",
      page_referrer: "https://jackstand.example/store/orders/:id",
    });
  });

  it.each([
    [`https://jackstand.example/store/orders/${secret}`, ""],
    ["https://search.example/find?q=order", "https://search.example"],
    ["nonsense", ""],
  ])("tells of the page that led here, %s, no more than another site's name", (referrer, told) => {
    vi.stubGlobal("document", { visibilityState: "visible", referrer });
    startUp(site(on));
    expect(gtag.mock.calls[1]?.[1]).toMatchObject({ page_referrer: told });
  });

  it("is not reported while analytics is off", () => {
    startUp(site());
    pages.enterPage(routePattern("order"));
    analytics.trackPage();
    expect(gtag).not.toHaveBeenCalled();
  });
});

describe("error monitoring", () => {
  it("sends no secret, wherever it stood", async () => {
    const failure = new Error(
      `GET /store/orders/${secret}.data?placed failed for reset-password?token=${secret}`,
    );
    failure.stack = `Error: no\n at https://jackstand.example/store/orders/${secret}:12:3\n at /assets/the-long-name-of-a-script-file.js:1:2`;
    startUp(site({ ...on, errorMonitoringUrl: "https://errors.example/in" }), "order");
    reports.reportError(failure);
    const [, blob] = sendBeacon.mock.calls[0] as [string, Blob];
    const sent = await blob.text();
    expect(sent).not.toContain(secret);
    expect(JSON.parse(sent)).toMatchObject({
      message: "GET /store/orders/***.data?*** failed for reset-password?***",
      path: "/store/orders/:id",
      stack: expect.stringContaining("/assets/the-long-name-of-a-script-file.js:1:2"),
    });
    startUp(site(on));
    reports.reportError(failure);
    expect(JSON.stringify(gtag.mock.calls)).not.toContain(secret);
  });

  it("reports to the endpoint when one is set, and not to analytics as well", async () => {
    startUp(site({ ...on, errorMonitoringUrl: "https://errors.example/in" }));
    gtag.mockClear();
    reports.reportError(new TypeError("broken"));
    const [url, blob] = sendBeacon.mock.calls[0] as [string, Blob];
    expect(url).toBe("https://errors.example/in");
    expect(JSON.parse(await blob.text())).toMatchObject({
      name: "TypeError",
      message: "broken",
      path: "/(unknown)",
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
    expect(console.info).toHaveBeenCalledWith("Jackstand initialized", {
      version: "1.0.0",
      environment: "production",
    });
  });

  it("unregisters every service worker but ours", async () => {
    const { unregisterServiceWorkers } = await import("./service-workers.ts");
    vi.doMock("../kept/start-kept.ts", () => ({ startKept: vi.fn() }));
    const worker = (path: string) => ({
      active: { scriptURL: `https://site.example${path}` },
      unregister: vi.fn(async () => true),
    });
    const [ours, old] = [worker("/kept-pages.js"), worker("/sw.js")];
    const broken = { unregister: vi.fn(async () => true) };
    await unregisterServiceWorkers({
      getRegistrations: async () => [ours, old, broken] as unknown as ServiceWorkerRegistration[],
    });
    expect(old.unregister).toHaveBeenCalledOnce();
    expect(broken.unregister).toHaveBeenCalledOnce();
    expect(ours.unregister).not.toHaveBeenCalled();
    vi.doUnmock("../kept/start-kept.ts");
  });

  it("only warns when a service worker cannot be unregistered", async () => {
    const { unregisterServiceWorkers } = await import("./service-workers.ts");
    await unregisterServiceWorkers({ getRegistrations: () => Promise.reject(new Error("no")) });
    expect(console.warn).toHaveBeenCalledWith("Failed to unregister a service worker", expect.any(Error));
  });
});
