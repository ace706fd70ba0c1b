import { type OutboxItem, type OutboxProblem, photoItem } from "./outbox-item.ts";

/** What the server answered; without one it could not be reached. */
export type Answer =
  | { ok: true; about?: string | undefined }
  | { ok: false; status: number; problem: OutboxProblem };

/** `later` alone is tried again without its owner; `account` waits until they have signed in. */
export type Outcome = "done" | "account" | "later" | "needs-owner";

const unreachable = [0, 408, 429, 503];

/** A form that makes the server fail every time is shown to its owner, and no longer holds up the others. */
const maxFailures = 8;

export function outcomeOf(answer: Answer, tries: number): Outcome {
  if (answer.ok) return "done";
  const { status } = answer;
  if (status === 401) return "account";
  if (unreachable.includes(status)) return "later";
  return status >= 500 && tries < maxFailures ? "later" : "needs-owner";
}

/** 5 seconds, then three times as long each time, up to an hour. */
export function pauseMs(tries: number): number {
  return Math.min(3_600_000, 5_000 * 3 ** Math.max(0, tries - 1));
}

interface NextOptions {
  now: string;
  /** The connection is back, or the owner asked: pauses don't count. */
  isAsked?: boolean;
}

/**
 * The next one to send. An account's forms go out in the order they were written, and photos after them: a form that waits for
 * the server holds up all later ones. One that needs its owner holds up only those about the same row, which build on it.
 */
export function nextItem<File>(
  items: readonly OutboxItem<File>[],
  { now, isAsked = false }: NextOptions,
): OutboxItem<File> | undefined {
  const stuck = new Set<string>();
  for (const item of inOrder(items)) {
    const row = item.fields.about;
    if (item.problem || (row && stuck.has(row))) {
      if (row) stuck.add(row);
      continue;
    }
    return isAsked || item.nextTryAt <= now ? item : undefined;
  }
  return undefined;
}

export function inOrder<File>(items: readonly OutboxItem<File>[]): OutboxItem<File>[] {
  const rank = (item: OutboxItem<File>) => `${item.kind} ${item.createdAt} ${item.id}`;
  return items.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** What takes an item's place after an answer: nothing, its photos, or itself with what it waits for. */
export function afterAnswer<File>(
  item: OutboxItem<File>,
  answer: Answer,
  now: string,
): readonly OutboxItem<File>[] {
  const tries = item.tries + 1;
  const outcome = outcomeOf(answer, tries);
  if (answer.ok) return item.kind === "form" ? photosOf(item, answer.about, now) : [];
  if (outcome === "account") return [item];
  if (outcome === "needs-owner") return [{ ...item, tries, problem: answer.problem }];
  return [{ ...item, tries, nextTryAt: new Date(Date.parse(now) + pauseMs(tries)).toISOString() }];
}

/** The photos chosen in a form belong to the entry that it made. They keep their keys, so that none is sent as two. */
function photosOf<File>(
  { uid, fields, files }: OutboxItem<File>,
  entryId: string | undefined,
  now: string,
): OutboxItem<File>[] {
  if (!entryId) return [];
  const about = { vehicleId: fields.car ?? "", entryId };
  return files.map((file) => photoItem(file, { uid, fields: about, now }));
}

/** Where items are, and who takes them. */
export interface Sending<File> {
  read(): Promise<readonly OutboxItem<File>[]>;
  /** Rejects only when the page ends. */
  send(item: OutboxItem<File>): Promise<Answer>;
  /** All at once or not at all; not where its owner has removed or changed it meanwhile. */
  replace(item: OutboxItem<File>, by: readonly OutboxItem<File>[]): Promise<void>;
  now(): string;
}

/** Sends what is due, one after the other, until nothing is left or the server is away. When to try again, if so. */
export async function sendDue<File>(
  { read, send, replace, now }: Sending<File>,
  isAsked = false,
): Promise<string | undefined> {
  const tried = new Set<string>();
  for (;;) {
    const items = await read();
    const item = nextItem(items, { now: now(), isAsked });
    if (!item || tried.has(item.id)) return earliest(items);
    tried.add(item.id);
    const answer = await send(item);
    await replace(item, afterAnswer(item, answer, now()));
    if (outcomeOf(answer, item.tries + 1) === "account") return undefined;
  }
}

function earliest(items: readonly OutboxItem[]): string | undefined {
  return items
    .flatMap(({ problem, nextTryAt }) => (problem ? [] : nextTryAt))
    .toSorted()
    .at(0);
}
