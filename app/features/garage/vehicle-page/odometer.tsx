import { odometerText } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import type { OwnedCar } from "./owned-car.ts";
import { ReadingForm } from "./reading-form.tsx";
import { ReadingList } from "./reading-list.tsx";

interface OdometerProps {
  uid: string;
  car: OwnedCar;
  today: string;
}

/** The odometer's reading, a form for a newer one, and all earlier ones. */
export function Odometer({ uid, car, today }: OdometerProps) {
  const { mileage, distanceUnit } = car.vehicle;
  const latest = car.until === undefined ? car.readings[0] : undefined;
  return (
    <section aria-labelledby="odometer" className="min-w-0">
      <h2 id="odometer" className="text-3xl">
        Odometer
      </h2>
      {mileage !== undefined && (
        <p className="mt-2">
          <b className="font-display text-5xl font-semibold">{odometerText(mileage, distanceUnit)}</b>{" "}
          {latest?.value === mileage && (
            <span className="ml-2 text-muted">read {shownDate(latest.readOn)}</span>
          )}
        </p>
      )}
      <ReadingForm uid={uid} vehicle={car.vehicle} today={today} />
      {car.readings.length > 0 && <ReadingList uid={uid} car={car} />}
    </section>
  );
}
