import { readLocalDate, shownDay } from "../local-date.ts";

/** A photo or receipt that waits with the form it was chosen in, or alone. It is sent under its own key. */
export interface WaitingFile<File = unknown> {
  key: string;
  kind: string;
  name: string;
  bytes: number;
  file: File;
}

/** Why something was not taken. The form that is opened again shows it. */
export interface OutboxProblem {
  title: string;
  detail?: string | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
}

/** What somebody wrote without a connection: a form with the files chosen in it, or one photo. */
export interface OutboxItem<File = unknown> {
  /** The key that every attempt is sent under, so that the server takes it once. */
  id: string;
  /** Whose it is: it never goes out for another account. */
  uid: string;
  kind: "form" | "photo";
  title: string;
  /** Of the form with its `intent`, or the query of the photo. */
  fields: Readonly<Record<string, string>>;
  files: readonly WaitingFile<File>[];
  createdAt: string;
  tries: number;
  nextTryAt: string;
  /** It needs its owner, and is not sent until they have changed it or asked for it. */
  problem?: OutboxProblem | undefined;
}

/** The forms that can wait: the server takes each of them once, by its key or by the version that it changes. */
const waitingForms: Readonly<Record<string, string>> = {
  "log-work": "Work",
  "add-fill-up": "Fill-up",
  "add-reading": "Odometer reading",
  "snooze-reminder": "Reminder snoozed",
  "edit-tool": "Tool",
  "return-tool": "Tool is back",
};

export function canWait(intent: string): boolean {
  return Object.hasOwn(waitingForms, intent);
}

/** A photo that cannot be sent for so long is still whole; more than this, and the browser may delete all of it. */
export const maxWaitingBytes = 200_000_000;

export function bytesOf(items: readonly OutboxItem[]): number {
  return items.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0);
}

interface NewItem<File> {
  uid: string;
  fields: Readonly<Record<string, string>>;
  files: readonly WaitingFile<File>[];
  now: string;
  newKey: () => string;
}

/** A form that was filled in again under the same key takes the place of the one before. */
export function formItem<File>({ uid, fields, files, now, newKey }: NewItem<File>): OutboxItem<File> {
  const { intent = "", requestKey, title, name } = fields;
  const words = waitingForms[intent] ?? "";
  return {
    id: requestKey || newKey(),
    uid,
    kind: "form",
    title: title || (name ? `${words}: ${name}` : words),
    fields: { ...fields, account: uid },
    files,
    createdAt: now,
    tries: 0,
    nextTryAt: now,
  };
}

export function photoItem<File>(
  file: WaitingFile<File>,
  { uid, fields, now }: Pick<NewItem<File>, "uid" | "fields" | "now">,
): OutboxItem<File> {
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
  return {
    id: file.key,
    uid,
    kind: "photo",
    title: `Photo: ${file.name}`,
    fields: { ...known, kind: file.kind },
    files: [file],
    createdAt: now,
    tries: 0,
    nextTryAt: now,
  };
}

/** "Nov 19 · 142,400": what tells two fill-ups apart. */
export function detailOf({ fields, createdAt }: OutboxItem): string {
  const { doneOn, filledOn, readOn, odometer, mileage, lentTo } = fields;
  const day = readLocalDate(doneOn ?? filledOn ?? readOn ?? createdAt.slice(0, 10));
  const facts = [
    day && shownDay(day, createdAt.slice(0, 10)),
    odometer || mileage,
    lentTo && `lent to ${lentTo}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** One that may have arrived already can't be changed: the server would take the first text. */
export function canEdit({ kind, tries, problem }: OutboxItem): boolean {
  return kind === "form" && (tries === 0 || problem !== undefined);
}

/** For a file that its owner can read or keep: photos by name and size alone. */
export function exportedItems(items: readonly OutboxItem[]): object[] {
  return items.map(({ files, ...item }) => ({
    ...item,
    files: files.map(({ key, kind, name, bytes }) => ({ key, kind, name, bytes })),
  }));
}
