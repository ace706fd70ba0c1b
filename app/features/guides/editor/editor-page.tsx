import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Draft } from "../../../../domain/guide-editor/draft.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadingFallback } from "../../../ui/spinner.tsx";
import { DraftList } from "./draft-list.tsx";
import { draftsRecord } from "./draft-store.ts";
import { type Loading, loadLists, useEditorData, useLoaded } from "./editor-data.ts";
import { GuideForm } from "./guide-form.tsx";
import { draftPath, openPublished } from "./start-draft.ts";

/** The guide editor: `?draft=` opens one, `?guide=e46/battery` makes one of a published guide. */
export default function EditorPage() {
  const [query] = useSearchParams();
  const draft = query.get("draft");
  const guide = query.get("guide");
  return (
    <div className="page-width pt-2 pb-16">
      {draft ? (
        <OpenDraft key={draft} id={draft} />
      ) : guide ? (
        <OpenGuide key={guide} guide={guide} />
      ) : (
        <Drafts />
      )}
    </div>
  );
}

function Drafts() {
  const lists = useLoaded("lists", loadLists);
  return <WhenLoaded loading={lists}>{(value) => <DraftList lists={value} />}</WhenLoaded>;
}

function OpenDraft({ id }: { id: string }) {
  // Read once: from here on the form has it, and stores it.
  const [draft] = useState(() => draftsRecord.read().find((each) => each.id === id));
  return draft ? <LoadedDraft draft={draft} /> : <NoDraft />;
}

function LoadedDraft({ draft }: { draft: Draft }) {
  const data = useEditorData(draft.platform);
  return <WhenLoaded loading={data}>{(value) => <GuideForm draft={draft} data={value} />}</WhenLoaded>;
}

/** Makes a draft of a published guide and opens it; one that this device has of it already is opened instead. */
function OpenGuide({ guide }: { guide: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const open = async () => {
      const known = draftsRecord.read().find(({ changes }) => changes === guide);
      const started = known ? { draft: known } : await openPublished(guide);
      if ("draft" in started) navigate(draftPath(started.draft.id), { replace: true });
      else setProblem(started.problem);
    };
    void open();
  }, [guide, navigate]);
  if (problem === undefined) return <LoadingFallback label="Opening the guide..." />;
  return (
    <EmptyState
      icon="warning"
      title="The guide couldn't be opened"
      description={problem}
      action={<ButtonLink to="/contribute/editor">All drafts</ButtonLink>}
    />
  );
}

export function NoDraft() {
  return (
    <EmptyState
      icon="edit"
      title="This draft isn't on this device"
      description="Drafts stay in the browser you wrote them in. Save an unfinished copy there and import it here."
      action={<ButtonLink to="/contribute/editor">All drafts</ButtonLink>}
    />
  );
}

/** Content that depends on loaded data, with its waiting and failed states. */
export function WhenLoaded<Value>({
  loading,
  children,
}: {
  loading: Loading<Value>;
  children: (value: Value) => ReactNode;
}) {
  if (loading.state === "loading") return <LoadingFallback label="Loading the editor..." />;
  if (loading.state === "ready") return children(loading.value);
  return (
    <EmptyState
      icon="reload"
      title="The lists didn't load"
      description="The editor needs them to suggest tools and numbers. Your drafts are safe on this device."
      action={<Button onClick={loading.retry}>Try again</Button>}
    />
  );
}
