import { monthNames } from "./local-date.ts";

/** "November 16, 2026", of an ISO date or time. Without `Intl`, whose first date takes a slow phone a tenth of a second. */
export function longDate(iso: string): string {
  const [year, month = 1, day] = iso.slice(0, 10).split("-").map(Number);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}
