import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { DeleteVehicleDialog } from "./delete-vehicle-dialog.tsx";
import { RenameVehicleDialog } from "./rename-vehicle-dialog.tsx";
import type { VehicleDialogProps } from "./saved-toast.ts";
import { vehicleActions } from "./vehicle-actions.ts";
import { VehicleDialog } from "./vehicle-dialog.tsx";

type MenuDialogProps = Pick<VehicleDialogProps, "profile" | "onClose"> &
  ({ does: "add" } | { does: "rename" | "delete"; vehicle: Vehicle });

/** A dialog of the account menu. */
export default function MenuDialog(props: MenuDialogProps) {
  if (props.does === "add") return <VehicleDialog {...props} actions={vehicleActions} />;
  const Dialog = props.does === "rename" ? RenameVehicleDialog : DeleteVehicleDialog;
  return <Dialog {...props} actions={vehicleActions} />;
}
