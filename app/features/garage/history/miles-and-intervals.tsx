import { type Axis, across, axisOf, down, pointsOf } from "../../../../domain/charts/plot.ts";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import {
  keptText,
  type ServiceSpan,
  type ServiceStrip,
  shortSpanText,
  spanText,
} from "../../../../domain/garage/service-strip.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { dayNumber, type LocalDate } from "../../../../domain/local-date.ts";
import { Curve } from "../charts/curve.tsx";
import type { History } from "./history-data.ts";

interface MilesProps {
  history: History;
  today: LocalDate;
}

/** The odometer and the services on one time axis. */
export function MilesAndIntervals({ history, today }: MilesProps) {
  const { odometer, strips, facts, unit, vehicle } = history;
  const { since, readings } = facts;
  // A single reading is said at the top already.
  if (!since || (odometer.length < 2 && strips.length === 0)) return null;
  const axis = yearAxis(since, vehicle.soldOn ?? today);
  const steady = readings.isSteady ? ", none lower than the one before" : ", some lower than the one before";
  return (
    <section aria-labelledby="miles" className="history-part">
      <div className="car-head">
        <h2 id="miles">{unit === "mi" ? "Miles" : "Kilometers"} and intervals</h2>
        <p>
          {readings.count === 1
            ? "1 reading"
            : `${readings.count} readings${readings.count > 1 ? steady : ""}`}
          .
        </p>
      </div>
      {odometer.length > 1 && <OdometerLine history={history} axis={axis} />}
      <div className="history-years">
        <svg aria-hidden="true">
          {axis.years.map((year) => (
            <text key={year} x={`${yearMiddle(axis, year)}%`} y="1em" textAnchor="middle">
              {axis.years.length > 8 ? `’${String(year).slice(2)}` : year}
            </text>
          ))}
        </svg>
      </div>
      {strips.map((strip) => (
        <Strip key={strip.id} {...{ strip, axis, since, unit }} />
      ))}
      {strips.length > 0 && (
        <p className="history-legend">
          <span>
            <i className="history-kept" /> kept: {keptText}
          </span>
          {strips.some(({ spans }) => spans.some(({ state }) => state === "late")) && (
            <span>
              <i className="history-late" /> longer than that
            </span>
          )}
          <span>
            <i /> running now, or no schedule
          </span>
          <span>
            <i className="history-unknown" /> nothing logged before
          </span>
        </p>
      )}
    </section>
  );
}

interface YearAxis extends Axis {
  years: readonly number[];
}

/** Whole years, so that each has its place. */
function yearAxis(from: LocalDate, to: LocalDate): YearAxis {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { min: dayNumber(`${first}-01-01`), max: dayNumber(`${last}-12-31`) + 1, ticks: [], years };
}

function yearMiddle(axis: YearAxis, year: number): number {
  return across(axis, dayNumber(`${year}-07-02`));
}

/** Lines where the years begin, over the whole height. */
function YearLines({ axis }: { axis: YearAxis }) {
  return [...axis.years.map((year) => across(axis, dayNumber(`${year}-01-01`))), 100].map((x) => (
    <line key={x} className="history-grid" x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
  ));
}

/** More of them would hide the line. */
const mostDots = 40;

function OdometerLine({ history: { odometer, unit }, axis }: { history: History; axis: YearAxis }) {
  const scale = axisOf(
    odometer.map((reading) => reading.odometer),
    { leastStep: 1 },
  );
  const points = pointsOf(
    odometer.map(({ on, odometer: value }) => ({ on, value })),
    axis,
    scale,
  );
  const [first, last] = [odometer[0], odometer.at(-1)];
  const text = (value: number | undefined) => distanceText(value ?? 0, unit);
  return (
    <div className="history-row history-line">
      <div className="history-scale" aria-hidden="true">
        {scale.ticks.toReversed().map((tick) => (
          <span key={tick}>{text(tick)}</span>
        ))}
      </div>
      <svg role="img" aria-label={`Odometer: ${text(first?.odometer)} to ${text(last?.odometer)}.`}>
        <YearLines axis={axis} />
        {scale.ticks.map((tick) => (
          <line
            key={tick}
            className="history-grid"
            x1="0"
            x2="100%"
            y1={`${down(scale, tick)}%`}
            y2={`${down(scale, tick)}%`}
          />
        ))}
        <Curve points={points} hasDots={points.length <= mostDots} />
        <text
          x={`${points.at(-1)?.x ?? 0}%`}
          y={`${points.at(-1)?.y ?? 0}%`}
          dy="-0.9em"
          textAnchor="end"
          className="history-value"
        >
          {text(last?.odometer)}
        </text>
      </svg>
      <span />
    </div>
  );
}

interface StripProps {
  strip: ServiceStrip;
  axis: YearAxis;
  since: LocalDate;
  unit: DistanceUnit;
}

function Strip({ strip, axis, since, unit }: StripProps) {
  const { title, schedule, spans, verdict, tone, isByDate } = strip;
  const first = spans[0];
  return (
    <div className="history-row history-strip">
      <p className="history-name">
        <b>{title}</b>
        <small>{schedule ?? "no interval we know of"}</small>
      </p>
      <svg
        role="img"
        aria-label={`${title}: ${spans.map((span) => spokenSpan(span, isByDate, unit)).join(", ")}.`}
      >
        <YearLines axis={axis} />
        {first && first.from > since && (
          <line
            className="history-dotted"
            x1={`${across(axis, dayNumber(since))}%`}
            x2={`${across(axis, dayNumber(first.from))}%`}
            y1="50%"
            y2="50%"
          />
        )}
        {spans.map((span) => (
          <Span key={span.from} {...{ span, axis, unit, isByDate }} />
        ))}
      </svg>
      <p className={`history-verdict is-${tone}`}>{verdict}</p>
    </div>
  );
}

const spokenSpan = (span: ServiceSpan, isByDate: boolean, unit: DistanceUnit) =>
  `${spanText(span, isByDate, unit)}${{ kept: " kept", late: " late", open: "", running: " so far" }[span.state]}`;

/** About how much of the drawing a letter takes on a phone, and on a desk, in percent. */
const letterWidths = [1.9, 0.9] as const;

interface SpanProps {
  span: ServiceSpan;
  axis: YearAxis;
  unit: DistanceUnit;
  isByDate: boolean;
}

function Span({ span, axis, unit, isByDate }: SpanProps) {
  const [from, to] = [across(axis, dayNumber(span.from)), across(axis, dayNumber(span.to))];
  const width = Math.max(0.6, to - from - 0.3);
  const text = spanText(span, isByDate, unit);
  const [narrow, wide] = letterWidths.map((letter) =>
    [text, shortSpanText(span, isByDate, unit)].find((each) => each.length * letter <= width),
  );
  const place = { x: `${from + width / 2}%`, y: "50%", dy: "0.35em", textAnchor: "middle" } as const;
  return (
    <>
      <rect
        className={`history-${span.state}`}
        x={`${from}%`}
        y="15%"
        width={`${width}%`}
        height="70%"
        rx="2"
      />
      {narrow && (
        <text {...place} className={narrow === wide ? undefined : "history-narrow"}>
          {narrow}
        </text>
      )}
      {wide && wide !== narrow && (
        <text {...place} className="history-wide">
          {wide}
        </text>
      )}
    </>
  );
}
