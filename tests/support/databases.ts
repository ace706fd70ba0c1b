import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, inject, onTestFinished } from "vitest";
import type { Engine } from "../../server/db/engine/backend.ts";
import type { Database, DatabaseSettings } from "../../server/db/engine/database.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { createTestDatabase } from "./postgres.ts";

/** For tests that start processes, on a machine with other things to do: seconds when it is idle. */
export const patience = { timeout: 180_000 };

export interface EngineUnderTest {
  engine: Engine;
  /** Settings that lead to a fresh, empty place; it is removed after the test. */
  freshSettings(): Promise<DatabaseSettings>;
  /** The same with today's schema. */
  migratedSettings(): Promise<DatabaseSettings>;
  /** A fresh database, not migrated. */
  freshDatabase(): Promise<Database>;
  /** A fresh database with today's schema. */
  migratedDatabase(): Promise<Database>;
}

interface SuiteOptions {
  /** Takes minutes, and is about our code rather than its SQL: on PostgreSQL only `npm run test:full` runs it. */
  isLong?: boolean;
}

/** Runs a suite on SQLite and on PostgreSQL. */
export function describeOnBothEngines(
  name: string,
  suite: (engine: EngineUnderTest) => void,
  { isLong = false }: SuiteOptions = {},
): void {
  describe(`${name} on sqlite`, patience, () => suite(underTest("sqlite")));
  const isLeftOut = !inject("postgresUrl") || (isLong && !process.env.TEST_FULL);
  describe.skipIf(isLeftOut)(`${name} on postgres`, patience, () => suite(underTest("postgres")));
}

function underTest(engine: Engine): EngineUnderTest {
  const freshSettings = (state: "empty" | "migrated" = "empty") =>
    engine === "postgres" ? postgresSettings(state) : Promise.resolve(sqliteSettings(state));
  const freshDatabase = async () => openForTest(await freshSettings());
  return {
    engine,
    freshSettings: () => freshSettings(),
    migratedSettings: () => freshSettings("migrated"),
    freshDatabase,
    migratedDatabase: async () => openForTest(await freshSettings("migrated")),
  };
}

/** Opens a database that is closed after the test. */
export async function openForTest(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  onTestFinished(() => database.close());
  return database;
}

export function sqliteSettings(state: "empty" | "migrated" = "empty"): DatabaseSettings {
  const dataDir = temporaryFolder();
  if (state === "migrated") cpSync(inject("sqliteTemplate"), dataDir, { recursive: true });
  return { dataDir };
}

export async function postgresSettings(state: "empty" | "migrated" = "empty"): Promise<DatabaseSettings> {
  const serverUrl = inject("postgresUrl");
  if (!serverUrl) throw new Error("PostgreSQL is not available");
  const { url, drop } = await createTestDatabase(serverUrl, state);
  onTestFinished(drop);
  return { dataDir: temporaryFolder(), databaseUrl: url };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "database-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
