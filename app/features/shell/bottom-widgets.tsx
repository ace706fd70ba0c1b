import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { NavLink } from "../../../domain/navigation.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { LoadingPill } from "../../ui/loading-pill.tsx";
import { Menu } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { FloatingAction } from "./floating-actions.ts";
import { phoneMenuEnd } from "./nav-bar.tsx";
import { PhoneLinks, phoneEntry } from "./phone-links.tsx";

export interface BottomWidgetsProps {
  actions: readonly FloatingAction[];
  quickActions: readonly NavLink[];
  label?: string;
  /** False for a page whose own buttons are there on a phone: then they are entries of its menu. */
  onPhone?: boolean;
}

/**
 * The floating buttons with the quick actions. They cover nothing: on phones they are a bar with its own place at the end of
 * the page, which floats while the reader scrolls back, on wider screens a rail in the page's margin. Hidden while scrolling
 * down, and on phones while typing.
 */
export function BottomWidgets(props: BottomWidgetsProps) {
  const { actions, quickActions, label = "Shortcuts", onPhone = true } = props;
  const reading = useReading();
  const isTyping = useTyping();
  const { open, dialog } = useLateDialog();
  // A menu of one entry is not worth its place.
  const hasMenu = quickActions.length > 1;
  return (
    <>
      <aside
        aria-label={label}
        data-reading={reading}
        data-of={actions.length + Number(hasMenu)}
        className={joinClasses(
          "shortcuts print-hide z-10 grid bg-raise transition-opacity has-[:focus-visible,:popover-open]:visible has-[:focus-visible,:popover-open]:opacity-100",
          reading === "on" && "invisible opacity-0",
          (!onPhone || isTyping) && "max-md:hidden",
          !hasMenu && "needs-script",
        )}
      >
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className="shortcut needs-script"
            onClick={() => open(action)}
          >
            <Face {...action} />
          </button>
        ))}
        {hasMenu && (
          <Menu
            label="Quick actions"
            items={quickActions}
            align="end"
            side="top"
            trigger={
              <span aria-hidden="true" className="shortcut">
                <Face icon="plus" label="Quick actions" />
              </span>
            }
          />
        )}
      </aside>
      {!onPhone && <MenuEntries actions={actions} quickActions={quickActions} open={open} />}
      {dialog}
    </>
  );
}

interface MenuEntriesProps extends Pick<BottomWidgetsProps, "actions" | "quickActions"> {
  open: (action: FloatingAction) => void;
}

/** The same buttons as entries of the phone's menu. */
function MenuEntries({ actions, quickActions, open }: MenuEntriesProps) {
  const menu = useHydrated() ? document.getElementById(phoneMenuEnd) : null;
  if (!menu) return null;
  return createPortal(
    <div className="border-t border-line-soft md:hidden">
      <PhoneLinks links={quickActions}>
        {actions.map((action) => (
          <li key={action.label}>
            <button type="button" className={joinClasses(phoneEntry, "w-full")} onClick={() => open(action)}>
              {action.label}
            </button>
          </li>
        ))}
      </PhoneLinks>
    </div>,
    menu,
  );
}

function Face({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="shortcut-label">{label}</span>
    </>
  );
}

/** Loads a dialog and shows it. A page that is read without a connection must not break because a dialog does not come. */
function useLateDialog() {
  const [state, setState] = useState<
    "closed" | "loading" | { Dialog: ComponentType<{ onClose: () => void }> }
  >("closed");
  const open = async (action: FloatingAction) => {
    setState("loading");
    try {
      const { default: Dialog } = await action.load();
      setState({ Dialog });
    } catch {
      setState("closed");
      toast({
        tone: "warn",
        title: "The form didn't load",
        description: "Check your connection and try again.",
      });
    }
  };
  const close = () => setState("closed");
  const dialog =
    typeof state === "object" ? <state.Dialog onClose={close} /> : state === "loading" && <LoadingPill />;
  return { open, dialog };
}

/** At the start or the end of the page, or between: reading on, or scrolling back. */
type Reading = "start" | "on" | "back" | "end";

function useReading(): Reading {
  const [reading, setReading] = useState<Reading>("start");
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      // A finger that rests on the screen moves the page by a pixel or two.
      if (Math.abs(scrollY - last) < 8) return;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setReading(left < 8 ? "end" : scrollY > last ? "on" : scrollY < innerHeight / 4 ? "start" : "back");
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return reading;
}

const typed =
  "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit])";

/** Whether a field has the focus for which a phone shows its keyboard. Some browsers then move what is fixed up above it. */
function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let isPressed = false;
    const isInField = () => {
      const field = document.activeElement;
      // A dialog covers the buttons, and gives the focus back to the one that opened it.
      return field?.matches(typed) === true && !field.closest("dialog");
    };
    // While the focus moves, nothing has it. And what is pressed to leave the field must not be covered before it is released.
    const updateSoon = () => setTimeout(() => setTyping((was) => isInField() || (was && isPressed)));
    const onPress = ({ type }: PointerEvent) => {
      isPressed = type === "pointerdown";
      if (!isPressed) updateSoon();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of ["focusin", "focusout"] as const) addEventListener(type, updateSoon, { signal });
    for (const type of ["pointerdown", "pointerup", "pointercancel"] as const)
      addEventListener(type, onPress, { signal });
    return () => listeners.abort();
  }, []);
  return isTyping;
}
