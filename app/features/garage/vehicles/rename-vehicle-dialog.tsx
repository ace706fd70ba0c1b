import { useState } from "react";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { vehicleForm } from "../../../../domain/garage/vehicle-form.ts";
import { FormFields } from "../../../ui/form-fields.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { storedProfile } from "../../account/private/stored-profile.ts";
import { SavedElsewhere } from "./saved-elsewhere.tsx";
import { useSavedToast, type VehicleDialogProps } from "./saved-toast.ts";
import { nameOf } from "./vehicle-actions.ts";
import { VehicleNameFields, VehicleNamesCredit } from "./vehicle-name-fields.tsx";

/** Make and model only: the short way, from the menu. */
export function RenameVehicleDialog({
  profile,
  vehicle,
  onClose,
  ...place
}: VehicleDialogProps & { vehicle: Vehicle }) {
  const announceSaved = useSavedToast(profile);
  const [form, setForm] = useState(() => vehicleForm(vehicle));
  const { make, model } = form;
  const onType = (name: string, text: string) => setForm((typed) => ({ ...typed, [name]: text }));
  /** The stored vehicle, as far as the visitor has seen it. */
  const [current, setCurrent] = useState(vehicle);

  return (
    <ActionDialog
      {...place}
      intent="edit-vehicle"
      uid={profile.uid}
      hidden={{ vehicle: vehicle.id, version: current.version, seen: nameOf(current) }}
      title="Edit vehicle"
      description={vehicleTitle(vehicle)}
      submit="Save"
      onDone={(result) => {
        onClose();
        announceSaved(result);
      }}
      onRefused={({ stored }) => {
        const newer = storedProfile(stored)?.vehicles.find(({ id }) => id === vehicle.id);
        if (newer) setCurrent(newer);
      }}
      onClose={onClose}
    >
      {({ errors }) => (
        <FormFields value={{ values: { make, model }, errors, onType }}>
          <VehicleNameFields withYear={false} form={form} />
          {nameOf(current) !== nameOf(vehicle) && (
            <SavedElsewhere
              vehicle={current}
              units={profile.preferences.units}
              onUse={() => setForm(vehicleForm(current))}
            />
          )}
          <VehicleNamesCredit />
        </FormFields>
      )}
    </ActionDialog>
  );
}
