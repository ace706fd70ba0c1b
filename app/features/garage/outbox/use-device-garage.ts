import { useEffect, useState } from "react";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { useAuth } from "../../account/accounts/account-store.ts";
import { outboxRecord } from "../../core/outbox/outbox-record.ts";
import { readGarage } from "../../core/outbox/outbox-store.ts";
import type { GarageCopy } from "./garage-copy.ts";

/** Whose entries this page may show: who is signed in, or where no server says who that is, who was here last. */
export function useDeviceAccount(): string | undefined {
  const auth = useAuth();
  const { owner } = useLocalRecord(outboxRecord);
  if (auth.user) return auth.user.uid;
  return (isVisitorUnknown(auth) && owner) || undefined;
}

/** The garage as this device knows it; undefined where it knows none. */
export function useDeviceGarage(uid: string | undefined): GarageCopy | undefined {
  const { owner, stamp } = useLocalRecord(outboxRecord);
  const [garage, setGarage] = useState<GarageCopy>();
  const isKnown = uid !== undefined && uid === owner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each change
  useEffect(() => {
    if (!isKnown) return setGarage(undefined);
    let isCurrent = true;
    void readGarage<GarageCopy>(uid).then((read) => isCurrent && setGarage(read));
    return () => {
      isCurrent = false;
    };
  }, [uid, isKnown, stamp]);
  return garage;
}

/** Whether the server has not said yet who is here, as without a connection. */
function isVisitorUnknown({ user, isInitialized, sessionFailures, lastId }: AuthState): boolean {
  return !user && (!isInitialized || sessionFailures > 0 || lastId === 0);
}
