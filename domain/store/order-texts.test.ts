import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann } from "../../tests/support/order-details.ts";
import { mailboxOf, type Order, orderReceipt } from "./order.ts";
import { orderCsvHead, orderCsvRows } from "./order-csv.ts";

const order: Order = {
  id: "the-order-id",
  number: "7K2M-Q4XD",
  placedAt: "2026-01-31T10:20:30.000Z",
  details: ann,
  lines: [
    {
      variantId: "tee.m",
      handle: "tee",
      title: "Plate Tee",
      variantTitle: "M / Cream",
      quantity: 2,
      unitPriceCents: 3400,
      image: "",
    },
    {
      variantId: "pin",
      handle: "pin",
      title: "Pin",
      variantTitle: "",
      quantity: 1,
      unitPriceCents: 650,
      image: "",
    },
  ],
  totalCents: 7450,
};

describe("the receipt", () => {
  it("names the order, its lines, the total, the link, and that it is a test", () => {
    const { to, subject, text } = orderReceipt(order, "https://shop.example");
    expect(to).toBe("ann@example.com");
    expect(subject).toBe("Your Jackstand test order 7K2M-Q4XD");
    expect(text).toBe(`Thank you. Your order 7K2M-Q4XD has been placed.

Test order, not paid. You weren't charged, and nothing ships.

2 x Plate Tee (M / Cream): $68.00
1 x Pin: $6.50
Total: $74.50

Shipping address:
Ann Example
1 Test Street
Portland, OR 97201
United States

Your order:
https://shop.example/store/orders/the-order-id

Anyone who has this link can see your order.`);
  });
});

describe("the mailbox of a receipt", () => {
  it.each([
    ["Ann@Example.com", "ann@example.com"],
    ["ann+1@example.com", "ann@example.com"],
    ["ann+a+b@example.com", "ann@example.com"],
    ["ann@example.com", "ann@example.com"],
  ])("of %s is %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe("the export", () => {
  it("says of a canceled order when that was", () => {
    const canceled = { ...order, canceledAt: "2026-02-01T00:00:00.000Z" };
    expect(parseCsv(orderCsvRows(canceled))[0]?.slice(-2)).toEqual([
      "test, not paid",
      "2026-02-01T00:00:00.000Z",
    ]);
  });

  it("has a row for each line", () => {
    expect(orderCsvHead.split(",").length).toBe(20);
    expect(orderCsvRows(order)).toBe(
      [
        '7K2M-Q4XD,2026-01-31T10:20:30.000Z,ann@example.com,Ann Example,1 Test Street,,Portland,OR,97201,US,Plate Tee,M / Cream,tee.m,2,34.00,68.00,74.50,USD,"test, not paid",',
        '7K2M-Q4XD,2026-01-31T10:20:30.000Z,ann@example.com,Ann Example,1 Test Street,,Portland,OR,97201,US,Pin,,pin,1,6.50,6.50,74.50,USD,"test, not paid",',
        "",
      ].join("\r\n"),
    );
  });

  it("gives back every text, and no cell that a spreadsheet would run", () => {
    const unit = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));
    const name = fc.oneof(
      fc.string({ unit, maxLength: 20 }),
      fc
        .tuple(fc.constantFrom("=", "+", "-", "@", "\t=", " =", '"=', "\ufeff="), fc.string())
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(name, (text) => {
        const csv = orderCsvRows({ ...order, details: { ...order.details, name: text } });
        const [first] = parseCsv(csv);
        expect(first).toHaveLength(20);
        const cell = first?.[3] ?? "";
        expect(cell === text || cell === `'${text}`).toBe(true);
        expect(cell.trimStart()).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "=cmd|'/c calc'!A0"])(
    "defuses %j",
    (text) => {
      const csv = orderCsvRows({ ...order, details: { ...order.details, name: text } });
      expect(parseCsv(csv)[0]?.[3]).toBe(`'${text}`);
    },
  );
});

/** RFC 4180, as a spreadsheet reads it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text;
  while (rest !== "") {
    const [whole, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`This is no CSV: ${JSON.stringify(rest)}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(whole.length);
  }
  return rows;
}
