import { useEffect } from "react";

/** Keyboard shortcuts of the whole screen. A held key counts once, so that nobody checks off twelve steps by accident. */
export function useWrenchKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, target } = event;
      const action = actions[key.length === 1 ? key.toLowerCase() : key];
      if (!action || repeat || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      // Not in a dialog, which has its own keys, and not while typing.
      if (document.querySelector("dialog[open]") || isTypedInto(target)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [actions]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])"))
  );
}
