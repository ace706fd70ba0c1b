import { type FormDrafts, parseDrafts } from "../../../../domain/form-drafts.ts";
import { draftsKey } from "./draft-storage.ts";
import { type LocalRecord, localRecord } from "./local-record.ts";

const records = new Map<string, LocalRecord<FormDrafts>>();

/** What an account typed on this device and did not save. No other account reads it. */
export function draftsOf(uid: string): LocalRecord<FormDrafts> {
  const record = records.get(uid) ?? localRecord(draftsKey(uid), parseDrafts, {});
  records.set(uid, record);
  return record;
}
