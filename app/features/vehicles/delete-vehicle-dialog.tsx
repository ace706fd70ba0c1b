import type { Profile } from "../../../domain/accounts/profile.ts";
import { type Vehicle, vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { saveVehicle } from "../accounts/save-vehicle.ts";
import { useSaveVehicle } from "./use-save-vehicle.ts";
import { VehicleFacts } from "./vehicle-facts.tsx";

interface DeleteVehicleDialogProps {
  /** As it is when the dialog opens. */
  profile: Profile;
  vehicle: Vehicle;
  onClose: () => void;
}

export function DeleteVehicleDialog({ profile, vehicle, onClose }: DeleteVehicleDialogProps) {
  const { seen, failure, save } = useSaveVehicle(profile);
  const current = seen.vehicles.find(({ id }) => id === vehicle.id) ?? vehicle;

  const remove = async () => {
    const undo = { label: "Undo", onPress: () => restore(vehicle.id, profile) };
    if (await save({ kind: "remove", id: vehicle.id }, "Vehicle deleted", undo)) onClose();
  };

  return (
    <FormDialog
      title={`Delete “${vehicleTitle(current)}”?`}
      submit="Delete"
      submitVariant="danger"
      failure={failure}
      plainFields={{ intent: "delete-vehicle", account: profile.uid, vehicle: vehicle.id }}
      onSubmit={remove}
      onClose={onClose}
    >
      <div className="text-muted">
        <VehicleFacts vehicle={current} isNamed={current.nickname !== undefined} />
        <p>You can undo this right afterwards. A vehicle that you only put away can stay as inactive.</p>
      </div>
    </FormDialog>
  );
}

async function restore(id: string, profile: Profile): Promise<void> {
  const saved = await saveVehicle({ kind: "restore", id }, profile);
  if (saved.isSaved) toast({ tone: "ok", title: "Vehicle restored" });
  else toast({ tone: "danger", title: saved.title, description: saved.detail });
}
