import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectDateOrder, detectDecimalMark, newColumnFacts, noteCell } from "./column-facts.ts";
import { readDay, readNumber, readYes, shownMark } from "./read-cells.ts";

const days = fc
  .date({ min: new Date("1971-01-01"), max: new Date("2069-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function parts(day: string) {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month: String(Number(month)), date: String(Number(date)) };
}

describe("a day", () => {
  it.each([
    ["2025-11-16", undefined],
    ["2025/11/16 08:30:00", undefined],
    ["2025-11-16T08:30:00Z", undefined],
    ["20251116", undefined],
    ["16.11.2025", undefined],
    ["16-Nov-2025", undefined],
    ["16 November 25", undefined],
    ["Nov 16, 2025", undefined],
    ["11/16/2025", "mdy"],
    ["11-16-25", "mdy"],
    ["16/11/2025 23:59", "dmy"],
  ] as const)("is read from %s", (text, order) => {
    expect(readDay(text, order)).toBe("2025-11-16");
  });

  it.each(["2025-02-30", "02/30/2025", "13/13/2025", "yesterday", "", "11/2025", "1/2/3/4"])(
    "is none in %s",
    (text) => {
      expect(readDay(text, "mdy")).toBeUndefined();
    },
  );

  it("is not guessed where its order is not known", () => {
    expect(readDay("03/04/2025", undefined)).toBeUndefined();
  });

  it("comes back in every form that we know", () => {
    fc.assert(
      fc.property(days, (day) => {
        const { year, month, date } = parts(day);
        expect(readDay(`${month}/${date}/${year}`, "mdy")).toBe(day);
        expect(readDay(`${date}/${month}/${year}`, "dmy")).toBe(day);
        expect(readDay(`${date}.${month}.${year}`, undefined)).toBe(day);
        expect(readDay(`${month}-${date}-${year.slice(2)}`, "mdy")).toBe(day);
      }),
    );
  });
});

describe("the order of day and month", () => {
  const orderOf = (...cells: string[]) => {
    const facts = newColumnFacts();
    for (const cell of cells) noteCell(facts, cell);
    return detectDateOrder([facts]);
  };

  it("is told by a number that is no month", () => {
    expect(orderOf("03/04/2025", "25/06/2025")).toBe("dmy");
    expect(orderOf("03/04/2025", "06/25/2025")).toBe("mdy");
  });
  it("is asked where every number could be a month, or where the rows contradict each other", () => {
    expect(orderOf("03/04/2025", "05/06/2025")).toBe("ask");
    expect(orderOf("25/06/2025", "06/25/2025")).toBe("ask");
  });
  it("does not matter where the year is first, or day and month are the same", () => {
    expect(orderOf("2025-04-03", "", "16.11.2025")).toBeUndefined();
    expect(orderOf("05/05/2025")).toBeUndefined();
  });
  it("is told by nearly all rows against a slip in one", () => {
    expect(orderOf(...Array.from({ length: 20 }, () => "25/06/2025"), "06/25/2025")).toBe("dmy");
  });
  it("is right for every list of days with one after the twelfth", () => {
    fc.assert(
      fc.property(fc.array(days), fc.constantFrom("mdy" as const, "dmy" as const), (list, order) => {
        const cells = [...list, "2025-06-25"].map((day) => {
          const { year, month, date } = parts(day);
          return order === "mdy" ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
        });
        expect(orderOf(...cells)).toBe(order);
      }),
    );
  });
});

describe("a number", () => {
  it.each([
    ["1,234.50", ".", 1234.5],
    ["1.234,50", ",", 1234.5],
    ["$79.78", ".", 79.78],
    ["79,78 €", ",", 79.78],
    ["12 345", ".", 12_345],
    ["1'234.5", ".", 1234.5],
    ["106,421", ".", 106_421],
    ["106.421", ",", 106_421],
    ["41,2 L", ",", 41.2],
    [".5", ".", 0.5],
    ["-3", ".", -3],
  ] as const)("%s with the mark %s", (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  it.each([
    ["12,5", "."],
    ["1,23,456", "."],
    ["12.5", ","],
    ["", "."],
    ["twelve", "."],
    ["1e9", "."],
    ["--1", "."],
  ] as const)("is none in %s with the mark %s", (text, mark) => {
    expect(readNumber(text, mark)).toBeUndefined();
  });

  it("shows its mark, or could be both", () => {
    expect(["12,5", "1.234,50", "1.234.567", "0,123"].map(shownMark)).toEqual([",", ",", ",", ","]);
    expect(["12.5", "1,234.50", "1,234,567"].map(shownMark)).toEqual([".", ".", "."]);
    expect(["1,234", "1.234", "12", "words"].map(shownMark)).toEqual(Array(4).fill(undefined));
  });

  it("comes back in both ways of writing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const english = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
        const german = (cents / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 });
        expect(readNumber(english, ".")).toBe(cents / 100);
        expect(readNumber(german, ",")).toBe(cents / 100);
        expect([shownMark(english), shownMark(german)]).toEqual([".", ","]);
      }),
    );
  });

  it("has its mark by the column: three digits behind a mark are thousands in an odometer", () => {
    const column = (...cells: string[]) => {
      const facts = newColumnFacts();
      for (const cell of cells) noteCell(facts, cell);
      return facts;
    };
    const odometers = [column("229.100", "229.200")];
    expect(detectDecimalMark({ odometers, amounts: [], delimiter: "," })).toBe(",");
    expect(detectDecimalMark({ odometers: [], amounts: [column("41.234")], delimiter: "," })).toBe(".");
    expect(detectDecimalMark({ odometers: [], amounts: [column("41")], delimiter: ";" })).toBe(",");
  });
});

it("knows yes in several languages", () => {
  expect(["1", "True", "Si", "Tak", "Ja", "Full"].every(readYes)).toBe(true);
  expect(["0", "False", "No", "", "Nie"].some(readYes)).toBe(false);
});
