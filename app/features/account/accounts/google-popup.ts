import { type AuthErrorCode, asAuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";

/** The browser, as far as the sign-in needs it. */
export interface PopupWorld {
  /** Null when the browser did not let it. */
  open(address: string): { readonly closed: boolean } | null;
  /** Whether the page that opened the popup has the focus. */
  hasFocus(): boolean;
  /** Messages from popups of this site, until the function that it gives is called. */
  listen(hear: (message: unknown) => void): () => void;
}

const lookEveryMs = 250;
/** How long a message may take after the visitor is back. */
export const graceMs = 1_500;

/**
 * Opens Google's popup and waits for its end: undefined when it has signed in.
 *
 * Google's page cuts the tie between the windows, after which `closed` is true although the popup is open. So it counts only
 * while our page has the focus, and only when no message has come for a moment. Someone who came back to our page and then
 * finishes in the popup after all is signed in late.
 */
export function watchPopup(
  world: PopupWorld,
  attempt: string,
  onLateSignIn: () => void,
): Promise<AuthErrorCode | undefined> {
  return new Promise((resolve) => {
    let isOver = false;
    let closedMs = 0;
    let looking: ReturnType<typeof setInterval> | undefined;

    const stopListening = world.listen((message) => {
      const heard = Object(message) as { attempt?: unknown; code?: unknown };
      if (heard.attempt !== attempt) return;
      stopListening();
      clearInterval(looking);
      const code = heard.code === undefined ? undefined : asAuthErrorCode(heard.code);
      if (!isOver) resolve(code);
      else if (!code) onLateSignIn();
    });

    const popup = world.open(`/auth/popup?start=${attempt}`);
    if (!popup) {
      stopListening();
      resolve("popup-blocked");
      return;
    }
    looking = setInterval(() => {
      closedMs = popup.closed && world.hasFocus() ? closedMs + lookEveryMs : 0;
      if (closedMs < graceMs) return;
      clearInterval(looking);
      isOver = true;
      resolve("popup-closed-by-user");
    }, lookEveryMs);
  });
}
