import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Vehicle } from "../../../domain/garage/vehicle.ts";
import { type Parameter, toTimestamp } from "../../db/columns.ts";
import type { Database } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import type { OwnedRow, OwnedRows, Stored } from "../../db/owned/owned-rows.ts";
import { hasRoom } from "../../db/owned/quota.ts";
import { deleteOldestRemoved, markRemoved, type RemovableTable } from "../../db/owned/removed-rows.ts";
import { deleteOldestRequests, findRequest, noteRequest } from "../../db/owned/requests.ts";
import type { ErrorCode } from "../../errors.ts";

/** Who writes, and what they were asked before. */
export interface Writer {
  database: Database;
  uid: string;
  /** The owner was asked about the odometer and says that it is right. */
  isOdometerConfirmed?: boolean | undefined;
  /** The car that something is added to. */
  vehicle?: Vehicle;
}

/** Why something isn't written, beyond what every noun has. */
export interface Refusal {
  kind: "refused";
  code: ErrorCode;
  message: string;
  /** More fields of the response. */
  details?: object;
}

/** A noun that an owner adds, changes, removes and brings back, with the rules that are its own. */
export interface Noun<Row extends OwnedRow> {
  rows: OwnedRows<Row>;
  /** How many that were removed can still be brought back: else adding and removing would fill the database. */
  maxRemoved: number;
  /** The car or project that it belongs to, for the writer; undefined where that isn't there. */
  findPlace?(writer: Writer, within: string): Promise<Pick<Writer, "vehicle"> | undefined>;
  /** How many bytes of the account's room it takes, where bytes are counted. */
  bytes?(row: Row): number;
  /** The row after a change, where that takes more than to replace fields. */
  merge?(before: Row, change: object): Row;
  /** The row as it is to be written, or why it isn't. `before` is what it was, where it is changed. */
  prepare?(
    writer: Writer,
    row: Row,
    before: Row | undefined,
    within: string | undefined,
  ): Promise<Row | Refusal>;
  /** The row as it is once it is removed. */
  leave?(row: Row): Row;
  /** Columns of a new row that only the server knows. */
  further?(writer: Writer): Promise<Record<string, Parameter>>;
  /** Changes that follow from it. A row that is new or back has no `before`, one that is removed no `after`. */
  settle?(writer: Writer, write: Write<Row>): Promise<unknown>;
}

export interface Write<Row> {
  before?: Row;
  after?: Row;
  /** When it was removed: now, or before it was brought back. */
  removedAt?: string;
  /** The car or project that it belongs to. */
  within: string | undefined;
}

export interface Address {
  id: string;
  /** The car or project that it belongs to. */
  within?: string | undefined;
}

export type Added<Row> =
  | { kind: "added" | "repeated"; rows: readonly Row[] }
  | { kind: "no-place" | "full" }
  | Refusal;

export interface Add<Row extends OwnedRow> {
  within?: string | undefined;
  facts: readonly Omit<Row, keyof OwnedRow>[];
  /** The same key adds them once, however often the request arrives. */
  requestKey?: string | undefined;
}

/** Adds all of them or none. */
export function add<Row extends OwnedRow>(
  noun: Noun<Row>,
  caller: Writer,
  { within, facts, requestKey: key }: Add<Row>,
): Promise<Added<Row>> {
  const { database, uid } = caller;
  const {
    rows,
    rows: { table },
  } = noun;
  return underAccountLock(database, uid, async () => {
    const ids = key === undefined ? [] : await findRequest(database, uid, { table, key });
    const earlier = ids.length > 0 ? await rows.findAll(database, uid, ids, { withRemoved: true }) : [];
    if (earlier.length > 0) return { kind: "repeated", rows: earlier };
    const writer = await inPlace(noun, caller, within);
    if (!writer) return { kind: "no-place" };
    const wanted = facts.map((each) => ({ ...each, id: randomUUID(), version: 1 }) as Row);
    if (!(await hasRoomFor(noun, writer, { within, added: wanted }))) return { kind: "full" };
    const added: Row[] = [];
    for (const row of wanted) {
      const prepared = (await noun.prepare?.(writer, row, undefined, within)) ?? row;
      if (isRefusal(prepared)) return prepared;
      added.push(prepared);
    }
    const placed = rows.within && within !== undefined ? { [rows.within]: within } : {};
    await rows.insert(database, uid, added, { ...placed, ...(await noun.further?.(writer)) });
    if (key !== undefined)
      await noteRequest(
        database,
        uid,
        { table, key },
        added.map(({ id }) => id),
      );
    for (const after of added) await noun.settle?.(writer, { after, within });
    return { kind: "added", rows: added };
  });
}

export type Changed<Row> =
  | { kind: "changed" | "conflict"; row: Row }
  | { kind: "gone" | "full" | "no-place" }
  | Refusal;

export interface Change extends Address {
  /** The version that the writer saw. */
  version: number;
  /** An absent field stays as it is; null and the empty text clear. */
  change: object;
}

