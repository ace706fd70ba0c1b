import { useLocation } from "react-router";
import { isContactSubject } from "../../../../domain/contact/contact-form.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useSiteData } from "../../core/page/site-data.ts";
import type { FormProblem } from "../../core/public-form/post-form.ts";
import type { ShownPage } from "../pages/shown-page.ts";
import { ContactForm } from "./contact-form.tsx";
import { reportOnItsWay } from "./report-on-its-way.ts";

interface ContactViewProps {
  /** The operator's introduction, from `content/pages/contact.md`. */
  page: ShownPage | undefined;
  /** The subject in the address. */
  subject: string;
  problem: FormProblem | undefined;
}

export function ContactView({ page, subject, problem }: ContactViewProps) {
  const { contactReport } = Object(useLocation().state) as { contactReport?: string };
  return (
    <div
      className="page-width py-12 md:py-16"
      onSubmit={() => {
        reportOnItsWay.id = contactReport;
      }}
    >
      <h1 className="text-5xl md:text-6xl">{page?.title ?? "Contact"}</h1>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm
          key={subject}
          subject={isContactSubject(subject) ? subject : undefined}
          draft={useDraft()}
          problem={problem}
        />
        <Readers />
      </div>
      {page && (
        <article
          className="prose mt-14 border-t border-line-soft pt-8"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with raw HTML off and checked
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
      )}
    </div>
  );
}

/** A message that another page of ours has prepared, such as a report. */
function useDraft(): string {
  const { state } = useLocation();
  const { contactDraft } = Object(state) as { contactDraft?: unknown };
  // After a reload the history still has it, and the server's page has not.
  return useHydrated() && typeof contactDraft === "string" ? contactDraft : "";
}

/** Who will read it: nobody likes to write to a void. */
function Readers() {
  const { contactEmail } = useSiteData() ?? {};
  return (
    <aside aria-labelledby="readers" className="self-start border-l border-line pl-5 lg:mt-1">
      <h2 id="readers" className="text-[1.375rem]">
        Who reads this
      </h2>
      <p className="mt-2 text-muted">
        {contactEmail
          ? "The operator of this site, by email. The reply goes to the address you enter."
          : "The operator of this site. Your message is saved on this server until they read it; no email address is set up, so a reply may take a while."}
      </p>
      {contactEmail && (
        <p className="mt-3">
          You can also write to{" "}
          <a
            href={`mailto:${contactEmail}`}
            className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-accent underline-offset-[0.2em] hover:text-accent-strong"
          >
            {contactEmail}
          </a>
        </p>
      )}
      <p className="mt-3 text-muted">Never send a password or a card number.</p>
    </aside>
  );
}
