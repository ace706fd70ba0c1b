let format: Intl.DateTimeFormat | undefined;

/** For times that this device recorded, in its own time zone; never rendered by the server. */
export function shownDate(iso: string): string {
  format ??= new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
  return format.format(new Date(iso));
}
