import type { Profile } from "../../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ProfileUpdate } from "../../../../domain/accounts/profile-update.ts";
import { displayNameError } from "../../../../domain/accounts/sign-in-rules.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { type ApiError, isApiError } from "../../../../domain/api-error.ts";
import { cleanLine } from "../../../../domain/clean-text.ts";
import type { Fields, PrivateActions } from "./run-action.ts";
import { storedProfile } from "./stored-profile.ts";

/** The name and the switches of a profile, in the settings and in the account menu. */
export const profileActions: PrivateActions = {
  "save-name": {
    done: "Display name saved",
    failed: profileFailure,
    async run({ displayName = "", seen, version, account }, api) {
      const error = displayNameError(displayName);
      if (error) return { errors: { displayName: error } };
      const update = { displayName: cleanLine(displayName) };
      // Somebody who has seen the other tab's name and saves again means it.
      const profile = await saveProfile(api, account, update, version, (now) => now.displayName === seen);
      return { profile };
    },
  },
  "save-notifications": {
    done: "Notifications saved",
    failed: profileFailure,
    async run({ account, version, email, maintenance }, api) {
      const notifications = { ...flag("email", email), ...flag("maintenance", maintenance) };
      // The last flip counts, whatever another tab changed.
      const profile = await saveProfile(
        api,
        account,
        { preferences: { notifications } },
        version,
        () => true,
      );
      return { profile };
    },
  },
};

/** A change that another tab was ahead of is done again where the two do not touch each other. */
async function saveProfile(
  api: ApiClient,
  uid: string | undefined,
  update: ProfileUpdate,
  version: string | undefined,
  isUntouched: (now: Profile) => boolean,
): Promise<Profile> {
  const save = (seen: number) => api("PATCH /api/v1/me", { uid, body: { ...update, version: seen } });
  try {
    return await save(Number(version));
  } catch (error) {
    const now = isApiError(error) && error.code === "conflict" && storedProfile(error.body);
    if (!now || !isUntouched(now)) throw error;
    return save(now.version);
  }
}

function profileFailure({ code }: ApiError) {
  const detail = code === "conflict" ? profileTexts.changedElsewhere : profileTexts.notSaved;
  return { title: profileTexts.updateFailed, detail };
}

/** A switch that the form does not have stays as it is. */
function flag(name: string, value: Fields[string] | undefined): Record<string, boolean> {
  return value === undefined ? {} : { [name]: value === "on" };
}
