import type { RelatedGuide } from "../../../../domain/guides/guide-page.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";

interface LadderGuidesProps {
  label: string;
  guides: readonly RelatedGuide[];
  finished: ReadonlySet<string>;
  /** The path of the job to do next. */
  next?: string;
}

/** Guides as rows with a check mark. A planned one has no page, so it is not a link. */
export function LadderGuides({ label, guides, finished, next }: LadderGuidesProps) {
  return (
    <ul aria-label={label} className="border-b border-line-soft">
      {guides.map((guide) => (
        <li key={guide.path} className="border-t border-line-soft">
          {guide.available ? (
            <Link
              to={guide.path}
              className="group flex min-h-14 items-center gap-x-3 py-2.5 hover:text-accent-strong"
            >
              <Tick done={finished.has(guide.path)} />
              <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
                <span className="block font-semibold">{guide.title}</span>
                <span className="block text-muted">{guide.platformName}</span>
              </span>
              {guide.path === next ? (
                <Badge tone="warn">Next</Badge>
              ) : (
                <span className="hidden text-right text-muted sm:block">{guide.estimatedTime}</span>
              )}
            </Link>
          ) : (
            <div className="flex min-h-14 items-center gap-x-3 py-2.5 text-muted">
              <span className="size-6 shrink-0" />
              <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
                <span className="block">{guide.title}</span>
                <span className="block text-faint">{guide.platformName}</span>
              </span>
              <span className="text-faint">planned</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Tick({ done }: { done: boolean }) {
  return (
    <span
      className={joinClasses(
        "inline-flex size-6 shrink-0 items-center justify-center rounded-full border",
        done ? "border-ok text-ok" : "border-edge",
      )}
    >
      {done && <Icon name="check" className="size-4" />}
      {done && <span className="sr-only">Done:</span>}
    </span>
  );
}
