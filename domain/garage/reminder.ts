import type { LocalDate } from "../local-date.ts";

export interface ReminderFacts {
  title: string;
  /** It comes again after so long, after so far, or after whichever is first. Without both it is there once. */
  everyMonths?: number;
  everyDistance?: number;
  /** The first time it is due; of a reminder that is there once, the only time. */
  dueOn?: LocalDate;
  dueOdometer?: number;
  /** Counted from the last due date, as a registration is, and not from when the work was done. */
  isFixed: boolean;
  /** When the owner did it last, as far as they remember; a log entry is more reliable. */
  toldOn?: LocalDate;
  toldOdometer?: number;
  /** The owner wants to know so many days ahead. */
  soonDays?: number;
  /** The path of the guide for it. */
  guide?: string;
  /** The interval of our content that it came from, such as "e46/brake-fluid". */
  preset?: string;
  notes?: string;
}

/** Distances are in the unit of the car's odometer. */
export interface Reminder extends ReminderFacts {
  id: string;
  vehicleId: string;
  /** Rises with each change: a writer says which version they saw. */
  version: number;
  /** The day on which it was made, and the odometer then: where the way to a single due date begins. */
  startOn: LocalDate;
  startOdometer?: number;
  /** The day and the odometer of the latest log entry that closed it. */
  lastOn?: LocalDate;
  lastOdometer?: number;
  /** That entry was taken for it by its words; its owner hasn't said so. */
  isLastGuessed?: true;
  /** The owner's answers to whether work with a title closes it. */
  answers?: Readonly<Record<string, boolean>>;
  snoozedUntil?: LocalDate;
  /** The entry of the log that it is a second look after: it goes when the entry is deleted. */
  entryId?: string;
}

/** Enough for every interval of a few cars. Removed ones do not count. */
export const maxReminders = 500;
export const maxTitleLength = 120;
export const maxNotesLength = 4000;
export const maxMonths = 240;
export const maxSoonDays = 365;
/** The latest ones count. */
export const maxAnswers = 40;

export function isRecurring({
  everyMonths,
  everyDistance,
}: Pick<ReminderFacts, "everyMonths" | "everyDistance">): boolean {
  return everyMonths !== undefined || everyDistance !== undefined;
}
