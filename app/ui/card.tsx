import { type ReactNode, useId } from "react";
import { joinClasses } from "./join-classes.ts";

interface CardProps {
  title?: string;
  /** The heading level. */
  level?: 2 | 3;
  children: ReactNode;
  className?: string;
}

/** A framed block. Use few of them: rows of the same kind belong in a table. */
export function Card({ title, level = 2, children, className }: CardProps) {
  const id = useId();
  const frame = joinClasses("min-w-0 rounded border border-line-soft bg-raise p-5 sm:p-6", className);
  if (title === undefined) return <div className={frame}>{children}</div>;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={frame}>
      <Heading id={id} className="mb-3 text-[1.375rem]">
        {title}
      </Heading>
      {children}
    </section>
  );
}
