import { type OdometerReading, readingsPerPage } from "../../../../domain/garage/odometer.ts";
import { type DistanceUnit, odometerText, type Vehicle } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ActionForm, toastRefusal } from "../../account/private/action-form.tsx";
import { useUndoToast } from "../../account/private/use-undo-toast.ts";
import type { OwnedCar } from "./owned-car.ts";
import { readingRemoval } from "./reading-rows.ts";

interface ReadingListProps {
  uid: string;
  car: OwnedCar;
}

/** Readings from the forms above, the log and fill-ups. */
export function ReadingList({ uid, car: { vehicle, unit, readings, until } }: ReadingListProps) {
  const more = readings[readingsPerPage];
  return (
    <>
      <ul className="border-b border-line-soft">
        {readings.slice(0, readingsPerPage).map((reading, at) => (
          <ReadingRow
            key={reading.work?.id ?? reading.fillUp ?? reading.id}
            {...{ uid, vehicle, unit, reading }}
            before={readings[at + 1]}
          />
        ))}
      </ul>
      {(more || until) && (
        <nav aria-label="Reading pages" className="flex flex-wrap gap-x-6">
          {until && (
            <Link to="?readings#readings" className={pageClass}>
              Latest readings
            </Link>
          )}
          {more && (
            <Link to={`?until=${more.readOn}#readings`} className={pageClass}>
              Older readings
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

const pageClass = "inline-flex min-h-11 items-center text-muted hover:text-text";

interface ReadingRowProps {
  uid: string;
  vehicle: Vehicle;
  unit: DistanceUnit;
  reading: OdometerReading;
  /** The one before it in time. */
  before: OdometerReading | undefined;
}

function ReadingRow({ uid, vehicle, unit, reading, before }: ReadingRowProps) {
  const { id } = vehicle;
  const { readOn, value, note, work, fillUp } = reading;
  const driven = before && value - before.value;
  return (
    <li className="flex items-center gap-4 border-t border-line-soft py-2">
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span className="w-28 text-muted">{shownDate(readOn)}</span>
        <b className="min-w-28 font-semibold">{odometerText(value, unit)}</b>
        {driven !== undefined && driven > 0 && (
          <span className="text-md text-muted">+{odometerText(driven, unit)}</span>
        )}
        {note && <span className="min-w-0 text-md wrap-anywhere text-muted">{note}</span>}
        {work && (
          <span className="min-w-0 text-md wrap-anywhere text-muted">
            with{" "}
            <TextLink to={`/dashboard?tab=maintenance&car=${id}#entry-${work.id}`}>{work.title}</TextLink>
          </span>
        )}
        {fillUp && <span className="text-md text-muted">with a fill-up</span>}
      </div>
      {!work && !fillUp && <DeleteReading {...{ uid, vehicle, reading }} />}
    </li>
  );
}

function DeleteReading({ uid, vehicle, reading }: Omit<ReadingRowProps, "before" | "unit">) {
  const announceDone = useUndoToast(readingRemoval);
  const { id, value, readOn, note = "" } = reading;
  const undo = { account: uid, vehicle: vehicle.id, value: String(value), readOn, note };
  return (
    <ActionForm
      intent="remove-reading"
      uid={uid}
      hidden={{ vehicle: vehicle.id, reading: id }}
      className="ml-auto"
      onDone={(result) => announceDone(result, undo)}
      onRefused={toastRefusal}
    >
      {({ pending }) => (
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          pending={pending}
          aria-label={`Delete the reading from ${shownDate(readOn)}`}
        >
          Delete
        </Button>
      )}
    </ActionForm>
  );
}
