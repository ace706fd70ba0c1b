import { distanceText } from "../../../../domain/garage/due-text.ts";
import { keptText, type ServiceSpan, type ServiceStrip } from "../../../../domain/garage/service-strip.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { type ChartProps, ChartSection, ChartTable } from "./chart-section.tsx";

interface JudgedSpan extends ServiceSpan {
  ratio: number;
}

/** The intervals that a schedule judges, by service. */
export function judgedOf(strips: readonly ServiceStrip[]): { strip: ServiceStrip; spans: JudgedSpan[] }[] {
  return strips.flatMap((strip) => {
    const spans = strip.spans.filter((span): span is JudgedSpan => span.ratio !== undefined);
    return spans.length > 0 ? { strip, spans } : [];
  });
}

const countKept = (spans: readonly ServiceSpan[]) => spans.filter(({ state }) => state === "kept").length;

/** How regularly recurring work was done: the history's verdicts, with the length of each interval. */
export function IntervalsChart({ charts: { strips, unit } }: ChartProps) {
  const judged = judgedOf(strips);
  const all = judged.flatMap(({ strip, spans }) => spans.map((span) => ({ strip, span })));
  return (
    <ChartSection
      id="intervals"
      title="Intervals kept"
      figure={`${countKept(all.map(({ span }) => span))} of ${all.length}`}
      detail={keptText}
    >
      <ul className="border-b border-line-soft">
        {judged.map(({ strip, spans }) => (
          <Intervals key={strip.id} strip={strip} spans={spans} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-faint">
        Each bar is one interval, oldest first. The line is the schedule: what is longer ends above it.
      </p>
      <ChartTable
        caption="Intervals"
        rows={all.toSorted((a, b) => (a.span.to < b.span.to ? 1 : -1))}
        rowKey={({ strip, span }) => `${strip.id} ${span.to}`}
        columns={[
          { header: "Work", kind: "name", cell: ({ strip }) => strip.title },
          { header: "Done", cell: ({ span }) => shownDate(span.to) },
          { header: "After", kind: "figure", cell: ({ span }) => lengthText(span, unit) },
          { header: "Kept", cell: ({ span }) => (span.state === "kept" ? "yes" : "late") },
        ]}
      />
    </ChartSection>
  );
}

/** The height of a drawing: half as much again as the schedule. */
const mostRatio = 1.5;
/** A few bars stand beside the name, as wide as they need. */
const fewBars = 8;
const barWidth = 22;
/** Where the schedule ends. */
const limit = `${100 - 100 / mostRatio}%`;

interface IntervalsProps {
  strip: ServiceStrip;
  spans: readonly JudgedSpan[];
}

function Intervals({ strip, spans }: IntervalsProps) {
  const { title, schedule } = strip;
  const isFew = spans.length <= fewBars;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-t border-line-soft py-3">
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{title}</b>{" "}
        <span className="text-md text-muted max-md:block">{schedule}</span>
      </span>
      {isFew && <Bars strip={strip} spans={spans} width={spans.length * barWidth} />}
      <span className={`text-md text-muted ${isFew ? "" : "col-span-2"}`}>
        {countKept(spans)} of {spans.length}
      </span>
      {!isFew && <Bars strip={strip} spans={spans} width="100%" />}
    </li>
  );
}

function Bars({ strip: { title }, spans, width }: IntervalsProps & { width: number | string }) {
  const step = 100 / spans.length;
  return (
    <svg
      role="img"
      aria-label={`${title}: kept, ${countKept(spans)} of ${spans.length}.`}
      width={width}
      className="chart-strip"
    >
      {spans.map(({ to, ratio, state }, index) => {
        const height = (Math.min(ratio, mostRatio) / mostRatio) * 100;
        return (
          <rect
            key={to}
            className={state === "kept" ? "chart-kept" : "chart-late"}
            x={`${index * step}%`}
            y={`${100 - height}%`}
            width={`${step * 0.7}%`}
            height={`${height}%`}
          />
        );
      })}
      <line className="chart-limit" x1="0" x2="100%" y1={limit} y2={limit} />
    </svg>
  );
}

/** "7,210 mi, 8 months". */
function lengthText({ distance, months }: ServiceSpan, unit: DistanceUnit): string {
  const rounded = Math.round(months);
  const time = rounded === 1 ? "1 month" : `${rounded} months`;
  return distance === undefined ? time : `${distanceText(distance, unit)}, ${time}`;
}
