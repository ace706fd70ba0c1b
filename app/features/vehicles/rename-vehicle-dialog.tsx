import { useState } from "react";
import type { Profile } from "../../../domain/accounts/profile.ts";
import type { FieldErrors } from "../../../domain/field-errors.ts";
import { type Vehicle, vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { readMakeAndModel, type VehicleForm, vehicleForm } from "../../../domain/garage/vehicle-form.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SavedElsewhere } from "./saved-elsewhere.tsx";
import { useSaveVehicle } from "./use-save-vehicle.ts";
import { VehicleNameFields, VehicleNamesCredit } from "./vehicle-name-fields.tsx";

interface RenameVehicleDialogProps {
  /** As it is when the dialog opens. */
  profile: Profile;
  vehicle: Vehicle;
  onClose: () => void;
}

/** Make and model only: the short way, from the menu. */
export function RenameVehicleDialog({ profile, vehicle, onClose }: RenameVehicleDialogProps) {
  const { seen, failure, save } = useSaveVehicle(profile);
  const [form, setForm] = useState(() => vehicleForm(vehicle));
  const [errors, setErrors] = useState<FieldErrors<VehicleForm>>({});
  const current = seen.vehicles.find(({ id }) => id === vehicle.id);
  const isRenamed = current && (current.make !== vehicle.make || current.model !== vehicle.model);

  const send = async () => {
    const read = readMakeAndModel(form);
    setErrors("errors" in read ? read.errors : {});
    if ("errors" in read) return;
    if (await save({ kind: "rename", id: vehicle.id, ...read.facts }, "Vehicle saved")) onClose();
  };

  return (
    <FormDialog
      title="Edit vehicle"
      description={vehicleTitle(vehicle)}
      submit="Save"
      errors={errors}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <VehicleNameFields
        withYear={false}
        form={form}
        errors={errors}
        onChange={(change) => setForm((typed) => ({ ...typed, ...change }))}
      />
      {isRenamed && <SavedElsewhere vehicle={current} onUse={() => setForm(vehicleForm(current))} />}
      <VehicleNamesCredit />
    </FormDialog>
  );
}
