import type { KeptReminder } from "../../../../domain/garage/charts-view.ts";
import { distanceText, intervalText } from "../../../../domain/garage/due-text.ts";
import type { PastInterval } from "../../../../domain/garage/intervals-kept.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { type ChartProps, ChartSection, ChartTable } from "./chart-section.tsx";

/** The length of a strip: twice the interval. */
const mostRatio = 2;

/** How regularly recurring work was done. */
export function IntervalsChart({ charts: { intervals: reminders, unit } }: ChartProps) {
  const all = reminders.flatMap((reminder) => reminder.intervals.map((interval) => ({ reminder, interval })));
  const kept = all.filter(({ interval }) => interval.isKept).length;
  return (
    <ChartSection
      id="intervals"
      title="Intervals met"
      figure={all.length > 0 ? `${kept} of ${all.length}` : undefined}
      detail="done on time, or no more than 10% late"
    >
      {all.length === 0 ? (
        <p className="mt-2 max-w-prose text-muted">
          Once work in the log closes the same reminder twice, you'll see here whether it was done on time.
        </p>
      ) : (
        <>
          <ul className="mt-4 border-b border-line-soft">
            {reminders.map((reminder) => (
              <ReminderStrip key={reminder.id} reminder={reminder} unit={unit} />
            ))}
          </ul>
          <p className="mt-2 text-sm text-faint">
            Each dot is one time you did the work. The line is the interval: dots to the left were early,
            rings to the right were late.
          </p>
          <ChartTable
            caption="Intervals"
            rows={all.toSorted((a, b) => (a.interval.to < b.interval.to ? 1 : -1))}
            rowKey={({ reminder, interval }) => `${reminder.id} ${interval.to}`}
            columns={[
              { header: "Work", kind: "name", cell: ({ reminder }) => reminder.title },
              { header: "Done", cell: ({ interval }) => shownDate(interval.to) },
              { header: "After", kind: "figure", cell: ({ interval }) => lengthText(interval, unit) },
              { header: "On time", cell: ({ interval }) => (interval.isKept ? "yes" : "late") },
            ]}
          />
        </>
      )}
    </ChartSection>
  );
}

function ReminderStrip({ reminder, unit }: { reminder: KeptReminder; unit: DistanceUnit }) {
  const { title, intervals } = reminder;
  const kept = intervals.filter(({ isKept }) => isKept).length;
  const label = `${title}: ${kept} of ${intervals.length} intervals met.`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line-soft py-3">
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{title}</b>{" "}
        <span className="text-md text-muted">{intervalText({ isFixed: false, ...reminder }, unit)}</span>
      </span>
      <span className="text-md text-muted">
        {kept} of {intervals.length}
      </span>
      <svg role="img" aria-label={label} className="chart-strip col-span-2">
        <line className="chart-grid" x1="0" x2="100%" y1="50%" y2="50%" />
        <line className="chart-limit" x1="50%" x2="50%" y1="0" y2="100%" />
        {intervals.map(({ to, ratio, isKept }) => (
          <circle
            key={to}
            className={isKept ? "chart-kept" : "chart-late"}
            cx={`${(Math.min(ratio, mostRatio * 0.97) / mostRatio) * 100}%`}
            cy="50%"
            r="5"
          />
        ))}
      </svg>
    </li>
  );
}

/** "7,210 mi, 8 months". */
function lengthText({ distance, months }: PastInterval, unit: DistanceUnit): string {
  const rounded = Math.round(months);
  const time = rounded === 1 ? "1 month" : `${rounded} months`;
  return distance === undefined ? time : `${distanceText(distance, unit)}, ${time}`;
}
