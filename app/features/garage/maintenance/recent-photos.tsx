import { type Photo, photoAddress, photoPage } from "../../../../domain/garage/photo.ts";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { photoName } from "../photos/photo-words.ts";

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
            <Link to={photoPage(photo)} className="block text-md text-muted no-underline hover:text-text">
              <img
                src={photoAddress(photo, "small")}
                alt={photoName(photo)}
                width={480}
                height={320}
                loading="lazy"
                className="aspect-3/2 w-full rounded border border-line-soft bg-sunk object-cover"
              />
              {photo.caption && (
                <span aria-hidden="true" className="mt-1 block truncate">
                  {photo.caption}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <TextLink to="/dashboard?tab=photos" className="flex min-h-11 items-center">
        All photos
      </TextLink>
    </section>
  );
}
