import { useEffect } from "react";
import { progressLists } from "../../../../domain/guides/progress-lists.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { late } from "../../../ui/late.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { feedbackRecord } from "../../core/device/feedback-record.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import { outboxRecord, recountOutbox } from "../../core/outbox/outbox-record.ts";
import { useSiteData } from "../../core/page/site-data.ts";
import { devLogRecord, reviewFlagsRecord } from "../reports/report-records.ts";
import { DataTransfer } from "./data-transfer.tsx";
import { DevLogSection } from "./dev-log-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FinishedGuides, FlaggedGuides, SavedGuides, StartedGuides } from "./guide-sections.tsx";

const KeptSection = late(() => import("./kept-section.tsx"));
const OutboxSection = late(() => import("../../garage/outbox/outbox-section.tsx"));

/** Guide data stored on this device. The server does not have it, so it is rendered after hydration. */
export function Workspace() {
  const hydrated = useHydrated();
  const isTracked = useSiteData()?.features["progress-tracking"];
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">My jobs</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        The guides you started, saved, finished, or marked for review.{" "}
        {isTracked
          ? "When you're signed in, progress is saved to your account. Marks and reports stay in this browser."
          : "They stay in this browser. Only a job you start on one of your cars is in your garage too."}
      </p>
      {hydrated ? <Remembered /> : <Waiting />}
    </div>
  );
}

function Remembered() {
  const progress = useLocalRecord(progressRecord);
  const flags = useLocalRecord(reviewFlagsRecord);
  const log = useLocalRecord(devLogRecord);
  const feedback = useLocalRecord(feedbackRecord);
  const { owner, counts } = useLocalRecord(outboxRecord);
  useEffect(() => void recountOutbox().catch(() => {}), []);
  const { started, saved, finished } = progressLists(progress);
  const flagged = Object.keys(flags);
  const isEmpty = [started, saved, finished, flagged, log, feedback].every(({ length }) => length === 0);
  return (
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-14">
        {(owner || Object.keys(counts).length > 0) && <OutboxSection />}
        <StartedGuides guides={started} />
        <SavedGuides guides={saved} />
        <FlaggedGuides paths={flagged} progress={progress} log={log} />
        <FinishedGuides guides={finished} />
        <KeptSection />
        {isEmpty && (
          <EmptyState
            icon="wrench"
            title="No guides started yet"
            description="A guide shows up here when you check off its first step, save it, or mark it for review. You can pick up where you left off, even days later."
            action={
              <ButtonLink to="/guide" variant="primary">
                Browse guides
              </ButtonLink>
            }
          />
        )}
        <DevLogSection log={log} />
        <FeedbackSection log={feedback} />
      </div>
      <DataTransfer />
    </div>
  );
}

function Waiting() {
  return (
    <div className="mt-10">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <noscript>
        <p className="mb-8 max-w-prose">
          This page shows what your browser has saved, which takes JavaScript. Guides work without it.
        </p>
      </noscript>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
        <Skeleton className="h-56 w-full" />
      </div>
    </div>
  );
}
