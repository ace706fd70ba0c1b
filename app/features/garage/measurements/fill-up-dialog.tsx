import { distanceText } from "../../../../domain/garage/due-text.ts";
import { type FillUp, maxFillUpNotes, volumeUnits } from "../../../../domain/garage/fill-up.ts";
import { fillUpForm } from "../../../../domain/garage/fill-up-form.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { MeasurementsData } from "./measurements-data.ts";

/** The dialogs about fill-ups, by the page's address. */
export function FillUpDialogs({ data }: { data: MeasurementsData }) {
  const { opened, about } = useUrlDialog();
  if (opened === "add-fill-up") return <FillUpDialog data={data} />;
  const fillUp = data.fuel.fillUps.find(({ id }) => id === about);
  return opened === "edit-fill-up" && fillUp && <FillUpDialog key={fillUp.id} data={data} fillUp={fillUp} />;
}

function FillUpDialog({ data, fillUp }: { data: MeasurementsData; fillUp?: FillUp }) {
  const { unit, mileage, today } = data;
  return (
    <RowDialog
      intent={fillUp ? "edit-fill-up" : "add-fill-up"}
      uid={data.uid}
      row={fillUp}
      hidden={{ car: data.car, unit }}
      initial={fillUp ? fillUpForm(fillUp, unit) : { filledOn: today, isFull: "on" }}
      title={fillUp ? "Edit fill-up" : "Add fill-up"}
      submit="Save"
    >
      {({ errors }) => (
        <>
          <Field
            label="Odometer"
            name="odometer"
            inputMode="numeric"
            unit={unit}
            hint={mileage === undefined ? "As shown on the car." : `Last: ${distanceText(mileage, unit)}.`}
            autoComplete="off"
          />
          {errors.odometerConfirmed && (
            <Checkbox label="The odometer reading is correct" name="odometerConfirmed" value="on" />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="Fuel"
              name="volume"
              inputMode="decimal"
              unit={volumeUnits[unit]}
              autoComplete="off"
            />
            <Field
              label="Paid"
              name="cost"
              note="optional"
              inputMode="decimal"
              unit={fillUp?.currency ?? "$"}
              autoComplete="off"
            />
          </div>
          <Field label="Date" name="filledOn" type="date" max={addDays(today, 1)} autoComplete="off" />
          <div>
            <Checkbox label="I filled the tank" name="isFull" value="on" />
            <Checkbox
              label="I missed one before this"
              detail="You filled up between the last one here and this one but didn't log it."
              name="isMissedBefore"
              value="on"
            />
          </div>
          <TextArea label="Notes" note="optional" name="notes" rows={2} maxLength={maxFillUpNotes} />
        </>
      )}
    </RowDialog>
  );
}
