import { type ChangeEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { EditorLists } from "../../../../domain/guide-editor/editor-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { guideItems } from "./editor-items.ts";
import { PickDialog } from "./pick-dialog.tsx";
import { draftPath, importFile, newGuide, openPublished, type Started } from "./start-draft.ts";

/** The ways to begin a draft. */
export function StartCard({ lists }: { lists: EditorLists }) {
  const navigate = useNavigate();
  const [platform, setPlatform] = useState("");
  const [isPicking, setPicking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const open = (started: Started) => {
    setProblem("problem" in started ? started.problem : undefined);
    if ("draft" in started) navigate(draftPath(started.draft.id));
  };
  const needsPlatform = () => {
    if (platform === "") setProblem("Choose a car first.");
    return platform === "";
  };
  const takeFile = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = input.files?.[0];
    const published = new Set(
      lists.guides.filter(({ available }) => available).map(({ path }) => path.replace("/guide/", "")),
    );
    if (chosen) open(await importFile(chosen, platform, published));
    // So that the same file can be chosen again.
    input.value = "";
  };
  return (
    <Card title="Start">
      <div className="grid gap-4">
        <Select
          label="Car"
          placeholder="Choose a car"
          value={platform}
          onChange={(event) => setPlatform(event.currentTarget.value)}
          options={lists.platforms.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Button variant="primary" onClick={() => needsPlatform() || open(newGuide(platform))}>
          Start a new guide
        </Button>
        <Button onClick={() => needsPlatform() || file.current?.click()}>Import a guide file</Button>
        <input
          ref={file}
          type="file"
          accept=".yaml,.yml,application/yaml"
          aria-label="Guide file to import"
          tabIndex={-1}
          className="sr-only"
          onChange={takeFile}
        />
        <Button onClick={() => setPicking(true)}>Edit a published guide</Button>
      </div>
      <div role="status" className="mt-4 empty:mt-0">
        {problem && (
          <Notice kind="caution" title="Not started.">
            {problem}
          </Notice>
        )}
      </div>
      {isPicking && (
        <PickDialog
          title="Edit a published guide"
          items={guideItems({ ...lists, guides: lists.guides.filter(({ available }) => available) })}
          onPick={async ({ id }) => {
            setPicking(false);
            open(await openPublished(id));
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  );
}
