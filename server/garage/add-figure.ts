import { randomUUID } from "node:crypto";
import type { Figure, FigureFacts } from "../../domain/garage/figure.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFigure, insertFigure } from "../db/figure-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";

export interface AddFigure {
  vehicleId: string;
  facts: FigureFacts;
  /** The same key adds it once, however often the request arrives. */
  requestKey?: string | undefined;
}

export type AddedFigure =
  | { kind: "added" | "repeated"; figure: Figure }
  | { kind: "no-vehicle" }
  | { kind: "full" };

export function addFigure(
  database: Database,
  userId: string,
  { vehicleId, facts, requestKey }: AddFigure,
): Promise<AddedFigure> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const earlier = requestKey && (await findFigure(database, userId, { requestKey }));
    if (earlier) return { kind: "repeated", figure: earlier.figure };
    const stored = await findStoredVehicle(database, userId, vehicleId);
    if (!stored || stored.removedAt) return { kind: "no-vehicle" };
    if (!(await hasRoom(database, "figure", userId))) return { kind: "full" };
    const figure = { id: randomUUID(), vehicleId, version: 1, ...facts };
    await insertFigure(database, userId, { figure, requestKey: requestKey ?? null });
    return { kind: "added", figure };
  });
}
