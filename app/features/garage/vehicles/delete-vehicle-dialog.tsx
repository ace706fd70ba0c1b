import { useState } from "react";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { toast } from "../../../ui/toast-store.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { noteActionResult } from "../../account/private/note-action-result.ts";
import { runHere } from "../../account/private/run-here.ts";
import { storedProfile } from "../../account/private/stored-profile.ts";
import { useSavedToast, type VehicleDialogProps } from "./saved-toast.ts";
import { vehicleActions } from "./vehicle-actions.ts";
import { VehicleFacts } from "./vehicle-facts.tsx";

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
  const tellSaved = useSavedToast(profile);
  /** As it is stored, as far as the visitor was told. */
  const [current, setCurrent] = useState(vehicle);
  const { uid } = profile;

  return (
    <ActionDialog
      {...place}
      intent="delete-vehicle"
      uid={uid}
      title={`Delete “${vehicleTitle(current)}”?`}
      submit="Delete"
      submitVariant="danger"
      onDone={(result) => {
        if (onDeleted) onDeleted();
        else onClose();
        tellSaved(result, { label: "Undo", onPress: () => restore(vehicle.id, uid) });
      }}
      onRefused={({ stored }) => {
        const newer = storedProfile(stored)?.vehicles.find(({ id }) => id === vehicle.id);
        if (newer) setCurrent(newer);
      }}
      onClose={onClose}
    >
      {() => (
        <div className="text-muted">
          <input type="hidden" name="vehicle" value={vehicle.id} />
          <input type="hidden" name="version" value={current.version} />
          <VehicleFacts vehicle={current} isNamed={current.nickname !== undefined} />
          <p>You can undo this right after. To keep its record, archive it or mark it as sold instead.</p>
        </div>
      )}
    </ActionDialog>
  );
}

/** The toast may outlive the page that it was made on. */
async function restore(vehicle: string, account: string): Promise<void> {
  const result = await runHere({ intent: "restore-vehicle", account, vehicle }, vehicleActions);
  noteActionResult(result);
  if (result.ok) toast({ tone: "ok", title: result.done });
  else if (result.failure)
    toast({ tone: "danger", title: result.failure.title, description: result.failure.detail });
}
