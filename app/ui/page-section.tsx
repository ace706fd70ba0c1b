import type { ReactNode } from "react";

interface PageSectionProps {
  title: string;
  lead?: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A band of a page under a hairline. */
export function PageSection({ title, lead, aside, children }: PageSectionProps) {
  return (
    <section className="page-width">
      <div className="border-t border-line-soft py-14 md:py-16">
        <header className="mb-7 flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <h2 className="text-4xl md:text-[2.5rem]">{title}</h2>
          {lead && <p className="text-muted">{lead}</p>}
          {aside && <div className="ml-auto">{aside}</div>}
        </header>
        {children}
      </div>
    </section>
  );
}
