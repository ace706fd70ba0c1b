import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";

interface GuideFoldProps {
  /** The anchor. */
  id: string;
  title: ReactNode;
  detail?: string;
  /** Whether it is open at first. */
  open?: boolean;
  className?: string;
  /** For content that is loaded when somebody wants it. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A section that most readers need once, as one line until it is opened. */
export function GuideFold({ id, title, detail, open, className, onOpen, children }: GuideFoldProps) {
  return (
    <details
      open={open}
      className={joinClasses("guide-fold", className)}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary>
        <h2 id={id}>{title}</h2>
        {detail && <span className="text-md text-muted">{detail}</span>}
        <Icon name="chevron-down" className="ml-auto size-5 text-muted" />
      </summary>
      <div className="px-4 pb-5">{children}</div>
    </details>
  );
}
