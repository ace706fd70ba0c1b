import type { ComponentProps } from "react";
import { readingOf } from "../../../../domain/garage/car-answers.ts";
import { vehicleText, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { grouped } from "../../../../domain/grouped.ts";
import { shownDate, shownDay } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CarPicture } from "./car-picture.tsx";
import type { OwnedCar } from "./owned-car.ts";
import { ReadingForm } from "./reading-form.tsx";

interface CarHeroProps {
  uid: string;
  car: OwnedCar;
  today: string;
  /** Opens the form for a fill-up. */
  fillUp: ComponentProps<typeof ButtonLink>;
}

/** Which car it is, how far it went, and the two things that its owner does most. */
export function CarHero({ uid, car, today, fillUp }: CarHeroProps) {
  const { vehicle } = car;
  const status = vehicle.soldOn ? `Sold ${shownDate(vehicle.soldOn)}` : vehicle.isActive ? "" : "Inactive";
  const kind = [vehicle.nickname && vehicleText(vehicle), ...knownFacts(car)].filter(Boolean);
  return (
    <header className="car-hero">
      <CarPicture uid={uid} car={car} />
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{vehicleTitle(vehicle)}</h1>
        {kind.length > 0 && <p className="car-kind">{kind.join(" · ")}</p>}
        {status && <p className="font-semibold text-accent">{status}</p>}
        <Odometer {...{ uid, car, today }} />
        <div className="car-actions">
          {/* A car that is gone gets no fuel. */}
          <ButtonLink variant={vehicle.isActive ? "primary" : "secondary"} {...fillUp}>
            Add fill-up
          </ButtonLink>
          <ButtonLink to={`/dashboard?tab=maintenance&car=${vehicle.id}&do=log-work#main`}>
            Log work
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** "E46, Facelift", "M54B30": only what is certain. */
function knownFacts({ facts }: OwnedCar): string[] {
  if (!facts) return [];
  const certain = facts.facts.flatMap(({ key, names }) =>
    names.length === 1 ? [[key, names[0]] as const] : [],
  );
  const generation = certain.find(([key]) => key === "generation")?.[1];
  const others = certain.filter(([key]) => key !== "generation").map(([, name]) => name ?? "");
  return [[facts.platform.name, generation].filter(Boolean).join(", "), ...others];
}

function Odometer({ uid, car, today }: Omit<CarHeroProps, "fillUp">) {
  const { vehicle, readings, until, unit } = car;
  const { mileage } = vehicle;
  const read = until === undefined ? readingOf(readings, mileage) : undefined;
  return (
    <section aria-label="Odometer" className="car-odometer">
      <ReadingForm uid={uid} vehicle={vehicle} today={today}>
        {mileage === undefined ? (
          <span className="car-ask">Enter the odometer, and reminders count the distance.</span>
        ) : (
          <>
            <b>
              {grouped(mileage)} <small>{unit}</small>
            </b>
            {read && (
              <span className="car-read">
                read {shownDay(read.on, today)}
                {read.how && `, ${read.how}`}
              </span>
            )}
          </>
        )}
      </ReadingForm>
    </section>
  );
}
