import { expect, it } from "vitest";
import { readCar } from "./read-car.ts";

const options = {
  generations: [
    { id: "mk5", name: "Mk5" },
    { id: "mk6", name: "Mk6" },
  ],
  engines: [{ id: "ea888", name: "2.0 TSI", generations: ["mk6"] }],
  gearboxes: [],
};
const read = (query: string) => readCar(new URLSearchParams(query), options);

it("reads as much of a car as the query says", () => {
  expect(read("")).toEqual({ car: {} });
  expect(read("generation=mk6&engine=ea888")).toEqual({ car: { generation: "mk6", engine: "ea888" } });
});

it("refuses what the platform doesn't have", () => {
  expect(read("generation=mk9")).toEqual({ problem: "generation: must be one of mk5, mk6" });
  expect(read("gearbox=dsg")).toEqual({ problem: "gearbox: must be one of none" });
  expect(read("generation=mk5&engine=ea888")).toEqual({ problem: "engine: mk5 didn't have ea888" });
  expect(read("engine=ea888&engine=ea113")).toEqual({ problem: "engine can only be given once." });
});
