import { useRevalidator } from "react-router";
import { type OdometerReading, readingsPerPage } from "../../../../domain/garage/odometer.ts";
import { odometerText, type Vehicle } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm } from "../../account/private/action-form.tsx";
import { noteActionResult } from "../../account/private/note-action-result.ts";
import { runHere } from "../../account/private/run-here.ts";
import type { OwnedCar } from "./owned-car.ts";
import { readingActions } from "./reading-actions.ts";

interface ReadingListProps {
  uid: string;
  car: OwnedCar;
}

/** By the forms above, by the log and by fill-ups. */
export function ReadingList({ uid, car: { vehicle, readings, until } }: ReadingListProps) {
  const more = readings[readingsPerPage];
  return (
    <>
      <h3 id="readings" className="mt-10 mb-2 text-xl">
        Readings
      </h3>
      <ul className="border-b border-line-soft">
        {readings.slice(0, readingsPerPage).map((reading, at) => (
          <ReadingRow
            key={reading.work?.id ?? reading.fillUp ?? reading.id}
            {...{ uid, vehicle, reading }}
            before={readings[at + 1]}
          />
        ))}
      </ul>
      {(more || until) && (
        <nav aria-label="Reading pages" className="flex flex-wrap gap-x-6">
          {until && (
            <Link to="?#readings" className={pageClass}>
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
  reading: OdometerReading;
  /** The one before it in time. */
  before: OdometerReading | undefined;
}

function ReadingRow({ uid, vehicle, reading, before }: ReadingRowProps) {
  const { id, distanceUnit } = vehicle;
  const { readOn, value, note, work, fillUp } = reading;
  const driven = before && value - before.value;
  return (
    <li className="flex items-center gap-4 border-t border-line-soft py-2">
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span className="w-28 text-muted">{shownDate(readOn)}</span>
        <b className="min-w-28 font-semibold">{odometerText(value, distanceUnit)}</b>
        {driven !== undefined && driven > 0 && (
          <span className="text-md text-muted">+{odometerText(driven, distanceUnit)}</span>
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

function DeleteReading({ uid, vehicle, reading }: Omit<ReadingRowProps, "before">) {
  const { revalidate } = useRevalidator();
  const undo = async () => {
    await addAgain(uid, vehicle.id, reading);
    void revalidate();
  };
  return (
    <ActionForm
      intent="remove-reading"
      uid={uid}
      className="ml-auto"
      onDone={({ done }) => toast({ title: done, tone: "ok", action: { label: "Undo", onPress: undo } })}
      onRefused={({ failure }) =>
        failure && toast({ tone: "danger", title: failure.title, description: failure.detail })
      }
    >
      {({ pending }) => (
        <>
          <input type="hidden" name="vehicle" value={vehicle.id} />
          <input type="hidden" name="reading" value={reading.id} />
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            pending={pending}
            aria-label={`Delete the reading from ${shownDate(reading.readOn)}`}
          >
            Delete
          </Button>
        </>
      )}
    </ActionForm>
  );
}

/** It was accepted once, so nothing about it is questioned. */
async function addAgain(account: string, vehicle: string, { value, readOn, note = "" }: OdometerReading) {
  const fields = { intent: "add-reading", account, vehicle, mileage: String(value), readOn, note };
  const result = await runHere({ ...fields, isConfirmed: "on" }, readingActions);
  noteActionResult(result);
  if (result.ok) toast({ tone: "ok", title: "Reading restored" });
  else if (result.failure)
    toast({ tone: "danger", title: result.failure.title, description: result.failure.detail });
}
