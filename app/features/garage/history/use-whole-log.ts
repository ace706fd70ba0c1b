import { useEffect, useState } from "react";
import type { LogList } from "../../../../domain/garage/garage-view.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";

interface WholeLog {
  uid: string;
  vehicleId: string;
  pages: number;
}

/** Loads the log after its first page, one page after the other, so that the server is never kept busy by all of it. */
export function useWholeLog({ uid, vehicleId, pages }: WholeLog) {
  const [lists, setLists] = useState<readonly LogList[]>([]);
  const [isFailed, setFailed] = useState(false);
  const next = lists.length + 2;
  const isWhole = next > pages;
  useEffect(() => {
    if (isWhole || isFailed) return;
    let isLeft = false;
    const query = { page: `${next}` };
    requestAccount("GET /api/v1/me/vehicles/:id/log", { uid, params: { id: vehicleId }, query }).then(
      (list) => !isLeft && setLists((before) => [...before, list]),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [uid, vehicleId, next, isWhole, isFailed]);
  return { lists, isWhole, isFailed, retry: () => setFailed(false) };
}
