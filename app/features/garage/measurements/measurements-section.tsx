import { useSearchParams } from "react-router";
import { measureOf } from "../../../../domain/garage/measurement.ts";
import { measurementSeries } from "../../../../domain/garage/measurement-series.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { Fold } from "../vehicles/fold.tsx";
import { ListPages } from "./list-pages.tsx";
import { MeasurementDialogs } from "./measurement-dialog.tsx";
import type { MeasurementsData } from "./measurements-data.ts";
import { SeriesSection } from "./series-section.tsx";

/** Dyno runs, laps and accelerations, with what was changed on the car between them. */
export function MeasurementsSection({ data }: { data: MeasurementsData }) {
  const { opens } = useUrlDialog();
  const [params] = useSearchParams();
  const { page, pages } = data.figures;
  const series = measurementSeries(data.figures);
  const names = [...new Set(series.map(({ measure }) => measureOf(measure).name))].join(", ");
  return (
    <>
      {/* Not in the fold: what is folded shows no dialog. */}
      <MeasurementDialogs data={data} />
      <Fold
        id="figures"
        title="Dyno and times"
        about={names || "Power, laps, 0 to 60, between your modifications"}
        end={series.length === 0 ? "none yet" : undefined}
        isOpen={params.has("figures") || isDone(params)}
      >
        {series.length === 0 && (
          <p className="text-muted">
            Add a dyno run, a lap, or a 0 to 60. Work you mark as a modification in the log stands between
            them, so you can see what you gained.
          </p>
        )}
        <ButtonLink icon="plus" className="mt-4" {...opens("add-figure", "figures")}>
          Add a result
        </ButtonLink>
        <InTurns items={series} size={1}>
          {(each) => <SeriesSection key={each.key} series={each} data={data} />}
        </InTurns>
        {pages > 1 && (
          <div className="mt-4">
            <ListPages label="Figure pages" name="figures" page={page} pages={pages} />
          </div>
        )}
      </Fold>
    </>
  );
}

/** Something was just done in it, without scripts. */
const isDone = (params: URLSearchParams) => params.get("done")?.endsWith("figure") === true;
