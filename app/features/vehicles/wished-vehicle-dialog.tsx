import type { Profile } from "../../../domain/accounts/profile.ts";
import type { Vehicle } from "../../../domain/accounts/vehicle.ts";
import { DeleteVehicleDialog } from "./delete-vehicle-dialog.tsx";
import { RenameVehicleDialog } from "./rename-vehicle-dialog.tsx";
import { VehicleDialog } from "./vehicle-dialog.tsx";

/** What someone is about to do with their vehicles. */
export type VehicleWish = { kind: "add" } | { kind: "edit" | "rename" | "remove"; vehicle: Vehicle };

interface WishedVehicleDialogProps {
  wish: VehicleWish;
  profile: Profile;
  onClose: () => void;
}

export function WishedVehicleDialog({ wish, profile, onClose }: WishedVehicleDialogProps) {
  switch (wish.kind) {
    case "add":
      return <VehicleDialog profile={profile} onClose={onClose} />;
    case "edit":
      return <VehicleDialog profile={profile} vehicle={wish.vehicle} onClose={onClose} />;
    case "rename":
      return <RenameVehicleDialog profile={profile} vehicle={wish.vehicle} onClose={onClose} />;
    case "remove":
      return <DeleteVehicleDialog profile={profile} vehicle={wish.vehicle} onClose={onClose} />;
  }
}
