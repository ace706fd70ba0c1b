import { useEffect, useRef } from "react";
import { type DashboardTab, dashboardTabs } from "../../../../domain/dashboard-tabs.ts";
import { Link } from "../../../ui/link.tsx";

/** Links, so that a tab has its own loader run and opens without scripts. */
export function GarageTabs({ current }: { current: DashboardTab | undefined }) {
  const tabs = [{ id: undefined, label: "Overview" }, ...dashboardTabs];
  const list = useRef<HTMLUListElement>(null);
  // On a phone they reach past the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another tab is open
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 2;
  }, [current]);
  return (
    <nav aria-label="Garage" className="mt-5 border-b border-line-soft">
      <ul ref={list} className="relative flex gap-5 overflow-x-auto max-md:-mx-4 max-md:px-4">
        {tabs.map(({ id, label }) => (
          <li key={label}>
            <Link
              to={id ? `/dashboard?tab=${id}` : "/dashboard"}
              aria-current={id === current ? "page" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
