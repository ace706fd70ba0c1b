import { describe, expect, it } from "vitest";
import { byLastUse, chosenCar } from "./last-used.ts";

const car = (id: string, isActive = true) => ({ id, isActive });
const cars = [car("sedan"), car("coupe"), car("truck", false), car("wagon")];
const usedAt = {
  wagon: "2026-11-02T10:00:00.000Z",
  coupe: "2026-11-12T10:00:00.000Z",
  truck: "2026-11-17T10:00:00.000Z",
};
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("the cars of a form", () => {
  it("begin with the one used last, and end with those put away", () => {
    expect(ids(byLastUse(cars, usedAt))).toEqual(["coupe", "wagon", "sedan", "truck"]);
  });

  it("keep their order while nothing was written down", () => {
    expect(ids(byLastUse(cars, {}))).toEqual(["sedan", "coupe", "wagon", "truck"]);
  });
});

describe("the car that a form begins with", () => {
  it("is the one used last", () => {
    expect(chosenCar(cars, usedAt)?.id).toBe("coupe");
    expect(chosenCar(cars, {})?.id).toBe("sedan");
    expect(chosenCar([], usedAt)).toBeUndefined();
  });

  it("is the first that is asked for and exists", () => {
    expect(chosenCar(cars, usedAt, { asked: [null, "gone", "wagon", "sedan"] })?.id).toBe("wagon");
    expect(chosenCar(cars, usedAt, { asked: ["truck"] })?.id).toBe("truck");
  });

  it("is the one used last of those that fit a guide, and of all where none fits", () => {
    const fits = (wanted: readonly string[]) => (each: { id: string }) => wanted.includes(each.id);
    expect(chosenCar(cars, usedAt, { fits: fits(["sedan"]) })?.id).toBe("sedan");
    expect(chosenCar(cars, usedAt, { fits: fits(["sedan", "wagon"]) })?.id).toBe("wagon");
    expect(chosenCar(cars, usedAt, { fits: fits(["truck"]) })?.id).toBe("coupe");
    expect(chosenCar(cars, usedAt, { asked: ["coupe"], fits: fits(["sedan"]) })?.id).toBe("coupe");
  });
});
