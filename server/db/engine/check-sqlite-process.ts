import { DatabaseSync } from "node:sqlite";
import { reasonOf } from "./database-error.ts";

/** The first few faults are enough to know that a backup is needed. */
const most = 10;

// Run by `check-sqlite.ts`, with the file's path. It prints the faults as JSON.
process.stdout.write(JSON.stringify(faultsOf(process.argv[2] ?? "")));

function faultsOf(path: string): string[] {
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    const rows = database.prepare(`pragma quick_check(${most})`).all();
    database.close();
    return rows.map((row) => String(row.quick_check)).filter((line) => line !== "ok");
  } catch (error) {
    return [reasonOf(error)];
  }
}
