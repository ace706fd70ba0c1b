import type { ContentPage } from "../../../../domain/content-page.ts";
import type { ContributeWay } from "../../../../domain/contribute-ways.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Outline } from "../../../ui/outline.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

interface ContributePageProps {
  ways: readonly ContributeWay[];
  /** The rest of the text. */
  page: Pick<ContentPage, "html" | "headings"> | undefined;
}

/** Support and help: what you can get from us, and what you can give. */
export function ContributePage({ ways, page }: ContributePageProps) {
  return (
    <div className="page-width py-12 md:py-16">
      <header className="max-w-prose">
        <h1 className="text-5xl md:text-6xl">Get Support &amp; Help</h1>
        <p className="mt-4 text-lg text-muted">
          Stuck on a job, sure a number is wrong, or just finished a job nobody has written up? Start here.
        </p>
      </header>
      <ol className="mt-10 grid md:grid-cols-2 md:gap-x-12">
        {ways.map((way, index) => (
          <Way key={way.id} way={way} number={index + 1} />
        ))}
      </ol>
      {page && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 border-t border-line-soft pt-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Outline label="On this page" items={page.headings} className="hidden lg:block" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with raw HTML off and checked */}
          <article className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        </div>
      )}
    </div>
  );
}

function Way({ way: { id, title, text, links }, number }: { way: ContributeWay; number: number }) {
  const [first, ...others] = links;
  return (
    <li className="flex gap-5 border-t border-line-soft py-8">
      <span
        aria-hidden="true"
        className="w-6 shrink-0 font-display text-4xl leading-none font-semibold text-accent"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-[1.625rem]">{title}</h2>
        <p className="mt-2 mb-5 text-muted">{text}</p>
        {first && (
          <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink to={first.to} variant={id === "guide" ? "primary" : "secondary"}>
              {first.label}
            </ButtonLink>
            {others.map(({ label, to }) => (
              <TextLink key={label} to={to} className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
