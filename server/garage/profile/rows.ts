import { z } from "zod";
import { photoAddress, photoKey, photoName } from "../../../domain/accounts/photo-address.ts";
import {
  type AccountIdentity,
  newProfile,
  type Profile,
  readProfile,
} from "../../../domain/accounts/profile.ts";
import { type ProfileUpdate, updateProfile } from "../../../domain/accounts/profile-update.ts";
import type { Vehicle } from "../../../domain/garage/vehicle.ts";
import { fromJson, toJson, toTimestamp } from "../../db/columns.ts";
import type { Database, Queryable } from "../../db/engine/database.ts";
import { isOrphan } from "../../db/engine/engine-errors.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { AppError } from "../../errors.ts";
import { forgetRemovals, noteRemovals } from "../../photos/removal-rows.ts";
import { findStoredVehicles, findVehicles, saveVehicles } from "../vehicles/rows.ts";

export const noProfile = () => new AppError("not-found", "This account has no profile yet.");

/** The profile of the account itself; undefined when it has none yet. */
export async function findProfile(
  database: Queryable,
  identity: AccountIdentity,
): Promise<Profile | undefined> {
  const row = await database.query
    .selectFrom("profile")
    .selectAll()
    .where("user_id", "=", identity.uid)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = {
    uid: row.user_id,
    email: identity.email,
    displayName: row.display_name,
    photoURL: row.photo_url,
    vehicles: await findVehicles(database, row.user_id),
    preferences: fromJson(row.preferences, z.unknown()),
    createdAt: row.created_at,
    lastLogin: row.last_login,
    version: row.version,
  };
  return readProfile(stored, identity, toTimestamp(new Date()));
}

/**
 * Makes the profile that an account begins with. One that is there already stays as it is. Undefined when the account was
 * deleted meanwhile.
 */
export async function createProfile(
  database: Database,
  identity: AccountIdentity,
): Promise<{ profile: Profile; isNew: boolean } | undefined> {
  const profile = newProfile(identity, toTimestamp(new Date()));
  const inserted = await database.query
    .insertInto("profile")
    .values({
      user_id: profile.uid,
      display_name: profile.displayName,
      photo_url: profile.photoURL ?? null,
      preferences: toJson(profile.preferences),
      created_at: profile.createdAt,
      last_login: profile.lastLogin,
      version: profile.version,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (!isOrphan(error)) throw error;
    });
  if (inserted) return { profile, isNew: true };
  const existing = await findProfile(database, identity);
  return existing && { profile: existing, isNew: false };
}

/** Notes a typed mileage of a vehicle; returns the vehicle with the mileage of its readings. */
export type NoteMileage = (
  database: Queryable,
  userId: string,
  vehicle: Vehicle,
  before: number | undefined,
) => Promise<Vehicle>;

export type ChangedProfile = { kind: "changed" | "conflict" | "full"; profile: Profile };

/** The profile after the update, or the stored one where that is newer or has no room; undefined when there is none. */
export function changeProfile(
  database: Database,
  identity: AccountIdentity,
  update: ProfileUpdate,
  noteMileage: NoteMileage,
): Promise<ChangedProfile | undefined> {
  return underAccountLock(database, identity.uid, async () => {
    const { query } = database;
    const before = await findProfile(database, identity);
    if (!before) return undefined;
    const profile = updateProfile(before, await withoutRemoved(database, before.uid, update));
    if (typeof profile === "string") return { kind: profile, profile: before };
    await query
      .updateTable("profile")
      .set({
        display_name: profile.displayName,
        preferences: toJson(profile.preferences),
        version: profile.version,
      })
      .where("user_id", "=", profile.uid)
      .execute();
    const vehicles = update.vehicles
      ? await saveListed(database, before, profile, noteMileage)
      : profile.vehicles;
    if (update.displayName !== undefined)
      // The session has this name too: it is shown when the profile cannot be loaded.
      await query
        .updateTable("auth_user")
        .set({ name: profile.displayName })
        .where("id", "=", profile.uid)
        .execute();
    return { kind: "changed", profile: { ...profile, vehicles } };
  });
}

