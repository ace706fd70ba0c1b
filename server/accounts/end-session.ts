import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { deleteSessionById, deleteSessions } from "../identity/auth-rows.ts";
import { noteEvent } from "../identity/note-event.ts";
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
  await noteEvent(services, caller, current.user.uid, "session-ended");
}

/** Signs out everywhere, here too. */
export async function endAllSessions(
  services: AccountServices,
  caller: Caller,
  { user }: Session,
): Promise<void> {
  await deleteSessions(services.auth(), user.uid);
  await noteEvent(services, caller, user.uid, "all-sessions-ended");
  await signOut(services, caller);
}
