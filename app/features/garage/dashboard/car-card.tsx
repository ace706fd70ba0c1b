import {
  type DistanceUnit,
  odometerText,
  type Vehicle,
  vehicleText,
  vehicleTitle,
} from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconLink } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { type CarPlaces, guidesOf, type PlatformPlace } from "./platform-places.ts";

interface CarCardProps {
  vehicle: Vehicle;
  unit: DistanceUnit;
  place: CarPlaces[string] | undefined;
  /** The address of its picture; our drawing without one. */
  cover: string | undefined;
  /** How many services it could be reminded of, where it has no reminder. */
  planned: number | undefined;
}

export function CarCard({ vehicle, unit, place: { place, isOpen } = {}, cover, planned }: CarCardProps) {
  const { opens } = useUrlDialog();
  const { nickname, variant, mileage, soldOn } = vehicle;
  const name = vehicleText({ ...vehicle, variant: undefined });
  const facts = [
    mileage !== undefined && odometerText(mileage, unit),
    variant,
    soldOn && `Sold ${shownDate(soldOn)}`,
  ].filter(Boolean);
  return (
    <li className="flex min-w-0 flex-col rounded border border-line-soft bg-raise">
      <div className="flex flex-1 flex-wrap items-center gap-x-4.5 gap-y-2 px-5 pt-4 pb-3">
        {cover ? (
          <img src={cover} alt="" width={120} height={80} className="h-20 w-30 rounded object-cover" />
        ) : (
          place && <CarDrawing platform={place.slug} className="car w-30 shrink-0 text-[#d6d3d1]" />
        )}
        <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
          <h3 className="text-[1.3125rem] leading-tight">
            <Link
              to={`/garage/${vehicle.id}`}
              className="flex min-h-11 items-center gap-1 hover:text-accent-strong"
            >
              {nickname ?? name}
              <Icon name="chevron-right" className="size-4 shrink-0 text-muted" />
            </Link>
          </h3>
          {nickname && <p className="text-md">{name}</p>}
          {facts.length > 0 && <p className="text-md text-muted">{facts.join(" · ")}</p>}
          {planned !== undefined && planned > 0 && (
            <TextLink
              to={`/dashboard?tab=reminders&car=${vehicle.id}#plan`}
              className="inline-flex min-h-11 items-center text-md"
            >
              A plan for this car: {planned === 1 ? "1 service" : `${planned} services`}
            </TextLink>
          )}
        </div>
      </div>
      {vehicle.isActive && <CarActions vehicle={vehicle} />}
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line-soft pr-2 pl-5">
        <CarLinks place={place} />
        {isOpen && (
          <Link {...opens("edit-vehicle", "main", vehicle.id)} className={linkClass}>
            Which {vehicle.model} is it?
          </Link>
        )}
        <div className="ml-auto flex">
          <IconLink
            icon="edit"
            label={`Edit ${vehicleTitle(vehicle)}`}
            {...opens("edit-vehicle", "main", vehicle.id)}
          />
          <IconLink
            icon="trash"
            label={`Delete ${vehicleTitle(vehicle)}`}
            {...opens("delete-vehicle", "main", vehicle.id)}
          />
        </div>
      </div>
    </li>
  );
}

/** The things its owner does most often. */
function CarActions({ vehicle }: { vehicle: Vehicle }) {
  const { opens } = useUrlDialog();
  return (
    <div className="grid grid-cols-2 gap-2.5 px-5 pb-4">
      <ButtonLink
        size="sm"
        {...opens("log-work", "main", vehicle.id)}
        aria-label={`Log work: ${vehicleTitle(vehicle)}`}
      >
        Log work
      </ButtonLink>
      <ButtonLink
        size="sm"
        {...opens("add-fill-up", "main", vehicle.id)}
        aria-label={`Add fill-up: ${vehicleTitle(vehicle)}`}
      >
        Add fill-up
      </ButtonLink>
    </div>
  );
}

const linkClass =
  "flex min-h-11 items-center text-md font-semibold whitespace-nowrap hover:text-accent-strong";

/** The guides and numbers for a car; those for any car where we have none. */
function CarLinks({ place }: { place: PlatformPlace | undefined }) {
  if (!place || (place.guideCount === 0 && !place.specs))
    return (
      <Link to="/guide/basic" className={linkClass}>
        Guides for any car
      </Link>
    );
  return (
    <>
      {place.guideCount > 0 && (
        <Link to={guidesOf(place.slug)} className={linkClass}>
          {place.guideCount} {place.guideCount === 1 ? "guide" : "guides"}
        </Link>
      )}
      {place.specs && (
        <Link to={place.specs} className={linkClass}>
          Spec sheet
        </Link>
      )}
    </>
  );
}
