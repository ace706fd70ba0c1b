import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ada } from "../../tests/support/order-details.ts";
import { holdsWebAddress, webAddressText } from "../web-address.ts";
import { checkOrderDetails } from "./check-order-details.ts";
import { fieldLengths, type OrderFormValues, orderFields, orderFormValues } from "./order-details.ts";
import { usStates } from "./us-states.ts";

const emptyValues = Object.fromEntries(orderFields.map((field) => [field, ""]));

function formOf(values: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const readOrderDetails = (form: Pick<FormData, "get">) => checkOrderDetails(orderFormValues(form));

const errorsOf = (changes: Partial<OrderFormValues>) => {
  const read = readOrderDetails(formOf({ ...ada, ...changes }));
  return read.kind === "errors" ? read.errors : {};
};

describe("contact and address", () => {
  it("are taken as they were typed, without spaces at the ends", () => {
    const typed = { ...ada, name: "  Ada King ", email: " ada@example.com", postalCode: "97201 " };
    expect(readOrderDetails(formOf(typed))).toEqual({ kind: "details", details: ada });
  });

  it("are asked for all at once, and what was typed is kept", () => {
    const read = readOrderDetails(formOf({ name: "Ada", country: "US" }));
    expect(read).toEqual({
      kind: "errors",
      values: { ...emptyValues, name: "Ada", country: "US" },
      errors: {
        email: "Enter an email address.",
        address1: "Enter a street address.",
        city: "Enter a city.",
        region: "Choose a state.",
        postalCode: "Enter a postal code.",
      },
    });
  });

  it.each([
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada king@example.com",
    "a@b.c, d@e.fg",
    `${"a".repeat(65)}@example.com`,
  ])("%j is no email address", (email) => {
    expect(errorsOf({ email })).toEqual({ email: "Enter an email address like name@example.com." });
  });

  it("the longest email address that a mail can go to is taken", () => {
    expect(errorsOf({ email: `${"a".repeat(64)}@example.com` })).toEqual({});
  });

  it.each(["Ada\nBcc: all@example.com", "Ada\r\nKing", "Ada\rKing"])("%j is more than one line", (name) => {
    expect(errorsOf({ name })).toEqual({ name: "Keep this on one line." });
    expect(errorsOf({ address2: name })).toEqual({ address2: "Keep this on one line." });
  });

  it.each(["Claim your prize: https://evil.example", "see WWW.evil", "evil.example/login", "a@evil.example"])(
    "%j would put a link into the receipt",
    (text) => {
      const error = webAddressText;
      for (const field of ["name", "address1", "address2", "city", "region"] as const)
        expect(errorsOf({ [field]: text })).toEqual({ [field]: error });
    },
  );

  it.each(["Ada @ King & Sons", "c/o Bowww Ltd", "Unit 3/4: rear", "St.Mary's Rd. 5, Ste.300"])(
    "%j is an address",
    (address1) => {
      expect(errorsOf({ address1 })).toEqual({});
    },
  );

  it("an email address may be at any host", () => {
    expect(errorsOf({ email: "ada@www.example.com" })).toEqual({});
  });

  it.each(["Ada\u0000", "Ada\u2028King", "Ada\u202egniK"])(
    "%j has characters that cannot be printed",
    (name) => {
      expect(errorsOf({ name })).toEqual({ name: "Remove characters that can't be printed." });
    },
  );

  it("may be as long as the field takes and no longer", () => {
    expect(errorsOf({ city: "x".repeat(fieldLengths.city) })).toEqual({});
    expect(errorsOf({ city: "x".repeat(fieldLengths.city + 1) })).toEqual({
      city: "Use no more than 80 characters.",
    });
  });

  it("a file is no text", () => {
    expect(readOrderDetails(formOf({ ...ada, city: new Blob(["Portland"]) }))).toMatchObject({
      kind: "errors",
      values: { city: "" },
      errors: { city: "Enter a city." },
    });
  });

  it.each(["", "XX", "us", "United States", "toString"])("%j is no country to choose", (country) => {
    expect(errorsOf({ country }).country).toMatch(/country|characters/);
  });
});

describe("a postal code", () => {
  it.each([
    ["US", "97201"],
    ["US", "97201-1234"],
    ["US", "972011234"],
    ["CA", "K1A 0B1"],
    ["CA", "k1a0b1"],
    ["GB", "SW1A 1AA"],
    ["GB", "m11ae"],
    ["DE", "10115"],
    ["NL", "1012 AB"],
    ["HK", ""],
    ["IE", ""],
  ])("in %s may be %j", (country, postalCode) => {
    expect(errorsOf({ country, postalCode })).toEqual({});
  });

  it.each([
    ["US", "9720", "Enter a ZIP code like 90210 or 90210-1234."],
    ["US", "K1A 0B1", "Enter a ZIP code like 90210 or 90210-1234."],
    ["CA", "97201", "Enter a postal code like K1A 0B1."],
    ["GB", "97201", "Enter a postcode like SW1A 1AA."],
    ["DE", "", "Enter a postal code."],
  ])("in %s may not be %j", (country, postalCode, error) => {
    expect(errorsOf({ country, postalCode })).toEqual({ postalCode: error });
  });
});

describe("a state or region", () => {
  it("is asked for where an address has one", () => {
    expect(errorsOf({ region: "" })).toEqual({ region: "Choose a state." });
    expect(errorsOf({ region: "", country: "CA", postalCode: "K1A 0B1" })).toEqual({
      region: "Enter a state or region.",
    });
    expect(errorsOf({ region: "", country: "DE" })).toEqual({});
  });
});

describe("a state of the US", () => {
  it("is one of the list, however it is written", () => {
    for (const region of ["OR", "or", " Oregon ", "oregon"])
      expect(readOrderDetails(formOf({ ...ada, region }))).toEqual({ kind: "details", details: ada });
    for (const region of ["ZZ", "Bavaria", "Oregon State"])
      expect(errorsOf({ region })).toEqual({ region: "Choose a state." });
  });

  it("comes from the list of states, and elsewhere from the text field", () => {
    const both = { ...ada, state: "WA", region: "British Columbia" };
    expect(orderFormValues(formOf(both)).region).toBe("WA");
    expect(orderFormValues(formOf({ ...both, state: "" })).region).toBe("");
    expect(orderFormValues(formOf({ ...both, country: "CA" })).region).toBe("British Columbia");
    expect(orderFormValues(formOf({ ...ada })).region).toBe("OR");
  });

  it("has a code and a name of its own", () => {
    expect(new Set(usStates.map(({ code }) => code)).size).toBe(usStates.length);
    expect(usStates.map(({ name }) => name)).toEqual(usStates.map(({ name }) => name).toSorted());
  });
});

describe("whatever is sent", () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("US", "GB", "HK"));
  const anyForm = fc.record(
    Object.fromEntries(orderFields.map((field) => [field, anyText])) as Record<string, typeof anyText>,
    { requiredKeys: [] },
  );

  it("gives clean details or errors by field, and never throws", () => {
    fc.assert(
      fc.property(anyForm, (sent) => {
        const read = readOrderDetails({ get: (name) => sent[name] ?? null });
        if (read.kind === "errors") {
          expect(Object.keys(read.errors).length).toBeGreaterThan(0);
          expect(orderFields).toEqual(expect.arrayContaining(Object.keys(read.errors)));
        } else expectClean(read.details);
      }),
    );
  });

  it("changes nothing but the spaces around it", () => {
    const value = fc
      .string({ minLength: 1, maxLength: 80 })
      .filter((text) => text.trim() !== "" && !holdsWebAddress(text));
    fc.assert(
      fc.property(value, value, value, (name, address1, city) => {
        const read = readOrderDetails(formOf({ ...ada, name, address1, city }));
        expect(read).toMatchObject({
          kind: "details",
          details: { name: name.trim(), address1: address1.trim(), city: city.trim() },
        });
        if (read.kind === "details") expectClean(read.details);
      }),
    );
  });

  function expectClean(details: OrderFormValues) {
    for (const field of orderFields) {
      expect(details[field]).toBe(details[field].trim());
      expect(details[field].length).toBeLessThanOrEqual(fieldLengths[field]);
      expect(details[field]).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
  }
});
