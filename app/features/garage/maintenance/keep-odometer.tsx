import { distanceText } from "../../../../domain/garage/due-text.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { StepTitle } from "./keep-step-title.tsx";
import type { KeepData } from "./load-keep.ts";

interface KeepOdometerProps {
  data: KeepData;
  /** Whether what was typed does not fit. */
  asksOdometer: boolean;
  /** Where the parts come from. */
  hint: string | undefined;
}

export function KeepOdometer({ data: { car, newCar, today }, asksOdometer, hint }: KeepOdometerProps) {
  const unit = car?.unit ?? newCar.unit;
  return (
    <section aria-labelledby="keep-2">
      <StepTitle number={2} id="keep-2">
        The odometer
      </StepTitle>
      <div className="grid gap-4">
        <Field
          label="It reads"
          name="odometer"
          inputMode="numeric"
          unit={unit}
          autoComplete="off"
          hint={
            car?.odometer === undefined
              ? "Roughly is fine. You can correct it at the next fill-up."
              : `Last: ${distanceText(car.odometer, unit)}. Roughly is fine.`
          }
        />
        {!car && <input type="hidden" name="distanceUnit" value={unit} />}
        {asksOdometer && (
          <Checkbox label="The odometer reading is correct" name="odometerConfirmed" value="on" />
        )}
        <Field label="Date" name="doneOn" type="date" max={addDays(today, 1)} />
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Cost"
            note="optional"
            name="total"
            inputMode="decimal"
            placeholder="$"
            autoComplete="off"
          />
          <Field
            label="Hours"
            note="optional"
            name="hours"
            inputMode="decimal"
            unit="hr"
            autoComplete="off"
          />
        </div>
        {hint && <p className="text-md text-muted">{hint}</p>}
      </div>
    </section>
  );
}
