import { noProfile } from "../accounts/change-profile.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { hasProfile } from "../db/profile-rows.ts";
import { findProject, type StoredProject } from "../db/project-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { AppError } from "../errors.ts";

export const noProject = () => new AppError("not-found", "Project not found.");

/** Work while nobody else changes anything of the account. */
export function underAccountLock<Result>(
  database: Database,
  uid: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return database.tx(async () => {
    await lockAccount(database, uid);
    if (!(await hasProfile(database, uid))) throw noProfile();
    return work();
  });
}

/** The same for one project of the account, removed or not. */
export function underProjectLock<Result>(
  database: Database,
  uid: string,
  id: string,
  work: (stored: StoredProject) => Promise<Result>,
): Promise<Result> {
  return underAccountLock(database, uid, async () => {
    const stored = await findProject(database, uid, { id });
    if (!stored) throw noProject();
    return work(stored);
  });
}

/** A project may be for a car of the account's own that is not removed. */
export async function requireCar(database: Database, uid: string, vehicleId: string): Promise<void> {
  const stored = await findStoredVehicle(database, uid, vehicleId);
  if (!stored || stored.removedAt) throw new AppError("not-found", "Vehicle not found.");
}

/** Null and the empty text clear a field; an absent one stays as it is. */
export function merge<Row extends object>(before: Row, change: object): Row {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== "")) as Row;
}
