import { useState } from "react";
import { type Job, jobAlbum } from "../../../../domain/garage/job.ts";
import { workedText } from "../../../../domain/garage/job-progress.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ActionForm, toastRefusal } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { galleryPath } from "../photos/load-photos.ts";
import { continuePath, continueText, JobSegments, placeText } from "./job-card.tsx";
import type { MaintenanceData } from "./load-garage.ts";
import { refreshJobs } from "./refresh-jobs.ts";

/** The jobs under way on a car, with what was written down about them. */
export function JobsSection({ data }: { data: MaintenanceData }) {
  if (data.jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs" className="mb-12 min-w-0">
      <h2 id="jobs" className="mb-4 text-3xl">
        In progress
      </h2>
      <ul className="grid gap-4">
        {data.jobs.map((job, index) => (
          <JobRow key={job.id} job={job} uid={data.uid} isLatest={index === 0} />
        ))}
      </ul>
    </section>
  );
}

interface JobRowProps {
  job: Job;
  uid: string;
  /** The one that was worked on last: the hand goes there. */
  isLatest: boolean;
}

function JobRow({ job, uid, isLatest }: JobRowProps) {
  const { opens } = useUrlDialog();
  const { title, clock, notes = {} } = job.progress;
  // The server's hour and the reader's may differ by a minute.
  const [now] = useState(() => new Date().toISOString());
  const isRunning = clock?.runningSince !== undefined;
  const logPath = `/dashboard?tab=maintenance&do=log-work&job=${job.id}#main`;
  return (
    <li className="min-w-0 rounded border border-line-soft bg-raise p-5">
      <h3 className="text-2xl wrap-anywhere">{title}</h3>
      <JobSegments job={job} />
      <p className="text-muted">
        {placeText(job)} · <span suppressHydrationWarning>{workedText(clock, now)}</span> worked
        {!isRunning && " · paused"}
      </p>
      {Object.keys(notes).length > 0 && (
        <ul className="mt-3 grid gap-1.5">
          {Object.entries(notes).map(([step, note]) => (
            <li key={step} className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ButtonLink
          size="sm"
          variant={isLatest ? "primary" : "secondary"}
          to={continuePath(job)}
          aria-label={`${continueText(job)}: ${title}`}
        >
          {continueText(job)}
        </ButtonLink>
        <ButtonLink size="sm" to={logPath} aria-label={`Done, add to the log: ${title}`}>
          Done, add to the log
        </ButtonLink>
        {job.photos && (
          <ButtonLink size="sm" to={galleryPath({ kind: "photo", album: jobAlbum(job) })}>
            {job.photos === 1 ? "1 photo" : `${job.photos} photos`}
          </ButtonLink>
        )}
        <ActionForm
          intent={isRunning ? "pause-job" : "resume-job"}
          uid={uid}
          hidden={{ about: job.id, car: job.vehicleId ?? "" }}
          onDone={() => void refreshJobs(uid)}
          onRefused={toastRefusal}
        >
          {({ pending }) => (
            <Button
              type="submit"
              size="sm"
              pending={pending}
              aria-label={`${isRunning ? "Pause" : "Resume"} ${title}`}
            >
              {isRunning ? "Pause" : "Resume"}
            </Button>
          )}
        </ActionForm>
        <ButtonLink
          size="sm"
          variant="quiet"
          {...opens("remove-job", "main", job.vehicleId, job.id)}
          aria-label={`Remove ${title}`}
        >
          Remove
        </ButtonLink>
      </div>
    </li>
  );
}
