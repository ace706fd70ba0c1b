import { type BuildLookup, type PublicBuild, publicBuild } from "../../domain/garage/build.ts";
import { photoIdPattern } from "../../domain/garage/photo.ts";
import { buildSlugPattern } from "../../domain/garage/project.ts";
import type { Database } from "../db/database.ts";
import { findItems, partItems, taskItems } from "../db/project-item-rows.ts";
import { findProjectPhotos } from "../db/project-photos.ts";
import { findBuildPhoto, findPublished, findRevision } from "../db/published-builds.ts";
import type { ReconnectingDatabase } from "../db/reconnecting-database.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { OpenFile } from "../photos/photo-storage.ts";
import { noPhoto } from "./change-photo.ts";
import { openFile } from "./read-photos.ts";

export interface Builds extends BuildLookup {
  /** Changes with what the page shows; undefined when there is no page. */
  revision(slug: string): Promise<string | undefined>;
}

export function createBuilds(database: Pick<ReconnectingDatabase, "get">): Builds {
  return {
    find: (slug) => readBuild(database.get(), slug),
    async revision(slug) {
      return buildSlugPattern.test(slug) ? findRevision(database.get(), slug) : undefined;
    },
  };
}

async function readBuild(database: Database, slug: string): Promise<PublicBuild | undefined> {
  const stored = await findPublished(database, slug);
  if (!stored) return undefined;
  const { project, userId } = stored;
  const vehicle = project.vehicleId
    ? await findStoredVehicle(database, userId, project.vehicleId)
    : undefined;
  return publicBuild(slug, {
    project,
    vehicle: vehicle?.removedAt ? undefined : vehicle?.vehicle,
    tasks: await findItems(database, taskItems, userId, project.id),
    parts: await findItems(database, partItems, userId, project.id),
    photos: await findProjectPhotos(database, userId, project.id),
  });
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
