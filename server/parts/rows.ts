import { sql } from "kysely";
import {
  type CatalogPart,
  catalogWords,
  rankCatalogParts,
  searchedText,
} from "../../domain/parts/catalog-part.ts";
import { type PartNumber, splitBmwNumber } from "../../domain/parts/part-number.ts";
import { inChunks } from "../db/columns.ts";
import type { Database, Queryable } from "../db/engine/database.ts";
import type { CatalogPartTable } from "../db/schema/site-tables.ts";

const columns = [
  "origin",
  "number",
  "printed",
  "name",
  "part_group",
  "fits",
  "supersedes",
  "price_cents",
] as const;

/** A common word is in thousands of rows: so many of them are read and ranked, which takes the same time for any word. */
const ranked = 200;

/** The parts that have all of the words, each as it is or as the beginning of one; the best first. */
export async function searchCatalogParts(
  { engine, query }: Queryable,
  text: string,
  limit: number,
): Promise<CatalogPart[]> {
  const words = catalogWords(text);
  if (words.length === 0) return [];
  const rows = query.selectFrom("catalog_part").select(columns).limit(Math.max(limit, ranked));
  const matches =
    engine === "postgres"
      ? rows.where(
          sql<boolean>`words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`,
        )
      : rows.where(
          "id",
          "in",
          sql<number>`(select rowid from catalog_part_words
            where catalog_part_words match ${words.map((word) => `"${word}"*`).join(" ")} limit ${ranked})`,
        );
  return rankCatalogParts((await matches.execute()).map(fromRow), words).slice(0, limit);
}

/** The parts whose number, or whose last seven digits, begin like this. */
export async function findCatalogParts(
  { query }: Queryable,
  prefix: string,
  limit: number,
): Promise<CatalogPart[]> {
  const begins = (column: "number" | "tail") =>
    query
      .selectFrom("catalog_part")
      .select(columns)
      .where(column, ">=", prefix)
      // Behind every letter and digit.
      .where(column, "<", `${prefix}~`)
      .orderBy(column)
      .limit(limit)
      .execute();
  const rows = [...(await begins("number")), ...(prefix.length > 2 ? await begins("tail") : [])];
  const unique = new Map(rows.map((row) => [`${row.number} ${row.origin}`, row]));
  return [...unique.values()].slice(0, limit).map(fromRow);
}

/** Adds parts, or replaces what the same origin said of their numbers before. All or nothing. */
export async function saveCatalogParts(
  database: Database,
  parts: readonly CatalogPart[],
  importedAt: string,
): Promise<void> {
  await database.tx(async (query) => {
    // Two imports at once would take the same ids; the second then fails and can be run again.
    const { last } = await query
      .selectFrom("catalog_part")
      .select((row) => row.fn.coalesce(row.fn.max("id"), sql<number>`0`).as("last"))
      .executeTakeFirstOrThrow();
    const rows = parts.map((part, at) => toRow(part, Number(last) + 1 + at, importedAt));
    for (const chunk of inChunks(rows))
      await query
        .insertInto("catalog_part")
        .values(chunk)
        .onConflict((conflict) =>
          conflict.columns(["origin", "number"]).doUpdateSet((row) => ({
            printed: row.ref("excluded.printed"),
            name: row.ref("excluded.name"),
            part_group: row.ref("excluded.part_group"),
            fits: row.ref("excluded.fits"),
            supersedes: row.ref("excluded.supersedes"),
            price_cents: row.ref("excluded.price_cents"),
            searched: row.ref("excluded.searched"),
            imported_at: row.ref("excluded.imported_at"),
          })),
        )
        .execute();
  });
}

/** Removes a portion of what an origin had before an import, or all that it has; returns how many. */
export async function removeCatalogParts(
  { query }: Queryable,
  origin: string,
  { before, limit }: { before?: string; limit: number },
): Promise<number> {
  const old = query
    .selectFrom("catalog_part")
    .select("id")
    .where("origin", "=", origin)
    .$if(before !== undefined, (rows) => rows.where("imported_at", "<>", before ?? ""))
    .limit(limit);
  const { numDeletedRows } = await query.deleteFrom("catalog_part").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * After an import PostgreSQL would search the new words one by one, and guess how common each is, until its own maintenance
 * comes by.
 */
export async function settleCatalogParts({ engine, query }: Queryable): Promise<void> {
  if (engine !== "postgres") return;
  await sql`select gin_clean_pending_list('catalog_part_words')`.execute(query);
  await sql`analyze catalog_part`.execute(query);
}

export async function countCatalogParts({
  query,
}: Queryable): Promise<{ origin: string; parts: number; importedAt: string }[]> {
  const rows = await query
    .selectFrom("catalog_part")
    .select((row) => ["origin", row.fn.countAll().as("parts"), row.fn.max("imported_at").as("importedAt")])
    .groupBy("origin")
    .orderBy("origin")
    .execute();
  return rows.map(({ origin, parts, importedAt }) => ({ origin, parts: Number(parts), importedAt }));
}

function toRow(part: CatalogPart, id: number, importedAt: string): CatalogPartTable {
  const { origin, number, printed, name, group, fits, supersedes, priceCents } = part;
  return {
    id,
    origin,
    number,
    tail: tailOf(number),
    printed,
    name,
    part_group: group ?? null,
    fits: fits ?? null,
    supersedes: supersedes.join(" "),
    price_cents: priceCents ?? null,
    searched: searchedText(part),
    imported_at: importedAt,
  };
}

/** The tail of a whole BMW number; a short one is its own. */
function tailOf(number: PartNumber): string | null {
  const bmw = splitBmwNumber(number);
  return bmw?.mainGroup === undefined ? null : bmw.tail;
}

function fromRow(row: Pick<CatalogPartTable, (typeof columns)[number]>): CatalogPart {
  return {
    number: row.number,
    printed: row.printed,
    name: row.name,
    origin: row.origin,
    group: row.part_group ?? undefined,
    fits: row.fits ?? undefined,
    supersedes: row.supersedes.split(" ").filter(Boolean),
    priceCents: row.price_cents ?? undefined,
  };
}
