import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

interface DisclosureProps {
  summary: string;
  /** A short text at the end of the line, such as a count. */
  detail?: string;
  /** Disclosures of the same group close each other. */
  group?: string;
  children: ReactNode;
  className?: string;
  /** For content that is loaded when somebody wants it. */
  onOpen?: () => void;
}

/** Content folded away under a summary. Works without JavaScript, and find-in-page opens it. */
export function Disclosure({ summary, detail, group, children, className, onOpen }: DisclosureProps) {
  return (
    <details
      name={group}
      className={joinClasses("ui-disclosure border-b border-line-soft", className)}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 py-2.5 font-semibold hover:text-accent-strong">
        <Icon name="chevron-right" className="ui-disclosure-chevron size-5 text-muted" />
        <span className="min-w-0 flex-auto">{summary}</span>
        {detail && <span className="min-w-0 text-right text-md font-normal text-muted">{detail}</span>}
      </summary>
      <div className="max-w-prose pb-5 pl-8 text-muted">{children}</div>
    </details>
  );
}
