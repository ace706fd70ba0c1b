import { describe, expect, it } from "vitest";
import { specsFileSchema } from "../../domain/guides/specs.ts";
import type { SentReport } from "../../domain/own-numbers/group-reports.ts";
import { faultsOf, platformFile } from "../../tests/support/small-content.ts";
import { withNumber } from "./accept-number.ts";
import { parseYaml } from "./yaml.ts";

const platform = platformFile({
  generations: [
    { id: "early", name: "Early" },
    { id: "late", name: "Late" },
  ],
  engines: [
    { id: "m52", name: "M52", generations: ["early"] },
    { id: "m54", name: "M54", generations: ["late"] },
    { id: "s54", name: "S54", generations: ["late"] },
  ],
  gearboxes: [{ id: "manual", name: "Manual" }],
});

const specs = `# Read with care.
sources:
  manual:
    title: Owner's manual   # the thick one
    kind: owners-manual
    publisher: BMW AG
    read: 2026-11-15

torques:
  wheel-bolts:
    name: Wheel bolts
    system: wheels
    values:
      - stages: [ { nm: 120 } ]
        appliesTo: { generations: [ early ] }
        confidence: single-source
        sources: [ { source: manual, says: 120 Nm } ]
      - appliesTo: { generations: [ late ] }   # not in our book
        confidence: unverified
        note: Go by your own manual.
  drain-plug:
    name: Drain plug
    system: engine
    values: [ { confidence: unverified } ]
  sump-bolts:
    name: Sump bolts
    system: engine
    values:
    - appliesTo:
        engines:
        - m52
        note: with a steel sump
      confidence: unverified
    - appliesTo:
        engines:
        - m54
      stages:
      - nm: 10
      confidence: single-source
      sources:
      - source: manual
        says: 10 Nm
capacities:
  engine-oil: { name: Engine oil, system: engine, values: [ { confidence: unverified } ] }
fluids:
  brake-fluid:
    name: Brake fluid
    system: brakes
    values:
      - confidence: unverified
`;

const sent: SentReport = {
  id: "one",
  version: 1,
  platform: "e46",
  ref: "torque:wheel-bolts",
  generation: "late",
  value: "89 lb-ft",
  place: "owners-manual",
  document: "2003 330i owner's manual",
  page: "p. 312",
  state: "sent",
  reader: "ada",
  sentAt: "2026-11-18T10:00:00.000Z",
};

function accept(fields: Partial<SentReport> = {}, text = specs) {
  const { text: changed, change } = withNumber(text, { ...sent, ...fields }, platform);
  const parsed = parseYaml(changed);
  if (!("value" in parsed)) throw new Error(parsed.problem);
  const file = specsFileSchema.parse(parsed.value);
  expect(faultsOf({ platforms: [platform], specs: new Map([["e46", file]]) })).toEqual([]);
  return { changed, change, file };
}

