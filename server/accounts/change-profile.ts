import type { Profile } from "../../domain/accounts/profile.ts";
import type { ProfileUpdate } from "../../domain/accounts/profile-update.ts";
import { vehicleTexts } from "../../domain/garage/vehicle-texts.ts";
import { toTimestamp } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import { noteTypedMileage } from "../garage/odometer/odometer.ts";
import {
  type ChangedProfile,
  createProfile as createRows,
  findProfile,
  noProfile,
  noteLogin,
  changeProfile as updateRows,
} from "../garage/profile/rows.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Session } from "../identity/session.ts";

export async function readProfile(services: AccountServices, { user }: Session): Promise<Profile> {
  const profile = await findProfile(services.database(), user);
  if (!profile) throw noProfile();
  return profile;
}

/**
 * The profile that an account begins with, or the one it has. It is made from the account alone: a client could only repeat
 * that, or make something up.
 */
export async function createProfile(
  services: AccountServices,
  { user }: Session,
): Promise<{ profile: Profile; isNew: boolean }> {
  const created = await createRows(services.database(), user);
  if (!created) throw new AppError("not-signed-in");
  return created;
}

/** The profile after the update; a conflict when it was changed elsewhere since the caller saw it. */
export async function changeProfile(
  services: AccountServices,
  { user }: Session,
  update: ProfileUpdate,
): Promise<ChangedProfile> {
  const changed = await updateRows(services.database(), user, update, noteTypedMileage);
  if (!changed) throw noProfile();
  if (changed.kind === "full") throw new AppError("bad-request", vehicleTexts.full);
  return changed;
}

/** Notes that the account was just signed in to; when that was. */
export async function recordLogin(services: AccountServices, { user }: Session): Promise<string> {
  const now = new Date();
  if (!(await noteLogin(services.database(), user.uid, now))) throw noProfile();
  return toTimestamp(now);
}
