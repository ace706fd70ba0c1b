import { Link } from "react-router";
import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import { guidesPath } from "../../../domain/guides/library.ts";
import { topics } from "../../../domain/guides/topics.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PrintButton } from "./print-button.tsx";
import { SaveButton } from "./save-button.tsx";
import { useGuideProgress } from "./use-guide-progress.ts";

export function GuideHeader({ guide }: { guide: GuidePage }) {
  const { progress } = useGuideProgress(guide);
  const begun = progress?.startedAt !== undefined && progress.finishedAt === undefined;
  const current = begun && progress.current ? `#${progress.current}` : "";
  return (
    <header className="pt-5 pb-7">
      <Breadcrumb guide={guide} />
      {guide.status !== "complete" && (
        <Notice kind="caution" title="In progress" className="mt-5">
          This guide is still being written. It isn't listed anywhere, and steps may be missing.
        </Notice>
      )}
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <h1 className="text-5xl md:text-6xl">{guide.title}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted md:text-[1.1875rem]">{guide.summary}</p>
        </div>
        <div className="guide-actions flex flex-wrap gap-3">
          <SaveButton guide={guide} />
          <PrintButton />
          <ButtonLink variant="primary" to={`${guide.path}?mode=wrench${current}`} className="grow sm:grow-0">
            {begun ? "Continue in wrench mode" : "Start in wrench mode"}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

function Breadcrumb({ guide }: { guide: GuidePage }) {
  return (
    <nav aria-label="Breadcrumb" className="guide-crumbs">
      <ol className="flex flex-wrap items-center gap-x-2 text-md text-faint">
        <li>
          <Link to="/guide" className="inline-flex min-h-11 items-center hover:text-text">
            Guides
          </Link>
        </li>
        <li className="flex items-center gap-x-2">
          <span aria-hidden="true">/</span>
          <Link to={guidesPath(guide.platform)} className="inline-flex min-h-11 items-center hover:text-text">
            {guide.platformName}
          </Link>
        </li>
        <li className="flex items-center gap-x-2">
          <span aria-hidden="true">/</span>
          {topics[guide.topic]}
        </li>
      </ol>
    </nav>
  );
}
