import { AppError } from "../errors.ts";
import type { AccountServices } from "./account-services.ts";
import { findPasswordHash, findSessionOwner, isPassword } from "./auth-rows.ts";
import { type Caller, guardHashing, type Session } from "./session.ts";

/** A sign-in this recent still shows who holds the device. */
const recentMs = 10 * 60_000;

/**
 * More than a session, which a borrowed laptop has too: the password, or a recent sign-in where there is none. The hash of the
 * password; undefined for an account that has none.
 */
export async function requireOwner(
  services: AccountServices,
  { user, token, createdAt }: Session,
  password: string | undefined,
): Promise<string | undefined> {
  const auth = services.auth();
  // To hash waits for its turn, and the session may have ended meanwhile.
  if ((await findSessionOwner(auth, token)) === undefined) throw new AppError("not-signed-in");
  const hash = await findPasswordHash(auth, user.uid);
  if (hash === undefined) {
    if (Date.now() - createdAt.getTime() > recentMs) throw new AppError("sign-in-again");
    return undefined;
  }
  if (password === undefined || !(await isPassword(auth, hash, password)))
    throw new AppError("wrong-password");
  return hash;
}

interface OwnersWork<T> {
  work(): Promise<T>;
  /** Takes back what it made. */
  undo(result: T): Promise<unknown>;
}

/**
 * Makes a way to the account's data. A new password ends all of them, and one that was set since the old one was compared has
 * done so before this one was there: then it is taken back.
 */
export async function makeAsOwner<T>(
  services: AccountServices,
  caller: Caller,
  session: Session,
  password: string | undefined,
  { work, undo }: OwnersWork<T>,
): Promise<T> {
  const { uid } = session.user;
  const hash = await guardHashing(services, caller, { name: "password", account: uid }, () =>
    requireOwner(services, session, password),
  );
  const result = await work();
  if ((await findPasswordHash(services.auth(), uid)) === hash) return result;
  await undo(result);
  throw new AppError("wrong-password");
}
