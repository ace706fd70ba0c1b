import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  changeEmailSchema,
  changePasswordSchema,
  displayNameSchema,
  refusalCode,
  resetSchema,
  signInSchema,
  signUpSchema,
} from "./accounts-schema.ts";

const signUp = { displayName: " Ada\u202e  Lovelace ", email: " Ada@Example.com", password: " six " };

function refusal(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  return error && { code: refusalCode(error), message: error.issues[0]?.message };
}

describe("what the server takes", () => {
  it("cleans name and address and leaves the password alone", () => {
    expect(signUpSchema.parse({ ...signUp, password: " six  ", role: "admin" })).toEqual({
      displayName: "Ada Lovelace",
      email: "ada@example.com",
      password: " six  ",
    });
  });

  it("keeps look-alikes and brackets as typed", () => {
    expect(displayNameSchema.parse("\u0410da <b>")).toBe("\u0410da <b>");
  });

  it.each([
    [{ email: "ada" }, "invalid-email", "Invalid email address."],
    [{ email: undefined }, "invalid-email", "Invalid email address."],
    [{ email: ["ada@example.com"] }, "invalid-email", "Invalid email address."],
    [{ email: `${"a".repeat(1_000_000)}@example.com` }, "invalid-email", "Invalid email address."],
    [{ password: "12345" }, "weak-password", "Password must be at least 6 characters"],
    [{ password: "ab".repeat(500_000) }, "weak-password", "Password must be at most 128 characters"],
    [{ password: 123456 }, "weak-password", "Password is required"],
    [{ displayName: "\u200b" }, "unknown", "Display name is required"],
    [{ displayName: "a".repeat(61) }, "unknown", "Display name must be at most 60 characters"],
    [{ displayName: "\u200b".repeat(1_000_000) }, "unknown", "Display name must be at most 60 characters"],
  ])("refuses %.40j as %s", (change, code, message) => {
    const form = { ...signUp, password: "six of1", ...change };
    expect(refusal(signUpSchema, form)).toEqual({ code, message });
  });

  it.each(["", "a".repeat(129), undefined])(
    "calls a password wrong that cannot be right: %.10s",
    (password) => {
      expect(refusal(signInSchema, { email: "ada@example.com", password })?.code).toBe("wrong-password");
      expect(refusal(changePasswordSchema, { currentPassword: password, newPassword: "six of1" })?.code).toBe(
        "wrong-password",
      );
    },
  );

  it("refuses a token that is none of ours", () => {
    const newPassword = "six of1";
    expect(resetSchema.safeParse({ token: "a-b_".repeat(6), newPassword }).success).toBe(true);
    for (const token of ["", "short", "a".repeat(300), "../../../../../../etc", { $ne: "" }]) {
      expect(refusal(resetSchema, { token, newPassword })?.code).toBe("unknown");
    }
  });

  it("refuses an address to change to that is none", () => {
    expect(refusal(changeEmailSchema, { newEmail: "ada" })?.code).toBe("invalid-email");
  });
});
