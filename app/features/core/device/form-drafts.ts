import { type FormDrafts, parseDrafts } from "../../../../domain/form-drafts.ts";
import { type LocalRecord, localRecord } from "../../../ui/local-record.ts";
import { draftsKey } from "./draft-storage.ts";

const records = new Map<string, LocalRecord<FormDrafts>>();

/** Forms that an account filled in on this device and did not save. No other account reads them. */
export function draftsOf(uid: string): LocalRecord<FormDrafts> {
  const record = records.get(uid) ?? localRecord(draftsKey(uid), parseDrafts, {});
  records.set(uid, record);
  return record;
}
