import { useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import KeepOnDevice from "../../core/kept/keep-on-device.tsx";
import { savePageFile } from "../../core/kept/page-file.ts";

/** The guides that it leads to are those that are done with it or after it. */
export default function KeepGuide({ guide: { path, goesWith, related } }: { guide: GuidePage }) {
  const next = [...goesWith, ...related].filter(({ available }) => available).map((each) => each.path);
  return (
    <>
      <KeepOnDevice address={path} kind="guide" next={[...new Set(next)]} />
      <Download path={path} />
    </>
  );
}

function Download({ path }: { path: string }) {
  const [state, setState] = useState<"saving" | "failed">();
  const save = async () => {
    setState("saving");
    setState(
      await savePageFile(path).then(
        () => undefined,
        () => "failed" as const,
      ),
    );
  };
  return (
    <div className="mt-6 grid max-w-prose justify-items-start gap-3 border-t border-line-soft pt-5">
      <p className="text-muted">Or take it along as one file, for any device and for print.</p>
      <Button pending={state === "saving"} onClick={save}>
        Download as one file
      </Button>
      {state === "failed" && (
        <FailureNotice
          failure={{ title: "Not downloaded", detail: "Check your connection and try again." }}
        />
      )}
    </div>
  );
}
