import { type SqlBool, sql } from "kysely";
import {
  type KeptNumber,
  maxOwnNumbers,
  maxPageLength,
  maxRefLength,
} from "../../../domain/own-numbers/own-number.ts";
import { maxOwnText } from "../../../domain/own-numbers/own-value.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { optional, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";

export const numberRows = new OwnedRows<KeptNumber>({
  table: "own_number",
  within: "vehicle_id",
  quota: { max: maxOwnNumbers, texts: { ref: maxRefLength, value: maxOwnText, page: maxPageLength } },
  columns: { vehicleId: plain, platform: plain, ref: plain, value: plain, place: plain, page: optional },
});

export function numbersOfVehicle(
  database: Queryable,
  userId: string,
  vehicleId: string,
): Promise<KeptNumber[]> {
  return numberRows.all(database, userId, sql<SqlBool>`vehicle_id = ${vehicleId}`);
}
