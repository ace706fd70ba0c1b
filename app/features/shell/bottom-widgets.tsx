import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { NavLink } from "../../../domain/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { Menu } from "../../ui/menu.tsx";
import { LoadingFallback } from "../../ui/spinner.tsx";
import type { FloatingAction } from "./floating-actions.ts";

export interface BottomWidgetsProps {
  actions: readonly FloatingAction[];
  quickActions: readonly NavLink[];
  label?: string;
  /** For a page whose own buttons are there on a phone. */
  onPhone?: boolean;
}

/** The stack at the bottom right: floating buttons with the quick actions below them. Hidden while scrolling down. */
export function BottomWidgets(props: BottomWidgetsProps) {
  const { actions, quickActions, label = "Shortcuts", onPhone = true } = props;
  const isReadingOn = useScrollsDown();
  return (
    <aside
      aria-label={label}
      className={joinClasses(
        "print-hide fixed right-4 bottom-4 z-10 flex flex-col items-end gap-3 transition-opacity has-[:focus-visible,:popover-open]:visible has-[:focus-visible,:popover-open]:opacity-100",
        isReadingOn && "invisible opacity-0",
        !onPhone && "max-md:hidden",
      )}
    >
      {actions.map((action) => (
        <FloatingButton key={action.label} action={action} />
      ))}
      {quickActions.length > 0 && (
        <Menu
          label="Quick actions"
          items={quickActions}
          align="end"
          side="top"
          trigger={
            <span className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-raise font-semibold hover:border-edge md:px-5">
              <Icon name="plus" className="size-5" />
              <span aria-hidden="true" className="max-md:hidden">
                Quick actions
              </span>
            </span>
          }
        />
      )}
    </aside>
  );
}

/** Whether the page was last scrolled down, as readers do. */
function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      // A finger that rests on the screen moves the page by a pixel or two.
      if (Math.abs(scrollY - last) < 8) return;
      setDown(scrollY > last);
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return isDown;
}

function FloatingButton({ action }: { action: FloatingAction }) {
  const [open, setOpen] = useState(false);
  const Dialog: ComponentType<{ onClose: () => void }> = useMemo(() => lazy(action.load), [action.load]);
  return (
    <>
      <Button icon={action.icon} onClick={() => setOpen(true)}>
        {action.label}
      </Button>
      {open && (
        <Suspense fallback={<LoadingFallback />}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
