import { useMemo, useState } from "react";
import type { Draft } from "../../../../domain/guide-editor/draft.ts";
import { draftTitle } from "../../../../domain/guide-editor/draft.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { createDraftStore } from "./draft-store.ts";
import { EditorContext, useChecks, useEditor, useEditorState, useStored } from "./editor-context.ts";
import type { EditorData } from "./editor-data.ts";
import { AfterSection, FindingSection } from "./end-sections.tsx";
import { HandIn } from "./hand-in.tsx";
import { JobSection } from "./job-section.tsx";
import { DangersSection, ListsSection } from "./lists-sections.tsx";
import { ProblemList, SectionOutline } from "./problem-list.tsx";
import { StepsSection } from "./steps-section.tsx";

/** The form of one draft. */
export function GuideForm({ draft, data }: { draft: Draft; data: EditorData }) {
  const [store] = useState(() => createDraftStore(draft));
  const editor = useMemo(() => ({ store, ...data }), [store, data]);
  useChecks(store, data);
  useStored(store);
  return (
    <EditorContext value={editor}>
      <FormHead />
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <div className="max-lg:hidden">
          <div className="sticky top-20">
            <SectionOutline />
          </div>
        </div>
        <form onSubmit={(event) => event.preventDefault()} className="min-w-0 max-w-3xl">
          <JobSection />
          <DangersSection />
          <ListsSection />
          <StepsSection />
          <AfterSection />
          <FindingSection />
          <HandIn />
        </form>
      </div>
      <PhoneBar />
    </EditorContext>
  );
}

function FormHead() {
  const { store, platform } = useEditor();
  const title = useEditorState(({ draft }) => draftTitle(draft));
  const id = useEditorState(({ draft }) => draft.id);
  const isStored = useEditorState((state) => state.isStored);
  const preview = `/contribute/preview/${id}`;
  return (
    <header className="pt-3 pb-8">
      <ButtonLink to="/contribute/editor" variant="quiet" size="sm" className="-ml-4">
        All drafts
      </ButtonLink>
      <h1 className="mt-2 text-[2.5rem] md:text-6xl">{title}</h1>
      <p className="mt-2 text-muted">{platform.displayName}. Saved on this device as you type.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={preview} onClick={store.flush}>
          Preview the page
        </ButtonLink>
        <ButtonLink to={`${preview}?mode=wrench`} onClick={store.flush}>
          Preview wrench mode
        </ButtonLink>
      </div>
      {!isStored && (
        <Notice kind="caution" title="Not saved." role="alert" className="mt-5">
          This browser won't let the page store any more. Save an unfinished copy at the end of the form
          before you leave.
        </Notice>
      )}
    </header>
  );
}

/** On a phone: how much is left, and the way there. */
function PhoneBar() {
  const [isOpen, setOpen] = useState(false);
  const count = useEditorState(({ problems }) => problems.length);
  const isChecked = useEditorState((state) => state.isChecked || state.problems.length > 0);
  if (!isChecked) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-bg px-4 py-2 lg:hidden">
      <Button className="w-full" onClick={() => setOpen(true)}>
        {count === 0 ? "Ready to submit" : `${count} to do`}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="What's left">
        {/* A press on a section or a field leads there. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside take the keys */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside are pressed */}
        <div
          onClick={(event) =>
            event.target instanceof Element && event.target.closest("a, button") && setOpen(false)
          }
        >
          <SectionOutline />
          <div className="mt-6">
            <ProblemList />
          </div>
        </div>
      </Drawer>
    </div>
  );
}
