import { type RefObject, useEffect, useRef } from "react";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { late } from "../../../ui/late.tsx";
import { whenIdle } from "../../../ui/when-idle.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { Deleting } from "./opened-vehicle-dialog.tsx";

const loadDialog = () => import("./opened-vehicle-dialog.tsx");
const OpenedVehicleDialog = late(loadDialog);

interface VehicleDialogsProps extends Deleting {
  profile: Profile;
  /** Gets the focus when the link that opened a dialog is gone with its vehicle. */
  focusAfterwards?: RefObject<HTMLElement | null>;
}

/** The dialogs about vehicles of a private page, by its address. */
export function VehicleDialogs({ profile, focusAfterwards, ...deleting }: VehicleDialogsProps) {
  const { opened, vehicle, closedAt, close } = useUrlDialog();
  useFocusWhenLost(focusAfterwards, opened?.endsWith("-vehicle"));
  // Ready before somebody opens one, also where the connection is lost by then.
  useEffect(() => whenIdle(() => void loadDialog().catch(() => {})), []);
  return (
    opened?.endsWith("-vehicle") && (
      <OpenedVehicleDialog
        key={`${opened} ${vehicle}`}
        name={opened}
        id={vehicle}
        profile={profile}
        closedAt={closedAt}
        onClose={close}
        {...deleting}
      />
    )
  );
}

function useFocusWhenLost(target: RefObject<HTMLElement | null> | undefined, opened: unknown): void {
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened && document.activeElement === document.body)
      (target?.current ?? document.getElementById("main"))?.focus();
    wasOpened.current = opened;
  }, [opened, target]);
}
