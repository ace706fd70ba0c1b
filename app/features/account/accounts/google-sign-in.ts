import type { AuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";
import { ApiError } from "../../../../domain/api-error.ts";
import { requestAccount } from "./account-client.ts";
import { type AuthResult, recheckSession, refusalOf, signInWith } from "./account-core.ts";
import { type PopupWorld, watchPopup } from "./google-popup.ts";
import { inviteIn } from "./use-invite.ts";

const browser: PopupWorld = {
  open(address) {
    const invite = inviteIn(location.search);
    const invited = invite ? `&invite=${encodeURIComponent(invite)}` : "";
    return window.open(address + invited, "auth", "popup,width=480,height=640");
  },
  hasFocus: () => document.hasFocus(),
  listen(hear) {
    const channel = new BroadcastChannel("auth-popup");
    channel.onmessage = ({ data }) => hear(data);
    return () => channel.close();
  },
};

/** To be called in the very turn of the click: later no browser lets a popup open. */
export function signInByPopup(): Promise<AuthResult> {
  return signInWith(async () => {
    const code = await watchPopup(browser, crypto.randomUUID(), recheckSession);
    if (code) throw new ApiError(code);
    return (await requestAccount("GET /api/auth/session", {})).user;
  });
}

/** Leaves for Google's page, which leads back to where the visitor is now. Returns why it couldn't. */
export async function signInByRedirect(): Promise<AuthErrorCode | undefined> {
  const returnTo = location.pathname + location.search + location.hash;
  try {
    const { url } = await requestAccount("POST /api/auth/google", {
      body: { returnTo, invite: inviteIn(location.search) },
    });
    location.assign(url);
  } catch (error) {
    return refusalOf("google", error);
  }
}
