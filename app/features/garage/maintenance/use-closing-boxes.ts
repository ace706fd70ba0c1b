import { type RefObject, useEffect, useRef } from "react";
import type { DueReminder } from "../../../../domain/garage/garage-view.ts";

/** Checks the boxes of the reminders that the form's work is about, while it is typed. */
export function useClosingBoxes(
  reminders: readonly DueReminder[],
  isSaid: boolean,
): RefObject<HTMLFieldSetElement | null> {
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = ref.current?.closest("form");
    if (!form || isSaid) return;
    const check = async () => {
      const { closingBy, prepareReminder } = await import("../../../../domain/garage/services/match.ts");
      const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
      const closing = closingBy({
        title: value("title"),
        guides: [value("guide-0")].filter(Boolean),
        items: [],
        notes: value("notes"),
      });
      for (const reminder of reminders) {
        const box = form.elements.namedItem(`closes-${reminder.id}`);
        if (box instanceof HTMLInputElement) box.checked = closing(prepareReminder(reminder)) === "sure";
      }
    };
    const listen = () => void check();
    form.addEventListener("input", listen);
    return () => form.removeEventListener("input", listen);
  }, [reminders, isSaid]);
  return ref;
}
