import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../domain/accounts/profile-texts.ts";
import type { ProfileUpdate } from "../../../domain/accounts/profile-update.ts";
import { type ApiError, isApiError } from "../../../domain/api-error.ts";
import { requestAccount } from "./account-client.ts";
import { authState, keepProfile, refusalOf } from "./account-core.ts";

/** What to tell the visitor. `detail` is shown below the title. */
export type Saved =
  | { isSaved: true; note?: string }
  | { isSaved: false; title: string; detail?: string; isConflict?: boolean };

/**
 * Saves what a form holds. `seen` is the profile that the form began with: when another tab saved since, nothing is written,
 * the newer profile arrives in the state, and the form keeps what was typed.
 */
export function saveProfile(update: Omit<ProfileUpdate, "version">, seen: Profile): Promise<Saved> {
  return queued(async () => {
    const title = profileTexts.updateFailed;
    // The local profile is only shown: a stored one may have anything in its place.
    if (!writableProfile(authState())) return { isSaved: false, title, detail: failureDetail() };
    const version = versionAfterOwnSaves(seen);
    try {
      const body = { ...update, version };
      noteOwnSave(
        version,
        await requestAccount<Profile>("/api/v1/me", { method: "PATCH", uid: seen.uid, body }),
      );
      return { isSaved: true };
    } catch (error) {
      if (!isConflict(error)) {
        refusalOf("profile", error);
        return { isSaved: false, title, detail: failureDetail() };
      }
      keepProfile((error.body as { profile: unknown }).profile);
      return { isSaved: false, title, detail: profileTexts.changedElsewhere, isConflict: true };
    }
  });
}

let lastSave: Promise<unknown> = Promise.resolve();
/** The versions that this tab made one after the other, without another one in between. */
let own = { uid: "", from: 0, to: 0 };

/** One save of this tab at a time: two quick ones must not take each other for a change made elsewhere. */
export function queued(save: () => Promise<Saved>): Promise<Saved> {
  const saved = lastSave.then(save, save);
  lastSave = saved;
  return saved;
}

/** Shows the profile that a save on top of `version` has made. */
export function noteOwnSave(version: number, profile: Profile): void {
  const { uid } = profile;
  const isNext = profile.version === version + 1;
  const from = own.uid === uid && own.to === version ? own.from : version;
  own = { uid, from: isNext ? from : profile.version, to: profile.version };
  keepProfile(profile);
}

/** The profile that was seen, with what this tab itself has saved since. */
export function afterOwnSaves(seen: Profile): Profile {
  const now = writableProfile(authState());
  return now?.uid === seen.uid && now.version === versionAfterOwnSaves(seen) ? now : seen;
}

function versionAfterOwnSaves({ uid, version }: Profile): number {
  return uid === own.uid && version >= own.from && version < own.to ? own.to : version;
}

export function isConflict(error: unknown): error is ApiError {
  return isApiError(error) && error.code === "conflict";
}

export function failureDetail(): string {
  return writableProfile(authState()) ? profileTexts.notSaved : profileTexts.notLoaded;
}
