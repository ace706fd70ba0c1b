import { useState } from "react";
import type { RefusedResult } from "../../../../domain/accounts/action-result.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { type Vehicle, vehicleText } from "../../../../domain/garage/vehicle.ts";
import { newRequestKey } from "../../../ui/request-key.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { useLeaveQuestion } from "../../account/private/leave-question.tsx";
import { storedProfile } from "../../account/private/stored-profile.ts";
import { useSavedToast, type VehicleDialogProps } from "./saved-toast.ts";
import { forgetDraft } from "./vehicle-draft.ts";
import { VehicleFields } from "./vehicle-form.tsx";

/** Adds a vehicle, or changes everything about the one that it is given. */
export function VehicleDialog({
  profile,
  vehicle,
  onClose,
  ...place
}: VehicleDialogProps & { vehicle?: Vehicle }) {
  const announceSaved = useSavedToast(profile);
  const question = useLeaveQuestion(() => {
    forgetDraft();
    onClose();
  });
  // One for all attempts: an addition whose response was lost must not be there twice.
  const [requestKey] = useState(newRequestKey);
  const findIn = ({ vehicles }: Profile) => vehicles.find(({ id }) => id === vehicle?.id);
  /** The stored vehicle, as far as the visitor has seen it. */
  const [current, setCurrent] = useState(() => findIn(profile));
  const isGone = vehicle !== undefined && current === undefined;
  // Without scripts both are from the page that the refusal was rendered with.
  const isChanged = (refused: RefusedResult | undefined) =>
    current?.version !== vehicle?.version || refused?.code === "conflict";

  return (
    <ActionDialog
      {...place}
      intent={vehicle ? "edit-vehicle" : "add-vehicle"}
      uid={profile.uid}
      hidden={{
        requestKey,
        vehicle: vehicle?.id,
        version: current?.version,
        again: isGone ? "on" : undefined,
      }}
      title={vehicle ? "Edit vehicle" : "Add a vehicle"}
      description={vehicle && vehicleText(vehicle)}
      submit={isGone ? "Add it again" : vehicle ? "Save" : "Add vehicle"}
      onDone={(result) => {
        question.close();
        announceSaved(result);
      }}
      onRefused={({ stored }) => {
        const newer = storedProfile(stored);
        if (newer) setCurrent(findIn(newer));
      }}
      onClose={question.close}
      onLeave={question.onLeave}
      footer={question.footer}
    >
      {({ errors, values, refused }) => (
        <div className="grid gap-5" onInput={question.onInput}>
          <VehicleFields
            vehicle={vehicle}
            units={profile.preferences.units}
            others={profile.vehicles.filter(({ id }) => id !== vehicle?.id)}
            values={values}
            errors={errors}
            savedElsewhere={isChanged(refused) ? current : undefined}
          />
        </div>
      )}
    </ActionDialog>
  );
}
