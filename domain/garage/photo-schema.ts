import { z } from "zod";
import { line, requestKey, version } from "./field-schemas.ts";
import { maxAlbumLength, maxCaptionLength, photoIdPattern, photoKinds } from "./photo.ts";
import { idPattern } from "./vehicle.ts";

/** Empty means cleared, like null. */
const optionalLine = (max: number) =>
  line(max, `At most ${max} characters`)
    .transform((text) => text || null)
    .nullish();

const optionalId = (pattern: RegExp) =>
  z
    .union([z.literal(""), z.string().regex(pattern)])
    .transform((id) => id || null)
    .nullish();

const caption = optionalLine(maxCaptionLength);
const album = optionalLine(maxAlbumLength);
const vehicleId = optionalId(idPattern);
/** Ids of the log are made by the server; what is none leads to no entry. */
const entryId = optionalId(/^[\w-]{1,80}$/);
const jobId = entryId;
const projectId = entryId;

/** The query of an upload, whose body is the file itself. */
export const newPhotoSchema = z.object({
  kind: z.enum(photoKinds).default("photo"),
  caption,
  album,
  vehicleId,
  /** The entry of that car's log to put it to. */
  entryId,
  /** The job that it was taken during, which also says the car and the album, and the step. */
  jobId,
  step: optionalId(/^[a-z0-9-]{1,120}$/),
  projectId,
  requestKey,
});

export type NewPhoto = z.infer<typeof newPhotoSchema>;

export const photoChangeSchema = z
  .strictObject({
    version,
    caption,
    album,
    vehicleId,
    afterId: optionalId(photoIdPattern),
    isCover: z.boolean().optional(),
    projectId,
  })
  .transform(({ version, ...change }) => ({ version, change }));

/** Which photos a list shows. */
export const photoFilterSchema = z.object({
  kind: z.enum(photoKinds).default("photo").catch("photo"),
  album: album.catch(undefined),
  vehicleId: vehicleId.catch(undefined),
  jobId: jobId.catch(undefined),
  projectId: projectId.catch(undefined),
});

export type PhotoFilter = z.infer<typeof photoFilterSchema>;
