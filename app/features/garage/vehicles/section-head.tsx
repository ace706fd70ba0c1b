import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";

interface SectionHeadProps {
  id: string;
  title: string;
  /** Where all of it is. */
  more?: { to: string; text: string } | undefined;
  children?: ReactNode;
}

export function SectionHead({ id, title, more, children }: SectionHeadProps) {
  return (
    <div className="car-head">
      <h2 id={id}>{title}</h2>
      {children}
      {more && (
        <Link to={more.to} className="car-more">
          {more.text} <span aria-hidden="true">→</span>
        </Link>
      )}
    </div>
  );
}
