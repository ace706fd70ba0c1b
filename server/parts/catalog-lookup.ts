import {
  type CatalogLookup,
  type CatalogMatches,
  type CatalogPart,
  maxCatalogParts,
} from "../../domain/parts/catalog-part.ts";
import { readNumberQuery } from "../../domain/parts/part-number.ts";
import type { ReadableDatabase } from "../db/engine/reconnecting-database.ts";
import { asUnavailable } from "../unavailable.ts";
import { findCatalogParts, searchCatalogParts } from "./rows.ts";

/** The operator's catalog as pages see it. Without the database they show our own parts, and say so. */
export function createCatalogLookup(database: Pick<ReadableDatabase, "forReading">): CatalogLookup {
  const oneMore = maxCatalogParts + 1;
  return {
    search: (query) =>
      orNothing(async () => {
        const number = readNumberQuery(query);
        const reads = await database.forReading();
        return number === undefined
          ? searchCatalogParts(reads, query, oneMore)
          : findCatalogParts(reads, number, oneMore);
      }),
    find: (number) =>
      orNothing(async () => {
        const parts = await findCatalogParts(await database.forReading(), number, oneMore);
        return parts.filter((part) => part.number === number || part.number.endsWith(number));
      }),
  };
}

async function orNothing(read: () => Promise<CatalogPart[]>): Promise<CatalogMatches> {
  try {
    const parts = await read();
    return { parts: parts.slice(0, maxCatalogParts), hasMore: parts.length > maxCatalogParts };
  } catch (error) {
    if (asUnavailable(error, "The parts catalog can't be read right now.") === undefined) throw error;
    return { parts: [], hasMore: false, isAway: true };
  }
}
