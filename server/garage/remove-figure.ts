import type { Figure } from "../../domain/garage/figure.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFigure } from "../db/figure-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";

export type RemovedFigure = { kind: "removed" | "conflict"; figure: Figure } | { kind: "gone" };

const maxRemovedFigures = 400;

/** Marks a figure as removed. Removing it twice is the same as once. */
export function removeFigure(
  database: Database,
  userId: string,
  { version, ...address }: { vehicleId: string; id: string; version?: number | undefined },
): Promise<RemovedFigure> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findFigure(database, userId, address);
    if (!stored) return { kind: "gone" };
    const before = stored.figure;
    if (stored.removedAt) return { kind: "removed", figure: before };
    if (version !== undefined && version !== before.version) return { kind: "conflict", figure: before };
    const figure = { ...before, version: before.version + 1 };
    await markRemoved(database, "figure", userId, figure, new Date());
    await deleteOldestRemoved(database, "figure", userId, maxRemovedFigures);
    return { kind: "removed", figure };
  });
}
