import { type LastTanks, lastTanks } from "../../../../domain/garage/car-answers.ts";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import {
  amountOf,
  consumptionOf,
  consumptionText,
  consumptionUnits,
  type ShownFillUp,
  volumeUnits,
} from "../../../../domain/garage/fill-up.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { shownDate, shownDay } from "../../../../domain/local-date.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { LineChart } from "../charts/chart.tsx";
import { shownCost } from "../maintenance/shown-dollars.ts";
import { SectionHead } from "../vehicles/section-head.tsx";
import { FillUpDialogs } from "./fill-up-dialog.tsx";
import { FillUpList } from "./fill-up-list.tsx";
import type { MeasurementsData } from "./measurements-data.ts";

/** Fuel economy over the last tanks, the last fill-up, and all of them. */
export function FuelSection({ data }: { data: MeasurementsData }) {
  const { opens } = useUrlDialog();
  const { fuel, unit, car, stretches } = data;
  const tanks = lastTanks(stretches, unit);
  return (
    <section id="fuel" aria-labelledby="fuel-heading" className="min-w-0">
      <FillUpDialogs data={data} />
      <SectionHead
        id="fuel-heading"
        title="Fuel"
        more={fuel.count > 0 ? { to: `/garage/${car}/charts`, text: "Charts" } : undefined}
      />
      {tanks && <Tanks tanks={tanks} unit={unit} />}
      {fuel.count === 0 ? (
        <p className="car-empty">
          <TextLink {...opens("add-fill-up", "fuel")}>Add fill-up</TextLink> at the pump. The second full tank
          tells what the car burns.
        </p>
      ) : (
        <>
          {!tanks && (
            <p className="mb-4 text-muted">
              {fuel.count === 1 ? "1 fill-up so far." : `${fuel.count} fill-ups so far.`} You'll see fuel
              economy after the next full tank.
            </p>
          )}
          {fuel.page === 1 && <LastFillUp data={data} />}
          <FillUpList data={data} />
        </>
      )}
    </section>
  );
}

function Tanks({
  tanks: { stretches, average, lowest, highest },
  unit,
}: {
  tanks: LastTanks;
  unit: DistanceUnit;
}) {
  const count = stretches.length;
  const range = count > 1 ? `, ${lowest.toFixed(1)} to ${highest.toFixed(1)}` : "";
  const text = count === 1 ? "the last tank" : `last ${count} tanks${range}`;
  return (
    <>
      <p className="car-figure">
        <b>
          {average.toFixed(1)} <small>{consumptionUnits[unit]}</small>
        </b>
        <span>{text}</span>
      </p>
      {count > 1 && (
        <LineChart
          label={`Fuel economy, ${text}: ${consumptionText(average, unit)} on average.`}
          values={stretches.map((stretch) => ({ on: stretch.to, value: consumptionOf(stretch, unit) }))}
          format={(value) => String(value)}
          leastStep={0.1}
          average={average}
        />
      )}
    </>
  );
}

function LastFillUp({ data: { fuel, unit, today } }: { data: MeasurementsData }) {
  const [last, before] = fuel.fillUps;
  if (!last) return null;
  const driven = before && last.odometer - before.odometer;
  return (
    <p className="car-last-fill">
      <span>{shownDay(last.filledOn, today)}</span>
      <b>
        {Number(amountOf(last.volumeMl, unit).toFixed(1))} {volumeUnits[unit]}
      </b>
      {last.costCents !== undefined && <span>{shownCost(last.costCents, last.currency)}</span>}
      {last.costCents !== undefined && <span className="max-md:hidden">{priceText(last, unit)}</span>}
      {driven !== undefined && driven > 0 && <span>{distanceText(driven, unit)} since the last</span>}
      {last.stretch && (
        <b className="car-last-end max-md:hidden">
          {consumptionText(consumptionOf(last.stretch, unit), unit)}
        </b>
      )}
      <span className="sr-only">on {shownDate(last.filledOn)}</span>
    </p>
  );
}

/** "$3.65 a gallon" */
function priceText({ costCents = 0, volumeMl, currency }: ShownFillUp, unit: DistanceUnit): string {
  const price = Math.round(costCents / amountOf(volumeMl, unit));
  return `${shownCost(price, currency)} a ${unit === "mi" ? "gallon" : "liter"}`;
}
