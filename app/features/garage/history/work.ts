import type { LogList } from "../../../../domain/garage/garage-view.ts";
import { costsOf, type LogEntry, namedItems, totalOf } from "../../../../domain/garage/log-entry.ts";
import { type PhotoKind, photoAddress } from "../../../../domain/garage/photo.ts";

/** Optional parts of the paper; the work itself is always on it. */
export const historyParts = ["costs", "notes", "photos", "receipts"] as const;
export type HistoryPart = (typeof historyParts)[number];

/** An entry of the log as the paper shows it. */
export interface Work extends Pick<LogEntry, "id" | "doneOn" | "odometer" | "title" | "notes"> {
  /** A shop's name, "a shop" or "owner". */
  who: string;
  isModification: boolean;
  items: string;
  cents: number;
  currency?: string;
  pictures: readonly { src: string; alt: string }[];
  /** A receipt that is a PDF has no picture. */
  receipts: readonly { id: string; src?: string }[];
}

export const countEntries = ({ years }: Pick<LogList, "years">) =>
  years.reduce((sum, { entries }) => sum + entries, 0);

/** `?page=2`, or `?page=all`, which the browser puts together page by page. */
export function readPage(params: URLSearchParams): number | "all" {
  const text = params.get("page");
  return text === "all" ? text : Math.min(100_000, Math.max(1, Math.floor(Number(text ?? 1)) || 1));
}

/** The address of another page that shows the same parts. */
export function pageHref(params: URLSearchParams, page: number | "all"): string {
  const query = new URLSearchParams(params.getAll("show").map((part) => ["show", part]));
  if (page !== 1) query.set("page", String(page));
  return `?${query}`;
}

/** The receipts in the order of the work, as they are numbered on the paper. */
export function numberedReceipts(
  work: readonly Work[],
): { number: number; title: string; id: string; src?: string }[] {
  return work
    .flatMap(({ title, receipts }) => receipts.map((receipt) => ({ ...receipt, title })))
    .map((receipt, index) => ({ ...receipt, number: index + 1 }));
}

/** Only what is shown: an entry can have forty items and pages of notes. */
export function workOf({ entries, photos }: LogList, shows: readonly HistoryPart[]): Work[] {
  const filesOf = (part: HistoryPart, kind: PhotoKind) =>
    Map.groupBy(
      shows.includes(part) ? photos.filter((photo) => photo.kind === kind) : [],
      ({ entryId }) => entryId,
    );
  const [pictures, receipts] = [filesOf("photos", "photo"), filesOf("receipts", "receipt")];
  return entries.map(
    ({ id, doneOn, odometer, title, notes, doneBy, shop, items, isModification, currency }) => ({
      id,
      doneOn,
      title,
      ...(currency === undefined ? {} : { currency }),
      ...(odometer === undefined ? {} : { odometer }),
      ...(notes && shows.includes("notes") ? { notes } : {}),
      who: doneBy === "shop" ? (shop ?? "a shop") : "owner",
      isModification: isModification === true,
      items: namedItems(items)
        .map(({ name, partNumber }) => (partNumber ? `${name} (${partNumber})` : name))
        .join(", "),
      cents: shows.includes("costs") ? totalOf(costsOf(items)) : 0,
      pictures: (pictures.get(id) ?? []).map((photo) => ({
        src: photoAddress(photo, "small"),
        alt: photo.caption ?? `Photo: ${title}`,
      })),
      receipts: (receipts.get(id) ?? []).map((photo) => ({
        id: photo.id,
        ...(photo.format === "pdf" ? {} : { src: photoAddress(photo, "small") }),
      })),
    }),
  );
}
