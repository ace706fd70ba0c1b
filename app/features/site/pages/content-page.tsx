import type { ContentPage } from "../../../../domain/content-page.ts";
import { longDate } from "../../../../domain/long-date.ts";
import { Outline } from "../../../ui/outline.tsx";

interface ContentPageViewProps {
  page: Pick<ContentPage, "title" | "updated" | "html" | "headings">;
  /** Where to write, on a page that invites to. */
  contactEmail?: string | undefined;
}

export function ContentPageView({ page, contactEmail }: ContentPageViewProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 py-12 md:py-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="lg:col-start-2">
        <h1 className="text-5xl md:text-6xl">{page.title}</h1>
        {contactEmail && (
          <p className="mt-4 text-lg">
            Email:{" "}
            <a
              href={`mailto:${contactEmail}`}
              className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-accent underline-offset-[0.2em] hover:text-accent-strong"
            >
              {contactEmail}
            </a>
          </p>
        )}
        {page.updated && (
          <p className="mt-4 text-faint">
            Last updated <time dateTime={page.updated}>{longDate(page.updated)}</time>
          </p>
        )}
      </header>
      {page.headings.length > 2 && (
        <Outline
          label="On this page"
          items={page.headings}
          className="hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with raw HTML off and checked */}
      <article className="prose mt-8 lg:col-start-2" dangerouslySetInnerHTML={{ __html: page.html }} />
    </div>
  );
}
