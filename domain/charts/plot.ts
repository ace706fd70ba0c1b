import { dayNumber, type LocalDate, monthNames } from "../local-date.ts";

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
  /** Whether there is nothing between 1 and 2, as with cents. */
  isWhole?: boolean;
}

/** Around the values. Has one to five steps. */
export function axisOf(
  values: readonly number[],
  { fromZero = false, isWhole = false }: AxisOptions = {},
): Axis {
  const known = values.filter(Number.isFinite);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0) return { min: 0, max: 1, ticks: [0, 1] };
  const low = fromZero ? Math.min(0, least) : least;
  const high = fromZero ? Math.max(0, most) : most;
  const rounded = roundStep((high - low || Math.abs(high) || 1) / 3);
  const step = isWhole ? Math.max(1, rounded) : rounded;
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

/** What was measured on a day. */
export interface Dated {
  on: LocalDate;
  value: number;
}

/** The days as a scale without round figures. A single day is in the middle. */
export function dayAxis(days: readonly LocalDate[]): Axis {
  const numbers = days.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? { min: first - 1, max: last + 1, ticks: [] } : { min: first, max: last, ticks: [] };
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

export interface DayTick {
  x: number;
  label: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240];
const maxDayTicks = 6;

/** Round months or years on a scale of days: "Mar 2026", "2027". */
export function dayTicks(axis: Axis): DayTick[] {
  const [from, to] = [axis.min, axis.max].map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  const first = monthNumber(from ?? "");
  const last = monthNumber(to ?? "");
  const countOf = (step: number) => Math.floor(last / step) - Math.floor(first / step) + 1;
  const step = monthSteps.find((each) => countOf(each) <= maxDayTicks) ?? last - first + 1;
  const start = Math.ceil(first / step) * step;
  const months = Array.from(
    { length: Math.max(0, Math.floor((last - start) / step) + 1) },
    (_, index) => start + index * step,
  );
  return months
    .map((month) => ({ day: dayNumber(firstOf(month)), month }))
    .filter(({ day }) => day >= axis.min && day <= axis.max)
    .map(({ day, month }) => ({ x: across(axis, day), label: monthLabel(month, step) }));
}

const monthNumber = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function firstOf(month: number): LocalDate {
  const twoDigits = String((month % 12) + 1).padStart(2, "0");
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${twoDigits}-01`;
}

function monthLabel(month: number, step: number): string {
  const year = String(Math.floor(month / 12));
  return step >= 12 ? year : `${monthNames[month % 12]?.slice(0, 3)} ${year}`;
}

const rounded = (percent: number) => Math.round(percent * 100) / 100;
