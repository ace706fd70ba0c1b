import { z } from "zod";
import {
  changeEmailSchema,
  changePasswordSchema,
  givenPasswordSchema,
  resetSchema,
} from "../../domain/accounts/accounts-schema.ts";
import { forgetLinks, hasAccount } from "../db/account-rows.ts";
import { isUniqueViolation } from "../db/engine-errors.ts";
import { deleteAccount } from "../db/owned-data.ts";
import { emailChangedMail, passwordChangedMail } from "./account-mails.ts";
import type { AccountServices } from "./account-services.ts";
import { keepCookies } from "./caller.ts";
import { redeemConfirmation, sendConfirmation } from "./email-links.ts";
import { type Endpoint, forOwner } from "./endpoint.ts";
import { Refusal } from "./refusal.ts";
import type { Session } from "./session.ts";
import { endSession } from "./sign-in.ts";
import { isWeakPassword } from "./weak-password.ts";

/** A sign-in of so long ago still shows who holds the device. */
const freshMs = 10 * 60_000;

const changePassword = forOwner({
  method: "POST",
  path: "/api/auth/change-password",
  body: changePasswordSchema,
  limit: { name: "password" },
  hashes: true,
  async answer({ services, caller, session, body }) {
    const { uid, email } = session.user;
    if (await isWeakPassword(body.newPassword, email)) throw new Refusal("weak-password");
    const { headers } = await services.auth().api.changePassword({
      body: { ...body, revokeOtherSessions: true },
      headers: caller.headers,
      returnHeaders: true,
    });
    keepCookies(caller, headers);
    await forgetLinks(services.database(), uid);
    await services.send(passwordChangedMail(services.config.publicUrl, email));
    return {};
  },
});

const askToConfirm = forOwner({
  method: "POST",
  path: "/api/auth/send-confirmation",
  limit: { name: "email" },
  async answer({ services, session: { user } }) {
    if (!user.emailVerified) await sendConfirmation(services, user.uid, user.email);
    return {};
  },
});

const changeEmail = forOwner({
  method: "POST",
  path: "/api/auth/change-email",
  body: changeEmailSchema.extend({ password: givenPasswordSchema.optional() }),
  limit: { name: "email" },
  hashes: true,
  async answer({ services, session, body: { newEmail, password } }) {
    await requireOwner(services, session, password);
    // Whether an address has an account is told at sign-up and sign-in; here it need not be.
    if (!(await hasAccount(services.database(), newEmail)))
      await sendConfirmation(services, session.user.uid, newEmail);
    return {};
  },
});

const confirmEmail = forOwner({
  method: "POST",
  path: "/api/auth/confirm-email",
  body: resetSchema.pick({ token: true }),
  limit: { name: "link" },
  async answer({ services, session: { user }, body: { token } }) {
    const email = await redeemConfirmation(services, user.uid, token);
    if (email === undefined) throw new Refusal("link-expired");
    const { internalAdapter } = await services.auth().$context;
    await internalAdapter.updateUser(user.uid, { email, emailVerified: true }).catch((error: unknown) => {
      // Somebody signed up with it while the mail was on its way.
      throw isUniqueViolation(error) ? new Refusal("email-already-in-use") : error;
    });
    if (email !== user.email) {
      await forgetLinks(services.database(), user.uid);
      await services.send(emailChangedMail(services.config.publicUrl, user.email));
    }
    return { body: { user: { ...user, email, emailVerified: true } } };
  },
});

const deleteOwnAccount = forOwner({
  method: "POST",
  path: "/api/auth/delete-account",
  body: z.object({ password: givenPasswordSchema.optional() }),
  limit: { name: "password" },
  hashes: true,
  async answer({ services, caller, session, body: { password } }) {
    await requireOwner(services, session, password);
    await deleteAccount(services.database(), session.user.uid);
    services.photos.removeSoon();
    await endSession(services, caller);
    return {};
  },
});

/** More than a session, which a borrowed laptop has too: the password, or a fresh sign-in where there is none. */
async function requireOwner(services: AccountServices, session: Session, password: string | undefined) {
  const context = await services.auth().$context;
  const account = await context.internalAdapter.findCredentialAccount(session.user.uid);
  if (!account?.password) {
    if (Date.now() - session.createdAt.getTime() > freshMs) throw new Refusal("sign-in-again");
    return;
  }
  const isRight =
    password !== undefined && (await context.password.verify({ hash: account.password, password }));
  if (!isRight) throw new Refusal("wrong-password");
}

export const ownAuthEndpoints: readonly Endpoint[] = [
  changePassword,
  askToConfirm,
  changeEmail,
  confirmEmail,
  deleteOwnAccount,
];
