import { describe, expect, it } from "vitest";
import {
  asAuthErrorCode,
  authErrorCodes,
  authMessage,
  authTexts,
  popupTips,
  showsPopupTips,
} from "./auth-errors.ts";

describe("the error table", () => {
  it.each([
    ["user-not-found", "No account found with this email address."],
    ["wrong-password", "Incorrect password."],
    ["email-already-in-use", "An account with this email already exists."],
    ["weak-password", "Password is too weak. Please choose a stronger password."],
    ["invalid-email", "Invalid email address."],
    ["too-many-requests", "Too many failed attempts. Please try again later."],
    ["cancelled-popup-request", "Login was cancelled or interrupted. Please try again."],
    ["popup-blocked", "Login popup was blocked by your browser. Please allow popups and try again."],
    ["popup-closed-by-user", "Login popup was closed. Please complete the sign-in process."],
    ["unauthorized-domain", "This domain is not authorized for authentication. Please contact support."],
    ["second-step", "Enter the code from your authenticator app."],
    ["wrong-code", "Incorrect code."],
    ["second-step-over", "This took too long or too many tries. Please sign in again."],
    ["anything else", "An error occurred. Please try again."],
  ])("%s: %s", (code, message) => {
    expect(authMessage(asAuthErrorCode(code))).toBe(message);
  });

  it.each([undefined, null, 404, {}, "", "toString", "__proto__", "USER_NOT_FOUND"])(
    "takes %j for an unknown error",
    (found) => {
      expect(asAuthErrorCode(found)).toBe("unknown");
    },
  );

  it("shows the tips for the three popup errors only", () => {
    expect(authErrorCodes.filter(showsPopupTips)).toEqual([
      "cancelled-popup-request",
      "popup-blocked",
      "popup-closed-by-user",
    ]);
  });
});

describe("texts around signing in", () => {
  it("are exact", () => {
    expect(popupTips.title).toBe("Popup Login Issue - Try these steps:");
    expect(authTexts.resetSent).toBe("Password reset email sent! Check your inbox.");
    expect(authTexts.inProgress).toBe("Authentication already in progress. Please wait.");
  });

  it("offer the full page after the other tips", () => {
    expect(popupTips.steps.length).toBeGreaterThan(2);
    expect(popupTips.redirect).toMatch(/full page/);
  });
});
