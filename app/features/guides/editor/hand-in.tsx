import { useState } from "react";
import type { Draft } from "../../../../domain/guide-editor/draft.ts";
import { draftFile } from "../../../../domain/guide-editor/draft-file.ts";
import { printGuide } from "../../../../domain/guide-editor/print-guide.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { copyText, saveFile } from "../../../ui/save-and-copy.ts";
import { useEditor, useEditorState } from "./editor-context.ts";
import { ProblemList } from "./problem-list.tsx";
import { WayToUs } from "./way-to-us.tsx";

/** The text of a draft's file. What the file was made from is read again, so that all that is the same stays as it was. */
export async function draftYaml({ guide, source }: Draft): Promise<string> {
  if (source === undefined) return printGuide(draftFile(guide));
  const { readGuideYaml } = await import("./read-guide-yaml.ts");
  const read = readGuideYaml(source);
  return printGuide(draftFile(guide), "source" in read ? read.source : undefined);
}

const yamlType = "application/yaml";

/** The end of the form: what is missing, or the file and the way to us. */
export function HandIn() {
  const { store } = useEditor();
  const count = useEditorState(({ problems }) => problems.length);
  const isChecked = useEditorState((state) => state.isChecked);
  const [isRefused, setRefused] = useState(false);
  const isReady = isChecked && count === 0;

  const take = async (use: (text: string, draft: Draft) => void) => {
    const { draft } = store.read();
    if (!isReady) {
      store.showMissing();
      setRefused(true);
      return;
    }
    setRefused(false);
    use(await draftYaml(draft), draft);
  };
  const download = () => take((text, { slug }) => saveFile(`${slug}.yaml`, yamlType, text));
  const saveUnfinished = async () => {
    const { draft } = store.read();
    saveFile(`${draft.slug || "untitled"}.draft.yaml`, yamlType, await draftYaml(draft));
  };

  return (
    <section id="hand-in" aria-labelledby="hand-in-title" className="border-t border-line-soft pt-8 pb-4">
      <h2 id="hand-in-title" className="text-4xl">
        Submit it
      </h2>
      <p role="status" className="mt-2 mb-6 max-w-prose text-muted">
        {isReady
          ? "Everything we can check looks right."
          : isChecked
            ? `${count} ${count === 1 ? "thing" : "things"} left to do.`
            : "Checking..."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={download}>
          Download the file
        </Button>
        <Button onClick={() => take((text) => void copyText(text, "File"))}>Copy the file</Button>
        {!isReady && (
          <Button variant="quiet" onClick={saveUnfinished}>
            Save an unfinished copy
          </Button>
        )}
      </div>
      {isRefused && !isReady && (
        <Notice kind="caution" title="Not yet." role="alert" className="mt-5">
          The guide can't be published as is. Each line below links to its field.
        </Notice>
      )}
      {count > 0 ? (
        <div className="mt-6">
          <ProblemList />
        </div>
      ) : (
        isReady && <WayToUs />
      )}
    </section>
  );
}
