import type { ApiClient } from "../../../domain/api-error.ts";
import type { Photo, PhotoKind, PhotoUsage } from "../../../domain/garage/photo.ts";

export interface PhotoPair {
  before: Photo;
  after: Photo;
}

/** Which photos the gallery shows, as its address tells it. */
export interface GalleryView {
  kind: PhotoKind;
  vehicleId?: string;
  album?: string;
}

export interface GalleryData {
  view: GalleryView;
  photos: readonly Photo[];
  albums: readonly { name: string; count: number }[];
  pairs: readonly PhotoPair[];
  usage: PhotoUsage;
  /** The page's address with more of them, where there are more. */
  more?: string;
}

const firstCount = 60;
const maxCount = 600;

/** The address of a view: `?tab=photos&show=receipts`, `?tab=photos&car=1767323045000&album=Brakes`. */
export function galleryPath({ kind, vehicleId, album }: GalleryView, count = firstCount): string {
  const query = new URLSearchParams({
    tab: "photos",
    ...(kind === "receipt" ? { show: "receipts" } : {}),
    ...(vehicleId ? { car: vehicleId } : {}),
    ...(album ? { album } : {}),
    ...(count > firstCount ? { photos: String(count) } : {}),
  });
  return `/dashboard?${query}`;
}

function readView(params: URLSearchParams): GalleryView {
  const [vehicleId, album] = [params.get("car"), params.get("album")];
  return {
    kind: params.get("show") === "receipts" ? "receipt" : "photo",
    ...(vehicleId ? { vehicleId } : {}),
    ...(album ? { album } : {}),
  };
}

export async function loadPhotos(api: ApiClient, uid: string, params: URLSearchParams): Promise<GalleryData> {
  const view = readView(params);
  const wanted = Number(params.get("photos") ?? firstCount);
  const count = wanted >= firstCount && wanted <= maxCount ? Math.trunc(wanted) : firstCount;
  const gallery = await api<Pick<GalleryData, "albums" | "pairs" | "usage">>("/api/v1/me/gallery", { uid });
  const photos: Photo[] = [];
  let next: string | undefined = "";
  while (next !== undefined && photos.length < count) {
    const query = new URLSearchParams({ ...view, ...(next ? { cursor: next } : {}) });
    const page: { photos: Photo[]; next?: string } = await api(`/api/v1/me/photos?${query}`, { uid });
    photos.push(...page.photos);
    next = page.next;
  }
  const hasMore = next !== undefined && count < maxCount;
  const more = hasMore ? { more: galleryPath(view, Math.min(count + firstCount, maxCount)) } : {};
  return { view, photos, ...gallery, ...more };
}

export interface PhotoDetails {
  photo: Photo;
  pairs: readonly PhotoPair[];
  newer?: string;
  older?: string;
}

/** A photo for its own page, with the ones that it could be paired with. */
export async function loadPhoto(api: ApiClient, uid: string, id: string) {
  const details = await api<PhotoDetails>(`/api/v1/me/photos/${encodeURIComponent(id)}`, { uid });
  const { albums } = await api<Pick<GalleryData, "albums">>("/api/v1/me/gallery", { uid });
  const { photo } = details;
  if (photo.format === "pdf") return { ...details, albums, others: [] };
  const query = new URLSearchParams({
    kind: photo.kind,
    ...(photo.vehicleId ? { vehicleId: photo.vehicleId } : {}),
  });
  const { photos } = await api<{ photos: Photo[] }>(`/api/v1/me/photos?${query}`, { uid });
  const others = photos.filter(({ id: other, format }) => other !== id && format !== "pdf").slice(0, 24);
  return { ...details, albums, others };
}

export type LoadedPhoto = Awaited<ReturnType<typeof loadPhoto>>;
