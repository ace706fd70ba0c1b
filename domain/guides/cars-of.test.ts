import { expect, it } from "vitest";
import { carsOf } from "./cars-of.ts";

const named = (id: string) => ({ id, name: id });

it("are every generation with each of its engines and gearboxes", () => {
  const generations = [named("na"), named("nb")];
  const engines = [{ ...named("b6"), generations: ["na"] }, named("bp")];
  const gearboxes = [named("manual"), named("automatic")];
  expect(carsOf({ generations, engines, gearboxes }).map((car) => Object.values(car).join(" "))).toEqual([
    "na b6 manual",
    "na b6 automatic",
    "na bp manual",
    "na bp automatic",
    "nb bp manual",
    "nb bp automatic",
  ]);
});

it("leave out what the platform has only one of", () => {
  expect(carsOf({ generations: [], engines: [named("b6")], gearboxes: [] })).toEqual([{ engine: "b6" }]);
  expect(carsOf({ generations: [], engines: [], gearboxes: [] })).toEqual([{}]);
});
