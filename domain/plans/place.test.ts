import { describe, expect, it } from "vitest";
import { type Box, halfOf, placeWords } from "./place.ts";

const bay = { width: 480, height: 432 };
const underside = { width: 600, height: 240 };
const around = (x: number, y: number): Box => [x - 10, y - 10, x + 10, y + 10];

describe("the place of a part in words", () => {
  it.each([
    ["a brake fluid reservoir", around(378, 76), "rear left"],
    ["a washer filler", around(74, 314), "front right"],
    ["a strut tower", around(418, 176), "left"],
    ["a radiator from side to side", [136, 352, 340, 374], "front"],
    ["a valve cover", [206, 84, 270, 284], "in the middle"],
  ] as const)("in the engine bay, seen from the front of the car: %s", (_, box, place) => {
    expect(placeWords("bay", box, bay)).toBe(place);
  });

  it.each([
    ["an oil pan", around(120, 120), "front"],
    ["a left front wheel", around(90, 20), "front left"],
    ["a fuel filter", around(300, 60), "left"],
    ["a differential", around(500, 120), "rear"],
    ["two bushings, one on each side", [150, 80, 170, 160], "front"],
    ["an exhaust on the right", [150, 150, 500, 180], "right"],
    ["jack pads at all corners", [100, 10, 400, 230], ""],
  ] as const)("under the car, front on the left: %s", (_, box, place) => {
    expect(placeWords("underside", box, underside)).toBe(place);
  });

  it.each([
    ["left valve covers", around(110, 190), "left"],
    ["a tailpipe on the right", around(420, 410), "right"],
    ["a throttle", around(240, 100), "in the middle"],
    ["an air filter box from side to side", [92, 238, 388, 296], ""],
  ] as const)("in a bay at the rear, seen from behind, by its side: %s", (_, box, place) => {
    expect(placeWords("rear-bay", box, bay)).toBe(place);
  });

  it("is not told of a corner or an exploded view, which have no sides", () => {
    expect(placeWords("corner", around(10, 10), bay)).toBe("");
    expect(placeWords("exploded", around(10, 10), bay)).toBe("");
  });
});

describe("the half of an underside that is enough", () => {
  it("is the one that all lit parts are in", () => {
    expect(halfOf("underside", [around(100, 20), around(250, 200)], underside)).toBe("0 0 348 240");
    expect(halfOf("underside", [around(500, 20)], underside)).toBe("252 0 348 240");
  });

  it("is none where they are in both, and in other plans", () => {
    expect(halfOf("underside", [around(100, 20), around(500, 20)], underside)).toBeUndefined();
    expect(halfOf("bay", [around(100, 20)], bay)).toBeUndefined();
  });
});
