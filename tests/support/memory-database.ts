import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, vi } from "vitest";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { addDays, type LocalDate } from "../../domain/local-date.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { databaseOn } from "../../server/db/engine/open-database.ts";
import { sqliteBackend } from "../../server/db/engine/sqlite-backend.ts";
import { openSqlite } from "../../server/db/engine/sqlite-file.ts";
import { createProfile } from "../../server/garage/profile/rows.ts";

let opened: Promise<Database> | undefined;

/** SQLite in memory with today's schema. Migrating it takes longer than a test, so all tests share it; each has its own account. */
export function memoryDatabase(): Promise<Database> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Database> {
  const file = await openSqlite(":memory:");
  const database = await databaseOn(async (hooks) => sqliteBackend(file, hooks));
  await migrate(database);
  return database;
}

/** A new account whose address is confirmed, with a profile unless told otherwise. */
export async function freshAccount({ hasProfile = true } = {}): Promise<AccountIdentity> {
  const database = await memoryDatabase();
  const uid = randomUUID();
  const user = { uid, email: `${uid}@example.com` };
  await sql`
    insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${uid}, 'Ada', ${user.email}, 1, '2026-01-01', '2026-01-01')`.execute(database.query);
  if (hasProfile) await createProfile(database, user);
  return user;
}

/** Copies a row of an account until it has so many, quicker than adding each. */
export async function copyRows(table: string, uid: string, id: string, count: number): Promise<void> {
  const { query } = await memoryDatabase();
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(query);
  const others = columns.rows.map(({ name }) => name).filter((name) => !["id", "request_key"].includes(name));
  const list = sql.join(others.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (id, ${list})
    with recursive copy (number) as (select 2 union all select number + 1 from copy where number < ${count})
    select id || '-' || number, ${list} from ${sql.table(table)}, copy where user_id = ${uid} and id = ${id}
  `.execute(query);
}

/** The tests of a file run on a fixed day. */
export const today: LocalDate = "2026-06-15";
export const daysAgo = (days: number) => addDays(today, -days);
export const inDays = (days: number) => addDays(today, days);

export function stopTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
