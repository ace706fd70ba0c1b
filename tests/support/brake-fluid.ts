import type { Reminder } from "../../domain/garage/reminder.ts";

/** A reminder of a car's brake fluid that begins this year, with what a test changes. */
export const brakeFluid = (change: Partial<Reminder>): Reminder => ({
  id: "r",
  vehicleId: "v",
  version: 1,
  title: "Brake fluid",
  isFixed: false,
  startOn: "2026-01-01",
  ...change,
});
