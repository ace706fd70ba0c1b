import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AuthErrorLog,
  addToLog,
  authErrorEntry,
  maxLogEntries,
  readLog,
  writeLog,
} from "./auth-error-log.ts";

const time = "2026-01-02T03:04:05.000Z";
const entry = (code: string) => authErrorEntry(time, "sign-in", { code });

describe("an entry of the auth error log", () => {
  it("has time, context, message, code and stack", () => {
    const stack = [
      "Error: Invalid credentials",
      "    at signIn (https://example.com/assets/sign-in-dialog-B1x9.js?v=2:12:34)",
      "    at async https://example.com/assets/entry.js:1:2",
      "    at new Popup (https://example.com/assets/popup.js:5:6)",
      "    at Promise.all (index 0)",
    ].join("\n");
    expect(
      authErrorEntry(time, "sign-in", { code: "wrong-password", message: "Invalid credentials", stack }),
    ).toEqual({
      time,
      context: "sign-in",
      message: "Incorrect password.",
      code: "wrong-password",
      stack: "at signIn (sign-in-dialog-B1x9.js:12:34)\nat Popup (popup.js:5:6)",
    });
  });

  it("reads the stacks of the other browsers", () => {
    const stack = "signIn@https://example.com/assets/a.js:12:34\n@https://example.com/assets/b.js:1:2\n";
    expect(authErrorEntry(time, "google", { stack }).stack).toBe(
      "at signIn (a.js:12:34)\nat <anonymous> (b.js:1:2)",
    );
  });

  it.each([undefined, null, "text", 5, new Error("no code"), { code: {} }])("can be made of %o", (error) => {
    expect(authErrorEntry(time, "other", error)).toMatchObject({
      code: "unknown",
      message: "An error occurred. Please try again.",
    });
  });

  it("can be made of a code alone", () => {
    expect(authErrorEntry(time, "google", "popup-blocked").code).toBe("popup-blocked");
  });

  it("takes nothing from a message that looks like a stack", () => {
    const message = "first\n    at hunter2 (hunter2.js:1:2)";
    const stack = `Error: ${message}\n    at signIn (https://example.com/a.js:3:4)`;
    expect(authErrorEntry(time, "sign-in", { message, stack }).stack).toBe("at signIn (a.js:3:4)");
  });

  it("never holds a secret, wherever the error has it", () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/);
    const addresses = [
      (value: string) => `https://example.com/reset-password?token=${value}:1:2`,
      (value: string) => `https://example.com/reset-password/${value}/a.js:1:2`,
      (value: string) => `https://example.com/a.js?token=${value}:1:2`,
      (value: string) => `https://example.com/reset-password?token=/${value}.js:1:2`,
      (value: string) => `https://example.com/reset-password#/${value}.js:1:2`,
      (value: string) => `https://ada:${value}@example.com/a.js:1:2`,
    ];
    fc.assert(
      fc.property(secret, fc.constantFrom(...addresses), fc.boolean(), (value, address, isNamed) => {
        const frame = isNamed ? `    at signIn (${address(value)})` : `@${address(value)}`;
        const message = `No match for ${value}`;
        const made = authErrorEntry(time, "sign-in", {
          code: value,
          message,
          stack: `Error: ${message}\n${frame}`,
        });
        expect(JSON.stringify(made)).not.toContain(value);
        const planted = JSON.stringify([
          { ...made, code: value, message, context: value, stack: frame, password: value },
        ]);
        expect(writeLog(readLog(planted))).not.toContain(value);
      }),
    );
  });

  it("is bounded", () => {
    const stack = "    at signIn (https://example.com/a.js:3:4)\n".repeat(100_000);
    expect(JSON.stringify(authErrorEntry(time, "sign-in", { stack })).length).toBeLessThan(1000);
  });
});

describe("the auth error log", () => {
  it("has the newest first and at most 50", () => {
    let log: AuthErrorLog = [];
    for (let count = 0; count < 60; count++) log = addToLog(log, entry("wrong-password"));
    log = addToLog(log, entry("popup-blocked"));
    expect(log).toHaveLength(50);
    expect(log[0]?.code).toBe("popup-blocked");
    expect(maxLogEntries).toBe(50);
  });

  it("comes back from storage as it was written", () => {
    const stack = "    at signIn (https://example.com/a.js:3:4)\n    at https://example.com/b.js:5:6";
    const log = [authErrorEntry(time, "google", { code: "popup-blocked", stack }), entry("weak-password")];
    expect(readLog(writeLog(log))).toEqual(log);
  });

  it.each([
    null,
    "",
    "{",
    "5",
    "null",
    '{"0":1}',
    "[1,null,{}]",
    '[{"time":"hunter2"}]',
    `["${"x".repeat(200_000)}"]`,
  ])("takes a foreign entry for none: %.30s", (text) => {
    expect(readLog(text)).toEqual([]);
  });

  it("reads whatever storage holds", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readLog(text).length).toBeLessThanOrEqual(maxLogEntries);
      }),
    );
    const many = JSON.stringify(Array(80).fill(entry("wrong-password")));
    expect(readLog(many)).toHaveLength(50);
  });
});
