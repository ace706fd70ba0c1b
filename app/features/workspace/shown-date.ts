const format = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

/** For times that this device wrote down, in its own time zone: never drawn by the server. */
export function shownDate(iso: string): string {
  return format.format(new Date(iso));
}
