import { asNew, carKey, type DeviceNumber, vehicleOf } from "./device-numbers.ts";
import { type KeptNumber, saysTheSame, shownOwn } from "./own-number.ts";

/** What the account said about an entry that was sent: which row it has now, or that it has none. */
export type NumberAnswer = { kind: "saved" | "conflict"; row: KeptNumber } | { kind: "gone" };

/** The record of a device after it was told which rows the account has. What isn't sent yet stays. */
export function joinNumbers(
  device: readonly DeviceNumber[],
  rows: readonly KeptNumber[],
  uid: string,
): readonly DeviceNumber[] {
  const isOwn = (each: DeviceNumber) => vehicleOf(each, uid) !== undefined;
  const own = device.filter(isOwn);
  const known = new Map(own.map((each) => [each.kept?.id, each]));
  const joined = rows.flatMap((row) => {
    const entry = known.get(row.id);
    return entry && (entry.unsent || entry.kept?.version === row.version) ? entry : fromRow(row, uid);
  });
  const ids = new Set(rows.map(({ id }) => id));
  const unsent = own.filter((each) => {
    // One that was removed on another device. If it was changed here, the account says so when it is sent.
    if (each.kept) return each.unsent !== undefined && !ids.has(each.kept.id);
    return !joined.some((other) => isSameNumber(each, other) && other.unsent !== "removed");
  });
  return [...device.filter((each) => !isOwn(each)), ...unsent, ...joined];
}

function isSameNumber(one: DeviceNumber, other: DeviceNumber): boolean {
  return one.platform === other.platform && one.car === other.car && saysTheSame(one, other);
}

/** The record after an entry was sent, whatever the reader did with it meanwhile. */
export function takeAnswer(
  device: readonly DeviceNumber[],
  sent: DeviceNumber,
  answer: NumberAnswer,
  uid: string,
): readonly DeviceNumber[] {
  const now = device.find((each) =>
    sent.kept ? each.kept?.id === sent.kept.id : each.requestKey === sent.requestKey,
  );
  const id = answer.kind === "gone" ? undefined : answer.row.id;
  const others = device.filter((each) => each !== now && (id === undefined || each.kept?.id !== id));
  return [...others, ...afterAnswer(now, sent, answer, uid)];
}

function afterAnswer(
  now: DeviceNumber | undefined,
  sent: DeviceNumber,
  answer: NumberAnswer,
  uid: string,
): DeviceNumber[] {
  const isRemoved = !now || now.unsent === "removed";
  // It was brought back while it was being removed.
  if (answer.kind === "gone") return sent.unsent === "removed" && !isRemoved ? [asNew(now)] : [];
  const account = fromRow(answer.row, uid);
  if (answer.kind === "conflict")
    return isRemoved || saysTheSame(now, answer.row) ? account : [...account, asNew(now)];
  if (isRemoved) return account.map((each) => ({ ...each, unsent: "removed" }));
  // A repeated request is answered with what the first one said; what a change says is what was sent.
  const stored = sent.kept ? sent : answer.row;
  const isStored =
    saysTheSame(now, stored) && now.place === stored.place && (now.page ?? "") === (stored.page ?? "");
  return isStored ? account : account.map(({ kept }) => ({ ...asNew(now), kept, unsent: "changed" }));
}

/** None for a figure that this version of the site can't read. */
function fromRow({ id, version, vehicleId, ...number }: KeptNumber, uid: string): DeviceNumber[] {
  const car = carKey({}, { uid, id: vehicleId });
  return shownOwn([number]).map((shown) => ({ ...number, ...shown, car, kept: { id, version } }));
}
