import { type ComponentType, use, useState } from "react";
import { useNavigate } from "react-router";
import type { GuidePage, GuideStep } from "../../../../domain/guides/guide-page.ts";
import { guidesPath } from "../../../../domain/guides/library.ts";
import { type GuideProgress, isStarted } from "../../../../domain/guides/progress.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { finishScreen, fittingSteps, resumeScreen } from "../../../../domain/wrench-mode/screens.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useAuth } from "../../account/accounts/account-store.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import { pickedNames, useVariantChoice } from "../values/variant-choice.ts";
import { PrintButton } from "./print-button.tsx";
import { SaveButton } from "./save-button.tsx";
import { ProgressContext, useGuideProgress } from "./use-guide-progress.ts";

export function GuideHeader({ guide }: { guide: GuidePage }) {
  return (
    <header className="pt-3 pb-5 md:pt-5 md:pb-7">
      <Breadcrumb guide={guide} />
      {guide.status !== "complete" && (
        <p role="note" className="step-notice caution mt-5">
          <strong>In progress</strong> This guide is still being written. It isn't listed anywhere, and steps
          may be missing.
        </p>
      )}
      <div className="grid gap-x-12 gap-y-6 md:mt-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <PrintHead guide={guide} />
          <h1 className="text-[2.5rem] md:text-6xl">{guide.title}</h1>
          <p className="mt-3 max-w-[60ch] text-muted md:mt-4 md:text-[1.1875rem]">{guide.summary}</p>
        </div>
        <div className="guide-actions">
          <SaveButton guide={guide} />
          <PrintButton />
          <StartLink guide={guide} />
        </div>
      </div>
    </header>
  );
}

/** Which car the sheet is for, and room to write down when it was used. */
function PrintHead({ guide }: { guide: GuidePage }) {
  const [choice] = useVariantChoice(guide.platform, guide.variants);
  const car = [guide.platformName, ...pickedNames(guide.variants, choice)].join(", ");
  return (
    <p className="print-only guide-print-head">
      <b>{car}</b>
      <span>Date ______________ Odometer ______________</span>
    </p>
  );
}

const startClass = "grow md:min-w-54 md:grow-0";

/** Wrench mode, which resumes at the step that this link names. Somebody who is signed in starts a job of a car. */
function StartLink({ guide }: { guide: GuidePage }) {
  const { progress } = useGuideProgress(guide);
  const [choice] = useVariantChoice(guide.platform, guide.variants);
  const isPreview = use(ProgressContext) !== progressRecord;
  const { user } = useAuth();
  const isUnderWay = progress !== undefined && isStarted(progress);
  if (user && !isPreview && !isUnderWay) return <StartJob guide={guide} />;
  return (
    <ButtonLink variant="primary" to={`${guide.path}?mode=wrench`} className={startClass}>
      {isUnderWay ? (
        `Continue at ${nextPlace(fittingSteps(guide.steps, choice), progress)}`
      ) : (
        <span>
          Start<span className="max-md:hidden"> in wrench mode</span>
        </span>
      )}
    </ButtonLink>
  );
}

function StartJob({ guide }: { guide: GuidePage }) {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<{ guide: GuidePage; onClose: () => void }>>();
  const open = () =>
    import("../../garage/jobs/start-job-dialog.tsx").then(
      (loaded) => setDialog(() => loaded.default),
      // Without reception the steps are still there.
      () => navigate(`${guide.path}?mode=wrench`),
    );
  return (
    <>
      <Button variant="primary" className={startClass} onClick={open}>
        Start this job
      </Button>
      {Dialog && <Dialog guide={guide} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function nextPlace(steps: readonly GuideStep[], progress: GuideProgress): string {
  const screen = resumeScreen(steps, progress);
  if (screen === finishScreen) return "the final checks";
  return `step ${Math.max(1, steps.findIndex(({ id }) => id === screen) + 1)}`;
}

function Breadcrumb({ guide }: { guide: GuidePage }) {
  return (
    <nav aria-label="Breadcrumb" className="guide-crumbs">
      <ol className="flex flex-wrap items-center gap-x-2 text-md text-faint">
        <li>
          <Link to="/guide" className="inline-flex min-h-11 items-center hover:text-text">
            Guides
          </Link>
        </li>
        <li className="flex items-center gap-x-2">
          <span aria-hidden="true">/</span>
          <Link to={guidesPath(guide.platform)} className="inline-flex min-h-11 items-center hover:text-text">
            {guide.platformName}
          </Link>
        </li>
        <li className="flex items-center gap-x-2">
          <span aria-hidden="true">/</span>
          {topics[guide.topic]}
        </li>
      </ol>
    </nav>
  );
}
