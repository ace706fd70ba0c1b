import { describe, expect, it } from "vitest";
import { checkEntry, entryMail, entryMailbox } from "./entry.ts";
import { type Giveaway, giveawayState, inUtc, timeLeft } from "./giveaway.ts";

const sponsor = { name: "Example Tools", address: "1 Main Street, Portland, OR 97201" };
const giveaway: Giveaway = {
  id: "spring-2027",
  title: "Spring torque wrench",
  prize: { name: "A torque wrench", description: "It clicks." },
  winners: 1,
  sponsor,
  opens: "2027-03-01T17:00:00.000Z",
  closes: "2027-03-31T17:00:00.000Z",
  draw: { at: "2027-04-02T17:00:00.000Z", seedSource: "The lottery." },
  eligibility: ["18 or older"],
  rules: [
    { version: 1, effective: "2027-02-01", html: "" },
    { version: 2, effective: "2027-02-15", html: "" },
  ],
};

describe("the state of a giveaway", () => {
  it.each([
    ["2027-03-01T16:59:59.999Z", "upcoming"],
    ["2027-03-01T17:00:00.000Z", "open"],
    ["2027-03-31T16:59:59.999Z", "open"],
    ["2027-03-31T17:00:00.000Z", "closed"],
  ])("at %s it is %s", (now, state) => {
    expect(giveawayState(giveaway, new Date(now))).toBe(state);
  });

  it.each(["2027-01-01", "2027-03-15", "2027-05-01"])(
    "without a sponsor it is a demonstration on %s",
    (day) => {
      expect(giveawayState({ ...giveaway, sponsor: undefined }, new Date(day))).toBe("demonstration");
    },
  );
});

describe("the time that is left", () => {
  it.each([
    ["2027-03-29T15:58:57.000Z", { days: 2, hours: 1, minutes: 1, seconds: 3 }],
    ["2027-03-31T16:59:59.001Z", { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ["2027-03-31T17:00:00.000Z", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ["2027-06-01T00:00:00.000Z", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ])("at %s", (now, left) => {
    expect(timeLeft(giveaway.closes, Date.parse(now))).toEqual(left);
  });
});

describe("an entry", () => {
  const values = { email: " Ann@Example.com", accepts: "on", rulesVersion: "2" };

  it("has the address in its one form and the rules that were accepted", () => {
    expect(checkEntry(values, giveaway)).toEqual({
      kind: "entry",
      entry: { email: "ann@example.com", rulesVersion: 2 },
    });
  });

  it.each([
    [{ email: "ann" }, { email: "Enter an email address like name@example.com." }],
    [{ accepts: "" }, { accepts: "Accept the official rules to enter." }],
    [{ rulesVersion: "1" }, { accepts: "The rules have changed. Please read version 2 and accept it." }],
  ])("with %j is refused", (changes, errors) => {
    expect(checkEntry({ ...values, ...changes }, giveaway)).toEqual({ kind: "errors", errors });
  });

  it.each([
    ["ann@example.com", "ann@example.com"],
    ["ann+cars@example.com", "ann@example.com"],
    ["ann+a+b@example.com", "ann@example.com"],
    ["a.n.n@example.com", "a.n.n@example.com"],
    ["a.n.n+x@gmail.com", "ann@gmail.com"],
    ["ann@googlemail.com", "ann@gmail.com"],
    ["ann@gmail.com.example.org", "ann@gmail.com.example.org"],
  ])("of %s counts for %s", (email, mailbox) => {
    expect(entryMailbox(email)).toBe(mailbox);
  });

  it("is confirmed by a mail with its number and the rules it was made under", () => {
    const { to, subject, text } = entryMail(giveaway, "7K2M-Q4XD", "ann@example.com", "https://site.example");
    expect({ to, subject }).toEqual({
      to: "ann@example.com",
      subject: "You're entered in a Jackstand giveaway",
    });
    expect(text).toContain("Your entry number: 7K2M-Q4XD");
    expect(text).toContain("March 31, 2027, 5:00 PM UTC");
    expect(text).toContain("https://site.example/giveaway/rules/2");
  });
});

it("a time in UTC says so", () => {
  expect(inUtc("2027-03-31T23:59:00.000Z")).toBe("March 31, 2027, 11:59 PM UTC");
});
