import { expect, it } from "vitest";
import { lastTimeOfDay } from "./backup-time.ts";

it.each([
  ["2026-11-19T03:15:00.000Z", "2026-11-19T03:15:00.000Z"],
  ["2026-11-19T03:14:59.999Z", "2026-11-18T03:15:00.000Z"],
  ["2026-03-01T00:00:00.000Z", "2026-02-28T03:15:00.000Z"],
])("at %s the last quarter past three was %s", (now, last) => {
  expect(lastTimeOfDay(new Date(now), "03:15").toISOString()).toBe(last);
});