describe("a reader's number", () => {
  it("fills the gap of its cars, with its document as the source, and leaves the rest as it is laid out", () => {
    const { changed, change } = accept();
    expect(change).toBe("torque:wheel-bolts is 121 Nm for Late by reader-2003-330i-owners-manual-page-312");
    const source = `  reader-2003-330i-owners-manual-page-312:
    title: 2003 330i owner's manual, page 312, read by a reader
    kind: owners-manual
    read: 2026-11-18
`;
    const gap = `      - appliesTo: { generations: [ late ] }   # not in our book
        confidence: unverified
        note: Go by your own manual.
`;
    const filled = `      - stages:
          - nm: 121
        appliesTo:
          generations:
            - late
        confidence: single-source
        sources:
          - source: reader-2003-330i-owners-manual-page-312
            says: 89 lb-ft
`;
    expect(changed).toBe(specs.replace("\ntorques:", `${source}\ntorques:`).replace(gap, filled));
  });

  it("leaves a gap for the cars that the reader didn't name", () => {
    const { file } = accept({ engine: "m54", gearbox: "manual" });
    const [, filled, ...left] = file.torques["wheel-bolts"]?.values ?? [];
    expect(filled).toMatchObject({
      appliesTo: { generations: ["late"], engines: ["m54"], gearboxes: ["manual"] },
    });
    expect(left).toMatchObject([
      {
        appliesTo: { generations: ["late"], engines: ["s54"] },
        confidence: "unverified",
        note: "Go by your own manual.",
      },
    ]);
    const plug = accept({ ref: "torque:drain-plug", value: "25 Nm" });
    expect(plug.file.torques["drain-plug"]?.values.map(({ appliesTo }) => appliesTo)).toEqual([
      { generations: ["late"] },
      { generations: ["early"] },
    ]);
  });

  it("is another source where we have the same figure, and counts once for each document", () => {
    const early = { generation: "early" };
    const once = accept(early);
    expect(once.changed).toContain(
      "sources: [ { source: manual, says: 120 Nm }, { source: reader-2003-330i-owners-manual-page-312, says: 89 lb-ft } ]",
    );
    expect(accept({ ...early, document: "2003 330i Owners Manual" }, once.changed).changed).toBe(
      once.changed,
    );
    const other = accept({ ...early, document: "Another" }, once.changed);
    expect(other.file.torques["wheel-bolts"]?.values[0]?.sources).toHaveLength(3);
    expect(accept({ ref: "torque:sump-bolts", engine: "m54", value: "10 Nm" }).changed).toContain(
      "      - source: manual\n        says: 10 Nm\n      - source: reader-2003-330i-owners-manual-page-312\n        says: 10 Nm\n",
    );
  });

  it.each<[SentReport["ref"], string, object]>([
    ["torque:drain-plug", "40 Nm, then 90°", { stages: [{ nm: 40 }, { angle: 90 }] }],
    ["torque:drain-plug", "25.5 Nm", { stages: [{ nm: 25.5 }] }],
    ["torque:drain-plug", "20-24 lb-ft", { stages: [{ nm: [27, 33] }] }],
    ["capacity:engine-oil", "6 qt", { litres: 5.68 }],
    ["fluid:brake-fluid", "DOT 4", { fluid: "DOT 4" }],
  ])("%s of %s is written in our units", (ref, value, fields) => {
    const { file } = accept({ ref, value });
    const rows = { ...file.torques, ...file.capacities, ...file.fluids };
    expect(rows[ref.split(":")[1] ?? ""]?.values[0]).toMatchObject(fields);
  });

  it("names the year of the car where its document doesn't, and no page where the reader gave none", () => {
    const { changed } = accept({
      place: "label",
      document: undefined as never,
      page: undefined as never,
      year: 2003,
    });
    expect(changed).toContain(`  reader-label-on-the-car-2003:
    title: Label on the car, 2003, read by a reader
    kind: manufacturer
`);
  });

  it("is added where no value is about its car", () => {
    const { file } = accept({ ref: "torque:sump-bolts", engine: "s54", value: "12 Nm" });
    expect(file.torques["sump-bolts"]?.values[2]).toMatchObject({
      appliesTo: { generations: ["late"], engines: ["s54"] },
    });
  });

  it.each<[string, Partial<SentReport>, string]>([
    ["differs from ours", { generation: "early", value: "140 Nm" }, "We have 120 Nm for Early."],
    ["names no car", { generation: undefined as never }, "It doesn't say for which generation"],
    [
      "may be for another version",
      { ref: "torque:sump-bolts", generation: "early", engine: "m52" },
      "for cars with a steel sump only",
    ],
    ["is for a row that is gone", { ref: "torque:gone" }, "specs/e46.yaml has no torque:gone"],
    ["is hearsay", { place: "dealer", document: undefined as never }, "names no document"],
    [
      "says that a book for workshops is the maker's own",
      { document: "Haynes manual" },
      "must be workshop-manual",
    ],
  ])("stops where it %s", (_, fields, why) => {
    expect(() => accept(fields)).toThrow(why);
  });
});
