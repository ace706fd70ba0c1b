import { brand } from "../../../../domain/brand.ts";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import type { CheckedDraft, Problem } from "../../../../domain/guide-editor/check-draft.ts";
import { type Draft, parseDrafts, withDraft, withValue } from "../../../../domain/guide-editor/draft.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { localRecord } from "../../../ui/local-record.ts";

/** The guides that are being written on this device. The key is not among the brand's, which every page loads. */
export const draftsRecord = localRecord(`${brand.name.toLowerCase()}-drafts`, parseDrafts, []);

export interface EditorState {
  draft: Draft;
  problems: readonly Problem[];
  page: GuidePage | undefined;
  /** Whether the draft as it is has been checked. */
  isChecked: boolean;
  /** The one entry of each list whose form is open. */
  open: Readonly<Record<string, number | undefined>>;
  /** Whether fields that are only empty say so: after the author wanted the file. */
  showsMissing: boolean;
  /** False when the device did not store the last change. */
  isStored: boolean;
}

/** One draft in the form. It is stored a moment after the last change, and at once when the page goes. */
export interface DraftStore {
  read(): EditorState;
  subscribe(listener: () => void): () => void;
  /** Changes a field of the guide. */
  change(path: FieldPath, value: unknown): void;
  changeDraft(fields: Partial<Pick<Draft, "platform" | "slug">>): void;
  /** Opens the form of one entry of a list, or none. */
  openEntry(list: FieldPath, index: number | undefined): void;
  showMissing(): void;
  takeChecks(checked: CheckedDraft, draft: Draft): void;
  /** Writes what is not stored yet. */
  flush(): void;
  /** Takes what another tab has stored since, unless something was typed here. */
  adopt(): void;
}

const storeAfterMs = 400;

export function createDraftStore(draft: Draft): DraftStore {
  const listeners = new Set<() => void>();
  let state: EditorState = {
    draft,
    problems: [],
    page: undefined,
    isChecked: false,
    open: {},
    showsMissing: false,
    isStored: true,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<EditorState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const isStored = draftsRecord.change((drafts) => withDraft(drafts, state.draft));
    if (isStored !== state.isStored) set({ isStored });
  };
  const write = (next: Draft) => {
    set({ draft: { ...next, updated: new Date().toISOString() }, isChecked: false });
    clearTimeout(timer);
    timer = setTimeout(flush, storeAfterMs);
  };

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(path, value) {
      const guide = withValue(state.draft.guide, path, value) as Draft["guide"];
      write({ ...state.draft, guide });
    },
    changeDraft: (fields) => write({ ...state.draft, ...fields }),
    openEntry: (list, index) => set({ open: { ...state.open, [list.join(".")]: index } }),
    showMissing: () => set({ showsMissing: true }),
    takeChecks(checked, checkedDraft) {
      if (checkedDraft === state.draft) set({ ...checked, isChecked: true });
    },
    flush,
    adopt() {
      const stored = draftsRecord.read().find(({ id }) => id === state.draft.id);
      if (timer === undefined && stored && stored.updated > state.draft.updated)
        set({ draft: stored, isChecked: false });
    },
  };
}
