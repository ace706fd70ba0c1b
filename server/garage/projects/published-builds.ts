import { type BuildLookup, type PublicBuild, publicBuild } from "../../../domain/garage/build.ts";
import { photoIdPattern } from "../../../domain/garage/photo.ts";
import { buildSlugPattern } from "../../../domain/garage/project.ts";
import { odometerUnit, type Vehicle } from "../../../domain/garage/vehicle.ts";
import type { Queryable } from "../../db/engine/database.ts";
import type { ReadableDatabase } from "../../db/engine/reconnecting-database.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import type { OpenFile } from "../../photos/photo-storage.ts";
import { noPhoto } from "../photos/change-photo.ts";
import { openFile } from "../photos/read-photos.ts";
import { findPreferences } from "../profile/preference-rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { findItems, partRows, taskRows } from "./item-rows.ts";
import { findProjectPhotos } from "./photo-rows.ts";
import { findBuildPhoto, findPublished, findRevision } from "./published-rows.ts";

export interface Builds extends BuildLookup {
  /** Changes with what the page shows; undefined when there is no page. */
  revision(slug: string): Promise<string | undefined>;
}

/** What a page shows may be read from the replica. The revision never is: a page that was taken back is gone at once. */
export function createBuilds(database: ReadableDatabase): Builds {
  return {
    find: async (slug) => readBuild(await database.forReading(), slug),
    async revision(slug) {
      return buildSlugPattern.test(slug) ? findRevision(database.get(), slug) : undefined;
    },
  };
}

async function readBuild(database: Queryable, slug: string): Promise<PublicBuild | undefined> {
  const stored = await findPublished(database, slug);
  if (!stored) return undefined;
  const { project, userId } = stored;
  const found = project.vehicleId
    ? await findVehicle({ database, uid: userId }, project.vehicleId)
    : undefined;
  const vehicle = found && (await withUnit(database, userId, found.vehicle));
  return publicBuild(slug, {
    project,
    vehicle,
    tasks: await findItems(database, taskRows, userId, project.id),
    parts: await findItems(database, partRows, userId, project.id),
    photos: await findProjectPhotos(database, userId, project.id),
  });
}

/** A reading without a unit is in the one that its owner reads. */
async function withUnit(database: Queryable, userId: string, vehicle: Vehicle): Promise<Vehicle> {
  if (vehicle.distanceUnit || vehicle.mileage === undefined) return vehicle;
  const { units } = await findPreferences(database, userId);
  return { ...vehicle, distanceUnit: odometerUnit(vehicle, units) };
}

/** A picture for anyone, while the page shows it. */
export async function readBuildPhoto(
  services: AccountServices,
  slug: string,
  id: string,
  file: string,
): Promise<OpenFile> {
  const isAddress = buildSlugPattern.test(slug) && photoIdPattern.test(id);
  const photo = isAddress ? await findBuildPhoto(services.database(), slug, id) : undefined;
  // A PDF is never shown to others.
  if (photo?.format !== "webp" || photo.kind !== "photo") throw noPhoto();
  return openFile(services, photo, file);
}
