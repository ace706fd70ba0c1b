const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "2026-11-16" as "November 16, 2026". Without `Intl`, whose first date takes a slow phone a tenth of a second. */
export function longDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}
