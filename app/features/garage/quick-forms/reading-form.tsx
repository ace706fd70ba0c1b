import { distanceText } from "../../../../domain/garage/due-text.ts";
import { addDays } from "../../../../domain/local-date.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { SaveSum } from "../maintenance/save-sum.tsx";
import { QuickDialog } from "./quick-dialog.tsx";
import { QuickTop } from "./quick-top.tsx";
import { type QuickFormProps, useQuickForm } from "./use-quick-form.ts";

/** A new reading of the odometer. */
export function ReadingForm(props: QuickFormProps) {
  const form = useQuickForm(props);
  const { car, today } = form;
  if (!car) return null;
  return (
    <QuickDialog
      form={form}
      title="Add reading"
      submit="Save reading"
      initial={{ readOn: today }}
      footerNote={<SaveSum title={car.title} />}
    >
      {({ errors }) => (
        <div className="log-main">
          <QuickTop form={form} />
          <div className="log-pair">
            <Field
              label="Odometer"
              name="mileage"
              inputMode="numeric"
              autoComplete="off"
              unit={car.hasUnit ? car.unit : undefined}
              hint={car.odometer === undefined ? undefined : `Last: ${distanceText(car.odometer, car.unit)}`}
              data-first=""
            />
            <Field label="Date" name="readOn" type="date" max={addDays(today, 1)} />
          </div>
          {errors.isConfirmed && (
            <Checkbox name="isConfirmed" value="on" label="The reading is correct" detail="Save it anyway." />
          )}
          {!car.hasUnit && (
            <Select
              label="Odometer unit"
              name="distanceUnit"
              defaultValue={car.unit}
              options={[
                { value: "mi", label: "Miles" },
                { value: "km", label: "Kilometers" },
              ]}
            />
          )}
          <Field label="Note" note="optional" name="note" autoComplete="off" />
        </div>
      )}
    </QuickDialog>
  );
}
