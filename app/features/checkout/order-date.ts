const day = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "September 9, 2026, 14:05 UTC": the same words from the server and in the browser. */
export function orderDate(iso: string): string {
  return `${day.format(new Date(iso))}, ${iso.slice(11, 16)} UTC`;
}
