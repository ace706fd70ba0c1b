export const unitSystems = ["metric", "imperial"] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** A value as a reader sees it. */
export interface ShownQuantity {
  value: string;
  unit: string;
}

interface Unit {
  unit: string;
  fromMetric(metric: number): number;
  toMetric(value: number): number;
  /** The precision of the tools; more digits would be false precision. */
  round(value: number): number;
}

interface Kind {
  metric: string;
  imperial: Unit;
  /** Below this metric value a smaller unit is used, as on wrenches and measuring cups. */
  small?: Unit & { below: number };
}

/** The kinds of quantities. Data is always metric; only this file converts it. */
const kinds = {
  torque: {
    metric: "Nm",
    imperial: scaled("lb-ft", 0.737_562_149, toStep(1)),
    small: { below: 13, ...scaled("lb-in", 8.850_745_79, toStep(1)) },
  },
  volume: {
    metric: "L",
    imperial: scaled("qt", 1.056_688_21, toStep(0.1)),
    small: { below: 0.5, ...scaled("fl oz", 33.814_022_7, toStep(1)) },
  },
  distance: { metric: "km", imperial: scaled("mi", 0.621_371_192, (value) => Number(value.toPrecision(2))) },
  pressure: { metric: "bar", imperial: scaled("psi", 14.503_773_8, toStep(1)) },
  length: {
    metric: "mm",
    imperial: scaled("in", 0.039_370_078_7, toStep(0.01)),
    // Clearances and runout: in hundredths of an inch 0.05 mm would be nothing.
    small: { below: 1, ...scaled("in", 0.039_370_078_7, toFeelerGauge) },
  },
  temperature: {
    metric: "°C",
    imperial: {
      unit: "°F",
      fromMetric: (celsius) => (celsius * 9) / 5 + 32,
      toMetric: (value) => ((value - 32) * 5) / 9,
      round: toStep(1),
    },
  },
} as const satisfies Record<string, Kind>;

export type QuantityKind = keyof typeof kinds;
export const quantityKinds = Object.keys(kinds) as QuantityKind[];

/** A metric value in the reader's units: 24 Nm is 18 lb-ft, never 17.70. */
export function showQuantity(kind: QuantityKind, metric: number, system: UnitSystem): ShownQuantity {
  return showRange(kind, metric, metric, system);
}

/** A range is shown in the unit of its upper end. */
export function showRange(kind: QuantityKind, low: number, high: number, system: UnitSystem): ShownQuantity {
  const unit = system === "metric" ? undefined : imperialUnit(kinds[kind], high);
  const [from = 0, to = 0] = [low, high].map((metric) =>
    unit ? unit.round(unit.fromMetric(metric)) : metric,
  );
  return { value: showFigures(from, to), unit: unit?.unit ?? kinds[kind].metric };
}

/** One figure or a range. Negative ranges use "to": a dash would read as a minus. */
export function showFigures(low: number, high: number): string {
  if (low === high) return grouped(high);
  return `${grouped(low)}${low < 0 ? " to " : "–"}${grouped(high)}`;
}

/** A value entered in the larger unit of the reader's system, as the metric value to store. */
export function toMetric(kind: QuantityKind, value: number, system: UnitSystem): number {
  return system === "metric" ? value : kinds[kind].imperial.toMetric(value);
}

/** A metric value as a number in the larger unit of the reader's system, with the precision it is shown with. */
export function fromMetric(kind: QuantityKind, metric: number, system: UnitSystem): number {
  const { imperial } = kinds[kind];
  return system === "metric" ? metric : imperial.round(imperial.fromMetric(metric));
}

function imperialUnit({ imperial, small }: Kind, metric: number): Unit {
  return small && metric < small.below ? small : imperial;
}

function scaled(unit: string, perMetric: number, round: Unit["round"]): Unit {
  return {
    unit,
    fromMetric: (metric) => metric * perMetric,
    toMetric: (value) => value / perMetric,
    round,
  };
}

function toStep(step: number): Unit["round"] {
  return (value) => Number((Math.round(value / step) * step).toFixed(6));
}

/** Thousandths of an inch, and half of one where a thousandth is a quarter of the value or more. */
function toFeelerGauge(inches: number): number {
  return toStep(inches < 0.004 ? 0.0005 : 0.001)(inches);
}

function grouped(value: number): string {
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  const digits = (value < 0 ? "−" : "") + whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
