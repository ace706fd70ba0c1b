import { showRange } from "../units/quantity.ts";
import { metricStages } from "./own-figures.ts";
import { type Figure, type OwnValue, ownText } from "./own-value.ts";
import { bookUnit, unitsOf } from "./units.ts";
import { kindOf, type UsualKind, type UsualNumbers } from "./usual.ts";

/** Whether a figure can be what it is for. Unusual ones are asked for again; impossible ones are refused. */
export interface OwnCheck {
  level: "usual" | "unusual" | "impossible";
  why: string;
  /** The usual range in our unit, to be drawn beside the figure. */
  range?: readonly [low: number, high: number];
}

export interface CheckedNumber {
  /** The name of the number that the figure is for. */
  name: string;
  /** "M8", "M12 x 1.5", if we or the reader know the thread. */
  thread?: string;
}

export function checkOwn(value: OwnValue, about: CheckedNumber, usual: UsualNumbers): OwnCheck {
  if (value.kind === "grade") return checkGrade(value.grade, about.name, usual);
  // An angle that follows is the book's; the first torque shows a wrong unit.
  const figure = metricStages(value).find((stage): stage is Figure => !("angle" in stage));
  const whole = metricStages(value).filter((stage): stage is Figure => !("angle" in stage));
  const low = figure?.low ?? 0;
  const high = Math.max(...whole.map((stage) => stage.high));
  const kind = kindOf(usual[value.kind], about.name);
  const range = kind?.usual ?? usual.otherwise[value.kind];
  const [least, most] = bounds(kind, range);
  const strongest = value.kind === "torque" ? threadLimit(about.thread, usual) : undefined;
  if (strongest && high > strongest.most)
    return {
      level: "impossible",
      why: `No ${strongest.size} bolt takes more than ${text("torque", strongest.most, strongest.most)}. ${mixedUp(value, range)}`.trim(),
      range,
    };
  const words = `${rangeWords(kind, value.kind, range)}.`;
  if (high > most || low < least)
    return {
      level: "impossible",
      why: `That can't be right: ${words} ${mixedUp(value, range)}`.trim(),
      range,
    };
  if (high > range[1] || low < range[0])
    return {
      level: "unusual",
      why: `That is unusually ${high > range[1] ? "high" : "low"}: ${words} ${mixedUp(value, range)}`.trim(),
      range,
    };
  return { level: "usual", why: words.charAt(0).toUpperCase() + words.slice(1), range };
}

/** Twice as much as the most that we know, or a third of the least, is another unit or another part. */
function bounds(kind: UsualKind | undefined, [low, high]: readonly [number, number]): [number, number] {
  const [least, most] = kind?.known ?? [low, high];
  return [least / 3, most * 2];
}

function rangeWords(
  kind: UsualKind | undefined,
  unitKind: "torque" | "volume" | "pressure",
  [low, high]: readonly [number, number],
): string {
  const figures = text(unitKind, low, high);
  if (!kind?.usual) return `we know no range for it, only that such figures lie within ${figures}`;
  if (kind.count === undefined) return `${kind.name} are usually ${figures}, by ${kind.from}`;
  return `${kind.name} are usually ${figures}, by ${kind.count} sourced values of our cars`;
}

/** "In lb-ft it would be usual": the likeliest mistake is the unit beside the one in the book. */
function mixedUp(
  value: Exclude<OwnValue, { kind: "grade" }>,
  [low, high]: readonly [number, number],
): string {
  const other = unitsOf(value.kind).find(({ id, size }) => {
    if (id === value.unit) return false;
    const factor = size / (bookUnit(value.unit)?.size ?? 1);
    return metricStages(value).every(
      (stage) => "angle" in stage || (stage.low * factor >= low && stage.high * factor <= high),
    );
  });
  return other
    ? `${ownText({ ...value, unit: other.id })} would be usual: is it ${other.id} in your book?`
    : "";
}

function threadLimit(thread: string | undefined, usual: UsualNumbers) {
  const size = /^M\d{1,2}/.exec(thread ?? "")?.[0];
  const most = size === undefined ? undefined : usual.threads[size];
  return size === undefined || most === undefined ? undefined : { size, most };
}

function checkGrade(grade: string, name: string, usual: UsualNumbers): OwnCheck {
  const kind = kindOf(usual.grade, name);
  if (!kind) return { level: "unusual", why: "We know no grades to compare it with." };
  if (new RegExp(kind.pattern, "i").test(grade)) return { level: "usual", why: "" };
  return { level: "unusual", why: `For ${kind.name} a book says ${kind.expects}.` };
}

function text(kind: "torque" | "volume" | "pressure", low: number, high: number): string {
  const [metric, imperial] = (["metric", "imperial"] as const).map((system) => {
    const { value, unit } = showRange(kind, low, high, system);
    return `${value} ${unit}`;
  });
  return `${metric} (${imperial})`;
}
