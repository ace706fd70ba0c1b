import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import appRoutes from "../../app/routes.ts";
import { loadContent } from "../content/compile-and-load.ts";
import { pageKinds } from "./page-kinds.ts";
import { createAddresses } from "./resolve-address.ts";
import { createRouteTable, type ServerRoute } from "./route-table.ts";

const content = await loadContent(fileURLToPath(new URL("../../content", import.meta.url)));
const routes = flatten(await appRoutes, undefined);
const table = createRouteTable({ routes: Object.fromEntries(routes.map((route) => [route.id, route])) });
const addresses = createAddresses(content, table);
/** A guide that the catalogue announces and nobody has written yet. */
const planned =
  content.guides
    .catalogue()
    .find(({ status, route }) => status === "coming-soon" && route.startsWith("/guide/e46/"))?.route ?? "";
const resolve = (path: string) => addresses.resolve(new URL(path, "http://localhost"));

/** Every route opts in to the cache here, so that every address has a key. */
function flatten(entries: readonly RouteConfigEntry[], parentId: string | undefined): ServerRoute[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file;
    const route = { id: own, parentId, path, index, module: { handle: { cache: {} } } };
    return [route as unknown as ServerRoute, ...flatten(children, own)];
  });
}

it("every kind of page has a route", () => {
  const patterns = routes.map(({ path }) => `/${path}`);
  expect(Object.keys(pageKinds).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

describe("a page is rendered from", () => {
  it.each([
    ["/guide/e46/brake-pads", "/guide/e46/brake-pads"],
    ["/guide/E46/Brake-Pads", "/guide/e46/brake-pads"],
    ["/guide/e46/brake-pad", "/guide/e46/brake-pads"],
    ["/guide/e46/vanos-seals", "/guide/e46/vanos"],
    ["/guide/e46/no-such-guide", "/guide/e46/unknown"],
    ["/guide/e46/nor-this-one", "/guide/e46/unknown"],
    ["/guide/E46", "/guide/e46"],
    ["/guide/E46/Specs", "/guide/e46/specs"],
    ["/guide/trabant/oil", "/guide/trabant/oil"],
    ["/guide/e46/brake-pads/more", "/404"],
    ["/social/guide/e46/brake-pad.png", "/social/guide/e46/brake-pads.png"],
    ["/qr/guide/E46/Brake-Pads.svg", "/qr/guide/e46/brake-pads.svg"],
    ["/codes/p0171", "/codes/P0171"],
    ["/codes/p0457", "/codes/P0457"],
    ["/codes/P9999", "/codes/unknown"],
    ["/parts/11421427908", "/parts/11421427908"],
    ["/parts/1427908", "/parts/11421427908"],
    ["/Parts/90401-PCZ-003", "/parts/90401pcz003"],
    ["/parts/33321234567", "/parts/33321234567"],
    ["/parts/bushing", "/parts/unknown"],
    ["/builds/Track-Car-0123456789AB", "/builds/track-car-0123456789ab"],
    ["/builds/track-car", "/builds/unknown"],
    ["/social/build/track-car-0123456789ab.png", "/social/build/track-car-0123456789ab.png"],
    ["/social/build/track-car.png", "/social/build/unknown.png"],
    ["/Roadmap/Search", "/roadmap/search"],
    ["/roadmap/no-such-item", "/roadmap/unknown"],
    ["/dev-logs/no-such-log", "/dev-logs/unknown"],
    ["/dev-logs", "/dev-logs"],
    ["/symptoms/Rough-Idle", "/symptoms/rough-idle"],
    ["/symptoms/no-such-symptom", "/symptoms/unknown"],
    ["/symptoms", "/symptoms"],
    ["/Privacy", "/privacy"],
    ["/", "/"],
  ])("%s: %s", (path, canonicalPath) => {
    expect(resolve(path)).toMatchObject({ kind: "page", cacheKey: canonicalPath });
  });
});

describe("an address names", () => {
  it.each([
    ["/guide/E46/brake-pad", { kind: "guide", slug: "brake-pads", path: "/guide/e46/brake-pads" }],
    [planned, { kind: "planned-guide", slug: planned.split("/").at(-1) }],
    ["/guide/e46/no-such-guide", { kind: "unknown-guide", platform: { slug: "e46" } }],
    ["/guide/trabant/oil", { kind: "unknown-platform" }],
    ["/guide/trabant", { kind: "unknown-platform" }],
    ["/guide/trabant/specs", { kind: "unknown-platform" }],
    ["/guide/E46", { kind: "platform", platform: { slug: "e46" } }],
    ["/guide/Basic", { kind: "platform", platform: { slug: "basic" } }],
    ["/guide/e46/diy-progression", { kind: "platform", platform: { slug: "e46" } }],
    ["/guide/miata-na", { kind: "car-model", model: "MIATA-NA" }],
    ["/qr/guide/e46/brake-pad.svg", { kind: "guide", path: "/guide/e46/brake-pads" }],
    ["/codes/p0171", { kind: "diagnosis", listing: { id: "P0171" } }],
    ["/codes/p0457", { kind: "named-code", code: "P0457" }],
    ["/codes/P9999", { kind: "unknown-diagnosis" }],
    ["/symptoms/find", { kind: "screen" }],
    ["/symptoms/rough-idle", { kind: "diagnosis", listing: { id: "rough-idle" } }],
    ["/parts/11421427908", { kind: "part", part: { number: "11421427908" } }],
    ["/parts/33321234567", { kind: "unknown-part", number: "33321234567" }],
    ["/parts/bushing", { kind: "no-part" }],
    ["/roadmap/search", { kind: "update", update: { kind: "roadmap", slug: "search" } }],
    ["/dev-logs/the-foundation", { kind: "update", update: { kind: "dev-log", slug: "the-foundation" } }],
    ["/dev-logs/search", { kind: "unknown-update" }],
    ["/privacy-policy", { kind: "content-page", page: { path: "/privacy" } }],
    ["/nowhere", { kind: "unknown-page" }],
    ["/search", { kind: "screen" }],
    ["/", { kind: "screen" }],
  ])("%s: %o", (path, entity) => {
    expect(resolve(path)).toMatchObject({ entity });
  });
});

describe("a 404 may be cached", () => {
  it.each([
    ["/nowhere", true],
    ["/guide/e46/no-such-guide", true],
    [planned, true],
    ["/codes/P9999", true],
    ["/roadmap/no-such-item", true],
    ["/parts/bushing", true],
    ["/symptoms/no-such-symptom", true],
    // Anyone can make up any number of these.
    ["/parts/33321234567", false],
    ["/qr/guide/e46/no-such-guide.svg", false],
    ["/guide/trabant/oil", false],
    ["/store/products/no-such-product", false],
    ["/drawings/no-such-drawing.svg", false],
  ])("%s: %s", (path, cachesNotFound) => {
    expect(resolve(path)).toMatchObject({ cachesNotFound });
  });
});

describe("a page is cached apart from those that everyone reads", () => {
  it.each([
    ["/codes/P0457", true],
    ["/codes/P0171", false],
    ["/codes/P9999", false],
    ["/guide/e46/brake-pads", false],
  ])("%s: %s", (path, isRare) => {
    expect(resolve(path)).toMatchObject({ isRare });
  });
});

describe("a link has a target when", () => {
  it.each([
    ["/guide", true],
    ["/guide/e46", true],
    ["/guide/E46/brake-pads", true],
    ["/guide/e46/brake-pads#torques", true],
    ["/guide/e46/brake-pads?mode=wrench", true],
    ["/guide/e46/brake-pad", true],
    ["/guide/e46/specs", true],
    ["/guide/e46/vanos-nonsense", false],
    ["/guide/trabant", false],
    ["/guide/trabant/specs", false],
    ["/guide/e46/brake-pads/more", false],
    ["/guide/", true],
    ["/guide/miata-na", true],
    ["/codes/P0171", true],
    ["/codes/p0171", true],
    ["/codes/p0457", true],
    ["/codes/P9999", false],
    ["/codes", true],
    ["/symptoms/find", true],
    ["/roadmap/search", true],
    ["/roadmap/no-such-item", false],
    ["/dev-logs.atom", true],
    ["/symptoms/rough-idle", true],
    ["/symptoms/unknown", false],
    ["/privacy", true],
    ["/privacy-policy", true],
    ["/nowhere", false],
    ["/dashboard", true],
    ["/dashboard?tab=nonsense", false],
  ])("%s: %s", (path, hasTarget) => {
    expect(addresses.hasTarget(path)).toBe(hasTarget);
    expect(addresses.hasTarget(path)).toBe(hasTarget);
  });
});

it("everything on the roadmap that is done leads to a page", () => {
  const links = content
    .updates()
    .roadmap.flatMap(({ slug, links }) => links.map(({ to }) => `${slug}: ${to}`));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !addresses.hasTarget(link.split(": ")[1] ?? ""))).toEqual([]);
});
