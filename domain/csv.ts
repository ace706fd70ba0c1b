/** The byte order mark: without it spreadsheets assume a legacy encoding. */
export const csvStart = "\ufeff";

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * CSV injection: visitors write these texts, and a spreadsheet runs a cell that begins like a formula, even after spaces. A
 * leading quote makes it plain text.
 */
function csvCell(text: string): string {
  const plain = /^[\s\p{Cf}]*[=+\-@|%\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
