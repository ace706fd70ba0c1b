import { Link } from "react-router";
import type { GuideRow } from "../../../domain/guides/guide-lists.ts";
import { topics } from "../../../domain/guides/topics.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { DifficultyMark } from "./difficulty-mark.tsx";

interface GuideRowsProps {
  guides: readonly GuideRow[];
  /** Names the car in each row, for lists of more than one platform. */
  named?: boolean;
  /** Leaves out the summaries, where many lists share a page. */
  brief?: boolean;
  /** Numbers the rows, starting with this number. */
  from?: number;
  /** What the first column shows: under a heading that names the topic, the cars tell more. */
  tells?: "topic" | "fits";
}

/** Guides as hairline rows: what it is, which part of the car, how hard, how long. */
export function GuideRows({ guides, named = false, brief = false, from, tells = "topic" }: GuideRowsProps) {
  const List = from === undefined ? "ul" : "ol";
  return (
    <List className="border-b border-line-soft" start={List === "ol" ? from : undefined}>
      {guides.map((guide, index) => (
        <li key={guide.path} className="border-t border-line-soft">
          <Link
            to={guide.path}
            data-prefetch="intent"
            className={joinClasses(
              "group grid gap-x-6 gap-y-1 md:items-baseline",
              brief ? "min-h-11 py-2.5" : "min-h-14 py-3.5",
              named && "md:grid-cols-[7.5rem_minmax(0,1fr)_10rem_8rem_8.5rem]",
              !named && from === undefined && "md:grid-cols-[minmax(0,1fr)_10rem_8rem_8.5rem]",
              from !== undefined &&
                "grid-cols-[2rem_minmax(0,1fr)] md:grid-cols-[2rem_minmax(0,1fr)_10rem_8rem_8.5rem]",
            )}
          >
            {named && <span className="text-md leading-5 text-faint max-md:-mb-1">{guide.platformName}</span>}
            {from !== undefined && (
              <span
                className="font-display text-xl leading-tight font-semibold text-faint"
                aria-hidden="true"
              >
                {from + index}
              </span>
            )}
            <span className="min-w-0">
              <span
                className={joinClasses(
                  "block leading-tight font-semibold group-hover:text-accent-strong",
                  brief ? "text-[1.0625rem]" : "font-display text-[1.375rem]",
                )}
              >
                {guide.title}
              </span>
              {!brief && (
                <span className="mt-1 line-clamp-2 max-w-prose text-md leading-snug text-muted">
                  {guide.summary}
                </span>
              )}
            </span>
            <Facts guide={guide} tells={tells} indented={from !== undefined} />
          </Link>
        </li>
      ))}
    </List>
  );
}

interface FactsProps extends Required<Pick<GuideRowsProps, "tells">> {
  guide: GuideRow;
  indented: boolean;
}

/** Their own line on a phone, columns of the row on a wide screen. */
function Facts({ guide, tells, indented }: FactsProps) {
  const told = tells === "fits" ? guide.fits : guide.topic && topics[guide.topic];
  return (
    <span
      className={joinClasses(
        "flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-md leading-6 text-muted md:contents",
        indented && "max-md:col-start-2",
      )}
    >
      <span className="leading-snug max-md:empty:hidden">{told}</span>
      <DifficultyMark difficulty={guide.difficulty} />
      <span className="md:text-right">{guide.estimatedTime}</span>
    </span>
  );
}
