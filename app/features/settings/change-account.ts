import type { AuthContext } from "../../../domain/accounts/auth-error-log.ts";
import { type AuthErrorCode, authMessage } from "../../../domain/accounts/auth-errors.ts";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import type { Failure } from "../../ui/form-dialog.tsx";
import { AccountError, askAccount } from "../accounts/account-client.ts";
import { refusalOf } from "../accounts/account-core.ts";

/** How someone signs in. */
export interface AccountDetails extends AccountIdentity {
  hasPassword: boolean;
  hasGoogle: boolean;
}

/** `sign-in-again`: there is no password, and the last sign-in is too long ago to show who it is. */
export type Refused = AuthErrorCode | "sign-in-again";

/** Changes the account itself. Undefined when it is done. */
export async function changeAccount(
  context: AuthContext,
  path: string,
  uid: string,
  body?: object,
): Promise<Refused | undefined> {
  try {
    await askAccount(path, { method: "POST", uid, body });
    return undefined;
  } catch (error) {
    const code = refusalOf(context, error);
    return error instanceof AccountError && error.code === "sign-in-again" ? "sign-in-again" : code;
  }
}

/** What to say below a form, where no field has it. */
export function refusalFailure(refused: Refused): Failure | undefined {
  return refused === "sign-in-again" ? undefined : { title: authMessage(refused) };
}
