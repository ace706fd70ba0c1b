import { useState } from "react";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { storedProfile } from "../../account/private/stored-profile.ts";
import { undoButton } from "../../account/private/use-undo-toast.ts";
import { useSavedToast, type VehicleDialogProps } from "./saved-toast.ts";
import { VehicleFacts } from "./vehicle-facts.tsx";
import { vehicleDeletion } from "./vehicle-rows.ts";

export function DeleteVehicleDialog({
  profile,
  vehicle,
  onClose,
  onDeleted,
  ...place
}: VehicleDialogProps & {
  vehicle: Vehicle;
  action?: string | undefined;
  onDeleted?: (() => void) | undefined;
}) {
  const announceSaved = useSavedToast(profile);
  /** The stored vehicle, as far as the visitor has seen it. */
  const [current, setCurrent] = useState(vehicle);
  const { uid } = profile;

  return (
    <ActionDialog
      {...place}
      intent="delete-vehicle"
      uid={uid}
      hidden={{ vehicle: vehicle.id, version: current.version }}
      title={`Delete “${vehicleTitle(current)}”?`}
      submit="Delete"
      submitVariant="danger"
      onDone={(result) => {
        if (onDeleted) onDeleted();
        else onClose();
        const undo = { intent: result.undo ?? "", account: uid, vehicle: vehicle.id };
        announceSaved(result, undoButton(undo, vehicleDeletion));
      }}
      onRefused={({ stored }) => {
        const newer = storedProfile(stored)?.vehicles.find(({ id }) => id === vehicle.id);
        if (newer) setCurrent(newer);
      }}
      onClose={onClose}
    >
      <div className="text-muted">
        <VehicleFacts
          vehicle={current}
          units={profile.preferences.units}
          isNamed={current.nickname !== undefined}
        />
        <p>You can undo this right after. To keep its record, archive it or mark it as sold instead.</p>
      </div>
    </ActionDialog>
  );
}
