import type { Profile } from "../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../domain/accounts/profile-texts.ts";
import type { ProfileUpdate } from "../../../domain/accounts/profile-update.ts";
import {
  checkChangePassword,
  displayNameError,
  emailError,
  fieldTexts,
  isFine,
} from "../../../domain/accounts/sign-in-rules.ts";
import { type ApiClient, type ApiError, isApiError } from "../../../domain/api-error.ts";
import { cleanLine } from "../../../domain/clean-text.ts";
import type { Fields, PrivateActions } from "../private/run-action.ts";
import { storedProfile } from "../private/stored-profile.ts";

export const settingsActions: PrivateActions = {
  "save-name": {
    failed: profileFailure,
    async run({ displayName = "", seen, version, account }, api) {
      const error = displayNameError(displayName);
      if (error) return { errors: { displayName: error } };
      const update = { displayName: cleanLine(displayName) };
      // Somebody who was told of the other tab's name and saves again means it.
      const profile = await saveProfile(api, account, update, version, (now) => now.displayName === seen);
      return { done: "Display name saved", profile };
    },
  },
  "save-notifications": {
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
      return { done: "Notifications saved", profile };
    },
  },
  "send-confirmation": {
    async run({ account }, api) {
      await api("/api/auth/send-confirmation", { method: "POST", uid: account });
      return { done: "Sent. Check your inbox." };
    },
  },
  "change-email": {
    fieldOf: { "wrong-password": "password", "invalid-email": "newEmail" },
    async run({ account, newEmail = "", password, current = "" }, api) {
      const wrong = emailError(newEmail);
      const isSame = newEmail.trim().toLowerCase() === current.toLowerCase();
      const errors = {
        ...(wrong || isSame ? { newEmail: wrong ?? "This is your email already" } : {}),
        ...missingPassword(password),
      };
      if (!isFine(errors)) return { errors };
      await api("/api/auth/change-email", { method: "POST", uid: account, body: { newEmail, password } });
      return { done: "Check your inbox" };
    },
  },
  "change-password": {
    fieldOf: { "wrong-password": "currentPassword", "weak-password": "password" },
    async run({ account, currentPassword = "", password = "", confirmPassword = "" }, api) {
      const errors = checkChangePassword({ currentPassword, password, confirmPassword });
      if (!isFine(errors)) return { errors };
      const body = { currentPassword, newPassword: password };
      await api("/api/auth/change-password", { method: "POST", uid: account, body });
      return { done: "Password changed", detail: "Every other device is signed out." };
    },
  },
  "end-session": {
    async run({ account, session = "", name = "The device" }, api) {
      const path = `/api/v1/me/sessions/${encodeURIComponent(session)}`;
      // One that was over already is what was wanted.
      await api(path, { method: "DELETE", uid: account }).catch(ignore("not-found"));
      return { done: `${name} is signed out` };
    },
  },
  "end-all-sessions": {
    async run({ account }, api) {
      await api("/api/v1/me/sessions", { method: "DELETE", uid: account });
      return { done: "Signed out everywhere" };
    },
  },
  "delete-account": {
    fieldOf: { "wrong-password": "password" },
    async run({ account, password }, api) {
      const errors = missingPassword(password);
      if (!isFine(errors)) return { errors };
      await api("/api/auth/delete-account", { method: "POST", uid: account, body: { password } });
      return { done: "Your account is deleted", detail: "You are signed out everywhere.", to: "/" };
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
  const save = (seen: number) =>
    api<Profile>("/api/v1/me", { method: "PATCH", uid, body: { ...update, version: seen } });
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

/** The field is there for an account that has a password, and then it has to be filled in. */
function missingPassword(password: string | undefined): Record<string, string> {
  return password === "" ? { password: fieldTexts.currentPasswordRequired } : {};
}

/** A switch that the form does not have stays as it is. */
function flag(name: string, value: Fields[string] | undefined): Record<string, boolean> {
  return value === undefined ? {} : { [name]: value === "on" };
}

function ignore(code: string) {
  return (error: unknown) => {
    if (!isApiError(error) || error.code !== code) throw error;
  };
}
