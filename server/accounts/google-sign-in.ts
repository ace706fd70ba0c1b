import { returnPath } from "../../domain/accounts/return-path.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { findSessionOwner } from "../identity/auth-rows.ts";
import { googleErrorCode } from "../identity/explain-failure.ts";
import { addCookies, type Caller, takeChallenge } from "../identity/session.ts";
import { beginSession } from "./sign-in.ts";

/** Where the popup of a sign-in begins (`?start=`) and comes back to (`?attempt=`). */
export const popupPath = "/auth/popup";

/** A popup says which attempt it belongs to, a whole page where it wants to go on. */
export type GoogleStart = { attempt: string } | { returnTo: string };

/** How Better Auth's redirect says that the account was just made; it goes no further. */
const newAccount = "newAccount";

/** Google's address to go to. */
export function startGoogleSignIn(
  services: AccountServices,
  caller: Caller,
  start: GoogleStart,
): Promise<string> {
  return services.limits.guard({ name: "google", address: caller.address }, async () => {
    const auth = await requireGoogle(services);
    const back = "attempt" in start ? `${popupPath}?attempt=${start.attempt}` : returnPath(start.returnTo);
    const backNew = new URL(back, services.config.publicUrl);
    backNew.searchParams.set(newAccount, "1");
    const { headers, response } = await auth.api.signInSocial({
      body: {
        provider: "google",
        callbackURL: back,
        newUserCallbackURL: pathOf(backNew),
        errorCallbackURL: back,
        disableRedirect: true,
      },
      headers: caller.headers,
      returnHeaders: true,
    });
    addCookies(caller, headers);
    if (!response.url) throw new AppError("unavailable", "Google sign-in isn't available here.");
    return response.url;
  });
}

/** Signs in with what Google sent back, or notes the error; the path to go on with. */
export async function finishGoogleSignIn(
  services: AccountServices,
  caller: Caller,
  query: URLSearchParams,
): Promise<string> {
  const auth = await requireGoogle(services);
  const { publicUrl } = services.config;
  const address = new URL(`/api/auth/callback/google?${query}`, publicUrl);
  const { headers } = await auth.handler(new Request(address, { headers: caller.headers }));
  const back = new URL(headers.get("Location") ?? popupPath, publicUrl);
  const isNew = back.searchParams.has(newAccount);
  back.searchParams.delete(newAccount);
  if (takeChallenge(services, caller, headers)) {
    back.searchParams.set("signInError", "second-step");
    return returnPath(pathOf(back));
  }
  const uid = await findNewSessionOwner(services, headers);
  if (uid !== undefined) await beginSession(services, caller, headers, uid, { isNew });
  else {
    addCookies(caller, headers);
    back.searchParams.set("signInError", googleErrorCode(back.searchParams.get("error") ?? ""));
    for (const name of ["error", "error_description"]) back.searchParams.delete(name);
  }
  // Where to go was ours when the sign-in began; what came back from outside cannot change it.
  return returnPath(pathOf(back));
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** Whose session the response begins, if it begins one. */
async function findNewSessionOwner(services: AccountServices, headers: Headers): Promise<string | undefined> {
  const start = `${services.cookiePrefix}.session_token=`;
  const cookie = headers.getSetCookie().find((each) => each.startsWith(start));
  const [token] = cookie?.slice(start.length).split(".") ?? [];
  return token ? findSessionOwner(services.auth(), token) : undefined;
}

function requireGoogle({ google }: AccountServices) {
  if (!google) throw new AppError("not-found", "Google sign-in isn't available here.");
  return google();
}
