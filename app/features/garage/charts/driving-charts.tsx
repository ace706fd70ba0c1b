import { distanceByYear } from "../../../../domain/garage/charts-view.ts";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import {
  consumptionOf,
  consumptionText,
  consumptionUnits,
  fuelTotals,
  type Stretch,
  volumeText,
} from "../../../../domain/garage/fill-up.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { shownDollars } from "../maintenance/shown-dollars.ts";
import { LineChart } from "./chart.tsx";
import { type ChartProps, ChartSection, ChartTable } from "./chart-section.tsx";

/** The odometer over time. */
export function DistanceChart({ charts: { vehicle, odometer, unit } }: ChartProps) {
  const years = distanceByYear(odometer);
  const [latest, first] = [odometer.at(-1), odometer[0]];
  const isDrawn = latest !== undefined && first !== undefined && odometer.length > 1;
  return (
    <ChartSection
      id="distance"
      title="Distance"
      figure={isDrawn ? distanceText(latest.odometer - first.odometer, unit) : undefined}
      detail={first && `since ${shownDate(first.on)}`}
    >
      {isDrawn ? (
        <>
          <LineChart
            label={`Odometer from ${shownDate(first.on)} to ${shownDate(latest.on)}: ${distanceText(first.odometer, unit)} to ${distanceText(latest.odometer, unit)}.`}
            values={odometer.map(({ on, odometer: value }) => ({ on, value }))}
            format={(value) => distanceText(value, unit)}
            leastStep={1}
          />
          <ChartTable
            caption="Distance by year"
            rows={years}
            rowKey={({ year }) => year}
            columns={[
              { header: "Year", kind: "name", cell: ({ year }) => year },
              { header: "Driven", kind: "figure", cell: ({ distance }) => distanceText(distance, unit) },
              { header: "Last reading", cell: (row) => distanceText(row.odometer, unit) },
            ]}
          />
        </>
      ) : (
        <p className="mt-2 max-w-prose text-muted">
          Add two odometer readings, some time apart, to see a line here.{" "}
          <TextLink to={`/garage/${vehicle.id}`}>Add a reading</TextLink>
        </p>
      )}
    </ChartSection>
  );
}

/** Fuel economy from one full tank to the next. */
export function ConsumptionChart({ charts: { vehicle, stretches, modifications, unit } }: ChartProps) {
  const totals = fuelTotals(stretches);
  if (!totals)
    return (
      <ChartSection id="consumption" title="Fuel economy">
        <p className="mt-2 max-w-prose text-muted">
          You'll see it after two full tanks.{" "}
          <TextLink to={`/garage/${vehicle.id}?do=add-fill-up#fuel`}>Add a fill-up</TextLink>
        </p>
      </ChartSection>
    );
  const average = consumptionOf(totals, unit);
  const perDistance = totals.costDistance > 0 ? totals.costCents / totals.costDistance : undefined;
  const [start = "", end = ""] = [stretches[0]?.to, stretches.at(-1)?.to];
  const marks = modifications.filter(({ doneOn }) => doneOn >= start && doneOn <= end);
  const count = stretches.length === 1 ? "1 tank" : `${stretches.length} tanks`;
  return (
    <ChartSection
      id="consumption"
      title="Fuel economy"
      figure={consumptionText(average, unit)}
      detail={
        <>
          over {count}
          {perDistance !== undefined && ` · ${shownDollars(Math.round(perDistance * 100))} per 100 ${unit}`}
        </>
      }
    >
      <LineChart
        label={`Fuel economy over ${count} in ${consumptionUnits[unit]}: ${consumptionText(average, unit)} on average.`}
        values={stretches.map((stretch) => ({ on: stretch.to, value: consumptionOf(stretch, unit) }))}
        average={average}
        marks={marks.map(({ doneOn }) => doneOn)}
        format={(value) => `${value} ${consumptionUnits[unit]}`}
        leastStep={0.1}
      />
      {marks.length > 0 && (
        <p className="mt-2 text-sm text-faint wrap-anywhere">
          Dashed lines are modifications:{" "}
          {marks.map(({ title, doneOn }) => `${title} (${shownDate(doneOn)})`).join(", ")}.
        </p>
      )}
      <ChartTable
        caption="Fuel economy by tank"
        rows={stretches.toReversed()}
        rowKey={({ id }) => id}
        columns={[
          { header: "Filled up", kind: "name", cell: ({ to }: Stretch) => shownDate(to) },
          {
            header: "Fuel economy",
            kind: "figure",
            cell: (row) => consumptionText(consumptionOf(row, unit), unit),
          },
          { header: "Distance", cell: ({ distance }) => distanceText(distance, unit) },
          { header: "Fuel", cell: ({ volumeMl }) => volumeText(volumeMl, unit) },
        ]}
      />
    </ChartSection>
  );
}
