import { useEffect, useState } from "react";
import {
  dueTimers,
  markRung,
  recentTimers,
  startTimer,
  type Timer,
} from "../../../../domain/wrench-mode/timers.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { allowBeep, beep } from "./beep.ts";
import { changeTimers, wrenchRecord } from "./wrench-record.ts";

/** Starts a timer; must be called in a user gesture, for the sound. */
export function beginTimer(label: string, minutes: number): void {
  allowBeep();
  changeTimers((timers) => startTimer(timers, { label, minutes }, Date.now()));
}

/** The timers of this device and the current time, updated while one is running. */
export function useTimers(): { timers: readonly Timer[]; now: number } {
  const { timers } = useLocalRecord(wrenchRecord);
  const [now, setNow] = useState(0);
  const running = timers.some((timer) => !timer.rung);

  useEffect(() => {
    changeTimers((all) => recentTimers(all, Date.now()));
    // After a reload a running timer has no sound until the first user gesture.
    document.addEventListener("pointerdown", allowBeep, { once: true });
    return () => document.removeEventListener("pointerdown", allowBeep);
  }, []);

  useEffect(() => {
    if (!running) return;
    const look = () => {
      setNow(Date.now());
      const due = dueTimers(wrenchRecord.read().timers, Date.now()).map(({ id }) => id);
      if (due.length === 0) return;
      changeTimers((all) => markRung(all, due));
      beep();
    };
    look();
    const clock = setInterval(look, 250);
    return () => clearInterval(clock);
  }, [running]);

  return { timers, now };
}
