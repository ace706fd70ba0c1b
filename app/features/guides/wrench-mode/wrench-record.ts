import { asRecord } from "../../../../domain/as-record.ts";
import { brand } from "../../../../domain/brand.ts";
import { parseTimers, type Timer } from "../../../../domain/wrench-mode/timers.ts";
import { localRecord } from "../../../ui/local-record.ts";

export interface WrenchSettings {
  /** Black and white for bright light. */
  contrast: boolean;
  keepAwake: boolean;
  /** Single-letter shortcuts: some people's assistive tools type letters by accident. */
  letterKeys: boolean;
  timers: readonly Timer[];
}

const empty: WrenchSettings = { contrast: false, keepAwake: true, letterKeys: true, timers: [] };

function parseSettings(input: unknown): WrenchSettings {
  const { contrast, keepAwake, letterKeys, timers } = asRecord(input);
  return {
    contrast: contrast === true,
    keepAwake: keepAwake !== false,
    letterKeys: letterKeys !== false,
    timers: parseTimers(timers),
  };
}

/** The settings of wrench mode on this device, for all guides. */
export const wrenchRecord = localRecord(
  brand.storageKeys.wrenchMode,
  parseSettings,
  empty,
  brand.formerStorageKeys.wrenchMode,
);

export function changeSettings(change: Partial<WrenchSettings>): void {
  wrenchRecord.change((settings) => ({ ...settings, ...change }));
}

export function changeTimers(update: (timers: readonly Timer[]) => readonly Timer[]): void {
  wrenchRecord.change((settings) => {
    const timers = update(settings.timers);
    return timers === settings.timers ? settings : { ...settings, timers };
  });
}
