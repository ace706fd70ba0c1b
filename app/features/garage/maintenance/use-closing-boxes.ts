import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { DueReminder } from "../../../../domain/garage/garage-view.ts";

/** Checks the boxes of the reminders that the form's work is about, while it is typed. */
export function useClosingBoxes(
  reminders: readonly DueReminder[],
  isSaid: boolean,
  onChecked: () => void,
): RefObject<HTMLFieldSetElement | null> {
  const ref = useRef<HTMLFieldSetElement>(null);
  const note = useEffectEvent(onChecked);
  useEffect(() => {
    const form = ref.current?.closest("form");
    if (!form || isSaid) return;
    // The words of services are many: they come once somebody types.
    const listen = async () => {
      const { checkClosingBoxes } = await import("./closing-boxes.ts");
      checkClosingBoxes(form, reminders);
      note();
    };
    form.addEventListener("input", listen);
    return () => form.removeEventListener("input", listen);
  }, [reminders, isSaid]);
  return ref;
}
