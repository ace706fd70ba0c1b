import { useState } from "react";
import type { Vehicle } from "../../../domain/garage/vehicle.ts";
import { emptyVehicleForm, type VehicleForm, vehicleForm } from "../../../domain/garage/vehicle-form.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import type { FormState } from "../private/action-form.tsx";
import { SavedElsewhere } from "./saved-elsewhere.tsx";
import { VehicleNameFields, VehicleNamesCredit } from "./vehicle-name-fields.tsx";

interface VehicleFieldsProps extends Pick<FormState, "values" | "errors"> {
  /** The one to edit; without it one is added. */
  vehicle: Vehicle | undefined;
  /** What another tab or device has saved meanwhile. */
  savedElsewhere: Vehicle | undefined;
}

/** Every field of a vehicle. */
export function VehicleFields({ vehicle, values, errors, savedElsewhere }: VehicleFieldsProps) {
  const [form, setForm] = useState<VehicleForm>(() => ({
    ...(vehicle ? vehicleForm(vehicle) : emptyVehicleForm(new Date().getFullYear())),
    ...values,
    ...(values.make === undefined ? {} : { isActive: values.isActive === "on" }),
  }));
  const onChange = (change: Partial<VehicleForm>) => setForm((typed) => ({ ...typed, ...change }));
  const field = (name: "variant" | "mileage" | "nickname" | "vin") => ({
    name,
    value: form[name],
    error: errors[name],
    note: "optional",
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <VehicleNameFields form={form} errors={errors} onChange={onChange} />
        <Field {...field("variant")} label="Variant" hint="Trim, engine or body." />
        <Field {...field("mileage")} label="Mileage" inputMode="numeric" hint="As shown on the odometer." />
        <Field {...field("nickname")} label="Nickname" hint="What you call it." />
        <Field
          {...field("vin")}
          label="VIN"
          autoCapitalize="characters"
          spellCheck={false}
          hint="17 characters, as on your title or registration."
          className="sm:col-span-2"
        />
      </div>
      {/* A box that is not ticked sends nothing. */}
      <input type="hidden" name="isActive" value="off" />
      <Checkbox
        label="Active"
        name="isActive"
        value="on"
        detail="You still drive it or work on it. Inactive vehicles stay in your list."
        checked={form.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
      {savedElsewhere && (
        <SavedElsewhere vehicle={savedElsewhere} onUse={() => setForm(vehicleForm(savedElsewhere))} />
      )}
      <VehicleNamesCredit />
    </>
  );
}
