import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { keptAddress } from "../domain/kept/kept-address.ts";
import routes from "./routes.ts";

/** The only routes with pages that a device may keep. A new one here is a decision (docs/decisions/046-kept-pages.md). */
const kept = [
  "/guide",
  "/guide/:platform",
  "/guide/:platform/diy-progression",
  "/guide/:platform/specs",
  "/guide/:platform/:guide",
  "/symptoms/:name",
  "/codes/:name",
  "/workspace",
  "/kit",
];

function patterns(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...patterns(children)]);
}

it("no other route's pages are ever in a cache", async () => {
  const all = patterns(await routes);
  expect(all).toContain("/garage/photos/:id");
  const queries = ["?guide=e46/oil&mode=wrench&tab=photos", "?platform=e46"];
  const cached = all.filter((pattern) => {
    const path = pattern.replaceAll(/:\w+\??/g, "e46").replace("*", "privacy");
    const isKept = (query: string) =>
      keptAddress(new URL(path + query, "https://site.example")) !== undefined;
    return queries.some(isKept);
  });
  expect(cached.toSorted()).toEqual(kept.toSorted());
});
