import { expect, it } from "vitest";
import type { Platform } from "../../../../domain/platform.ts";
import type { Content } from "../../../context.ts";
import { carPlaces } from "./platform-places.ts";

const content = {
  platforms: () =>
    [
      { slug: "e46", displayName: "BMW E46" },
      { slug: "civic", displayName: "Honda Civic" },
    ] as Platform[],
  carTable: () => [
    { platform: "e46", makes: ["bmw"], models: [{ with: "330i" }] },
    { platform: "civic", makes: ["honda"], models: [{ with: "hatchback" }] },
  ],
  guides: { registry: () => new Map(), hasSpecSheet: (slug: string) => slug === "e46" },
} as unknown as Content;

it("leads to what we have about each car, and says where a word more would settle which car it is", () => {
  const cars = [
    { id: "1", make: "BMW", model: "330i", year: 2003 },
    { id: "2", make: "Honda", model: "Civic", year: 2003, variant: "Hatchback" },
    { id: "3", make: "Honda", model: "Civic", year: 2003 },
    { id: "4", make: "Lada", model: "Niva", year: 1990 },
  ];
  expect(carPlaces(content, cars)).toEqual({
    1: { place: { slug: "e46", name: "BMW E46", guideCount: 0, specs: "/guide/e46/specs" } },
    2: { place: { slug: "civic", name: "Honda Civic", guideCount: 0 } },
    3: { isOpen: true },
    4: {},
  });
});
