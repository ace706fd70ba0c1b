import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { finishGuide, restartGuide } from "../../../../domain/guides/progress.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { logFormPath, useWayToLog } from "../../garage/jobs/log-path.ts";
import { useGuideProgress } from "./use-guide-progress.ts";

/** Marks the job as done on this device; the workspace and the ladder show it. */
export function FinishJob({ guide }: { guide: GuidePage }) {
  const { progress, change } = useGuideProgress(guide);
  const { to, label } = useWayToLog(guide.path, progress);
  return (
    <div className="print-hide mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <noscript>
        <ButtonLink to={`${logFormPath(guide.path)}#main`}>Add it to your log</ButtonLink>
      </noscript>
      {progress?.finishedAt ? (
        <>
          <p role="status" className="flex items-center gap-2 text-ok">
            <Icon name="check" /> Job done. Find it in My jobs.
          </p>
          {!progress.job?.isLogged && (
            <ButtonLink size="sm" to={to}>
              {label}
            </ButtonLink>
          )}
          <Button size="sm" onClick={() => change(restartGuide)}>
            Start over
          </Button>
        </>
      ) : (
        <Button icon="check" className="needs-script" onClick={() => change(finishGuide)}>
          Mark job done
        </Button>
      )}
    </div>
  );
}
