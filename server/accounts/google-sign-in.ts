import { returnPath } from "../../domain/accounts/return-path.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { admit } from "../identity/admission.ts";
import { findSessionOwner } from "../identity/auth-rows.ts";
import { googleErrorCode } from "../identity/explain-failure.ts";
import { addCookies, type Caller, takeChallenge } from "../identity/session.ts";
import { beginSession } from "./sign-in.ts";

/** Where the popup of a sign-in begins (`?start=`) and comes back to (`?attempt=`). */
export const popupPath = "/auth/popup";

/** A popup says which attempt it belongs to, a whole page where it wants to go on. */
export type GoogleStart = ({ attempt: string } | { returnTo: string }) & { invite?: string | undefined };

/** How Better Auth's redirect says that the account was just made; it goes no further. */
const newAccount = "newAccount";

/** Google's address to go to. */
export function startGoogleSignIn(
  services: AccountServices,
  caller: Caller,
  start: GoogleStart,
): Promise<string> {
  return services.limits.guard({ name: "google", address: caller.address }, async () => {
    const auth = await requireGoogle(services.google);
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
    if (start.invite !== undefined) keepInvite(services, caller, start.invite);
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
  const { publicUrl } = services.config;
  const headers = await comeBack(services, caller, new URL(`/api/auth/callback/google?${query}`, publicUrl));
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
    const error = back.searchParams.get("error") ?? "";
    back.searchParams.set("signInError", googleErrorCode(error, services.config.signUp));
    for (const name of ["error", "error_description"]) back.searchParams.delete(name);
  }
  // Where to go was ours when the sign-in began; what came back from outside cannot change it.
  return returnPath(pathOf(back));
}

/** The headers of Better Auth's response. An invitation is used up where an account was made. */
async function comeBack(services: AccountServices, caller: Caller, address: URL): Promise<Headers> {
  const request = new Request(address, { headers: caller.headers });
  const invite = takeKeptInvite(services, caller);
  const isUsed = ({ headers }: Response) => Boolean(headers.get("Location")?.includes(`${newAccount}=`));
  if (invite !== undefined && services.config.signUp === "invite") {
    const auth = await requireGoogle(services.googleForInvited);
    const invited = admit(services, invite, () => auth.handler(request.clone()), isUsed);
    const response = await invited.catch((error: unknown) => {
      // Whoever has an account needs no invitation.
      if (error instanceof AppError && error.code === "invite-over") return undefined;
      throw error;
    });
    if (response) return response.headers;
  }
  const auth = await requireGoogle(services.google);
  return (await auth.handler(request)).headers;
}

const inviteSeconds = 15 * 60;

/** Until Google leads back here. */
function keepInvite(
  services: AccountServices,
  caller: Caller,
  invite: string,
  seconds = inviteSeconds,
): void {
  const secure = services.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  caller.cookies.push(
    `${services.cookiePrefix}.invite=${encodeURIComponent(invite)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

function takeKeptInvite(services: AccountServices, caller: Caller): string | undefined {
  const start = `${services.cookiePrefix}.invite=`;
  const cookie = (caller.headers.get("Cookie") ?? "").split("; ").find((each) => each.startsWith(start));
  if (cookie === undefined) return undefined;
  keepInvite(services, caller, "", 0);
  return cookie.slice(start.length);
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** Whose session the response begins, if it begins one. */
async function findNewSessionOwner(services: AccountServices, headers: Headers): Promise<string | undefined> {
  const start = `${services.cookiePrefix}.session_token=`;
  const cookie = headers.getSetCookie().find((each) => each.startsWith(start));
  const [token] = cookie?.slice(start.length).split(".") ?? [];
  return token ? findSessionOwner(services.auth(), token) : undefined;
}

function requireGoogle(google: AccountServices["google"]) {
  if (!google) throw new AppError("not-found", "Google sign-in isn't available here.");
  return google();
}
