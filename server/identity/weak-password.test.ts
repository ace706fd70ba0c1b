import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whyWeak } from "./weak-password.ts";

const isWeakPassword = async (password: string, email?: string) =>
  (await whyWeak(password, email)) !== undefined;

describe("a weak password", () => {
  it.each([
    ["password1", "It's one of the most common passwords, or close to one."],
    ["aaaaaa", "It's the same characters over and over."],
    ["123456", "It's a sequence everyone knows, such as 123456 or qwerty."],
    ["Ada.Lovelace1", "It's your email address, or close to it."],
    ["Jackstand1", "It's the name of this site, or close to it."],
    ["correct horse battery", undefined],
  ])("is refused with the reason: %s", async (password, reason) => {
    expect(await whyWeak(password, "ada.lovelace@example.com")).toBe(reason);
  });

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
  ])("is a well-known one: %s", async (password) => {
    expect(await isWeakPassword(password)).toBe(true);
  });

  it.each(["password1", "Password123!", "dragon2019", "qwerty!", "mustang_99"])(
    "is a well-known one with something behind it: %s",
    async (password) => {
      expect(await isWeakPassword(password)).toBe(true);
    },
  );

  it.each(["aaaaaa", "111111111", "121212", "testtest", "😀😀😀😀😀😀"])(
    "is the same over and over: %s",
    async (password) => {
      expect(await isWeakPassword(password)).toBe(true);
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
  ])("is a straight sequence: %s", async (password) => {
    expect(await isWeakPassword(password)).toBe(true);
  });

  it.each(["ada.lovelace", "Ada.Lovelace", "ada.lovelace1", "ada.lovelace@example.com"])(
    "is the account's own address: %s",
    async (password) => {
      expect(await isWeakPassword(password, "Ada.Lovelace@example.com")).toBe(true);
      expect(await isWeakPassword(password, "eve@example.com")).toBe(false);
    },
  );

  it("is the product's name", async () => {
    expect(await isWeakPassword("Jackstand1")).toBe(true);
  });

  it("is the same in the wide letters of an East Asian keyboard", async () => {
    expect(await isWeakPassword("ｐａｓｓｗｏｒｄ")).toBe(true);
  });
});

describe("a password that people make from a common one", () => {
  it.each([
    ["with figures behind it", "password1"],
    ["with figures behind it", "football12"],
    ["with figures behind it", "dragon99"],
    ["with figures behind it", "qwerty123"],
    ["with figures behind it", "iloveyou1"],
    ["with figures behind it", "monkey1234"],
    ["with figures behind it", "michelle07"],
    ["with figures before it", "123password"],
    ["with figures before it", "1sunshine"],
    ["with a sign before it", "!letmein"],
    ["with signs on both sides", "**master**"],
    ["with a year behind it", "letmein2024"],
    ["with a year and a sign", "Summer2024!"],
    ["with a year and a sign", "Porsche_1998"],
    ["with a year before it", "2023winter"],
    ["with a capital", "Chocolate"],
    ["with capitals", "sUpErMaN"],
    ["with figures for letters", "Passw0rd!"],
    ["with figures for letters", "P@ssw0rd1"],
    ["with figures for letters", "pa$$w0rd"],
    ["with figures for letters", "f00tb4ll"],
    ["with figures for letters", "5unsh1ne!"],
    ["with figures for letters", "we1c0me1"],
    ["with figures for letters", "Adm1n1strator"],
    ["twice", "monkeymonkey"],
    ["twice, with a figure", "sunshinesunshine1"],
    ["and is one itself", "135790"],
    ["and is one itself", "trustno1"],
    ["and is one itself", "1qaz2wsx"],
    ["and is figures with a sign", "123456!"],
    ["and is a sequence with a figure", "abcdefgh1"],
    ["and is a name", "jessica88"],
  ])("%s is refused: %s", async (_, password) => {
    expect(await isWeakPassword(password)).toBe(true);
  });
});

describe("a password that is taken", () => {
  it.each([
    "six of1",
    "correct horse",
    "tr0ub4dor",
    "dragonfly-lamp",
    "12345x",
    "aabbccd",
    "żółw22",
    "mustangżółw",
    "correct horse battery",
    "purple-Kettle-81",
    "rusty spark plug",
    "k9#vTq2m",
    "Tw0 eggs, no toast",
    "my dog ate 14 shoes",
    "xkq7vbn2",
    "Hmpf!Grml?",
    "drei Tassen Tee",
    "8mm Torx bit",
    "noodle.lamp.fjord",
    "ztr450vgq",
    "Wbf34;qp",
    "oil every 7500 mi",
    "blauer Elefant 3",
    "5w30 or 0w40",
  ])("%s", async (password) => {
    expect(await isWeakPassword(password, "ada@example.com")).toBe(false);
  });

  it("is nearly every random one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z]{3}[0-9]{3}[A-Z]{3}[a-z]{3}$/), async (password) => {
        expect(await isWeakPassword(password, "ada@example.com")).toBe(false);
      }),
    );
  });

  it("may be of any length without taking long", async () => {
    expect(await isWeakPassword(`${"ab".repeat(64)}c`)).toBe(false);
  });
});
