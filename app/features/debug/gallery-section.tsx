import type { ReactNode } from "react";

interface GallerySectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function GallerySection({ id, title, lead, children }: GallerySectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-line py-12 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-[2rem]">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{lead}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}

/** One row of a section: a name, and the component in its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-line-soft py-6 md:grid-cols-[8.5rem_minmax(0,1fr)] items-baseline">
      <h3 className="font-sans text-base font-normal text-faint">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
