import { longDate } from "../../../../domain/long-date.ts";
import {
  type DevLog,
  type RoadmapItem,
  type RoadmapState,
  type UpdateListing,
  updateFolders,
} from "../../../../domain/updates/update.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { FollowFeed } from "./feed.tsx";
import { UpdateDate, UpdateRows, UseIt } from "./update-rows.tsx";

/** Without what only the server needs. */
export type ShownUpdate = Omit<DevLog, "text" | "slug"> | Omit<RoadmapItem, "text" | "slug">;

interface UpdateViewProps {
  update: ShownUpdate;
  related: readonly UpdateListing[];
  newer: UpdateListing | undefined;
  older: UpdateListing | undefined;
}

const lists = {
  roadmap: { label: "Roadmap", relatedTitle: "How it was built" },
  "dev-log": { label: "Dev logs", relatedTitle: "On the roadmap" },
};

/** A roadmap item or a dev log on a page of its own. */
export function UpdateView({ update, related, newer, older }: UpdateViewProps) {
  const { kind, title, date, html } = update;
  const { label, relatedTitle } = lists[kind];
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <Link
        to={updateFolders[kind]}
        className="-mt-5 mb-2 inline-flex min-h-11 items-center text-md text-faint hover:text-text"
      >
        {label}
      </Link>
      <h1 className="max-w-prose text-5xl md:text-6xl">{title}</h1>
      <div className="mt-4">
        {update.kind === "roadmap" ? <State {...update} /> : <UpdateDate date={date} />}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with raw HTML off and checked */}
      <article className="prose mt-8" dangerouslySetInnerHTML={{ __html: html }} />
      {update.kind === "roadmap" && (
        <div className="mt-6">
          <UseIt links={update.links} />
        </div>
      )}
      {related.length > 0 && (
        <section className="mt-12 max-w-2xl">
          <h2 className="mb-3 text-2xl">{relatedTitle}</h2>
          <UpdateRows updates={related} undated={kind === "dev-log"} />
        </section>
      )}
      <Neighbors newer={newer} older={older} />
      <p className="mt-6 text-md">
        <FollowFeed kind={kind} />
      </p>
    </div>
  );
}

const states: Record<RoadmapState, { tone: Tone; words: string }> = {
  now: { tone: "warn", words: "Being built" },
  next: { tone: "info", words: "Next" },
  later: { tone: "neutral", words: "Later" },
  done: { tone: "ok", words: "Done" },
};

function State({ state, date }: Pick<RoadmapItem, "state" | "date">) {
  const { tone, words } = states[state];
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Badge tone={tone}>{words}</Badge>
      <time dateTime={date} className="text-md text-faint">
        {state === "done" ? longDate(date) : `since ${longDate(date)}`}
      </time>
    </p>
  );
}

function Neighbors({ newer, older }: Pick<UpdateViewProps, "newer" | "older">) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="Other dev logs" className="mt-12 grid max-w-2xl border-t border-line-soft pt-3">
      {newer && <Neighbor word="Newer" log={newer} />}
      {older && <Neighbor word="Older" log={older} />}
    </nav>
  );
}

function Neighbor({ word, log }: { word: string; log: UpdateListing }) {
  return (
    <Link
      to={log.path}
      data-prefetch="intent"
      className="flex min-h-11 items-center gap-x-3 hover:text-accent-strong"
    >
      <span className="text-faint">{word}</span>
      <span className="font-semibold">{log.title}</span>
    </Link>
  );
}
