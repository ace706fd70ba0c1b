import { noteStep } from "../../../../domain/garage/job-progress.ts";
import type { GuideStep } from "../../../../domain/guides/guide-page.ts";
import { maxNoteLength } from "../../../../domain/guides/parse-progress.ts";
import { useGuideProgress } from "../guide/use-guide-progress.ts";
import type { WrenchView } from "./use-wrench-mode.ts";

/** Notes about a step: which bolt was rusty, how a hose was routed. */
export function StepNote({ view: { guide, progress }, step }: { view: WrenchView; step: GuideStep }) {
  const { change } = useGuideProgress(guide);
  const note = progress?.notes?.[step.id] ?? "";
  return (
    <details className="mt-6 noscript:hidden" open={note !== ""}>
      <summary className="flex min-h-14 items-center text-[1.0625rem] text-muted hover:text-text">
        Note for this step
      </summary>
      <textarea
        // Another device may have written one meanwhile.
        key={note}
        aria-label="Note for this step"
        defaultValue={note}
        maxLength={maxNoteLength}
        rows={3}
        onBlur={({ target }) => {
          if (target.value.trim() !== note)
            change((all, subject, now) => noteStep(all, subject, step.id, target.value, now));
        }}
        className="wrench-line w-full rounded bg-sunk p-3 text-[1.3125rem]"
      />
    </details>
  );
}
