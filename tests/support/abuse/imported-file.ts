import { maxColumns } from "../../../domain/import/import-file.ts";
import { oneDay } from "./full-account.ts";

let files = 0;

/** A file with work of one day, in rows as wide as they may be unless told otherwise. No two files have the same work. */
export function workOfOneDay(rows: number, columns = maxColumns): Buffer {
  const further = Array.from({ length: columns - 4 }, (_, index) => `Further ${index}`);
  // Each of these cells could be a day, which is what takes longest to find out.
  const cells = further.map((_, index) => `,${1 + (index % 12)}/3/2025`).join("");
  const lines = [["Date", "Odometer", "Description", "Cost", ...further].join()];
  files += 1;
  for (let row = 0; row < rows; row++) lines.push(`${oneDay},100000,Work ${files}-${row},5.00${cells}`);
  return Buffer.from(`${lines.join("\n")}\n`);
}
