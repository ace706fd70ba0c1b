import type { Job } from "../../../../domain/garage/job.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

/** The job that was worked on last, above everything else; others below it in a line each. */
export function JobUnderWay({ jobs, step }: { jobs: readonly Job[]; step: string | undefined }) {
  const [job, ...others] = jobs;
  if (!job) return null;
  return (
    <section aria-labelledby="under-way" className="mt-8 rounded border border-line bg-raise p-5 md:px-6">
      <div className="job-card">
        <div className="min-w-0">
          <p className="text-md text-muted wrap-anywhere">
            {["Job in progress", job.car].filter(Boolean).join(" · ")}
          </p>
          <h2 id="under-way" className="text-2xl md:text-3xl">
            {job.progress.title}
          </h2>
          <JobSegments job={job} />
          <p>
            <strong className="font-semibold">{placeText(job)}.</strong>{" "}
            {step && <span className="text-muted">{step}</span>}
          </p>
        </div>
        <div className="grid gap-2.5">
          <ButtonLink variant="primary" to={continuePath(job)}>
            {continueText(job)}
          </ButtonLink>
          <ButtonLink to="/workspace" className="max-md:hidden">
            All my jobs
          </ButtonLink>
        </div>
      </div>
      {others.length > 0 && (
        <ul className="mt-3 border-t border-line-soft pt-1">
          {others.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {other.progress.title} <span className="text-md text-muted">{other.car}</span>
              </span>
              <TextLink to={continuePath(other)} className="flex min-h-11 items-center">
                {continueText(other)}
                <span className="sr-only">: {other.progress.title}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One segment for each step; the words beside it say the same. */
export function JobSegments({ job: { progress } }: { job: Job }) {
  const { steps, stepCount, currentNumber } = progress;
  return (
    <span aria-hidden="true" className="job-segments">
      {Array.from({ length: stepCount }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          key={index}
          data-state={index + 1 === currentNumber ? "now" : index < steps.length ? "done" : undefined}
        />
      ))}
    </span>
  );
}

/** "Step 10 of 17", "3 of 17 steps done". */
export function placeText({ progress: { steps, stepCount, currentNumber } }: Job): string {
  if (currentNumber) return `Step ${currentNumber} of ${stepCount}`;
  return `${steps.length} of ${stepCount} steps done`;
}

export function continueText({ progress: { currentNumber } }: Job): string {
  return currentNumber ? `Continue at step ${currentNumber}` : "Continue";
}

export function continuePath({ guide, progress: { current } }: Job): string {
  return `${guide}?mode=wrench${current ? `#${current}` : ""}`;
}
