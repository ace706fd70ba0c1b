import { describe, expect, it } from "vitest";
import { groupReports, type SentReport } from "./group-reports.ts";

let count = 0;

function report(fields: Partial<SentReport> = {}): SentReport {
  count += 1;
  return {
    id: `report-${count}`,
    version: 1,
    platform: "gti",
    ref: "torque:wheel-bolts",
    generation: "mk8",
    value: "120 Nm",
    place: "owners-manual",
    document: "2022 Golf GTI owner's manual",
    page: "312",
    state: "sent",
    reader: `reader-${count}`,
    sentAt: "2026-11-18T10:00:00.000Z",
    ...fields,
  };
}

/** How many readers of how many documents say each figure. */
const readersOf = (...reports: SentReport[]) =>
  groupReports(reports).map(({ figures }) =>
    figures.map(({ documents }) => documents.map(({ readers }) => readers)),
  );

describe("numbers that readers sent", () => {
  it("are one document where title and page differ in case and punctuation alone", () => {
    expect(
      readersOf(
        report(),
        report({ document: "2022 golf GTI  owners manual", page: "p. 312", value: "89 lb-ft" }),
      ),
    ).toEqual([[[2]]]);
    expect(readersOf(report(), report({ page: "313" }))).toEqual([[[1, 1]]]);
    expect(readersOf(report(), report({ place: "workshop-manual" }))).toEqual([[[1, 1]]]);
  });

  it("are one reader where somebody sends a number twice", () => {
    expect(readersOf(report({ reader: "ada" }), report({ reader: "ada" }))).toEqual([[[1]]]);
  });

  it("are other documents in other years, where the title doesn't say which", () => {
    const unnamed = { document: "Owner's manual" };
    expect(readersOf(report({ ...unnamed, year: 2022 }), report({ ...unnamed, year: 2023 }))).toEqual([
      [[1, 1]],
    ]);
    expect(readersOf(report({ year: 2022 }), report({ year: 2023 }))).toEqual([[[2]]]);
  });

  it("that a dealer said are each reader's own", () => {
    const said = { place: "dealer", document: undefined } as object;
    expect(readersOf(report(said), report(said))).toEqual([[[1, 1]]]);
  });

  it("stand beside each other where they differ", () => {
    expect(readersOf(report(), report({ value: "140 Nm" }), report({ value: "120 Nm, then 90°" }))).toEqual([
      [[1], [1], [1]],
    ]);
  });

  it("are apart for other cars and other numbers, and in order", () => {
    const groups = groupReports([
      report({ platform: "wrx", generation: "va", engine: "fa20f" }),
      report({ ref: "capacity:engine-oil", value: "5.7 L" }),
      report(),
      report({ generation: "mk7" }),
    ]);
    expect(groups.map(({ platform, ref, cars }) => [platform, ref, cars])).toEqual([
      ["gti", "capacity:engine-oil", { generation: "mk8" }],
      ["gti", "torque:wheel-bolts", { generation: "mk7" }],
      ["gti", "torque:wheel-bolts", { generation: "mk8" }],
      ["wrx", "torque:wheel-bolts", { generation: "va", engine: "fa20f" }],
    ]);
  });
});
