import { type ComponentType, lazy, Suspense, useMemo, useState } from "react";
import type { NavLink } from "../../../domain/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { LoadingFallback } from "../../ui/spinner.tsx";
import type { FloatingAction } from "./floating-actions.ts";

interface BottomWidgetsProps {
  actions: readonly FloatingAction[];
  quickActions: NavLink[];
  label?: string;
}

/** The stack at the bottom right: floating buttons with the quick actions below them. */
export function BottomWidgets({ actions, quickActions, label = "Shortcuts" }: BottomWidgetsProps) {
  // A menu of one entry would cover the page for nothing.
  const hasMenu = quickActions.length > 1;
  if (actions.length === 0 && !hasMenu) return null;
  return (
    <aside aria-label={label} className="fixed right-4 bottom-4 z-10 flex flex-col items-end gap-3">
      {actions.map((action) => (
        <FloatingButton key={action.label} action={action} />
      ))}
      {hasMenu && <Menu label="Quick actions" items={quickActions} align="end" side="top" look="floating" />}
    </aside>
  );
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
