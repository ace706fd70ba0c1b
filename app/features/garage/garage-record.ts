import { parseTimers, type Timer } from "../../../domain/garage/timers.ts";
import { product } from "../../../domain/product.ts";
import { localRecord } from "../device/local-record.ts";

export interface GarageSettings {
  /** Black and white for bright light. */
  contrast: boolean;
  keepAwake: boolean;
  /** Single letters as keys: some people's tools type letters by accident. */
  letterKeys: boolean;
  timers: readonly Timer[];
}

const empty: GarageSettings = { contrast: false, keepAwake: true, letterKeys: true, timers: [] };

function parseSettings(found: unknown): GarageSettings {
  const { contrast, keepAwake, letterKeys, timers } = Object(found) as Record<string, unknown>;
  return {
    contrast: contrast === true,
    keepAwake: keepAwake !== false,
    letterKeys: letterKeys !== false,
    timers: parseTimers(timers),
  };
}

/** What this device remembers about garage mode, whatever the guide. */
export const garageRecord = localRecord(product.storageKeys.garage, parseSettings, empty);

export function changeSettings(change: Partial<GarageSettings>): void {
  garageRecord.change((settings) => ({ ...settings, ...change }));
}

export function changeTimers(update: (timers: readonly Timer[]) => readonly Timer[]): void {
  garageRecord.change((settings) => {
    const timers = update(settings.timers);
    return timers === settings.timers ? settings : { ...settings, timers };
  });
}
