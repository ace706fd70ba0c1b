import { useId } from "react";
import {
  changeText,
  type Modification,
  measurementText,
  measureOf,
} from "../../../../domain/garage/measurement.ts";
import type { MeasurementSeries, MeasurementStep } from "../../../../domain/garage/measurement-series.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { IconLink } from "../../../ui/icon-button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { LineChart } from "../charts/chart.tsx";
import { DeleteRow } from "./delete-row.tsx";
import type { MeasurementsData } from "./measurements-data.ts";

/** Shows the first of many changes between two runs. */
const shownOf = (modifications: readonly Modification[]) => modifications.slice(0, 10);

/** One measure over time: its chart, and a list of the runs with the modifications between them. */
export function SeriesSection({ series, data }: { series: MeasurementSeries; data: MeasurementsData }) {
  const { measure, place, steps, untested } = series;
  const { kind, name } = measureOf(measure);
  const title = [name, place].filter(Boolean).join(", ");
  const id = useId();
  const [first, last] = [steps[0], steps.at(-1)];
  const marks = steps.flatMap(({ since }) => shownOf(since).map(({ doneOn }) => doneOn));
  return (
    <section aria-labelledby={id} className="mt-8 min-w-0">
      <h3 id={id} className="text-xl wrap-anywhere">
        {title} <span className="text-md font-normal text-muted">{kind}</span>
      </h3>
      {first && last && steps.length > 1 && (
        <LineChart
          label={`${title}: ${measurementText(first.measurement.valueMilli, measure)} to ${measurementText(last.measurement.valueMilli, measure)} in ${steps.length} runs. The list below has all of them.`}
          values={steps.map(({ measurement }) => ({
            on: measurement.measuredOn,
            value: measurement.valueMilli / 1000,
          }))}
          marks={marks}
          format={(value) => measurementText(Math.round(value * 1000), measure)}
        />
      )}
      {marks.length > 0 && <p className="mt-2 text-sm text-faint">A dashed line is a modification.</p>}
      <ul className="mt-4 border-b border-line-soft">
        <Changes modifications={untested} car={data.car} isUntested />
        <InTurns items={steps.toReversed()}>
          {(step) => <StepRows key={step.measurement.id} step={step} data={data} />}
        </InTurns>
      </ul>
    </section>
  );
}

/** The latest first, so what was changed before a run is below it. */
function StepRows({ step, data }: { step: MeasurementStep; data: MeasurementsData }) {
  const { opens } = useUrlDialog();
  const { measurement, changeMilli, isBest, since } = step;
  const { id, measure, measuredOn, valueMilli, place, notes } = measurement;
  const day = shownDate(measuredOn);
  const name = `${measureOf(measure).name.toLowerCase()} from ${day}`;
  const lines = [measure !== "lap" && place, notes].filter(Boolean);
  return (
    <>
      <li className="flex items-center gap-2 border-t border-line-soft py-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="flex flex-wrap gap-x-4 leading-snug">
            <span className="w-28 text-muted">{day}</span>
            <b className="font-semibold">{measurementText(valueMilli, measure)}</b>
            {changeMilli !== undefined && (
              <span className="text-muted">{changeText(changeMilli, measure)}</span>
            )}
            {isBest && <span className="font-semibold text-ok">best</span>}
          </p>
          {lines.length > 0 && <p className="text-md text-muted">{lines.join(" · ")}</p>}
        </div>
        <IconLink
          icon="edit"
          label={`Edit the ${name}`}
          {...opens("edit-figure", "figures", undefined, id)}
        />
        <DeleteRow noun="figure" uid={data.uid} row={measurement} name={`the ${name}`} />
      </li>
      <Changes modifications={since} car={data.car} />
    </>
  );
}

interface ChangesProps {
  modifications: readonly Modification[];
  car: string;
  /** Whether nothing was measured since. */
  isUntested?: boolean;
}

function Changes({ modifications, car, isUntested = false }: ChangesProps) {
  if (modifications.length === 0) return null;
  const shown = shownOf(modifications);
  const log = `/dashboard?tab=maintenance&car=${car}`;
  return (
    <li className="border-t border-line-soft py-2">
      <p className="text-md text-muted wrap-anywhere">
        <span className="text-accent">{isUntested ? "Changed since: " : "Changed before: "}</span>
        {shown.map(({ id, title, doneOn }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <TextLink to={`${log}#entry-${id}`}>{title}</TextLink> ({shownDate(doneOn)})
          </span>
        ))}
        {modifications.length > shown.length && (
          <>
            , and <TextLink to={log}>more in the log</TextLink>
          </>
        )}
      </p>
    </li>
  );
}
