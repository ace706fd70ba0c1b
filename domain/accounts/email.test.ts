import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { localPart, readEmail } from "./email.ts";

describe("an email address", () => {
  it.each([
    ["ada@example.com", "ada@example.com"],
    [" Ada.Lovelace+Cars@Example.COM\n", "ada.lovelace+cars@example.com"],
    ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
    ["a@x-y.io", "a@x-y.io"],
  ])("%j is kept as %j", (typed, email) => {
    expect(readEmail(typed)).toBe(email);
  });

  it.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@@example.com",
    "ada@example..com",
    "a..b@example.com",
    ".ada@example.com",
    "ada.@example.com",
    "ada@-example.com",
    "ada@example.com>",
    "ada@example.com\nbcc:eve@example.com",
    "ada lovelace@example.com",
    "<ada@example.com>",
    "ad\u0430@example.com",
    "\u212aate@example.com",
    "ada@ex\u0430mple.com",
    `${"a".repeat(65)}@example.com`,
    `ada@${"a".repeat(64)}.com`,
    `ada@${"abcdefgh.".repeat(40)}com`,
    `${" ".repeat(1000)}ada@example.com`,
  ])("%j is none", (typed) => {
    expect(readEmail(typed)).toBeUndefined();
  });

  it("that we take is one that the identity service takes", () => {
    const unit = fc.constantFrom(..."aZ0._+-'@ ");
    const typed = fc.tuple(fc.string({ unit }), fc.string({ unit })).map(([a, b]) => `a${a}@${b}x.com`);
    fc.assert(
      fc.property(fc.oneof(typed, fc.emailAddress()), (text) => {
        const email = readEmail(text);
        if (email === undefined) return;
        expect(z.email().safeParse(email).success).toBe(true);
        expect(readEmail(email)).toBe(email);
      }),
      { numRuns: 1000 },
    );
  });

  it("has a part before the @", () => {
    expect(localPart("ada@example.com")).toBe("ada");
    expect(localPart("")).toBe("");
  });
});
