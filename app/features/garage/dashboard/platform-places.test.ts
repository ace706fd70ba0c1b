import { expect, it } from "vitest";
import type { SpecSheet } from "../../../../domain/guides/library.ts";
import type { Platform } from "../../../../domain/platform.ts";
import { platformPlaces } from "./platform-places.ts";

it("leads to a platform's numbers only where there are any", async () => {
  const platforms = [
    { slug: "e46", displayName: "BMW E46" },
    { slug: "civic", displayName: "Honda Civic" },
  ] as Platform[];
  const guides = {
    registry: () => new Map(),
    specSheet: async (slug: string) => (slug === "e46" ? ({} as SpecSheet) : undefined),
  };
  expect(await platformPlaces(platforms, guides, [])).toEqual({
    cars: [],
    bySlug: {
      e46: { name: "BMW E46", guideCount: 0, specs: "/guide/e46/specs" },
      civic: { name: "Honda Civic", guideCount: 0 },
    },
  });
});
