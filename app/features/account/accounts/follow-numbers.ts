import { isApiError } from "../../../../domain/api-error.ts";
import { brand } from "../../../../domain/brand.ts";
import { type DeviceNumber, vehicleOf } from "../../../../domain/own-numbers/device-numbers.ts";
import { joinNumbers, type NumberAnswer, takeAnswer } from "../../../../domain/own-numbers/join-numbers.ts";
import type { KeptNumber } from "../../../../domain/own-numbers/own-number.ts";
import { newRequestKey } from "../../../ui/request-key.ts";
import { numbersRecord } from "../../core/device/numbers-record.ts";
import { requestAccount } from "./account-client.ts";
import { currentUid, failureOf, followRecord } from "./follow-record.ts";

/** They change rarely, and two figures that differ are to be seen at once: the account is always asked first. */
export const followNumbers = followRecord({
  record: numbersRecord,
  lock: brand.storageKeys.numbers,
  hasUnsent: (uid) => unsentNumbers(uid).length > 0,
  send: meetAccount,
  meet: meetAccount,
});

/** Somebody leaves this device: what the account has goes with them. The returned function undoes it, for a log-out that failed. */
export function forgetNumbers(uid: string): () => void {
  const own = numbersRecord
    .read()
    .filter((each) => vehicleOf(each, uid) !== undefined && each.kept && !each.unsent);
  if (own.length === 0) return () => {};
  numbersRecord.change((all) => all.filter((each) => !own.includes(each)));
  return () => numbersRecord.change((all) => [...own, ...all]);
}

/** Takes what the account has, and sends what it lacks. */
async function meetAccount(uid: string): Promise<void> {
  const list = await requestAccount("GET /api/v1/me/numbers", { uid }).catch(() => undefined);
  if (!Array.isArray(list?.numbers) || currentUid() !== uid) return;
  const { numbers } = list;
  numbersRecord.change((all) => {
    const joined = joinNumbers(all, numbers, uid);
    return joined.length === all.length && joined.every((each, at) => each === all[at]) ? all : joined;
  });
  await sendChanges(uid);
}

/** Numbers that the server refused stay on the device, unsent, and must not hold up the rest. */
const refused = new Set<string>();
const asSent = ({ ref, value, place, page, kept, unsent, requestKey }: DeviceNumber) =>
  JSON.stringify([ref, value, place, page, kept, unsent, requestKey]);

function unsentNumbers(uid: string): DeviceNumber[] {
  return numbersRecord.read().filter((each) => {
    const isUnsent = !each.kept || each.unsent;
    return isUnsent && vehicleOf(each, uid) !== undefined && !refused.has(asSent(each));
  });
}

/** One after the other, each until the account has it. */
async function sendChanges(uid: string): Promise<void> {
  keyNewOnes(uid);
  for (const entry of unsentNumbers(uid)) {
    const answer = await send(uid, entry).catch(answerOf);
    if (answer === "away") return;
    if (answer === "refused") refused.add(asSent(entry));
    else numbersRecord.change((all) => takeAnswer(all, entry, answer, uid));
    if (currentUid() === uid) continue;
    // Its owner left meanwhile.
    forgetNumbers(uid);
    return;
  }
}

/** Before they are sent: an answer may never arrive. */
function keyNewOnes(uid: string): void {
  const isKeyed = (each: DeviceNumber) => each.kept || each.requestKey || vehicleOf(each, uid) === undefined;
  numbersRecord.change((all) =>
    all.every(isKeyed)
      ? all
      : all.map((each) => (isKeyed(each) ? each : { ...each, requestKey: newRequestKey() })),
  );
}

async function send(uid: string, entry: DeviceNumber): Promise<NumberAnswer> {
  const { platform, ref, value, place, page = null, kept, requestKey } = entry;
  const id = vehicleOf(entry, uid) ?? "";
  const figure = { ref, value, place, page };
  if (!kept) {
    const body = { platform, ...figure, requestKey };
    const added = await requestAccount("POST /api/v1/me/vehicles/:id/numbers", { uid, params: { id }, body });
    return { kind: "saved", row: added.number };
  }
  const params = { id, number: kept.id };
  if (entry.unsent === "removed") {
    const query = { version: `${kept.version}` };
    await requestAccount("DELETE /api/v1/me/vehicles/:id/numbers/:number", { uid, params, query });
    return { kind: "gone" };
  }
  const body = { version: kept.version, ...figure };
  const changed = await requestAccount("PATCH /api/v1/me/vehicles/:id/numbers/:number", {
    uid,
    params,
    body,
  });
  return { kind: "saved", row: changed.number };
}

function answerOf(error: unknown): NumberAnswer | "refused" | "away" {
  // A newer row; an account that is full sends none.
  const { number: row } = Object(isApiError(error) ? error.body : undefined) as { number?: KeptNumber };
  if (row) return { kind: "conflict", row };
  const failure = failureOf(error);
  return failure === "gone" ? { kind: failure } : failure;
}
