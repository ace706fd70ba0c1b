import { describe, expect, it } from "vitest";
import { type GuideLibrary, guideAddress } from "./library.ts";
import { findPlatform, type GuideEntry, type RegistryPlatform } from "./registry.ts";
import type { StatusEntry } from "./status-entry.ts";

const entry = (slug: string, available = true): [string, GuideEntry] => [
  slug,
  {
    slug,
    title: slug,
    difficulty: "beginner",
    category: "repair",
    estimatedTime: "1 hour",
    component: slug,
    path: `/guide/e46/${slug}`,
    available,
    isPublic: available,
  },
];
const platform = (slug: string): RegistryPlatform => ({
  slug,
  displayName: slug,
  brand: "",
  years: "",
  template: "universal",
  guides: new Map([entry("brakes"), entry("draft", false)]),
  routeAliases: new Map([
    ["pads", "brakes"],
    ["seals", "vanos"],
  ]),
});
const platforms = new Map(["e46", "basic"].map((slug) => [slug, platform(slug)]));
const find = (slug: string) => findPlatform(platforms, slug);
const entries = new Map(
  ["vanos", "draft"].map((slug) => [`/guide/e46/${slug}`, { title: `Planned ${slug}` }]),
);
const library: Pick<GuideLibrary, "platform" | "entry"> = {
  platform: find,
  entry: (route) => entries.get(route) as StatusEntry | undefined,
};

describe("a platform", () => {
  it.each(["e46", "E46", "basic", "BASIC"])("is found as %s", (slug) => {
    expect(find(slug)?.slug).toBe(slug.toLowerCase());
  });

  it.each(["", "e99", "constructor", "__proto__", "e46 "])("is not found as %j", (slug) => {
    expect(find(slug)).toBeUndefined();
  });
});

describe("an address of a guide", () => {
  it.each([
    ["e46", "brakes"],
    ["E46", "BRAKES"],
    ["e46", "pads"],
    ["e46", "Pads"],
  ])("%s/%s means the guide", (platformSlug, slug) => {
    expect(guideAddress(library, platformSlug, slug)).toMatchObject({
      kind: "guide",
      slug: "brakes",
      path: "/guide/e46/brakes",
    });
  });

  it.each([
    ["vanos", "vanos"],
    ["VANOS", "vanos"],
    ["seals", "vanos"],
    ["draft", "draft"],
  ])("%s means the planned %s", (slug, planned) => {
    expect(guideAddress(library, "e46", slug)).toMatchObject({
      kind: "planned-guide",
      slug: planned,
      title: `Planned ${planned}`,
    });
  });

  it("may name an unknown guide or an unknown platform", () => {
    expect(guideAddress(library, "e46", "nope").kind).toBe("unknown-guide");
    expect(guideAddress(library, "e46", "constructor").kind).toBe("unknown-guide");
    expect(guideAddress(library, "nope", "brakes")).toEqual({ kind: "unknown-platform" });
  });
});
