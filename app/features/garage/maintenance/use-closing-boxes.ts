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
    // The words of services are many: they come once somebody types.
    const listen = () =>
      void import("./closing-boxes.ts").then(({ checkClosingBoxes }) => checkClosingBoxes(form, reminders));
    form.addEventListener("input", listen);
    return () => form.removeEventListener("input", listen);
  }, [reminders, isSaid]);
  return ref;
}
