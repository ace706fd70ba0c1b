import { expect, it } from "vitest";
import { correctedNumbers, type KeptPage, readRecord, saidCorrection, writtenRecord } from "./kept-page.ts";

it("names the numbers that were corrected, and neither new ones nor those that went", () => {
  const before = [
    { name: "Carrier bolt", value: "120 Nm" },
    { name: "Guide bolt", value: "30 Nm" },
    { name: "Gone", value: "1 mm" },
  ];
  const now = [
    { name: "Guide bolt", value: "30 Nm" },
    { name: "Carrier bolt", value: "108 Nm" },
    { name: "New", value: "2 mm" },
  ];
  const corrected = correctedNumbers(before, now);
  expect(corrected).toEqual([{ name: "Carrier bolt", was: "120 Nm", now: "108 Nm" }]);
  expect(corrected.map(saidCorrection)).toEqual(["Carrier bolt: was 120 Nm, now 108 Nm"]);
});

it("compares all values of a number that differs between cars", () => {
  const values = (second: string) => [
    { name: "Wheel bolts", value: "100 Nm" },
    { name: "Wheel bolts", value: second },
  ];
  expect(correctedNumbers(values("120 Nm"), values("110 Nm"))).toEqual([
    { name: "Wheel bolts", was: "100 Nm, 120 Nm", now: "100 Nm, 110 Nm" },
  ]);
});

it("reads its own records alone", () => {
  const page: KeptPage = {
    address: "/guide/e46/oil",
    title: "Oil",
    keptAt: "2026-11-19T10:00:00.000Z",
    etag: '"a"',
    bytes: 1,
    files: [],
    numbers: [],
    corrected: [],
  };
  expect(readRecord(JSON.parse(JSON.stringify(writtenRecord(page))))).toEqual(page);
  expect(readRecord({ ...page, format: 0 })).toBeUndefined();
  expect(readRecord(undefined)).toBeUndefined();
});
