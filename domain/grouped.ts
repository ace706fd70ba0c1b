/** "12,345". `Intl` writes the same, but its first number takes a slow phone a quarter of a second. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}
