import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { valueAt } from "../../../../domain/guide-editor/draft.ts";
import { type DraftStore, draftsRecord, type EditorState } from "./draft-store.ts";
import type { EditorData } from "./editor-data.ts";

export const EditorContext = createContext<(EditorData & { store: DraftStore }) | undefined>(undefined);

/** The draft's store, and what it may refer to. */
export function useEditor() {
  const editor = use(EditorContext);
  if (!editor) throw new Error("A guide editor field is used outside the editor.");
  return editor;
}

/** A part of the state; the component renders again when that part changes. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditor();
  return useStoreState(store, select);
}

export function useStoreState<Part>(store: DraftStore, select: (state: EditorState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** A field of the guide, and how to change it. */
export function useField(path: FieldPath): {
  value: unknown;
  change: (value: unknown) => void;
  problem: string | undefined;
} {
  const { store } = useEditor();
  const value = useEditorState(({ draft }) => valueAt(draft.guide, path));
  return { value, change: (next) => store.change(path, next), problem: useProblem(path) };
}

/** The problem of a field. An empty one is reported only when the author wants the file. */
export function useProblem(path: FieldPath): string | undefined {
  const key = path.join(".");
  return useEditorState(({ problems, showsMissing }) => {
    const problem = problems.find((each) => each.path.join(".") === key && (showsMissing || !each.isMissing));
    return problem && (problem.isMissing ? "Fill this in." : sentence(problem.problem));
  });
}

function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}

export function fieldId(path: FieldPath): string {
  return `field-${path.join("-")}`;
}

const checkAfterMs = 250;

/** Checks the draft after each change. The rules come with a large library, so they are loaded beside the form. */
export function useChecks(store: DraftStore, data: EditorData | undefined): void {
  const draft = useStoreState(store, (state) => state.draft);
  useEffect(() => {
    if (!data || draft.platform !== data.platform.slug) return;
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const { checkDraft } = await import("../../../../domain/guide-editor/check-draft.ts");
        if (isCurrent) store.takeChecks(checkDraft(draft, data.lists, data.platform), draft);
      },
      store.read().isChecked || store.read().page ? checkAfterMs : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [store, draft, data]);
}

/** Stores what was typed before the page goes, and follows other tabs: a preview in a window of its own is up to date. */
export function useStored(store: DraftStore): void {
  useEffect(() => {
    const unsubscribe = draftsRecord.subscribe(store.adopt);
    addEventListener("pagehide", store.flush);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", store.flush);
      store.flush();
    };
  }, [store]);
}
