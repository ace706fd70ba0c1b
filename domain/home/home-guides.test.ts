import { expect, it } from "vitest";
import type { GuideListing } from "../guides/guide-page.ts";
import { latestGuides, popularGuides } from "./home-guides.ts";

const listing = (platform: string, slug: string, updated: string, priority = 1) =>
  ({
    platform,
    platformName: platform.toUpperCase(),
    path: `/guide/${platform}/${slug}`,
    title: slug,
    updated,
    priority,
  }) as GuideListing;

const paths = (listings: GuideListing[], count = 3) => latestGuides(listings, count).map(({ path }) => path);

it("the guides that changed last come first, then those that come last in their lists", () => {
  expect(
    paths([
      listing("e36", "clutch", "2026-11-14"),
      listing("e46", "coolant", "2026-11-16", 9),
      listing("miata", "brakes", "2026-11-16", 2),
    ]),
  ).toEqual(["/guide/e46/coolant", "/guide/miata/brakes", "/guide/e36/clutch"]);
});

it("one car does not fill the list", () => {
  expect(
    paths([
      listing("e46", "coolant", "2026-11-16", 1),
      listing("e46", "brake-pads", "2026-11-16", 2),
      listing("civic", "oil-change", "2026-11-10"),
    ]),
  ).toEqual(["/guide/e46/brake-pads", "/guide/civic/oil-change"]);
});

it("the list is no longer than wanted", () => {
  expect(
    paths([listing("e46", "coolant", "2026-11-16"), listing("e36", "coolant", "2026-11-15")], 1),
  ).toHaveLength(1);
});

it("popular guides come in the order of the list, without those that aren't public", () => {
  const listings = [listing("e36", "clutch", "2026-11-14"), listing("e46", "coolant", "2026-11-16")];
  const chosen = ["/guide/e46/coolant", "/guide/e46/draft", "/guide/e36/clutch"];
  expect(popularGuides(listings, chosen)).toEqual([
    { path: "/guide/e46/coolant", title: "coolant", platformName: "E46" },
    { path: "/guide/e36/clutch", title: "clutch", platformName: "E36" },
  ]);
});
