import { type RefObject, useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import type { ActionResult } from "../../../domain/accounts/action-result.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import { readYear, type Vehicle } from "../../../domain/garage/vehicle.ts";
import { useUrlDialog } from "../private/url-dialog.ts";
import { DeleteVehicleDialog } from "./delete-vehicle-dialog.tsx";
import type { VehicleDialogProps } from "./saved-toast.ts";
import { VehicleDialog } from "./vehicle-dialog.tsx";

interface VehicleDialogsProps {
  profile: Profile;
  /** What gets the focus when the link that opened a dialog is gone with its vehicle. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** The dialogs about vehicles of a private page, by its address. */
export function VehicleDialogs({ profile, focusAfterwards }: VehicleDialogsProps) {
  const { opened, vehicle, closedAt, close } = useUrlDialog();
  useFocusWhenLost(focusAfterwards, opened);
  return (
    <OpenedDialog
      key={`${opened} ${vehicle}`}
      name={opened}
      id={vehicle}
      profile={profile}
      closedAt={closedAt}
      onClose={close}
    />
  );
}

interface OpenedDialogProps extends VehicleDialogProps {
  name: string | undefined;
  id: string | undefined;
}

function OpenedDialog({ name, id, ...props }: OpenedDialogProps) {
  const posted = useActionData() as ActionResult | undefined;
  // As it was when the dialog opened, also after another tab has changed or deleted it.
  const [vehicle] = useState(
    () => props.profile.vehicles.find((each) => each.id === id) ?? goneVehicle(posted, id),
  );
  if (name === "add-vehicle") return <VehicleDialog {...props} />;
  if (name === "edit-vehicle" && vehicle) return <VehicleDialog {...props} vehicle={vehicle} />;
  if (name === "delete-vehicle" && vehicle) return <DeleteVehicleDialog {...props} vehicle={vehicle} />;
}

/** What a form without scripts was about that came too late: all that is left of it is what was typed. */
function goneVehicle(posted: ActionResult | undefined, id: string | undefined): Vehicle | undefined {
  if (posted?.ok !== false || !id || posted.values?.vehicle !== id) return undefined;
  const { make = "", model = "", year = "" } = posted.values;
  return { id, version: 0, make, model, year: readYear(year) ?? new Date().getFullYear(), isActive: true };
}

function useFocusWhenLost(target: RefObject<HTMLElement | null>, opened: unknown): void {
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened && document.activeElement === document.body)
      (target.current ?? document.getElementById("main"))?.focus();
    wasOpened.current = opened;
  }, [opened, target]);
}
