import { useState } from "react";
import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { hasOtherChanges } from "../../../../domain/garage/vehicle-list.ts";
import { vehicleTexts } from "../../../../domain/garage/vehicle-texts.ts";
import type { ToastAction } from "../../../ui/toast-store.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { ActionDialogProps } from "../../account/private/action-dialog.tsx";

/** Passed to every dialog about a vehicle by its page. */
export interface VehicleDialogProps extends Pick<ActionDialogProps, "actions" | "closedAt" | "onClose"> {
  /** As it is when the dialog opens. */
  profile: Profile;
}

/** Says that a vehicle is saved, and whether another tab has changed others since the dialog opened. */
export function useSavedToast({ vehicles }: Profile) {
  const [before] = useState(vehicles);
  return ({ done, profile }: DoneResult, action?: ToastAction) => {
    const isMerged = hasOtherChanges(before, (profile as Profile).vehicles);
    toast({
      tone: "ok",
      title: done,
      description: isMerged ? vehicleTexts.mergedElsewhere : undefined,
      action,
    });
  };
}
