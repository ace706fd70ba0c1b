import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import {
  bytesOf,
  canWait,
  formItem,
  maxWaitingBytes,
  type OutboxItem,
  photoItem,
} from "../../../../domain/outbox/outbox-item.ts";
import { newRequestKey } from "../../../ui/request-key.ts";
import { type ChosenFile, chosenFiles } from "./chosen-files.ts";
import { putItem, readItems, type StoredItem } from "./outbox-store.ts";

interface Queued {
  uid: string;
  fields: Readonly<Record<string, string>>;
  /** Whether the server may have got it already. */
  isTried?: boolean;
  /** The item that was filled in again. */
  before?: StoredItem | undefined;
}

/** Keeps a form on this device until it can be sent, and says so as its action would. Undefined for one that can't wait. */
export async function queueForm({ uid, fields, isTried, before }: Queued): Promise<ActionResult | undefined> {
  const { intent = "" } = fields;
  if (!uid || !canWait(intent)) return undefined;
  const { form: _, files: filesId, ...rest } = fields;
  const kept = before ? { ...jobOf(before), ...rest, requestKey: before.fields.requestKey ?? "" } : rest;
  const files = [...(before?.files ?? []), ...chosenFiles(filesId).map(waitingFile)];
  const item = formItem({ uid, fields: kept, files, now: new Date().toISOString(), newKey: newRequestKey });
  const failure = await keep({ ...item, id: before?.id ?? item.id, tries: isTried ? 1 : 0 });
  if (failure) return { intent, ok: false, failure, values: fields };
  const detail = "It's on this device, and goes out as soon as there is a connection.";
  return { intent, ok: true, done: "Waiting to send", detail, isWaiting: true };
}

/** The job that a form ends, and its second looks: where it is filled in again, only the guide's page would know them. */
function jobOf({ fields }: StoredItem): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => /^(?:job$|followUp-)/.test(name)));
}

/** Keeps a photo that could not be sent, under the key of its first attempt. Why not, if so. */
export async function queuePhoto(
  uid: string,
  file: File,
  { requestKey = newRequestKey(), kind = "photo", ...fields }: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const now = new Date().toISOString();
  const waiting = { ...waitingFile({ kind, file }), key: requestKey };
  return (await keep({ ...photoItem(waiting, { uid, fields, now }), tries: 1 }))?.detail;
}

const waitingFile = ({ kind, file }: ChosenFile) => ({
  ...{ key: newRequestKey(), kind, name: file.name, bytes: file.size, file },
});

async function keep(item: StoredItem): Promise<{ title: string; detail: string } | undefined> {
  const others = (await readItems(item.uid)).filter(({ id }) => id !== item.id);
  if (bytesOf([item, ...others]) > maxWaitingBytes) return refusal(others, "Photos may take 200 MB");
  try {
    await putItem(item);
    // Without it, a browser that runs out of room may delete what waits.
    if (item.files.length > 0) void navigator.storage?.persist?.();
    return undefined;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "QuotaExceededError")) throw error;
    return refusal(others, "This device is out of room");
  }
}

function refusal(others: readonly OutboxItem[], reason: string) {
  const used = `${(bytesOf(others) / 1_000_000).toFixed(1)} MB`;
  return {
    title: "No room to keep it",
    detail: `${reason}, and ${used} are waiting already. Leave photos out, or send what waits first.`,
  };
}
