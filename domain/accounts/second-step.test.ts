import { describe, expect, it } from "vitest";
import { groupCode, readCode, recoveryCode, recoveryLetters, setupAddress } from "./second-step.ts";

describe("a code of the second step", () => {
  it.each([
    ["123456", "app", "123456"],
    [" 123 456 ", "app", "123456"],
    ["K7FM-2QPD-X9TA", "recovery", "k7fm-2qpd-x9ta"],
    ["k7fm2qpd x9ta", "recovery", "k7fm-2qpd-x9ta"],
    ["234567892345", "recovery", "2345-6789-2345"],
  ])("%j is a code of the %s", (text, kind, code) => {
    expect(readCode(text)).toEqual({ kind, code });
  });

  it.each(["", "12345", "1234567", "k7fm-2qpd-x9t", "k7fm-2qpd-x9ta-k7fm", "l0o1-2qpd-x9ta", "１２３４５６"])(
    "%j is none",
    (text) => {
      expect(readCode(text)).toBeUndefined();
    },
  );

  it("is made of letters that each stand for five bits, and can be read again", () => {
    expect(new Set(recoveryLetters).size).toBe(32);
    const code = recoveryCode([0, 31, 32, 63, 255, 5, 6, 7, 8, 9, 10, 11]);
    expect(code).toBe("a9a9-9fgh-ijkm");
    expect(readCode(code)).toEqual({ kind: "recovery", code });
  });
});

it("a key is shown in groups of four", () => {
  expect(groupCode("JBSWY3DPEHPK3PXP", " ")).toBe("JBSW Y3DP EHPK 3PXP");
  expect(groupCode("ABCDE")).toBe("ABCD-E");
});

it("an authenticator app learns the key and whose it is", () => {
  const address = new URL(setupAddress("Jackstand", "ann+cars@example.com", "JBSWY3DP"));
  expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(address.pathname)).toBe("/Jackstand:ann+cars@example.com");
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: "JBSWY3DP", issuer: "Jackstand" });
});
