import type { Profile } from "../../../domain/accounts/profile.ts";
import type { Vehicle } from "../../../domain/garage/vehicle.ts";
import { DeleteVehicleDialog } from "./delete-vehicle-dialog.tsx";
import { RenameVehicleDialog } from "./rename-vehicle-dialog.tsx";
import { VehicleDialog } from "./vehicle-dialog.tsx";

/** What someone is about to do with their vehicles. */
export type VehicleAction = { kind: "add" } | { kind: "edit" | "rename" | "remove"; vehicle: Vehicle };

interface VehicleDialogHostProps {
  action: VehicleAction;
  profile: Profile;
  onClose: () => void;
}

export function VehicleDialogHost({ action, profile, onClose }: VehicleDialogHostProps) {
  switch (action.kind) {
    case "add":
      return <VehicleDialog profile={profile} onClose={onClose} />;
    case "edit":
      return <VehicleDialog profile={profile} vehicle={action.vehicle} onClose={onClose} />;
    case "rename":
      return <RenameVehicleDialog profile={profile} vehicle={action.vehicle} onClose={onClose} />;
    case "remove":
      return <DeleteVehicleDialog profile={profile} vehicle={action.vehicle} onClose={onClose} />;
  }
}
