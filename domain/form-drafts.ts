/** The fields of a form that somebody typed and did not save. */
export interface FormDraft {
  savedAt: string;
  /** By field name. */
  values: Readonly<Record<string, string>>;
}

/** By the form's name: `log-work`, or `log-work about-7` where something led to it. */
export type FormDrafts = Readonly<Record<string, FormDraft>>;

export const maxDrafts = 6;
const maxFields = 400;
/** Notes of every length, and forty lines. */
const maxDraftLength = 40_000;
const maxNameLength = 200;

/** The stored drafts as far as they can be used: anybody can edit the storage. */
export function parseDrafts(input: unknown): FormDrafts {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  return latest(
    Object.entries(input).flatMap(([name, value]) => {
      const draft = parseDraft(value);
      return draft && name.length <= maxNameLength ? [[name, draft] as const] : [];
    }),
  );
}

function parseDraft(input: unknown): FormDraft | undefined {
  const { savedAt, values } = Object(input) as { savedAt?: unknown; values?: unknown };
  if (typeof savedAt !== "string" || Number.isNaN(Date.parse(savedAt))) return undefined;
  if (typeof values !== "object" || values === null || Array.isArray(values)) return undefined;
  const fields = Object.entries(values);
  if (!fields.every((field): field is [string, string] => typeof field[1] === "string")) return undefined;
  return isKept(fields) ? { savedAt, values: Object.fromEntries(fields) } : undefined;
}

function isKept(fields: readonly (readonly [string, string])[]): boolean {
  const length = fields.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return fields.length > 0 && fields.length <= maxFields && length <= maxDraftLength;
}

/** With a draft of this form; the oldest ones give way. One that is too large is not kept. */
export function withDraft(drafts: FormDrafts, name: string, draft: FormDraft): FormDrafts {
  if (name.length > maxNameLength || !isKept(Object.entries(draft.values))) return withoutDraft(drafts, name);
  return latest([...Object.entries(withoutDraft(drafts, name)), [name, draft]]);
}

export function withoutDraft(drafts: FormDrafts, name: string): FormDrafts {
  if (!Object.hasOwn(drafts, name)) return drafts;
  const { [name]: _, ...others } = drafts;
  return others;
}

function latest(drafts: readonly (readonly [string, FormDraft])[]): FormDrafts {
  const sorted = drafts.toSorted(([, a], [, b]) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  return Object.fromEntries(sorted.slice(0, maxDrafts));
}
