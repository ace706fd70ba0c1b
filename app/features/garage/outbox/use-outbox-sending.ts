import { useEffect, useRef } from "react";
import { writableProfile } from "../../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { useAuth } from "../../account/accounts/account-store.ts";
import { hasKeptPages } from "../../core/kept/kept-caches.ts";
import { forgetGarageOf, outboxRecord, recountOutbox } from "../../core/outbox/outbox-record.ts";

/** Sends what waits for the account, and keeps its garage at hand on a device that is used without a connection. */
export function useOutboxSending(): void {
  const profile = writableProfile(useAuth());
  const { counts, stamp, owner } = useLocalRecord(outboxRecord);
  const count = (profile && counts[profile.uid]) ?? 0;
  const countBefore = useRef(count);
  const uid = profile?.uid;
  useEffect(() => {
    if (uid) recountOutbox().catch(() => {});
  }, [uid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that was filled in again is sent too
  useEffect(() => {
    if (!profile) return;
    if (owner !== profile.uid) forgetGarageOf(owner);
    // Where the device was to forget everything, nothing waits either.
    const isSent = count < countBefore.current && owner === profile.uid;
    countBefore.current = count;
    // The question of a log-out must open without a connection too.
    if (count > 0) import("./leave-waiting.tsx").catch(() => {});
    const start = (isAsked: boolean) => {
      // Scripts that don't load now may not be asked for again.
      if (!navigator.onLine) return;
      if (count > 0) import("./send-outbox.ts").then(({ sendOutbox }) => sendOutbox(isAsked)).catch(() => {});
      copyIfUsed(profile, count > 0, isSent).catch(() => {});
    };
    const onOnline = () => start(true);
    const onShow = () => document.visibilityState === "visible" && start(false);
    start(false);
    addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onShow);
    return () => {
      removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [profile, count, stamp, owner]);
}

async function copyIfUsed(profile: Profile, isWaiting: boolean, isSent: boolean): Promise<void> {
  if (isWaiting || isSent || ("caches" in globalThis && (await hasKeptPages())))
    await (await import("./garage-copy.ts")).copyGarage(profile, isSent);
}
