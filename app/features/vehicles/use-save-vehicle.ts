import { useState } from "react";
import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import type { VehicleChange } from "../../../domain/accounts/vehicle-list.ts";
import type { Failure } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { authState } from "../accounts/account-core.ts";
import { saveVehicles } from "../accounts/save-profile.ts";

/**
 * Saves a change to the vehicles as they stood when the screen was opened, so that it is told what another tab did since.
 * After a refusal `seen` is the newer profile: whoever tries again has been told of it.
 */
export function useSaveVehicle(profile: Profile) {
  const [seen, setSeen] = useState(profile);
  const [failure, setFailure] = useState<Failure>();

  /** Whether it is saved; `done` says so. */
  async function save(change: VehicleChange, done: string): Promise<boolean> {
    setFailure(undefined);
    const saved = await saveVehicles(change, seen);
    if (saved.isSaved) {
      toast({ tone: "ok", title: done, description: saved.note });
      return true;
    }
    setFailure(saved);
    const newer = writableProfile(authState());
    if (newer?.uid === seen.uid) setSeen(newer);
    return false;
  }

  return { seen, failure, save };
}
