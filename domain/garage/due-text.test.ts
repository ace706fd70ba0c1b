import { describe, expect, it } from "vitest";
import { brakeFluid } from "../../tests/support/brake-fluid.ts";
import type { Driving } from "./driving.ts";
import { dueState } from "./due.ts";
import { dueText, intervalText, levelWord, limitText, nextText } from "./due-text.ts";
import type { Reminder } from "./reminder.ts";
import { isNews, mailMark, reminderMail } from "./reminder-mail.ts";

const today = "2026-11-15";
const driven: Driving = { odometer: 142_310, readOn: "2026-11-12", perDay: 25 };
const reminder = (change: Partial<Reminder>) => brakeFluid({ startOn: "2026-11-01", ...change });
const state = (change: Partial<Reminder>, driving = driven) => dueState(reminder(change), driving, today);
const text = (change: Partial<Reminder>, driving = driven) => dueText(state(change, driving), "mi", today);

describe("what a row says", () => {
  it.each<[Partial<Reminder>, string, string]>([
    [{ everyMonths: 24, lastOn: "2024-11-03" }, "12 days late", ""],
    [{ everyMonths: 24, lastOn: "2024-11-14" }, "1 day late", ""],
    [{ everyMonths: 24, lastOn: "2024-11-15" }, "Due today", ""],
    [{ everyMonths: 24, lastOn: "2024-11-16" }, "Due tomorrow", ""],
    [{ everyMonths: 24, lastOn: "2024-12-05" }, "In 20 days", ""],
    [{ everyMonths: 24, lastOn: "2026-11-05" }, "Nov 5, 2028", ""],
    [{ everyDistance: 7500, lastOdometer: 135_450, lastOn: "2026-02-07" }, "About Dec 8", "640 mi left"],
    [
      { everyDistance: 15_000, lastOdometer: 137_840, lastOn: "2026-05-16" },
      "About January 2028",
      "10,530 mi left",
    ],
    [{ everyDistance: 5000, lastOdometer: 137_000, lastOn: "2026-02-07" }, "310 mi over", ""],
    [{ everyDistance: 5310, lastOdometer: 137_000, lastOn: "2026-02-07" }, "Due now", ""],
    [{ everyMonths: 48 }, "Last done?", ""],
    [{ dueOn: "2026-11-10", lastOn: "2026-11-12" }, "Done", ""],
  ])("%j: %s", (change, when, detail) => {
    expect(text(change)).toEqual({ when, detail });
  });

  it("says how far is left where nobody knows how the car is driven", () => {
    const oil = { everyDistance: 7500, everyMonths: 24, lastOdometer: 140_000, lastOn: "2026-02-07" };
    expect(text(oil, { odometer: 146_000 })).toEqual({ when: "1,500 mi left", detail: "or Feb 7, 2028" });
  });

  it("says so where the odometer of the last time is an estimate", () => {
    const oil = { everyDistance: 5000, everyMonths: 24, lastOn: "2026-09-03" };
    expect(nextText(state(oil), "mi")).toBe("at about 145,600 mi or Sep 2028, whichever first");
    expect(text(oil).detail).toBe("about 3,290 mi left");
    expect(text({ ...oil, lastOn: "2026-01-03" }).when).toBe("About now");
  });

  it("has both limits behind it, or the day where that isn't said already", () => {
    const limit = (change: Partial<Reminder>) => limitText(state(change), "mi", today);
    const oil = { everyDistance: 7500, everyMonths: 24, lastOdometer: 140_000, lastOn: "2026-02-07" };
    expect(limit(oil)).toBe("at 147,500 mi or Feb 2028");
    expect(limit({ everyDistance: 5000, lastOdometer: 140_000, lastOn: "2026-02-07" })).toBe("at 145,000 mi");
    expect(limit({ everyMonths: 24, lastOn: "2024-12-05" })).toBe("Dec 5");
    expect(limit({ everyMonths: 24, lastOn: "2026-11-05" })).toBe("");
    expect(limit({ everyMonths: 48 })).toBe("");
  });

  it("names the interval and the state", () => {
    expect(intervalText(reminder({ everyMonths: 24, everyDistance: 7500 }), "km")).toBe(
      "every 7,500 km or 24 months",
    );
    expect(intervalText(reminder({ everyMonths: 1 }), "mi")).toBe("every month");
    expect(intervalText(reminder({ everyMonths: 48 }), "mi")).toBe("every 4 years");
    expect(intervalText(reminder({ dueOn: today }), "mi")).toBe("once");
    expect(levelWord(state({ everyMonths: 48 }))).toBe("unknown");
  });
});

describe("what is mailed", () => {
  const late = { everyMonths: 24, lastOn: "2024-11-03" };

  it("is news once for each state of a due date", () => {
    const soon = mailMark(state({ everyMonths: 24, lastOn: "2024-11-30" })) ?? "";
    const due = mailMark(state({ everyMonths: 24, lastOn: "2024-11-15" })) ?? "";
    expect(isNews(soon, null)).toBe(true);
    expect(isNews(soon, soon)).toBe(false);
    expect(isNews(due, soon)).toBe(true);
    expect(mailMark(state(late))).toBe(mailMark({ ...state(late), level: "due" }));
    // It is no longer due, and comes up again for the same date: nothing new.
    expect(isNews(soon.replace("soon", "due"), soon)).toBe(true);
    expect(isNews(soon, soon.replace("soon", "due"))).toBe(false);
  });

  it("doesn't come again where a reading only moved an estimate", () => {
    const oil = { everyDistance: 5000, everyMonths: 24, lastOn: "2026-05-10" };
    const mark = mailMark(state(oil)) ?? "";
    expect(mark).toBe("soon 2028-05-10 -");
    expect(mailMark(state(oil, { ...driven, perDay: 26 }))).toBe(mark);
  });

  it("is nothing while all is well, unknown or snoozed", () => {
    expect(mailMark(state({ everyMonths: 24, lastOn: today }))).toBeUndefined();
    expect(mailMark(state({ everyMonths: 24 }))).toBeUndefined();
    expect(mailMark(state({ ...late, snoozedUntil: "2027-01-01" }))).toBeUndefined();
  });

  it("says what, on which car, when, and how to stop it", () => {
    const news = [late, { everyMonths: 24, lastOn: "2024-11-30", title: "Coolant" }].map((change) => ({
      reminder: reminder(change),
      state: state(change),
      car: "Rosa",
      unit: "mi" as const,
    }));
    const mail = reminderMail(news, {
      to: "ada@example.com",
      today,
      publicUrl: "https://site.example",
      stopUrl: "https://site.example/stop-reminders?token=x",
    });
    expect(mail.subject).toBe("Due: Brake fluid and 1 more");
    expect(mail.text).toContain("Brake fluid (Rosa)\n12 days late. Every 24 months.");
    expect(mail.text).toContain("Coolant (Rosa)\nIn 15 days. Every 24 months.");
    expect(mail.text).toContain("https://site.example/stop-reminders?token=x");
  });
});
