/** "November 16, 2026", of an ISO date or time. */
export function longDate(iso: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
