import { expect, test } from "vitest";
import { calendarFile } from "./calendar.ts";
import type { DueReminder } from "./garage-view.ts";

const base = { isFixed: false, version: 1, startOn: "2026-01-02", vehicleId: "1700000000000" };
const state = { level: "soon", isSnoozed: false, isRough: false, expectedOn: "2026-12-31" } as const;
const reminder: DueReminder = { ...base, id: "r1", title: "Brake fluid; DOT 4, new", everyMonths: 24, state };

function fileOf(...reminders: DueReminder[]) {
  return calendarFile({
    name: "Jackstand",
    publicUrl: "https://site.example",
    now: new Date("2026-11-16T20:00:00Z"),
    today: "2026-11-16",
    cars: [{ id: "1700000000000", title: "Blue, the 330i", unit: "mi" }],
    reminders,
  });
}

test("an event is a whole day with a stable id, and its text cannot break out", () => {
  const file = fileOf({ ...reminder, notes: "Line one\nEND:VEVENT" });
  expect(file).toContain("UID:r1@site.example\r\n");
  expect(file).toContain("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
  expect(file).toContain("SUMMARY:Brake fluid\\; DOT 4\\, new\\, Blue\\, the 330i\r\n");
  expect(file).toContain("DESCRIPTION:Line one\\nEND:VEVENT\r\n");
  expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
});

test("what is late stands on today, and both limits are named", () => {
  const date = { from: "2024-11-01", due: "2026-11-01", left: -15, progress: 1 };
  const distance = { from: 140_000, due: 147_310, left: 5000, progress: 0.3 };
  const late = {
    ...state,
    level: "overdue",
    expectedOn: "2026-11-01",
    date,
    distance,
    axis: "date",
  } as const;
  const file = fileOf({ ...reminder, state: late });
  expect(file).toContain("DTSTART;VALUE=DATE:20261116\r\n");
  expect(file.replaceAll("\r\n ", "")).toContain(
    "DESCRIPTION:at 147\\,310 mi or Nov 2026\\, whichever first\r\n",
  );
});

test("what is done or has no day is left out", () => {
  const { expectedOn: _, ...undated } = state;
  const file = fileOf(
    { ...reminder, state: { ...state, level: "done" } },
    { ...reminder, state: { ...undated, level: "unknown" } },
  );
  expect(file).not.toContain("VEVENT");
  expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("no line is longer than 75 bytes, and no character is cut", () => {
  const title = "Öl und Filter 油 ".repeat(20);
  const file = fileOf({ ...reminder, title });
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}`);
});
