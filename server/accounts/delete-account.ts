import type { AccountServices } from "../identity/account-services.ts";
import { requireOwner } from "../identity/require-owner.ts";
import { type Caller, guardHashing, type Session } from "../identity/session.ts";
import { deleteAccount as deleteRows } from "../owned-data.ts";
import { signOut } from "./sign-in.ts";

export function deleteAccount(
  services: AccountServices,
  caller: Caller,
  session: Session,
  password: string | undefined,
): Promise<void> {
  const { uid } = session.user;
  return guardHashing(services, caller, { name: "password", account: uid }, async () => {
    await requireOwner(services, session, password);
    await deleteRows(services.database(), uid);
    services.photos.removeSoon();
    await signOut(services, caller);
  });
}
