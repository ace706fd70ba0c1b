import { type Draft, type DraftGuide, withDraft } from "../../../../domain/guide-editor/draft.ts";
import { draftsRecord } from "./draft-store.ts";
import { loadGuideSource } from "./editor-data.ts";

/** Files beyond this are no guides: the longest has 40 kB. */
const maxFileBytes = 500_000;

export const draftPath = (id: string) => `/contribute/editor?draft=${id}`;

export type Started = { draft: Draft } | { problem: string };

/** Adds a draft to those of this device. */
export function startDraft(
  fields: Pick<Draft, "platform" | "slug" | "guide"> & Partial<Pick<Draft, "source" | "changes">>,
): Started {
  const now = new Date();
  const id = now.getTime().toString(36) + crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36);
  const draft: Draft = { ...fields, id, updated: now.toISOString() };
  const isStored = draftsRecord.change((drafts) => withDraft(drafts, draft));
  return isStored ? { draft } : { problem: "This browser won't let the page save a draft." };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function newGuide(platform: string): Started {
  const guide: DraftGuide = {
    updated: today(),
    steps: [{ phase: "prepare", lines: [""] }],
  };
  return startDraft({ platform, slug: "", guide });
}

/** A draft of a published guide, `{platform}/{slug}`. */
export async function openPublished(ref: string): Promise<Started> {
  const [platform = "", slug = ""] = ref.split("/");
  try {
    return await fromYaml(await loadGuideSource(ref), platform, slug, ref);
  } catch {
    return { problem: "That guide can't be opened right now." };
  }
}

/** A draft of a file from this device. Its name is the guide's name in the address. */
export async function importFile(
  file: File,
  platform: string,
  published: ReadonlySet<string>,
): Promise<Started> {
  if (file.size > maxFileBytes) return { problem: "This file is too large for a guide." };
  const slug = file.name.replace(/(?:\.draft)?(?: ?\(\d+\))?\.ya?ml$/i, "").toLowerCase();
  const ref = `${platform}/${slug}`;
  return fromYaml(
    await file.text(),
    platform,
    slug === "untitled" ? "" : slug,
    published.has(ref) ? ref : undefined,
  );
}

async function fromYaml(
  text: string,
  platform: string,
  slug: string,
  changes: string | undefined,
): Promise<Started> {
  const { readGuideYaml } = await import("./read-guide-yaml.ts");
  const read = readGuideYaml(text);
  if ("problem" in read) return read;
  // A changed guide has the date of its change.
  const guide = changes ? { ...read.guide, updated: today() } : read.guide;
  return startDraft({ platform, slug, guide, source: text, ...(changes ? { changes } : {}) });
}
