import { distanceText } from "../../../../domain/garage/due-text.ts";
import { maxFillUpNotes, volumeUnits } from "../../../../domain/garage/fill-up.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { LogFold } from "../maintenance/log-fold.tsx";

interface FillUpFieldsProps {
  unit: DistanceUnit;
  /** The latest reading of the odometer. */
  mileage: number | undefined;
  today: string;
  errors: Readonly<Record<string, string | undefined>>;
  currency?: string | undefined;
}

export function FillUpFields({ unit, mileage, today, errors, currency = "$" }: FillUpFieldsProps) {
  return (
    <>
      <div className="log-pair">
        <Field
          label="Odometer"
          name="odometer"
          inputMode="numeric"
          unit={unit}
          hint={mileage === undefined ? "As shown on the car" : `Last: ${distanceText(mileage, unit)}`}
          autoComplete="off"
          data-first=""
        />
        <Field label="Date" name="filledOn" type="date" max={addDays(today, 1)} autoComplete="off" />
      </div>
      {errors.odometerConfirmed && (
        <Checkbox label="The odometer reading is correct" name="odometerConfirmed" value="on" />
      )}
      <div className="log-pair">
        <Field label="Fuel" name="volume" inputMode="decimal" unit={volumeUnits[unit]} autoComplete="off" />
        <Field
          label="Paid"
          name="cost"
          note="optional"
          inputMode="decimal"
          unit={currency}
          autoComplete="off"
          className={currency === "$" ? "log-money" : undefined}
        />
      </div>
      <Checkbox label="I filled the tank" name="isFull" value="on" />
      <LogFold title="Missed one, or a note" isNeeded={Boolean(errors.notes)}>
        <Checkbox
          label="I missed one before this"
          detail="You filled up between the last one here and this one but didn't log it."
          name="isMissedBefore"
          value="on"
        />
        <TextArea label="Notes" note="optional" name="notes" rows={2} maxLength={maxFillUpNotes} />
      </LogFold>
    </>
  );
}
