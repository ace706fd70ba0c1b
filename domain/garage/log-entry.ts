import type { LocalDate } from "../local-date.ts";

export const itemKinds = ["part", "fluid", "labor", "other"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Something that was used or paid. */
export interface LogItem {
  kind: ItemKind;
  name: string;
  partNumber?: string;
  /** In thousandths: 6.5 liters are 6500. */
  quantityMilli?: number;
  unit?: string;
  /** The whole line's cost. */
  costCents?: number;
}

/** The name of a cost that nobody has split into parts. */
export const wholeCost = "Cost";

/** What was used; a cost that nobody has split is no thing. */
export const namedItems = (items: readonly LogItem[]) => items.filter(({ name }) => name !== wholeCost);

export const workers = ["self", "shop"] as const;

/** Work that was done on a car. */
export interface LogFacts {
  doneOn: LocalDate;
  /** In the unit of the car's odometer. */
  odometer?: number;
  title: string;
  doneBy: (typeof workers)[number];
  /** Who did it, where it was a shop. */
  shop?: string;
  /** How long the own work took. */
  minutes?: number;
  notes?: string;
  /** Whether it changes how the car drives; shown between measurements. Absent for everything else. */
  isModification?: true;
  /** Paths of the guides that were followed. */
  guides: readonly string[];
  items: readonly LogItem[];
  /** Three letters, where the items weren't paid in dollars. */
  currency?: string;
  /** Ids of the reminders that it closes. */
  closes: readonly string[];
}

export interface LogEntry extends LogFacts {
  id: string;
  vehicleId: string;
  /** Those of `closes` that were found by its words; its owner hasn't said so. Absent without any. */
  guessed?: readonly string[];
  /** Rises with each change: a writer says which version they saw. */
  version: number;
}

/** A lifetime of every car, written down at length. Removed ones do not count. */
export const maxLogEntries = 100_000;
export const maxLogBytes = 64 * 1024 * 1024;
export const maxItems = 40;
export const maxGuides = 10;
export const maxClosed = 40;
export const maxCostCents = 100_000_000;
export const maxQuantityMilli = 100_000_000;
export const maxMinutes = 60_000;

export interface Costs {
  partsCents: number;
  fluidsCents: number;
  /** Labor and fees. */
  otherCents: number;
}

export function costsOf(items: readonly LogItem[]): Costs {
  const sum = (...kinds: readonly ItemKind[]) =>
    items
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((cents, item) => cents + (item.costCents ?? 0), 0);
  return { partsCents: sum("part"), fluidsCents: sum("fluid"), otherCents: sum("labor", "other") };
}

export function totalOf({ partsCents, fluidsCents, otherCents }: Costs): number {
  return partsCents + fluidsCents + otherCents;
}

/** Fields of an entry to change. An absent one stays; null clears. Lists are replaced whole. */
export type LogChange = {
  [Field in keyof LogFacts]?:
    | LogFacts[Field]
    | (undefined extends LogFacts[Field] ? null : never)
    | undefined;
};

export function applyLogChange(facts: LogFacts, change: LogChange): LogFacts {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const merged = { ...facts, ...Object.fromEntries(sent) };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null),
  ) as unknown as LogFacts;
}