/** The vehicles as they are stored then, each with the mileage of its readings. */
async function saveListed(
  database: Queryable,
  before: Profile,
  { uid, vehicles }: Profile,
  noteMileage: NoteMileage,
): Promise<Vehicle[]> {
  const mileages = new Map(before.vehicles.map(({ id, mileage }) => [id, mileage]));
  await saveVehicles(database, uid, vehicles);
  const stored: Vehicle[] = [];
  for (const vehicle of vehicles)
    stored.push(await noteMileage(database, uid, vehicle, mileages.get(vehicle.id)));
  // Only an emptied mileage is another one now.
  if (stored.some((vehicle, at) => vehicle !== vehicles[at])) await saveVehicles(database, uid, stored);
  return stored;
}

/** A removed vehicle stays removed, whatever a list says: restoring is a request of its own. */
async function withoutRemoved(
  database: Queryable,
  userId: string,
  update: ProfileUpdate,
): Promise<ProfileUpdate> {
  if (!update.vehicles) return update;
  const stored = await findStoredVehicles(database, userId);
  const removed = new Set(stored.flatMap(({ row, removedAt }) => (removedAt ? [row.id] : [])));
  return { ...update, vehicles: update.vehicles.filter(({ id }) => !removed.has(id)) };
}

/** Whether there is one yet. It stays until the transaction ends where that holds the account's lock. */
export async function hasProfile({ query }: Queryable, userId: string): Promise<boolean> {
  const row = await query
    .selectFrom("profile")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The profile document shows the vehicles, so a change to one of them is a change to it. */
export async function raiseProfileVersion({ query }: Queryable, userId: string): Promise<void> {
  await query
    .updateTable("profile")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .execute();
}

/**
 * The profile with another photo, or with none; undefined when there is no profile. The version stays: the last photo
 * counts whatever else changed, and must not spoil a form that is open in another tab.
 */
export function changePhoto(
  database: Database,
  identity: AccountIdentity,
  name: string | undefined,
): Promise<Profile | undefined> {
  return underAccountLock(database, identity.uid, async () => {
    const { query } = database;
    const before = await findProfile(database, identity);
    if (!before) return undefined;
    const { photoURL: shown, ...rest } = before;
    const photoURL = name === undefined ? null : photoAddress(name);
    await query.updateTable("profile").set({ photo_url: photoURL }).where("user_id", "=", rest.uid).execute();
    // The session has it too: it is shown when the profile cannot be loaded.
    await query.updateTable("auth_user").set({ image: photoURL }).where("id", "=", rest.uid).execute();
    const old = photoName(shown);
    if (old) await noteRemovals(database, [photoKey(old)]);
    if (name === undefined) return rest;
    await forgetRemovals(database, [photoKey(name)]);
    return { ...rest, photoURL: photoAddress(name) };
  });
}

/** Deletes the profile with its vehicles; its photo goes soon after. */
export async function deleteProfile(database: Queryable, userId: string): Promise<void> {
  const profile = await database.query
    .deleteFrom("profile")
    .where("user_id", "=", userId)
    .returning("photo_url")
    .executeTakeFirst();
  const photo = photoName(profile?.photo_url);
  if (photo) await noteRemovals(database, [photoKey(photo)]);
}

/** Whether the account shows the photo of this name now. */
export async function showsPhoto({ query }: Queryable, userId: string, name: string): Promise<boolean> {
  const row = await query
    .selectFrom("profile")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("photo_url", "=", photoAddress(name))
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there is no profile. */
export async function noteLogin({ query }: Queryable, userId: string, at: Date): Promise<boolean> {
  const row = await query
    .updateTable("profile")
    .set({ last_login: toTimestamp(at) })
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
