import { type SharedPhoto as Shared, sharedAddress } from "../../../../domain/garage/photo.ts";
import photoStyles from "../../../styles/photos.css?url";
import { TextLink } from "../../../ui/text-link.tsx";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { useSiteData } from "../../core/page/site-data.ts";

interface SharedPhotoProps {
  id: string;
  /** Undefined when the link was taken back, or never was one. */
  photo: Shared | undefined;
}

/** The public view: the picture and its caption, nothing about its owner. */
export function SharedPhoto({ id, photo }: SharedPhotoProps) {
  const canContact = useSiteData()?.shell.footer.some(({ to }) => to === "/contact");
  return (
    <div className="photos">
      <AreaStyles href={photoStyles} />
      <div className="page-width py-8 md:py-12">
        {photo ? (
          <figure>
            <h1 className="text-4xl wrap-anywhere">{photo.caption ?? "Shared photo"}</h1>
            <img
              src={sharedAddress(id, "medium")}
              srcSet={`${sharedAddress(id, "medium")} 1280w, ${sharedAddress(id, "large")} 2560w`}
              sizes="(min-width: 80rem) 76rem, 100vw"
              alt={photo.caption ?? "Shared photo, no caption"}
              width={photo.width}
              height={photo.height}
              className="mt-5 max-h-[80dvh] w-full rounded border border-line-soft bg-sunk object-contain"
            />
            <figcaption className="mt-3 text-md text-muted">
              Shared by its owner from their garage.
              {canContact && (
                <>
                  {" "}
                  <TextLink to="/contact" className="inline-flex min-h-11 items-center">
                    Report a problem with this photo
                  </TextLink>
                </>
              )}
            </figcaption>
          </figure>
        ) : (
          <>
            <h1 className="text-5xl md:text-6xl">Nothing shared here</h1>
            <p className="mt-5 max-w-prose text-lg text-muted">
              The link may be mistyped, or its owner stopped sharing the photo.{" "}
              <TextLink to="/guide">Browse guides</TextLink>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
