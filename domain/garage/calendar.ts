import { addDays, type LocalDate } from "../local-date.ts";
import { nextText } from "./due-text.ts";
import type { DueReminder, GarageCar } from "./garage-view.ts";

interface Calendar {
  name: string;
  publicUrl: string;
  /** When it was made. */
  now: Date;
  /** Where the account is. */
  today: LocalDate;
  cars: readonly GarageCar[];
  reminders: readonly DueReminder[];
}

/**
 * The reminders as an iCalendar file (RFC 5545): a whole day each. The id of an event is its reminder's, so that a calendar
 * moves the event when the date changes.
 */
export function calendarFile({ name, publicUrl, now, today, cars, reminders }: Calendar): string {
  const host = new URL(publicUrl).host;
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const events = reminders.flatMap((reminder) => {
    const { expectedOn, level } = reminder.state;
    if (expectedOn === undefined || level === "done") return [];
    // Nobody looks at the past: what is late stands on today.
    const day = expectedOn < today ? today : expectedOn;
    const car = cars.find(({ id }) => id === reminder.vehicleId);
    const about = [nextText(reminder.state, car?.unit ?? "mi"), reminder.notes].filter(Boolean).join("\n");
    return [
      "BEGIN:VEVENT",
      `UID:${reminder.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plainDay(day)}`,
      `DTEND;VALUE=DATE:${plainDay(addDays(day, 1))}`,
      `SUMMARY:${escapeText([reminder.title, car?.title].filter(Boolean).join(", "))}`,
      ...(about ? [`DESCRIPTION:${escapeText(about)}`] : []),
      `URL:${publicUrl}/dashboard?tab=reminders`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ];
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(name)}//Reminders//EN`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

const plainDay = (day: LocalDate) => day.replaceAll("-", "");

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n|\r/g, "\\n");
}

/** A line has at most 75 bytes; a longer one goes on after a line break and a space, never within a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      parts.push(part);
      part = " ";
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}
