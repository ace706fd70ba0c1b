import { megabytes, type Photo, photoAddress, photoPage } from "../../../../domain/garage/photo.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { dateOfTime } from "../../../../domain/local-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Link } from "../../../ui/link.tsx";
import { PhotoImage } from "./photo-thumbnail.tsx";
import { carName, photoName } from "./photo-words.ts";

interface ListProps {
  photos: readonly Photo[];
  vehicles: readonly Vehicle[];
}

export function PhotoGrid({ photos, vehicles }: ListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-5 md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      <InTurns items={photos}>
        {(photo) => (
          <li key={photo.id} className="min-w-0">
            <Link to={photoPage(photo)} className="photo-tile block no-underline">
              <PhotoImage photo={photo} height={480} className="aspect-square" />
              <span aria-hidden="true" className="mt-1.5 block truncate">
                {photo.caption ?? photo.album ?? dateOfTime(photo.createdAt)}
              </span>
            </Link>
            <p className="flex flex-wrap items-center gap-x-2 text-md text-muted">
              {[
                carName(vehicles, photo.vehicleId),
                // Without words of its own, the day is above.
                (photo.caption ?? photo.album) && dateOfTime(photo.createdAt),
              ]
                .filter(Boolean)
                .join(" · ")}
              {photo.shareId && <Badge tone="info">Shared</Badge>}
            </p>
          </li>
        )}
      </InTurns>
    </ul>
  );
}

export function ReceiptList({ photos, vehicles }: ListProps) {
  return (
    <ul className="border-b border-line-soft">
      <InTurns items={photos}>
        {(receipt) => (
          <li
            key={receipt.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-soft py-3"
          >
            {receipt.format === "webp" ? (
              <img
                src={photoAddress(receipt, "small")}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 rounded border border-line-soft bg-sunk object-cover"
              />
            ) : (
              <span className="flex size-14 items-center justify-center rounded border border-line-soft bg-sunk text-md font-semibold">
                PDF
              </span>
            )}
            <div className="min-w-0 flex-1 basis-40">
              <Link
                to={photoPage(receipt)}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {photoName(receipt)}
              </Link>
              <p className="text-md text-muted">
                {[
                  carName(vehicles, receipt.vehicleId),
                  receipt.caption && dateOfTime(receipt.createdAt),
                  megabytes(receipt.bytes),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <a
              href={photoAddress(receipt, "large")}
              download
              className="inline-flex min-h-11 items-center text-md font-semibold"
            >
              Download<span className="sr-only"> {photoName(receipt)}</span>
            </a>
          </li>
        )}
      </InTurns>
    </ul>
  );
}
