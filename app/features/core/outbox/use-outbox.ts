import { useEffect, useState } from "react";
import { inOrder } from "../../../../domain/outbox/sending.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { outboxRecord } from "./outbox-record.ts";
import { readItems, type StoredItem } from "./outbox-store.ts";

const none: readonly StoredItem[] = [];

/** What waits for an account, in whichever tab it was written. Nothing is opened while nothing waits. */
export function useOutbox(uid: string): readonly StoredItem[] {
  const { counts, stamp } = useLocalRecord(outboxRecord);
  const isEmpty = !counts[uid];
  const [items, setItems] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each change
  useEffect(() => {
    if (isEmpty) return setItems(none);
    let isCurrent = true;
    void readItems(uid).then((read) => isCurrent && setItems(inOrder(read)));
    return () => {
      isCurrent = false;
    };
  }, [uid, isEmpty, stamp]);
  return items;
}
