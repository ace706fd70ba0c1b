import type { HomeGuide } from "../../../../domain/home/home-guides.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { GuideThumbnail } from "../../guides/lists/guide-thumbnail.tsx";

/** Guides as rows with a hairline above each. */
export function GuideRows({ guides, className }: { guides: readonly HomeGuide[]; className?: string }) {
  return (
    <ul className={joinClasses("border-b border-line-soft", className)}>
      {guides.map((guide) => (
        <li key={guide.path} className="border-t border-line-soft">
          <Link
            to={guide.path}
            data-prefetch="view"
            className="group flex min-h-14 items-center gap-x-4 py-2"
          >
            <GuideThumbnail drawing={guide.drawing} className="h-[40px] w-[56px]" />
            <span className="min-w-0 flex-1">
              <span className="block text-md leading-5 text-faint">{guide.platformName}</span>
              <span className="block leading-tight font-semibold group-hover:text-accent-strong">
                {guide.title}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
