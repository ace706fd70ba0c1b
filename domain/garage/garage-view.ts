import type { LocalDate } from "../local-date.ts";
import type { Driving } from "./driving.ts";
import type { DueState } from "./due.ts";
import type { Job } from "./job.ts";
import type { LogEntry } from "./log-entry.ts";
import type { OtherCosts } from "./other-costs.ts";
import type { Photo } from "./photo.ts";
import type { Reminder } from "./reminder.ts";
import type { DistanceUnit } from "./vehicle.ts";

export type { DistanceUnit } from "./vehicle.ts";

/** A car as the garage shows it, with how far it was driven. */
export interface GarageCar extends Driving {
  id: string;
  title: string;
  unit: DistanceUnit;
}

export interface DueReminder extends Reminder {
  state: DueState;
}

/** `GET /api/v1/me/reminders`: most urgent first. */
export interface ReminderList {
  today: LocalDate;
  cars: readonly GarageCar[];
  /** Those of a page. */
  reminders: readonly DueReminder[];
  page: number;
  pages: number;
  /** The reminders on other pages, as far as a schedule must know them. */
  others: readonly Pick<DueReminder, "vehicleId" | "title" | "preset">[];
}

export const remindersPerPage = 100;

/** "Does this close 'Brake fluid'?" */
export interface ClosingQuestion {
  entryId: string;
  reminderId: string;
  /** Of the reminder. */
  title: string;
}

/** `GET /api/v1/me/vehicles/{id}/log`. */
export interface LogList {
  entries: readonly LogEntry[];
  /** The photos and receipts of these entries, oldest first. */
  photos: readonly Photo[];
  /** Reminders that an entry of this page may close: its owner is asked. */
  questions: readonly ClosingQuestion[];
  /** Each year's costs, also of years that are not on this page; the latest first. */
  years: readonly { year: string; entries: number; cents: number; otherCosts?: OtherCosts }[];
  page: number;
  pages: number;
}

export interface MonthCosts {
  /** Counted from 1. */
  month: number;
  jobs: number;
  /** The owner's own work. */
  minutes: number;
  partsCents: number;
  fluidsCents: number;
  /** Labor and fees. */
  shopCents: number;
  otherCosts?: OtherCosts;
}

/** `GET /api/v1/me/maintenance`: what needs the owner, this year's costs and the latest work, over all cars. */
export interface MaintenanceOverview extends ReminderList {
  months: readonly MonthCosts[];
  lastWork: readonly Pick<LogEntry, "id" | "vehicleId" | "title" | "doneOn">[];
  /** Those under way, the one that was changed last first. */
  jobs: readonly Job[];
}

export const entriesPerPage = 25;
