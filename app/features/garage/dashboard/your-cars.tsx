import type { RefObject } from "react";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { odometerUnit, type Vehicle } from "../../../../domain/garage/vehicle.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { withCore } from "../../account/accounts/account-store.ts";
import type { Owner } from "../../account/private/account-gate.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { CarCard } from "./car-card.tsx";
import type { CarPlaces } from "./platform-places.ts";

interface YourCarsProps {
  owner: Owner;
  places: CarPlaces;
  /** The pictures of cars that have one, by id. */
  covers: Readonly<Record<string, string>> | undefined;
  /** How many services those without a reminder could have, by id. */
  plans: Readonly<Record<string, number>> | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function YourCars({ owner: { profile, isStored }, places, covers, plans, heading }: YourCarsProps) {
  const { opens } = useUrlDialog();
  const { vehicles, preferences } = profile;
  const cards = (shown: readonly Vehicle[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:max-lg:grid-cols-2">
      <InTurns items={shown}>
        {(vehicle) => (
          <CarCard
            key={vehicle.id}
            vehicle={vehicle}
            unit={odometerUnit(vehicle, preferences.units)}
            place={places[vehicle.id]}
            cover={covers?.[vehicle.id]}
            planned={plans?.[vehicle.id]}
          />
        )}
      </InTurns>
    </ul>
  );
  const active = vehicles.filter(({ isActive }) => isActive);
  const inactive = vehicles.filter(({ isActive }) => !isActive);

  return (
    <section aria-labelledby="your-cars">
      <header className="mb-4 flex items-center justify-between gap-4">
        <h2 ref={heading} id="your-cars" tabIndex={-1} className="text-3xl outline-none">
          Cars
        </h2>
        {isStored && vehicles.length > 0 && (
          <ButtonLink size="sm" icon="plus" className="-my-1" {...opens("add-vehicle", "main")}>
            Add a car
          </ButtonLink>
        )}
      </header>
      {!isStored && <NotLoaded />}
      {isStored && vehicles.length === 0 && (
        <EmptyState
          title="No cars yet"
          description="Add the car you work on to get its guides and specs in one tap."
          action={
            <ButtonLink icon="plus" {...opens("add-vehicle", "main")}>
              Add a car
            </ButtonLink>
          }
        />
      )}
      {active.length > 0 && cards(active)}
      {inactive.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-xl text-muted first:mt-0">Inactive</h3>
          {cards(inactive)}
        </>
      )}
    </section>
  );
}

function NotLoaded() {
  return (
    <Notice kind="caution" title="Not loaded" role="status">
      <span className="block">{profileTexts.notLoaded}</span>
      <Button
        size="sm"
        className="mt-3 mb-1"
        onClick={() => withCore(({ recheckSession }) => recheckSession())}
      >
        Try again
      </Button>
    </Notice>
  );
}
