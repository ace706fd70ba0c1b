/** Rows of cells as lines of equal columns: the first cells to the left, the others to the right. */
export function tableLines(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  "),
  );
}

export function percent(count: number, of: number): string {
  return of === 0 ? "-" : `${Math.round((100 * count) / of)} %`;
}

/** The least percentage, with a word where it isn't reached; "" without an aim. */
export function aimCell(aim: number | undefined, count: number, of: number): string {
  if (aim === undefined) return "";
  return 100 * count < aim * of ? `${aim} % missed` : `${aim} %`;
}
