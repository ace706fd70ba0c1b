import type { ContentPage } from "../../../../domain/content-page.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { Outline } from "../../../ui/outline.tsx";
import { PageSection } from "../../../ui/page-section.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { packRecord } from "./pack-record.ts";
import { PrintedPack } from "./printed-pack.tsx";
import { QuotePackForm } from "./quote-pack-form.tsx";
import { ReadinessCheck } from "./readiness-check.tsx";

interface InsurancePageProps {
  /** Who pays the operator for a visit, where there is such an agreement. */
  partners: readonly NavLink[];
  page: Pick<ContentPage, "html" | "headings"> | undefined;
}

export function InsurancePage({ partners, page }: InsurancePageProps) {
  const pack = useLocalRecord(packRecord);
  return (
    <>
      <div className="print:hidden">
        <header className="page-width py-12 md:py-16">
          <h1 className="text-5xl md:text-6xl">Insurance</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">
            A car you built is worth more than book value. Here's what the words in a policy mean, how to tell
            if you're ready to ask for a quote, and a pack that answers an insurer's questions at once.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="#pack" variant="primary">
              Make a quote pack
            </ButtonLink>
            <ButtonLink to="#ready">Check if you're ready</ButtonLink>
          </div>
        </header>
        {page && (
          <div className="page-width">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 border-t border-line-soft py-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
              <Outline label="On this page" items={page.headings} className="hidden lg:block" />
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with raw HTML off and checked */}
              <article className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
            </div>
          </div>
        )}
        <div id="ready" className="scroll-mt-20">
          <PageSection title="Are you ready to ask?" lead="The five questions that matter most.">
            <ReadinessCheck answers={pack.readiness} />
          </PageSection>
        </div>
        <div id="pack" className="scroll-mt-20">
          <PageSection title="Your quote pack" lead="Fill in what you know, then print it.">
            <QuotePackForm pack={pack} />
          </PageSection>
        </div>
        {partners.length > 0 && <Partners partners={partners} />}
      </div>
      <PrintedPack pack={pack} />
    </>
  );
}

function Partners({ partners }: Pick<InsurancePageProps, "partners">) {
  return (
    <PageSection title="Partners">
      <p className="max-w-prose text-muted">
        Advertisement: the operator of this site may be paid when you follow these links. Nothing above was
        written for them, and nothing you typed is shared with them.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-8">
        {partners.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to} rel="sponsored noopener" className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
