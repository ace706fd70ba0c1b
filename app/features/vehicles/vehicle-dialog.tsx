import { useState } from "react";
import type { Profile } from "../../../domain/accounts/profile.ts";
import type { FieldErrors } from "../../../domain/accounts/sign-in-rules.ts";
import { newVehicleId, type Vehicle, vehicleText } from "../../../domain/accounts/vehicle.ts";
import {
  emptyVehicleForm,
  readVehicleForm,
  type VehicleForm,
  vehicleForm,
} from "../../../domain/accounts/vehicle-form.ts";
import { isSameVehicle } from "../../../domain/accounts/vehicle-list.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TheirVersion } from "./their-version.tsx";
import { useSaveVehicle } from "./use-save-vehicle.ts";
import { VehicleFields } from "./vehicle-form.tsx";

interface VehicleDialogProps {
  /** As it stands when the dialog opens. */
  profile: Profile;
  /** The one to edit; without it one is added. */
  vehicle?: Vehicle;
  onClose: () => void;
}

/** Adds a vehicle or changes everything about one. */
export function VehicleDialog({ profile, vehicle, onClose }: VehicleDialogProps) {
  const { seen, failure, save } = useSaveVehicle(profile);
  const currentYear = new Date().getFullYear();
  const [form, setForm] = useState(() => (vehicle ? vehicleForm(vehicle) : emptyVehicleForm(currentYear)));
  const [errors, setErrors] = useState<FieldErrors<VehicleForm>>({});
  // One for all attempts: an addition whose answer was lost must not be there twice.
  const [newId] = useState(() => newVehicleId(Date.now(), profile.vehicles));

  const current = vehicle && seen.vehicles.find(({ id }) => id === vehicle.id);
  const isGone = vehicle !== undefined && current === undefined;
  const theirs = current && !isSameVehicle(current, vehicle) ? current : undefined;

  const send = async () => {
    const read = readVehicleForm(form, currentYear);
    setErrors("errors" in read ? read.errors : {});
    if ("errors" in read) return;
    const isSaved = current
      ? await save({ kind: "replace", vehicle: { ...read.facts, id: current.id } }, "Vehicle saved")
      : await save({ kind: "add", vehicle: { ...read.facts, id: newId } }, "Vehicle added");
    if (isSaved) onClose();
  };

  return (
    <FormDialog
      title={vehicle ? "Edit vehicle" : "Add a vehicle"}
      description={vehicle && vehicleText(vehicle)}
      submit={isGone ? "Add it again" : current ? "Save" : "Add vehicle"}
      errors={errors}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <VehicleFields
        form={form}
        errors={errors}
        onChange={(change) => setForm((typed) => ({ ...typed, ...change }))}
      />
      {theirs && <TheirVersion vehicle={theirs} onUse={() => setForm(vehicleForm(theirs))} />}
    </FormDialog>
  );
}
