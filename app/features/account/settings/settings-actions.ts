import { tokenScopes, tokenTexts } from "../../../../domain/accounts/access-token.ts";
import { readKept } from "../../../../domain/accounts/account-access.ts";
import { authMessage } from "../../../../domain/accounts/auth-errors.ts";
import {
  checkChangePassword,
  emailError,
  fieldTexts,
  isFine,
} from "../../../../domain/accounts/sign-in-rules.ts";
import { cleanLine } from "../../../../domain/clean-text.ts";
import { orGone } from "../private/row-actions.ts";
import type { PrivateActions } from "../private/run-action.ts";

export const settingsActions: PrivateActions = {
  "send-confirmation": {
    done: "Sent. Check your inbox.",
    async run({ account }, api) {
      await api("POST /api/auth/send-confirmation", { uid: account });
    },
  },
  "change-email": {
    done: "Check your inbox. Your email changes when you open the link we sent to the new address.",
    fieldOf: { "wrong-password": "password", "invalid-email": "newEmail" },
    async run({ account, newEmail = "", password, current = "" }, api) {
      const wrong = emailError(newEmail);
      const isSame = newEmail.trim().toLowerCase() === current.toLowerCase();
      const errors = {
        ...(wrong || isSame ? { newEmail: wrong ?? "This is already your email" } : {}),
        ...missingPassword(password),
      };
      if (!isFine(errors)) return { errors };
      await api("POST /api/auth/change-email", { uid: account, body: { newEmail, password } });
    },
  },
  "change-password": {
    done: "Password changed",
    detail: "Your other devices are signed out.",
    fieldOf: { "wrong-password": "currentPassword", "weak-password": "password" },
    async run({ account, currentPassword = "", password = "", confirmPassword = "", ...fields }, api) {
      const errors = checkChangePassword({ currentPassword, password, confirmPassword });
      if (!isFine(errors)) return { errors };
      const body = { currentPassword, newPassword: password, keep: readKept(fields) };
      await api("POST /api/auth/change-password", { uid: account, body });
    },
  },
  "end-session": {
    done: "Device signed out.",
    async run({ account, session = "", name = "The device" }, api) {
      // One that was over already is what was wanted.
      await orGone(api("DELETE /api/v1/me/sessions/:id", { uid: account, params: { id: session } }));
      return { done: `${name} is signed out` };
    },
  },
  "end-all-sessions": {
    done: "Signed out everywhere",
    async run({ account }, api) {
      await api("DELETE /api/v1/me/sessions", { uid: account });
    },
  },
  "create-token": {
    done: "The token is ready",
    fieldOf: { "wrong-password": "password" },
    failed: ({ code }) => {
      if (code === "conflict") return { title: tokenTexts.full };
      const title = "The token wasn't created.";
      return code === "too-many-requests" ? { title, detail: authMessage(code) } : { title };
    },
    async run({ account, name = "", password, ...fields }, api) {
      const scopes = tokenScopes.map(({ id }) => id).filter((id) => fields[`scope-${id}`] === "on");
      const errors = {
        ...(cleanLine(name) === "" ? { name: tokenTexts.nameRequired } : {}),
        ...(scopes.length === 0 ? { scopes: tokenTexts.scopeRequired } : {}),
        ...missingPassword(password),
      };
      if (!isFine(errors)) return { errors };
      const body = { name, scopes, password };
      const { secret } = await api("POST /api/v1/me/tokens", {
        uid: account,
        body,
      });
      return { done: `${cleanLine(name)} is ready`, secret };
    },
  },
  "revoke-token": {
    done: "Token revoked.",
    async run({ account, token = "", name = "The token" }, api) {
      // One that was revoked already is what was wanted.
      await orGone(api("DELETE /api/v1/me/tokens/:id", { uid: account, params: { id: token } }));
      return { done: `${name} is revoked` };
    },
  },
  "delete-account": {
    done: "Account deleted",
    detail: "You're signed out everywhere.",
    fieldOf: { "wrong-password": "password" },
    async run({ account, password }, api) {
      const errors = missingPassword(password);
      if (!isFine(errors)) return { errors };
      await api("POST /api/auth/delete-account", { uid: account, body: { password } });
      return { to: "/" };
    },
  },
};

/** The field is there for an account that has a password, and then it has to be filled in. */
export function missingPassword(password: string | undefined): Record<string, string> {
  return password === "" ? { password: fieldTexts.currentPasswordRequired } : {};
}
