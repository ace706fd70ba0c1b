import { useState } from "react";
import { late } from "../../../ui/late.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { outboxRecord } from "../../core/outbox/outbox-record.ts";

export const loadWaitingNotice = () => import("./waiting-notice.tsx");
const WaitingNotice = late(loadWaitingNotice);

/** What waits to be sent, above the lists that will have it. */
export function LateWaiting({ uid, car }: { uid: string; car?: string }) {
  const isWaiting = Boolean(useLocalRecord(outboxRecord).counts[uid]);
  // It stays until the page is left: once everything was sent, it loads the lists again.
  const [hasWaited, setWaited] = useState(false);
  if (isWaiting && !hasWaited) setWaited(true);
  return hasWaited ? <WaitingNotice uid={uid} car={car} /> : null;
}
