import { useState } from "react";
import { useActionData } from "react-router";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { readYear, type Vehicle } from "../../../../domain/garage/vehicle.ts";
import { DeleteVehicleDialog } from "./delete-vehicle-dialog.tsx";
import type { VehicleDialogProps } from "./saved-toast.ts";
import { VehicleDialog } from "./vehicle-dialog.tsx";

/** For a page that is about the one vehicle. */
export interface Deleting {
  /** The route that deletes it. */
  afterDelete?: string;
  onDeleted?: () => void;
}

interface OpenedVehicleDialogProps extends VehicleDialogProps, Deleting {
  name: string | undefined;
  id: string | undefined;
}

/** The dialog that a page's address names. */
export default function OpenedVehicleDialog({
  name,
  id,
  afterDelete,
  onDeleted,
  ...props
}: OpenedVehicleDialogProps) {
  const posted = useActionData() as ActionResult | undefined;
  // As it was when the dialog opened, also after another tab has changed or deleted it.
  const [vehicle] = useState(
    () => props.profile.vehicles.find((each) => each.id === id) ?? goneVehicle(posted, id),
  );
  if (name === "add-vehicle") return <VehicleDialog {...props} />;
  if (name === "edit-vehicle" && vehicle) return <VehicleDialog {...props} vehicle={vehicle} />;
  if (name === "delete-vehicle" && vehicle)
    return <DeleteVehicleDialog {...props} vehicle={vehicle} action={afterDelete} onDeleted={onDeleted} />;
}

/** The vehicle of a form without scripts that came too late: all that is left of it are the submitted values. */
function goneVehicle(posted: ActionResult | undefined, id: string | undefined): Vehicle | undefined {
  if (posted?.ok !== false || !id || posted.values?.vehicle !== id) return undefined;
  const { make = "", model = "", year = "" } = posted.values;
  return { id, version: 0, make, model, year: readYear(year) ?? new Date().getFullYear(), isActive: true };
}
