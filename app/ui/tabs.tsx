import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { joinClasses } from "./join-classes.ts";

export interface Tab {
  id: string;
  label: string;
  count?: number;
  panel: ReactNode;
}

interface TabsProps {
  /** The label for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The selected tab, if the parent controls it (in the URL, for example); otherwise the tabs keep it, starting with the first. */
  selected?: string;
  onSelect?: (id: string) => void;
  className?: string;
}

/** Views of one thing. Arrow keys move and select; only the selected tab is in the Tab order. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const id = useId();
  const [remembered, setRemembered] = useState(tabs[0]?.id);
  const current = selected ?? remembered;

  const select = (tab: Tab) => {
    setRemembered(tab.id);
    onSelect?.(tab.id);
  };

  const moveWithKeys = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[nextIndex(event.key, index, tabs.length)];
    if (!next) return;
    event.preventDefault();
    select(next);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  };

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveWithKeys}
        className="ui-tablist flex gap-7 overflow-x-auto"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab)}
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
            className={joinClasses(
              "min-h-11 shrink-0 border-b-2 border-transparent font-semibold whitespace-nowrap text-muted -outline-offset-2 transition-colors",
              "hover:text-text aria-selected:border-accent aria-selected:text-text",
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-2 font-normal text-faint">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-panel-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== current}
          className="pt-6"
        >
          {tab.id === current && tab.panel}
        </div>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
