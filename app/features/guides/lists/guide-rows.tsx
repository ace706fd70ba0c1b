import type { GuideRow } from "../../../../domain/guides/guide-lists.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { DifficultyMark } from "./difficulty-mark.tsx";
import { GuideThumbnail } from "./guide-thumbnail.tsx";
import { Readiness } from "./readiness.tsx";

interface GuideRowsProps {
  guides: readonly GuideRow[];
  /** Names the car in each row, for lists of more than one platform. */
  named?: boolean;
  /** Leaves out the summaries, where many lists share a page. */
  brief?: boolean;
  /** Numbers the rows, starting with this number. */
  from?: number;
  /** The middle column: under a heading that names the topic, the cars are more useful. */
  shows?: "topic" | "fits";
}

/** Guides as hairline rows: a drawing, what it is, which part of the car, how hard, how long. */
export function GuideRows({ guides, named = false, brief = false, from, shows = "topic" }: GuideRowsProps) {
  const List = from === undefined ? "ul" : "ol";
  return (
    <List className="border-b border-line-soft" start={List === "ol" ? from : undefined}>
      {guides.map((guide, index) => (
        <li key={guide.path} className="relative border-t border-line-soft">
          <Link
            to={guide.path}
            className={joinClasses(
              "group flex items-center gap-x-4",
              brief ? "min-h-11 py-2" : "min-h-14 py-3",
            )}
          >
            {from !== undefined && (
              <span
                className="w-6 shrink-0 font-display text-xl leading-tight font-semibold text-faint"
                aria-hidden="true"
              >
                {from + index}
              </span>
            )}
            <GuideThumbnail
              drawing={guide.drawing}
              className={brief ? "h-[40px] w-[56px]" : "h-[56px] w-[80px]"}
            />
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 max-md:pr-4 md:grid-cols-[minmax(0,1fr)_10rem_8rem_8.5rem] md:items-center">
              <Title guide={guide} named={named} brief={brief} />
              <Facts guide={guide} shows={shows} />
            </span>
            {/* Where it moves nothing: below the time, or in the corner where a row has no room for words. */}
            <Readiness
              path={guide.path}
              wordless={brief || "phone"}
              className={joinClasses(
                "absolute right-0 flex",
                brief ? "top-0" : "max-md:top-2 md:top-[calc(50%+0.75rem)]",
              )}
            />
          </Link>
        </li>
      ))}
    </List>
  );
}

function Title({ guide, named, brief }: { guide: GuideRow; named: boolean; brief: boolean }) {
  return (
    <span className="min-w-0">
      {named && <span className="block text-md leading-5 text-faint">{guide.platformName}</span>}
      <span
        className={joinClasses(
          "block leading-tight font-semibold group-hover:text-accent-strong",
          brief ? "text-[1.0625rem]" : "font-display text-[1.375rem]",
        )}
      >
        {guide.title}
      </span>
      {!brief && (
        <span className="mt-1 line-clamp-2 max-w-prose text-md leading-snug text-muted max-md:hidden">
          {guide.summary}
        </span>
      )}
    </span>
  );
}

interface FactsProps extends Required<Pick<GuideRowsProps, "shows">> {
  guide: GuideRow;
}

/** Their own line on a phone, columns of the row on a wide screen. */
function Facts({ guide, shows }: FactsProps) {
  const shown = shows === "fits" ? guide.fits : guide.topic && topics[guide.topic];
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-md leading-6 text-muted md:contents">
      <span className="leading-snug max-md:empty:hidden">{shown}</span>
      <DifficultyMark difficulty={guide.difficulty} />
      <span className="md:text-right">{guide.estimatedTime}</span>
    </span>
  );
}
