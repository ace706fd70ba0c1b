import { asRecord } from "../as-record.ts";
/** A countdown, stored as its end time, so that it survives reloads and sleep. */
export interface Timer {
  id: string;
  label: string;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** Whether its end has been announced. */
  rung: boolean;
}

/** More would leave no room for the step. */
export const maxTimers = 4;
export const fullOfTimers = `${maxTimers} timers are running. Cancel one to start another.`;
export const maxTimerMinutes = 2880;

const forgottenAfterMs = 12 * 60 * 60 * 1000;

/** Adds a timer, unless there are as many as fit on the screen. */
export function startTimer(
  timers: readonly Timer[],
  { label, minutes }: { label: string; minutes: number },
  now: number,
): readonly Timer[] {
  if (timers.length >= maxTimers) return timers;
  return [...timers, { id: `${now} ${label}`, label, endsAt: now + minutes * 60_000, rung: false }];
}

export function removeTimer(timers: readonly Timer[], id: string): readonly Timer[] {
  return timers.filter((timer) => timer.id !== id);
}

/** The ended timers that have not been announced. */
export function dueTimers(timers: readonly Timer[], now: number): Timer[] {
  return timers.filter((timer) => !timer.rung && timer.endsAt <= now);
}

export function markRung(timers: readonly Timer[], ids: readonly string[]): readonly Timer[] {
  return timers.map((timer) => (ids.includes(timer.id) ? { ...timer, rung: true } : timer));
}

/** Without timers that ended long ago. */
export function recentTimers(timers: readonly Timer[], now: number): readonly Timer[] {
  const recent = timers.filter((timer) => timer.endsAt > now - forgottenAfterMs);
  return recent.length === timers.length ? timers : recent;
}

export function secondsLeft(timer: Timer, now: number): number {
  return Math.max(0, Math.ceil((timer.endsAt - now) / 1000));
}

/** "9:58", "1:00:00" */
export function showSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, "0"))).join(":");
}

/** Reads stored data and drops what is not valid. */
export function parseTimers(input: unknown): readonly Timer[] {
  if (!Array.isArray(input)) return [];
  return input
    .flatMap((entry): Timer[] => {
      const { id, label, endsAt, rung } = asRecord(entry);
      if (typeof id !== "string" || typeof label !== "string" || typeof endsAt !== "number") return [];
      return Number.isFinite(endsAt) ? [{ id, label, endsAt, rung: rung === true }] : [];
    })
    .slice(0, maxTimers);
}
