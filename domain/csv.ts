/** At a file's beginning: spreadsheets take one without it for their own old encoding. */
export const csvStart = "\ufeff";

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * People write these texts, and others open them in a spreadsheet, which runs a cell that begins like a formula, also after
 * blanks. A quote in front makes it plain text.
 */
function csvCell(text: string): string {
  const plain = /^[\s\p{Cf}]*[=+\-@|%\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
