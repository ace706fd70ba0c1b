import { asRecord } from "../as-record.ts";
/** The checked items of each kit; the kit changed last comes first. */
export type KitTicks = readonly { kit: string; keys: readonly string[] }[];

const maxKits = 30;
const maxKeys = 500;

/** A kit is identified by its guides, in any order. */
export function kitName(refs: readonly string[]): string {
  return refs.toSorted().join(" ");
}

export function ticksOf(ticks: KitTicks, kit: string): readonly string[] {
  return ticks.find((each) => each.kit === kit)?.keys ?? [];
}

export function tickItem(ticks: KitTicks, kit: string, key: string, on: boolean): KitTicks {
  const others = ticksOf(ticks, kit).filter((each) => each !== key);
  const keys = on ? [...others, key].slice(-maxKeys) : others;
  const rest = ticks.filter((each) => each.kit !== kit);
  return keys.length > 0 ? [{ kit, keys }, ...rest].slice(0, maxKits) : rest;
}

export function clearTicks(ticks: KitTicks, kit: string): KitTicks {
  return ticks.filter((each) => each.kit !== kit);
}

export function parseKitTicks(input: unknown): KitTicks {
  if (!Array.isArray(input)) return [];
  return input.slice(0, maxKits).flatMap((each) => {
    const { kit, keys } = asRecord(each);
    if (typeof kit !== "string" || !Array.isArray(keys)) return [];
    return [{ kit, keys: keys.filter((key) => typeof key === "string").slice(0, maxKeys) }];
  });
}
