import { catalogueLine } from "../../../../domain/guide-editor/catalogue-line.ts";
import { draftTitle } from "../../../../domain/guide-editor/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/save-and-copy.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { useEditor, useEditorState } from "./editor-context.ts";

/** Where the file goes, for those who use Git and for those who do not. */
export function WayToUs() {
  const { store, platform } = useEditor();
  const site = useSiteData();
  const draft = useEditorState((state) => state.draft);
  const line = catalogueLine(draft, platform);
  const file = `content/guides/${draft.platform}/${draft.slug}.yaml`;
  const subject = `Guide: ${draftTitle(draft)}`;
  return (
    <div className="mt-8 grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4 text-muted">
      <h3 className="text-[1.375rem] text-text">As a pull request</h3>
      <p>
        Put the file at <code className="wrap-anywhere text-text">{file}</code>
        {site?.repositoryUrl && (
          <>
            {" "}
            in <TextLink to={site.repositoryUrl}>our repository</TextLink>
          </>
        )}
        . In a local copy, <code className="wrap-anywhere text-text">npm run content:check</code> checks it
        again.
      </p>
      {line && (
        <>
          <p>
            {line.isPlanned ? "Replace the entry with the same slug" : "Add these lines"} in{" "}
            <code className="wrap-anywhere text-text">content/catalogue/{draft.platform}.yaml</code>, or let{" "}
            <code className="wrap-anywhere text-text">
              npm run content:new {draft.platform} {draft.slug} path/to/{draft.slug}.yaml
            </code>{" "}
            do both:
          </p>
          <pre className="overflow-x-auto rounded border border-line-soft bg-sunk p-4 text-md text-text">
            {line.text}
          </pre>
          <div>
            <Button size="sm" onClick={() => void copyText(line.text, "Lines")}>
              Copy the lines
            </Button>
          </div>
        </>
      )}
      {site?.contactEmail && (
        <>
          <h3 className="mt-2 text-[1.375rem] text-text">Or by email</h3>
          <p>
            Send the file to{" "}
            <a
              href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}`}
              className="underline decoration-accent underline-offset-[0.2em]"
            >
              {site.contactEmail}
            </a>
            . Tell us which numbers are missing from our lists, with the page where you read them.
          </p>
        </>
      )}
      <p>
        The draft stays on this device until you delete it
        {store.read().draft.changes ? "; the published guide changes once we've reviewed yours" : ""}.
      </p>
    </div>
  );
}
