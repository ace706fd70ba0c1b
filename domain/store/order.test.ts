import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressLines, orderNumber, readOrderNumber, readPayment } from "./order.ts";

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

describe("an order number", () => {
  it("has eight letters that cannot be mistaken for others, in two groups", () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(orderNumber(random)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it("is understood as people write it", () => {
    expect(readOrderNumber(" 7k2m q4xd ")).toBe("7K2M-Q4XD");
    expect(readOrderNumber("lOiL0000")).toBe("1011-0000");
    fc.assert(
      fc.property(bytes, (random) => {
        const number = orderNumber(random);
        expect(readOrderNumber(number.toLowerCase().replace("-", ""))).toBe(number);
      }),
    );
  });

  it.each(["", "7K2M", "7K2M-Q4XDX", "7K2M-Q4X!", "UUUU-UUUU"])("is not %j", (text) => {
    expect(readOrderNumber(text)).toBeUndefined();
  });

  it("needs enough randomness", () => {
    expect(() => orderNumber(new Uint8Array(7))).toThrow(RangeError);
  });
});

describe("the test payment", () => {
  it("is approved or declined, and nothing else", () => {
    expect(readPayment("approve")).toBe("approve");
    expect(readPayment("decline")).toBe("decline");
    expect(readPayment("free")).toBeUndefined();
    expect(readPayment(null)).toBeUndefined();
  });
});

describe("an address", () => {
  const details = {
    email: "ann@example.com",
    name: "Ann",
    address1: "1 High Street",
    address2: "",
    city: "Leeds",
    region: "",
    postalCode: "LS1",
    country: "GB",
  };

  it("names the country, and one that is no longer listed by its letters", () => {
    expect(addressLines(details)).toEqual(["Ann", "1 High Street", "Leeds, LS1", "United Kingdom"]);
    expect(addressLines({ ...details, country: "XX" }).at(-1)).toBe("XX");
  });
});
