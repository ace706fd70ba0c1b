import { describe, expect, it } from "vitest";
import { readCatalogHead, readCatalogRow } from "./catalog-csv.ts";

function columnsOf(...names: string[]) {
  const head = readCatalogHead(names);
  if ("problem" in head) throw new Error(head.problem);
  return head;
}

describe("the first line", () => {
  it("names the columns in any order", () => {
    expect([...columnsOf("Name", "NUMBER", " price ")]).toEqual([
      ["number", 1],
      ["name", 0],
      ["price", 2],
    ]);
  });

  it.each([
    [["name", "price"], "the first line must name the columns; missing: number"],
    [["number", "name", "colour"], "unknown columns: colour"],
  ])("%j: %s", (names, problem) => {
    expect(readCatalogHead(names)).toEqual({ problem });
  });
});

describe("a line", () => {
  const columns = columnsOf("number", "name", "group", "fits", "supersedes", "price");
  const read = (...cells: string[]) => readCatalogRow(cells, columns);

  it("is a part", () => {
    expect(
      read(
        "33 32 6 770 786",
        " Rear arm  bushing",
        "33 32",
        "E46 1998-2006",
        "33321092247; 33 32 1 095 631",
        "$1,234.5",
      ),
    ).toEqual({
      number: "33326770786",
      printed: "33 32 6 770 786",
      name: "Rear arm bushing",
      group: "33 32",
      fits: "E46 1998-2006",
      supersedes: ["33321092247", "33321095631"],
      priceCents: 123_450,
    });
  });

  it("may lack all but number and name", () => {
    expect(read("6770786", "Bushing")).toMatchObject({
      number: "6770786",
      group: undefined,
      supersedes: [],
      priceCents: undefined,
    });
  });

  it.each([
    [["", "Bushing"], '"" isn\'t a part number'],
    [["bushing", "Bushing"], '"bushing" isn\'t a part number'],
    [["33326770786", " "], "name is empty"],
    [["33326770786", "x".repeat(121)], "name is longer than 120 characters"],
    [["33326770786", "Bushing", "", "", "old one"], 'supersedes: "old one" isn\'t a part number'],
    [["33326770786", "Bushing", "", "", "33 32 6 770 786"], "supersedes itself"],
    [["33326770786", "Bushing", "", "", "", "12,50"], 'price: "12,50" isn\'t an amount such as 12.50'],
    [["33326770786", "Bushing", "", "", "", "free"], 'price: "free" isn\'t an amount such as 12.50'],
    [["33326770786", "Bushing", "", "", "", "99999999"], 'price: "99999999" isn\'t an amount such as 12.50'],
  ])("%j: %s", (cells, problem) => {
    expect(read(...cells)).toEqual({ problem });
  });
});
