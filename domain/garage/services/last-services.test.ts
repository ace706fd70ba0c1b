import { expect, it } from "vitest";
import type { LogEntry } from "../log-entry.ts";
import { ownService, servicesOfEntry } from "./last-services.ts";
import { prepareReminder } from "./match.ts";

const entry: LogEntry = {
  ...{ id: "1", vehicleId: "1", version: 1, doneOn: "2026-03-14", title: "Brake fluid", doneBy: "self" },
  ...{ guides: [], items: [], closes: ["fluid", "hinges", "check"] },
};

it("an entry tells a service that its words leave open when it closes a reminder of it", () => {
  const reminders = [
    { id: "fluid", title: "Brake fluid", everyMonths: 24 },
    { id: "hinges", title: "Grease the hinges", everyMonths: 12 },
    { id: "check", title: "Check again: coolant", everyMonths: 1, entryId: "0" },
    { id: "other", title: "Spark plugs", everyDistance: 99_000 },
  ].map(prepareReminder);
  const last = { doneOn: "2026-03-14" };
  expect(servicesOfEntry(entry)).toEqual({});
  expect(servicesOfEntry(entry, reminders)).toEqual({ "brake-fluid": last, [ownService("hinges")]: last });
});
