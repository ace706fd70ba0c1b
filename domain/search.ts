export interface SearchHit {
  kind: "page" | "platform" | "guide";
  title: string;
  /** Absent when the thing found has no page of its own yet. */
  path: string | undefined;
  excerpt: string;
}

export const maxQueryLength = 100;

/** A query as people type it: trimmed, single spaces, bounded. */
export function normaliseQuery(raw: string | null): string {
  return (raw ?? "").replace(/\s+/g, " ").trim().slice(0, maxQueryLength);
}
