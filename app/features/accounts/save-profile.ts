import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import {
  profileTexts,
  vehicleFailureText,
  vehicleRefusalText,
} from "../../../domain/accounts/profile-texts.ts";
import type { ProfileUpdate } from "../../../domain/accounts/profile-update.ts";
import {
  changeNewerVehicles,
  changeVehicles,
  type VehicleChange,
} from "../../../domain/accounts/vehicle-list.ts";
import { AccountError, askAccount } from "./account-client.ts";
import { authState, keepProfile, refusalOf } from "./account-core.ts";

/** What to tell the visitor. `detail` stands below the title. */
export type Saved =
  | { isSaved: true; note?: string }
  | { isSaved: false; title: string; detail?: string; isConflict?: boolean };

/**
 * Saves what a form holds. `seen` is the profile that the form began with: when another tab saved since, nothing is written,
 * the newer profile arrives in the state, and the form keeps what was typed.
 */
export function saveProfile(update: Omit<ProfileUpdate, "version">, seen: Profile): Promise<Saved> {
  return inTurn(async () => {
    const title = profileTexts.updateFailed;
    const sent = await patch({ ...update, version: versionAfterOwnSaves(seen) }, seen.uid);
    if (sent === "saved") return { isSaved: true };
    if (sent === "failed") return { isSaved: false, title, detail: whyNot() };
    return { isSaved: false, title, detail: profileTexts.changedElsewhere, isConflict: true };
  });
}

/** One change to the list of vehicles. It is done again on a newer list where it touches nothing that changed there. */
export function saveVehicles(change: VehicleChange, seen: Profile): Promise<Saved> {
  return inTurn(async () => {
    const title = vehicleFailureText(change.kind);
    let current = afterOwnSaves(seen);
    // Whoever loses three times in a row has a tab that writes without end.
    for (let tries = 0; tries < 3; tries++) {
      const changed =
        current.version === seen.version
          ? changeVehicles(seen.vehicles, change)
          : changeNewerVehicles(seen.vehicles, current.vehicles, change);
      if ("refused" in changed) return { isSaved: false, title, detail: vehicleRefusalText(changed.refused) };
      const sent = await patch({ vehicles: changed.vehicles, version: current.version }, seen.uid);
      if (sent === "saved")
        return { isSaved: true, ...(tries > 0 ? { note: profileTexts.mergedElsewhere } : {}) };
      if (sent === "failed") return { isSaved: false, title, detail: whyNot() };
      current = sent.newer;
    }
    return { isSaved: false, title, detail: profileTexts.changedElsewhere, isConflict: true };
  });
}

let lastSave: Promise<unknown> = Promise.resolve();
/** The versions that this tab made one after the other, without another one in between. */
let own = { uid: "", from: 0, to: 0 };

/** One save of this tab at a time: two quick ones must not take each other for a change made elsewhere. */
function inTurn(save: () => Promise<Saved>): Promise<Saved> {
  const saved = lastSave.then(save, save);
  lastSave = saved;
  return saved;
}

function versionAfterOwnSaves({ uid, version }: Profile): number {
  return uid === own.uid && version >= own.from && version < own.to ? own.to : version;
}

function afterOwnSaves(seen: Profile): Profile {
  const now = writableProfile(authState());
  return now?.uid === seen.uid && now.version === versionAfterOwnSaves(seen) ? now : seen;
}

async function patch(
  update: ProfileUpdate & { version: number },
  uid: string,
): Promise<"saved" | "failed" | { newer: Profile }> {
  // The local profile is only shown: a stored one may have anything in its place.
  if (!writableProfile(authState())) return "failed";
  try {
    const answer = await askAccount<Profile>("/api/v1/me", { method: "PATCH", uid, body: update });
    const from = own.uid === uid && own.to === update.version ? own.from : update.version;
    own = { uid, from, to: answer.version };
    keepProfile(answer);
    return "saved";
  } catch (error) {
    if (!(error instanceof AccountError) || error.code !== "conflict") {
      refusalOf("profile", error);
      return "failed";
    }
    keepProfile((error.body as { profile: unknown }).profile);
    const newer = writableProfile(authState());
    return newer?.uid === uid ? { newer } : "failed";
  }
}

function whyNot(): string {
  return writableProfile(authState()) ? profileTexts.notSaved : profileTexts.notLoaded;
}
