import { continueJob } from "../../../../domain/guides/progress-lists.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { progressRecord } from "../../core/device/progress-record.ts";

/** The job that this device has under way, for a reader who comes back. */
export default function ContinueJob() {
  const job = continueJob(useLocalRecord(progressRecord));
  if (!job) return null;
  return (
    <Link
      to={job.to}
      aria-label={job.label + job.step}
      className="flex min-h-11 max-w-full items-center gap-3 rounded border border-line bg-raise px-4 font-semibold hover:border-edge"
    >
      {/* A long title is cut, the step is not. */}
      <span className="flex min-w-0">
        <span className="truncate">{job.label}</span>
        <span className="shrink-0">{job.step}</span>
      </span>
      <Icon name="arrow-right" className="size-4 shrink-0 text-accent" />
    </Link>
  );
}
