import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";

/** The way from all fault codes to this page: each child is a place on it. */
export function CodeCrumbs({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-md text-faint">
        <li>
          <Link to="/codes" className="inline-flex min-h-11 items-center hover:text-text">
            Fault codes
          </Link>
        </li>
        {children}
      </ol>
    </nav>
  );
}
