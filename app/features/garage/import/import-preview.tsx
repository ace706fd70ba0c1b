import { volumeText } from "../../../../domain/garage/fill-up.ts";
import { measurementText, measureOf } from "../../../../domain/garage/measurement.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { odometerText } from "../../../../domain/garage/vehicle.ts";
import { grouped } from "../../../../domain/grouped.ts";
import type { ImportPreview } from "../../../../domain/import/import-file.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { shownCost } from "../maintenance/shown-dollars.ts";

type Sample = ImportPreview["samples"][number];

interface Shown {
  day: string;
  what: string;
  details: readonly (string | false | undefined)[];
}

function shown(sample: Sample, unit: DistanceUnit): Shown {
  const distance = (value: number | undefined) => value !== undefined && odometerText(value, unit);
  switch (sample.kind) {
    case "work": {
      const { doneOn, title, odometer, items, currency } = sample.facts;
      const cents = items.reduce((sum, { costCents = 0 }) => sum + costCents, 0);
      const cost = cents > 0 && shownCost(cents, currency);
      return { day: doneOn, what: title, details: [distance(odometer), cost] };
    }
    case "reading": {
      const { readOn, value, note } = sample.reading;
      return { day: readOn, what: "Odometer reading", details: [distance(value), note] };
    }
    case "fill-up": {
      const { filledOn, odometer, volumeMl, costCents, isFull, isMissedBefore } = sample.fillUp;
      const details = [
        distance(odometer),
        volumeText(volumeMl, unit),
        costCents !== undefined && shownCost(costCents, sample.fillUp.currency),
        !isFull && "partial fill",
        isMissedBefore && "one missed before",
      ];
      return { day: filledOn, what: "Fill-up", details };
    }
    case "figure": {
      const { measuredOn, measure, valueMilli, place } = sample.figure;
      const { name } = measureOf(measure);
      return { day: measuredOn, what: name, details: [measurementText(valueMilli, measure), place] };
    }
  }
}

/** Per page. */
const shownProblems = 10;

/** The first rows as they would come in, and those that would not. */
export function ImportPreviewTables({ preview, unit }: { preview: ImportPreview; unit: DistanceUnit }) {
  const { samples, problems, counts } = preview;
  const columns: Column<Sample>[] = [
    {
      header: "Date",
      kind: "name",
      cell: (row) => <span className="whitespace-nowrap">{shownDate(shown(row, unit).day)}</span>,
    },
    {
      header: "What",
      cell: (row) => {
        const { what, details } = shown(row, unit);
        return (
          <div className="wrap-anywhere">
            {what}
            <p className="text-md text-muted">{details.filter(Boolean).join(" · ")}</p>
          </div>
        );
      },
    },
  ];
  return (
    <>
      {samples.length > 0 && (
        <section aria-labelledby="samples" className="mt-10">
          <h2 id="samples" className="mb-3 text-3xl">
            The first rows
          </h2>
          <Table
            caption="The first rows as they'll be imported"
            columns={columns}
            rows={samples}
            rowKey={({ line }) => String(line)}
          />
        </section>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="problems" className="mt-10">
          <h2 id="problems" className="mb-3 text-3xl">
            Rows with problems
          </h2>
          <ProblemList problems={problems.slice(0, shownProblems)} />
          {problems.length > shownProblems && (
            <Disclosure summary={`${problems.length - shownProblems} more rows with problems`}>
              <ProblemList problems={problems.slice(shownProblems)} />
            </Disclosure>
          )}
          {counts.problems > problems.length && (
            <p className="mt-3 text-muted">
              {grouped(counts.problems - problems.length)} more rows have problems. You can still import the
              other rows.
            </p>
          )}
        </section>
      )}
    </>
  );
}

function ProblemList({ problems }: Pick<ImportPreview, "problems">) {
  return (
    <ul className="border-b border-line-soft">
      <InTurns items={problems}>
        {({ line, problem, text }) => (
          <li key={line} className="border-t border-line-soft py-2.5 wrap-anywhere">
            <p>
              <b className="font-semibold">Line {line}:</b> {problem}
            </p>
            {text && <p className="text-md text-muted">{text}</p>}
          </li>
        )}
      </InTurns>
    </ul>
  );
}
