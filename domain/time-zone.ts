/** Whether the calendar knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 60 && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
