import { type QuantityKind, showFigures, showRange, type UnitSystem } from "../units/quantity.ts";
import { withoutAbsent, withoutEmpty } from "../without-absent.ts";
import type { AppliesTo } from "./applicability-schema.ts";
import type { Citation, Source } from "./source-schema.ts";
import type { SpecKind, SpecRef } from "./spec-kinds.ts";
import { specKinds } from "./spec-kinds.ts";
import type { Amount, Confidence, SpecsFile, Stage } from "./specs.ts";
import { isSafetyTopic, type Topic } from "./topics.ts";

/** A number as it is shown: in both unit systems, with its sources. */
export interface ShownValue {
  /** Absent where no number may be shown: the page refers to the factory manual. */
  metric?: string;
  /** Absent where both systems are the same. */
  imperial?: string;
  /** An interval in numbers, the sooner end where it is a range: reminders are made from it. */
  every?: { km?: number; months?: number };
  confidence: Confidence;
  /** Where the reader read it, if it is the reader's own and not ours. */
  own?: string;
  appliesTo?: AppliesTo;
  note?: string;
  differs?: string;
  sources: ShownSource[];
}

export interface ShownSource extends Citation {
  says: string;
}

export interface ShownSpec {
  ref: SpecRef;
  kind: SpecKind;
  name: string;
  system: Topic;
  /** Thread and socket: "M12 x 1.5, 17 mm". */
  size?: string;
  count?: number;
  oneTime?: boolean;
  condition?: string;
  note?: string;
  values: ShownValue[];
}

/** Without what only those who check a source need. */
export function citationOf({ readAt: _readAt, model: _model, ...citation }: Source): Citation {
  return citation;
}

type SpecOf<Kind extends SpecKind> = SpecsFile[(typeof specKinds)[Kind]][string];
type ValueFile = SpecOf<SpecKind>["values"][number];

/** The spec that a reference names, ready to be shown. */
export function shownSpec(file: SpecsFile, ref: SpecRef): ShownSpec | undefined {
  const [kind, id] = splitRef(ref);
  const specs: Record<string, SpecOf<SpecKind>> = file[specKinds[kind]];
  // Ids come from texts, so one may be "constructor".
  const spec = Object.hasOwn(specs, id) ? specs[id] : undefined;
  if (!spec) return undefined;
  return {
    ref,
    kind,
    name: spec.name,
    system: spec.system,
    ...details(spec),
    ...(spec.note ? { note: spec.note } : {}),
    values: spec.values.map((value) => shownValue(file, spec, value)),
  };
}

export function splitRef(ref: SpecRef): [SpecKind, string] {
  const colon = ref.indexOf(":");
  return [ref.slice(0, colon) as SpecKind, ref.slice(colon + 1)];
}

/** All specs of a file, kind by kind, in the order in which they are written. */
export function allSpecs(file: SpecsFile): ShownSpec[] {
  return (Object.keys(specKinds) as SpecKind[]).flatMap((kind) =>
    Object.keys(file[specKinds[kind]]).flatMap((id) => shownSpec(file, `${kind}:${id}`) ?? []),
  );
}

function details(spec: SpecOf<SpecKind>): Pick<ShownSpec, "size" | "count" | "oneTime" | "condition"> {
  if (!("oneTime" in spec)) return {};
  const size = [spec.thread, spec.socket].filter(Boolean).join(", ");
  const { count, oneTime, condition } = spec;
  return withoutEmpty({ size, count, oneTime: oneTime || undefined, condition });
}

function shownValue(file: SpecsFile, spec: SpecOf<SpecKind>, value: ValueFile): ShownValue {
  const { appliesTo, confidence, note, differs } = value;
  const hidden = confidence === "unverified" && isSafetyTopic(spec.system);
  const metric = hidden ? undefined : figures(spec, value, "metric");
  const imperial = hidden ? undefined : figures(spec, value, "imperial");
  return {
    ...withoutEmpty({ metric, imperial: imperial === metric ? undefined : imperial }),
    ...(metric ? intervalNumbers(value) : {}),
    confidence,
    ...withoutEmpty({ appliesTo, note, differs }),
    sources: value.sources.flatMap(({ source, says }) => {
      const details = file.sources[source];
      return details ? [{ ...citationOf(details), says }] : [];
    }),
  };
}

function figures(spec: SpecOf<SpecKind>, value: ValueFile, system: UnitSystem): string | undefined {
  if ("stages" in value) return value.stages?.map((stage) => stageFigure(stage, system)).join(", then ");
  if ("litres" in value && value.litres !== undefined) return quantity("volume", value.litres, system);
  if ("bar" in value && value.bar !== undefined) return quantity("pressure", value.bar, system);
  if ("fluid" in value && value.fluid !== undefined)
    return [...new Set([value.fluid, ...value.approvals])].join(", ");
  if ("unit" in spec && "value" in value && value.value !== undefined)
    return [spec.bound, measured(spec.unit, value.value, system)].filter(Boolean).join(" ");
  if ("km" in value || "months" in value) return intervalFigure(value, system);
  return undefined;
}

function stageFigure(stage: Stage, system: UnitSystem): string {
  return "nm" in stage ? quantity("torque", stage.nm, system) : `${stage.angle}°`;
}

function intervalFigure(value: { km?: Amount; months?: Amount }, system: UnitSystem): string | undefined {
  const parts: string[] = [];
  if (value.km !== undefined) parts.push(quantity("distance", value.km, system));
  if (value.months !== undefined) parts.push(duration(value.months));
  return parts.length > 0 ? parts.join(" or ") : undefined;
}

function intervalNumbers(value: ValueFile): Pick<ShownValue, "every"> {
  if (!("km" in value || "months" in value)) return {};
  const { km, months } = value;
  const first = (amount: Amount | undefined) => (amount === undefined ? undefined : ends(amount)[0]);
  return { every: withoutAbsent({ km: first(km), months: first(months) }) };
}

function duration(months: Amount): string {
  const [low, high] = ends(months);
  const inYears = low % 12 === 0 && high % 12 === 0 && high > 12;
  const count = (n: number) => String(inYears ? n / 12 : n);
  const unit = inYears ? "years" : high === 1 ? "month" : "months";
  return `${low === high ? count(high) : `${count(low)}–${count(high)}`} ${unit}`;
}

const measureKinds: Partial<Record<string, QuantityKind>> = { mm: "length", "°C": "temperature" };

function measured(unit: string, value: Amount, system: UnitSystem): string {
  const kind = measureKinds[unit];
  if (kind) return quantity(kind, value, system);
  const figures = showFigures(...ends(value));
  return unit === "°" || unit === "%" ? `${figures}${unit}` : `${figures} ${unit}`;
}

function quantity(kind: QuantityKind, amount: Amount, system: UnitSystem): string {
  const { value, unit } = showRange(kind, ...ends(amount), system);
  return `${value} ${unit}`;
}

function ends(amount: Amount): [number, number] {
  return typeof amount === "number" ? [amount, amount] : amount;
}
