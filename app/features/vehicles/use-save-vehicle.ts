import { useState } from "react";
import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import type { Failure } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import type { ToastAction } from "../../ui/toast-store.ts";
import { authState } from "../accounts/account-core.ts";
import { saveVehicle, type VehicleSave } from "../accounts/save-vehicle.ts";

/**
 * Saves a change to the vehicles as they were when the screen was opened, so that it is told what another tab did since.
 * After a refusal `seen` is the newer profile: the next attempt starts from what the visitor was shown.
 */
export function useSaveVehicle(profile: Profile) {
  const [seen, setSeen] = useState(profile);
  const [failure, setFailure] = useState<Failure>();

  /** Whether it is saved; a toast says so, and may offer an action. */
  async function save(change: VehicleSave, title: string, action?: ToastAction): Promise<boolean> {
    setFailure(undefined);
    const saved = await saveVehicle(change, seen);
    if (saved.isSaved) {
      toast({ tone: "ok", title, description: saved.note, action });
      return true;
    }
    setFailure(saved);
    const newer = writableProfile(authState());
    if (newer?.uid === seen.uid) setSeen(newer);
    return false;
  }

  return { seen, failure, save };
}
