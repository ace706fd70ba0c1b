import { dayNumber, type LocalDate } from "../local-date.ts";

/** A scale with round figures. All places below are in percent of the drawing, from its left and its top. */
export interface Axis {
  min: number;
  max: number;
  /** From the lowest to the highest. */
  ticks: readonly number[];
}

interface AxisOptions {
  /** Where lengths are compared. */
  fromZero?: boolean;
  /** The smallest step that the figures show: 1 for cents, 0.1 for one decimal. */
  leastStep?: number;
}

/** Around the values. Has one to five steps. */
export function axisOf(
  values: readonly number[],
  { fromZero = false, leastStep = 0 }: AxisOptions = {},
): Axis {
  const known = values.filter(Number.isFinite);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0) return { min: 0, max: 1, ticks: [0, 1] };
  const low = fromZero ? Math.min(0, least) : least;
  const high = fromZero ? Math.max(0, most) : most;
  const step = Math.max(leastStep, roundStep((high - low || Math.abs(high) || 1) / 3));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  // One value, or values that are all alike, still need a span.
  const end = last > first ? last : first + 1;
  const ticks = Array.from({ length: end - first + 1 }, (_, index) => clean((first + index) * step, step));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

/** 1, 2, 2.5 or 5 with zeros, at least `span`. */
function roundStep(span: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(span));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= span * 0.999) ?? 10;
  return factor * magnitude;
}

/** Without the traces of binary fractions. */
function clean(value: number, step: number): number {
  const digits = Math.max(0, 1 - Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(digits, 20)));
}

/** From the left. */
export function across({ min, max }: Axis, value: number): number {
  return rounded(((value - min) / (max - min)) * 100);
}

/** From the top: more is higher. */
export function down(axis: Axis, value: number): number {
  return rounded(100 - across(axis, value));
}

export interface Point {
  x: number;
  y: number;
}

/** A value measured on a day. */
export interface Dated {
  on: LocalDate;
  value: number;
}

export function pointsOf(values: readonly Dated[], x: Axis, y: Axis): Point[] {
  return values.map(({ on, value }) => ({ x: across(x, dayNumber(on)), y: down(y, value) }));
}

/** The points of a line, as SVG writes them. */
export function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

/** A path of dots: lines without a length, whose round ends stay round however the drawing is stretched. */
export function dotPath(points: readonly Point[]): string {
  return points.map(({ x, y }) => `M${x} ${y}h0`).join("");
}

export interface Bar {
  column: number;
  layer: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much of a column its bar takes. */
const barShare = 0.6;

/** Columns of layers, each on the one before. Empty layers are left out. */
export function stackedBars(columns: readonly (readonly number[])[], axis: Axis): Bar[] {
  const width = 100 / columns.length;
  return columns.flatMap((layers, column) => {
    let below = 0;
    return layers.flatMap((value, layer) => {
      const [from, to] = [below, below + value];
      below = to;
      const y = down(axis, to);
      const height = rounded(down(axis, from) - y);
      if (height <= 0) return [];
      const x = rounded((column + (1 - barShare) / 2) * width);
      return { column, layer, x, y, width: rounded(width * barShare), height };
    });
  });
}

const rounded = (percent: number) => Math.round(percent * 100) / 100;
