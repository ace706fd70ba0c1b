import { type ReactNode, useId } from "react";
import { type DevLog, unflag } from "../../../../domain/guides/dev-log.ts";
import {
  forgetGuide,
  forgetProgress,
  type GuideProgress,
  type Progress,
} from "../../../../domain/guides/progress.ts";
import type { GuideOfPath } from "../../../../domain/guides/progress-lists.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { shownDate } from "../../../ui/shown-date.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import { useWayToLog } from "../../garage/jobs/log-path.ts";
import { reviewFlagsRecord } from "../reports/report-records.ts";
import { useVariantChoices } from "../values/variant-choice.ts";

interface GuideListProps {
  guides: readonly GuideOfPath[];
  /** How many of them are shown; all by default. */
  limit?: number;
}

/** The line below a list's title: what it is, or how much of it is shown. */
function leadOf({ guides, limit = guides.length }: GuideListProps, lead: string): string {
  return guides.length > limit ? `The latest ${limit} of ${guides.length}.` : lead;
}

export function StartedGuides({ guides, limit }: GuideListProps) {
  return (
    <Section title="Started" lead={leadOf({ guides, limit }, "Pick up where you left off.")}>
      {guides.slice(0, limit).map(([path, guide], index) => (
        <Row key={path} path={path} title={guide.title} detail={guide.platformName}>
          <ProgressBar
            label={`${guide.steps.length} of ${guide.stepCount} steps`}
            value={guide.steps.length}
            max={Math.max(guide.stepCount, 1)}
            valueText={shownDate(guide.updatedAt)}
            className="@max-3xl:w-full"
          />
          <Actions>
            <ButtonLink
              to={`${path}?mode=wrench${guide.current ? `#${guide.current}` : ""}`}
              variant={index === 0 ? "primary" : "secondary"}
              size="sm"
            >
              {guide.currentNumber ? `Continue at step ${guide.currentNumber}` : "Continue"}
            </ButtonLink>
            <RemoveProgress path={path} guide={guide} />
          </Actions>
        </Row>
      ))}
    </Section>
  );
}

export function SavedGuides({ guides, limit }: GuideListProps) {
  return (
    <Section title="Saved" lead={leadOf({ guides, limit }, "Saved for later.")}>
      {guides.slice(0, limit).map(([path, guide]) => (
        <Row key={path} path={path} title={guide.title} detail={guide.platformName}>
          <Fact>{guide.finishedAt ? "finished" : guide.startedAt ? "started" : "not started"}</Fact>
          <Actions>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => unsave(path)}
              aria-label={`Unsave ${guide.title}`}
            >
              Unsave
            </Button>
          </Actions>
        </Row>
      ))}
    </Section>
  );
}

export function FinishedGuides({ guides, limit }: GuideListProps) {
  return (
    <Section title="Finished" lead={leadOf({ guides, limit }, "Jobs you've done.")}>
      {guides.slice(0, limit).map(([path, guide]) => (
        <Row key={path} path={path} title={guide.title} detail={guide.platformName}>
          <Fact>finished {shownDate(guide.finishedAt ?? guide.updatedAt)}</Fact>
          <Actions>
            <ToLog path={path} guide={guide} />
            <RemoveProgress path={path} guide={guide} />
          </Actions>
        </Row>
      ))}
    </Section>
  );
}

/** A finished job belongs in the log of its car. */
function ToLog({ path, guide }: { path: string; guide: GuideProgress }) {
  const { to } = useWayToLog(path, guide, useVariantChoices()[path.split("/")[2] ?? ""]);
  const isLogged = guide.job?.isLogged;
  return (
    <ButtonLink
      size="sm"
      variant={isLogged ? "quiet" : "secondary"}
      to={isLogged ? "/dashboard?tab=maintenance#main" : to}
      aria-label={`${isLogged ? "In the log" : "Add to the log"}: ${guide.title}`}
    >
      {isLogged ? "In the log" : "Add to the log"}
    </ButtonLink>
  );
}

interface FlaggedProps {
  paths: readonly string[];
  progress: Progress;
  log: DevLog;
}

export function FlaggedGuides({ paths, progress, log }: FlaggedProps) {
  return (
    <Section title="Marked for review" lead="Pages where you found something wrong.">
      {paths.map((path) => {
        const { title, platformName } = progress[path] ?? namedByPath(path);
        return (
          <Row key={path} path={path} title={title} detail={platformName}>
            <Fact>{reportCount(log.filter((entry) => entry.path === path).length)}</Fact>
            <Actions>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Unmark ${title}`}
                onClick={() => reviewFlagsRecord.change((flags) => unflag(flags, path))}
              >
                Unmark
              </Button>
            </Actions>
          </Row>
        );
      })}
    </Section>
  );
}

/** The title of a page that was reported and never started: "Brake pads, E46" from its path. */
function namedByPath(path: string): Pick<GuideProgress, "title" | "platformName"> {
  const [slug = path, platform = ""] = path.split("/").reverse();
  const words = slug.replaceAll("-", " ");
  return { title: words.charAt(0).toUpperCase() + words.slice(1), platformName: platform.toUpperCase() };
}

function reportCount(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 report" : `${count} reports`;
}

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode[];
}

/** A list that is hidden while it is empty. */
function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="@container">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{lead}</p>
      <ul className="border-b border-line-soft">{children}</ul>
    </section>
  );
}

interface RowProps {
  path: string;
  title: string;
  detail: string | undefined;
  children: ReactNode;
}

function Row({ path, title, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line-soft py-4 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_13rem_16.5rem]">
      <div className="min-w-0 @max-3xl:w-full">
        <Link
          to={path}
          className="flex min-h-11 items-center font-display text-[1.375rem] leading-tight font-semibold wrap-anywhere hover:text-accent-strong"
        >
          {title}
        </Link>
        {detail && <p className="text-muted">{detail}</p>}
      </div>
      {children}
    </li>
  );
}

/** The state of a row; on a phone it is in one line with the row's actions. */
function Fact({ children }: { children: ReactNode }) {
  return <p className="text-muted @max-3xl:flex-1">{children}</p>;
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 @3xl:justify-end">{children}</div>;
}

function RemoveProgress({ path, guide: { title, job } }: { path: string; guide: GuideProgress }) {
  const remove = async () => {
    if (job) {
      const { removeFromAccount } = await import("../../account/accounts/follow-jobs.ts");
      if (!(await removeFromAccount(job))) return;
    }
    progressRecord.change((progress) => forgetProgress(progress, path));
  };
  return (
    <ConfirmButton
      label="Remove"
      accessibleLabel={`Remove ${title}`}
      question={`Remove “${title}”?`}
      explanation={
        job
          ? "This clears your progress in this guide, on your other devices too. The guide itself and your log don't change."
          : "This clears your progress in this guide on this device. The guide itself doesn't change."
      }
      confirm="Remove"
      onConfirm={remove}
    />
  );
}

/** Removes only the mark; a finished guide stays in its list. */
function unsave(path: string): void {
  progressRecord.change((progress) => {
    const guide = progress[path];
    if (!guide) return progress;
    return guide.startedAt || guide.finishedAt
      ? { ...progress, [path]: { ...guide, saved: false } }
      : forgetGuide(progress, path);
  });
}
