import { describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { checkNewsletter, interestOptions, newsletterMail, newsletterSignUp } from "./newsletter.ts";
import { subscriberCsvHead, subscriberCsvRow, unsubscribedCsvRow } from "./newsletter-csv.ts";
import { newsletterSchema } from "./newsletter-schema.ts";

const ann = { name: "Ann", email: "ann@example.com" };
const form = {
  ...ann,
  phone: "+1 503 555 0100",
  newsletter: true,
  textUpdates: false,
  interests: ["bmw", "track"] as const,
  carSuggestion: "Alfa Romeo GTV",
};
const at = "2026-01-31T10:20:30.456Z";

describe("the newsletter form", () => {
  it("offers the eight interests of the specification", () => {
    expect(interestOptions.map(({ value }) => value)).toEqual([
      "bmw",
      "honda",
      "mazda",
      "toyota",
      "maintenance",
      "performance",
      "troubleshooting",
      "track",
    ]);
  });

  it("needs a name and an email address, and nothing else", () => {
    const empty = { name: " ", email: "", phone: "", carSuggestion: "" };
    expect(checkNewsletter(empty)).toEqual({ name: "Name is required", email: "Email is required" });
    expect(checkNewsletter({ ...empty, ...ann })).toEqual({});
    expect(newsletterSchema.parse(ann)).toEqual({
      ...ann,
      phone: "",
      newsletter: true,
      textUpdates: false,
      interests: [],
      carSuggestion: "",
    });
  });

  it.each([
    { name: "" },
    { name: "\u200b \u202e" },
    { name: "x".repeat(101) },
    { name: "x".repeat(100_000) },
    { name: "Win at https://evil.example" },
    { name: "Win at WWW.evil" },
    { name: "Win at evil.example/login" },
    { name: "Write to eve@evil.example" },
    { name: 7 },
    { name: ["Ann"] },
    { name: null },
    { email: "ann" },
    { email: "ann@example.com\r\nBcc: eve@evil.example" },
    { email: "ann@example.com,eve@evil.example" },
    { email: { toString: "x" } },
    { phone: 5035550100 },
    { phone: "1".repeat(41) },
    { newsletter: "yes" },
    { textUpdates: 1 },
    { interests: "bmw" },
    { interests: ["bmw", "boats"] },
    { interests: Array.from({ length: 9 }, () => "bmw") },
    { carSuggestion: "x".repeat(201) },
    { requestKey: "short" },
    { requestKey: "../../../../../../etc" },
  ])("refuses %j", (wrong) => {
    expect(newsletterSchema.safeParse({ ...form, ...wrong }).success).toBe(false);
  });

  it("has one line in each text: a line break begins no header, no cell and no second name", () => {
    const typed = { ...form, name: "Ann\r\nBcc: eve", phone: "1\n2", carSuggestion: "a\u0000b" };
    expect(newsletterSchema.parse(typed)).toMatchObject({
      name: "Ann Bcc: eve",
      phone: "1 2",
      carSuggestion: "ab",
    });
  });

  it("has each interest once, in the order of the form", () => {
    const { interests } = newsletterSchema.parse({ ...ann, interests: ["track", "bmw", "track"] });
    expect(interests).toEqual(["bmw", "track"]);
  });

  it("checks in the browser what the server checks", () => {
    const wrong = { name: "www.evil.example", email: "ann", phone: "1".repeat(41), carSuggestion: "" };
    expect(Object.keys(checkNewsletter(wrong))).toEqual(["name", "email", "phone"]);
  });
});

describe("a sign-up", () => {
  it("has exactly the keys of the specification", () => {
    const parsed = newsletterSchema.parse({ ...form, requestKey: "0123456789abcdef", source: "elsewhere" });
    expect(newsletterSignUp(parsed, at)).toStrictEqual({
      ...form,
      timestamp: at,
      source: "newsletter_modal",
    });
  });

  it("is a row of the export, in which no cell is a formula", () => {
    const head = subscriberCsvHead.trim().split(",");
    const row = subscriberCsvRow(newsletterSignUp({ ...form, name: "=1+1" }, at))
      .trim()
      .split(",");
    expect(row).toHaveLength(head.length);
    expect(row).toEqual([
      "ann@example.com",
      "'=1+1",
      "'+1 503 555 0100",
      "yes",
      "no",
      "bmw track",
      "Alfa Romeo GTV",
      at,
      "newsletter_modal",
    ]);
    expect(unsubscribedCsvRow({ email: ann.email, unsubscribedAt: at })).toBe(`ann@example.com,${at}\r\n`);
  });
});

describe("the confirmation", () => {
  const mail = newsletterMail(form, "https://site.example", "secret");

  it("welcomes, and says how to leave", () => {
    expect(mail).toMatchObject({ to: "ann@example.com", subject: brand.newsletterWelcome });
    expect(mail.unsubscribeUrl).toBe("https://site.example/newsletter/unsubscribe?token=secret");
    expect(mail.text).toContain(mail.unsubscribeUrl);
  });

  it("repeats nothing that was typed: a stranger may have typed it", () => {
    for (const typed of [form.name, form.phone, form.carSuggestion]) expect(mail.text).not.toContain(typed);
  });

  it.each([
    [true, true, "the newsletter and text updates"],
    [true, false, "the newsletter"],
    [false, true, "text updates"],
    [false, false, "neither the newsletter nor text updates"],
  ])("names what was chosen: %s, %s", (newsletter, textUpdates, wanted) => {
    expect(newsletterMail({ ...form, newsletter, textUpdates }, "", "").text).toContain(` for ${wanted}.`);
  });
});
