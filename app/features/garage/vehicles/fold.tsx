import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

interface FoldProps {
  id: string;
  title: string;
  /** A few words about the inside. */
  about: string;
  /** How much of it there is, or since when. */
  end?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** A folded part of the page that says what is inside. Works without scripts, and find-in-page opens it. */
export function Fold({ id, title, about, end, isOpen = false, children }: FoldProps) {
  return (
    <details id={id} open={isOpen} className="car-fold">
      <summary>
        <h2>{title}</h2>
        <span className="car-fold-about">{about}</span>
        <span className="car-fold-end">{end}</span>
        <Icon name="chevron-down" className="car-fold-chevron size-4 text-muted" />
      </summary>
      <div className="car-fold-body">{children}</div>
    </details>
  );
}
