import { sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Queryable } from "../../server/db/engine/database.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { connectDatabase } from "../../server/db/engine/reconnecting-database.ts";
import { createLog } from "../../server/log.ts";
import { Door } from "./database-door.ts";
import { createTestDatabase, startPostgres, startReplica } from "./postgres.ts";

/** A server of its own with a migrated database, and its streaming replica: what is done to the replay concerns no other test file. */
export async function startPair() {
  const primary = await startPostgres();
  if (!primary) throw new Error("PostgreSQL is not installed, and a replica needs a server of its own");
  const { url } = await createTestDatabase(primary.url);
  const database = await openDatabase({ dataDir: "", databaseUrl: url });
  await migrate(database);
  await database.close();
  const replica = await startReplica(primary.url);
  return {
    url,
    /** A way to the replica's copy of the database, or to another database there. */
    async openDoor(name = new URL(url).pathname) {
      const copy = new URL(replica.url);
      copy.pathname = name;
      const door = new Door(copy.href);
      await door.open();
      onTestFinished(() => door.shut());
      return door;
    },
    /** A statement of the replica's operator. */
    async operate(statement: string) {
      const client = new pg.Client({ connectionString: replica.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

export type Pair = Awaited<ReturnType<typeof startPair>>;

/** A database that reads from a replica, with its log. */
export async function connectPair(url: string, replicaUrl: string) {
  const written: string[] = [];
  const log = createLog("info", (text) => written.push(text));
  const options = { dataDir: "", databaseUrl: url, replicaUrl, log, onQuery: () => {} };
  const database = await connectDatabase(options);
  onTestFinished(() => database.close());
  return {
    ...database,
    log() {
      log.flush();
      return written.join("");
    },
  };
}

/** Who answers a handle's queries. */
export async function answering({ query }: Queryable): Promise<"replica" | "primary"> {
  const { rows } = await sql<{ reads: boolean }>`select pg_is_in_recovery() as reads`.execute(query);
  return rows[0]?.reads ? "replica" : "primary";
}
