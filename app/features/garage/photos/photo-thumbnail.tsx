import { type Photo, photoAddress, photoPage } from "../../../../domain/garage/photo.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { photoName } from "./photo-words.ts";

interface PhotoImageProps {
  photo: Photo;
  alt?: string;
  /** The height of the crop, at a width of 480. */
  height?: number;
  className?: string;
}

/** The small picture of a photo, which its sheet cuts to a shape. */
export function PhotoImage({ photo, alt, height = 320, className = "aspect-3/2" }: PhotoImageProps) {
  return (
    <img
      src={photoAddress(photo, "small")}
      alt={alt ?? photoName(photo)}
      width={480}
      height={height}
      loading="lazy"
      className={joinClasses("w-full rounded border border-line-soft bg-sunk object-cover", className)}
    />
  );
}

/** A photo or receipt that leads to its page. */
export function PhotoThumbnail({ photo, caption }: { photo: Photo; caption: string | undefined }) {
  return (
    <Link to={photoPage(photo)} className="block text-md text-muted no-underline hover:text-text">
      {photo.format === "webp" ? (
        <PhotoImage photo={photo} />
      ) : (
        <span className="flex aspect-3/2 items-center justify-center rounded border border-line-soft bg-sunk font-semibold">
          PDF<span className="sr-only">, {photoName(photo)}</span>
        </span>
      )}
      {caption && (
        <span aria-hidden="true" className="mt-1 block truncate">
          {caption}
        </span>
      )}
    </Link>
  );
}