export function change<Row extends OwnedRow>(
  noun: Noun<Row>,
  caller: Writer,
  { version, change: sent, ...address }: Change,
): Promise<Changed<Row>> {
  const { database, uid } = caller;
  const { within } = address;
  return underAccountLock(database, uid, async () => {
    const writer = await inPlace(noun, caller, within);
    if (!writer) return { kind: "no-place" };
    const stored = await noun.rows.find(database, uid, address);
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.row;
    if (before.version !== version) return { kind: "conflict", row: before };
    const merged = (noun.merge ?? merge)(before, sent);
    const prepared = isDeepStrictEqual(merged, before)
      ? merged
      : ((await noun.prepare?.(writer, merged, before, within)) ?? merged);
    if (isRefusal(prepared)) return prepared;
    if (isDeepStrictEqual(prepared, before)) return { kind: "changed", row: before };
    if (!(await hasRoomFor(noun, writer, { within, added: [prepared], before }))) return { kind: "full" };
    const after = { ...prepared, version: version + 1 };
    await noun.rows.update(database, uid, after);
    await noun.settle?.(writer, { before, after, within });
    return { kind: "changed", row: after };
  });
}

export type Removed<Row> = { kind: "removed" | "conflict"; row: Row } | { kind: "gone" | "no-place" };

/** Marks it as removed. Removing it twice is the same as once. */
export function remove<Row extends OwnedRow>(
  noun: Noun<Row>,
  caller: Writer,
  { version, ...address }: Address & { version?: number | undefined },
): Promise<Removed<Row>> {
  const { database, uid } = caller;
  return underAccountLock(database, uid, async () => {
    const writer = await inPlace(noun, caller, address.within);
    if (!writer) return { kind: "no-place" };
    const stored = await noun.rows.find(database, uid, address);
    if (!stored) return { kind: "gone" };
    const { row: before } = stored;
    if (stored.removedAt) return { kind: "removed", row: before };
    if (version !== undefined && version !== before.version) return { kind: "conflict", row: before };
    const row = { ...(noun.leave?.(before) ?? before), version: before.version + 1 };
    const now = new Date();
    const table = noun.rows.table as RemovableTable;
    if (noun.leave) await noun.rows.update(database, uid, row);
    await markRemoved(database, table, uid, row, now);
    await deleteOldestRemoved(database, table, uid, noun.maxRemoved);
    await deleteOldestRequests(database, uid);
    await noun.settle?.(writer, { before, removedAt: toTimestamp(now), within: address.within });
    return { kind: "removed", row };
  });
}

export type Restored<Row> = { kind: "restored"; row: Row } | { kind: "gone" | "full" | "no-place" };

/** Brings back what was removed. */
export function restore<Row extends OwnedRow>(
  noun: Noun<Row>,
  caller: Writer,
  address: Address,
): Promise<Restored<Row>> {
  const { database, uid } = caller;
  return underAccountLock(database, uid, async () => {
    const writer = await inPlace(noun, caller, address.within);
    if (!writer) return { kind: "no-place" };
    const stored: Stored<Row> | undefined = await noun.rows.find(database, uid, address);
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", row: stored.row };
    const { within } = address;
    if (!(await hasRoomFor(noun, writer, { within, added: [stored.row] }))) return { kind: "full" };
    const after = { ...stored.row, version: stored.row.version + 1 };
    // It may have been purged meanwhile.
    if (!(await markRemoved(database, noun.rows.table as RemovableTable, uid, after, null)))
      return { kind: "gone" };
    await noun.settle?.(writer, { after, removedAt: stored.removedAt, within });
    return { kind: "restored", row: after };
  });
}

/** The writer with what is known of the car or project; undefined where that isn't there. */
async function inPlace<Row extends OwnedRow>(
  { findPlace }: Noun<Row>,
  writer: Writer,
  within: string | undefined,
): Promise<Writer | undefined> {
  if (within === undefined || !findPlace) return writer;
  const place = await findPlace(writer, within);
  return place && { ...writer, ...place };
}

/** Null and the empty text clear a field; an absent one stays as it is. */
export function merge<Row extends object>(before: Row, change: object): Row {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== "")) as Row;
}

const isRefusal = (prepared: object): prepared is Refusal =>
  "kind" in prepared && prepared.kind === "refused";

interface Growth<Row> {
  within: string | undefined;
  added: readonly Row[];
  before?: Row;
}

async function hasRoomFor<Row extends OwnedRow>(
  { rows, bytes }: Noun<Row>,
  { database, uid }: Writer,
  { within, added, before }: Growth<Row>,
): Promise<boolean> {
  const size = (list: readonly Row[]) => list.reduce((sum, row) => sum + (bytes?.(row) ?? 0), 0);
  const growth = size(added) - (before ? size([before]) : 0);
  if (before && growth <= 0) return true;
  const place = rows.within && within !== undefined ? { column: rows.within, id: within } : undefined;
  return hasRoom(database, rows, uid, { rows: before ? 0 : added.length, bytes: growth, within: place });
}
