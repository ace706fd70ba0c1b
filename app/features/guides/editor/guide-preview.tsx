import { useState } from "react";
import { useLocation } from "react-router";
import { type Draft, draftTitle } from "../../../../domain/guide-editor/draft.ts";
import type { Progress } from "../../../../domain/guides/progress.ts";
import { isWrenchMode } from "../../../../domain/navigation.ts";
import guideStyles from "../../../styles/guide-area.css?url";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { late } from "../../../ui/late.tsx";
import type { LocalRecord } from "../../../ui/local-record.ts";
import { LoadingFallback } from "../../../ui/spinner.tsx";
import { PageStyles } from "../../core/page/page-styles.tsx";
import { GuideView } from "../guide/guide-view.tsx";
import { ProgressContext } from "../guide/use-guide-progress.ts";
import { createDraftStore, draftsRecord } from "./draft-store.ts";
import { useChecks, useStored, useStoreState } from "./editor-context.ts";
import { type EditorData, useEditorData } from "./editor-data.ts";
import { NoDraft, WhenLoaded } from "./editor-page.tsx";
import { draftPath } from "./start-draft.ts";

const WrenchMode = late(
  () => import("../wrench-mode/wrench-mode.tsx"),
  <LoadingFallback label="Loading guide..." />,
);

/** A draft as its readers will see it: the guide's own page, wrench mode and paper. */
export default function GuidePreview({ id }: { id: string }) {
  const [draft] = useState(() => draftsRecord.read().find((each) => each.id === id));
  return (
    <>
      <PageStyles name="guide" href={guideStyles} />
      {draft ? (
        <LoadedPreview draft={draft} />
      ) : (
        <div className="page-width py-12">
          <NoDraft />
        </div>
      )}
    </>
  );
}

function LoadedPreview({ draft }: { draft: Draft }) {
  const data = useEditorData(draft.platform);
  // Ticks in a preview are no progress of a job.
  const [progress] = useState(createMemoryRecord);
  return (
    <ProgressContext value={progress}>
      <WhenLoaded loading={data}>{(value) => <Preview draft={draft} data={value} />}</WhenLoaded>
    </ProgressContext>
  );
}

function Preview({ draft, data }: { draft: Draft; data: EditorData }) {
  const { pathname, search } = useLocation();
  const [store] = useState(() => createDraftStore(draft));
  useChecks(store, data);
  useStored(store);
  const page = useStoreState(store, (state) => state.page);
  // While a change is checked the page stays as it was.
  const isReady = useStoreState(store, (state) => state.isChecked || state.page !== undefined);
  if (!isReady) return <LoadingFallback label="Loading guide..." />;
  if (!page)
    return (
      <div className="page-width py-12">
        <EmptyState
          icon="warning"
          title="This draft can't be previewed yet"
          description="The editor lists what to fix."
          action={<ButtonLink to={draftPath(draft.id)}>Back to the editor</ButtonLink>}
        />
      </div>
    );
  if (isWrenchMode(pathname, search)) return <WrenchMode guide={page} />;
  return (
    <>
      <nav aria-label="Preview" className="border-b border-line bg-raise">
        <div className="page-width flex flex-wrap items-center gap-3 py-2">
          <p className="mr-auto min-w-0 text-muted">
            Preview of <b className="text-text">{draftTitle(draft)}</b>, on this device only
          </p>
          <ButtonLink size="sm" to={draftPath(draft.id)}>
            Back to the editor
          </ButtonLink>
          <ButtonLink size="sm" to={`${page.path}?mode=wrench`}>
            Wrench mode
          </ButtonLink>
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </nav>
      <GuideView guide={page} />
    </>
  );
}

/** A record that is gone with the page. */
function createMemoryRecord(): LocalRecord<Progress> {
  const empty: Progress = {};
  const listeners = new Set<() => void>();
  let value = empty;
  return {
    empty,
    read: () => value,
    change(update) {
      value = update(value);
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
