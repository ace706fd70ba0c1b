import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { deleteSessionById, deleteSessions } from "../identity/auth-rows.ts";
import type { Caller, Session } from "../identity/session.ts";
import { signOut } from "./sign-in.ts";

/** Ends one session of the account; ending the current one signs out. */
export async function endSession(
  services: AccountServices,
  caller: Caller,
  current: Session,
  id: string,
): Promise<void> {
  if (id === current.id) return signOut(services, caller);
  const isEnded = await deleteSessionById(services.auth(), current.user.uid, id);
  if (!isEnded) throw new AppError("not-found", "Session not found.");
}

/** Signs out everywhere, here too. */
export async function endAllSessions(
  services: AccountServices,
  caller: Caller,
  { user }: Session,
): Promise<void> {
  await deleteSessions(services.auth(), user.uid);
  await signOut(services, caller);
}
