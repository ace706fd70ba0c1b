import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

describe("byteRange", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=0-49", { start: 0, end: 49 }],
    ["bytes=50-", { start: 50, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    [" bytes=0-0 ", { start: 0, end: 0 }],
  ])("reads %j of 100 bytes", (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });

  it.each(["bytes=100-", "bytes=100-200", "bytes=-0"])("cannot satisfy %j of 100 bytes", (header) => {
    expect(byteRange(header, 100)).toBe("unsatisfiable");
  });

  it.each(["bytes=0-", "bytes=-5", "bytes=0-0"])("cannot satisfy %j of an empty body", (header) => {
    expect(byteRange(header, 0)).toBe("unsatisfiable");
  });

  it.each([
    "",
    "bytes=",
    "bytes=-",
    "bytes=5-1",
    "bytes=0-1,3-4",
    "bytes=a-b",
    "bytes=0x1-2",
    "bytes=1.5-2",
    "bytes=--5",
    "Bytes=0-1",
    "items=0-1",
    `bytes=${"9".repeat(16)}-`,
  ])("ignores %j", (header) => {
    expect(byteRange(header, 100)).toBeUndefined();
  });

  it("never leaves the body, whatever the header says", () => {
    const part = fc.oneof(fc.nat().map(String), fc.constantFrom("", "0", "999999999999999"), fc.string());
    const header = fc.oneof(
      fc.tuple(part, part).map(([a, b]) => `bytes=${a}-${b}`),
      fc.string(),
    );
    fc.assert(
      fc.property(header, fc.nat({ max: 10_000 }), (text, size) => {
        const range = byteRange(text, size);
        if (range === undefined || range === "unsatisfiable") return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
