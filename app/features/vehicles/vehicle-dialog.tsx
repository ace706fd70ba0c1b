import { useState } from "react";
import { useActionData } from "react-router";
import type { ActionResult } from "../../../domain/accounts/action-result.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import type { FieldErrors } from "../../../domain/field-errors.ts";
import { type Vehicle, vehicleText } from "../../../domain/garage/vehicle.ts";
import {
  emptyVehicleForm,
  readVehicleForm,
  type VehicleForm,
  vehicleForm,
} from "../../../domain/garage/vehicle-form.ts";
import { isSameVehicle } from "../../../domain/garage/vehicle-list.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SavedElsewhere } from "./saved-elsewhere.tsx";
import { useSaveVehicle } from "./use-save-vehicle.ts";
import { VehicleFields } from "./vehicle-form.tsx";

interface VehicleDialogProps {
  /** As it is when the dialog opens. */
  profile: Profile;
  /** The one to edit; without it one is added. */
  vehicle?: Vehicle;
  onClose: () => void;
}

/** Adds a vehicle or changes everything about one. */
export function VehicleDialog({ profile, vehicle, onClose }: VehicleDialogProps) {
  const { seen, failure, save } = useSaveVehicle(profile);
  const currentYear = new Date().getFullYear();
  const intent = vehicle ? "edit-vehicle" : "add-vehicle";
  const posted = usePostedForm(intent);
  const [form, setForm] = useState(() => ({
    ...(vehicle ? vehicleForm(vehicle) : emptyVehicleForm(currentYear)),
    ...posted?.form,
  }));
  const [errors, setErrors] = useState<FieldErrors<VehicleForm>>(posted?.errors ?? {});
  // One for all attempts: an addition whose response was lost must not be there twice.
  const [requestKey] = useState(newRequestKey);

  const current = vehicle && seen.vehicles.find(({ id }) => id === vehicle.id);
  const isGone = vehicle !== undefined && current === undefined;
  const savedElsewhere = current && !isSameVehicle(current, vehicle) ? current : undefined;

  const send = async () => {
    const read = readVehicleForm(form, currentYear);
    setErrors("errors" in read ? read.errors : {});
    if ("errors" in read) return;
    const isSaved = current
      ? await save({ kind: "replace", id: current.id, facts: read.facts }, "Vehicle saved")
      : await save({ kind: "add", facts: read.facts, requestKey }, "Vehicle added");
    if (isSaved) onClose();
  };

  return (
    <FormDialog
      title={vehicle ? "Edit vehicle" : "Add a vehicle"}
      description={vehicle && vehicleText(vehicle)}
      submit={isGone ? "Add it again" : current ? "Save" : "Add vehicle"}
      errors={errors}
      failure={failure ?? posted?.failure}
      plainFields={{
        intent,
        account: profile.uid,
        ...(vehicle ? { vehicle: vehicle.id, version: vehicle.version } : { requestKey }),
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <VehicleFields
        form={form}
        errors={errors}
        onChange={(change) => setForm((typed) => ({ ...typed, ...change }))}
      />
      {savedElsewhere && (
        <SavedElsewhere vehicle={savedElsewhere} onUse={() => setForm(vehicleForm(savedElsewhere))} />
      )}
    </FormDialog>
  );
}

/** What a form without scripts was refused with. */
function usePostedForm(intent: string) {
  const result = useActionData() as ActionResult | undefined;
  if (result?.ok !== false || result.intent !== intent) return undefined;
  const { values = {}, errors, failure } = result;
  const form: Partial<VehicleForm> = { ...values, isActive: values.isActive === "on" };
  return { form, errors: errors as FieldErrors<VehicleForm> | undefined, failure };
}

/** `randomUUID` is absent on a plain http address other than localhost. */
function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, "0"),
  ).join("");
}
