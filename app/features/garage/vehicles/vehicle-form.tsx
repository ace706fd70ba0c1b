import { type ComponentType, useEffect, useState } from "react";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { emptyVehicleForm, type VehicleForm, vehicleForm } from "../../../../domain/garage/vehicle-form.ts";
import { filledByVin } from "../../../../domain/garage/vin-facts.ts";
import type { UnitSystem } from "../../../../domain/units/quantity.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormFields } from "../../../ui/form-fields.ts";
import { Select } from "../../../ui/select.tsx";
import type { FormState } from "../../account/private/action-form.tsx";
import type { CarPreviewProps } from "./car-preview.tsx";
import { SavedElsewhere } from "./saved-elsewhere.tsx";
import { readDraft } from "./vehicle-draft.ts";
import { VehicleNameFields, VehicleNamesCredit } from "./vehicle-name-fields.tsx";
import { VinField } from "./vin-field.tsx";

interface VehicleFieldsProps extends Pick<FormState, "values" | "errors"> {
  /** The one to edit; without it one is added. */
  vehicle: Vehicle | undefined;
  /** The units that the account reads in: a new car most likely counts in them. */
  units: UnitSystem;
  /** The account's other vehicles. */
  others: readonly Vehicle[];
  /** Changes from another tab or device. */
  savedElsewhere: Vehicle | undefined;
}

/** Every field of a vehicle. */
export function VehicleFields({
  vehicle,
  units,
  others,
  values,
  errors,
  savedElsewhere,
}: VehicleFieldsProps) {
  const CarPreview = useCarPreview();
  const [form, setForm] = useState<VehicleForm>(() => ({
    ...(vehicle ? vehicleForm(vehicle) : newVehicleForm(units)),
    ...values,
    ...(values.make === undefined ? {} : { isActive: values.isActive === "on" }),
  }));
  const onChange = (change: Partial<VehicleForm>) => setForm((typed) => ({ ...typed, ...change }));
  // After hydration, because the server knows nothing of it.
  useEffect(() => {
    if (!vehicle) setForm((typed) => ({ ...typed, ...readDraft() }));
  }, [vehicle]);
  const optional = { note: "optional", autoComplete: "off" };
  const { isActive, ...texts } = form;
  return (
    <FormFields value={{ values: texts, errors, onType: (name, text) => onChange({ [name]: text }) }}>
      <div className="grid gap-5 sm:grid-cols-2">
        <VinField
          form={form}
          others={others}
          asks={errors.vinConfirmed !== undefined}
          // Of a car that is stored, nothing is changed by its VIN.
          onFound={(facts) => {
            if (!vehicle) setForm((typed) => filledByVin(typed, facts, new Date().getFullYear()));
          }}
          className="sm:col-span-2"
        />
        <VehicleNameFields form={form} />
        <Field {...optional} label="Variant" name="variant" hint="Trim, engine, or body." />
        <Field
          {...optional}
          label="Mileage"
          name="mileage"
          inputMode="numeric"
          hint="As shown on the odometer."
        />
        <Select
          label="Odometer unit"
          name="distanceUnit"
          options={unitOptions}
          placeholder={vehicle && !vehicle.distanceUnit ? "Unknown" : undefined}
        />
        <Field {...optional} label="Nickname" name="nickname" hint="What you call it." />
      </div>
      {/* From a VIN only: everything else about an existing car stays as it is. */}
      {!vehicle && form.engine && <input type="hidden" name="engine" value={form.engine} />}
      {errors.isConfirmed && (
        <Checkbox name="isConfirmed" value="on" label="The mileage is correct" detail="Save it anyway." />
      )}
      {CarPreview && <CarPreview form={form} onVariant={(variant) => onChange({ variant })} />}
      {/* A box that is not ticked sends nothing. */}
      <input type="hidden" name="isActive" value="off" />
      <Checkbox
        label="Active"
        name="isActive"
        value="on"
        detail="You still drive it or work on it. Inactive vehicles stay in your list."
        checked={isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
      {savedElsewhere && (
        <SavedElsewhere
          vehicle={savedElsewhere}
          units={units}
          onUse={() => setForm(vehicleForm(savedElsewhere))}
        />
      )}
      <VehicleNamesCredit />
    </FormFields>
  );
}

const unitOptions = [
  { value: "mi", label: "Miles" },
  { value: "km", label: "Kilometers" },
];

function newVehicleForm(units: UnitSystem): VehicleForm {
  const distanceUnit = units === "metric" ? "km" : "mi";
  return { ...emptyVehicleForm(new Date().getFullYear()), distanceUnit };
}

/** Not `lazy`: React shows nothing new for a while after a fallback, and the form must show at once that it is sent. */
function useCarPreview() {
  const [preview, setPreview] = useState<ComponentType<CarPreviewProps>>();
  useEffect(() => {
    // Without it the form says less, and saves the same.
    import("./car-preview.tsx").then(
      ({ CarPreview }) => setPreview(() => CarPreview),
      () => {},
    );
  }, []);
  return preview;
}
