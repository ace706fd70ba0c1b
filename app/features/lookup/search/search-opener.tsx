import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { whenIdle } from "../../../ui/when-idle.ts";
import type { SearchPanelProps } from "./search-panel.tsx";

/**
 * Opens a search field over the page. Without scripts, and until the panel is fetched, it is a link to the search page. The
 * panel is no lazy component: those appear a moment after the tap, and a phone opens its keyboard only during the tap.
 */
export function SearchOpener() {
  const link = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();

  useEffect(
    () =>
      whenIdle(() => {
        if (!link.current?.checkVisibility()) return;
        import("./search-panel.tsx").then(
          (loaded) => setPanel(() => loaded.SearchPanel),
          () => {},
        );
      }),
    [],
  );

  const open = (event: MouseEvent) => {
    if (!Panel || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpenedAt(key);
  };

  return (
    <>
      <Link
        ref={link}
        to="/search"
        aria-label="Search"
        onClick={open}
        className="flex size-[44px] items-center justify-center rounded text-text lg:hidden"
      >
        <Icon name="search" className="size-[24px]" />
      </Link>
      {/* A navigation closes it. */}
      {Panel && openedAt === key && <Panel onClose={() => setOpenedAt(undefined)} />}
    </>
  );
}
