import { AppError } from "../errors.ts";
import type { AccountServices } from "./account-services.ts";
import { giveInviteBack, takeInvite } from "./invite-rows.ts";
import { hashSecret } from "./token.ts";

type Services = Pick<AccountServices, "config" | "database">;

/**
 * Makes an account where that is allowed (`SIGN_UP`). An invitation is taken first, so that two can't share its last use, and comes
 * back when no account was made.
 */
export async function admit<T>(
  services: Services,
  invite: string | undefined,
  makeAccount: () => Promise<T>,
  isNew: (made: T) => boolean = () => true,
): Promise<T> {
  if (services.config.signUp === "open") return makeAccount();
  if (services.config.signUp === "closed") throw new AppError("sign-up-closed");
  if (invite === undefined) throw new AppError("invite-needed");
  const hash = hashSecret(invite);
  if (!(await takeInvite(services.database(), hash, new Date()))) throw new AppError("invite-over");
  const giveBack = () => giveInviteBack(services.database(), hash);
  try {
    const made = await makeAccount();
    if (!isNew(made)) await giveBack();
    return made;
  } catch (error) {
    await giveBack();
    throw error;
  }
}
