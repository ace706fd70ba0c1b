/** A picture or a receipt in somebody's garage. */
export interface Photo {
  id: string;
  /** Rises with each change: a writer says which version they saw. */
  version: number;
  kind: PhotoKind;
  /** Pictures are always stored as WebP. A receipt may be a PDF, which is stored as it came. */
  format: "webp" | "pdf";
  /** The size of the large picture; 0 for a PDF. */
  width: number;
  height: number;
  /** All its files together. */
  bytes: number;
  caption?: string;
  /** An album is its name: it is there while a photo is in it. */
  album?: string;
  /** May name a car that is gone: photos outlive their cars. */
  vehicleId?: string;
  /** The entry of the car's log that it belongs to; it may be gone too. */
  entryId?: string;
  /** The job that it was taken during, and at which step; either may be gone. */
  jobId?: string;
  step?: string;
  /** Whether it is shown as the picture of its car. */
  isCover?: boolean;
  /** The photo that shows the same thing afterwards. */
  afterId?: string;
  /** Anyone with the link may look at it. */
  shareId?: string;
  /** The project that it belongs to; it may be gone. */
  projectId?: string;
  /** Whether the project's public page shows it. */
  inBuild?: boolean;
  createdAt: string;
}

export const photoKinds = ["photo", "receipt"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** The longest side in pixels. */
export const photoSizes = { small: 480, medium: 1280, large: 2560 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** Room for what a phone takes at its best. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Removed ones do not count. */
export const maxPhotos = 1000;
export const maxCaptionLength = 200;
export const maxAlbumLength = 60;
/** How long a removed photo can be restored, unless its room is needed. */
export const restorablePhotoDays = 30;

export const photoIdPattern = /^[0-9a-f]{32}$/;

/** For the file picker: with this list an iPhone converts HEIC to JPEG by itself. */
export function acceptedTypes(kind: PhotoKind): readonly string[] {
  const pictures = ["image/jpeg", "image/png", "image/webp", "image/avif"];
  return kind === "receipt" ? [...pictures, "application/pdf"] : pictures;
}

/** The names of its files, each with what it is. */
export function photoFiles({ format }: Pick<Photo, "format">): readonly string[] {
  return format === "pdf" ? ["receipt.pdf"] : Object.keys(photoSizes).map((size) => `${size}.webp`);
}

/** Where the storage has a file. */
export function fileKey(id: string, file: string): string {
  return `garage/${id}-${file}`;
}

/** Which of its files is in the export, and under which name: the picture in its largest size, or the PDF. */
export function exportedFile({ id, format, createdAt }: Photo): { name: string; source: string } {
  const source = format === "pdf" ? "receipt.pdf" : "large.webp";
  return { name: `garage/${createdAt.slice(0, 10)}-${id}.${format}`, source };
}

/** The owner's address of a file. */
export function photoAddress({ id, format }: Pick<Photo, "id" | "format">, size: PhotoSize): string {
  return `/api/v1/me/photos/${id}/${format === "pdf" ? "receipt.pdf" : `${size}.webp`}`;
}

/** The page of a photo, for its owner. */
export function photoPage({ id }: Pick<Photo, "id">): string {
  return `/garage/photos/${id}`;
}

/** The page that anyone with the link can open. */
export function sharedPage(shareId: string): string {
  return `/shared/${shareId}`;
}

export function sharedAddress(shareId: string, size: PhotoSize): string {
  return `/api/v1/shared/${shareId}/${size}.webp`;
}

export type PhotoFacts = Pick<Photo, "caption" | "album" | "vehicleId" | "afterId" | "isCover" | "projectId">;
/** Only these fields; null clears one. */
export type PhotoChange = { [Key in keyof PhotoFacts]?: PhotoFacts[Key] | null | undefined };

/** The photo after a change; the same object when nothing is different. */
export function applyPhotoChange(photo: Photo, change: PhotoChange): Photo {
  const names = ["caption", "album", "vehicleId", "afterId", "isCover", "projectId"] as const;
  const isDifferent = (name: (typeof names)[number]) =>
    change[name] !== undefined && (change[name] || undefined) !== photo[name];
  if (!names.some(isDifferent)) return photo;
  const changed: Photo = { ...photo, version: photo.version + 1 };
  if (isDifferent("vehicleId")) {
    // It is neither the picture of the next car, nor in its log, nor of a job on it.
    delete changed.isCover;
    delete changed.entryId;
    delete changed.jobId;
    delete changed.step;
  }
  // Photos on a public page are chosen in its project.
  if (isDifferent("projectId")) delete changed.inBuild;
  for (const name of names) {
    if (change[name]) Object.assign(changed, { [name]: change[name] });
    else if (change[name] !== undefined) delete changed[name];
  }
  return changed;
}

/** An account's use of its room. */
export interface PhotoUsage {
  count: number;
  bytes: number;
  maxCount: number;
  maxBytes: number;
}

export interface PhotoPair {
  before: Photo;
  after: Photo;
}

export interface PhotoList {
  photos: readonly Photo[];
  /** The cursor of the next page. */
  next?: string;
}

/** Beside the list of photos. */
export interface Gallery {
  albums: readonly { name: string; count: number }[];
  pairs: readonly PhotoPair[];
  usage: PhotoUsage;
}

export interface PhotoDetails {
  photo: Photo;
  /** The pairs that it is one half of. */
  pairs: readonly PhotoPair[];
  /** Its neighbors in the list. */
  newer?: string;
  older?: string;
  usage: PhotoUsage;
}

/** Public to everyone with its link. */
export type SharedPhoto = Pick<Photo, "width" | "height" | "caption">;

/** The garage's photos on the overview. */
export interface GarageGlance {
  /** The newest few. */
  photos: readonly Photo[];
  /** The address of each car's picture, by the car's id. Cars without one are absent. */
  covers: Readonly<Record<string, string>>;
}

/** "312 MB". */
export function megabytes(bytes: number): string {
  const mb = bytes / 1_000_000;
  return `${mb > 0 && mb < 10 ? Math.max(0.1, Math.round(mb * 10) / 10) : Math.round(mb)} MB`;
}

/** How full it is, from 0 to 1, by whichever runs out first. */
export function fullness({ count, bytes, maxCount, maxBytes }: PhotoUsage): number {
  return Math.min(1, Math.max(count / maxCount, bytes / maxBytes));
}
