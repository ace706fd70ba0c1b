import { brand } from "../../../../domain/brand.ts";

export const draftsKey = (uid: string) => `${brand.storageKeys.formDrafts}-${uid}`;

/** Whether the account has text on this device that nobody saved. Read without the code that parses it. */
export function hasDrafts(uid: string): boolean {
  return (storage()?.getItem(draftsKey(uid)) ?? "{}") !== "{}";
}

/** As the account leaves the device. The returned function undoes it. */
export function forgetDrafts(uid: string): () => void {
  const key = draftsKey(uid);
  const before = storage()?.getItem(key) ?? null;
  if (before === null) return () => {};
  storage()?.removeItem(key);
  return () => storage()?.setItem(key, before);
}

/** Storage may be blocked. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
