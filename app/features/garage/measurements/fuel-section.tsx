import { distanceText } from "../../../../domain/garage/due-text.ts";
import {
  consumptionOf,
  consumptionText,
  type FuelTotals,
  type ShownFillUp,
  volumeText,
} from "../../../../domain/garage/fill-up.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconLink } from "../../../ui/icon-button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { shownCost, shownDollars } from "../maintenance/shown-dollars.ts";
import { DeleteRow } from "./delete-row.tsx";
import { FillUpDialogs } from "./fill-up-dialog.tsx";
import { ListPages } from "./list-pages.tsx";
import type { MeasurementsData } from "./measurements-data.ts";

/** Fill-ups and fuel economy. */
export function FuelSection({ data }: { data: MeasurementsData }) {
  const { opens } = useUrlDialog();
  const { fuel, unit, car } = data;
  return (
    <section id="fuel" aria-labelledby="fuel-heading" className="min-w-0">
      <FillUpDialogs data={data} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="fuel-heading" className="text-3xl">
          Fuel
        </h2>
        <ButtonLink icon="plus" {...opens("add-fill-up", "fuel")}>
          Add fill-up
        </ButtonLink>
      </div>
      {fuel.totals && <Consumption totals={fuel.totals} data={data} />}
      {fuel.count === 0 ? (
        <div className="mt-5">
          <EmptyState
            title="No fill-ups yet"
            description="Fill the tank and note the odometer. After the second full tank, you'll see your fuel economy."
          />
        </div>
      ) : (
        <>
          {!fuel.totals && (
            <p className="mt-2 text-muted">You'll see fuel economy after the next full tank.</p>
          )}
          <ul className="mt-5 border-b border-line-soft">
            <InTurns items={fuel.fillUps}>
              {(fillUp) => <FillUpRow key={fillUp.id} uid={data.uid} fillUp={fillUp} unit={unit} />}
            </InTurns>
          </ul>
          <div className="mt-4 grid gap-3">
            <ListPages label="Fill-up pages" name="fuel" page={fuel.page} pages={fuel.pages} />
            <TextLink to={`/garage/${car}/charts`} className="flex min-h-11 items-center">
              See fuel economy and cost charts
            </TextLink>
          </div>
        </>
      )}
    </section>
  );
}

function Consumption({ totals, data: { fuel, unit } }: { totals: FuelTotals; data: MeasurementsData }) {
  const { latest } = fuel;
  const perHundred = totals.costDistance > 0 ? (totals.costCents / totals.costDistance) * 100 : undefined;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
      <span className="font-display text-5xl font-semibold text-text">
        {consumptionText(consumptionOf(totals, unit), unit)}
      </span>
      on average
      {latest && `, ${consumptionText(consumptionOf(latest, unit), unit)} on the last tank`}
      {perHundred !== undefined && ` · ${shownDollars(Math.round(perHundred))} per 100 ${unit}`}
    </p>
  );
}

function FillUpRow({ uid, fillUp, unit }: { uid: string; fillUp: ShownFillUp; unit: DistanceUnit }) {
  const { opens } = useUrlDialog();
  const { id, filledOn, odometer, volumeMl, isFull, isMissedBefore, costCents, notes, stretch } = fillUp;
  const day = shownDate(filledOn);
  const lines = [
    distanceText(odometer, unit),
    volumeText(volumeMl, unit),
    costCents !== undefined && shownCost(costCents, fillUp.currency),
    !isFull && "partial fill",
    isMissedBefore && "one missed before",
    notes,
  ].filter(Boolean);
  return (
    <li className="flex items-center border-t border-line-soft py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap gap-x-4 leading-snug">
          <span className="w-28 text-muted">{day}</span>
          {stretch && <b className="font-semibold">{consumptionText(consumptionOf(stretch, unit), unit)}</b>}
        </p>
        <p className="text-md text-muted">{lines.join(" · ")}</p>
      </div>
      <IconLink
        icon="edit"
        label={`Edit the fill-up from ${day}`}
        {...opens("edit-fill-up", "fuel", undefined, id)}
      />
      <DeleteRow noun="fill-up" uid={uid} row={fillUp} name={`the fill-up from ${day}`} />
    </li>
  );
}
