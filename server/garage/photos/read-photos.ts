import {
  fileKey,
  type Gallery,
  type GarageGlance,
  type Photo,
  type PhotoDetails,
  type PhotoList,
  photoAddress,
  photoFiles,
} from "../../../domain/garage/photo.ts";
import type { PhotoFilter } from "../../../domain/garage/photo-schema.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import { AppError } from "../../errors.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import type { OpenFile } from "../../photos/photo-storage.ts";
import { noPhoto } from "./change-photo.ts";
import { findAlbums, findCovers, findPhotos, type PhotoPosition } from "./list-rows.ts";
import { findPairs } from "./pair-rows.ts";
import { readUsage } from "./photo-room.ts";
import { findStoredPhoto } from "./rows.ts";

const pageSize = 60;
const maxShownPairs = 6;
const glanceCount = 4;

/** Newest first. */
export async function listPhotos(
  { database }: AccountServices,
  uid: string,
  filter: PhotoFilter,
  cursor: string | null,
): Promise<PhotoList> {
  const olderThan = cursor === null ? undefined : readCursor(cursor);
  const rows = await findPhotos(database(), uid, { ...filter, limit: pageSize + 1, olderThan });
  const photos = rows.slice(0, pageSize);
  const last = photos.at(-1);
  return { photos, ...(rows.length > pageSize && last ? { next: `${last.createdAt}~${last.id}` } : {}) };
}

function readCursor(text: string): PhotoPosition {
  const [, createdAt = "", id = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,80})$/.exec(text) ?? [];
  if (!id) throw new AppError("bad-request", "Invalid cursor.");
  return { createdAt, id };
}

/** The gallery's data beside the list. */
export async function readGallery(services: AccountServices, uid: string): Promise<Gallery> {
  const database = services.database();
  return {
    usage: await readUsage(services, uid),
    albums: await findAlbums(database, uid),
    pairs: await findPairs(database, uid, { limit: maxShownPairs }),
  };
}

/** For the overview: the newest photos, and the pictures of the cars. */
export async function readGlance({ database }: AccountServices, uid: string): Promise<GarageGlance> {
  const covers = await findCovers(database(), uid);
  return {
    photos: await findPhotos(database(), uid, { kind: "photo", limit: glanceCount }),
    covers: Object.fromEntries(
      covers.map((photo) => [photo.vehicleId ?? "", photoAddress(photo, "small")] as const),
    ),
  };
}

export async function readPhoto(services: AccountServices, uid: string, id: string): Promise<PhotoDetails> {
  const database = services.database();
  const stored = await findStoredPhoto(database, uid, { id });
  if (!stored || stored.removedAt) throw noPhoto();
  const { photo } = stored;
  const near = { kind: photo.kind, limit: 1 };
  const [newer] = await findPhotos(database, uid, { ...near, newerThan: photo });
  const [older] = await findPhotos(database, uid, { ...near, olderThan: photo });
  return withoutAbsent({
    photo,
    pairs: await findPairs(database, uid, { limit: maxShownPairs, of: id }),
    newer: newer?.id,
    older: older?.id,
    usage: await readUsage(services, uid),
  });
}

/** One of a photo's files, for whom it belongs to. */
export async function readPhotoFile(
  services: AccountServices,
  uid: string,
  id: string,
  file: string,
): Promise<{ photo: Photo; file: OpenFile }> {
  const stored = await findStoredPhoto(services.database(), uid, { id });
  if (!stored || stored.removedAt) throw noPhoto();
  return { photo: stored.photo, file: await openFile(services, stored.photo, file) };
}

export async function openFile({ photos }: AccountServices, photo: Photo, file: string): Promise<OpenFile> {
  const opened = photoFiles(photo).includes(file)
    ? await photos.storage.open(fileKey(photo.id, file))
    : undefined;
  if (!opened) throw noPhoto();
  return opened;
}
