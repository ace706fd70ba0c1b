import { useSearchParams } from "react-router";
import { readingsPerPage } from "../../../../domain/garage/odometer.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { MeasurementsData } from "../measurements/measurements-data.ts";
import { Fold } from "../vehicles/fold.tsx";
import { CarDetails } from "./car-details.tsx";
import { KeepOrLeave } from "./keep-or-leave.tsx";
import type { OwnedCar } from "./owned-car.ts";
import { ReadingList } from "./reading-list.tsx";

const LateMeasurements = latePart(() => import("../measurements/measurements-part.tsx"));

export interface CarFoldsProps {
  uid: string;
  car: OwnedCar;
  today: string;
  measurements: MeasurementsData;
}

/** Parts that are opened now and then: each line says what is inside. */
export default function CarFolds({ uid, car, today, measurements }: CarFoldsProps) {
  const { vehicle } = car;
  return (
    <div className="car-folds">
      <Readings uid={uid} car={car} />
      <Details uid={uid} car={car} />
      <LateMeasurements data={measurements} />
      <Fold
        id="sold"
        title={vehicle.isActive ? "Sold or stored" : "Back again"}
        about={vehicle.isActive ? "Mark as sold, archive, or delete" : "Make it active again, or delete it"}
      >
        <KeepOrLeave uid={uid} vehicle={vehicle} today={today} />
      </Fold>
    </div>
  );
}

function Readings({ uid, car }: { uid: string; car: OwnedCar }) {
  const [params] = useSearchParams();
  const { readings, until } = car;
  const isRemoved = params.get("done")?.endsWith("-reading") === true;
  const count = readings.length > readingsPerPage ? `The latest ${readingsPerPage}` : readings.length;
  const latest = until === undefined ? readings[0] : undefined;
  return (
    <Fold
      id="readings"
      title="Readings"
      about={
        readings.length === 0
          ? "Every reading of the odometer, by you, a fill-up, or the log"
          : `${count}, by you, fill-ups, and the log`
      }
      end={
        latest
          ? `last ${shownDay(latest.readOn, car.reminders.today)}`
          : readings.length === 0
            ? "none yet"
            : ""
      }
      isOpen={params.has("until") || params.has("readings") || isRemoved}
    >
      {readings.length > 0 ? (
        <ReadingList uid={uid} car={car} />
      ) : (
        <p className="text-muted">Enter the first one with the pencil at the top of this page.</p>
      )}
    </Fold>
  );
}

function Details({ uid, car }: { uid: string; car: OwnedCar }) {
  const { opens } = useUrlDialog();
  const [params] = useSearchParams();
  const { vehicle, facts } = car;
  const open = [
    !vehicle.vin,
    !vehicle.variant,
    ...(facts?.facts.map(({ names }) => names.length !== 1) ?? []),
  ];
  const missing = open.filter(Boolean).length;
  const known = facts?.facts
    .filter(({ names }) => names.length === 1)
    .map(({ label }) => label.toLowerCase());
  const about = [vehicle.vin && `VIN ends ${vehicle.vin.slice(-7)}`, "name", ...(known ?? [])].filter(
    Boolean,
  );
  return (
    <Fold
      id="details"
      title="Details"
      about={about.join(", ")}
      end={missing > 0 ? `${missing} not filled in` : undefined}
      isOpen={params.get("done") === "edit-vehicle"}
    >
      <CarDetails uid={uid} car={car} />
      <ButtonLink icon="edit" className="mt-5" {...opens("edit-vehicle", "main", vehicle.id)}>
        Edit
      </ButtonLink>
    </Fold>
  );
}
