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

const order = ["id"];

export const numberRows = new OwnedRows<KeptNumber>({
  table: "own_number",
  within: "vehicle_id",
  quota: { max: maxOwnNumbers, texts: { ref: maxRefLength, value: maxOwnText, page: maxPageLength } },
  columns: { vehicleId: plain, platform: plain, ref: plain, value: plain, place: plain, page: optional },
});

/** Those of all cars in pages. A car that is removed keeps its own until it comes back. */
export const numberPages = (database: Queryable, userId: string) =>
  numberRows.pages(database, userId, {
    where: sql<SqlBool>`exists (
      select 1 from vehicle
      where vehicle.user_id = own_number.user_id and vehicle.id = own_number.vehicle_id
        and vehicle.removed_at is null)`,
    order,
  });

export const numberPagesOfVehicle = (database: Queryable, userId: string, vehicleId: string) =>
  numberRows.pages(database, userId, { where: sql<SqlBool>`vehicle_id = ${vehicleId}`, order });
