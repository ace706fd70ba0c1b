import { writableProfile } from "../../../../domain/accounts/auth-state.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { accountStore } from "./account-store.ts";
import { exclusive } from "./exclusive.ts";

const sendDelayMs = 1500;
/** A tab that comes back to the front asks what other devices did, but not at each glance. */
const askAgainMs = 30_000;

/** A record that a device keeps for an account. */
interface Followed {
  record: { subscribe(listener: () => void): unknown };
  /** The name under which one tab at a time works on it. */
  lock: string;
  hasUnsent(uid: string): boolean;
  /** Sends what the account lacks. */
  send(uid: string): Promise<void>;
  /** Takes what the account has, and sends what it lacks. */
  meet(uid: string): Promise<void>;
}

/**
 * A record of this device goes to the account and comes from it. Pages know nothing of it: they change what the device holds, in
 * whichever tab and offline too, and the difference is noticed here. Whoever is signed in is named each time they arrive.
 */
export function followRecord({ record, lock, hasUnsent, send, meet }: Followed) {
  let isFollowed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;
  const sendNow = () => {
    const uid = currentUid();
    if (uid && hasUnsent(uid)) void exclusive(lock, () => send(uid));
  };
  const meetNow = (uid = currentUid()) => {
    if (!uid) return;
    askedAt = Date.now();
    void exclusive(lock, () => meet(uid));
  };
  return (uid: string): void => {
    meetNow(uid);
    if (isFollowed) return;
    isFollowed = true;
    record.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(sendNow, sendDelayMs);
    });
    addEventListener("online", () => meetNow());
    document.addEventListener("visibilitychange", () => {
      // A phone that is put away may not come back.
      sendNow();
      if (document.visibilityState === "visible" && Date.now() - askedAt > askAgainMs) meetNow();
    });
  };
}

/** Changes are never sent for somebody who has left. */
export function currentUid(): string | undefined {
  return writableProfile(accountStore.read().auth)?.uid;
}

/** Why something was not stored. What is refused must not hold up the rest; while the server is away, nothing more is sent. */
export function failureOf(error: unknown): "away" | "gone" | "refused" {
  const { code = "", status = 0 } = isApiError(error) ? error : {};
  if (code === "not-found") return "gone";
  return [400, 409, 413].includes(status) ? "refused" : "away";
}
