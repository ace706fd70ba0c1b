import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { brand } from "../../../domain/brand.ts";
import type { Database } from "./database.ts";

/**
 * Whether another process of ours uses this PostgreSQL database. Any number may share it, so none holds a lock; each keeps a
 * connection with our name. One that waits to migrate doesn't count: it hasn't begun to use the tables, and then looks again
 * whether it knows them. The connection of a server that has just stopped is listed for a moment longer.
 */
export async function othersConnected({ query }: Pick<Database, "query">): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    // Within a transaction PostgreSQL would repeat its first answer.
    await sql`select pg_stat_clear_snapshot()`.execute(query);
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = ${brand.name} and pid <> pg_backend_pid()
        and pid not in (select pid from pg_locks where locktype = 'advisory' and not granted)
      limit 1`.execute(query);
    if (rows.length === 0) return false;
    await sleep(100);
  }
  return true;
}
