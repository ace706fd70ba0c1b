import { describe, expect, it } from "vitest";
import { codeListing } from "../../tests/support/code-listing.ts";
import { describeCode, isMakersOwn } from "./describe-code.ts";
import { nearbyCodes, relatedCodes } from "./related-codes.ts";

describe("what a code says by itself", () => {
  it.each([
    ["P0301", ["P Powertrain", "0 Standard", "3 The area", "01 The fault"]],
    ["P1345", ["P Powertrain", "1 Manufacturer-specific", "3 The area", "45 The fault"]],
    ["P2187", ["P Powertrain", "2 Standard", "187 The fault"]],
    ["C0031", ["C Chassis", "0 Standard", "031 The fault"]],
    ["B1317", ["B Body", "1 Manufacturer-specific", "317 The fault"]],
    ["U0100", ["U Network", "0 Standard", "100 The fault"]],
  ])("%s: %j", (code, parts) => {
    expect(describeCode(code).map(({ text, name }) => `${text} ${name}`)).toEqual(parts);
  });

  it.each([
    ["P0A0F", "Hybrid and electric drive."],
    ["P0841", "Transmission."],
    ["P0171", "Fuel and air metering."],
  ])("%s is about: %s", (code, area) => {
    expect(describeCode(code)[2]?.detail).toBe(area);
  });

  it.each([
    ["P1083", true],
    ["P3100", true],
    ["U1000", true],
    ["P0171", false],
    ["P3400", false],
    ["U3000", false],
  ])("%s is a maker's own: %s", (code, isOwn) => {
    expect(isMakersOwn(code)).toBe(isOwn);
  });
});

describe("written codes about the same part", () => {
  const listings = [
    codeListing("P0130", "Front oxygen sensor, circuit fault (bank 1)"),
    codeListing("P0171", "System too lean (bank 1)", ["vacuum leak"]),
    codeListing("P0017", "Exhaust cam and crank timing do not match"),
    codeListing("P0301", "Cylinder 1 misfire"),
    codeListing("P0302", "Cylinder 2 misfire"),
    codeListing("P0442", "EVAP system, small leak", ["evaporative emission leak"]),
    codeListing("U0100", "Lost communication with the engine computer"),
  ];
  const related = (code: string, ...names: string[]) =>
    relatedCodes(code, names, listings).map(({ id }) => id);

  it.each([
    ["P0457", "EVAP system leak detected (fuel cap loose/off)", ["P0442"]],
    ["P2031", "Exhaust gas temperature sensor circuit (bank 1, sensor 2)", []],
    ["P0136", "O2 sensor circuit (bank 1, sensor 2)", ["P0130"]],
    ["P2031", "Exhaust gas temperature sensor circuit (bank 1, sensor 2)", []],
    ["P0841", "Transmission fluid pressure sensor/switch A circuit range/performance", []],
    ["U0140", "Lost communication with body control module", []],
    ["P3414", "Cylinder 2 exhaust valve control circuit performance", []],
  ])("of %s, %s: %j", (code, name, ids) => {
    expect(related(code, name)).toEqual(ids);
  });

  it("are those of any of its makers' names, the same cylinder first", () => {
    expect(related("P1345", "Misfire cylinder 2 with fuel cut-off", "No CMP or SGC signal").at(0)).toBe(
      "P0302",
    );
  });

  it("are not those of the same system, which come by number", () => {
    expect(nearbyCodes("P0303", listings).map(({ id }) => id)).toEqual(["P0302", "P0301"]);
    expect(nearbyCodes("P0841", listings)).toEqual([]);
  });
});
