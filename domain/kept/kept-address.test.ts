import { describe, expect, it } from "vitest";
import { isKeptFile, keptAddress, namedFiles, pageOfData } from "./kept-address.ts";

const at = (path: string) => new URL(path, "https://site.example");

describe("a device keeps", () => {
  it.each([
    ["/guide/e46/brake-pads", "/guide/e46/brake-pads"],
    ["/guide/E46/Brake-Pads?mode=wrench#step", "/guide/e46/brake-pads"],
    ["/guide/e46", "/guide/e46"],
    ["/guide/e46/specs", "/guide/e46/specs"],
    ["/guide?platform=E46", "/guide?platform=e46"],
    ["/symptoms/rough-idle", "/symptoms/rough-idle"],
    ["/codes/P0171", "/codes/p0171"],
    ["/kit?guide=e46/brake-pads&from=mail&guide=e46/oil", "/kit?guide=e46/brake-pads&guide=e46/oil"],
    ["/workspace", "/workspace"],
  ])("%s as %s", (path, address) => {
    expect(keptAddress(at(path))).toBe(address);
  });

  it.each([
    "/",
    "/guide",
    "/guide?platform=e46&topic=brakes",
    "/guide?platform=e46&page=2",
    "/guide?platform=../dashboard",
    "/dashboard",
    "/dashboard?tab=photos",
    "/garage/v1",
    "/garage/v1/history",
    "/account",
    "/checkout",
    "/store/orders/1",
    "/store/checkout/1",
    "/shared/1",
    "/builds/track-car-0123456789ab",
    "/reset-password",
    "/confirm-email",
    "/symptoms/find?q=idle",
    "/api/v1/guides",
    "/guide/e46/brake-pads/more",
    "/guide/e46/..%2f..%2fdashboard",
    "/kit/e46",
  ])("nothing at %s", (path) => {
    expect(keptAddress(at(path))).toBeUndefined();
  });
});

it("knows the page that the router wants data of", () => {
  const asked = pageOfData(at("/guide/e46/oil.data?mode=wrench&_routes=routes%2Fguide"));
  expect(asked?.href).toBe("https://site.example/guide/e46/oil?mode=wrench");
  expect(pageOfData(at("/guide/e46/oil"))).toBeUndefined();
});

describe("files", () => {
  it.each([
    ["/assets/core-GTww1_Z.js", true],
    ["/drawings/e46-underside.8fb7f3bed3.svg", true],
    ["/qr/guide/e46/oil.svg", true],
    ["/garage/photos/1", false],
    ["/assets/../garage/photos/1", false],
    ["/shop/tee.d942a36fe6-400.avif", false],
    ["/social/guide/e46/oil.png", false],
  ])("%s: %s", (path, isKept) => {
    expect(isKeptFile(path)).toBe(isKept);
  });

  it("are found in pages, scripts and styles", () => {
    expect(
      namedFiles(`<link href="/assets/print-BRXmclZI.css"/><use href="/drawings/a.1f.svg#drawing"><img src="/qr/guide/e46/oil.svg">
        import{a}from"./core-GTww1_Z.js";import("./kit-AbCd_12.js");m=["assets/wrench-mode-DqDEj0P.js"]
        @font-face{src:url(/assets/barlow-600-Cylnizx3.woff2)}`).toSorted(),
    ).toEqual([
      "/assets/barlow-600-Cylnizx3.woff2",
      "/assets/core-GTww1_Z.js",
      "/assets/kit-AbCd_12.js",
      "/assets/print-BRXmclZI.css",
      "/assets/wrench-mode-DqDEj0P.js",
      "/drawings/a.1f.svg",
      "/qr/guide/e46/oil.svg",
    ]);
  });
});
