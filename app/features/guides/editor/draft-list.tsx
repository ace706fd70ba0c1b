import { type Draft, draftTitle, withDraft, withoutDraft } from "../../../../domain/guide-editor/draft.ts";
import type { EditorLists } from "../../../../domain/guide-editor/editor-lists.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { toast } from "../../../ui/toast-store.ts";
import { draftsRecord } from "./draft-store.ts";
import { StartCard } from "./start-card.tsx";
import { draftPath } from "./start-draft.ts";

/** The drafts of this device, and the ways to begin one. */
export function DraftList({ lists }: { lists: EditorLists }) {
  const drafts = useLocalRecord(draftsRecord);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="drafts-title">
        <h2 id="drafts-title" className="text-4xl">
          Your drafts
        </h2>
        {drafts.length === 0 && (
          <p className="mt-3 max-w-prose text-muted">
            None on this device yet. Nothing leaves it until you submit a draft.
          </p>
        )}
        <ul className="mt-4">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} lists={lists} />
          ))}
        </ul>
      </section>
      <StartCard lists={lists} />
    </div>
  );
}

function DraftRow({ draft, lists }: { draft: Draft; lists: EditorLists }) {
  const title = draftTitle(draft);
  const platform = lists.platforms.find(({ slug }) => slug === draft.platform)?.name ?? draft.platform;
  const remove = () => {
    draftsRecord.change((drafts) => withoutDraft(drafts, draft.id));
    toast({
      title: `${title} deleted`,
      action: { label: "Undo", onPress: () => draftsRecord.change((drafts) => withDraft(drafts, draft)) },
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-[1.375rem]">{title}</h3>
        <p className="text-md text-muted">
          {platform}
          {draft.changes ? ", edits a published guide" : ""}, last changed {shownMoment(draft.updated)}
        </p>
      </div>
      <ButtonLink size="sm" to={draftPath(draft.id)} aria-label={`Continue ${title}`}>
        Continue
      </ButtonLink>
      <Button size="sm" variant="quiet" onClick={remove} aria-label={`Delete ${title}`}>
        Delete
      </Button>
    </li>
  );
}

function shownMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? "some time ago"
    : date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
