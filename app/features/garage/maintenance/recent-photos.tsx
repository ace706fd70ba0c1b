import type { Photo } from "../../../../domain/garage/photo.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { PhotoThumbnail } from "../photos/photo-thumbnail.tsx";

/** The newest photos, on the overview. */
export function RecentPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <section aria-labelledby="recent-photos">
      <h2 id="recent-photos" className="mb-3 text-3xl">
        Recent photos
      </h2>
      <ul className="grid grid-cols-2 gap-2.5">
        {photos.map((photo) => (
          <li key={photo.id} className="min-w-0">
            <PhotoThumbnail photo={photo} caption={photo.caption} />
          </li>
        ))}
      </ul>
      <TextLink to="/dashboard?tab=photos" className="flex min-h-11 items-center">
        All photos
      </TextLink>
    </section>
  );
}
