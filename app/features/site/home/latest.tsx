import type { HomeGuide } from "../../../../domain/home/home-guides.ts";
import { longDate } from "../../../../domain/long-date.ts";
import { type UpdateListing, updateFolders } from "../../../../domain/updates/update.ts";
import { Link } from "../../../ui/link.tsx";
import { PageSection } from "../../../ui/page-section.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { GuideRows } from "./guide-rows.tsx";

export interface LatestProps {
  guides: readonly HomeGuide[];
  log: UpdateListing | undefined;
}

/** The latest changes: guides, and the newest dev log. */
export function Latest({ guides, log }: LatestProps) {
  return (
    <PageSection title="What's new">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div>
          <h3 className="mb-3 text-[1.375rem]">Latest guides</h3>
          <GuideRows guides={guides} />
        </div>
        {log && (
          <div>
            <h3 className="mb-3 text-[1.375rem]">From the dev logs</h3>
            <div className="border-t border-line-soft pt-3">
              <time dateTime={log.date} className="block text-md text-faint">
                {longDate(log.date)}
              </time>
              <Link
                to={log.path}
                data-prefetch="intent"
                className="inline-flex min-h-11 items-center font-semibold hover:text-accent-strong"
              >
                {log.title}
              </Link>
              <p className="text-muted">{log.description}</p>
              <p className="mt-1 flex flex-wrap gap-x-6 text-md">
                <TextLink to={updateFolders["dev-log"]} className="inline-flex min-h-11 items-center">
                  All dev logs
                </TextLink>
                <TextLink to={updateFolders.roadmap} className="inline-flex min-h-11 items-center">
                  Roadmap
                </TextLink>
              </p>
            </div>
          </div>
        )}
      </div>
    </PageSection>
  );
}
