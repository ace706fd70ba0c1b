import { expect, it } from "vitest";
import { isElectric } from "./electric-cars.ts";

it.each([
  ["Tesla", "Model 3"],
  ["Nissan", "LEAF"],
  ["Chevrolet", "Bolt EUV"],
  ["Ford", "Mustang MACH-E"],
  ["Hyundai", "IONIQ 5"],
  ["Hyundai", "Ioniq Electric"],
  ["Volkswagen", "e-Golf"],
  ["Porsche", "Taycan Cross Turismo"],
])("a %s %s has no engine", (make, model) => {
  expect(isElectric({ make, model })).toBe(true);
});

it.each([
  ["Ford", "Mustang"],
  ["Ford", "F-150 Lightning"],
  ["Hyundai", "Ioniq Hybrid"],
  ["Hyundai", "Ioniq Plug-in Hybrid"],
  ["Chevrolet", "Volt"],
  ["Mitsubishi", "Lancer Evolution"],
  ["Volkswagen", "Golf"],
])("a %s %s has one, or may have one", (make, model) => {
  expect(isElectric({ make, model })).toBe(false);
});
