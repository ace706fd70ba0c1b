import { brand } from "../../../../domain/brand.ts";
import { type FormDrafts, parseDrafts } from "../../../../domain/form-drafts.ts";
import { type LocalRecord, localRecord, removeRecord } from "./local-record.ts";

const records = new Map<string, LocalRecord<FormDrafts>>();

/** What an account typed on this device and did not save. No other account reads it. */
export function draftsOf(uid: string): LocalRecord<FormDrafts> {
  const record = records.get(uid) ?? localRecord(draftsKey(uid), parseDrafts, {});
  records.set(uid, record);
  return record;
}

/** As the account leaves the device. The returned function undoes it. */
export function forgetDrafts(uid: string): () => void {
  const drafts = draftsOf(uid);
  const before = drafts.read();
  if (Object.keys(before).length === 0) return () => {};
  drafts.change(() => ({}));
  removeRecord(draftsKey(uid));
  return () => {
    drafts.change(() => before);
  };
}

const draftsKey = (uid: string) => `${brand.storageKeys.formDrafts}-${uid}`;
