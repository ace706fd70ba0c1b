import type { ReactNode } from "react";
import { dayAxis, dayTicks } from "../../../../domain/charts/day-axis.ts";
import {
  type Axis,
  across,
  axisOf,
  type Dated,
  down,
  pointsOf,
  stackedBars,
} from "../../../../domain/charts/plot.ts";
import { dayNumber, type LocalDate } from "../../../../domain/local-date.ts";
import { Curve } from "./curve.tsx";

interface FrameProps {
  /** The chart in a sentence; its numbers are in the table below it. */
  label: string;
  axis: Axis;
  format: (value: number) => string;
  ticks: readonly { x: number; label: string }[];
  /** Whether labels at the edges are moved inside. */
  isEdged?: boolean;
  children: ReactNode;
}

/**
 * A drawing that is as wide as its place. Places are in percent, because the policy for styles allows no inline ones and a scaled
 * drawing would stretch its letters.
 */
function ChartFrame({ label, axis, format, ticks, isEdged = false, children }: FrameProps) {
  return (
    <div className="chart">
      <div className="chart-y" aria-hidden="true">
        {axis.ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <svg role="img" aria-label={label} className="chart-plot">
        {axis.ticks.map((tick) => (
          <line
            key={tick}
            className="chart-grid"
            x1="0"
            x2="100%"
            y1={`${down(axis, tick)}%`}
            y2={`${down(axis, tick)}%`}
          />
        ))}
        {children}
      </svg>
      <svg className="chart-x" aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick.x} x={`${tick.x}%`} y="1em" textAnchor={isEdged ? anchorOf(tick.x) : "middle"}>
            {tick.label}
          </text>
        ))}
      </svg>
    </div>
  );
}

function anchorOf(x: number): "start" | "middle" | "end" {
  if (x < 8) return "start";
  return x > 92 ? "end" : "middle";
}

interface LineChartProps {
  label: string;
  /** Oldest first. */
  values: readonly Dated[];
  format: (value: number) => string;
  /** A level to compare with. */
  average?: number | undefined;
  /** Days on which something was changed. */
  marks?: readonly LocalDate[];
  /** The smallest step that `format` shows. */
  leastStep?: number;
}

/** More of them would be a band. */
const mostDots = 60;

/** Values over time. */
export function LineChart({ label, values, format, average, marks = [], leastStep = 0 }: LineChartProps) {
  const axis = axisOf(
    values.map(({ value }) => value),
    { leastStep },
  );
  const days = dayAxis(values.map(({ on }) => on));
  const points = pointsOf(values, days, axis);
  const shownMarks = marks.map(dayNumber).filter((day) => day >= days.min && day <= days.max);
  return (
    <ChartFrame label={label} axis={axis} format={format} ticks={dayTicks(days)} isEdged>
      {[...new Set(shownMarks)].map((day) => (
        <line
          key={day}
          className="chart-mark"
          x1={`${across(days, day)}%`}
          x2={`${across(days, day)}%`}
          y1="0"
          y2="100%"
        />
      ))}
      {average !== undefined && (
        <line
          className="chart-average"
          x1="0"
          x2="100%"
          y1={`${down(axis, average)}%`}
          y2={`${down(axis, average)}%`}
        />
      )}
      <Curve points={points} hasDots={points.length <= mostDots} />
    </ChartFrame>
  );
}

interface BarChartProps {
  label: string;
  /** `label` is below the column and short. */
  columns: readonly { label: string; layers: readonly number[] }[];
  /** A class for each layer. */
  layerClasses: readonly string[];
  format: (value: number) => string;
}

/** Columns of layers. */
export function BarChart({ label, columns, layerClasses, format }: BarChartProps) {
  const layers = columns.map((column) => column.layers);
  const axis = axisOf(
    layers.map((values) => values.reduce((sum, value) => sum + value, 0)),
    { fromZero: true, leastStep: 1 },
  );
  const ticks = columns.map((column, index) => ({
    x: ((index + 0.5) / columns.length) * 100,
    label: column.label,
  }));
  return (
    <ChartFrame label={label} axis={axis} format={format} ticks={ticks}>
      {stackedBars(layers, axis).map(({ column, layer, x, y, width, height }) => (
        <rect
          key={`${column} ${layer}`}
          className={layerClasses[layer]}
          x={`${x}%`}
          y={`${y}%`}
          width={`${width}%`}
          height={`${height}%`}
        />
      ))}
    </ChartFrame>
  );
}
