import { type BookUnit, bookUnits, unitsOf } from "./units.ts";

/** A figure or a range, as it stands in the reader's book. */
export interface Figure {
  low: number;
  high: number;
}

export type OwnStage = Figure | { angle: number };

/** A reader's own figure, in the unit of the reader's book. */
export type OwnValue =
  | { kind: "torque"; unit: string; stages: readonly OwnStage[] }
  | ({ kind: "volume" | "pressure"; unit: string } & Figure)
  | { kind: "grade"; grade: string };

export type OwnKind = OwnValue["kind"];

export const maxOwnText = 80;
const maxStages = 6;
const maxFigure = 100_000;

export const ownValueTexts = {
  empty: "Type the figure from your book.",
  unit: "Choose the unit your book uses.",
  units: "Use one unit for all of it.",
  order: "The lower figure of a range comes first.",
  first: "An angle comes after a torque, such as 40 Nm, then 90°.",
  number: "Write it like 89, 80-90 or 40, then 90°.",
  long: "That is too long for a figure. Type the figure alone.",
} as const;

export type OwnReading = { value: OwnValue } | { problem: keyof typeof ownValueTexts };

/** Reads what somebody typed. The unit that was chosen beside it counts where the text has none. */
export function readOwnValue(kind: OwnKind, typed: string, chosen?: string): OwnReading {
  const text = typed.replace(/\s+/g, " ").trim();
  if (text === "") return { problem: "empty" };
  if (text.length > maxOwnText) return { problem: "long" };
  if (kind === "grade") return { value: { kind, grade: text } };
  const pieces = text
    .toLowerCase()
    .split(/ ?(?:\+|;|, ?then\b|,(?= )|\bthen\b|\band then\b) ?/)
    .filter((piece) => piece.trim() !== "");
  const units = new Set<string>();
  const stages: OwnStage[] = [];
  for (const piece of pieces) {
    const stage = readStage(kind, piece.trim(), units);
    if (stage === undefined) return { problem: "number" };
    if (!("angle" in stage) && stage.low > stage.high) return { problem: "order" };
    stages.push(stage);
  }
  if (units.size > 1) return { problem: "units" };
  return wholeValue(kind, stages, [...units][0] ?? chosen);
}

function wholeValue(kind: "torque" | "volume" | "pressure", stages: OwnStage[], unit?: string): OwnReading {
  const [first] = stages;
  if (!first || stages.length > maxStages) return { problem: "number" };
  if ("angle" in first) return { problem: kind === "torque" ? "first" : "number" };
  if (!unitsOf(kind).some(({ id }) => id === unit) || unit === undefined) return { problem: "unit" };
  if (kind === "torque") return { value: { kind, unit, stages } };
  return stages.length > 1 ? { problem: "number" } : { value: { kind, unit, ...first } };
}

const turn =
  /^(?:(\d{1,3}(?:[.,]\d)?) ?(?:°|deg|degs|degrees?|o)|(1\/4|1\/2|3\/4|quarter|half) ?(?:of a )?turn)$/;
const turns: Record<string, number> = { "1/4": 90, quarter: 90, "1/2": 180, half: 180, "3/4": 270 };
const range = /^(\d{1,6}(?:[.,]\d{1,3})?)(?: ?(?:-|–|—|to|\.\.\.) ?(\d{1,6}(?:[.,]\d{1,3})?))? ?(.*)$/;

function readStage(kind: BookUnit["kind"], piece: string, units: Set<string>): OwnStage | undefined {
  const [isTurn, degrees, words = ""] = turn.exec(piece) ?? [];
  if (isTurn !== undefined) {
    const angle = turns[words] ?? numberOf(degrees ?? "");
    return angle > 0 && angle <= 720 ? { angle } : undefined;
  }
  const [, low = "", high = low, rest = ""] = range.exec(piece) ?? [];
  const figure = { low: numberOf(low), high: numberOf(high) };
  if (!(figure.low > 0 && figure.low <= maxFigure && figure.high > 0 && figure.high <= maxFigure))
    return undefined;
  if (rest === "") return figure;
  const unit = bookUnits.find((each) => each.kind === kind && isWritten(each, rest));
  if (!unit) return undefined;
  units.add(unit.id);
  return figure;
}

function isWritten({ id, written }: BookUnit, text: string): boolean {
  const plain = text.replace(/\.$/, "");
  return id.toLowerCase() === plain || new RegExp(`^(?:${written.source})$`).test(plain);
}

/** A decimal comma is one: 4,5 is four and a half. */
function numberOf(text: string): number {
  return text === "" ? Number.NaN : Number(text.replace(",", "."));
}

/** The one way in which a value is written, stored and read again. */
export function ownText(value: OwnValue): string {
  if (value.kind === "grade") return value.grade;
  const stages: readonly OwnStage[] = value.kind === "torque" ? value.stages : [value];
  return stages
    .map((stage) => ("angle" in stage ? `${stage.angle}°` : `${figureText(stage)} ${value.unit}`))
    .join(", then ");
}

function figureText({ low, high }: Figure): string {
  return low === high ? `${low}` : `${low}-${high}`;
}
