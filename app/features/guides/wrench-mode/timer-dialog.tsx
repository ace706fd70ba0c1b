import { type FormEvent, useRef } from "react";
import type { GuideStep } from "../../../../domain/guides/guide-page.ts";
import { showMinutes } from "../../../../domain/guides/minutes.ts";
import { fullOfTimers, maxTimerMinutes, maxTimers } from "../../../../domain/wrench-mode/timers.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { BigButton } from "./big-button.tsx";
import { beginTimer } from "./use-timers.ts";
import { wrenchRecord } from "./wrench-record.ts";

interface TimerDialogProps {
  open: boolean;
  onClose: () => void;
  step: GuideStep | undefined;
}

const usual = [5, 10, 15, 30];

export function TimerDialog({ open, onClose, step }: TimerDialogProps) {
  const { timers } = useLocalRecord(wrenchRecord);
  const minutesField = useRef<HTMLInputElement>(null);
  const begin = (label: string, minutes: number) => {
    beginTimer(label, minutes);
    onClose();
  };
  const beginOwn = (event: FormEvent) => {
    event.preventDefault();
    const minutes = minutesField.current?.valueAsNumber;
    if (minutes) begin(`${showMinutes(minutes)} timer`, minutes);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Start a timer">
      {timers.length >= maxTimers ? (
        <p className="text-xl">{fullOfTimers}</p>
      ) : (
        <div className="grid gap-4">
          {step?.timers.map(({ label, minutes }) => (
            <BigButton key={label} primary onClick={() => begin(label, minutes)}>
              {`${showMinutes(minutes)}: ${label}`}
            </BigButton>
          ))}
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {usual.map((minutes) => (
              <BigButton key={minutes} onClick={() => begin(`${showMinutes(minutes)} timer`, minutes)}>
                {showMinutes(minutes)}
              </BigButton>
            ))}
          </div>
          <form onSubmit={beginOwn} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
            <Field
              ref={minutesField}
              label="Custom time"
              unit="min"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxTimerMinutes}
              required
              className="wrench-field"
            />
            <BigButton type="submit">Start</BigButton>
          </form>
        </div>
      )}
    </Dialog>
  );
}
