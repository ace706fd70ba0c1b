import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import type { ProfileUpdate } from "../../../domain/accounts/profile-update.ts";
import { authState } from "../accounts/account-core.ts";
import { type Saved, saveProfile } from "../accounts/save-profile.ts";

/** Saves one setting. When another tab changed something else since, it is saved all the same. */
export async function saveSetting(
  update: Omit<ProfileUpdate, "version">,
  seen: Profile,
  isUntouched: (newer: Profile) => boolean,
): Promise<Saved> {
  const saved = await saveProfile(update, seen);
  if (saved.isSaved || !saved.isConflict) return saved;
  const newer = writableProfile(authState());
  return newer?.uid === seen.uid && isUntouched(newer) ? saveProfile(update, newer) : saved;
}
