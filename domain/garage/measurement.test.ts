import fc from "fast-check";
import { expect, test } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import { changeText, measureIds, measurementText } from "./measurement.ts";
import {
  measurementBody,
  measurementField,
  measurementForm,
  measurementTexts,
  readValue,
} from "./measurement-form.ts";
import { newMeasurementSchema } from "./measurements-schema.ts";

const read = (form: Parameters<typeof measurementBody>[0]) =>
  sendForm(newMeasurementSchema, measurementBody(form), measurementField);

test("values are shown as they are said", () => {
  expect(measurementText(214_500, "power-hp")).toBe("214.5 hp");
  expect(measurementText(112_340, "lap")).toBe("1:52.34");
  expect(measurementText(61_000, "lap")).toBe("1:01");
  expect(measurementText(59_900, "lap")).toBe("59.9 s");
  expect(measurementText(5900, "0-60-mph")).toBe("5.9 s");
  expect([12_500, -800, 0].map((change) => changeText(change, "0-60-mph"))).toEqual([
    "+12.5 s",
    "\u22120.8 s",
    "no change",
  ]);
});

test("a value is a number, and a time may have minutes", () => {
  expect(readValue("214,5", "power-hp")).toBe(214_500);
  expect(readValue(" 1:52.34 ", "lap")).toBe(112_340);
  expect(readValue("112.34", "lap")).toBe(112_340);
  expect(readValue("1:52", "power-hp")).toBeUndefined();
  for (const text of ["", "0", "-5", "1:75", "1:2:3", "1e3", "99999", "fast"])
    expect(readValue(text, "lap")).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 3_600_000 }), (milli) => {
      expect(readValue(measurementText(milli, "lap"), "lap")).toBe(milli);
    }),
  );
});

test("the form is read, shows what it was read from, and says what is wrong", () => {
  for (const measure of measureIds) {
    const facts = { measure, measuredOn: "2026-03-04", valueMilli: 5123, place: "Home", notes: "Dry" };
    expect(read(measurementForm(facts))).toEqual({ facts });
  }
  expect(read({ measure: "speed" })).toEqual({
    errors: {
      measure: measurementTexts.measureRequired,
      value: measurementTexts.valueInvalid,
      measuredOn: measurementTexts.dateInvalid,
    },
  });
});
