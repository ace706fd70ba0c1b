import { expect, it } from "vitest";
import { sampleGarage } from "./sample-garage.ts";

it.each(["2026-11-16", "2027-01-02", "2028-02-29"])("agrees with itself on %s", (today) => {
  const { overview, log } = sampleGarage(today);
  const year = today.slice(0, 4);
  const ofMonths = overview.months.reduce(
    (sum, { partsCents, fluidsCents, shopCents }) => sum + partsCents + fluidsCents + shopCents,
    0,
  );
  expect(ofMonths).toBe(log.years.find((each) => each.year === year)?.cents ?? 0);
  expect(log.entries.map(({ doneOn }) => doneOn)).toEqual(
    log.entries
      .map(({ doneOn }) => doneOn)
      .toSorted()
      .reverse(),
  );
  const levels = Object.fromEntries(overview.reminders.map(({ title, state }) => [title, state.level]));
  expect(levels).toEqual({
    "Brake fluid": "overdue",
    "Check again: wheel bolts": "soon",
    "Engine oil and filter": "soon",
    "Drive belts": "unknown",
    "Cabin filter": "ok",
    Coolant: "ok",
  });
});
