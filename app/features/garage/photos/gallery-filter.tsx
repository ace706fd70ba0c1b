import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Link } from "../../../ui/link.tsx";
import { type GalleryData, type GalleryView, galleryPath } from "./load-photos.ts";

interface GalleryFilterProps {
  view: GalleryView;
  vehicles: readonly Vehicle[];
  albums: GalleryData["albums"];
}

/** Links, so that each view has an address and works without scripts. */
export function GalleryFilter({ view, vehicles, albums }: GalleryFilterProps) {
  const { kind, vehicleId, album, projectId } = view;
  const link = (label: string, to: GalleryView, isCurrent: boolean) => (
    <li key={`${to.kind} ${to.vehicleId} ${to.album} ${to.projectId}`}>
      <Link
        to={galleryPath(to)}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        className="inline-flex min-h-11 items-center rounded border border-line px-3.5 text-md font-semibold text-muted wrap-anywhere hover:text-text aria-[current=true]:border-text aria-[current=true]:text-text"
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Filter photos" className="mt-4 mb-6">
      <ul className="flex flex-wrap gap-2">
        {link("Photos", { kind: "photo" }, kind === "photo" && !vehicleId && !album && !projectId)}
        {link("Receipts", { kind: "receipt" }, kind === "receipt" && !vehicleId)}
        {projectId && link("One project", view, true)}
        {vehicles.length > 1 &&
          vehicles.map((car) => link(vehicleTitle(car), { kind, vehicleId: car.id }, vehicleId === car.id))}
        {kind === "photo" &&
          albums.map(({ name, count }) => link(`${name} (${count})`, { kind, album: name }, album === name))}
      </ul>
    </nav>
  );
}
