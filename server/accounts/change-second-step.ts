import { isAPIError } from "better-auth/api";
import { readCode } from "../../domain/accounts/second-step.ts";
import type { SecurityEventKind } from "../../domain/accounts/security-event.ts";
import { AppError } from "../errors.ts";
import { secondStepMail } from "../identity/account-mails.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { countRecoveryCodes } from "../identity/auth-rows.ts";
import { noteEvent } from "../identity/note-event.ts";
import { requireOwner } from "../identity/require-owner.ts";
import { addCookies, type Caller, guardHashing, type Session, withOnly } from "../identity/session.ts";
import { spendAppCode } from "./second-step.ts";

/** The key for an authenticator app. Until one of its codes confirms it, nothing asks for any. */
export function startSecondStep(
  services: AccountServices,
  caller: Caller,
  session: Session,
  password: string | undefined,
): Promise<string> {
  return asOwner(services, caller, session, password, async () => {
    await requireState(services, session, "off");
    const made = await services.auth().api.enableTwoFactor({
      body: { password },
      headers: withOnly("session_token", services, caller),
    });
    if (made.method !== "totp") throw new Error("Better Auth made no key for an app.");
    return new URL(made.totpURI).searchParams.get("secret") ?? "";
  });
}

/** Turns it on with a code of the app, and returns the recovery codes. This session gets a new cookie, and the others stay. */
export function confirmSecondStep(
  services: AccountServices,
  caller: Caller,
  session: Session,
  text: string,
): Promise<readonly string[]> {
  const { uid } = session.user;
  const attempt = { name: "second-step", account: uid, address: caller.address } as const;
  return services.limits.guard(attempt, async () => {
    const given = readCode(text);
    if (given?.kind !== "app") throw new AppError("wrong-code");
    await requireState(services, session, "off");
    const { api } = services.auth();
    const { headers } = await api
      .verifyTOTP({
        body: { code: given.code },
        headers: withOnly("session_token", services, caller),
        returnHeaders: true,
      })
      .catch((error) => {
        if (!isAPIError(error) || error.body?.code !== "TOTP_NOT_ENABLED") throw error;
        throw new AppError("conflict", "This key is no longer waiting for a code. Begin again.");
      });
    addCookies(caller, headers);
    await spendAppCode(services, uid, given.code);
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: uid } });
    await noteChange(services, caller, session, "second-step-on");
    return backupCodes;
  });
}

/** The old ones no longer work. */
export function renewRecoveryCodes(
  services: AccountServices,
  caller: Caller,
  session: Session,
  password: string | undefined,
): Promise<readonly string[]> {
  return asOwner(services, caller, session, password, async () => {
    await requireState(services, session, "on");
    const { backupCodes } = await services.auth().api.generateBackupCodes({
      body: { password },
      headers: withOnly("session_token", services, caller),
    });
    await noteChange(services, caller, session, "recovery-codes-renewed");
    return backupCodes;
  });
}

export function turnOffSecondStep(
  services: AccountServices,
  caller: Caller,
  session: Session,
  password: string | undefined,
): Promise<void> {
  return asOwner(services, caller, session, password, async () => {
    await requireState(services, session, "on");
    const { headers } = await services.auth().api.disableTwoFactor({
      body: { password },
      headers: withOnly("session_token", services, caller),
      returnHeaders: true,
    });
    addCookies(caller, headers);
    await noteChange(services, caller, session, "second-step-off");
  });
}

/** Better Auth compares the password too, but only this counts attempts, and asks an account without one for a recent sign-in. */
function asOwner<T>(
  services: AccountServices,
  caller: Caller,
  session: Session,
  password: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return guardHashing(services, caller, { name: "password", account: session.user.uid }, async () => {
    await requireOwner(services, session, password);
    return work();
  });
}

async function requireState(
  services: AccountServices,
  { user }: Session,
  wanted: "on" | "off",
): Promise<void> {
  const isOn = (await countRecoveryCodes(services.auth(), user.uid)) !== undefined;
  if (isOn !== (wanted === "on"))
    throw new AppError("conflict", `Two-step sign-in is ${isOn ? "already on" : "off"}.`);
}

function noteChange(
  services: AccountServices,
  caller: Caller,
  { user: { uid, email } }: Session,
  kind: Extract<SecurityEventKind, "second-step-on" | "second-step-off" | "recovery-codes-renewed">,
): Promise<void> {
  const { publicUrl } = services.config;
  const isMailed = kind !== "recovery-codes-renewed";
  const mail = isMailed ? secondStepMail(publicUrl, email, kind === "second-step-on") : undefined;
  return noteEvent(services, caller, uid, kind, mail);
}
