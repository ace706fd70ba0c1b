import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { JobStrip } from "./job-strip.tsx";
import { useWakeLock } from "./use-wake-lock.ts";
import type { WrenchView } from "./use-wrench-mode.ts";
import { changeSettings, wrenchRecord } from "./wrench-record.ts";

const barButton =
  "flex min-h-16 min-w-14 shrink-0 items-center justify-center rounded px-2 text-muted hover:bg-raise hover:text-text";

/** The guide's title, the wake lock, the high-contrast switch and the exit. */
export function WrenchHead({ view, onAllSteps }: { view: WrenchView; onAllSteps: () => void }) {
  const { contrast } = useLocalRecord(wrenchRecord);
  return (
    <div className="wrench-head">
      <div className="flex flex-wrap items-center justify-end gap-x-1 border-b border-line-soft pr-1.5 pl-4 sm:pr-3.5 sm:pl-5.5">
        <p className="line-clamp-2 min-w-0 flex-1 basis-24 py-1 leading-tight font-semibold">
          {view.guide.title}
        </p>
        <AwakeButton />
        <button
          type="button"
          aria-label="High contrast"
          aria-pressed={contrast}
          onClick={() => changeSettings({ contrast: !contrast })}
          className={joinClasses(barButton, "aria-pressed:text-accent noscript:hidden")}
        >
          <Icon name="sun" className="size-7" />
        </button>
        <Link to={view.exit} aria-label="Exit wrench mode" className={barButton}>
          <Icon name="close" className="size-7" />
        </Link>
      </div>
      <JobStrip view={view} />
      <StepSegments view={view} onAllSteps={onAllSteps} />
    </div>
  );
}

function AwakeButton() {
  const { keepAwake } = useLocalRecord(wrenchRecord);
  const hydrated = useHydrated();
  const held = useWakeLock(hydrated && keepAwake);
  const text = held ? "Screen stays on" : "Screen can turn off";
  if (!hydrated || !("wakeLock" in navigator))
    return <p className="w-18 px-1 text-center text-base leading-tight text-muted sm:w-auto">{text}</p>;
  return (
    <button
      type="button"
      aria-pressed={held}
      // After a denial the setting is already on; the press itself triggers a new request.
      onClick={() => changeSettings({ keepAwake: !held })}
      className={joinClasses(barButton, "w-20 text-base leading-tight sm:w-auto")}
    >
      {text}
    </button>
  );
}

/** One segment per step. Too small to press one of 25, so the whole row opens the list. */
function StepSegments({ view, onAllSteps }: { view: WrenchView; onAllSteps: () => void }) {
  return (
    <button
      type="button"
      onClick={onAllSteps}
      className="flex min-h-11 w-full items-center gap-4 px-4 text-base text-muted hover:text-text noscript:hidden sm:px-5.5"
    >
      <span aria-hidden="true" className="flex min-w-0 flex-1 gap-0.5 sm:gap-1">
        {view.steps.map((step) => (
          <span key={step.id} className="wrench-segment" data-state={segmentState(view, step)} />
        ))}
      </span>
      All steps
      <span className="sr-only">, {view.place}</span>
    </button>
  );
}

function segmentState(view: WrenchView, step: WrenchView["steps"][number]): string | undefined {
  if (step === view.step) return "now";
  return view.isDone(step) ? "done" : undefined;
}
