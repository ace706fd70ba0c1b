import { useRef } from "react";
import { photoPage } from "../../../../domain/garage/photo.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import photoStyles from "../../../styles/photos.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { NotLoaded } from "../../../ui/not-loaded.tsx";
import { useFocusRescue } from "../../../ui/use-focus-rescue.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { CompareSlider } from "./compare-slider.tsx";
import { GalleryFilter } from "./gallery-filter.tsx";
import type { GalleryData, GalleryView } from "./load-photos.ts";
import { PhotoGrid, ReceiptList } from "./photo-grid.tsx";
import { StorageUsage } from "./storage-usage.tsx";
import { UploadArea } from "./upload-area.tsx";

interface GalleryProps {
  uid: string;
  vehicles: readonly Vehicle[];
  /** Undefined when the server could not read them. */
  data: GalleryData | undefined;
}

/** The dashboard's tab with photos and receipts. */
export default function Gallery({ uid, vehicles, data }: GalleryProps) {
  const page = useRef<HTMLDivElement>(null);
  const ref = useFocusRescue();
  return (
    <div ref={page} className="photos">
      <AreaStyles href={photoStyles} />
      <div ref={ref} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10">
        {data ? (
          <Loaded {...{ uid, vehicles, data, page }} />
        ) : (
          <NotLoaded>We couldn't load your photos. They're safe.</NotLoaded>
        )}
      </div>
    </div>
  );
}

type LoadedProps = Pick<GalleryProps, "uid" | "vehicles"> & {
  data: GalleryData;
  page: React.RefObject<HTMLDivElement | null>;
};

function Loaded({ uid, vehicles, data, page }: LoadedProps) {
  const { view, photos, pairs, usage, more } = data;
  const isFiltered = Boolean(view.album || view.vehicleId || view.projectId);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <UploadArea key={view.kind} {...{ uid, view, vehicles, page }} albums={data.albums} />
        <StorageUsage usage={usage} />
      </div>
      {view.kind === "photo" && !isFiltered && pairs.length > 0 && (
        <section aria-labelledby="pairs">
          <h2 id="pairs" className="mb-4 text-3xl">
            Before and after
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 lg:grid-cols-3">
            {pairs.map((pair) => (
              <li key={pair.before.id} className="min-w-0">
                <CompareSlider pair={pair} />
                <Link
                  to={photoPage(pair.before)}
                  className="inline-flex min-h-11 items-center text-md font-semibold"
                >
                  Open this pair
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="photo-list">
        <h2 id="photo-list" className="text-3xl">
          {view.kind === "receipt" ? "Receipts" : "Photos"}
        </h2>
        <GalleryFilter {...{ view, vehicles }} albums={data.albums} />
        {photos.length === 0 && <Empty {...{ view, isFiltered }} />}
        {photos.length > 0 && view.kind === "photo" && <PhotoGrid {...{ photos, vehicles }} />}
        {photos.length > 0 && view.kind === "receipt" && <ReceiptList {...{ photos, vehicles }} />}
        {more && (
          <ButtonLink to={more} className="mt-6" preventScrollReset replace>
            Show more
          </ButtonLink>
        )}
      </section>
    </>
  );
}

function Empty({ view, isFiltered }: { view: GalleryView; isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="Nothing here" description="No photos match this filter." />;
  if (view.kind === "receipt")
    return (
      <EmptyState
        title="No receipts yet"
        description="Keep a record of what you paid for parts and labor: a photo of the receipt, or the PDF from the store."
      />
    );
  return (
    <EmptyState
      title="No photos yet"
      description="Take one before you take something apart, to show where each clip, hose, and washer goes. Pair it with an after photo to see what you did."
    />
  );
}
