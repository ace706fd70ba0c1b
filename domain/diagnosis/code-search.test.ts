import { describe, expect, it } from "vitest";
import { codeListing } from "../../tests/support/code-listing.ts";
import { eachLine, namesOfCode, nameWithMaker, packCodeNames, readLine } from "./code-names.ts";
import { codesPerPage, searchCodes } from "./code-search.ts";
import { typedCodes, wordsOf } from "./typed-codes.ts";

const names = packCodeNames([
  { code: "P0456", name: "EVAP system very small leak detected" },
  { code: "P0171", name: "System too lean (bank 1)" },
  { code: "P0130", name: "O2 sensor circuit (bank 1, sensor 1)" },
  { code: "P1083", maker: "Ford", name: "Something else" },
  { code: "P1083", maker: "BMW", name: "Fuel control mixture lean" },
  { code: "U0100", name: "Lost communication with ECM/PCM A" },
]);
const written = [
  codeListing("P0171", "System too lean (bank 1)", ["vacuum leak code"]),
  codeListing("P1083", "BMW: system too lean (bank 1)"),
];

describe("the names of codes", () => {
  it("are packed in the order of the codes, and come out as they went in", () => {
    const all = Array.from(eachLine(names), readLine);
    expect(all.map(({ code }) => code)).toEqual(["P0130", "P0171", "P0456", "P1083", "P1083", "U0100"]);
    expect(packCodeNames(all)).toBe(names);
  });

  it.each([
    ["P0171", ["System too lean (bank 1)"]],
    ["P1083", ["BMW: Fuel control mixture lean", "Ford: Something else"]],
    ["U0100", ["Lost communication with ECM/PCM A"]],
    ["P0130", ["O2 sensor circuit (bank 1, sensor 1)"]],
    ["P9999", []],
    ["A0000", []],
    ["U9999", []],
  ])("of %s are %j", (code, shown) => {
    expect(namesOfCode(names, code).map(nameWithMaker)).toEqual(shown);
  });

  it("may be none at all", () => {
    expect([...eachLine(packCodeNames([]))]).toEqual([]);
    expect(namesOfCode(packCodeNames([]), "P0171")).toEqual([]);
  });
});

describe("what is typed", () => {
  it.each([
    ["P0171", ["p0171"]],
    ["p 0171", ["p0171"]],
    ["p-0171", ["p0171"]],
    ["PO171", ["p0171"]],
    ["p o171 lean", ["p0171", "lean"]],
    ["u01 00", ["u01", "00"]],
    ["p 03", ["p03"]],
    ["0171", ["0171"]],
    ["coded cafe po boxes", ["coded", "cafe", "po", "boxes"]],
    ["  ", []],
  ])("%j is the words %j", (typed, words) => {
    expect(wordsOf(typed)).toEqual(words);
  });

  it.each([
    ["P0171, P0174 P0300", ["P0171", "P0174", "P0300"]],
    ["po171/p 0174;p0171", ["P0171", "P0174"]],
    ["civic P0420 code", ["P0420"]],
    ["p03 0171 911 5w-30", []],
  ])("%j has the codes %j", (typed, codes) => {
    expect(typedCodes(typed)).toEqual(codes);
  });
});

describe("a search", () => {
  const rows = (search: Parameters<typeof searchCodes>[2]) =>
    searchCodes(written, names, search).rows.map(({ code, isWritten }) => `${code}${isWritten ? "*" : ""}`);

  it.each([
    ["", ["P0171*", "P1083*", "P0130", "P0456", "P1083", "U0100"]],
    ["po171", ["P0171*"]],
    ["lean", ["P0171*", "P1083*"]],
    ["vacuum", ["P0171*"]],
    ["oxygen", ["P0130"]],
    ["evaporative", ["P0456"]],
    ["ford", ["P1083"]],
    ["nothing like this", []],
  ])("for %j has %j, written codes first", (query, found) => {
    expect(rows({ query })).toEqual(found);
  });

  it("can be within a family", () => {
    expect(rows({ family: "U" })).toEqual(["U0100"]);
    expect(rows({ family: "P01", query: "lean" })).toEqual(["P0171*"]);
  });

  it("comes in pages, and a page beyond the last is the last", () => {
    const many = packCodeNames(
      Array.from({ length: 250 }, (_, at) => ({ code: `P2${String(at).padStart(3, "0")}`, name: "Test" })),
    );
    const { rows: last, ...counts } = searchCodes([], many, { page: 9 });
    expect(counts).toEqual({ written: 0, named: 250, page: 3, pages: 3 });
    expect(last.map(({ code }) => code).at(0)).toBe("P2200");
    expect(searchCodes([], many, {}).rows).toHaveLength(codesPerPage);
    expect(searchCodes([], "", {})).toEqual({ rows: [], written: 0, named: 0, page: 1, pages: 1 });
  });
});
