import { describe, expect, it } from "vitest";
import {
  checkChangePassword,
  checkNewPassword,
  checkReset,
  checkSignIn,
  checkSignUp,
  isFine,
} from "./sign-in-rules.ts";

const signUp = {
  displayName: "Ada",
  email: "ada@example.com",
  password: "six of1",
  confirmPassword: "six of1",
};

describe("sign-up", () => {
  it("takes a whole form", () => {
    expect(isFine(checkSignUp(signUp))).toBe(true);
  });

  it("asks for display name, email and password", () => {
    expect(checkSignUp({ displayName: " \u200b", email: " ", password: "", confirmPassword: "" })).toEqual({
      displayName: "Display name is required",
      email: "Email is required",
      password: "Password is required",
    });
  });

  it("asks for an address", () => {
    expect(checkSignUp({ ...signUp, email: "ada" })).toEqual({ email: "Invalid email address." });
  });

  it("asks for at least 6 characters", () => {
    expect(checkSignUp({ ...signUp, password: "12345", confirmPassword: "" })).toEqual({
      password: "Password must be at least 6 characters",
    });
    expect(checkSignUp({ ...signUp, password: "12345x", confirmPassword: "12345x" })).toEqual({});
  });

  it("asks for the same password twice, spaces included", () => {
    expect(checkSignUp({ ...signUp, confirmPassword: "six of1 " })).toEqual({
      confirmPassword: "Passwords do not match",
    });
  });

  it("has limits", () => {
    const password = "ab".repeat(65);
    expect(
      checkSignUp({ ...signUp, displayName: "a".repeat(61), password, confirmPassword: password }),
    ).toEqual({
      displayName: "Display name must be at most 60 characters",
      password: "Password must be at most 128 characters",
    });
  });
});

describe("sign-in", () => {
  it("asks for email and password", () => {
    expect(checkSignIn({ email: "", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
  });

  it("leaves it to the server whether a short password is right", () => {
    expect(checkSignIn({ email: "ada@example.com", password: "x" })).toEqual({});
  });
});

describe("reset", () => {
  it("asks for the email", () => {
    expect(checkReset({ email: "" })).toEqual({ email: "Email is required" });
    expect(checkReset({ email: "ada@example.com" })).toEqual({});
  });

  it("asks for a new password, as sign-up does", () => {
    expect(checkNewPassword({ password: "12345", confirmPassword: "12345" })).toEqual({
      password: "Password must be at least 6 characters",
    });
    expect(checkNewPassword({ password: "123456", confirmPassword: "123457" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
  });
});

describe("password change", () => {
  it("asks for the current password first", () => {
    expect(
      checkChangePassword({ currentPassword: "", password: "six of1", confirmPassword: "six of1" }),
    ).toEqual({
      currentPassword: "Current password is required",
    });
  });

  it("asks for a new password, as sign-up does", () => {
    expect(checkChangePassword({ currentPassword: "old", password: "abc", confirmPassword: "abc" })).toEqual({
      password: "Password must be at least 6 characters",
    });
  });
});
