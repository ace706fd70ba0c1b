import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Schema } from "../schema.ts";
import type { Queryable } from "./database.ts";
import { reasonOf } from "./database-error.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";

/**
 * A consistent copy while a server writes. VACUUM INTO reads one snapshot and disturbs no writer; node:sqlite's backup()
 * would start over whenever another process commits.
 */
export function copySqlite(from: string, to: string): void {
  const source = new DatabaseSync(from, { timeout: 5_000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
}

/** Reads from a copy without leaving a trace in its folder. */
export async function readCopy<T>(path: string, read: (copy: Queryable) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(path, { readOnly: true });
  const query = new Kysely<Schema>({ dialect: new NodeSqliteDialect({ database, beforeAcquire: () => {} }) });
  try {
    return await read({ engine: "sqlite", query });
  } finally {
    await query.destroy();
  }
}

/** The damage of a database file; an empty list when it is whole. */
export function findDamage(path: string): string[] {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const pages = database.prepare("pragma integrity_check").all();
      const references = database.prepare("pragma foreign_key_check").all();
      return [
        ...pages.map((row) => String(row.integrity_check)).filter((line) => line !== "ok"),
        ...references.map((row) => `${row.table} row ${row.rowid} refers to a missing ${row.parent}`),
      ];
    } finally {
      database.close();
    }
  } catch (error) {
    return [reasonOf(error)];
  }
}
