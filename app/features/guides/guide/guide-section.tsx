import type { ReactNode } from "react";
import { joinClasses } from "../../../ui/join-classes.ts";

interface GuideSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  className?: string;
}

export function GuideSection({ id, title, children, className }: GuideSectionProps) {
  return (
    <section aria-labelledby={id} className={joinClasses("guide-section mb-8 lg:mb-12", className)}>
      <h2 id={id} className="mb-3 text-[1.75rem] lg:mb-4 lg:text-[2rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
