import type { FieldErrors } from "../../../domain/field-errors.ts";
import type { VehicleForm } from "../../../domain/garage/vehicle-form.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { VehicleNameFields, VehicleNamesCredit } from "./vehicle-name-fields.tsx";

interface VehicleFieldsProps {
  form: VehicleForm;
  errors: FieldErrors<VehicleForm>;
  onChange: (change: Partial<VehicleForm>) => void;
}

/** Every field of a vehicle. */
export function VehicleFields({ form, errors, onChange }: VehicleFieldsProps) {
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
        <Field {...field("mileage")} label="Mileage" inputMode="numeric" hint="As the odometer shows it." />
        <Field {...field("nickname")} label="Nickname" hint="What you call it." />
        <Field
          {...field("vin")}
          label="VIN"
          autoCapitalize="characters"
          spellCheck={false}
          hint="17 characters, as on the car’s papers."
          className="sm:col-span-2"
        />
      </div>
      <Checkbox
        label="Active"
        name="isActive"
        value="on"
        detail="Still driven or worked on. An inactive vehicle stays in your list."
        checked={form.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
      <VehicleNamesCredit />
    </>
  );
}
