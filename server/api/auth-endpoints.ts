import { z } from "zod";
import {
  changeEmailSchema,
  changePasswordSchema,
  inviteSchema,
  ownerSchema,
  resetRequestSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from "../../domain/accounts/accounts-schema.ts";
import { authTexts } from "../../domain/accounts/auth-errors.ts";
import { changeEmail } from "../accounts/change-email.ts";
import { changePassword, checkReset, requestReset, resetPassword } from "../accounts/change-password.ts";
import { confirmEmail, requestConfirmation } from "../accounts/confirm-email.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { finishGoogleSignIn, startGoogleSignIn } from "../accounts/google-sign-in.ts";
import { recognizeCaller } from "../accounts/read-account.ts";
import { signIn, signOut, signUp } from "../accounts/sign-in.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";
import { stopReminderMails } from "../garage/reminders/stop-reminder-mails.ts";

const googleStart = z.union([
  z.strictObject({ attempt: z.string().regex(/^[\w-]{1,64}$/), invite: inviteSchema }),
  z.strictObject({ returnTo: z.string().max(1000), invite: inviteSchema }),
]);

/** Who someone is: signing in and out, and what an account is opened with. */
export const authEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/auth/session",
    access: "visitor",
    async run({ services: { accounts }, caller }) {
      const { user = null } = await recognizeCaller(accounts, caller);
      return { body: { user } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-up",
    access: "visitor",
    waitsFor: "a hash",
    body: signUpSchema,
    async run({ services: { accounts }, caller, body }) {
      return { status: 201, body: { user: await signUp(accounts, caller, body) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-in",
    access: "visitor",
    waitsFor: "a hash",
    body: signInSchema,
    async run({ services: { accounts }, caller, body }) {
      return { body: { user: await signIn(accounts, caller, body) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/sign-out",
    access: "visitor",
    async run({ services: { accounts }, caller }) {
      await signOut(accounts, caller);
      return {};
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/request-reset",
    access: "visitor",
    body: resetRequestSchema,
    async run({ services: { accounts }, caller, body }) {
      await requestReset(accounts, caller, body.email);
      return { body: { message: authTexts.resetSent } };
    },
  }),
  // Not a GET: the secret of the link belongs in no address.
  defineEndpoint({
    method: "POST",
    path: "/api/auth/check-reset",
    access: "visitor",
    body: resetSchema.pick({ token: true }),
    async run({ services: { accounts }, caller, body }) {
      return { body: await checkReset(accounts, caller, body.token) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    access: "visitor",
    waitsFor: "a hash",
    body: resetSchema,
    async run({ services: { accounts }, caller, body }) {
      await resetPassword(accounts, caller, body);
      return {};
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/google",
    access: "visitor",
    waitsFor: "another server",
    body: googleStart,
    async run({ services: { accounts }, caller, body }) {
      return { body: { url: await startGoogleSignIn(accounts, caller, body) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/auth/callback/google",
    access: "visitor",
    waitsFor: "another server",
    async run({ services: { accounts }, caller, query }) {
      return { status: 302, headers: { Location: await finishGoogleSignIn(accounts, caller, query) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/change-password",
    access: "session",
    waitsFor: "a hash",
    body: changePasswordSchema,
    async run({ services: { accounts }, caller, session, body }) {
      await changePassword(accounts, caller, session, body);
      return {};
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/send-confirmation",
    access: "session",
    async run({ services: { accounts }, caller, session }) {
      await requestConfirmation(accounts, caller, session);
      return {};
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/change-email",
    access: "session",
    waitsFor: "a hash",
    body: changeEmailSchema.extend(ownerSchema.shape),
    async run({ services: { accounts }, caller, session, body }) {
      await changeEmail(accounts, caller, session, body);
      return {};
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/confirm-email",
    access: "session",
    body: resetSchema.pick({ token: true }),
    async run({ services: { accounts }, caller, session, body }) {
      return { body: { user: await confirmEmail(accounts, caller, session, body.token) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/delete-account",
    access: "session",
    waitsFor: "a hash",
    body: ownerSchema,
    async run({ services: { accounts }, caller, session, body }) {
      await deleteAccount(accounts, caller, session, body.password);
      return {};
    },
  }),
  // For the link in a reminder: the recipient of the mail need not sign in.
  defineEndpoint({
    method: "POST",
    path: "/api/auth/stop-reminders",
    access: "visitor",
    body: z.strictObject({ token: z.string().max(300) }),
    async run({ services: { accounts }, body: { token } }) {
      await stopReminderMails(accounts, token);
      return {};
    },
  }),
];
