import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import type { Backend, BackendHooks } from "./backend.ts";
import { prepareDataFolder, sqlitePath } from "./data-folder.ts";
import { DatabaseError } from "./database-error.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import { openSqlite } from "./sqlite-file.ts";

export async function openSqliteBackend(dataDir: string, hooks: BackendHooks): Promise<Backend> {
  prepareDataFolder(dataDir);
  const path = sqlitePath(dataDir);
  const backend = sqliteBackend(await openSqlite(path), hooks);
  return {
    ...backend,
    async ping() {
      // A deleted file goes on answering until the process ends, and then everything is gone.
      if (!existsSync(path)) throw new DatabaseError("unreachable", `The database ${path} is gone.`);
      await backend.ping();
    },
  };
}

export function sqliteBackend(file: DatabaseSync, hooks: BackendHooks): Backend {
  const root = new Kysely<Schema>({
    dialect: new NodeSqliteDialect({ database: file, beforeAcquire: hooks.beforeAcquire }),
    log: hooks.log,
  });
  return {
    engine: "sqlite",
    root,
    // There is one connection, so a library shares it and its parameters keep to the rules.
    forLibraries: root as unknown as Kysely<unknown>,
    async ping() {
      await sql`select count(*) from sqlite_master`.execute(root);
    },
    async close() {
      await root.destroy();
      // Kysely leaves alone what it never used.
      if (file.isOpen) file.close();
    },
  };
}
