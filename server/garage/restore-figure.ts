import type { Figure } from "../../domain/garage/figure.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFigure } from "../db/figure-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { markRemoved } from "../db/removed-rows.ts";

export type RestoredFigure = { kind: "restored"; figure: Figure } | { kind: "gone" } | { kind: "full" };

export function restoreFigure(
  database: Database,
  userId: string,
  address: { vehicleId: string; id: string },
): Promise<RestoredFigure> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findFigure(database, userId, address);
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", figure: stored.figure };
    if (!(await hasRoom(database, "figure", userId))) return { kind: "full" };
    const figure = { ...stored.figure, version: stored.figure.version + 1 };
    await markRemoved(database, "figure", userId, figure, null);
    return { kind: "restored", figure };
  });
}
