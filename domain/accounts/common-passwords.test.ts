import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWeakPassword } from "./common-passwords.ts";

describe("a weak password", () => {
  it.each([
    "password",
    "PassWord",
    "p@ssw0rd",
    "qwerty",
    "iloveyou",
    "mustang",
    "trustno1",
    "abc123",
    "1q2w3e4r",
  ])("is a well-known one: %s", (password) => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it.each(["password1", "Password123!", "dragon2019", "qwerty!", "mustang_99"])(
    "is a well-known one with something behind it: %s",
    (password) => {
      expect(isWeakPassword(password)).toBe(true);
    },
  );

  it.each(["aaaaaa", "111111111", "121212", "testtest", "😀😀😀😀😀😀"])(
    "is the same over and over: %s",
    (password) => {
      expect(isWeakPassword(password)).toBe(true);
    },
  );

  it.each([
    "123456",
    "1234567890",
    "7890123",
    "987654321",
    "3210987",
    "abcdefg",
    "GFEDCBA",
    "asdfgh",
    "poiuytrewq",
  ])("is a straight sequence: %s", (password) => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it.each(["ada.lovelace", "Ada.Lovelace", "ada.lovelace1", "ada.lovelace@example.com"])(
    "is the account's own address: %s",
    (password) => {
      expect(isWeakPassword(password, "Ada.Lovelace@example.com")).toBe(true);
      expect(isWeakPassword(password, "eve@example.com")).toBe(false);
    },
  );

  it("is the product's name", () => {
    expect(isWeakPassword("Jackstand1")).toBe(true);
  });

  it("is the same in the wide letters of an East Asian keyboard", () => {
    expect(isWeakPassword("ｐａｓｓｗｏｒｄ")).toBe(true);
  });
});

describe("a password that is taken", () => {
  it.each([
    "six of1",
    "correct horse",
    "tr0ub4dor",
    "dragonfly-lamp",
    "12345x",
    "135790",
    "aabbccd",
    "żółw22",
    "mustangżółw",
  ])("%s", (password) => {
    expect(isWeakPassword(password, "ada@example.com")).toBe(false);
  });

  it("is nearly every random one", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3}[0-9]{3}[A-Z]{3}[a-z]{3}$/), (password) => {
        expect(isWeakPassword(password, "ada@example.com")).toBe(false);
      }),
    );
  });

  it("may be of any length without taking long", () => {
    expect(isWeakPassword(`${"ab".repeat(64)}c`)).toBe(false);
  });
});
