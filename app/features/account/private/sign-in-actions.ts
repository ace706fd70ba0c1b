import { authTexts } from "../../../../domain/accounts/auth-errors.ts";
import {
  checkCode,
  checkReset,
  checkSignIn,
  checkSignUp,
  isFine,
} from "../../../../domain/accounts/sign-in-rules.ts";
import type { PrivateActions } from "./run-action.ts";

/** The gate's forms, for a browser without scripts. The dialog of the others is `accounts/sign-in-dialog`. */
export const signInActions: PrivateActions = {
  "sign-in": {
    done: "Signed in",
    isSilent: true,
    fieldOf: { "user-not-found": "email", "invalid-email": "email", "wrong-password": "password" },
    async run({ email = "", password = "", back }, api) {
      const errors = checkSignIn({ email, password });
      if (!isFine(errors)) return { errors };
      await api("POST /api/auth/sign-in", { body: { email, password } });
      return backTo(back);
    },
  },
  "second-step": {
    done: "Signed in",
    isSilent: true,
    fieldOf: { "wrong-code": "code" },
    async run({ code = "", back }, api) {
      const errors = checkCode({ code });
      if (!isFine(errors)) return { errors };
      await api("POST /api/auth/second-step", { body: { code } });
      return backTo(back);
    },
  },
  "sign-up": {
    done: "Signed in",
    isSilent: true,
    fieldOf: { "email-already-in-use": "email", "invalid-email": "email", "weak-password": "password" },
    async run({ displayName = "", email = "", password = "", confirmPassword = "", back, invite }, api) {
      const errors = checkSignUp({ displayName, email, password, confirmPassword });
      if (!isFine(errors)) return { errors };
      await api("POST /api/auth/sign-up", { body: { displayName, email, password, invite } });
      return backTo(back);
    },
  },
  reset: {
    done: authTexts.resetSent,
    fieldOf: { "invalid-email": "email" },
    async run({ email = "" }, api) {
      const errors = checkReset({ email });
      if (!isFine(errors)) return { errors };
      await api("POST /api/auth/request-reset", { body: { email } });
    },
  },
  "sign-out": {
    done: "Signed out",
    isSilent: true,
    async run(_, api) {
      await api("POST /api/auth/sign-out", {});
    },
  },
};

/** A query of the page that the form was on, and never another address. */
function backTo(query: string | undefined): { to: string } | undefined {
  return query?.startsWith("?keep=") ? { to: query } : undefined;
}
