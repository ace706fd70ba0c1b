import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { findPasswordHash, isPassword } from "../identity/auth-rows.ts";
import type { Session } from "../identity/session.ts";

/** A sign-in this recent still shows who holds the device. */
const recentMs = 10 * 60_000;

/** More than a session, which a borrowed laptop has too: the password, or a recent sign-in where there is none. */
export async function requireOwner(
  services: AccountServices,
  { user, createdAt }: Session,
  password: string | undefined,
): Promise<void> {
  const auth = services.auth();
  const hash = await findPasswordHash(auth, user.uid);
  if (hash === undefined) {
    if (Date.now() - createdAt.getTime() > recentMs) throw new AppError("sign-in-again");
    return;
  }
  if (password === undefined || !(await isPassword(auth, hash, password)))
    throw new AppError("wrong-password");
}
