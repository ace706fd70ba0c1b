import { megabytes, type Photo, photoAddress, photoPage } from "../../../../domain/garage/photo.ts";
import { projectPage } from "../../../../domain/garage/project.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { dateOfTime } from "../../../../domain/local-date.ts";
import photoStyles from "../../../styles/photos.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { DeletePhotoForm } from "./delete-photo-form.tsx";
import { type GalleryView, galleryPath, type LoadedPhoto } from "./load-photos.ts";
import { PhotoCover } from "./photo-cover.tsx";
import { PhotoEditForm } from "./photo-edit-form.tsx";
import { PhotoPairing } from "./photo-pairing.tsx";
import { PhotoSharing } from "./photo-sharing.tsx";
import { photoName } from "./photo-words.ts";

interface PhotoViewProps {
  uid: string;
  vehicles: readonly Vehicle[];
  details: LoadedPhoto;
}

/** One photo or receipt, with everything that its owner can do with it. */
export function PhotoView({ uid, vehicles, details }: PhotoViewProps) {
  const { photo, newer, older } = details;
  const view: GalleryView = { kind: photo.kind };
  const project = details.projects.find(({ id }) => id === photo.projectId);
  const isPicture = photo.format === "webp";
  return (
    <div className="photos">
      <AreaStyles href={photoStyles} />
      <div className="page-width pt-6 pb-16">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to={galleryPath(view)} className="inline-flex min-h-11 items-center font-semibold">
            All {photo.kind === "receipt" ? "receipts" : "photos"}
          </Link>
          <nav aria-label="Other photos" className="flex gap-3">
            {newer && (
              <ButtonLink size="sm" to={photoPage({ id: newer })}>
                Newer
              </ButtonLink>
            )}
            {older && (
              <ButtonLink size="sm" to={photoPage({ id: older })}>
                Older
              </ButtonLink>
            )}
          </nav>
        </div>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:grid-rows-[auto_1fr]">
          {isPicture ? <Picture photo={photo} /> : <PdfCard photo={photo} />}
          <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <header>
              <h1 className="text-4xl wrap-anywhere">{photoName(photo)}</h1>
              <p className="mt-2 text-muted">
                Added {dateOfTime(photo.createdAt)} · {megabytes(photo.bytes)}
              </p>
              {project && (
                <TextLink to={projectPage(project.id)} className="mr-5 inline-flex min-h-11 items-center">
                  In the project {project.title}
                </TextLink>
              )}
              {photo.entryId && photo.vehicleId && (
                <TextLink
                  to={`/dashboard?tab=maintenance&car=${photo.vehicleId}#entry-${photo.entryId}`}
                  className="inline-flex min-h-11 items-center"
                >
                  In the maintenance log
                </TextLink>
              )}
            </header>
            <PhotoEditForm key={photo.version} {...{ uid, vehicles, ...details }} />
            <PhotoCover {...{ uid, photo, vehicles }} />
            {isPicture && <PhotoSharing {...{ uid, photo }} />}
            <DeletePhotoForm {...{ uid, photo }} />
          </div>
          {isPicture && <PhotoPairing {...{ uid, details }} />}
        </div>
      </div>
    </div>
  );
}

function Picture({ photo }: { photo: Photo }) {
  const source = (size: "medium" | "large") => photoAddress(photo, size);
  return (
    <figure>
      <img
        key={photo.id}
        src={source("medium")}
        srcSet={`${source("medium")} 1280w, ${source("large")} 2560w`}
        sizes="(min-width: 68rem) 50rem, 100vw"
        alt={photoName(photo)}
        width={photo.width}
        height={photo.height}
        className="mx-auto max-h-[80dvh] w-full rounded border border-line-soft bg-sunk object-contain"
      />
      <figcaption>
        <a
          href={source("large")}
          download
          className="inline-flex min-h-11 items-center text-md font-semibold"
        >
          Download
        </a>
      </figcaption>
    </figure>
  );
}

/** Never shown in the page: a viewer would run what is inside. */
function PdfCard({ photo }: { photo: Photo }) {
  return (
    <div className="rounded border border-line-soft bg-raise p-6">
      <p className="font-display text-2xl font-semibold">PDF</p>
      <p className="mt-2 mb-4 max-w-prose text-muted">
        We keep PDFs exactly as uploaded and don't open them here. Download this one to read it.
      </p>
      <a
        href={photoAddress(photo, "large")}
        download
        className="inline-flex min-h-11 items-center rounded border border-line bg-bg px-5 font-semibold no-underline"
      >
        Download PDF
      </a>
    </div>
  );
}
