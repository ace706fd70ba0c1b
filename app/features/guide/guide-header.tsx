import { Link } from "react-router";
import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import { guidesPath } from "../../../domain/guides/library.ts";
import { isStarted } from "../../../domain/guides/progress.ts";
import { topics } from "../../../domain/guides/topics.ts";
import { fittingSteps, resumeScreen } from "../../../domain/wrench-mode/screens.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { pickedNames, useVariantChoice } from "../values/variant-choice.ts";
import { PrintButton } from "./print-button.tsx";
import { SaveButton } from "./save-button.tsx";
import { useGuideProgress } from "./use-guide-progress.ts";

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

/** Wrench mode, which resumes at the step that this link names. */
function StartLink({ guide }: { guide: GuidePage }) {
  const { progress } = useGuideProgress(guide);
  const [choice] = useVariantChoice(guide.platform, guide.variants);
  const steps = fittingSteps(guide.steps, choice);
  const next = steps.findIndex(({ id }) => id === resumeScreen(steps, progress)) + 1;
  return (
    <ButtonLink variant="primary" to={`${guide.path}?mode=wrench`} className="grow md:min-w-54 md:grow-0">
      {progress && isStarted(progress) ? (
        `Continue at ${next > 0 ? `step ${next}` : "the final checks"}`
      ) : (
        <span>
          Start<span className="max-md:hidden"> in wrench mode</span>
        </span>
      )}
    </ButtonLink>
  );
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
