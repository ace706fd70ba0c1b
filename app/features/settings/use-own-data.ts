import { useCallback, useEffect, useRef, useState } from "react";
import { askAccount } from "../accounts/account-client.ts";
import { refusalOf } from "../accounts/account-core.ts";

export type OwnData<Data> = { status: "loading" } | { status: "failed" } | { status: "here"; data: Data };

export interface OwnDataHandle<Data> {
  shown: OwnData<Data>;
  /** Asks again. What is shown stays until there is an answer. */
  reload: () => Promise<void>;
}

/**
 * Something that the account has beside the profile. It is asked for again once the server has the profile again, and when
 * the device is back online.
 */
export function useOwnData<Data>(path: string, uid: string, isStored: boolean): OwnDataHandle<Data> {
  const [shown, setShown] = useState<OwnData<Data>>({ status: "loading" });
  const latest = useRef(0);

  const reload = useCallback(async () => {
    latest.current += 1;
    const number = latest.current;
    setShown((before) => (before.status === "here" ? before : { status: "loading" }));
    let answer: OwnData<Data> = { status: "failed" };
    try {
      answer = { status: "here", data: await askAccount<Data>(path, { uid }) };
    } catch (error) {
      refusalOf("other", error);
    }
    if (number === latest.current) setShown(answer);
  }, [path, uid]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a profile that is back says that the rest is too
  useEffect(() => {
    void reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [reload, isStored]);

  return { shown, reload };
}
