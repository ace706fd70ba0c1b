import type { Profile } from "../../../domain/accounts/profile.ts";
import { type Vehicle, vehicleTitle } from "../../../domain/accounts/vehicle.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveVehicle } from "./use-save-vehicle.ts";
import { VehicleFacts } from "./vehicle-facts.tsx";

interface DeleteVehicleDialogProps {
  /** As it stands when the dialog opens. */
  profile: Profile;
  vehicle: Vehicle;
  onClose: () => void;
}

export function DeleteVehicleDialog({ profile, vehicle, onClose }: DeleteVehicleDialogProps) {
  const { seen, failure, save } = useSaveVehicle(profile);
  const current = seen.vehicles.find(({ id }) => id === vehicle.id) ?? vehicle;

  const remove = async () => {
    if (await save({ kind: "remove", id: vehicle.id }, "Vehicle deleted")) onClose();
  };

  return (
    <FormDialog
      title={`Delete “${vehicleTitle(current)}”?`}
      submit="Delete"
      submitVariant="danger"
      failure={failure}
      onSubmit={remove}
      onClose={onClose}
    >
      <div className="text-muted">
        <VehicleFacts vehicle={current} isNamed={current.nickname !== undefined} />
        <p>It goes from your list for good. A vehicle that you only put away can stay as inactive.</p>
      </div>
    </FormDialog>
  );
}
