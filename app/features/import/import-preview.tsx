import type { DistanceUnit } from "../../../domain/garage/vehicle.ts";
import { odometerText } from "../../../domain/garage/vehicle.ts";
import type { ImportPreview } from "../../../domain/import/import-file.ts";
import { shownDate } from "../../../domain/local-date.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { shownDollars } from "../garage/shown-dollars.ts";

type Sample = ImportPreview["samples"][number];

interface Shown {
  day: string;
  what: string;
  odometer?: number | undefined;
  cents?: number | undefined;
  volumeMl?: number | undefined;
}

function shown(sample: Sample): Shown {
  switch (sample.kind) {
    case "work": {
      const { doneOn, title, odometer, items } = sample.facts;
      const cents = items.reduce((sum, { costCents = 0 }) => sum + costCents, 0);
      return { day: doneOn, what: title, odometer, cents };
    }
    case "reading":
      return { day: sample.reading.readOn, what: "Odometer reading", odometer: sample.reading.value };
    case "fill-up": {
      const { filledOn, odometer, costCents, volumeMl, isFull } = sample.fillUp;
      const what = isFull ? "Fill-up" : "Fill-up, not full";
      return { day: filledOn, what, odometer, cents: costCents, volumeMl };
    }
  }
}

/** The first rows as they would come in, and those that would not. */
export function ImportPreviewTables({ preview, unit }: { preview: ImportPreview; unit: DistanceUnit }) {
  const { samples, problems, counts } = preview;
  const columns: Column<Sample>[] = [
    { header: "Date", kind: "name", cell: (row) => shownDate(shown(row).day) },
    { header: "What", cell: (row) => <span className="wrap-anywhere">{shown(row).what}</span> },
    {
      header: "Odometer",
      cell: (row) => {
        const { odometer } = shown(row);
        return odometer === undefined ? "" : odometerText(odometer, unit);
      },
    },
    {
      header: "Cost",
      cell: (row) => {
        const { cents, volumeMl } = shown(row);
        const volume = volumeMl === undefined ? "" : ` for ${(volumeMl / 1000).toFixed(1)} L`;
        return `${cents ? shownDollars(cents) : ""}${volume}`;
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
            caption="The first rows as they would come in"
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
          <ul className="border-b border-line-soft">
            {problems.map(({ line, problem, text }) => (
              <li key={line} className="border-t border-line-soft py-2.5 wrap-anywhere">
                <p>
                  <b className="font-semibold">Line {line}:</b> {problem}
                </p>
                {text && <p className="text-md text-muted">{text}</p>}
              </li>
            ))}
          </ul>
          {counts.problems > problems.length && (
            <p className="mt-3 text-muted">
              And {(counts.problems - problems.length).toLocaleString("en-US")} more. The other rows can be
              imported all the same.
            </p>
          )}
        </section>
      )}
    </>
  );
}
