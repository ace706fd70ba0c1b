import { maxReminders } from "./reminder.ts";

export const maintenanceTexts = {
  logFull:
    "Your logs are full: they hold up to 100,000 entries and 64 MB of text. Export what you no longer need here, then delete it.",
  remindersFull: `You can have up to ${maxReminders} reminders. Delete some you no longer need.`,
  entryGone: "This entry was deleted in another tab or on another device.",
  entryChanged: "This entry changed in another tab or on another device. Check it and try again.",
  reminderGone: "This reminder was deleted in another tab or on another device.",
  reminderChanged: "This reminder changed in another tab or on another device. Check it and try again.",
  /** Below the odometer of a form. */
} as const;
