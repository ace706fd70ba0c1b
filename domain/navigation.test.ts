import { describe, expect, it } from "vitest";
import { isCheckout, isShopFront, isWrenchMode, navigationState, quickActionsOn } from "./navigation.ts";
import { prefetchTargets, reachableShell, shellLinks } from "./shell-links.ts";

describe("the shell's links", () => {
  const everything = reachableShell(() => true);

  it("offers the four guides entries in their order", () => {
    expect(
      everything.guides.map(({ label, detail, to }) => [[label, detail].filter(Boolean).join(" "), to]),
    ).toEqual([
      ["BMW E46 1997-2006", "/guide/e46"],
      ["Honda S2000 1999-2009", "/guide/s2000"],
      ["Universal Guides", "/guide/basic"],
      ["Get Support & Help", "/contribute"],
    ]);
  });

  it("has Home, Dashboard and the shop in the bar", () => {
    expect(everything.bar.map(({ to }) => to)).toEqual(["/", "/dashboard", "/jackstand"]);
  });

  it("leads quick actions to the dashboard's tabs with the form open", () => {
    expect(everything.quickActions).toEqual([
      { label: "Start Guide", to: "/guide/e46" },
      { label: "Tool Inventory", to: "/dashboard?tab=tools&do=add-tools" },
      { label: "Upload Photo", to: "/dashboard?tab=photos&do=upload-photos" },
      { label: "Add Reminder", to: "/dashboard?tab=reminders&do=add-reminder" },
      { label: "Log Work", to: "/dashboard?do=log-work" },
      { label: "Add Fill-Up", to: "/dashboard?do=add-fill-up" },
    ]);
  });

  it("has the eight footer links", () => {
    expect(everything.footer.map(({ label }) => label)).toEqual([
      "Browse Guides",
      "Shop",
      "Get Support & Help",
      "Dashboard",
      "Privacy Policy",
      "Terms of Service",
      "Return Policy",
      "Contact",
    ]);
  });

  it("prefetches what the specification lists, each once", () => {
    expect([...prefetchTargets].sort()).toEqual([
      "/diy",
      "/guide",
      "/privacy",
      "/store",
      "/terms",
      "/workspace",
    ]);
  });

  it("leaves out every entry whose target does not exist", () => {
    const shell = reachableShell((path) => path === "/" || path === "/privacy");
    expect(shell.guides).toEqual([]);
    expect(shell.bar).toEqual([{ label: "Home", to: "/" }]);
    expect(shell.quickActions).toEqual([]);
    expect(shell.footer).toEqual([{ label: "Privacy Policy", to: "/privacy" }]);
    expect(shell.prefetch).toEqual(["/privacy"]);
    expect(shell.search).toBe(false);
  });

  it("keeps every entry once all targets exist", () => {
    expect(everything.footer).toHaveLength(shellLinks.footer.length);
    expect(everything.prefetch).toHaveLength(prefetchTargets.length);
  });
});

describe("the two shop paths", () => {
  it.each(["/store", "/Store", "/jackstand", "/Jackstand"])("%s hides the navigation", (path) => {
    expect(isShopFront(path)).toBe(true);
  });

  it.each(["/", "/store/products/tee", "/collections/cg1la", "/jackstands"])("%s keeps it", (path) => {
    expect(isShopFront(path)).toBe(false);
  });
});

describe("the embedded store's checkout", () => {
  it.each(["/store/checkout/k3-_x", "/store/orders/k3-_x"])("%s has no shell around it", (path) => {
    expect(isCheckout(path)).toBe(true);
  });

  it.each(["/checkout", "/store", "/store/products/orders", "/store/checkout", "/store/checkout/a/b"])(
    "%s does not",
    (path) => {
      expect(isCheckout(path)).toBe(false);
    },
  );
});

describe("entering the shop from the navigation", () => {
  it("carries the flag that plays the loader, and no other link does", () => {
    expect(navigationState("/jackstand")).toEqual({ showLoader: true });
    expect(navigationState("/dashboard")).toBeUndefined();
  });
});

describe("wrench mode", () => {
  it.each([
    ["/guide/e46/brake-pads", "?mode=wrench", true],
    ["/guide/e46/brake-pads", "?mode=garage", true],
    ["/guide/e46/brake-pads", "", false],
    ["/guide/e46/brake-pads", "?mode=nonsense", false],
    ["/guide/e46", "?mode=wrench", false],
    ["/", "?mode=wrench", false],
  ])("is on at %s%s: %s", (path, search, isOn) => {
    expect(isWrenchMode(path, search)).toBe(isOn);
  });
});

describe("the quick actions", () => {
  const { quickActions } = reachableShell(() => true);
  const targets = (page: Parameters<typeof quickActionsOn>[0] = {}) =>
    quickActionsOn(page, quickActions).map(({ to }) => to);

  it("start the guide that is being read, and the E46's elsewhere", () => {
    expect(targets({ guide: "/guide/miata/brakes" })[0]).toBe("/guide/miata/brakes?mode=wrench");
    expect(targets()[0]).toBe("/guide/e46");
  });

  it("log work for the guide that is being read, so that the car is one that it fits", () => {
    const changed = targets({ guide: "/guide/miata/brakes" }).filter((to) => !targets().includes(to));
    expect(changed.slice(1)).toEqual(["/dashboard?do=log-work&guide=/guide/miata/brakes"]);
  });

  it("are for the car whose page is open", () => {
    expect(targets({ car: "7" })).toContain("/dashboard?do=log-work&vehicle=7");
    expect(targets({ car: "7" })).toContain("/dashboard?do=add-fill-up&vehicle=7");
    expect(targets({ car: "7" })[0]).toBe("/guide/e46");
  });
});
