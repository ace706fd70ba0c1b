import type { Database } from "../../server/db/engine/database.ts";
import { type OwnedTable, type OwnedTableName, ownedTables } from "../../server/owned-tables.ts";
import { ownedSamples, sampleMark } from "./owned-samples.ts";

type Row = Record<string, unknown>;

interface SampledTable extends OwnedTable {
  sample: "sign-up" | ((userId: string) => object);
}

/** The registry with a sample of each table, in the order in which rows can be inserted. */
export const owned: readonly (readonly [string, SampledTable])[] = Object.entries<OwnedTable>(
  ownedTables,
).map(([name, table]) => [name, { ...table, sample: ownedSamples[name as OwnedTableName] }]);

/** One row in every table that signing up does not fill, with other texts where asked; the account needs a profile. */
export async function insertSamples(
  database: Database,
  uid: string,
  textOf = (text: string) => text,
): Promise<Record<string, Row>> {
  const samples: Record<string, Row> = {};
  for (const [table, { sample }] of owned) {
    if (sample === "sign-up") continue;
    const row = Object.fromEntries(
      Object.entries(sample(uid)).map(([column, value]) => [
        column,
        typeof value === "string" ? textOf(value) : value,
      ]),
    );
    samples[table] = row;
    await tablesOf(database).insertInto(table).values(row).execute();
  }
  return samples;
}

/** The values of these rows that nobody else may be sent. */
export function secretsOf(samples: Record<string, Row>): string[] {
  return Object.values(samples)
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === "string")
    .filter((value) => value.includes(sampleMark));
}

export async function allRows(database: Database, table: string): Promise<Row[]> {
  return tablesOf(database).selectFrom(table).selectAll().execute();
}

/** The rows of an account, by what the registry says of the table's owner. */
export async function ownedRows(database: Database, table: string, uid: string): Promise<Row[]> {
  const owner = owned.find(([name]) => name === table)?.[1].owner;
  if (!owner) throw new Error(`${table} is not in the registry`);
  const rows = await allRows(database, table);
  // A mailed link has more than the id in its column.
  if ("column" in owner) return rows.filter((row) => String(row[owner.column]).split(" ")[0] === uid);
  const parents = await ownedRows(database, owner.through, uid);
  return rows.filter((row) => parents.some((parent) => parent[owner.key] === row[owner.foreignKey]));
}

/** Without the types of the schema: the registry names tables and columns as texts. */
const tablesOf = (database: Database) => database.forLibraries.withTables<Record<string, Row>>();
