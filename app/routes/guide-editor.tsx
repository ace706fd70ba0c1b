import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { PageHead } from "../features/core/page/page-head.tsx";
import { LoadingFallback } from "../ui/spinner.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/guide-editor.ts";

// Which draft is open is the browser's business: the server knows none. Each preview has an address of its own.
export const handle = { cache: { isUnbounded: true } };

const EditorPage = lazy(() => import("../features/guides/editor/editor-page.tsx"));
const GuidePreview = lazy(() => import("../features/guides/editor/guide-preview.tsx"));

/** The guide editor, and at an address of its own the preview of a draft. */
export default function GuideEditorRoute({ params }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const { draft } = params as { draft?: string };
  return (
    <>
      <PageHead
        title={draft ? "Preview of a draft" : "Write a guide"}
        description="Write up a job you've done. Tools, torques and parts come from our lists, every field is checked, and drafts stay on your device."
        path={draft ? `/contribute/preview/${draft}` : "/contribute/editor"}
        noindex={draft !== undefined}
      />
      {!draft && <EditorHead />}
      {hydrated && (
        <Suspense fallback={<LoadingFallback label="Loading the editor..." />}>
          {draft ? <GuidePreview key={draft} id={draft} /> : <EditorPage />}
        </Suspense>
      )}
    </>
  );
}

function EditorHead() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  // The form has a head of its own.
  if (hydrated && query.has("draft")) return null;
  return (
    <header className="page-width pt-8 pb-10">
      <div className="max-w-prose">
        <TextLink to="/contribute" className="inline-flex min-h-11 items-center text-md">
          Support &amp; help
        </TextLink>
        <h1 className="text-5xl md:text-6xl">Write a guide</h1>
        <p className="mt-4 text-lg text-muted">
          If you've just done a job, you can write it up in half an hour. Tools, torques and parts come from
          our lists, each field is checked as you type, and what you write stays on this device until you
          submit it.
        </p>
        <noscript>
          <p className="mt-4">
            The editor needs JavaScript. Without it, a guide is a text file. See docs/writing-guides.md in the
            source code.
          </p>
        </noscript>
      </div>
    </header>
  );
}
