import { hasAccount } from "../identity/account-rows.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { requireOwner } from "../identity/require-owner.ts";
import { type Caller, guardHashing, type Session } from "../identity/session.ts";
import { sendConfirmation } from "./confirm-email.ts";

/** Mails a link to the new address; following it moves the account. The response does not reveal whether the address is taken. */
export function changeEmail(
  services: AccountServices,
  caller: Caller,
  session: Session,
  { newEmail, password }: { newEmail: string; password?: string | undefined },
): Promise<void> {
  const { uid } = session.user;
  return guardHashing(services, caller, { name: "email", account: uid }, async () => {
    await requireOwner(services, session, password);
    // Sign-up and sign-in reveal whether an address has an account; this need not.
    if (!(await hasAccount(services.database(), newEmail))) await sendConfirmation(services, uid, newEmail);
  });
}
