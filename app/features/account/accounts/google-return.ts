import { type AuthErrorCode, asAuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";

const parameter = "signInError";

/** What went wrong on Google's page, from the address that it came back to. Taken out of it: a reload is no new failure. */
export function takeSignInError(): AuthErrorCode | undefined {
  const address = new URL(location.href);
  const code = address.searchParams.get(parameter);
  if (code === null) return undefined;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, "", address);
  return asAuthErrorCode(code);
}
