import { measurementSeries } from "../../../../domain/garage/measurement-series.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { ListPages } from "./list-pages.tsx";
import { MeasurementDialogs } from "./measurement-dialog.tsx";
import type { MeasurementsData } from "./measurements-data.ts";
import { SeriesSection } from "./series-section.tsx";

/** Dyno runs, laps and accelerations, with what was changed on the car between them. */
export function MeasurementsSection({ data }: { data: MeasurementsData }) {
  const { opens } = useUrlDialog();
  const { page, pages } = data.figures;
  const series = measurementSeries(data.figures);
  return (
    <section id="figures" aria-labelledby="figures-heading" className="min-w-0">
      <MeasurementDialogs data={data} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="figures-heading" className="text-3xl">
          Dyno and times
        </h2>
        <ButtonLink icon="plus" {...opens("add-figure", "figures")}>
          Add figure
        </ButtonLink>
      </div>
      {series.length === 0 && (
        <div className="mt-5">
          <EmptyState
            title="No figures yet"
            description="Add a dyno run, a lap, or a 0 to 60. Work you mark as a modification in the log shows up between them, so you can see what you gained."
          />
        </div>
      )}
      <InTurns items={series} size={1}>
        {(each) => <SeriesSection key={each.key} series={each} data={data} />}
      </InTurns>
      {pages > 1 && (
        <div className="mt-4">
          <ListPages label="Figure pages" name="figures" page={page} pages={pages} />
        </div>
      )}
    </section>
  );
}
