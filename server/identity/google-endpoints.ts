import { z } from "zod";
import { returnPath } from "../../domain/accounts/return-path.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "./account-services.ts";
import { keepCookies } from "./caller.ts";
import { cookiePrefix } from "./create-auth.ts";
import { type Endpoint, forEveryone } from "./endpoint.ts";
import { popupPath } from "./popup-page.ts";
import { googleErrorCode } from "./refusal.ts";
import { beginSession } from "./sign-in.ts";

/** A popup says which attempt it belongs to, a whole page where it wants to go on. */
const startSchema = z.union([
  z.strictObject({ attempt: z.string().regex(/^[\w-]{1,64}$/) }),
  z.strictObject({ returnTo: z.string().max(1000) }),
]);

const start = forEveryone({
  method: "POST",
  path: "/api/auth/google",
  body: startSchema,
  limit: { name: "google" },
  async answer({ services, caller, body }) {
    const auth = await requireGoogle(services);
    const back = "attempt" in body ? `${popupPath}?attempt=${body.attempt}` : returnPath(body.returnTo);
    const { headers, response } = await auth.api.signInSocial({
      body: { provider: "google", callbackURL: back, errorCallbackURL: back, disableRedirect: true },
      headers: caller.headers,
      returnHeaders: true,
    });
    keepCookies(caller, headers);
    return { body: { url: response.url } };
  },
});

const callback = forEveryone({
  method: "GET",
  path: "/api/auth/callback/google",
  async answer({ services, caller, query }) {
    const auth = await requireGoogle(services);
    const { publicUrl } = services.config;
    const address = new URL(`/api/auth/callback/google?${query}`, publicUrl);
    const { headers } = await auth.handler(new Request(address, { headers: caller.headers }));
    const back = new URL(headers.get("Location") ?? popupPath, publicUrl);
    const uid = await findNewAccount(services, headers);
    if (uid !== undefined) await beginSession(services, caller, headers, uid);
    else {
      keepCookies(caller, headers);
      back.searchParams.set("signInError", googleErrorCode(back.searchParams.get("error") ?? ""));
      for (const name of ["error", "error_description"]) back.searchParams.delete(name);
    }
    // Where to go was ours when the sign-in began; whatever came back from outside cannot change it.
    return { status: 302, headers: { Location: returnPath(back.pathname + back.search + back.hash) } };
  },
});

/** Whose session the answer begins, if it begins one. */
async function findNewAccount(services: AccountServices, headers: Headers): Promise<string | undefined> {
  const start = `${cookiePrefix(services.config)}.session_token=`;
  const cookie = headers.getSetCookie().find((each) => each.startsWith(start));
  const [token] = cookie?.slice(start.length).split(".") ?? [];
  if (!token) return undefined;
  const { internalAdapter } = await services.auth().$context;
  return (await internalAdapter.findSession(token))?.user.id;
}

function requireGoogle({ google }: AccountServices) {
  if (!google) throw new AppError("not-found", "Sign-in with Google is not offered here.");
  return google();
}

export const googleEndpoints: readonly Endpoint[] = [start, callback];
