import { type ToggleEvent, useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Outline, type OutlineItem } from "../../../ui/outline.tsx";

export function GuideOutline({ sections }: { sections: readonly OutlineItem[] }) {
  return <Outline label="In this guide" items={sections} className="hidden lg:mt-9 lg:block" />;
}

/** The list opens below the line, so the line goes to the top of the screen. */
function scrollToTop({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView();
}

/** The outline on small screens: a sticky line under the navigation bar that opens. */
export function JumpMenu({ sections }: { sections: readonly OutlineItem[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      onToggle={scrollToTop}
      className="guide-jump sticky top-16 z-10 -mx-4 border-b border-line-soft bg-bg lg:hidden"
    >
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 font-semibold">
        <Icon name="chevron-down" className="size-5 text-muted" />
        Jump to a section
      </summary>
      <nav aria-label="Sections" className="max-h-[60vh] overflow-y-auto border-t border-line-soft px-4 pb-3">
        <ul>
          {sections.map(({ id, text, count }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={close}
                className="flex min-h-11 items-center justify-between text-muted"
              >
                {text}
                {count !== undefined && <span className="text-faint">{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
