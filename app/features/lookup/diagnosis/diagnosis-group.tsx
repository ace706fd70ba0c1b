import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";

interface DiagnosisGroupProps {
  id: string;
  title: string;
  /** The heading above, where groups elsewhere on the page have the same title. */
  within?: string;
  level?: 2 | 3;
  children: ReactNode;
}

/** The symptoms of a system, or the codes of a family. */
export function DiagnosisGroup({ id, title, within = "", level = 2, children }: DiagnosisGroupProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={`${within} group-${id}`.trim()}
      className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <Heading id={`group-${id}`} className="text-[1.75rem] lg:mt-2.5">
        {title}
      </Heading>
      <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 md:grid-cols-2">{children}</ul>
    </section>
  );
}

export function DiagnosisRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-t border-line-soft">
      <Link
        to={to}
        data-prefetch="intent"
        className="flex min-h-12 items-center py-2 text-[1.0625rem] leading-snug hover:text-accent-strong"
      >
        {children}
      </Link>
    </li>
  );
}
