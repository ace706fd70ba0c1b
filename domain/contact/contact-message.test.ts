import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactLengths, contactSubjects, isContactSubject } from "./contact-form.ts";
import { checkMessage, contactMail } from "./contact-message.ts";

const values = {
  subject: "returns",
  name: " Ann  Lee ",
  email: " Ann@Example.com ",
  message: "Wrong size.\r\n\r\nPlease help. ",
};

describe("a contact message", () => {
  it("is stored clean", () => {
    expect(checkMessage(values)).toEqual({
      kind: "message",
      message: {
        subject: "returns",
        name: "Ann Lee",
        email: "ann@example.com",
        message: "Wrong size.\n\nPlease help.",
      },
    });
  });

  it("needs no name", () => {
    expect(checkMessage({ ...values, name: "" })).toMatchObject({ kind: "message", message: { name: "" } });
  });

  it.each([
    [{ subject: "" }, { subject: "Choose a subject." }],
    [{ subject: "constructor" }, { subject: "Choose a subject." }],
    [{ email: "" }, { email: "Enter your email address, so we can reply." }],
    [{ email: "ann@" }, { email: "Enter an email address like name@example.com." }],
    [
      { email: "ann@example.com\nBcc: eve@example.com" },
      { email: "Enter an email address like name@example.com." },
    ],
    [{ message: " \u200b\n " }, { message: "Write your message." }],
    [{ message: "x".repeat(4001) }, { message: "Use no more than 4,000 characters." }],
    [{ name: "x".repeat(81) }, { name: "Use no more than 80 characters." }],
  ])("with a bad field is refused (%#)", (changes, errors) => {
    expect(checkMessage({ ...values, ...changes })).toEqual({ kind: "errors", errors });
  });

  it("names every field that is wrong", () => {
    const checked = checkMessage({ subject: "", name: "", email: "", message: "" });
    expect(checked).toMatchObject({
      errors: { subject: expect.any(String), email: expect.any(String), message: expect.any(String) },
    });
  });

  it("never holds what a database or a header refuses, whatever was typed", () => {
    const unit = fc.oneof(fc.nat(0x9f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));
    const typed = fc.string({ unit, maxLength: 120 });
    fc.assert(
      fc.property(typed, typed, (name, message) => {
        const checked = checkMessage({ ...values, name, message: `a${message}` });
        if (checked.kind === "errors") return;
        expect(checked.message.name).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(checked.message.message).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}]/u);
        expect(checked.message.message.length).toBeLessThanOrEqual(contactLengths.message);
      }),
    );
  });
});

describe("the mail to the operator", () => {
  it("goes back to the sender, and its subject has nothing that the sender typed", () => {
    const mail = contactMail(
      { subject: "privacy", name: "Ann", email: "ann@example.com", message: "A copy, please." },
      "help@example.com",
    );
    expect(mail).toEqual({
      to: "help@example.com",
      replyTo: "ann@example.com",
      subject: "Jackstand contact form - Privacy request",
      text: "From Ann (ann@example.com)\n\nA copy, please.\n\nYour reply goes to the sender.",
    });
  });
});

it("every subject says what to include", () => {
  expect(Object.keys(contactSubjects)).toEqual(
    expect.arrayContaining(["returns", "wrong-number", "privacy"]),
  );
  for (const { label, include } of Object.values(contactSubjects)) expect([label, include]).not.toContain("");
  expect(isContactSubject("toString")).toBe(false);
});
