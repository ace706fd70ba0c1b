import type { ReactNode } from "react";
import type { GuideRow } from "../../../../domain/guides/guide-lists.ts";
import { basicSlug, guidesPath } from "../../../../domain/guides/library.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { GuideRows } from "./guide-rows.tsx";

interface GuideNotFoundProps {
  platform: { slug: string; name: string };
  /** The title of a guide that is planned. */
  planned?: string;
  /** Guides to offer instead; see `offeredGuides`. */
  guides: readonly GuideRow[];
  /** A way to mark the guide for review, where the page offers one. */
  children?: ReactNode;
}

/** One cached page for all unknown guides of a platform, so it may not show the requested name. */
export function GuideNotFound({ platform, planned, guides, children }: GuideNotFoundProps) {
  // A name stands alone as "Any car", and inside a sentence as any other words.
  const name = platform.slug === basicSlug ? "any car" : platform.name;
  const hasWorkspace = useSiteData()?.shell.prefetch.includes("/workspace") ?? false;
  return (
    <div className="page-width pt-12 pb-16 md:pt-16">
      <PageHead
        title="Guide not found"
        description={`We couldn't find this guide for ${name}.`}
        noindex
        image={null}
      />
      <p className="font-display text-2xl font-semibold text-accent">404</p>
      <h1 className="mt-2 text-5xl md:text-6xl">Guide not found</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">
        {planned
          ? `“${planned}” for ${name} is planned but not written yet.`
          : `We couldn't find this guide for ${name}. The link may be old or mistyped.`}
      </p>
      <div className="mt-4 max-w-prose text-muted">
        <p>
          Should it be here? You can mark the guide for review
          {hasWorkspace && (
            <>
              , or visit your <TextLink to="/workspace">guide workspace (My jobs)</TextLink>
            </>
          )}
          .
        </p>
        {children && <div className="mt-4">{children}</div>}
      </div>
      <section className="mt-12">
        <h2 className="mb-4 text-3xl">Available guides</h2>
        {guides.length > 0 ? (
          <GuideRows guides={guides} brief />
        ) : (
          <p className="text-muted">There are no guides for {name} yet.</p>
        )}
        <p className="mt-4 flex flex-wrap gap-x-6">
          {guides.length > 0 && <TextLink to={guidesPath(platform.slug)}>All guides for {name}</TextLink>}
          <TextLink to="/guide">All guides for all cars</TextLink>
        </p>
      </section>
    </div>
  );
}
