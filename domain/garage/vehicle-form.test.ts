import { describe, expect, it } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import { emptyVehicleForm, type VehicleForm, vehicleBody, vehicleForm } from "./vehicle-form.ts";
import { newVehicleSchema } from "./vehicle-schema.ts";

const form: VehicleForm = { ...emptyVehicleForm(2026), make: "BMW", model: "330i" };
const send = (typed: VehicleForm) => {
  const sent = sendForm(newVehicleSchema, vehicleBody(typed, 2026));
  return "facts" in sent ? { facts: sent.facts?.facts } : sent;
};
const read = (change: Partial<VehicleForm>) => send({ ...form, ...change });

describe("the vehicle form", () => {
  it("begins with the current year and an active vehicle", () => {
    expect(emptyVehicleForm(2026)).toMatchObject({ year: "2026", isActive: true, make: "" });
  });

  it("omits empty variant, mileage, nickname and VIN", () => {
    expect(read({ variant: " ", mileage: "", nickname: "\u200b" })).toEqual({
      facts: { make: "BMW", model: "330i", year: 2026, isActive: true },
    });
  });

  it("takes a year that was emptied for the current one", () => {
    expect(read({ year: " " })).toMatchObject({ facts: { year: 2026 } });
  });

  it("reads everything", () => {
    const full = {
      year: "2003",
      variant: "Touring",
      mileage: "123,456",
      nickname: "Rosa",
      vin: "wbabw53403pl12345",
    };
    expect(read({ ...full, isActive: false })).toEqual({
      facts: {
        make: "BMW",
        model: "330i",
        year: 2003,
        variant: "Touring",
        mileage: 123456,
        nickname: "Rosa",
        vin: "WBABW53403PL12345",
        isActive: false,
      },
    });
  });

  it("keeps a mileage of 0", () => {
    expect(read({ mileage: "0" })).toMatchObject({ facts: { mileage: 0 } });
  });

  it("says what is wrong with each field", () => {
    const long = "a".repeat(61);
    expect(
      read({ make: "", model: long, year: "soon", variant: long, mileage: "many", nickname: long, vin: "1" }),
    ).toEqual({
      errors: {
        make: "Make is required",
        model: "At most 60 characters",
        year: "Year must be a number, such as 2003",
        variant: "At most 60 characters",
        mileage: "Mileage must be a whole number",
        nickname: "At most 60 characters",
        vin: "A VIN has 17 characters and never the letters I, O, or Q",
      },
    });
  });

  it.each(["2003.5", "-2003", "1885", "2029", "20003", "NaN", "0x7D3", "2e3"])(
    "refuses the year %s",
    (year) => {
      expect(read({ year })).toHaveProperty("errors.year");
    },
  );

  it("takes next year's car", () => {
    expect(read({ year: "2027" })).toMatchObject({ facts: { year: 2027 } });
  });

  it("shows a vehicle and reads it back unchanged", () => {
    const facts = { make: "BMW", model: "M3", year: 2003, mileage: 0, isActive: false };
    expect(send(vehicleForm(facts))).toEqual({ facts });
  });
});

it("a name is cleaned, and needed", () => {
  expect(read({ make: " Honda ", model: "S2000" })).toMatchObject({
    facts: { make: "Honda", model: "S2000" },
  });
  expect(read({ make: "", model: " " })).toEqual({
    errors: { make: "Make is required", model: "Model is required" },
  });
});
