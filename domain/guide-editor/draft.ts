import { asRecord } from "../as-record.ts";
import type { FieldPath } from "../content-fault.ts";

/** A guide that somebody is writing. Its fields are those of the guide's file; each may be missing or wrong until it is checked. */
export interface Draft {
  id: string;
  platform: string;
  /** The guide's name in its address; empty until there is one. */
  slug: string;
  guide: DraftGuide;
  /** The file that it was made from: what did not change stays as it is written there. */
  source?: string;
  /** `{platform}/{slug}` of the published guide that it changes. */
  changes?: string;
  /** When it was last changed, ISO. */
  updated: string;
}

export type DraftGuide = Readonly<Record<string, unknown>>;

export function draftTitle({ guide, slug }: Draft): string {
  const title = textAt(guide, ["title"]).trim();
  return title || slug || "Untitled guide";
}

/** Whatever a device has stored, without what is no draft. */
export function parseDrafts(input: unknown): readonly Draft[] {
  if (!Array.isArray(input)) return [];
  return input.flatMap((entry) => {
    const { id, platform, slug, guide, source, changes, updated } = asRecord(entry);
    if (typeof id !== "string" || !/^[a-z0-9]{1,40}$/.test(id)) return [];
    return {
      id,
      platform: typeof platform === "string" ? platform : "",
      slug: typeof slug === "string" ? slug : "",
      guide: asRecord(guide),
      updated: typeof updated === "string" ? updated : "",
      ...(typeof source === "string" ? { source } : {}),
      ...(typeof changes === "string" ? { changes } : {}),
    };
  });
}

/** Replaces a draft, or adds it as the first. */
export function withDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  const isKnown = drafts.some(({ id }) => id === draft.id);
  return isKnown ? drafts.map((each) => (each.id === draft.id ? draft : each)) : [draft, ...drafts];
}

export function withoutDraft(drafts: readonly Draft[], id: string): readonly Draft[] {
  return drafts.filter((each) => each.id !== id);
}

/** "Take the wheel off" becomes "take-the-wheel-off". */
export function idFrom(text: string, max = 40): string {
  const words = text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  if (words.length <= max) return words;
  const cut = words.slice(0, max + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 1)).replace(/-+$/, "");
}

/** A name that no other has: "wheel-off-2". */
export function freeId(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

export function valueAt(value: unknown, path: FieldPath): unknown {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, key)) return undefined;
    inner = (inner as Record<string | number, unknown>)[key];
  }
  return inner;
}

export function textAt(value: unknown, path: FieldPath): string {
  const text = valueAt(value, path);
  return typeof text === "string" || typeof text === "number" ? String(text) : "";
}

export function listAt(value: unknown, path: FieldPath): readonly unknown[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}

/** The texts of a list; a file may also have a single one without a list. */
export function idsAt(value: unknown, path: FieldPath): readonly string[] {
  return [valueAt(value, path)].flat().filter((each) => typeof each === "string");
}

/** The same value with one field changed. Everything beside the path stays the same object; undefined removes the field. */
export function withValue(value: unknown, path: FieldPath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === "number") {
    const list = Array.isArray(value) ? [...value] : [];
    list[key] = withValue(list[key], rest, next);
    return list;
  }
  const record = { ...asRecord(value) };
  const inner = withValue(record[key], rest, next);
  if (inner === undefined) delete record[key];
  else record[key] = inner;
  return record;
}

export function withItem(list: readonly unknown[], index: number, item: unknown): unknown[] {
  return list.toSpliced(index, 0, item);
}

/** An item one place up (-1) or down (1). */
export function withMoved(list: readonly unknown[], index: number, by: -1 | 1): readonly unknown[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return list;
  return list.with(index, list[to]).with(to, list[index]);
}
