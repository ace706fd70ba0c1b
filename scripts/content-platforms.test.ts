import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { carDrawings } from "../app/features/core/car-drawing/car-drawings.ts";
import { platformSlugs } from "../domain/platform.ts";
import { platformFiles } from "./content-platforms.ts";

it("the lists of platforms are those of content; after a change run npm run content:platforms", async () => {
  for (const [file, text] of await platformFiles("content")) expect(readFileSync(file, "utf8")).toBe(text);
});

it("every platform has a drawing, to one scale", () => {
  expect(Object.keys(carDrawings).toSorted()).toEqual(platformSlugs.toSorted());
  for (const { width } of Object.values(carDrawings)) expect(width).toBeGreaterThan(350);
});
