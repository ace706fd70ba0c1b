import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { readCode } from "../../domain/accounts/second-step.ts";
import { AppError } from "../errors.ts";
import { recoveryCodeMail } from "../identity/account-mails.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { deleteSession } from "../identity/auth-rows.ts";
import { noteEvent } from "../identity/note-event.ts";
import { asIdentity, type Caller, withOnly } from "../identity/session.ts";
import { beginSession } from "./sign-in.ts";

/** Ends a sign-in that asked for a code. The challenge, in a cookie, says whose it is. */
export function passSecondStep(
  services: AccountServices,
  caller: Caller,
  text: string,
): Promise<AccountIdentity> {
  return services.limits.guard({ name: "second-step", address: caller.address }, async () => {
    const given = readCode(text);
    if (!given) throw new AppError("wrong-code");
    const auth = services.auth();
    const isRecovery = given.kind === "recovery";
    const verify = isRecovery ? auth.api.verifyBackupCode : auth.api.verifyTOTP;
    const { headers, response } = await verify({
      body: { code: given.code },
      headers: withOnly("two_factor", services, caller),
      returnHeaders: true,
    });
    const user = asIdentity(response.user);
    if (!isRecovery && !(await spendAppCode(services, user.uid, given.code))) {
      if (response.token) await deleteSession(auth, response.token);
      throw new AppError("second-step-over");
    }
    await beginSession(services, caller, headers, user.uid);
    const mail = recoveryCodeMail(services.config.publicUrl, user.email);
    if (isRecovery) await noteEvent(services, caller, user.uid, "recovery-code-used", mail);
    return user;
  });
}

/** False when it was used before: somebody may have watched it being typed. */
export function spendAppCode(services: AccountServices, uid: string, code: string): Promise<boolean> {
  return services.limits.allows({ name: "app-code", account: `${uid} ${code}` });
}
