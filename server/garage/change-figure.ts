import { isDeepStrictEqual } from "node:util";
import type { Figure, FigureFacts } from "../../domain/garage/figure.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFigure, updateFigure } from "../db/figure-rows.ts";

export interface ChangeFigure {
  vehicleId: string;
  id: string;
  /** The version that the writer saw. */
  version: number;
  /** An absent field stays as it is; null clears. */
  change: { [Field in keyof FigureFacts]?: FigureFacts[Field] | null | undefined };
}

export type ChangedFigure = { kind: "changed" | "conflict"; figure: Figure } | { kind: "gone" };

export function changeFigure(
  database: Database,
  userId: string,
  { vehicleId, id, version, change }: ChangeFigure,
): Promise<ChangedFigure> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findFigure(database, userId, { id, vehicleId });
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.figure;
    if (before.version !== version) return { kind: "conflict", figure: before };
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
    const figure = Object.fromEntries(
      merged.filter(([, value]) => value !== null && value !== ""),
    ) as unknown as Figure;
    if (isDeepStrictEqual(figure, before)) return { kind: "changed", figure };
    const changed = { ...figure, version: version + 1 };
    await updateFigure(database, userId, changed);
    return { kind: "changed", figure: changed };
  });
}
