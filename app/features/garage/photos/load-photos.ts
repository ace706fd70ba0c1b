import type { ApiClient } from "../../../../domain/api/api-client.ts";
import type { Gallery, Photo, PhotoKind, PhotoList } from "../../../../domain/garage/photo.ts";
import { withoutEmpty } from "../../../../domain/without-absent.ts";

/** The photos that the gallery shows, by its address. */
export interface GalleryView {
  kind: PhotoKind;
  vehicleId?: string;
  album?: string;
  projectId?: string;
}

export interface GalleryData extends Gallery {
  view: GalleryView;
  photos: readonly Photo[];
  /** The page's address with more of them, where there are more. */
  more?: string;
}

const firstCount = 60;
const maxCount = 600;

const queryOf = (fields: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(withoutEmpty(fields) as Record<string, string>);

/** The address of a view: `?tab=photos&show=receipts`, `?tab=photos&car=1767323045000&album=Brakes`. */
export function galleryPath(view: GalleryView, count = firstCount): string {
  const { kind, vehicleId, album, projectId } = view;
  const query = queryOf({
    tab: "photos",
    show: kind === "receipt" ? "receipts" : "",
    car: vehicleId,
    album,
    project: projectId,
    photos: count > firstCount ? String(count) : "",
  });
  return `/dashboard?${query}`;
}

function readView(params: URLSearchParams): GalleryView {
  const text = (name: string) => params.get(name) ?? undefined;
  return withoutEmpty({
    kind: params.get("show") === "receipts" ? ("receipt" as const) : ("photo" as const),
    vehicleId: text("car"),
    album: text("album"),
    projectId: text("project"),
  });
}

function shownCount(text: string | null): number {
  const count = Number(text ?? firstCount);
  return count >= firstCount && count <= maxCount ? Math.trunc(count) : firstCount;
}

export async function loadPhotos(api: ApiClient, uid: string, params: URLSearchParams): Promise<GalleryData> {
  const view = readView(params);
  const count = shownCount(params.get("photos"));
  const gallery = await api("GET /api/v1/me/gallery", { uid });
  const { photos, next } = await newestPhotos(api, uid, view, count);
  return { view, photos, ...gallery, more: next ? galleryPath(view, next) : undefined };
}

/** Enough pages of the list, and the count to show next, where there are more. */
async function newestPhotos(api: ApiClient, uid: string, view: GalleryView, count: number) {
  const photos: Photo[] = [];
  let cursor: string | undefined = "";
  while (cursor !== undefined && photos.length < count) {
    const query = queryOf({ ...view, cursor });
    const page: PhotoList = await api("GET /api/v1/me/photos", { uid, query });
    photos.push(...page.photos);
    cursor = page.next;
  }
  const hasMore = cursor !== undefined && count < maxCount;
  return { photos, next: hasMore ? Math.min(count + firstCount, maxCount) : undefined };
}

/** The photos that a dialog offers. */
export interface PhotoChoices {
  photos: readonly Photo[];
  /** How many to show next, where there are more. */
  next: number | undefined;
}

/** The value of `?choose=` that a dialog opens with. */
export const firstChoices = String(firstCount);

/** The newest photos, while the page's address asks for them (`?choose=60`). */
export async function loadChoices(
  api: ApiClient,
  uid: string,
  params: URLSearchParams,
): Promise<PhotoChoices | undefined> {
  if (!params.has("choose")) return undefined;
  return newestPhotos(api, uid, { kind: "photo" }, shownCount(params.get("choose")));
}

/** A photo for its own page, with the ones that it could be paired with and the projects that it could be in. */
export async function loadPhoto(api: ApiClient, uid: string, id: string) {
  const details = await api("GET /api/v1/me/photos/:id", { uid, params: { id } });
  const { albums } = await api("GET /api/v1/me/gallery", { uid });
  const { photo } = details;
  if (photo.format === "pdf") return { ...details, albums, others: [], projects: [] };
  const { projects } = await api("GET /api/v1/me/projects", {
    uid,
  });
  const query = queryOf({ kind: photo.kind, vehicleId: photo.vehicleId });
  const { photos } = await api("GET /api/v1/me/photos", { uid, query });
  const others = photos.filter(({ id: other, format }) => other !== id && format !== "pdf").slice(0, 24);
  return { ...details, albums, others, projects: projects.map(({ id, title }) => ({ id, title })) };
}

export type LoadedPhoto = Awaited<ReturnType<typeof loadPhoto>>;
