/** The byte order mark: without it spreadsheets assume a legacy encoding. */
export const csvStart = "\ufeff";

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** One that is plain already, by the quote, gets another: so a reader knows that the first one is ours. */
const formula = /^'*(?:[\s\p{Cf}]*[=+\-@|%\uff0b\uff0d\uff1d\uff20]|[\t\r\n])/u;

/** The text of a cell without the quote that makes it plain. */
export function unguardCsv(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * CSV injection: visitors write these texts, and a spreadsheet runs a cell that begins like a formula, even after spaces. A
 * leading quote makes it plain text.
 */
function csvCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
