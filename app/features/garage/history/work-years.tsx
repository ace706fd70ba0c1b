import { distanceText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit } from "../../../../domain/garage/garage-view.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { InTurns } from "../../../ui/in-turns.tsx";
import { shownCost } from "../maintenance/shown-dollars.ts";
import type { Work } from "./work.ts";

interface WorkYearsProps {
  work: readonly Work[];
  unit: DistanceUnit;
}

export function WorkYears({ work, unit }: WorkYearsProps) {
  const years = [...Map.groupBy(work, ({ doneOn }) => doneOn.slice(0, 4))];
  if (years.length === 0) return <p className="mt-10 text-lg text-muted">Nothing in this car's log yet.</p>;
  return (
    <InTurns items={years} size={1}>
      {([year, done]) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mt-10">
          <h2 id={`year-${year}`} className="mb-2 text-3xl">
            {year}
          </h2>
          <ul className="border-b border-line-soft">
            <InTurns items={done}>{(each) => <WorkRow key={each.id} work={each} unit={unit} />}</InTurns>
          </ul>
        </section>
      )}
    </InTurns>
  );
}

function WorkRow({ work, unit }: { work: Work; unit: DistanceUnit }) {
  const { doneOn, odometer, title, who, items, notes, pictures, cents, currency } = work;
  return (
    <li className="break-inside-avoid border-t border-line-soft py-3 md:grid md:grid-cols-[10rem_minmax(0,1fr)_auto] md:gap-6 print:grid print:grid-cols-[8rem_minmax(0,1fr)_auto] print:gap-4">
      <p className="text-muted">
        <span className="mr-3">{shownDate(doneOn)}</span>
        {odometer !== undefined && (
          <span className="inline-block md:block print:block">{distanceText(odometer, unit)}</span>
        )}
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-md text-muted">{who}</p>
        {items && <p className="text-md">{items}</p>}
        {notes && <p className="mt-1 whitespace-pre-wrap text-muted">{notes}</p>}
        {pictures.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            <InTurns items={pictures}>
              {({ src, alt }) => <img key={src} src={src} alt={alt} className="h-32 w-auto rounded-sm" />}
            </InTurns>
          </div>
        )}
      </div>
      <p className="text-right">{cents > 0 && shownCost(cents, currency)}</p>
    </li>
  );
}
