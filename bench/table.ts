/** Rows under a head, in columns: the first column reads from the left, figures from the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  return all
    .map((row) =>
      widths
        .map((width, column) => {
          const cell = row[column] ?? "";
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join("   ")
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join("\n");
}

export const notMeasured = "-";

/** A figure with its unit, or a dash where it could not be measured. */
export function figure(value: number | undefined, digits: number, unit = ""): string {
  return value === undefined ? notMeasured : value.toFixed(digits) + unit;
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
