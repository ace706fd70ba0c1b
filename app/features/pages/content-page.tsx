import type { ContentPage } from "../../../domain/content-page.ts";

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export function ContentPageView({
  page,
}: {
  page: Pick<ContentPage, "title" | "updated" | "html" | "headings">;
}) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 py-12 md:py-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="lg:col-start-2">
        <h1 className="text-5xl md:text-6xl">{page.title}</h1>
        {page.updated && (
          <p className="mt-4 text-faint">
            Last changed <time dateTime={page.updated}>{dateFormat.format(new Date(page.updated))}</time>
          </p>
        )}
      </header>
      <Outline headings={page.headings} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with raw HTML off and checked */}
      <article className="prose mt-8 lg:col-start-2" dangerouslySetInnerHTML={{ __html: page.html }} />
    </div>
  );
}

function Outline({ headings }: Pick<ContentPage, "headings">) {
  if (headings.length < 3) return null;
  return (
    <nav aria-label="On this page" className="hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block">
      <ul className="sticky top-24 border-l border-line-soft">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-[0.9375rem] text-muted hover:border-accent hover:text-text"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
